#include "numerics/linear/sparse_pattern.h"

#include <algorithm>

#include "base/check.h"

namespace causa {

SparsePattern dense_pattern(std::size_t n) {
  SparsePattern pattern;
  pattern.starts.reserve(n + 1);
  pattern.rows.reserve(n * n);
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t row = 0; row < n; ++row) pattern.rows.push_back(static_cast<int>(row));
    pattern.starts.push_back(static_cast<int>(pattern.rows.size()));
  }
  return pattern;
}

SparsePattern with_diagonal(const SparsePattern& pattern) {
  SparsePattern result;
  result.starts.reserve(pattern.starts.size());
  result.rows.reserve(pattern.entries() + pattern.size());
  for (std::size_t column = 0; column < pattern.size(); ++column) {
    const int diagonal = static_cast<int>(column);
    bool passed = false;
    for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
      if (!passed && pattern.rows[k] >= diagonal) {
        passed = true;
        if (pattern.rows[k] > diagonal) result.rows.push_back(diagonal);
      }
      result.rows.push_back(pattern.rows[k]);
    }
    if (!passed) result.rows.push_back(diagonal);
    result.starts.push_back(static_cast<int>(result.rows.size()));
  }
  return result;
}

std::vector<std::size_t> positions_in(const SparsePattern& part, const SparsePattern& whole) {
  require(part.size() == whole.size(), "two patterns have not the same size");
  std::vector<std::size_t> positions;
  positions.reserve(part.entries());
  for (std::size_t column = 0; column < part.size(); ++column) {
    std::size_t in_whole = whole.start(column);
    for (std::size_t k = part.start(column); k < part.start(column + 1); ++k) {
      while (in_whole < whole.start(column + 1) && whole.rows[in_whole] < part.rows[k]) ++in_whole;
      require(in_whole < whole.start(column + 1) && whole.rows[in_whole] == part.rows[k],
              "a pattern does not contain the other");
      positions.push_back(in_whole);
    }
  }
  return positions;
}

std::vector<std::size_t> diagonal_positions(const SparsePattern& pattern) {
  SparsePattern diagonal;
  for (std::size_t column = 0; column < pattern.size(); ++column) {
    diagonal.rows.push_back(static_cast<int>(column));
    diagonal.starts.push_back(static_cast<int>(column) + 1);
  }
  return positions_in(diagonal, pattern);
}

bool is_well_formed(const SparsePattern& pattern) {
  if (pattern.starts.empty() || pattern.starts.front() != 0 ||
      pattern.starts.back() != static_cast<int>(pattern.rows.size()) ||
      !std::ranges::is_sorted(pattern.starts)) {
    return false;
  }
  for (std::size_t column = 0; column < pattern.size(); ++column) {
    for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
      const bool inside = 0 <= pattern.rows[k] && pattern.row(k) < pattern.size();
      const bool upwards = k == pattern.start(column) || pattern.rows[k - 1] < pattern.rows[k];
      if (!inside || !upwards) return false;
    }
  }
  return true;
}

}  // namespace causa
