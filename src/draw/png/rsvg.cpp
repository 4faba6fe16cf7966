#include <cmath>
#include <memory>

#include "draw/pdf.h"
#include "draw/png.h"
#include "draw/png/librsvg.h"

namespace gridloom::draw {
namespace {

constexpr double largest_side = 30'000;  // pixels; cairo stops at 32767
constexpr double points_a_mm = 72 / 25.4;

using Handle = std::unique_ptr<RsvgHandle, DropRsvg>;

Handle handle_of(const Rsvg& rsvg, std::string_view svg) {
    return Handle(rsvg.rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
}

}  // namespace

Result<std::string> png(std::string_view svg, double scale) {
    const Rsvg& rsvg = Rsvg::loaded();
    if (!rsvg) return Error{1, 1, "expected a name that ends in .svg: a PNG needs librsvg-2.so.2, which is not on this machine"};
    const Error refused{1, 1, "expected a picture that librsvg can draw"};
    const Handle handle = handle_of(rsvg, svg);
    double width = 0, height = 0;
    if (!handle || !rsvg.rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) return refused;
    width = std::ceil(width * scale);
    height = std::ceil(height * scale);
    if (!(width >= 1 && height >= 1 && width <= largest_side && height <= largest_side))
        return Error{1, 1, "expected a board that fits a PNG of 30000 by 30000 pixels; use .svg for this one"};
    const std::unique_ptr<cairo_surface_t, DropRsvg> surface(
        rsvg.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
    const std::unique_ptr<cairo_t, DropRsvg> canvas(rsvg.cairo_create(surface.get()));
    const RsvgRectangle whole = {0, 0, width, height};
    if (!rsvg.rsvg_handle_render_document(handle.get(), canvas.get(), &whole, nullptr)) return refused;
    std::string bytes;
    if (rsvg.cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes) != CAIRO_STATUS_SUCCESS) return refused;
    return bytes;
}

std::optional<Error> why_no_pdf() {
    if (Rsvg::loaded()) return std::nullopt;
    return Error{1, 1, "expected a name that ends in .svg: a PDF needs librsvg-2.so.2, which is not on this machine"};
}

Result<std::optional<std::string>> pdf(const PdfPages& asked, const std::function<bool(std::size_t page)>& go_on) {
    if (const auto why = why_no_pdf()) return *why;
    const Rsvg& rsvg = Rsvg::loaded();
    const Error refused{1, 1, "expected pages that librsvg can draw"};
    const RsvgRectangle whole = {0, 0, asked.width * points_a_mm, asked.height * points_a_mm};
    std::string bytes;
    const std::unique_ptr<cairo_surface_t, DropRsvg> surface(
        rsvg.cairo_pdf_surface_create_for_stream(append_bytes, &bytes, whole.width, whole.height));
    // A fixed date in place of today's: the same book is the same file.
    rsvg.cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    rsvg.cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, std::string(asked.title).c_str());
    {
        const std::unique_ptr<cairo_t, DropRsvg> canvas(rsvg.cairo_create(surface.get()));
        for (std::size_t p = 0; p < asked.pages.size(); ++p) {
            if (go_on && !go_on(p)) return std::optional<std::string>();
            const Handle handle = handle_of(rsvg, asked.pages[p]);
            if (!handle || !rsvg.rsvg_handle_render_document(handle.get(), canvas.get(), &whole, nullptr)) return refused;
            rsvg.cairo_show_page(canvas.get());
        }
        if (rsvg.cairo_status(canvas.get()) != CAIRO_STATUS_SUCCESS) return refused;
    }
    rsvg.cairo_surface_finish(surface.get());
    if (rsvg.cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return refused;
    return std::optional(std::move(bytes));
}

}  // namespace gridloom::draw
