#include "numerics/linear/null_vector.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace causa {

std::vector<double> null_vector(const SparsePattern& pattern, std::span<const double> values, NullSide side) {
  constexpr double smallest_pivot = 1e-11;
  const std::size_t n = pattern.size();
  std::vector<double> matrix(n * n, 0.0);
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
      const std::size_t row = pattern.row(k);
      if (!std::isfinite(values[k])) return {};
      matrix[side == NullSide::Right ? row * n + column : column * n + row] = values[k];
    }
  }
  const auto at = [&](std::size_t row, std::size_t column) -> double& { return matrix[row * n + column]; };
  // Units of equations and unknowns must not decide.
  std::vector<double> widths(n, 1.0);
  for (int turn = 0; turn < 2; ++turn) {
    for (std::size_t row = 0; row < n; ++row) {
      double largest = 0.0;
      for (std::size_t column = 0; column < n; ++column)
        largest = std::max(largest, std::abs(at(row, column)));
      if (largest == 0.0) continue;
      for (std::size_t column = 0; column < n; ++column) at(row, column) /= largest;
    }
    for (std::size_t column = 0; column < n; ++column) {
      double largest = 0.0;
      for (std::size_t row = 0; row < n; ++row) largest = std::max(largest, std::abs(at(row, column)));
      if (largest == 0.0) continue;
      for (std::size_t row = 0; row < n; ++row) at(row, column) /= largest;
      widths[column] /= largest;
    }
  }
  std::vector<std::size_t> columns(n);
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  std::size_t rank = 0;
  for (; rank < n; ++rank) {
    std::size_t best_row = rank;
    std::size_t best_column = rank;
    for (std::size_t row = rank; row < n; ++row) {
      for (std::size_t k = rank; k < n; ++k) {
        if (std::abs(at(row, columns[k])) <= std::abs(at(best_row, columns[best_column]))) continue;
        best_row = row;
        best_column = k;
      }
    }
    if (std::abs(at(best_row, columns[best_column])) < smallest_pivot) break;
    std::swap(columns[rank], columns[best_column]);
    for (std::size_t column = 0; column < n; ++column) std::swap(at(rank, column), at(best_row, column));
    const double pivot = at(rank, columns[rank]);
    for (std::size_t row = rank + 1; row < n; ++row) {
      const double factor = at(row, columns[rank]) / pivot;
      if (factor == 0.0) continue;
      for (std::size_t k = rank; k < n; ++k) at(row, columns[k]) -= factor * at(rank, columns[k]);
    }
  }
  if (rank == n) return {};
  std::vector<double> result(n, 0.0);
  result[columns[rank]] = 1.0;
  for (std::size_t k = rank; k-- > 0;) {
    double sum = at(k, columns[rank]);
    for (std::size_t j = k + 1; j < rank; ++j) sum += at(k, columns[j]) * result[columns[j]];
    result[columns[k]] = -sum / at(k, columns[k]);
  }
  for (std::size_t column = 0; column < n; ++column) result[column] *= widths[column];
  const double largest =
      std::abs(*std::ranges::max_element(result, {}, [](double x) { return std::abs(x); }));
  if (largest == 0.0 || !std::isfinite(largest)) return {};
  for (double& element : result) element /= largest;
  return result;
}

}  // namespace causa
