// Bad input is a value, not an exception: an Error says where in the text and what was expected,
// and a Result holds either what was asked for or that Error.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace gridloom {

struct Error {
    int line = 1;
    int column = 1;
    std::string message;

    // The form every command prints: `line:column: what was expected`.
    std::string text() const { return std::to_string(line) + ":" + std::to_string(column) + ": " + message; }
};

template <class T>
class Result {
  public:
    Result(T value) : held_(std::move(value)) {}
    Result(Error error) : held_(std::move(error)) {}

    explicit operator bool() const { return held_.index() == 0; }
    T& operator*() { return std::get<0>(held_); }
    const T& operator*() const { return std::get<0>(held_); }
    T* operator->() { return &std::get<0>(held_); }
    const T* operator->() const { return &std::get<0>(held_); }
    const Error& error() const { return std::get<1>(held_); }

  private:
    std::variant<T, Error> held_;
};

}  // namespace gridloom
