// What MAT-files of all versions have in common: numbers in either order of bytes, matrices column by column,
// and what to say where the one asked for is not among them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "expression/external/tables/table_file.h"

namespace causa::tables {

template <typename Number>
Number number_at(std::string_view bytes, std::size_t offset, bool swapped) {
  std::array<char, sizeof(Number)> raw{};
  std::memcpy(raw.data(), bytes.data() + offset, sizeof(Number));
  if (swapped) std::ranges::reverse(raw);
  return std::bit_cast<Number>(raw);
}

// The element `value_at` calls k-th, counted down the columns.
template <class ValueAt>
ReadMatrix matrix_by_columns(std::string_view name, std::size_t rows, std::size_t columns,
                             const ValueAt& value_at) {
  Matrix matrix{rows, columns, std::vector<double>(rows * columns)};
  for (std::size_t k = 0; k < matrix.values.size(); ++k) {
    const double value = value_at(k);
    const std::size_t row = k % rows;
    const std::size_t column = k / rows;
    if (!std::isfinite(value))
      return UnreadableTable{fmt::format("`{}({},{})` is not a finite number", name, row + 1, column + 1)};
    matrix.values[row * columns + column] = value;
  }
  return matrix;
}

// The names of matrices that were passed by.
class OtherMatrices {
 public:
  void add(std::string_view name) {
    constexpr std::size_t longest_list = 200;
    if (names_.size() >= longest_list) return;
    names_ += names_.empty() ? "`" : ", `";
    constexpr std::size_t longest_name = 60;
    for (const char c : name.substr(0, longest_name)) names_ += c > ' ' && c < 127 ? c : '?';
    names_ += '`';
  }
  [[nodiscard]] UnreadableTable missing(std::string_view name) const {
    return {fmt::format("no matrix `{}` in it{}", name,
                        names_.empty() ? std::string() : fmt::format(", only {}", names_))};
  }

 private:
  std::string names_;
};

}  // namespace causa::tables
