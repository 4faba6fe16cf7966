// Fields: reads optional fields of a request; remembers the first that is wrong.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "formats/json_text.h"
#include "service/command.h"

namespace gridloom::service {

class Fields {
  public:
    explicit Fields(const Json& body) : body_(body) {}

    template <class T>
    void number(std::string_view name, T least, T most, T& value) {
        const Json* given = field(body_, name);
        if (!given || refused_) return;
        if (!is_within(*given, least, most))
            refused_ = wrong(std::string("expected a ") + (std::is_floating_point_v<T> ? "" : "whole ") + "number from " +
                                 Json(least).dump() + " to " + Json(most).dump(),
                             name);
        else
            value = given->get<T>();
    }
    void flag(std::string_view name, bool& value) {
        const Json* given = field(body_, name);
        if (!given || refused_) return;
        if (!given->is_boolean())
            refused_ = wrong("expected true or false", name);
        else
            value = given->get<bool>();
    }
    void text(std::string_view name, std::string& value, const std::vector<std::string_view>& choices) {
        const Json* given = field(body_, name);
        if (!given || refused_) return;
        if (given->is_string() && (choices.empty() || std::find(choices.begin(), choices.end(),
                                                                given->get_ref<const std::string&>()) != choices.end())) {
            value = given->get<std::string>();
            return;
        }
        std::string listed;
        for (const auto c : choices) listed += (listed.empty() ? "" : ", ") + std::string(c);
        refused_ = wrong("expected " + (listed.empty() ? "a text" : "one of " + listed), name);
    }
    void refuse(std::string message, std::string_view name) {
        if (!refused_) refused_ = wrong(std::move(message), name);
    }
    std::optional<Refused>& refused() { return refused_; }

  private:
    template <class T>
    static bool is_within(const Json& given, T least, T most) {
        if constexpr (std::is_floating_point_v<T>)
            return given.is_number() && given.get<T>() >= least && given.get<T>() <= most;
        else if constexpr (std::is_same_v<T, std::uint64_t>)
            return (given.is_number_unsigned() || formats::is_integer_in(given, 0, INT64_MAX)) && given.get<T>() >= least &&
                   given.get<T>() <= most;
        else
            return formats::is_integer_in(given, least, most);
    }

    const Json& body_;
    std::optional<Refused> refused_;
};

}  // namespace gridloom::service
