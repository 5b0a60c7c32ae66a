// Equilibria first, with all that crosses them; then the cycles from every Hopf point at which no other
// branch of cycles has ended.
#include "analysis/continuation/bifurcation_diagram.h"

#include "analysis/continuation/cycle_branches.h"
#include "analysis/continuation/equilibrium_branches.h"

namespace causa {

DiagramResult bifurcation_diagram(ParameterField& field, const std::vector<DiagramStart>& starts,
                                  const DiagramOptions& options, const DiagramHooks& hooks) {
  DiagramWork work{.field = field, .options = options, .hooks = hooks, .scale = options.high - options.low};
  EquilibriumBranches equilibria(work);
  CycleBranches cycles(work);
  std::optional<DiagramProblem> problem;
  const std::vector<double> conditions = field.conditions();
  try {
    for (const DiagramStart& start : starts) {
      hooks.cancellation.check();
      work.hold(conditions);
      auto found = start.period ? cycles.follow(start) : equilibria.follow(start);
      if (found && !problem) problem = std::move(found);
    }
    for (std::size_t k = 0; options.follows_cycles && k < work.diagram.special.size(); ++k) {
      hooks.cancellation.check();
      const SpecialPoint& special = work.diagram.special[k];
      if (special.kind == SpecialKind::Hopf && special.multiplicity == 1) cycles.follow_from_hopf_point(k);
    }
  } catch (const Cancelled&) {
    if (work.diagram.branches.empty()) throw;
    work.diagram.is_interrupted = true;
  }
  if (!work.diagram.branches.empty()) problem.reset();
  return {std::move(work.diagram), std::move(problem)};
}

}  // namespace causa
