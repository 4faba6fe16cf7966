// Values one place after the other, with letters for runs of places without one.
#include <algorithm>

#include "formats/loom/url_codes.h"
#include "formats/loom/url_parts.h"

namespace gridloom::formats::loom {
namespace {

using Values = std::vector<int>;

// A number that is filled in anyway, and not told, is no clue.
bool put_value(Draft& draft, const Site& site, const Place2& where, const Values& value) {
    const bool fixed = draft.rules().layout.planes[rules::at(where.plane)].of == rules::PlaneUse::Of::fixed;
    if (fixed && value[0] == clue_untold) return true;
    if (site.list) return draft.put_list(where.plane, where.place, value);
    if (!site.record) return draft.put(where.plane, where.place, value[0]);
    for (std::size_t f = 0; f < site.planes.size(); ++f)
        if (!draft.put(site.planes[f], where.place, value[f])) return false;
    return true;
}

std::string sign_of(int value) { return value == clue_untold ? "?" : std::to_string(value); }

// What stands at a place, as a value of the code or a sign of its own; nothing: none. A sentence: it can not be written.
struct Standing {
    std::optional<Values> value;
    std::string sign;
    std::string fault;
};
Standing standing_at(const Writing& w, const Site& site, const Place2& where) {
    Standing found{site.value_at(w.rules, w.board(), where), "", ""};
    const auto signs = site.signs_at(w.board(), where.place);
    if (signs.size() + (found.value ? 1 : 0) > 1) {
        found.fault = "it has several clues at one place";
    } else if (signs.size() == 1) {
        std::string_view rest = signs[0];
        int number = 0;
        if (signs[0] == "?")
            found.value = Values{clue_untold};
        else if (take_number(rest, number) && rest.empty())
            found.value = Values{number};
        else
            found.sign = signs[0];
    }
    return found;
}

class RunsPart : public UrlPart {
  public:
    RunsPart(Site site, const ValueCode& code) : site_(std::move(site)), code_(code) {}

    std::vector<int> planes() const override { return site_.all_planes(); }

    std::optional<Error> read(Cursor& in, Draft& draft) const override {
        const auto places = site_.places(draft);
        for (std::size_t i = 0; i < places.size();) {
            const Cursor start = in;
            const char c = in.peek();
            if (!in.at_end() && c >= code_.first && c < code_.first + code_.longest) {
                in.next();
                i += rules::at(c - code_.first + 1);
                if (i > places.size()) return start.error("expected a shorter run: " + told(places.size()));
                continue;
            }
            const auto sign = site_.table.find(std::string(1, c));
            if (!in.at_end() && sign != site_.table.end() && digit_at(in, 36) < 0) {
                in.next();
                if (!draft.put(sign->second[0].plane, places[i].place, sign->second[0].value))
                    return start.expected("something else here");
            } else if (auto error = read_value(in, draft, places[i], places.size())) {
                return error;
            }
            ++i;
        }
        return std::nullopt;
    }

    std::optional<std::string> print(const Writing& w, std::string& out) const override {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += static_cast<char>(code_.first + run - 1);
            run = 0;
        };
        for (const Place2& where : site_.places(w.rules, w.view.ground())) {
            const Standing found = standing_at(w, site_, where);
            if (!found.fault.empty()) return found.fault;
            if (!found.value && found.sign.empty()) {
                if (++run == code_.longest) end_run();
                continue;
            }
            end_run();
            const std::string text = found.value ? code_.print(*found.value) : found.sign;
            if (text.empty()) return "one of its clues is too large";
            out += text;
        }
        end_run();
        return std::nullopt;
    }

  private:
    std::string told(std::size_t places) const { return "there are " + std::to_string(places) + " places"; }

