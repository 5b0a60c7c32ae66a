// The numbers behind a picture, for files and machines.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tools/causa/linear_systems/linear_pictures.h"

namespace causa::tools {

// One line with the names, then one line per row.
std::string numbers_csv(std::span<const PlotColumn> columns);

// {"columns": {name: [values]}, "units": {name: unit}}; what is not finite is null.
nlohmann::ordered_json numbers_json(std::span<const PlotColumn> columns);

// .csv or .json
bool is_numbers_path(const std::string& path);

}  // namespace causa::tools
