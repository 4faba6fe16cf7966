#include "draw/pdf.h"
#include "draw/png.h"

namespace gridloom::draw {

Result<std::string> png(std::string_view, double) {
    return Error{1, 1, "expected a name that ends in .svg: this gridloom was built without librsvg, which PNG needs"};
}

std::optional<Error> why_no_pdf() {
    return Error{1, 1, "expected a name that ends in .svg: this gridloom was built without librsvg, which PDF needs"};
}

Result<std::optional<std::string>> pdf(const PdfPages&, const std::function<bool(std::size_t page)>&) { return *why_no_pdf(); }

}  // namespace gridloom::draw
