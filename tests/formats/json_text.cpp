// What is refused while JSON is read, so that nothing behind the parser meets it.
#include "formats/json_text.h"

#include <doctest/doctest.h>

using namespace gridloom;
using formats::parse_json;
using formats::parse_ordered_json;

namespace {

std::string complaint(const std::string& text) {
    const auto one = parse_json(text);
    const auto other = parse_ordered_json(text);
    CHECK(static_cast<bool>(one) == static_cast<bool>(other));
    if (one) return "";
    CHECK(one.error().text() == other.error().text());
    return one.error().text();
}

std::string nested(std::size_t depth, const std::string& open, const std::string& close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += "0";
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
}

}  // namespace

TEST_SUITE("formats") {
    TEST_CASE("JSON is read as the library reads it") {
        for (const std::string text :
             {R"(null)", R"(true)", R"(-7)", R"(18446744073709551615)", R"(-9223372036854775808)", R"(1.5e3)", R"("a\u00e9\n")",
              R"([])", R"({})", R"([1,[2,[]],{"a":[{}],"b":null},"x"])", R"( {"z":1, "a":{"y":[1.0,2]}, "b":[[[]]]} )"}) {
            CAPTURE(text);
            const auto read = parse_json(text);
            REQUIRE(read);
            CHECK(*read == nlohmann::json::parse(text));
            const auto ordered = parse_ordered_json(text);
            REQUIRE(ordered);
            CHECK(ordered->dump() == nlohmann::ordered_json::parse(text).dump());
        }
    }

    TEST_CASE("nesting has a limit, whatever lies inside what") {
        const std::size_t limit = formats::json_limits::depth;
        for (const auto& [open, close] :
             {std::pair<std::string, std::string>{"[", "]"}, {"{\"a\":", "}"}, {"[{\"a\":", "}]"}, {"[\n[", "]]"}}) {
            const auto levels =
                static_cast<std::size_t>(std::count_if(open.begin(), open.end(), [](char c) { return c == '[' || c == '{'; }));
            CHECK(complaint(nested(limit / levels, open, close)) == "");
            for (const std::size_t depth : {limit / levels + 1, std::size_t{60'000}, std::size_t{500'000}}) {
                const std::string said = complaint(nested(depth, open, close));
                CHECK(said.ends_with("expected JSON: at most 64 arrays and objects inside each other"));
                // It ends there: what follows is not even read.
                CHECK(complaint(nested(depth, open, "")) == said);
            }
        }
        CHECK(complaint(std::string(64, '[') + "\n [") == "2:2: expected JSON: at most 64 arrays and objects inside each other");
    }

    TEST_CASE("an object has few fields, each once") {
        std::string text = "{";
        for (std::size_t i = 0; i < formats::json_limits::fields; ++i) text += "\"f" + std::to_string(i) + "\":0,";
        CHECK(complaint(text.substr(0, text.size() - 1) + "}") == "");
        CHECK(complaint(text + "\"one more\":0}").ends_with("expected JSON: at most 1024 fields in an object"));
        CHECK(complaint(R"({"a":1,"b":{"a":1},"a":2})") == "1:22: expected JSON: each field of an object once");
    }

    TEST_CASE("integers that do not fit 64 bits are refused, not rounded") {
        CHECK(complaint("[1,18446744073709551616]") == "1:4: expected JSON: an integer of at most 64 bits, larger ones as text");
        CHECK(complaint("-9223372036854775809").find("64 bits") != std::string::npos);
        CHECK(complaint(std::string(400, '9')).find("expected JSON") != std::string::npos);
        CHECK(complaint("1e999").find("number overflow") != std::string::npos);
        CHECK(complaint("1e308") == "");  // it can be held; who reads it says whether it makes sense
    }

    TEST_CASE("an integer within bounds is one, however it is held") {
        const auto within = [](const char* text, std::int64_t least, std::int64_t most) {
            return formats::is_integer_in(*parse_json(text), least, most);
        };
        CHECK(within("5", 5, 5));
        CHECK(within("-1", -1, 9));
        CHECK_FALSE(within("18446744073709551615", -1, 9));  // -1 in 64 bits
        CHECK_FALSE(within("9223372036854775808", INT64_MIN, INT64_MAX));
        CHECK(within("9223372036854775807", INT64_MIN, INT64_MAX));
        CHECK_FALSE(within("5.0", 0, 9));
        CHECK_FALSE(within("1e308", 0, 9));
        CHECK_FALSE(within("\"5\"", 0, 9));
        CHECK_FALSE(within("true", 0, 9));
        CHECK(formats::is_integer_in(nlohmann::json(7), 0, 9));  // made here, so signed
    }
}
