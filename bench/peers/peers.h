// bench/run peers [SECTION...] [--quick] [--limit SECONDS]
#pragma once

#include <string>
#include <vector>

namespace gridloom::peers {

// The exit code. Run without naming sections, it writes docs/benchmarks.md and the charts in docs/img.
int run(const std::vector<std::string>& words);

}  // namespace gridloom::peers
