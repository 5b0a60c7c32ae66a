#include "instance/equations/equations.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "instance/algorithms/statements.h"
#include "instance/classes/deselection.h"
#include "instance/connections/connections.h"
#include "instance/diagnostics.h"
#include "instance/equations/effect_calls.h"
#include "instance/equations/equation_reading.h"
#include "instance/equations/loop_unrolling.h"
#include "instance/equations/unrolling.h"
#include "instance/functions/function_calls.h"
#include "instance/values/expressions.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

// What gets a new value has a name (MLS 8.3.6): parts of arrays, {x[i] for i in 1:2} and {x[1], x[3]}, are
// written as loops and one by one.
void add_reinits(Elaboration& e, Equation equation, Equations& equations) {
  ExpressionTable& table = e.expressions;
  const ExpressionId target = equation.arguments[0];
  const ExpressionId value = equation.arguments[1];
  if (table.is(target, Operator::Array)) {
    for (std::int64_t i = 1; i <= table.dimensions(target)[0]; ++i) {
      const std::array position{table.integer(i)};
      Equation one = equation;
      one.arguments = {element(table, target, position), element(table, value, position)};
      add_reinits(e, std::move(one), equations);
    }
    return;
  }
  if (table.is(target, Operator::Comprehension)) {
    const auto number = static_cast<std::uint32_t>(equation.loops.size());
    const std::array position{table.index(number)};
    equation.arguments = {element(table, target, position),
                          element(table, renumber_loops(table, value, first_generated_index), position)};
    equation.loops.push_back({.name = fmt::format("$i{}", number + 1),
                              .first = 1,
                              .step = 1,
                              .count = table.dimensions(target)[0]});
    return add_reinits(e, std::move(equation), equations);
  }
  equations.push_back(std::move(equation));
}

void read_effect_equation(Elaboration& e, EquationContext& context, Effect effect, View call,
                          Equations& equations) {
  if (effect == Effect::Reinit && !context.in_when) return e.report(reinit_outside_when(call.span()));
  auto arguments = read_effect(e, effect, call);
  if (!arguments) {
    context.incomplete = true;
    return;
  }
  const EquationKind kind = effect == Effect::Assert      ? EquationKind::Assert
                            : effect == Effect::Terminate ? EquationKind::Terminate
                                                          : EquationKind::Reinit;
  Equation equation = new_equation(e, context, kind, call.span());
  equation.arguments = *std::move(arguments);
  if (kind == EquationKind::Reinit) return add_reinits(e, std::move(equation), equations);
  equations.push_back(std::move(equation));
}

void read_call_equation(Elaboration& e, EquationContext& context, View equation, Equations& equations) {
  const View call = equation.parts()[1];
  if (!call || read_graph_statement(e, call)) return;
  if (const Effect effect = effect_of(call); effect != Effect::None) {
    return read_effect_equation(e, context, effect, call, equations);
  }
  if (!calls_function(e, call)) {
    // An operator: read for its own errors.
    if (read_expression(e, call)) e.report(result_not_used(call.span(), call.parts()[0].text()));
    context.incomplete = true;
    return;
  }
  const auto outputs = read_call_with_outputs(e, call);
  if (!outputs || !outputs->call.valid()) {
    if (outputs) e.report(result_not_used(call.span(), call.parts()[0].text()));
    context.incomplete = true;
    return;
  }
  equations.push_back(new_equation(e, context, EquationKind::Call, equation.span()));
  equations.back().right = outputs->call;
}

void read_connect_equation(Elaboration& e, EquationContext& context, View equation) {
  if (context.is_initial || context.in_when) {
    return e.report(connect_not_here(equation.span(), context.in_when ? "`when`" : "an initial section"));
  }
  if (is_deselected_connection(e, equation)) return;
  read_connect(e, equation);
}

void read_equation_section(Elaboration& e, InstanceId owner, View section) {
  EquationContext context{.owner = owner, .is_initial = section.has(Prefix::Initial)};
  Equations& all = context.is_initial ? e.tree.initial_equations : e.tree.equations;
  for (const View equation : section.list()) {
    if (!equation) continue;
    // Not directly into the tree: reading may come back here for another component.
    Equations found;
    const ReadingState state(e);
    try {
      read_equation(e, context, equation, found);
    } catch (const NeedsUnrolling&) {
      state.restore(e);
      e.report(array_needs_splitting(equation.span()));
      continue;
    }
    std::ranges::move(found, std::back_inserter(all));
  }
}

void read_algorithm_section(Elaboration& e, InstanceId owner, View section) {
  Algorithm algorithm{.owner = owner, .loops = e.loops, .statements = {}, .where = section.main_span()};
  const ReadingState state(e);
  try {
    algorithm.statements = read_statements(e, section);
  } catch (const NeedsUnrolling&) {
    state.restore(e);
    e.report(array_needs_splitting(section.main_span()));
    return;
  }
  auto& all = section.has(Prefix::Initial) ? e.tree.initial_algorithms : e.tree.algorithms;
  all.push_back(std::move(algorithm));
}

}  // namespace

Equation new_equation(const Elaboration& e, const EquationContext& context, EquationKind kind, Span where) {
  Equation equation{.kind = kind, .owner = context.owner, .loops = e.loops};
  equation.where = where;
  return equation;
}

void read_equation(Elaboration& e, EquationContext& context, View equation, Equations& equations) {
  switch (equation.kind()) {
    case NodeKind::Equality: return read_equality(e, context, equation, equations);
    case NodeKind::ForEquation: return read_for_equation(e, context, equation, equations);
    case NodeKind::IfEquation: return read_if_equation(e, context, equation, equations);
    case NodeKind::WhenEquation: return read_when_equation(e, context, equation, equations);
    case NodeKind::CallEquation: return read_call_equation(e, context, equation, equations);
    case NodeKind::Connect: return read_connect_equation(e, context, equation);
    default: return;  // Error, and statements among equations: reported by the parser
  }
}

void read_equation_list(Elaboration& e, EquationContext& context, View body, Equations& equations) {
  if (!body) return;
  for (const View equation : body.list()) {
    if (equation) read_equation(e, context, equation, equations);
  }
}

bool contains_any(View view, std::initializer_list<NodeKind> kinds) {
  std::vector<View> pending{view};
  while (!pending.empty()) {
    const View part = pending.back();
    pending.pop_back();
    if (!part) continue;
    if (std::ranges::find(kinds, part.kind()) != kinds.end()) return true;
    for (const View inner : part.parts()) pending.push_back(inner);
  }
  return false;
}

void read_sections(Elaboration& e, ScopeId scope) {
  const syntax::ClassView definition = e.scopes[scope].definition;
  if (!definition || !definition.is_long()) return;
  const InstanceId owner = e.scopes[scope].component;
  const InScope in(e, scope);
  for (const View section : definition.sections()) {
    if (!section) continue;
    if (section.kind() == NodeKind::EquationSection) read_equation_section(e, owner, section);
    if (section.kind() == NodeKind::AlgorithmSection) read_algorithm_section(e, owner, section);
  }
  if (const View external = definition.external_clause()) {
    e.report(external_outside_function(external.main_span()));
  }
}

}  // namespace causa::instance
