#include <fmt/format.h>

#include <cstdio>
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
    options.most = asked_maxima(words, options.jobs);
    service::HttpServer server(options);
    const auto address = server.bind();
    if (!address) throw Complaint{address.error()};
    print(fmt::format("{}\n", *address));
    std::fflush(stdout);
    server.run(interrupt_flag());
    return Exit::ok;
}

}  // namespace

const Command serve_command{"serve", "the page and the API over HTTP, on this machine unless told otherwise",
                            "  gridloom serve --port 8080", false,
    {{"--port", &Words::port, nullptr, "the port; 0 is any that is free"},
     {"--host", &Words::host, nullptr, "the address to listen on; others than 127.0.0.1 let other machines in"},
     {"--jobs", &Words::jobs, nullptr, "questions answered at a time; as many as there are cores"},
     {"--time-limit", &Words::time_limit, nullptr, "the longest that one question may take: 30s"},
     {"--memory-limit", &Words::memory_limit, nullptr, "for all questions together: half of what is free"}}, run_serve};

}  // namespace gridloom::cli
