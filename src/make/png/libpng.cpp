#include <png.h>

#include "make/read_png.h"

namespace gridloom::make {
namespace {

constexpr std::size_t max_pixels = 100'000'000;

}  // namespace

Result<Picture> read_png(std::string_view bytes) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()))
        return Error{1, 1, std::string("expected a PNG picture: ") + image.message};
    image.format = PNG_FORMAT_GRAY;
    Picture picture{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    if (std::size_t{image.width} * image.height > max_pixels) {
        png_image_free(&image);
        return Error{1, 1, "expected a picture of at most " + std::to_string(max_pixels) + " pixels"};
    }
    picture.grey.resize(PNG_IMAGE_SIZE(image));
    const png_color white{255, 255, 255};
    if (!png_image_finish_read(&image, &white, picture.grey.data(), 0, nullptr))
        return Error{1, 1, std::string("expected a PNG picture: ") + image.message};
    return picture;
}

}  // namespace gridloom::make
