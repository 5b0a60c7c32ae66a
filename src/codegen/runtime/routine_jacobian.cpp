#include "codegen/runtime/routine_jacobian.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/interruption.h"
#include "codegen/runtime/evaluation_failures.h"
#include "model/catalogue.h"
#include "numerics/finite.h"

namespace causa {

namespace {

// The words for a block that is singular where its derivatives are needed.
std::string no_derivatives_of(const SolveBlock& block) {
  constexpr std::size_t most_names = 3;
  std::string names;
  for (std::size_t k = 0; k < std::min(block.names.size(), most_names); ++k)
    names += (k == 0 ? "`" : ", `") + block.names[k] + "`";
  if (block.names.size() > most_names) names += ", …";
  std::string text =
      fmt::format("the loop for {} is singular here, so that its unknowns have no derivatives", names);
  if (!block.origins.empty() && !block.origins.front().empty()) text += ", in " + block.origins.front();
  return text;
}

// Names the first of `values` that is not finite.
std::string infinite_slope(const RoutineJacobian& jacobian, const JacobianNames& names,
                           std::span<const double> values) {
  const auto name_of = [&](std::size_t value) { return value_name(names.catalogue, value); };
  for (std::size_t column = 0; column < jacobian.columns.size(); ++column) {
    for (int entry = jacobian.plan.starts[column]; entry < jacobian.plan.starts[column + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      if (std::isfinite(values[at])) continue;
      const auto row = static_cast<std::size_t>(jacobian.plan.rows[at]);
      const std::string by = column < names.state_count ? name_of(names.state_variable(column))
                                                        : name_of(jacobian.columns[column]);
      const std::string of = row < names.state_count
                                 ? fmt::format("der({})", name_of(names.state_variable(row)))
                                 : name_of(jacobian.rows[row]);
      return fmt::format("the slope of `{}` by `{}` is not a finite number", of, by);
    }
  }
  return "a derivative of the equations by a state is not a finite number";
}

}  // namespace

std::optional<EvaluationFailure> compute_jacobian(const SimulationProgram& program,
                                                  const RoutineJacobian& jacobian, const JacobianNames& names,
                                                  double* memory, std::span<double> values) {
  const JacobianPlan& plan = jacobian.plan;
  double* const tangents = memory + program.tangent_offset;
  std::fill_n(tangents, program.slot_count, 0.0);
  if (const SolveBlock* const singular = jacobian.tangents.prepare(memory))
    return unsolved(no_derivatives_of(*singular));
  for (std::uint32_t group = 0; group < plan.groups.row_count(); ++group) {
    if (is_interrupted()) [[unlikely]]
      return unsolved("the evaluation was interrupted");
    for (const std::uint32_t slot : jacobian.columns) tangents[slot] = 0.0;
    for (const std::uint32_t column : plan.groups.row(group)) tangents[jacobian.columns[column]] = 1.0;
    if (jacobian.first != nullptr) jacobian.first->run(memory);
    jacobian.tangents.run(memory);
    for (const std::uint32_t column : plan.groups.row(group)) {
      for (int entry = plan.starts[column]; entry < plan.starts[column + 1]; ++entry) {
        const auto at = static_cast<std::size_t>(entry);
        values[at] = tangents[jacobian.rows[static_cast<std::size_t>(plan.rows[at])]];
      }
    }
  }
  if (all_finite(values)) return std::nullopt;
  return unsolved(infinite_slope(jacobian, names, values));
}

}  // namespace causa
