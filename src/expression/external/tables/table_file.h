// Matrices in files, as Modelica.Blocks.Tables reads them: text, comma-separated values and MAT-files of
// versions 4 to 7. From bytes: opening files is read_bytes.h.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace causa::tables {

struct Matrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> values;  // row by row
};

// Why there is none; with line and column of the text, or the byte, it was found at.
struct UnreadableTable {
  std::string why;
};

using ReadMatrix = std::variant<Matrix, UnreadableTable>;

// `#1`, then matrices `double name(rows, columns)` followed by their numbers.
ReadMatrix matrix_of_text(std::string_view text, std::string_view name);

struct CsvOptions {
  char delimiter = ',';
  std::size_t header_lines = 0;
};
ReadMatrix matrix_of_csv(std::string_view text, const CsvOptions& options);

// Of versions 4 to 7; 7.3 is another format.
ReadMatrix matrix_of_mat(std::string_view bytes, std::string_view name);
// Of versions 5 to 7, which begin with `MATLAB 5.0`.
ReadMatrix matrix_of_mat5(std::string_view bytes, std::string_view name);

}  // namespace causa::tables
