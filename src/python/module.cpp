// The Python module. Every question is a request to service::handle(), run on a thread of its own; the calling thread releases
// the interpreter's lock and waits for the answer or for an interrupt.
#include <pybind11/pybind11.h>

#include <climits>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "gridloom/natural.h"
#include "gridloom/puzzle.h"
#include "service/handle.h"

namespace py = pybind11;
using namespace py::literals;

namespace gridloom::python {
namespace {

using service::Json;
using service::Outcome;

// A limit was reached: which one, and the figures.
struct GaveUp : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A question on its own thread, which is cancelled and joined in the destructor.
class Question {
  public:
    explicit Question(service::Request request) : request_(std::move(request)) {
        request_.cancel = &cancel_;
        thread_ = std::thread([this] {
            service::Response response = service::handle(request_);
            const std::lock_guard lock(mutex_);
            response_ = std::move(response);
            done_ = true;
            ready_.notify_one();
        });
    }
    ~Question() {
        cancel_ = true;
        if (thread_.joinable()) thread_.join();
    }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    bool wait(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        return ready_.wait_for(lock, time, [this] { return done_; });
    }
    service::Response take() {
        thread_.join();
        return std::move(response_);
    }

  private:
    service::Request request_;
    service::Response response_;
    std::atomic<bool> cancel_ = false;
    bool done_ = false;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::thread thread_;
};

service::Response ask(service::Request request) {
    const py::gil_scoped_release release;
    Question question(std::move(request));
    while (!question.wait(std::chrono::milliseconds(50))) {
        const py::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return question.take();
}

// Converts a keyword argument to JSON: texts, numbers, flags, lists.
Json to_json(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>();
    if (py::isinstance<py::int_>(value)) {
        const std::string digits = py::str(value);
        Json number = Json::parse(digits, nullptr, false);
        return number.is_number_integer() ? number : Json(digits);
    }
    if (py::isinstance<py::float_>(value)) return value.cast<double>();
    if (py::isinstance<py::str>(value)) return value.cast<std::string>();
    throw py::type_error("expected a text, a number or a flag");
}

// A number of any size. By hexadecimal digits: Python refuses to read thousands of decimal ones.
py::int_ to_int(const std::string& digits) {
    const std::string hex = Natural(digits).str(0, std::ios_base::hex);
    PyObject* number = PyLong_FromString(hex.c_str(), nullptr, 16);
    if (!number) throw py::error_already_set();
    return py::reinterpret_steal<py::int_>(number);
}

py::list to_list(const Json& texts) {
    py::list list;
    for (const Json& text : texts) list.append(text.get<std::string>());
    return list;
}

std::string error_text(const Json& error) {
    return Error{error.value("line", 1), error.value("column", 1), error.value("message", "")}.text();
}

// The answer; or ValueError for a bad request, GaveUp for a limit, RuntimeError for a bug.
Json answer(const char* command, const py::str& puzzle, const py::kwargs& options) {
    service::Request request;
    request.most = {.seconds = 0, .memory = 0, .squares = INT_MAX, .solutions = INT_MAX};
    request.shared_process = true;
    const std::string named = puzzle.cast<std::string>();
    request.body = {{"command", command}, {named.find('\n') == named.npos ? "puzzle" : "rules", named}};
    for (const auto& [name, value] : options) {
        if (value.is_none()) continue;
        const std::string key = name.cast<std::string>();
        if (key == "time_limit")
            request.body["limits"]["seconds"] = to_json(value);
        else if (key == "memory_limit")
            request.body["limits"]["memory"] = to_json(value);
        else
            request.body[key == "from_" ? "from" : key] = to_json(value);  // a word that Python keeps for itself
    }
    service::Response response = ask(std::move(request));
    const auto error = response.body.find("error");
    if (response.outcome == Outcome::refused) throw py::value_error(error_text(*error));
    if (response.outcome == Outcome::bug) throw std::runtime_error((*error)["message"].get<std::string>());
    if (response.outcome == Outcome::gave_up)
        throw GaveUp(error != response.body.end() ? (*error)["message"].get<std::string>()
                                                  : service::to_text(response.body.value("stats", Json::object())));
    return std::move(response.body);
}

Json board_answer(const char* command, const py::str& puzzle, const py::str& board, py::kwargs options) {
    options["board"] = board;
    return answer(command, puzzle, options);
}

py::object solve(const py::str& puzzle, const py::str& board, const py::kwargs& options) {
    const Json found = board_answer("solve", puzzle, board, options);
    if (!found.contains("solution")) return py::none();
    return py::str(found["solution"].get<std::string>());
}

py::int_ count(const py::str& puzzle, const py::str& board, const py::kwargs& options) {
    // With a position the API's command is `complete`.
    const char* command = options.contains("position") ? "complete" : "count";
    return to_int(board_answer(command, puzzle, board, options).at("count").get<std::string>());
}

py::dict check(const py::str& puzzle, const py::str& board, const py::kwargs& options) {
    const Json found = board_answer("check", puzzle, board, options);
    py::list solutions;
    if (found.contains("solution")) solutions.append(found["solution"].get<std::string>());
    if (found.contains("solutions")) solutions = to_list(found["solutions"]);
    const bool exact = found.contains("count");
    return py::dict("verdict"_a = found.at("verdict").get<std::string>(),
                    "count"_a = to_int(found.at(exact ? "count" : "at_least").get<std::string>()), "exact"_a = exact,
                    "solutions"_a = solutions);
}

py::list sample(const py::str& puzzle, const py::str& board, const py::kwargs& options) {
    return to_list(board_answer("sample", puzzle, board, options).at("solutions"));
}

// A square is (row, column), any other place its name; with the layer behind it where the puzzle has several.
py::object key_of(const Json& place) {
    py::list key;
    if (place.contains("row")) {
        key.append(place.at("row").get<int>());
        key.append(place.at("column").get<int>());
    } else {
        key.append(place.at("name").get<std::string>());
    }
    if (place.contains("layer")) key.append(place.at("layer").get<std::string>());
    return key.size() == 1 ? py::object(key[0]) : py::object(py::tuple(key));
}

py::dict marginals(const py::str& puzzle, const py::str& board, const py::kwargs& options) {
    const Json found = board_answer("marginals", puzzle, board, options);
    py::dict squares;
    for (const Json& cell : found.at("cells")) {
        py::dict values;
        for (const Json& v : cell.at("values"))
            values[py::int_(v.at("value").get<int>())] = to_int(v.at("count").get<std::string>());
        squares[key_of(cell)] = values;
    }
    return squares;
}

py::list generate(const py::str& puzzle, const py::kwargs& options) {
    const Json found = answer("generate", puzzle, options);
    py::list boards;
    for (const Json& made : found.at("boards")) boards.append(made.at("board").get<std::string>());
    return boards;
}

std::string add(const std::string& rules) {
    auto read = read_puzzle(rules);
    if (!read) throw py::value_error(read.error().text());
    try {
        return add_puzzle(std::move(*read)).name;
    } catch (const std::logic_error& e) {  // the name is taken, or there are too many
        throw py::value_error(e.what());
    }
}

constexpr const char* about = R"(Exact answers about grid puzzles.

A puzzle is its name ("mosaic", "slitherlink") or the text of a rules file, which has several lines; a board is text in any of its formats. Every question takes the
keywords rule, from_ (the board's format), to (the format of solutions), time_limit (seconds) and memory_limit (bytes).
A board that can not be read raises ValueError, a limit that is reached GaveUp. Questions run without Python's lock, and
Ctrl-C stops them.)";

}  // namespace

PYBIND11_MODULE(gridloom, m) {
    m.doc() = about;
    m.attr("__version__") = GRIDLOOM_VERSION;
    py::register_exception<GaveUp>(m, "GaveUp");
    m.def("solve", solve, "puzzle"_a, "board"_a, "A solution as text, or None.");
    m.def("count", count, "puzzle"_a, "board"_a, "The exact number of solutions; with position=..., of those that complete it.");
    m.def("check", check, "puzzle"_a, "board"_a,
          "A dict: verdict (none, unique, several), count, exact (else count is a lower bound), solutions (one, or two "
          "that differ).");
    m.def("sample", sample, "puzzle"_a, "board"_a, "A list of n (1) random solutions, each as likely as any other; seed.");
    m.def("marginals", marginals, "puzzle"_a, "board"_a,
          "A dict from (row, column), counted from 1, or the name of another place, to a dict from value to the number of "
          "solutions that have it.");
    m.def("add_puzzle", add, "rules"_a, "Adds the puzzle of a rules file to those known by name; returns its name.");
    m.def("generate", generate, "puzzle"_a, "A list of n (1) new boards: width, height, seed and the puzzle's wishes.");
}

}  // namespace gridloom::python
