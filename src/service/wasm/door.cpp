// handle() in a browser's worker: a request as text in, its answer as text out. Progress is posted to the page; to cancel, the
// page terminates the worker.
#include <emscripten.h>

#include "service/handle.h"

EM_JS(void, gridloom_tell, (const char* message), { postMessage(UTF8ToString(message)); });

extern "C" EMSCRIPTEN_KEEPALIVE const char* gridloom_handle(const char* text) {
    using namespace gridloom;
    static std::string answer;  // read by the worker before it asks again
    service::Response response;
    service::Request request;
    auto body = service::read_body(text);
    if (!body) {
        response = service::refusal({}, body.error(), "");
    } else {
        request.body = std::move(*body);
        request.most.seconds = 120;
        request.progress = [&](const Progress& p) {
            gridloom_tell(service::to_text(service::progress_event(request.body, p)).c_str());
        };
        response = service::handle(request);
    }
    answer = service::to_text(response.body);
    return answer.c_str();
}
