#include "equations/causalize.h"

#include <algorithm>

#include "equations/aliases/mixing_chains.h"
#include "equations/diagnostics.h"
#include "equations/index/index_reduction.h"
#include "equations/plan/plan.h"
#include "equations/prepare/lower.h"

namespace causa {

namespace {

// Every round makes the sum of all orders of derivatives smaller; more than this is a mistake.
constexpr int most_rounds = 200;

// Equations that depend on each other are replaced until structure shows all constraints.
void reduce(Causalized& made, ExpressionTable& expressions, DiagnosticSink& sink) {
  ParameterValues values(made.system, expressions);
  for (int round = 0;; ++round) {
    DependenceSearch search{values, {}};
    made.reduced = reduce_index(made.system, made.aliases, *made.forms, expressions,
                                round < most_rounds ? &search : nullptr, sink);
    Dependences& found = search.result;
    for (Dependence& dependence : found.found) {
      const bool is_constraint = dependence.kind == Dependence::Kind::Constraint;
      // What is not replaced is found again in the next round.
      if (is_constraint || found.replaced.empty()) {
        if (!is_constraint) sink.add(message_of(dependence));
        made.dependences.push_back(std::move(dependence));
      }
    }
    if (found.replaced.empty()) break;
    replace_equations(made.system, found, expressions, sink);
    made.forms = std::make_unique<Forms>(made.system, expressions);
    made.aliases = find_aliases(made.system, *made.forms, expressions, sink);
    if (sink.has_errors()) return;
  }
  if (sink.has_errors()) made.reduced.reset();
}

}  // namespace

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
  reduce(*made, expressions, sink);
  if (!made->reduced) return made;
  made->space =
      std::make_unique<ScalarSpace>(made->system, made->aliases, *made->forms, *made->reduced, expressions);
  made->plan = plan_solution(made->system, made->aliases, *made->forms, *made->reduced, *made->space,
                             expressions, sink);
  return made;
}

Diagnostic message_of(const Dependence& dependence) {
  switch (dependence.kind) {
    case Dependence::Kind::Constraint: break;
    case Dependence::Kind::Redundant:
      return undetermined_by_dependence(dependence.equations, dependence.unknowns, dependence.result);
    case Dependence::Kind::Contradiction:
      return contradictory_dependence(dependence.equations, dependence.result);
  }
  return hidden_constraint(dependence.equations, dependence.unknowns, dependence.result,
                           dependence.parameters);
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
