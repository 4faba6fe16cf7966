// Every codec there is. One file each; a puzzle lists those it speaks.
#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::formats {

inline constexpr int no_clue = -1;

extern const Format mosaic_text;
extern const Format mosaic_sgt;
extern const Format net_sgt;
extern const Format net_json;
extern const Format fourwinds_text;
extern const Format fourwinds_url;
extern const Format pzprv3;
extern const Format gridloom_json;  // every puzzle

}  // namespace gridloom::formats
