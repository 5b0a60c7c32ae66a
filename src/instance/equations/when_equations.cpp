// when-equations (MLS 8.3.5): branches that are active at the instant their condition becomes true. Their
// equations assign: the left side is a variable.
#include <algorithm>
#include <set>

#include "instance/algorithms/assignment_targets.h"
#include "instance/diagnostics.h"
#include "instance/equations/effect_calls.h"
#include "instance/equations/equation_reading.h"

namespace causa::instance {

namespace {

using syntax::View;

void collect_assigned(ExpressionTable& table, const Equations& equations, std::set<ExpressionId>& assigned) {
  const auto add = [&](ExpressionId id) {
    if (!id.valid()) return;
    const ExpressionId target = as_target(table, id);
    if (target.valid()) assigned.insert(assigned_variable(table, target));
  };
  for (const Equation& equation : equations) {
    if (equation.kind == EquationKind::Equality) add(equation.left);
    for (const ExpressionId target : equation.targets) add(target);
    for (const EquationBranch& branch : equation.branches)
      collect_assigned(table, branch.equations, assigned);
  }
}

// All branches assign the same variables (MLS 8.3.5.2).
void check_branches(Elaboration& e, const Equation& when, View equation) {
  std::set<ExpressionId> first;
  collect_assigned(e.expressions, when.branches.front().equations, first);
  for (const EquationBranch& branch : when.branches) {
    std::set<ExpressionId> assigned;
    collect_assigned(e.expressions, branch.equations, assigned);
    if (assigned != first) return e.report(when_branches_differ(equation.main_span()));
  }
}

}  // namespace

void read_when_equation(Elaboration& e, EquationContext& context, View equation, Equations& equations) {
  if (context.in_when) return e.report(when_in_when(equation.main_span()));
  if (context.is_initial) return e.report(when_in_initial(equation.main_span()));
  Equation when = new_equation(e, context, EquationKind::When, equation.span());
  const ErrorCheck attempt(e);
  EquationContext inside = context;
  inside.in_when = true;
  inside.incomplete = false;
  for (const View branch : equation.list()) {
    const TypedExpression condition = read_when_condition(e, branch.parts()[0]);
    EquationBranch read{.condition = condition ? condition.id : ExpressionId::none(), .equations = {}};
    read_equation_list(e, inside, branch.parts()[1], read.equations);
    if (!condition) inside.incomplete = true;
    when.branches.push_back(std::move(read));
  }
  context.incomplete = context.incomplete || inside.incomplete;
  if (attempt.failed() || inside.incomplete || when.branches.empty()) return;
  check_branches(e, when, equation);
  equations.push_back(std::move(when));
}

}  // namespace causa::instance
