#include "graph/colouring.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace causa {

namespace {

class GreedyColouring {
 public:
  explicit GreedyColouring(const Incidence& matrix)
      : matrix_(matrix), rows_of_columns_(transpose(matrix.rows, matrix.column_count)) {
    result_.group_of.assign(matrix.column_count, no_index);
    refused_by_.assign(std::size_t{matrix.column_count} + 1, no_index);
    long_row_of_.assign(matrix.row_count(), no_index);
    for (std::uint32_t row = 0; row < matrix.row_count(); ++row) {
      if (matrix.row(row).size() <= longest_short_row) continue;
      long_row_of_[row] = static_cast<std::uint32_t>(long_rows_.size());
      long_rows_.emplace_back();
    }
  }

  ColumnGroups run() {
    for (const std::uint32_t column : columns_by_neighbours()) colour(column);
    result_.groups = group_by(result_.group_of, group_count_);
    return std::move(result_);
  }

 private:
  static constexpr std::size_t longest_short_row = 128;

  // The groups met so far. Those below `lowest_free` have all been met.
  struct LongRow {
    std::vector<bool> met;
    std::uint32_t lowest_free = 0;

    [[nodiscard]] bool has_met(std::uint32_t group) const { return group < met.size() && met[group]; }
    void meet(std::uint32_t group) {
      if (group >= met.size()) met.resize(std::size_t{group} + 1, false);
      met[group] = true;
      while (has_met(lowest_free)) ++lowest_free;
    }
  };

  // Neighbours are counted once for every row in common.
  [[nodiscard]] std::vector<std::uint32_t> columns_by_neighbours() const {
    std::vector<std::uint64_t> neighbours(matrix_.column_count, 0);
    for (std::uint32_t row = 0; row < matrix_.row_count(); ++row) {
      for (const std::uint32_t column : matrix_.row(row)) neighbours[column] += matrix_.row(row).size() - 1;
    }
    std::vector<std::uint32_t> columns(matrix_.column_count);
    std::iota(columns.begin(), columns.end(), 0U);
    std::ranges::stable_sort(columns, std::ranges::greater{},
                             [&](std::uint32_t column) { return neighbours[column]; });
    return columns;
  }

  void colour(std::uint32_t column) {
    std::uint32_t group = 0;
    for (const std::uint32_t row : rows_of_columns_.row(column)) {
      if (long_row_of_[row] != no_index) {
        group = std::max(group, long_rows_[long_row_of_[row]].lowest_free);
        continue;
      }
      for (const std::uint32_t neighbour : matrix_.row(row)) {
        if (result_.group_of[neighbour] != no_index) refused_by_[result_.group_of[neighbour]] = column;
      }
    }
    while (refused_by_[group] == column || long_row_has_met(column, group)) ++group;
    result_.group_of[column] = group;
    group_count_ = std::max(group_count_, group + 1);
    for (const std::uint32_t row : rows_of_columns_.row(column)) {
      if (long_row_of_[row] != no_index) long_rows_[long_row_of_[row]].meet(group);
    }
  }

  [[nodiscard]] bool long_row_has_met(std::uint32_t column, std::uint32_t group) const {
    if (long_rows_.empty()) return false;
    return std::ranges::any_of(rows_of_columns_.row(column), [&](std::uint32_t row) {
      return long_row_of_[row] != no_index && long_rows_[long_row_of_[row]].has_met(group);
    });
  }

  const Incidence& matrix_;
  CompressedRows rows_of_columns_;
  ColumnGroups result_;
  std::uint32_t group_count_ = 0;
  std::vector<std::uint32_t> refused_by_;   // per group: the last column that found a neighbour in it
  std::vector<std::uint32_t> long_row_of_;  // per row: its place in long_rows_
  std::vector<LongRow> long_rows_;
};

}  // namespace

ColumnGroups group_orthogonal_columns(const Incidence& matrix) {
  return GreedyColouring(matrix).run();
}

}  // namespace causa
