#include "support/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace gridloom::testing {
namespace {

// The most a process had resident since it began its program, from the kernel's own books. (What
// wait4() tells is no use: it counts the parent's pages, from before the program was loaded.)
std::size_t resident_peak(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmHWM:", 0) == 0) return std::stoull(line.substr(6)) * 1024;
    return 0;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Run run(const std::vector<std::string>& words, const Given& given) {
    const Folder folder;
    const std::string in = folder.file("in", given.input);
    const std::string out = folder.file("out", ""), err = folder.file("err", "");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), O_WRONLY, 0);
    if (!given.folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, given.folder.c_str());
    std::vector<char*> arguments;
    for (const std::string& w : words) arguments.push_back(const_cast<char*>(w.c_str()));
    arguments.push_back(nullptr);

    const auto start = std::chrono::steady_clock::now();
    pid_t pid = 0;
    const int failure = posix_spawnp(&pid, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure != 0) throw std::runtime_error("can not run " + words[0]);

    Run result;
    int status = 0;
    rusage used{};
    bool interrupted = given.interrupt_after == 0 && !given.interrupt_on_output;
    const auto is_due = [&] {
        if (!given.interrupt_on_output) return seconds_since(start) > given.interrupt_after;
        std::error_code unread;
        return std::filesystem::file_size(out, unread) > 0 && !unread;
    };
    while (wait4(pid, &status, WNOHANG, &used) == 0) {
        result.memory = std::max(result.memory, resident_peak(pid));
        if (!interrupted && is_due()) {
            kill(pid, given.signal);
            interrupted = true;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    result.seconds = seconds_since(start);
    const auto seconds_of = [](const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6; };
    result.processor_seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.out = read_file(out);
    result.err = read_file(err);
    return result;
}

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "gridloom-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("can not make a folder for the test");
    path_ = name;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string Folder::file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
}

std::string read_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace gridloom::testing
