#include "equations/causalize.h"

#include <algorithm>

#include "equations/index_reduction.h"
#include "equations/lower.h"
#include "equations/mixing_chains.h"
#include "equations/plan.h"

namespace causa {

std::unique_ptr<Causalized> causalize(const PreparedModel& prepared, ExpressionTable& expressions,
                                      DiagnosticSink& sink) {
  auto system = lower_to_equations(prepared, expressions, sink);
  if (!system) return nullptr;
  auto made = std::make_unique<Causalized>(std::move(*system));
  made->forms = std::make_unique<Forms>(made->system, expressions);
  if (made->system.equation_count != made->system.unknown_count) {
    report_unbalanced_system(made->system, *made->forms, expressions, sink);
    return made;
  }
  made->aliases = find_aliases(made->system, *made->forms, expressions, sink);
  if (sink.has_errors()) return made;
  if (rewrite_mixing_chains(made->system, made->aliases, expressions, sink)) {
    made->forms = std::make_unique<Forms>(made->system, expressions);
    made->aliases = find_aliases(made->system, *made->forms, expressions, sink);
  }
  made->reduced = reduce_index(made->system, made->aliases, *made->forms, expressions, sink);
  if (!made->reduced) return made;
  made->space =
      std::make_unique<ScalarSpace>(made->system, made->aliases, *made->forms, *made->reduced, expressions);
  made->plan = plan_solution(made->system, made->aliases, *made->forms, *made->reduced, *made->space,
                             expressions, sink);
  return made;
}

int index_of(const ReducedSystem& reduced, const SolvePlan& plan) {
  if (reduced.differentiations > 0) return reduced.differentiations + 1;
  return plan.blocks.empty() ? 0 : 1;
}

std::uint32_t order_of(const ReducedSystem& reduced) {
  auto order = static_cast<std::uint32_t>(std::ranges::count(reduced.is_state, 1));
  for (const StateSet& set : reduced.state_sets) order += set.choose;
  return order;
}

}  // namespace causa
