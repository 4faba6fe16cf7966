// Runs a program as a user would: words, standard input, and what came back.
#pragma once

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

namespace gridloom::testing {

struct Run {
    int code = -1;  // the exit code; 128 + n where a signal ended it
    std::string out, err;
    double seconds = 0;
    double processor_seconds = 0;  // user and system
    std::size_t memory = 0;        // bytes, the most that were resident
};

struct Given {
    std::string input;
    std::filesystem::path folder;      // to run in; empty: the current one
    double interrupt_after = 0;        // seconds until a signal is sent; 0: none is
    bool interrupt_on_output = false;  // sends it as soon as something was printed instead
    int signal = SIGINT;
};

Run run(const std::vector<std::string>& words, const Given& given = {});

// The program under test.
inline Run ask(std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.begin(), GRIDLOOM_BINARY);
    Given given;
    given.input = input;
    return run(words, given);
}

// A folder of its own for a test's files, gone with this object.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();
    const std::filesystem::path& path() const { return path_; }
    // Writes a file and gives its path.
    std::string file(const std::string& name, const std::string& text) const;

  private:
    std::filesystem::path path_;
};

std::string read_file(const std::filesystem::path& file);

}  // namespace gridloom::testing
