// Files and functions that can be read at a sitting.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "layout/function_lengths.h"
#include "layout/sources.h"

using namespace gridloom::testing;

namespace {

constexpr std::size_t longest_file = 300, longest_function = 60;

bool is_text(const Source& source) {
    static const std::set<std::string> kinds = {".h", ".cpp", ".js", ".mjs", ".css", ".html"};
    return kinds.count(source.path.extension().string()) == 1;
}
bool is_cpp(const Source& source) { return source.path.extension() == ".h" || source.path.extension() == ".cpp"; }

std::size_t lines_of(const std::string& text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

using Lengths = std::vector<std::size_t>;
Lengths lengths(const std::string& text) {
    Lengths all;
    for (const FunctionLength& f : function_lengths(text)) all.push_back(f.lines);
    return all;
}

}  // namespace

TEST_SUITE("layout") {
    TEST_CASE("no file has more than 300 lines") {
        std::size_t seen = 0;
        for (const Source& source : sources({"include", "src", "web"})) {
            if (!is_text(source)) continue;
            ++seen;
            CHECK_MESSAGE(lines_of(source.text) <= longest_file, source.path << " has " << lines_of(source.text) << " lines");
        }
        CHECK(seen > 200);
    }

    TEST_CASE("no function has more than 60 lines") {
        std::size_t seen = 0;
        for (const Source& source : sources()) {
            if (!is_cpp(source)) continue;
            for (const FunctionLength& f : function_lengths(source.text)) {
                ++seen;
                CHECK_MESSAGE(f.lines <= longest_function,
                              source.path << ":" << f.line << " has " << f.lines << " lines: " << f.head);
            }
        }
        CHECK(seen > 1'500);
    }

    TEST_CASE("functions are told from what only looks like one") {
        CHECK(lengths("int f() {\n    return 1;\n}\n") == Lengths{3});
        CHECK(lengths("int f(int a,\n      int b)\n{\n}\n") == Lengths{4});
        CHECK(lengths("namespace a {\nstruct B : C<int> {\n    int d() const { return 1; }\n    int e = 1;\n};\n}\n") ==
              Lengths{1});
        CHECK(lengths("A::A(int b)\n    : b_{b}, c_{} {\n    d();\n}\n").back() == 4);
        CHECK(lengths("auto f() -> std::vector<int> {\n    return {};\n}\n") == Lengths{3});
        CHECK(lengths("template <class T>\nbool f(T t) noexcept {\n    if (t) {\n        g([&] {\n            h();\n        "
                      "});\n    }\n}\n") == Lengths{8});
        CHECK(lengths("const int table[] = {\n    1,\n    2,\n};\nenum class E { a, b };\nint x{3};\n").empty());
        CHECK(lengths("const Row rows[] = {\n    {\"a\", [](int b) {\n        return b;\n    }},\n};\n") == Lengths{3});
        CHECK(lengths("// void f() {\nconst char* s = \"{ } ( ) {\";  /* { */\nconst char c = '{';\n").empty());
        CHECK(lengths("const auto r = R\"x({ )\" { )x\";\nint n = 1'000'000;\nint f() { return '}'; }\n") == Lengths{1});
        CHECK(lengths("#define M(a) \\\n    if (a) {\nint f() {\n}\n") == Lengths{2});
        std::string many = "void f() {\n";
        for (int i = 0; i < 59; ++i) many += "    g();\n";
        CHECK(lengths(many + "}\n") == Lengths{61});
    }
}
