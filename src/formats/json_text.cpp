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

// Builds the value, and stops at what JsonLimits forbids. Its messages say why it stopped; `read_` then says where.
template <class J>
class Builder : public nlohmann::json_sax<J> {
    using Base = nlohmann::json_sax<J>;

  public:
    Builder(std::string_view text, std::size_t fields) : text_(text), fields_(fields) {}

    Result<J> build() {
        const Counting begin{text_, 0, &read_}, end{text_, text_.size(), &read_};
        if (J::sax_parse(begin, end, this)) return std::move(root_);
        return error_at(text_, std::min(stopped_at_, text_.size()), "expected JSON: " + why_);
    }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(typename Base::number_integer_t value) override { return add(value); }
    bool number_unsigned(typename Base::number_unsigned_t value) override { return add(value); }
    bool number_float(typename Base::number_float_t value, const typename Base::string_t& written) override {
        // Digits alone are an integer; the parser makes a float of those that do not fit 64 bits.
        if (written.find_first_of(".eE") != written.npos) return add(value);
        stop("an integer of at most 64 bits, larger ones as text");
        stopped_at_ = text_.rfind(written, read_);
        return false;
    }
    bool string(typename Base::string_t& value) override { return add(std::move(value)); }
    bool binary(typename Base::binary_t&) override { return stop("text"); }
    bool start_object(std::size_t) override { return open(J::object()); }
    bool start_array(std::size_t) override { return open(J::array()); }
    bool key(typename Base::string_t& name) override {
        J& object = *open_.back();
        if (object.size() >= fields_) return stop("at most " + std::to_string(fields_) + " fields in an object");
        if (object.contains(name)) return stop("each field of an object once");
        slot_ = &object[name];
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& e) override {
        // "[json.exception...] parse error at line 1, column 2: what is wrong; last read: '...'"
        std::string_view what = e.what();
        for (const std::string_view before : {"] ", "parse error at ", ": "})
            if (const std::size_t found = what.find(before); found != what.npos) what.remove_prefix(found + before.size());
        why_ = what.substr(0, what.find("; last read"));
        stopped_at_ = position > 0 ? position - 1 : 0;
        return false;
    }

  private:
    // Where the next value goes. An array or object is moved only while it is empty, so that pointers to it stay good.
    template <class T>
    J* put(T&& value) {
        if (open_.empty()) return &(root_ = std::forward<T>(value));
        if (open_.back()->is_array()) return &open_.back()->emplace_back(std::forward<T>(value));
        return &(*slot_ = std::forward<T>(value));
    }
    template <class T>
    bool add(T&& value) {
        put(std::forward<T>(value));
        return true;
    }
    bool open(J empty) {
        if (open_.size() >= json_limits::depth)
            return stop("at most " + std::to_string(json_limits::depth) + " arrays and objects inside each other");
        open_.push_back(put(std::move(empty)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }
    bool stop(std::string why) {
        why_ = std::move(why);
        stopped_at_ = read_ > 0 ? read_ - 1 : 0;
        return false;
    }

    std::string_view text_;
    std::size_t fields_;
    J root_;
    std::vector<J*> open_;  // outermost first
    J* slot_ = nullptr;     // of the key that was read last
    std::string why_;
    std::size_t read_ = 0, stopped_at_ = 0;
};

// Follows the parser to the value wanted. A value begins behind the last event, after white space and a comma or colon.
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

Result<json> parse_json(std::string_view text, std::size_t fields) { return Builder<json>(text, fields).build(); }
Result<nlohmann::ordered_json> parse_ordered_json(std::string_view text) {
    return Builder<nlohmann::ordered_json>(text, json_limits::fields).build();
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
