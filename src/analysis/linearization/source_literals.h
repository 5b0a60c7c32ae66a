// Numbers, vectors, matrices, names and comments as source text of Modelica and other languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

// The shortest text that reads back as the same number.
std::string exact_number(double value);
std::string exact_numbers(const std::vector<double>& values);

std::string rows_text(const linear::Matrix& matrix, std::string_view between_rows, std::string_view open,
                      std::string_view close);

// Inside of quotes of a language that escapes both of these with a backslash.
std::string escaped_for_quotes(std::string_view text, char quote);

// `'x_a.b[1]'`, whatever the name has in it.
std::string quoted_identifier(std::string_view prefix, std::string_view name);

std::string modelica_vector(const std::vector<double>& values);
std::string modelica_matrix(const linear::Matrix& matrix);

std::string string_list(const std::vector<std::string>& names, std::string_view separator, char quote);

// One line for a comment, also where a name has lines in it.
std::string comment_line(std::string_view text);

}  // namespace causa
