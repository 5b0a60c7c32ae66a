// Matrices and named values as people and machines read them.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::tools {

// A table with the names of rows and columns. Where it is wide, the entries that are not zero, row by row.
std::string matrix_table(const std::string& title, const linear::Matrix& matrix,
                         const std::vector<std::string>& rows, const std::vector<std::string>& columns);

// `  phi = 0.5 rad` line by line.
std::string value_lines(const std::vector<std::string>& names, const std::vector<double>& values,
                        const std::vector<std::string>& units);

// `-0.5 + 3.092i`
std::string complex_text(linear::Complex value);

nlohmann::ordered_json matrix_json(const linear::Matrix& matrix);
nlohmann::ordered_json complex_json(linear::Complex value);
nlohmann::ordered_json complex_json(const std::vector<linear::Complex>& values);

}  // namespace causa::tools
