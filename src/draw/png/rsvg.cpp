#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>

#include "draw/png.h"

namespace gridloom::draw {
namespace {

constexpr double largest_side = 30'000;  // pixels; cairo stops at 32767

struct Drop {
    void operator()(RsvgHandle* h) const { g_object_unref(h); }
    void operator()(cairo_surface_t* s) const { cairo_surface_destroy(s); }
    void operator()(cairo_t* c) const { cairo_destroy(c); }
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned size) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Result<std::string> png(std::string_view svg, double scale) {
    const Error refused{1, 1, "expected a picture that librsvg can draw"};
    const std::unique_ptr<RsvgHandle, Drop> handle(rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
    double width = 0, height = 0;
    if (!handle || !rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) return refused;
    width = std::ceil(width * scale);
    height = std::ceil(height * scale);
    if (!(width >= 1 && height >= 1 && width <= largest_side && height <= largest_side))
        return Error{1, 1, "expected a board that fits a PNG of 30000 by 30000 pixels; use .svg for this one"};
    const std::unique_ptr<cairo_surface_t, Drop> surface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
    const std::unique_ptr<cairo_t, Drop> canvas(cairo_create(surface.get()));
    const RsvgRectangle whole = {0, 0, width, height};
    if (!rsvg_handle_render_document(handle.get(), canvas.get(), &whole, nullptr)) return refused;
    std::string bytes;
    if (cairo_surface_write_to_png_stream(surface.get(), append, &bytes) != CAIRO_STATUS_SUCCESS) return refused;
    return bytes;
}

}  // namespace gridloom::draw
