#include "codegen/runtime/state_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace causa {

namespace {

// Columns of `matrix` are combined so that `row` becomes a unit vector in `column`.
void make_unit_row(DenseMatrix& matrix, std::size_t row, std::size_t column) {
  const double pivot = matrix.at(row, column);
  for (std::size_t i = 0; i < matrix.rows; ++i) matrix.at(i, column) /= pivot;
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    if (j == column) continue;
    const double factor = matrix.at(row, j);
    if (factor == 0.0) continue;
    for (std::size_t i = 0; i < matrix.rows; ++i) matrix.at(i, j) -= factor * matrix.at(i, column);
  }
}

// In terms of the present choice; false where that does not span the directions.
bool in_terms_of(DenseMatrix& matrix, const std::vector<ChoiceGroup>& groups) {
  constexpr double smallest_pivot = 1e-8;
  std::vector<std::uint8_t> used(matrix.columns, 0);
  for (const ChoiceGroup& group : groups) {
    for (const std::size_t position : group.chosen) {
      const std::size_t row = group.rows[position];
      std::size_t best = matrix.columns;
      for (std::size_t j = 0; j < matrix.columns; ++j) {
        if (used[j] != 0) continue;
        if (best == matrix.columns || std::abs(matrix.at(row, j)) > std::abs(matrix.at(row, best))) best = j;
      }
      if (best == matrix.columns || !(std::abs(matrix.at(row, best)) > smallest_pivot)) return false;
      used[best] = 1;
      make_unit_row(matrix, row, best);
    }
  }
  return true;
}

}  // namespace

DenseMatrix open_directions(DenseMatrix a, std::size_t wanted) {
  const std::size_t n = a.columns;
  const std::size_t rank = n - std::min(wanted, n);
  // Rows are scaled, so that their units do not decide.
  for (std::size_t i = 0; i < a.rows; ++i) {
    double largest = 0.0;
    for (std::size_t j = 0; j < n; ++j) largest = std::max(largest, std::abs(a.at(i, j)));
    if (largest == 0.0) continue;
    for (std::size_t j = 0; j < n; ++j) a.at(i, j) /= largest;
  }
  std::vector<std::size_t> column(n);  // by place: which column stands there
  std::iota(column.begin(), column.end(), std::size_t{0});
  std::size_t done = 0;
  for (; done < std::min(rank, a.rows); ++done) {
    std::size_t pivot_row = done;
    std::size_t pivot_column = done;
    for (std::size_t i = done; i < a.rows; ++i) {
      for (std::size_t j = done; j < n; ++j) {
        if (std::abs(a.at(i, column[j])) > std::abs(a.at(pivot_row, column[pivot_column]))) {
          pivot_row = i;
          pivot_column = j;
        }
      }
    }
    std::swap(column[done], column[pivot_column]);
    for (std::size_t j = 0; j < n; ++j) std::swap(a.at(done, j), a.at(pivot_row, j));
    const double pivot = a.at(done, column[done]);
    if (pivot == 0.0) break;
    for (std::size_t j = done; j < n; ++j) a.at(done, column[j]) /= pivot;
    for (std::size_t i = 0; i < a.rows; ++i) {
      if (i == done) continue;
      const double factor = a.at(i, column[done]);
      if (factor == 0.0) continue;
      for (std::size_t j = done; j < n; ++j) a.at(i, column[j]) -= factor * a.at(done, column[j]);
    }
  }
  // What was eliminated follows from what is free.
  DenseMatrix open(n, n - rank);
  for (std::size_t k = 0; k < n - rank; ++k) {
    open.at(column[rank + k], k) = 1.0;
    for (std::size_t i = 0; i < done; ++i) open.at(column[i], k) = -a.at(i, column[rank + k]);
  }
  return open;
}

bool choose_rows(const DenseMatrix& matrix, std::vector<ChoiceGroup>& groups, double better) {
  DenseMatrix present = matrix;
  if (in_terms_of(present, groups)) {
    const bool good =
        std::ranges::all_of(present.values, [&](double value) { return std::abs(value) <= better; });
    if (good) return false;
  }
  DenseMatrix rest = matrix;
  std::vector<std::uint8_t> used(matrix.columns, 0);
  std::vector<ChoiceGroup> chosen = groups;
  for (ChoiceGroup& group : chosen) {
    const std::size_t wanted = group.chosen.size();
    group.chosen.clear();
    while (group.chosen.size() < wanted) {
      double largest = 0.0;
      std::size_t position = 0;
      std::size_t column = 0;
      for (std::size_t p = 0; p < group.rows.size(); ++p) {
        if (std::ranges::find(group.chosen, p) != group.chosen.end()) continue;
        for (std::size_t j = 0; j < rest.columns; ++j) {
          if (used[j] != 0 || !(std::abs(rest.at(group.rows[p], j)) > largest)) continue;
          largest = std::abs(rest.at(group.rows[p], j));
          position = p;
          column = j;
        }
      }
      // Nothing is better than what there is.
      if (!(largest > 0.0) || !std::isfinite(largest)) return false;
      used[column] = 1;
      group.chosen.push_back(position);
      make_unit_row(rest, group.rows[position], column);
    }
    std::ranges::sort(group.chosen);
  }
  bool changed = false;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    std::vector<std::size_t> before = groups[g].chosen;
    std::ranges::sort(before);
    changed = changed || before != chosen[g].chosen;
  }
  if (changed) groups = std::move(chosen);
  return changed;
}

}  // namespace causa
