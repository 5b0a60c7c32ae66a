#include "program/derivatives/jacobian_plan.h"

#include <limits>

#include "base/check.h"
#include "graph/colouring.h"

namespace causa {

JacobianPlan plan_jacobian(const SlotDependencies& dependencies, std::span<const std::uint32_t> results,
                           std::uint32_t column_count) {
  IncidenceBuilder by_row(column_count);
  for (const std::uint32_t slot : results) by_row.add_row(dependencies.of(slot));
  const Incidence matrix = by_row.build();
  require(matrix.rows.targets.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()),
          "entries of a Jacobian have 31-bit numbers");
  const CompressedRows columns = transpose(matrix.rows, column_count);
  return {.starts = {columns.begins.begin(), columns.begins.end()},
          .rows = {columns.targets.begin(), columns.targets.end()},
          .groups = group_orthogonal_columns(matrix).groups};
}

}  // namespace causa
