#include "instance/assignment_targets.h"

#include <algorithm>

#include "expression/build.h"
#include "expression/traverse.h"
#include "instance/diagnostics.h"
#include "instance/references.h"
#include "instance/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool is_variable(const ExpressionTable& table, ExpressionId id) {
  return table.is(id, Operator::Symbol) || table.is(id, Operator::Local);
}

struct BoundIndex {
  std::uint32_t number = 0;
  ExpressionId first{};
  ExpressionId step{};
  std::int64_t count = 0;
};

// The only bound index a subscript mentions: its position in `bound`, or the size of it for none.
std::optional<std::size_t> index_of_subscript(const ExpressionTable& table, ExpressionId subscript,
                                              std::span<const BoundIndex> bound) {
  std::size_t result = bound.size();
  for (const ExpressionId id : reachable(table, subscript)) {
    if (!table.is(id, Operator::Index)) continue;
    const std::uint32_t number = table.index_number(id);
    const auto found = std::ranges::find(bound, number, &BoundIndex::number);
    if (found == bound.end()) continue;
    const auto position = static_cast<std::size_t>(found - bound.begin());
    if (result != bound.size() && result != position) return std::nullopt;
    result = position;
  }
  return result;
}

// Subscripts that run through vectors: each index once, in the order of the dimensions of the result.
ExpressionId slice_of(ExpressionTable& table, ExpressionId element, std::span<const BoundIndex> bound) {
  if (!table.is(element, Operator::Element) || !is_variable(table, table.operand(element, 0))) return {};
  const std::vector<ExpressionId> operands(table.operands(element).begin(), table.operands(element).end());
  std::vector<ExpressionId> subscripts;
  std::size_t next = 0;
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const auto position = index_of_subscript(table, operands[i], bound);
    if (!position) return {};
    if (*position == bound.size()) {
      subscripts.push_back(operands[i]);
      continue;
    }
    if (*position != next) return {};
    const BoundIndex& index = bound[next++];
    subscripts.push_back(
        comprehension(table, index.number, index.first, index.step, index.count, operands[i]));
  }
  return next == bound.size() ? slice(table, operands[0], subscripts) : ExpressionId::none();
}

// A parameter with `fixed = false` is computed when the model starts (MLS 8.6).
bool is_found_at_start(const Elaboration& e, ExpressionId variable) {
  if (!e.expressions.is(variable, Operator::Symbol)) return false;
  const SymbolId symbol = e.expressions.symbol_of(variable);
  if (!e.tree.symbols.contains(symbol) || !e.tree.symbols[symbol].valid()) return false;
  return e.modifiers.argument(e.components[e.tree.symbols[symbol]].modifier, "fixed").valid();
}

void check_assignable(Elaboration& e, View target, ExpressionId variable, Variability variability) {
  if (e.expressions.is(variable, Operator::Local)) {
    if (e.function == nullptr || !e.function->function.valid()) return;
    const LocalId local = e.expressions.local_of(variable);
    const Function& function = e.expressions.function(e.function->function);
    if (function.variables.contains(local) && function.variables[local].role == FunctionRole::Input) {
      e.report(input_assigned(target.span(), target.text()));
    }
  } else if (variability <= Variability::Parameter && !is_found_at_start(e, variable)) {
    e.report(parameter_assigned(target.span(), target.text()));
  }
}

}  // namespace

ExpressionId as_target(ExpressionTable& table, ExpressionId id) {
  if (is_variable(table, id)) return id;
  if ((table.is(id, Operator::Element) || table.is(id, Operator::Slice)) &&
      is_variable(table, table.operand(id, 0))) {
    return id;
  }
  std::vector<BoundIndex> bound;
  while (table.is(id, Operator::Comprehension)) {
    bound.push_back({.number = static_cast<std::uint32_t>(table[id].payload),
                     .first = table.operand(id, 0),
                     .step = table.operand(id, 1),
                     .count = table.dimensions(id)[0]});
    id = table.operand(id, 2);
  }
  return bound.empty() ? ExpressionId::none() : slice_of(table, id, bound);
}

ExpressionId assigned_variable(const ExpressionTable& table, ExpressionId target) {
  return is_variable(table, target) ? target : table.operand(target, 0);
}

bool is_assigned(const ExpressionTable& table, const TypedExpression& leaf) {
  const bool is_part = table.is(leaf.id, Operator::Element) || table.is(leaf.id, Operator::Slice);
  const ExpressionId variable = is_part ? table.operand(leaf.id, 0) : leaf.id;
  if (table.is(variable, Operator::Local)) return true;
  return table.is(variable, Operator::Symbol) && leaf.variability > Variability::Parameter;
}

TypedExpression read_target(Elaboration& e, View target) {
  while (target && target.kind() == NodeKind::Parenthesized && !target.parts()[1]) target = target.parts()[0];
  if (!target) return {};
  if (target.kind() != NodeKind::Reference) return e.wrong(target_is_no_reference(target.span()));
  const Attempt attempt(e);
  const TypedExpression value = read_reference(e, syntax::ReferenceView(target.tree(), target.id()));
  if (!value) return {};
  const bool is_record = value.is_record();
  TypedExpression result = map_leaves(
      value,
      [&](const TypedExpression& leaf) {
        TypedExpression assigned = leaf;
        assigned.id = as_target(e.expressions, leaf.id);
        // Constants and parameters of a record keep their value when the record is assigned.
        if (is_record && leaf.variability <= Variability::Parameter) return leaf;
        if (!assigned.id.valid()) return e.wrong(target_is_no_reference(target.span()));
        const ExpressionId variable = assigned_variable(e.expressions, assigned.id);
        check_assignable(e, target, variable, leaf.variability);
        if (is_found_at_start(e, variable)) assigned.variability = Variability::Discrete;
        return assigned;
      },
      [](const Dimensions& own) { return own; });
  return attempt.failed() ? TypedExpression{} : result;
}

}  // namespace causa::instance
