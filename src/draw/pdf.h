// From SVG pages to a PDF file, where Gridloom was built with librsvg, whose cairo writes it.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gridloom/error.h"

namespace gridloom::draw {

// Why there can be no PDF here; nothing: there can.
std::optional<Error> why_no_pdf();

struct PdfPages {
    std::span<const std::string> pages;  // each an SVG picture, drawn to the page's size
    double width = 0, height = 0;        // of a page, in mm
    std::string_view title;
};
// The bytes of the file, the same for the same pages: it bears no date of its own. `go_on` is asked before each page; nothing: it said no.
Result<std::optional<std::string>> pdf(const PdfPages& asked, const std::function<bool(std::size_t page)>& go_on = {});

}  // namespace gridloom::draw
