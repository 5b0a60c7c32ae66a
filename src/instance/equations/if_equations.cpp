// if-equations (MLS 8.3.4). A branch is chosen while the model is translated where its condition is known
// already, or where it must be: the branches differ in their number of equations, connect, or cannot all be
// read. Otherwise all branches are kept.
#include <algorithm>

#include "instance/components/bindings.h"
#include "instance/components/cyclic_bindings.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/equations/effect_calls.h"
#include "instance/equations/equation_reading.h"
#include "instance/equations/loop_unrolling.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// More attempts inside of each other than this: branches are chosen at once.
constexpr int most_trials = 6;

enum class Decide : std::uint8_t { WhatIsKnown, AllParameters };

struct OpenEquations {
  TypedExpression condition{};  // empty: else
  View body{};
};

// What connections decide is decided in flat/.
bool depends_on_connections(const Elaboration& e, const TypedExpression& condition) {
  if (!condition || condition.is_record()) return false;
  return std::ranges::any_of(symbols_in(e.expressions, condition.id),
                             [&](SymbolId symbol) { return !node_of(e, symbol).valid(); });
}

bool any_depends_on_connections(const Elaboration& e, const std::vector<OpenEquations>& branches) {
  return std::ranges::any_of(
      branches, [&](const OpenEquations& branch) { return depends_on_connections(e, branch.condition); });
}

std::optional<bool> decided(Elaboration& e, const TypedExpression& condition, Decide decide, Span where,
                            bool& right) {
  if (const auto known = value_known_already(e, condition)) return known->scalar() != 0;
  if (decide != Decide::AllParameters || condition.variability > Variability::Parameter ||
      depends_on_connections(e, condition)) {
    return std::nullopt;
  }
  const auto value = structural_boolean(e, condition, where, "the condition of an `if` equation");
  right = value.has_value() && right;
  return value;
}

// The branches that can still be taken; the first without condition is the last. Nothing after an error.
std::optional<std::vector<OpenEquations>> open_branches(Elaboration& e, View equation, Decide decide) {
  std::vector<OpenEquations> result;
  for (const View branch : equation.list()) {
    const View condition = branch.parts()[0];
    const View body = branch.parts()[1];
    if (!condition) {
      result.push_back({{}, body});
      break;
    }
    const TypedExpression value = read_condition(e, condition, "the condition of an `if` equation");
    if (!value) return std::nullopt;
    bool right = true;
    const auto choice = decided(e, value, decide, condition.span(), right);
    if (!right) return std::nullopt;
    if (choice && !*choice) continue;
    result.push_back({choice ? TypedExpression{} : value, body});
    if (choice) break;
  }
  return result;
}

bool is_open(const std::vector<OpenEquations>& branches) {
  return !branches.empty() && bool(branches.front().condition);
}

bool has_connections(const std::vector<OpenEquations>& branches) {
  return std::ranges::any_of(
      branches, [](const OpenEquations& branch) { return contains_any(branch.body, {NodeKind::Connect}); });
}

std::int64_t count_equations(const Elaboration& e, const Equations& equations);

// How many scalar equations this is under the loops that are its own.
std::int64_t count_equations(const Elaboration& e, const Equation& equation) {
  std::int64_t count = 0;
  switch (equation.kind) {
    case EquationKind::Equality:
      count = element_count(e.expressions.dimensions(equation.left)).value_or(0);
      break;
    case EquationKind::Call:
      for (const ExpressionId target : equation.targets) {
        if (target.valid()) count += element_count(e.expressions.dimensions(target)).value_or(0);
      }
      break;
    // Loops inside of the branches are counted there, those around them here.
    case EquationKind::If:
    case EquationKind::When:
      return equation.branches.empty() ? 0 : count_equations(e, equation.branches.front().equations);
    case EquationKind::Assert:
    case EquationKind::Terminate:
    case EquationKind::Reinit: return 0;
  }
  for (std::size_t i = e.loops.size(); i < equation.loops.size(); ++i) count *= equation.loops[i].count;
  return count;
}

std::int64_t count_equations(const Elaboration& e, const Equations& equations) {
  std::int64_t count = 0;
  for (const Equation& equation : equations) count += count_equations(e, equation);
  return count;
}

