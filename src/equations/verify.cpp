// The promises of equation_system.h and solve_plan.h, checked.
#include <array>

#include "equations/scalar_templates.h"
#include "equations/solve_plan.h"
#include "expression/traverse.h"

namespace causa {

void verify(const EquationSystem& system, const ExpressionTable& expressions) {
  std::uint32_t next = 0;
  for (const VariableFamily& family : system.variables) {
    require(family.first_scalar == next, "scalar variables are numbered consecutively");
    next += family.count;
  }
  require(next == system.scalar_variables && system.is_state.size() == next,
          "every scalar variable has a family");
  next = 0;
  for (const EquationFamily& family : system.equations) {
    require(family.first_scalar == next, "scalar equations are numbered consecutively");
    require(box_size(family.loops) == family.count, "an equation family has one scalar for each position");
    require(expressions.is_scalar(family.left) && expressions.is_scalar(family.right),
            "templates are scalar");
    next += family.count;
    for (const Access& access : family.accesses) {
      const VariableFamily& variable = system.variables[access.family];
      const Bounds range = bounds(access.scalar, family.loops);
      require(range.smallest >= variable.first_scalar &&
                  range.largest < std::int64_t{variable.first_scalar} + variable.count,
              "accesses stay inside their variable");
    }
    for (const Alias& alias : system.aliases) {
      const std::array roots{family.left, family.right};
      for (const ExpressionId id : reachable(expressions, roots)) {
        require(!expressions.is(id, Operator::Symbol) || expressions.symbol_of(id) != alias.variable,
                "no equation refers to an alias");
      }
    }
  }
  require(next == system.scalar_equations, "every scalar equation has a family");
}

void verify(const SolvePlan& plan, const EquationSystem& system) {
  std::vector<std::uint8_t> is_computed(system.scalar_variables, 0);
  std::uint32_t computed = 0;
  for (const PlanLoop& loop : plan.loops) {
    std::vector<LoopRange> counters;
    for (const std::int64_t count : loop.counts) counters.push_back({.name = {}, .count = count});
    PositionCounter counter(counters);
    std::vector<std::int64_t> position;
    for (std::int64_t n = 0; n < box_size(counters); ++n, counter.next()) {
      for (const PlanStatement& statement : loop.body) {
        position = statement.base;
        for (std::size_t d = 0; d < loop.counts.size(); ++d) {
          for (std::size_t k = 0; k < position.size(); ++k) {
            position[k] += statement.shifts[d][k] * counter.position()[d];
          }
        }
        const std::uint32_t target = scalar_at(statement.target, position);
        for (const Access& access : system.equations[statement.equation].accesses) {
          const std::uint32_t scalar = scalar_at(access, position);
          require(scalar == target || !reads_unknown(system, access, scalar) || is_computed[scalar] != 0,
                  "an unknown is computed before it is read");
        }
        require(is_computed[target] == 0, "an unknown is computed once");
        is_computed[target] = 1;
        ++computed;
      }
    }
  }
  require(computed == system.scalar_variables, "every unknown is computed");
}

}  // namespace causa
