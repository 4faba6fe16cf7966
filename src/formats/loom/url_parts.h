// The parts of an address that `code` lines are put together from: each reads and prints the same thing.
//
//     hex NAME       numbers in hexadecimal with runs      four NAME      0 to 4, with up to two empty places behind
//     ten NAME       digits with runs                      arrows NAME    a direction and a number
//     letters NAME   a number in base 36 a square          ring NAME      lists of up to four numbers
//     winds NAME     as hex, `+` for something else        castle NAME    a colour, a direction and a number
//     walls AREAS    five grid lines a character           circles TABLE  three squares a character
//     bits NAME      five squares a character              sparse NAME    where the next one is
//     dots NAME      on squares, edges and corners         runs NAME      lists outside the grid
//     sums NAME      of stretches, in blocks or outside    fleet NAME     ships
//     count NAME     a number and `/`                      slash          a `/`
//     boxes AREAS    nothing: areas are boxes
#pragma once

#include "formats/cursor.h"
#include "formats/loom/code_site.h"

namespace gridloom::formats::loom {

struct Writing {
    const FileRules& rules;
    const rules::BoardView& view;
    const Board& board() const { return view.board(); }
};

class UrlPart {
  public:
    virtual ~UrlPart() = default;
    virtual std::optional<Error> read(Cursor& in, Draft& draft) const = 0;
    // Where nothing at all is told: an address may end with its size.
    virtual void read_blank(Draft&) const {}
    // Appends what the board says; a sentence: this code can not say it.
    virtual std::optional<std::string> print(const Writing& w, std::string& out) const = 0;
    // The planes it tells.
    virtual std::vector<int> planes() const { return {}; }

    bool optional = false;  // left out at the end of a body, where it tells nothing
};
using UrlPartPtr = std::shared_ptr<const UrlPart>;

Result<UrlPartPtr> url_part(const FileRules& rules, const CodePart& part);

// Values one after the other (url_runs.cpp), bits and triples (url_bits.cpp), what lies outside (url_outside.cpp), the
// rest (url_special.cpp). Nothing: the part is none of these.
std::optional<Result<std::shared_ptr<UrlPart>>> runs_part(const FileRules& rules, const CodePart& part);
std::optional<Result<std::shared_ptr<UrlPart>>> bits_part(const FileRules& rules, const CodePart& part);
std::optional<Result<std::shared_ptr<UrlPart>>> special_part(const FileRules& rules, const CodePart& part);
std::optional<Result<std::shared_ptr<UrlPart>>> outside_part(const FileRules& rules, const CodePart& part);

}  // namespace gridloom::formats::loom
