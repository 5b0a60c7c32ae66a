// Which unknown (column) occurs in which equation (row): a bipartite graph of plain integers.
#pragma once

#include <cstdint>
#include <span>

#include "graph/compressed_rows.h"

namespace causa {

// Columns of a row are in increasing order, each once, and below `column_count`.
struct Incidence {
  CompressedRows rows{};
  std::uint32_t column_count = 0;

  [[nodiscard]] std::uint32_t row_count() const { return rows.row_count(); }
  [[nodiscard]] std::span<const std::uint32_t> row(std::uint32_t index) const { return rows.row(index); }
};

// Takes rows in order, their columns in any order and as often as they occur.
class IncidenceBuilder {
 public:
  explicit IncidenceBuilder(std::uint32_t column_count) { incidence_.column_count = column_count; }

  void reserve(std::size_t rows, std::size_t entries);
  void add(std::uint32_t column);  // to the row under construction
  void end_row();
  void add_row(std::span<const std::uint32_t> columns);

  // Leaves the builder empty. Every row begun has been ended.
  Incidence build();

 private:
  Incidence incidence_;
};

}  // namespace causa
