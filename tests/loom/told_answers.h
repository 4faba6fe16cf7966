// The column of solutions in the tables of other people's boards (genres.h): fields by name, each with its rows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/loom/fills.h"

namespace gridloom::testing {

using ToldFields = std::map<std::string, std::vector<std::string>>;
ToldFields told_fields(const std::string& solution);

// The value that it tells of a layer at a place.
int told_value(const ToldFields& fields, const std::string& genre, const formats::loom::FillLayerText& fill, const Grid& grid,
               int place);
// Numbers that are all given are not told.
bool tells(const ToldFields& fields, const formats::loom::FillLayerText& fill);

}  // namespace gridloom::testing
