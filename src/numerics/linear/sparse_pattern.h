// Where a square matrix may differ from zero, by compressed columns:
// the rows of column j are rows[starts[j]], …, rows[starts[j + 1] - 1], in increasing order.
// The values of such a matrix are a plain array in the order of `rows`.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace causa {

struct SparsePattern {
  std::vector<int> starts{0};  // one more than there are columns
  std::vector<int> rows{};

  [[nodiscard]] std::size_t size() const { return starts.size() - 1; }
  [[nodiscard]] std::size_t entries() const { return rows.size(); }
  [[nodiscard]] std::size_t start(std::size_t column) const {
    return static_cast<std::size_t>(starts[column]);
  }
  [[nodiscard]] std::size_t row(std::size_t entry) const { return static_cast<std::size_t>(rows[entry]); }

  friend bool operator==(const SparsePattern&, const SparsePattern&) = default;
};

// Every place of an n × n matrix, column by column.
SparsePattern dense_pattern(std::size_t n);

// The pattern and the diagonal.
SparsePattern with_diagonal(const SparsePattern& pattern);

// The entries of `part` inside `whole`, which contains it.
std::vector<std::size_t> positions_in(const SparsePattern& part, const SparsePattern& whole);

// The diagonal's entries, for a pattern that has them all.
std::vector<std::size_t> diagonal_positions(const SparsePattern& pattern);

// Starts run upwards from 0 to the number of rows, and the rows of a column upwards inside the matrix.
bool is_well_formed(const SparsePattern& pattern);

}  // namespace causa
