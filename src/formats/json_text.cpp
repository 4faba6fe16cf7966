#include "formats/json_text.h"

#include "formats/cursor.h"

namespace gridloom::formats {
namespace {

using nlohmann::json;

Error error_at(std::string_view text, std::size_t offset, const std::string& message) {
    Cursor in(text);
    while (!in.at_end() && in.offset() < offset) in.next();
    return in.error(message);
}

// Reads characters and counts them, so that the parser's events can be placed.
struct Counting {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    std::string_view text;
    std::size_t at = 0;
    std::size_t* read = nullptr;

    reference operator*() const { return text[at]; }
    Counting& operator++() {
        *read = ++at;
        return *this;
    }
    friend bool operator==(const Counting& a, const Counting& b) { return a.at == b.at; }
};

// Follows the parser to the value wanted, or to where the text is wrong. A value begins behind the
// last event, after white space and a comma or colon.
class Finder : public nlohmann::json_sax<json> {
  public:
    Finder(std::string_view text, const JsonPath& wanted) : text_(text), wanted_(wanted) {}

    std::size_t find() {
        json::sax_parse(Counting{text_, 0, &read_}, Counting{text_, text_.size(), &read_}, this);
        return found_;
    }

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool key(string_t& name) override {
        here_.back().name = name;
        last_ = read_;
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        found_ = position > 0 ? position - 1 : 0;
        return false;
    }

  private:
    struct Level {
        bool array;
        std::size_t index;
        std::string name;
    };
    // A value on the way to the one wanted is the nearest so far.
    void begin() {
        if (here_.size() > wanted_.size()) return;
        for (std::size_t i = 0; i < here_.size(); ++i)
            if (wanted_[i] != (here_[i].array ? std::to_string(here_[i].index) : here_[i].name)) return;
        found_ = std::min(text_.find_first_not_of(" \t\r\n:,", last_), text_.size());
    }
    bool end() {
        if (!here_.empty()) ++here_.back().index;
        last_ = read_;
        return true;
    }
    bool value() {
        begin();
        return end();
    }
    bool open(bool array) {
        begin();
        here_.push_back({array, 0, {}});
        last_ = read_;
        return true;
    }
    bool close() {
        here_.pop_back();
        return end();
    }

    std::string_view text_;
    const JsonPath& wanted_;
    std::vector<Level> here_;
    std::size_t read_ = 0;  // characters the parser has taken
    std::size_t last_ = 0;  // of those, up to the last event
    std::size_t found_ = 0;
};

}  // namespace

Result<json> parse_json(std::string_view text) {
    try {
        return json::parse(text.begin(), text.end());
    } catch (const json::exception& e) {
        // "[json.exception...] parse error at line 1, column 2: what is wrong; last read: '...'"
        std::string_view what = e.what();
        for (const std::string_view before : {"] ", "parse error at ", ": "})
            if (const std::size_t found = what.find(before); found != what.npos) what.remove_prefix(found + before.size());
        what = what.substr(0, what.find("; last read"));
        return json_error(text, {}, "expected JSON: " + std::string(what));
    }
}

Error json_error(std::string_view text, const JsonPath& path, const std::string& message) {
    return error_at(text, Finder(text, path).find(), message);
}

std::string found_json(const json& value) {
    if (value.is_number() || value.is_boolean()) return value.dump();
    std::string name = value.type_name();
    if (value.is_null()) return name;
    return (name == "array" || name == "object" ? "an " : "a ") + name;
}

}  // namespace gridloom::formats
