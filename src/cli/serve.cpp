#include <fmt/format.h>
#include <malloc.h>

#include <cstdio>
#include <sstream>
#include <thread>

#include "cli/command.h"
#include "cli/signals.h"
#include "service/http/server.h"

namespace gridloom::cli {
namespace {

int run_serve(const Words& words) {
    service::ServeOptions options;
    const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    options.host = words.host;
    options.port = whole_number(words.port, 0, 65535, "a port");
    options.jobs = asked_jobs(words, cores);
    const std::size_t answer = options.most.answer;
    options.most = asked_maxima(words, options.jobs);
    options.most.answer = answer;
    for (std::istringstream names(words.known_as); !names.eof();)
        if (std::string name; std::getline(names, name, ',') && !name.empty()) options.known_as.push_back(name);
    if (words.host.find_first_not_of("0123456789.:") != words.host.npos) options.known_as.push_back(words.host);
    // Large blocks go back to the system as soon as they are freed: a server runs for long, and is seldom busy.
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    service::HttpServer server(options);
    const auto address = server.bind();
    if (!address) throw Complaint{address.error()};
    print(fmt::format("{}\n", *address));
    std::fflush(stdout);
    server.run(interrupt_flag());
    return Exit::ok;
}

}  // namespace

const Command serve_command{
    "serve",
    "the page and the API over HTTP, on this machine unless told otherwise",
    "  gridloom serve --port 8080",
    false,
    {{"--port", &Words::port, nullptr, "the port; 0 is any that is free"},
     {"--host", &Words::host, nullptr, "the address to listen on; others than 127.0.0.1 let other machines in"},
     {"--known-as", &Words::known_as, nullptr, "names it is called by beside localhost and its address: a.example,b.example"},
     {"--jobs", &Words::jobs, nullptr, "questions answered at a time; as many as there are cores"},
     {"--time-limit", &Words::time_limit, nullptr, "the longest that one question may take: 30s"},
     {"--memory-limit", &Words::memory_limit, nullptr, "for all questions together: half of what is free"}},
    run_serve};

}  // namespace gridloom::cli
