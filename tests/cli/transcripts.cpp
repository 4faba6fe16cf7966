// The documentation shows only what the program prints: every ```console block is run.
#include "support/transcripts.h"

using namespace gridloom::testing;

TEST_SUITE("cli") {
    TEST_CASE("the transcripts in the documentation are what the program prints") {
        CHECK(check_transcripts("README.md", GRIDLOOM_BINARY) >= 2);
        CHECK(check_transcripts("docs/design.md", GRIDLOOM_BINARY) >= 1);
        check_transcripts("docs/how-it-works.md", GRIDLOOM_BINARY);
    }
}