Equation read_branches(Elaboration& e, EquationContext& context, const std::vector<OpenEquations>& branches,
                       View equation) {
  Equation result = new_equation(e, context, EquationKind::If, equation.span());
  ++e.branches;
  for (const OpenEquations& branch : branches) {
    EquationBranch read{.condition = branch.condition ? branch.condition.id : ExpressionId::none(),
                        .equations = {}};
    read_equation_list(e, context, branch.body, read.equations);
    result.branches.push_back(std::move(read));
  }
  --e.branches;
  return result;
}

// The first two numbers of equations that differ; a missing `else` has none.
std::optional<std::pair<std::int64_t, std::int64_t>> unequal_counts(const Elaboration& e,
                                                                    const Equation& equation) {
  const std::int64_t first = count_equations(e, equation.branches.front().equations);
  for (const EquationBranch& branch : equation.branches) {
    const std::int64_t count = count_equations(e, branch.equations);
    if (count != first) return std::pair{first, count};
  }
  if (equation.branches.back().condition.valid() && first != 0) return std::pair{first, std::int64_t{0}};
  return std::nullopt;
}

bool must_be_equal(const EquationContext& context) {
  return !context.is_initial && !context.in_when;
}

// Decided while the model runs, or not at all.
void keep_branches(Elaboration& e, EquationContext& context, const std::vector<OpenEquations>& branches,
                   View equation, Equations& equations) {
  if (has_connections(branches)) {
    context.incomplete = true;
    return e.report(connect_not_here(equation.main_span(), "an `if` whose condition varies"));
  }
  const ErrorCheck attempt(e);
  const bool was_incomplete = context.incomplete;
  context.incomplete = false;
  Equation result = read_branches(e, context, branches, equation);
  const bool right = !attempt.failed() && !context.incomplete;
  context.incomplete = context.incomplete || was_incomplete;
  if (!right) return;
  const bool equal = must_be_equal(context) && !any_depends_on_connections(e, branches);
  const auto unequal = equal ? unequal_counts(e, result) : std::nullopt;
  if (unequal) {
    context.incomplete = true;
    return e.report(unequal_branches(equation.main_span(), unequal->first, unequal->second));
  }
  equations.push_back(std::move(result));
}

void read_decided(Elaboration& e, EquationContext& context, const std::vector<OpenEquations>& branches,
                  View equation, Equations& equations) {
  if (branches.empty()) return;
  if (is_open(branches)) return keep_branches(e, context, branches, equation, equations);
  read_equation_list(e, context, branches.front().body, equations);
}

// All branches as they are. Nothing when that does not work; what was reported is then in `reported`.
std::optional<Equation> try_to_keep(Elaboration& e, EquationContext& context,
                                    const std::vector<OpenEquations>& branches, View equation,
                                    std::vector<Diagnostic>& reported) {
  if (has_connections(branches) || context.trials >= most_trials) return std::nullopt;
  const bool was_incomplete = context.incomplete;
  Trial trial(e);
  context.incomplete = false;
  ++context.trials;
  Equation result = read_branches(e, context, branches, equation);
  --context.trials;
  const bool right =
      !trial.failed() && !context.incomplete &&
      (!must_be_equal(context) || any_depends_on_connections(e, branches) || !unequal_counts(e, result));
  context.incomplete = was_incomplete;
  if (right) return result;
  reported = trial.undo();
  return std::nullopt;
}

}  // namespace

void read_if_equation(Elaboration& e, EquationContext& context, View equation, Equations& equations) {
  auto branches = open_branches(e, equation, Decide::WhatIsKnown);
  if (!branches) {
    context.incomplete = true;
    return;
  }
  const bool can_decide = std::ranges::any_of(*branches, [](const OpenEquations& branch) {
    return branch.condition && branch.condition.variability <= Variability::Parameter;
  });
  if (!is_open(*branches) || !can_decide) return read_decided(e, context, *branches, equation, equations);

  std::vector<Diagnostic> reported;
  if (auto kept = try_to_keep(e, context, *branches, equation, reported)) {
    equations.push_back(*std::move(kept));
    return;
  }
  const ErrorCheck attempt(e);
  const bool was_incomplete = context.incomplete;
  context.incomplete = false;
  branches = open_branches(e, equation, Decide::AllParameters);
  if (branches) read_decided(e, context, *branches, equation, equations);
  // What failed in the attempt before is reported once: here, when the chosen branch needs it.
  if ((!branches || context.incomplete) && !attempt.failed()) {
    for (const Diagnostic& diagnostic : reported) e.reported.push_back(diagnostic);
  }
  context.incomplete = context.incomplete || was_incomplete || !branches;
}

}  // namespace causa::instance
