#include "service/make_commands.h"

#include <algorithm>
#include <chrono>

#include "formats/json_text.h"
#include "make/distinct.h"
#include "service/asked_puzzle.h"
#include "service/fields.h"
#include "service/make_json.h"
#include "service/worth_commands.h"

namespace gridloom::service {
namespace {

MakeRequest read_request(const Call& call, Fields& fields) {
    MakeRequest r;
    std::string symmetry = "none";
    if (!field(call.body, "width")) fields.refuse("expected a width", "width");
    if (!field(call.body, "height")) fields.refuse("expected a height", "height");
    fields.number("width", 1, 1000, r.wishes.width);
    fields.number("height", 1, 1000, r.wishes.height);
    fields.number<std::uint64_t>("seed", 0, ~std::uint64_t{0}, r.seed);
    fields.text("difficulty", r.difficulty, {"easy", "medium", "hard", "expert"});
    fields.flag("unique", r.unique);
    fields.flag("minimal", r.minimal);
    fields.text("symmetry", symmetry, {"none", "rotation", "mirror", "flip"});
    fields.flag("wrap", r.wishes.wraps);
    fields.number("barriers", 0.0, 1.0, r.wishes.barriers);
    fields.number("density", 0.0, 1.0, r.wishes.density);
    fields.text("style", r.wishes.style, {});
    r.wishes.symmetry = symmetry == "rotation" ? Symmetry::rotation
                        : symmetry == "mirror" ? Symmetry::mirror
                        : symmetry == "flip"   ? Symmetry::flip
                                               : Symmetry::none;
    r.limits = call.settings.limits;
    if (r.wishes.width * r.wishes.height > call.most.squares)
        fields.refuse("expected a board of at most " + std::to_string(call.most.squares) + " squares", "width");
    return r;
}

// {"width","height","pixels"}: pixels from 0 (black) to 255, row by row.
Picture read_picture(const Json& given, Fields& fields) {
    Picture picture;
    const auto refuse = [&] {
        fields.refuse("expected a picture {\"width\",\"height\",\"pixels\"} of width times height greys from 0 to 255",
                      "picture");
        return Picture{};
    };
    const Json *width = given.is_object() ? field(given, "width") : nullptr, *height = width ? field(given, "height") : nullptr,
               *pixels = height ? field(given, "pixels") : nullptr;
    if (!pixels || !pixels->is_array() || !formats::is_integer_in(*width, 1, 10'000) ||
        !formats::is_integer_in(*height, 1, 10'000))
        return refuse();
    picture.width = width->get<int>();
    picture.height = height->get<int>();
    if (pixels->size() != static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height)) return refuse();
    for (const Json& p : *pixels) {
        if (!formats::is_integer_in(p, 0, 255)) return refuse();
        picture.grey.push_back(p.get<std::uint8_t>());
    }
    return picture;
}

Reply from_picture(const Puzzle& puzzle, const MakeRequest& request, const Picture& picture, int threshold) {
    const PictureBoard answer = make_from_picture(puzzle, request, picture, threshold);
    if (answer.made.outcome == MadeBoard::Outcome::refused) return wrong(answer.made.why, "picture");
    return Answered{picture_json(puzzle, answer), answer.made.outcome != MadeBoard::Outcome::made};
}

}  // namespace

Reply run_generate(const Call& call) {
    Fields fields(call.body);
    const auto asked = asked_puzzle(call.body);
    if (const auto* refused = std::get_if<Refused>(&asked)) return *refused;
    const Puzzle* puzzle = std::get<0>(asked).get();
    const MakeRequest request = read_request(call, fields);
    int n = 1, threshold = 0;
    fields.number("n", 1, call.most.solutions, n);
    fields.number("threshold", 1, 255, threshold);
    bool distinct = false;
    fields.flag("distinct", distinct);
    const Json* given = field(call.body, "picture");
    const Picture picture = given ? read_picture(*given, fields) : Picture{};
    if (fields.refused()) return std::move(*fields.refused());
    if (const auto why = why_not(*puzzle, request)) return wrong(*why, "command");
    if (field(call.body, "solution")) return generate_from_solution(call, *puzzle, request);
    if (given && !(maker_of(*puzzle) && maker_of(*puzzle)->from_picture))
        return generate_from_picture(*puzzle, request, picture, threshold);
    if (given) return from_picture(*puzzle, request, picture, threshold);
    const auto start = std::chrono::steady_clock::now();
    const auto make_one = [&](std::uint64_t index) {
        return make_board(*puzzle, request, index,
                          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    };
    std::optional<make::Distinct> seen;
    if (distinct) seen.emplace(*puzzle);
    Json j = {{"puzzle", puzzle->name}, {"boards", Json::array()}};
    std::size_t bytes = 0;
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(n); ++i) {
        const MadeBoard made = seen ? seen->new_one(make_one(i), i, make_one) : make_one(i);
        Json board = made_json(*puzzle, made);
        if (made.outcome != MadeBoard::Outcome::made) {
            j["verdict"] = board["verdict"];
            j["message"] = board["message"];
            return Answered{std::move(j), true};
        }
        board.erase("puzzle");
        bytes += board.dump().size();
        if (auto refused = too_large(call, bytes)) return std::move(*refused);
        j["boards"].push_back(std::move(board));
    }
    return Answered{std::move(j)};
}

Reply run_minimise(const Call& call) {
    Fields fields(call.body);
    std::uint64_t seed = 1;
    fields.number<std::uint64_t>("seed", 0, ~std::uint64_t{0}, seed);
    if (fields.refused()) return std::move(*fields.refused());
    if (!maker_of(*call.puzzle) && !call.puzzle->drawer) return wrong("expected a puzzle whose clues can be removed", "puzzle");
    const MinimiseAnswer answer = minimise(*call.puzzle, call.board, seed, call.settings);
    return Answered{minimised_json(*call.puzzle, answer),
                    answer.verdict == Verdict::gave_up || (answer.verdict == Verdict::unique && !answer.minimal)};
}

}  // namespace gridloom::service
