#include "program/silent_conditions.h"

#include <algorithm>
#include <span>

#include "expression/table/operator.h"

namespace causa {

namespace {

bool has_silent_conditions(const Kernel& kernel) {
  return std::ranges::any_of(kernel.loops, [&](const ProgramLoop& loop) {
    if (loop.site != ProgramLoop::no_site) return true;
    for (std::uint32_t s = loop.first_statement; s < loop.first_statement + loop.statement_count; ++s) {
      const KernelStatement& statement = kernel.statements[s];
      const auto code = std::span(kernel.code).subspan(statement.first_code, statement.code_count);
      if (std::ranges::any_of(code, [](const Code& one) {
            const bool computes =
                one.instruction == Instruction::Unary || one.instruction == Instruction::Binary;
            return computes &&
                   (facts(one.op).raises_events || one.op == Operator::Sign || one.op == Operator::Atan2);
          }))
        return true;
    }
    return false;
  });
}

}  // namespace

bool has_silent_conditions(const SimulationProgram& program) {
  const Routine& equations = program.equations;
  for (std::size_t k = 0; k < equations.kernels.size(); ++k) {
    if (has_silent_conditions(equations.kernel_between_events(k))) return true;
  }
  return std::ranges::any_of(equations.blocks,
                             [](const SolveBlock& block) { return has_silent_conditions(block.body); });
}

}  // namespace causa
