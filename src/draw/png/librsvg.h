// librsvg, loaded when the first picture is drawn: it brings some forty libraries with it, which would make every start of a program
// several times as long. Only files of this folder include it.
#pragma once

#include <cairo-pdf.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>

#include <string>

namespace gridloom::draw {

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
    GRIDLOOM_FOUND(cairo_pdf_surface_create_for_stream);
    GRIDLOOM_FOUND(cairo_pdf_surface_set_metadata);
    GRIDLOOM_FOUND(cairo_create);
    GRIDLOOM_FOUND(cairo_show_page);
    GRIDLOOM_FOUND(cairo_status);
    GRIDLOOM_FOUND(cairo_surface_finish);
    GRIDLOOM_FOUND(cairo_surface_status);
    GRIDLOOM_FOUND(cairo_surface_write_to_png_stream);
    GRIDLOOM_FOUND(cairo_surface_destroy);
    GRIDLOOM_FOUND(cairo_destroy);
#undef GRIDLOOM_FOUND
};

struct DropRsvg {
    void operator()(RsvgHandle* h) const { Rsvg::loaded().g_object_unref(h); }
    void operator()(cairo_surface_t* s) const { Rsvg::loaded().cairo_surface_destroy(s); }
    void operator()(cairo_t* c) const { Rsvg::loaded().cairo_destroy(c); }
};

// What cairo writes, appended to the std::string at `bytes`.
inline cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned size) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace gridloom::draw
