// A body under libFuzzer: what it throws ends the run and leaves the input behind.
#include "fuzz/bodies.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    gridloom::fuzz::GRIDLOOM_FUZZ_BODY({data, size});
    return 0;
}
