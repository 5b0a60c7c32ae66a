#include "formalisms/lagrange/independent_rows.h"

#include <algorithm>
#include <cmath>

namespace causa::lagrange {

std::vector<std::size_t> dependent_rows(Rows rows) {
  constexpr double rounding = 1e-9;
  const std::size_t count = rows.size();
  if (count == 0) return {};
  const std::size_t width = rows.front().size();
  double largest = 0.0;
  for (std::vector<double>& row : rows) {
    double size = 0.0;
    for (const double value : row) size = std::max(size, std::abs(value));
    if (size > 0.0) {
      for (double& value : row) value /= size;
    }
    largest = std::max(largest, size > 0.0 ? 1.0 : 0.0);
  }
  // combined[k]: how row k came from the rows as they were.
  Rows combined(count, std::vector<double>(count, 0.0));
  for (std::size_t k = 0; k < count; ++k) combined[k][k] = 1.0;
  for (std::size_t step = 0; step < count; ++step) {
    std::size_t pivot_row = step;
    std::size_t pivot_column = 0;
    double pivot = 0.0;
    for (std::size_t i = step; i < count; ++i) {
      for (std::size_t j = 0; j < width; ++j) {
        if (std::abs(rows[i][j]) <= pivot) continue;
        pivot = std::abs(rows[i][j]);
        pivot_row = i;
        pivot_column = j;
      }
    }
    if (!(pivot > rounding * largest)) {
      std::vector<std::size_t> dependent;
      for (std::size_t k = 0; k < count; ++k) {
        if (std::abs(combined[step][k]) > 1e-6) dependent.push_back(k);
      }
      return dependent;
    }
    std::swap(rows[step], rows[pivot_row]);
    std::swap(combined[step], combined[pivot_row]);
    for (std::size_t i = step + 1; i < count; ++i) {
      const double factor = rows[i][pivot_column] / rows[step][pivot_column];
      if (factor == 0.0) continue;
      for (std::size_t j = 0; j < width; ++j) rows[i][j] -= factor * rows[step][j];
      rows[i][pivot_column] = 0.0;
      for (std::size_t k = 0; k < count; ++k) combined[i][k] -= factor * combined[step][k];
    }
  }
  return {};
}

}  // namespace causa::lagrange
