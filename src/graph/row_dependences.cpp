#include "graph/row_dependences.h"

#include <algorithm>
#include <unordered_map>

namespace causa {

namespace {

// a + factor · b
FieldRow combined(const FieldRow& a, FieldNumber factor, const FieldRow& b) {
  FieldRow sum;
  sum.reserve(a.size() + b.size());
  auto left = a.begin();
  auto right = b.begin();
  while (left != a.end() || right != b.end()) {
    if (right == b.end() || (left != a.end() && left->column < right->column)) {
      sum.push_back(*left++);
    } else if (left == a.end() || right->column < left->column) {
      sum.push_back({right->column, factor * right->value});
      ++right;
    } else {
      const FieldNumber value = left->value + factor * right->value;
      if (!value.is_zero()) sum.push_back({left->column, value});
      ++left;
      ++right;
    }
  }
  return sum;
}

struct Reduced {
  FieldRow entries;
  FieldRow weights;  // of the given rows, which take the place of columns
};

}  // namespace

std::optional<std::vector<RowDependence>> row_dependences(const std::vector<FieldRow>& rows,
                                                          std::size_t most_work) {
  std::vector<std::vector<std::uint32_t>> columns(rows.size());
  std::unordered_map<std::uint32_t, std::uint32_t> occurrences;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (const FieldEntry& entry : rows[r]) {
      columns[r].push_back(entry.column);
      ++occurrences[entry.column];
    }
  }
  const std::vector<std::uint8_t> takes_part = may_depend(columns);
  std::vector<RowDependence> found;
  std::vector<Reduced> pivots;
  std::unordered_map<std::uint32_t, std::size_t> pivot_of;  // by column
  std::size_t work = 0;
  for (std::uint32_t r = 0; r < rows.size(); ++r) {
    if (takes_part[r] == 0) continue;
    Reduced row{rows[r], {{r, FieldNumber(1)}}};
    for (;;) {
      // A pivot row holds no column of an earlier pivot, so the earliest of them is taken out for good.
      std::size_t earliest = pivots.size();
      FieldNumber value;
      for (const FieldEntry& entry : row.entries) {
        const auto pivot = pivot_of.find(entry.column);
        if (pivot == pivot_of.end() || pivot->second >= earliest) continue;
        earliest = pivot->second;
        value = entry.value;
      }
      if (earliest == pivots.size()) break;
      const Reduced& pivot = pivots[earliest];
      work += row.entries.size() + pivot.entries.size() + row.weights.size() + pivot.weights.size();
      if (work > most_work) return std::nullopt;
      row.entries = combined(row.entries, -value, pivot.entries);
      row.weights = combined(row.weights, -value, pivot.weights);
    }
    if (row.entries.empty()) {
      RowDependence dependence;
      for (const FieldEntry& weight : row.weights) dependence.push_back({weight.column, weight.value});
      // The row itself comes last: it is the latest.
      found.push_back(std::move(dependence));
      continue;
    }
    // The rarest column makes the least fill.
    const FieldEntry& pivot = *std::ranges::min_element(
        row.entries, {}, [&](const FieldEntry& entry) { return occurrences[entry.column]; });
    const std::uint32_t column = pivot.column;
    const FieldNumber scale = pivot.value.inverse();
    for (FieldEntry& entry : row.entries) entry.value = entry.value * scale;
    for (FieldEntry& weight : row.weights) weight.value = weight.value * scale;
    pivot_of[column] = pivots.size();
    pivots.push_back(std::move(row));
  }
  return found;
}

std::vector<std::uint8_t> may_depend(const std::vector<std::vector<std::uint32_t>>& columns) {
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> rows_of;
  for (std::uint32_t row = 0; row < columns.size(); ++row) {
    for (const std::uint32_t column : columns[row]) {
      std::vector<std::uint32_t>& rows = rows_of[column];
      if (rows.empty() || rows.back() != row) rows.push_back(row);
    }
  }
  std::unordered_map<std::uint32_t, std::uint32_t> left;  // rows by column
  std::vector<std::uint32_t> pending;                     // columns that one row holds alone
  for (const auto& [column, rows] : rows_of) {
    left[column] = static_cast<std::uint32_t>(rows.size());
    if (rows.size() == 1) pending.push_back(column);
  }
  std::vector<std::uint8_t> takes_part(columns.size(), 1);
  while (!pending.empty()) {
    const std::uint32_t column = pending.back();
    pending.pop_back();
    for (const std::uint32_t row : rows_of[column]) {
      if (takes_part[row] == 0) continue;
      takes_part[row] = 0;
      for (const std::uint32_t other : columns[row]) {
        if (--left[other] == 1) pending.push_back(other);
      }
    }
  }
  return takes_part;
}

}  // namespace causa
