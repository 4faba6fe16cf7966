// One value of a board or a filling as JSON, and back.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "gridloom/board.h"
#include "rules/ast.h"

namespace gridloom::formats::loom {

nlohmann::ordered_json to_json(const rules::ValueType& type, int value, const std::vector<int>* list);

struct JsonRead {
    int value = clue_absent;
    std::vector<int> list;
};
// Nothing: this is no value of the type.
std::optional<JsonRead> from_json(const rules::ValueType& type, const nlohmann::json& j);

}  // namespace gridloom::formats::loom
