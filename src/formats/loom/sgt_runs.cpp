// One character or number a place, and letters for runs of places without one: `a` is one, `z` 26.
#include <algorithm>

#include "formats/loom/sgt.h"
#include "formats/loom/url_codes.h"

namespace gridloom::formats::loom {
namespace {

using Failure = std::optional<Error>;
using Sentence = std::optional<std::string>;
constexpr int longest_run = 26;

// Reads places and runs; `read` takes what stands at a place.
template <class Read>
Failure read_places(Cursor& in, std::size_t places, bool bars, Read&& read) {
    for (std::size_t i = 0; i < places;) {
        const Cursor start = in;
        if (bars && in.skip('_')) continue;
        const char c = in.peek();
        if (!in.at_end() && c >= 'a' && c <= 'z') {
            in.next();
            i += static_cast<std::size_t>(c - 'a' + 1);
            if (i > places) return start.error("expected a shorter run: there are " + std::to_string(places) + " places");
            continue;
        }
        if (auto error = read(i)) return error;
        ++i;
    }
    return std::nullopt;
}

class RunPrinter {
  public:
    explicit RunPrinter(std::string& out) : out_(out) {}
    void skip() {
        if (++run_ == longest_run) end();
    }
    void end() {
        if (run_ > 0) out_ += static_cast<char>('a' + run_ - 1);
        run_ = 0;
    }
    bool empty() const { return run_ == 0; }

  private:
    std::string& out_;
    int run_ = 0;
};

std::string expected_at(const Site& site, Draft& draft, const Place2& where, std::size_t places) {
    const std::string of = ", as there are " + std::to_string(places) + " places";
    return (site.has_layer() ? draft.expected(where.plane) + " or a run" : "a mark or a run") + of;
}

class RunsOfCharacters : public SgtPart {
  public:
    RunsOfCharacters(Site site, std::string untold) : site_(std::move(site)), untold_(std::move(untold)) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const auto places = site_.places(draft);
        return read_places(in, places.size(), false, [&](std::size_t i) -> Failure {
            const Cursor start = in;
            const std::string character = in.at_end() ? std::string() : std::string(1, in.peek());
            const auto sign = site_.table.find(character);
            bool good = false;
            if (sign != site_.table.end())
                good = draft.put(sign->second[0].plane, places[i].place, sign->second[0].value);
            else if (!character.empty() && character == untold_)
                good = draft.put(places[i].plane, places[i].place, clue_untold);
            else if (digit_at(in, 10) >= 0 && site_.has_layer())
                good = draft.put(places[i].plane, places[i].place, digit_at(in, 10));
            if (!good) return start.expected(expected_at(site_, draft, places[i], places.size()));
            in.next();
            return std::nullopt;
        });
    }

    Sentence print(const Writing& w, std::string& out) const override {
        RunPrinter run(out);
        for (const Place2& where : site_.places(w.rules, w.view.ground())) {
            const auto value = site_.value_at(w.rules, w.board(), where);
            const auto signs = site_.signs_at(w.board(), where.place);
            if (signs.size() + (value ? 1 : 0) > 1) return "it has several clues at one place";
            if (!value && signs.empty()) {
                run.skip();
                continue;
            }
            run.end();
            if (value && (*value)[0] > 9) return "one of its numbers is too large";
            if (value && (*value)[0] == clue_untold && untold_.empty()) return "it has a clue that is not told";
            out += !value ? signs[0] : (*value)[0] == clue_untold ? untold_ : std::to_string((*value)[0]);
        }
        run.end();
        return std::nullopt;
    }

  private:
    Site site_;
    std::string untold_;
};

// Numbers of several digits, `_` between two of them; `then`: behind a comma, and only if there are any.
class RunsOfNumbers : public SgtPart {
  public:
    RunsOfNumbers(Site site, bool then) : site_(std::move(site)), then_(then) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        if (then_ && in.at_end()) return std::nullopt;
        if (then_ && !in.skip(',')) return in.expected("',' or the end");
        const auto places = site_.places(draft);
        auto error = read_places(in, places.size(), true, [&](std::size_t i) -> Failure {
            const Cursor start = in;
            const auto value = read_decimal(in);
            if (value && draft.put(places[i].plane, places[i].place, *value)) return std::nullopt;
            return start.expected(expected_at(site_, draft, places[i], places.size()));
        });
        in.skip('_');
        return error;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        const auto places = site_.places(w.rules, w.view.ground());
        const auto value = [&](const Place2& where) { return w.board().planes[rules::at(where.plane)][rules::at(where.place)]; };
        if (then_ && std::none_of(places.begin(), places.end(), [&](const Place2& p) { return value(p) != clue_absent; }))
            return std::nullopt;
        if (then_) out += ',';
        RunPrinter run(out);
        bool number = false;
        for (const Place2& where : places) {
            const int v = value(where);
            if (v == clue_absent) {
                run.skip();
                number = false;
                continue;
            }
            run.end();
            if (v == clue_untold) return "it has a clue that is not told";
            if (v == 0) return "it has a clue 0";
            if (number) out += '_';
            out += std::to_string(v);
            number = true;
        }
        run.end();
        return std::nullopt;
    }

  private:
    Site site_;
    bool then_;
};

// A digit or letter each: 0 to 9, a to z, A to Z. Every square has one.
class Characters : public SgtPart {
  public:
    explicit Characters(Site site) : site_(std::move(site)) {}
    std::vector<int> planes() const override { return site_.all_planes(); }

    Failure read(Cursor& in, Draft& draft, const SgtHeadText&) const override {
        const auto places = site_.places(draft);
        for (const Place2& where : places) {
            const std::size_t digit = in.at_end() ? digits62.npos : digits62.find(in.peek());
            if (digit == digits62.npos || !draft.put(where.plane, where.place, static_cast<int>(digit)))
                return in.expected("a number in a digit or letter, as there are " + std::to_string(places.size()) + " places");
            in.next();
        }
        return std::nullopt;
    }

    Sentence print(const Writing& w, std::string& out) const override {
        for (const Place2& where : site_.places(w.rules, w.view.ground())) {
            const int value = w.board().planes[rules::at(where.plane)][rules::at(where.place)];
            if (value < 0 || rules::at(value) >= digits62.size())
                return value < 0 ? "it has a square without a number" : "one of its numbers is too large";
            out += digits62[rules::at(value)];
        }
        return std::nullopt;
    }

  private:
    static constexpr std::string_view digits62 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    Site site_;
};

}  // namespace

MadeSgtPart sgt_runs_part(const FileRules& rules, const CodePart& part) {
    const bool characters = part.name == "runs";
    if (!characters && part.name != "numbers" && part.name != "then" && part.name != "chars") return std::nullopt;
    // `"B" ?` at the end: the sign of a clue that is not told.
    CodePart plain = part;
    std::string untold;
    const std::size_t count = plain.words.size();
    if (characters && count > 2 && plain.words[count - 1].text == "?" && plain.words[count - 2].quoted) {
        untold = plain.words[count - 2].text;
        plain.words.resize(count - 2);
    }
    const auto site = site_of(rules, plain, false);
    if (!site) return site.error();
    if (site->record || site->list || site->fill >= 0) return part_error(part, "a layer of numbers or marks");
    if (characters) return SgtPartPtr(std::make_shared<RunsOfCharacters>(*site, untold));
    if (!site->table.empty()) return part_error(part, "a layer of numbers");
    if (part.name == "chars") return SgtPartPtr(std::make_shared<Characters>(*site));
    return SgtPartPtr(std::make_shared<RunsOfNumbers>(*site, part.name == "then"));
}

}  // namespace gridloom::formats::loom
