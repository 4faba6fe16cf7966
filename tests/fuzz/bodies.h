// The bodies of the fuzzers: each takes any bytes at all and throws where a promise is broken. The
// same functions run under libFuzzer (tests/fuzz/libfuzzer) and in the suite `fuzz`, which replays
// the committed corpus and changes it at random.
#pragma once

#include <cstdint>
#include <span>

namespace gridloom::fuzz {

using Bytes = std::span<const std::uint8_t>;

// Every format of every puzzle: the first two bytes choose, the rest is text.
void parsers(Bytes bytes);
// The one door: the bytes are a request.
void handle(Bytes bytes);
// A small model made of the bytes, counted by the engine and by its definition.
void engine(Bytes bytes);
// The head of a request over HTTP.
void http(Bytes bytes);

// A rules file: read, told, compiled.
void rules(Bytes bytes);

// A link of Penpa.
void penpa(Bytes bytes);

struct Body {
    const char* name;
    void (*run)(Bytes bytes);
};
inline constexpr Body bodies[] = {{"parsers", parsers}, {"handle", handle}, {"engine", engine},
                                  {"http", http},       {"rules", rules},   {"penpa", penpa}};

}  // namespace gridloom::fuzz
