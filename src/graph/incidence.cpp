#include "graph/incidence.h"

#include <algorithm>
#include <utility>

namespace causa {

void IncidenceBuilder::reserve(std::size_t rows, std::size_t entries) {
  incidence_.rows.begins.reserve(rows + 1);
  incidence_.rows.targets.reserve(entries);
}

void IncidenceBuilder::add(std::uint32_t column) {
  require(column < incidence_.column_count, "a column is outside the incidence");
  incidence_.rows.push(column);
}

void IncidenceBuilder::end_row() {
  std::vector<std::uint32_t>& targets = incidence_.rows.targets;
  const auto begin = targets.begin() + incidence_.rows.begins.back();
  std::sort(begin, targets.end());
  targets.erase(std::unique(begin, targets.end()), targets.end());
  incidence_.rows.end_row();
}

void IncidenceBuilder::add_row(std::span<const std::uint32_t> columns) {
  for (const std::uint32_t column : columns) add(column);
  end_row();
}

Incidence IncidenceBuilder::build() {
  require(incidence_.rows.targets.size() == incidence_.rows.begins.back(), "the last row was not ended");
  Incidence result = std::move(incidence_);
  incidence_ = Incidence{.rows = {}, .column_count = result.column_count};
  return result;
}

}  // namespace causa
