// librsvg is loaded when the first picture is drawn: it brings some forty libraries with it, which would make every start of
// a program several times as long.
#include <dlfcn.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>

#include "draw/png.h"

namespace gridloom::draw {
namespace {

constexpr double largest_side = 30'000;  // pixels; cairo stops at 32767

// What is called of librsvg and of the libraries it brings.
class Rsvg {
  public:
    static const Rsvg& loaded() {
        static const Rsvg rsvg;
        return rsvg;
    }
    explicit operator bool() const { return complete_; }

  private:
    void* const library_ = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
    bool complete_ = library_ != nullptr;

    template <class F>
    F* find(const char* name) {
        void* const found = library_ ? dlsym(library_, name) : nullptr;
        complete_ &= found != nullptr;
        return reinterpret_cast<F*>(found);
    }

  public:
// NOLINTNEXTLINE(bugprone-macro-parentheses): the names of functions
#define GRIDLOOM_FOUND(name) decltype(&::name) name = find<decltype(::name)>(#name)
    GRIDLOOM_FOUND(rsvg_handle_new_from_data);
    GRIDLOOM_FOUND(rsvg_handle_get_intrinsic_size_in_pixels);
    GRIDLOOM_FOUND(rsvg_handle_render_document);
    GRIDLOOM_FOUND(g_object_unref);
    GRIDLOOM_FOUND(cairo_image_surface_create);
    GRIDLOOM_FOUND(cairo_create);
    GRIDLOOM_FOUND(cairo_surface_write_to_png_stream);
    GRIDLOOM_FOUND(cairo_surface_destroy);
    GRIDLOOM_FOUND(cairo_destroy);
#undef GRIDLOOM_FOUND
};

struct Drop {
    void operator()(RsvgHandle* h) const { Rsvg::loaded().g_object_unref(h); }
    void operator()(cairo_surface_t* s) const { Rsvg::loaded().cairo_surface_destroy(s); }
    void operator()(cairo_t* c) const { Rsvg::loaded().cairo_destroy(c); }
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned size) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Result<std::string> png(std::string_view svg, double scale) {
    const Rsvg& rsvg = Rsvg::loaded();
    if (!rsvg) return Error{1, 1, "expected a name that ends in .svg: a PNG needs librsvg-2.so.2, which is not on this machine"};
    const Error refused{1, 1, "expected a picture that librsvg can draw"};
    const std::unique_ptr<RsvgHandle, Drop> handle(
        rsvg.rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
    double width = 0, height = 0;
    if (!handle || !rsvg.rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) return refused;
    width = std::ceil(width * scale);
    height = std::ceil(height * scale);
    if (!(width >= 1 && height >= 1 && width <= largest_side && height <= largest_side))
        return Error{1, 1, "expected a board that fits a PNG of 30000 by 30000 pixels; use .svg for this one"};
    const std::unique_ptr<cairo_surface_t, Drop> surface(
        rsvg.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width), static_cast<int>(height)));
    const std::unique_ptr<cairo_t, Drop> canvas(rsvg.cairo_create(surface.get()));
    const RsvgRectangle whole = {0, 0, width, height};
    if (!rsvg.rsvg_handle_render_document(handle.get(), canvas.get(), &whole, nullptr)) return refused;
    std::string bytes;
    if (rsvg.cairo_surface_write_to_png_stream(surface.get(), append, &bytes) != CAIRO_STATUS_SUCCESS) return refused;
    return bytes;
}

}  // namespace gridloom::draw
