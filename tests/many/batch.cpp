// batch: a line of JSON a board, in order, whatever happens on the way.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "service/in_order.h"
#include "support/effort.h"
#include "support/endless.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;
using nlohmann::json;

namespace {

std::string some_boards(int how_many, std::uint32_t seed = 3) {
    Dice dice(seed);
    std::string lines;
    for (int i = 0; i < how_many; ++i)
        lines += find_format(*find_puzzle("mosaic"), "sgt")->print(random_mosaic(dice, 7, 7, 0.6, i % 4 == 0));
    return lines;
}

std::vector<json> objects(const std::string& text) {
    std::istringstream in(text);
    std::vector<json> found;
    for (std::string line; std::getline(in, line);) found.push_back(json::parse(line));
    return found;
}

}  // namespace

TEST_SUITE("many") {
    TEST_CASE("batch answers each line in order, and a bad board is its line's answer") {
        const Run r = ask({"batch", "mosaic", "-", "--do", "count", "--jobs", "3"},
                          "3x3:i\n\n3x3:h2\r\n5x5:zz\n{\"board\":\"3x3:9h\"}\nnonsense\n3x3:a6a47d");
        CHECK(r.code == 0);
        CHECK(r.err == "");
        const auto lines = objects(r.out);
        REQUIRE(lines.size() == 6);
        CHECK(lines[0]["count"] == "512");
        CHECK(lines[0]["board"] == "3x3:i");
        CHECK(lines[1]["count"] == "192");
        CHECK(lines[2]["board"] == "5x5:zz");
        CHECK(lines[2]["error"]["column"].is_number());
        CHECK(lines[3]["count"] == "0");
        CHECK(lines[4]["error"]["message"].is_string());
        CHECK(lines[5]["verdict"] == "unique");
        CHECK_FALSE(lines[5].contains("stats"));
        CHECK_FALSE(lines[5].contains("version"));
    }

    TEST_CASE("batch takes any command that is about a board") {
        const auto first = [](std::vector<std::string> words, const std::string& input) {
            words.insert(words.begin(), {"batch", "mosaic", "-", "--do"});
            const Run r = ask(words, input);
            CHECK(r.code == 0);
            return objects(r.out).at(0);
        };
        CHECK(first({"solve"}, "3x3:a6a47d\n")["solution"] == "111\n111\n001");
        CHECK(first({"check", "--stats"}, "3x3:a6a47d\n")["stats"]["cells"] == 9);
        CHECK(first({"sample", "--n", "3", "--seed", "7"}, "3x3:i\n")["solutions"].size() == 3);
        CHECK(first({"enumerate", "--max", "2", "--skip", "100"}, "3x3:i\n")["solutions"].size() == 2);
        CHECK(first({"convert", "--to", "sgt"}, "3x3:i\n")["converted"] == "3x3:i");
        CHECK(first({"verify"}, R"({"board":"3x3:a6a47d","solution":"111\n111\n001\n"})")["verdict"] == "correct");
        CHECK(first({"complete"}, R"({"board":"3x3:i","position":"1??\n???\n??0\n"})")["count"] == "128");
    }

    TEST_CASE("batch refuses what makes no sense for any board") {
        const auto refused = [](std::vector<std::string> words) {
            words.insert(words.begin(), "batch");
            const Run r = ask(words);
            CHECK(r.code == 2);
            CHECK(r.out == "");
            return r.err;
        };
        CHECK(refused({"mosaic", "-", "--do", "dance"}).rfind("1:1: expected a command for each board (solve, count", 0) == 0);
        CHECK(refused({"chess", "-", "--do", "count"}).rfind("1:1: expected a puzzle", 0) == 0);
        CHECK(refused({"mosaic", "-", "--do", "count", "--n", "2"}) == "1:1: expected no --n with count\n");
        CHECK(refused({"mosaic", "/no/such/file", "--do", "count"}).rfind("1:1: expected a file of boards", 0) == 0);
        CHECK(
            refused({"mosaic", "-", "--do", "count", "--resume", "/no/such/file"}).rfind("1:1: expected a file of answers", 0) ==
            0);
    }

    TEST_CASE("batch gives the same output for every number of jobs") {
        const std::string boards = some_boards(400);
        const Run one = ask({"batch", "mosaic", "-", "--do", "check", "--jobs", "1"}, boards);
        CHECK(objects(one.out).size() == 400);
        for (const char* jobs : {"2", "3", "8"})
            CHECK(ask({"batch", "mosaic", "-", "--do", "check", "--jobs", jobs}, boards).out == one.out);
    }

    TEST_CASE("batch killed at any moment and resumed loses nothing and repeats nothing") {
        const Folder folder;
        const int boards = effort(1000);
        const std::string input = folder.file("boards", some_boards(boards));
        const std::string whole = ask({"batch", "mosaic", input, "--do", "check", "--jobs", "2"}).out;
        REQUIRE(objects(whole).size() == static_cast<std::size_t>(boards));
        Dice dice(5);
        for (int kill = 0; kill < 2; ++kill) {
            const std::string answers = (folder.path() / ("answers" + std::to_string(kill))).string();
            Given given;
            given.signal = SIGKILL;
            int rounds = 0, code = -1;
            for (; code != 0; ++rounds) {
                // The last run is left in peace: a busy machine may not get far in between.
                given.interrupt_after = rounds < effort(6) ? 0.002 + dice.below(60) / 1000.0 : 0;
                const Run r =
                    run({GRIDLOOM_BINARY, "batch", "mosaic", input, "--do", "check", "--jobs", "2", "--resume", answers}, given);
                code = r.code;
                CHECK((code == 0 || code == 128 + SIGKILL));
                if (code != 0 && dice.chance(0.5) && std::filesystem::exists(answers) && std::filesystem::file_size(answers) > 40)
                    std::filesystem::resize_file(answers, std::filesystem::file_size(answers) - 7);  // torn in a line
            }
            CHECK(code == 0);
            CHECK((read_file(answers) == whole));
        }
    }

    TEST_CASE("batch refuses to go on with answers to other boards") {
        const Folder folder;
        const std::string answers = (folder.path() / "answers").string();
        REQUIRE(ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, "3x3:i\n3x3:h2\n").code == 0);
        const std::string before = read_file(answers);
        const Run other = ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, "3x3:i\n3x3:9h\n3x3:i\n");
        CHECK(other.code == 2);
        CHECK(other.err.find("another board than number 2") != std::string::npos);
        // Not only the last one is looked at.
        const Run earlier = ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, "3x3:9h\n3x3:h2\n");
        CHECK(earlier.code == 2);
        CHECK(earlier.err.find("another board than number 1") != std::string::npos);
        const Run fewer = ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, "3x3:i\n");
        CHECK(fewer.code == 2);
        CHECK(fewer.err.find("more answers than there are boards") != std::string::npos);
        CHECK(read_file(answers) == before);
        REQUIRE(ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, "3x3:i\n3x3:h2\n3x3:9h\n").code == 0);
        CHECK(objects(read_file(answers)).size() == 3);
    }

    TEST_CASE("batch refuses to go on with answers to another question, and says what differs") {
        const Folder folder;
        const std::string answers = (folder.path() / "answers").string(), boards = "3x3:i\n3x3:h2\n";
        const auto go_on = [&](std::vector<std::string> words) {
            words.insert(words.begin(), {"batch", "mosaic", "-", "--resume", answers});
            return ask(words, boards);
        };
        REQUIRE(go_on({"--do", "sample", "--n", "2", "--seed", "5", "--to", "sgt"}).code == 0);
        const std::string before = read_file(answers);
        const std::string expected = "1:1: expected the question that '" + answers + "' answers, with ";
        const std::pair<std::vector<std::string>, std::string> others[] = {
            {{"--do", "solve", "--to", "sgt"}, "--do \"sample\", found \"solve\""},
            {{"--do", "sample", "--n", "2", "--seed", "6", "--to", "sgt"}, "--seed 5, found 6"},
            {{"--do", "sample", "--n", "3", "--seed", "5", "--to", "sgt"}, "--n 2, found 3"},
            {{"--do", "sample", "--n", "2", "--seed", "5"}, "--to \"sgt\", found none"},
            {{"--do", "sample", "--n", "2", "--seed", "5", "--to", "sgt", "--from", "sgt"}, "--from none, found \"sgt\""},
            {{"--do", "sample", "--n", "2", "--seed", "5", "--to", "sgt", "--stats"}, "--stats false, found true"},
        };
        for (const auto& [words, said] : others) {
            const Run r = go_on(words);
            CHECK(r.code == 2);
            CHECK(r.err == expected + said + "\n");
        }
        CHECK(read_file(answers) == before);
        // Limits and jobs change no answer.
        CHECK(go_on({"--do", "sample", "--n", "2", "--seed", "5", "--to", "sgt", "--jobs", "2", "--time-limit", "9s"}).code == 0);
        CHECK(read_file(answers) == before);
        std::filesystem::remove(answers + ".question");
        const Run untold = go_on({"--do", "sample", "--n", "2", "--seed", "5", "--to", "sgt"});
        CHECK(untold.code == 2);
        CHECK(untold.err.find(".question beside") != std::string::npos);
        // Where there are no answers yet, there is nothing to agree with.
        std::filesystem::remove(answers);
        CHECK(go_on({"--do", "count"}).code == 0);
    }

    TEST_CASE("batch goes on behind lines that are no boards, whatever they are") {
        const Folder folder;
        const std::string answers = (folder.path() / "answers").string();
        const std::string boards =
            "3x3:h2\n{\"board\":\"3x3:h2\",\"puzzle\":3}\n{\"board\":7,\"from\":[]}\n\xff\xfe\x80\n{\"board\":{\"format\":1}}"
            "\nnonsense\n";
        const Run first = ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, boards);
        CHECK(first.code == 0);
        CHECK(objects(read_file(answers)).size() == 6);
        const Run second = ask({"batch", "mosaic", "-", "--do", "count", "--resume", answers}, boards + "3x3:i\n");
        CHECK(second.err == "");
        CHECK(second.code == 0);
        CHECK(objects(read_file(answers)).size() == 7);
    }

    TEST_CASE("batch interrupted ends with whole answers, and not with one that was cut short") {
        const Folder folder;
        Given given;
        given.input = "3x3:i\n" + endless_board() + "\n3x3:h2\n";
        given.interrupt_after = 0.3;
        Run r;
        for (int attempt = 0; attempt < 5 && r.out.empty(); ++attempt, given.interrupt_after *= 3)
            r = run({GRIDLOOM_BINARY, "batch", "mosaic", "-", "--do", "count", "--jobs", "2"}, given);
        CHECK(r.code == 130);
        const auto lines = objects(r.out);
        REQUIRE(lines.size() == 1);
        CHECK(lines[0]["count"] == "512");
        CHECK(r.err == "interrupted after 1 answers\n");
    }

    TEST_CASE("batch says that its output can not be written") {
        if (!std::filesystem::exists("/dev/full")) return;
        const Run r = run({"sh", "-c", "echo 3x3:i | " GRIDLOOM_BINARY " batch mosaic - --do count > /dev/full"});
        CHECK(r.code == 70);
        CHECK(r.err.find("standard output can not be written (No space left on device)") != std::string::npos);
    }

    TEST_CASE("lines in flight are bounded, and a slow line holds the others back without losing one") {
        constexpr std::uint64_t slow_line = 500, in_flight = 3 * 4;
        std::atomic<bool> slow_is_done{false};
        std::atomic<std::uint64_t> taken{0};
        std::uint64_t furthest = 0, next_written = 0;
        bool in_order = true;
        service::InOrder task;
        task.threads = 3;
        task.places = 4;
        task.next = [&](std::string& line, const std::function<void()>&) {
            if (taken == 3000) return false;
            line = std::to_string(taken);
            if (!slow_is_done) furthest = taken + 1;
            ++taken;
            taken.notify_all();
            return true;
        };
        task.answer = [&](const std::string& line) -> std::optional<std::string> {
            if (line == std::to_string(slow_line)) {
                // The others go on until all places are taken.
                for (std::uint64_t now; (now = taken) < slow_line + in_flight;) taken.wait(now);
                slow_is_done = true;
            }
            return line;
        };
        task.write = [&](std::string_view text) {
            std::istringstream in{std::string(text)};
            for (std::string line; std::getline(in, line);) in_order &= line == std::to_string(next_written++);
            return true;
        };
        CHECK(service::run_in_order(task) == 3000);
        CHECK(in_order);
        CHECK(next_written == 3000);
        CHECK(furthest == slow_line + in_flight);
    }
}