    std::optional<Error> read_value(Cursor& in, Draft& draft, const Place2& where, std::size_t places) const {
        const Cursor start = in;
        const auto value = in.at_end() ? std::nullopt : code_.read(in);
        if (!value) return start.expected(std::string(code_.expected) + ", as " + told(places));
        const auto sign = site_.table.find(sign_of((*value)[0]));
        if (sign != site_.table.end() && value->size() == 1) {
            if (draft.put(sign->second[0].plane, where.place, sign->second[0].value)) return std::nullopt;
            return start.expected("something else here");
        }
        if (site_.planes.empty()) return start.error("expected a sign that this puzzle knows");
        if (!put_value(draft, site_, where, *value)) return start.error("expected " + draft.expected(where.plane));
        return std::nullopt;
    }

    Site site_;
    const ValueCode& code_;
};

// A digit 0 to 4; 5 and 10 are added where one or two places behind it are empty.
class FourPart : public UrlPart {
  public:
    explicit FourPart(Site site) : site_(std::move(site)) {}

    std::vector<int> planes() const override { return site_.all_planes(); }

    std::optional<Error> read(Cursor& in, Draft& draft) const override {
        const auto places = site_.places(draft);
        for (std::size_t i = 0; i < places.size();) {
            const Cursor start = in;
            const int digit = digit_at(in, 36);
            if (in.at_end() || digit == 15 || (digit < 0 && in.peek() != '.'))
                return in.expected("a digit, 'a' to 'e' or a run 'g' to 'z', as there are " + std::to_string(places.size()) +
                                   " places");
            in.next();
            if (digit >= 16) {
                i += rules::at(digit - 15);
                if (i > places.size())
                    return start.error("expected a shorter run: there are " + std::to_string(places.size()) + " places");
                continue;
            }
            const int value = digit < 0 ? clue_untold : digit % 5;
            if (!draft.put(places[i].plane, places[i].place, value))
                return start.error("expected " + draft.expected(places[i].plane));
            i += rules::at(digit < 0 ? 1 : 1 + digit / 5);  // may reach beyond the last place
        }
        return std::nullopt;
    }

    std::optional<std::string> print(const Writing& w, std::string& out) const override {
        const auto places = site_.places(w.rules, w.view.ground());
        const auto value = [&](std::size_t i) {
            return i < places.size() ? w.board().planes[rules::at(places[i].plane)][rules::at(places[i].place)] : clue_absent;
        };
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) out += digits36[rules::at(run + 15)];
            run = 0;
        };
        for (std::size_t i = 0; i < places.size(); ++i) {
            const int v = value(i);
            if (v == clue_absent) {
                if (++run == 20) end_run();
                continue;
            }
            end_run();
            if (v > 4) return "one of its clues is too large";
            if (v == clue_untold) {
                out += '.';
                continue;
            }
            const int empty = value(i + 1) != clue_absent ? 0 : value(i + 2) != clue_absent ? 1 : 2;
            // At the end the code counts places that are not there.
            out += digits36[rules::at(v + 5 * empty)];
            i += rules::at(empty);
        }
        end_run();
        return std::nullopt;
    }

  private:
    Site site_;
};

}  // namespace

std::optional<Result<std::shared_ptr<UrlPart>>> runs_part(const FileRules& rules, const CodePart& part) {
    const ValueCode* code = value_code(part.name);
    if (!code && part.name != "four") return std::nullopt;
    const auto site = site_of(rules, part, false);
    if (!site) return site.error();
    const bool arrows = part.name == "arrows", ring = part.name == "ring";
    if (arrows != site->record || ring != site->list || (arrows && site->planes.size() != 2))
        return part_error(part, arrows ? "a record of a direction and a number"
                                : ring ? "a layer of lists"
                                       : "a layer of numbers or marks");
    if (!code && (!site->table.empty() || site->planes.empty())) return part_error(part, "a layer of numbers");
    if (!code) return std::shared_ptr<UrlPart>(std::make_shared<FourPart>(*site));
    return std::shared_ptr<UrlPart>(std::make_shared<RunsPart>(*site, *code));
}

}  // namespace gridloom::formats::loom
