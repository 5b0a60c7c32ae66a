// Which rows of a sparse matrix depend on each other: for each row that follows from others, the one
// combination of it and rows independent of each other that vanishes.
// Method: rows are taken one by one and reduced by the pivots of those before (Gauss). Rows that alone hold
// some column cannot take part and are set aside first, again and again. All arithmetic is exact.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graph/prime_field.h"

namespace causa {

struct FieldEntry {
  std::uint32_t column = 0;
  FieldNumber value;
};
// Columns in increasing order, each once; no value is zero.
using FieldRow = std::vector<FieldEntry>;

struct WeightedRow {
  std::uint32_t row = 0;
  FieldNumber weight;
};
// Σ weight · row = 0. The last row is the one that follows from the others; its weight is 1. No part of the
// rows depends on each other.
using RowDependence = std::vector<WeightedRow>;

// In the order of the rows that follow from those before them. Nothing where that would take more than
// `most_work` multiplications.
std::optional<std::vector<RowDependence>> row_dependences(const std::vector<FieldRow>& rows,
                                                          std::size_t most_work);

// The rows that can take part at all, by what is where alone: in the others some column, or one of a chain of
// columns, is theirs alone. `columns`: of each row, each once.
std::vector<std::uint8_t> may_depend(const std::vector<std::vector<std::uint32_t>>& columns);

}  // namespace causa
