// What the one door promises, whatever the request: an answer, a refusal or a limit, as JSON; never
// an exception, never a bug. Boards are kept small and limits short: the fuzzer looks for requests
// that break something, not for long ones.
#include "service/handle.h"

#include <stdexcept>

#include "fuzz/bodies.h"

namespace gridloom::fuzz {

void handle(Bytes bytes) {
    service::Request request;
    request.most.seconds = 0.1;
    request.most.memory = std::size_t{512} << 20;
    request.most.squares = 30;
    request.most.solutions = 5;
    request.shared_process = true;
    auto body = service::read_body({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    service::Response response;
    if (body) {
        request.body = std::move(*body);
        response = service::handle(request);
    } else {
        response = service::refusal({}, body.error(), "");
    }
    const std::string text = service::to_text(response.body);
    if (response.outcome == service::Outcome::bug) throw std::logic_error(text);
    if (!service::Json::accept(text)) throw std::logic_error("an answer is JSON: " + text);
}

}  // namespace gridloom::fuzz
