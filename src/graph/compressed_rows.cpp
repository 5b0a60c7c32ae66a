#include "graph/compressed_rows.h"

#include <cstddef>

namespace causa {

namespace {

// Row lengths, stored one place to the right, become the row begins.
void accumulate_lengths(std::vector<std::uint32_t>& begins) {
  for (std::size_t i = 1; i < begins.size(); ++i) begins[i] += begins[i - 1];
}

// Filling moved begins[i] to the end of row i, which is where row i + 1 begins.
void shift_begins_back(std::vector<std::uint32_t>& begins) {
  for (std::size_t i = begins.size() - 1; i > 0; --i) begins[i] = begins[i - 1];
  begins[0] = 0;
}

}  // namespace

CompressedRows transpose(const CompressedRows& rows, std::uint32_t column_count) {
  CompressedRows columns;
  columns.begins.assign(std::size_t{column_count} + 1, 0);
  columns.targets.resize(rows.targets.size());
  for (const std::uint32_t column : rows.targets) {
    require(column < column_count, "a column is outside the incidence");
    ++columns.begins[column + 1];
  }
  accumulate_lengths(columns.begins);
  for (std::uint32_t row = 0; row < rows.row_count(); ++row) {
    for (const std::uint32_t column : rows.row(row)) columns.targets[columns.begins[column]++] = row;
  }
  shift_begins_back(columns.begins);
  return columns;
}

CompressedRows group_by(std::span<const std::uint32_t> group_of, std::uint32_t group_count) {
  CompressedRows groups;
  groups.begins.assign(std::size_t{group_count} + 1, 0);
  groups.targets.resize(group_of.size());
  for (const std::uint32_t group : group_of) {
    require(group < group_count, "a member belongs to no group");
    ++groups.begins[group + 1];
  }
  accumulate_lengths(groups.begins);
  for (std::uint32_t member = 0; member < group_of.size(); ++member) {
    groups.targets[groups.begins[group_of[member]]++] = member;
  }
  shift_begins_back(groups.begins);
  return groups;
}

}  // namespace causa
