#include "draw/png.h"

namespace gridloom::draw {

Result<std::string> png(std::string_view, double) {
    return Error{1, 1, "expected a name that ends in .svg: this gridloom was built without librsvg, which PNG needs"};
}

}  // namespace gridloom::draw
