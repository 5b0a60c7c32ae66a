#include "codegen/runtime/instance_linearization.h"

namespace causa {

std::unique_ptr<InstanceLinearization> make_linearization(const ProgramLinearization& plan,
                                                          const RoutineRunner& equations,
                                                          const LinearizationCode& code, SiteRunners& sites,
                                                          std::span<const std::uint32_t> states,
                                                          std::span<const std::uint32_t> derivatives) {
  auto linearization = std::make_unique<InstanceLinearization>(InstanceLinearization{
      .shape = {.pattern = {plan.equations.jacobian.starts, plan.equations.jacobian.rows}},
      .equations = RoutineTangents(equations, code.equations, sites),
      .parameters = code.parameters->make_runner(sites),
      .columns = {states.begin(), states.end()},
      .rows = {derivatives.begin(), derivatives.end()},
      .negated = {}});
  std::vector<bool> negated_rows(derivatives.size(), false);
  std::vector<bool> negated_columns(states.size(), false);
  for (const ProgramLinearization::Place& input : plan.inputs) {
    linearization->shape.inputs.push_back({.value = input.slot, .negated = input.negated});
    linearization->columns.push_back(input.slot);
    negated_columns.push_back(input.negated);
  }
  for (const ProgramLinearization::Place& output : plan.outputs) {
    linearization->shape.outputs.push_back({.value = output.slot, .negated = output.negated});
    linearization->rows.push_back(output.slot);
    negated_rows.push_back(output.negated);
  }
  const JacobianPattern& pattern = linearization->shape.pattern;
  for (std::size_t column = 0; column < linearization->columns.size(); ++column) {
    for (int entry = pattern.starts[column]; entry < pattern.starts[column + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      if (negated_columns[column] != negated_rows[static_cast<std::size_t>(pattern.rows[at])])
        linearization->negated.push_back(at);
    }
  }
  return linearization;
}

}  // namespace causa
