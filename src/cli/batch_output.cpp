#include "cli/batch_output.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "service/handle.h"

namespace gridloom::cli {
namespace {

constexpr const char* ending = ".question";

[[noreturn]] void complain_of(const std::string& name, const std::string& what) {
    complain("expected " + what + ", found '" + name + "'" + (errno ? std::string(" (") + std::strerror(errno) + ")" : ""));
}

}  // namespace

BatchOutput::BatchOutput(const std::string& file, std::string what) : name_(file), what_("a file of " + std::move(what)) {
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) complain_of(file, what_ + " that can be written");
    // Two runs that go on with the same file would each write every answer.
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor_);
        errno = 0;
        complain_of(file, what_ + " that no other run writes");
    }
}

BatchOutput::~BatchOutput() {
    if (descriptor_ != STDOUT_FILENO) ::close(descriptor_);
}

void BatchOutput::read_answers(const std::function<void(const std::string& answer)>& see) {
    std::string current;
    char bytes[65536];
    off_t end = 0, at = 0;
    for (ssize_t got; (got = ::read(descriptor_, bytes, sizeof bytes)) != 0; at += got) {
        if (got < 0) complain_of(name_, what_ + " that can be read");
        const std::string_view read(bytes, static_cast<std::size_t>(got));
        std::size_t from = 0;
        for (std::size_t to; (to = read.find('\n', from)) != read.npos; from = to + 1) {
            current.append(read, from, to - from);
            ++lines_;
            see(current);
            current.clear();
            end = at + static_cast<off_t>(to) + 1;
        }
        current.append(read, from);
    }
    if (end != at && ::ftruncate(descriptor_, end) != 0) complain_of(name_, what_ + " that can be written");
    if (::lseek(descriptor_, end, SEEK_SET) < 0) complain_of(name_, what_ + " that can be written");
}

void BatchOutput::clear() {
    if (::ftruncate(descriptor_, 0) != 0) complain_of(name_, what_ + " that can be written");
}

std::string BatchOutput::question() const {
    std::ifstream in(name_ + ending);
    return {std::istreambuf_iterator<char>(in), {}};
}

void BatchOutput::tell_question(const std::string& text) {
    const std::string name = name_ + ending, part = name + ".part";
    {
        std::ofstream out(part, std::ios::binary);
        out << text << std::flush;
        if (!out) complain_of(part, "a file that can be written");
    }
    if (::rename(part.c_str(), name.c_str()) != 0) complain_of(name, "a file that can be written");
}

bool BatchOutput::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t put = ::write(descriptor_, text.data(), text.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) {
            error_ = errno;
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
}

void match_question(const BatchOutput& output, const nlohmann::ordered_json& ours, const std::string& file) {
    const std::string told = output.question();
    if (told.empty()) complain("expected " + file + ".question beside '" + file + "', which says what was asked; found none");
    const auto read = service::read_body(told);
    if (!read || !read->is_object()) complain("expected what was asked in " + file + ".question, found something else");
    for (const service::Json* one : {&ours, &*read})
        for (const auto& item : one->items()) {
            const std::string& name = item.key();
            const auto text = [&](const service::Json& body) {
                return body.contains(name) ? service::to_text(body[name]) : std::string("none");
            };
            if (name == "rules" && text(ours) != text(*read))
                complain("expected the rules that '" + file + "' answers, found others");
            if (text(ours) != text(*read))
                complain("expected the question that '" + file + "' answers, with " +
                         (name == "puzzle" ? "puzzle" : "--" + (name == "command" ? "do" : name)) + " " + text(*read) +
                         ", found " + text(ours));
        }
}

std::string BatchOutput::why() const { return name_ + " can not be written (" + std::strerror(error_) + ")"; }

}  // namespace gridloom::cli
