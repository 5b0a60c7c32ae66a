#include "equations/prepare/when_equations.h"

#include <algorithm>
#include <iterator>

#include "equations/diagnostics.h"

namespace causa {

LoweredEquations join_when(const Equation& when, std::vector<LoweredEquations> branches,
                           std::span<const ExpressionId> instants, ExpressionTable& table,
                           DiagnosticSink& sink) {
  LoweredEquations result;
  std::vector<AssigningBranch> assigning;
  ExpressionId none_before = table.boolean(true);
  for (std::size_t b = 0; b < branches.size(); ++b) {
    AssigningBranch branch{.condition = instants[b], .equalities = {}};
    for (const Equation& equation : branches[b].equalities) {
      auto variables = with_variables_left(table, equation);
      if (!variables) {
        sink.add(when_without_variable(equation.where));
        continue;
      }
      std::ranges::move(*variables, std::back_inserter(branch.equalities));
    }
    assigning.push_back(std::move(branch));
    only_at(table, branches[b].actions, both(table, none_before, instants[b]));
    std::ranges::move(branches[b].actions, std::back_inserter(result.actions));
    none_before = both(table, none_before, opposite(table, instants[b]));
  }
  result.equalities = joined_assignments(table, std::move(assigning), when.loops.size());
  return result;
}

}  // namespace causa
