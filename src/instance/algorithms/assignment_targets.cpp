#include "instance/algorithms/assignment_targets.h"

#include <algorithm>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/diagnostics.h"
#include "instance/values/references.h"
#include "instance/values/typed_values.h"

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

// `{2, 5}[i]` for all i is {2, 5}; none() for other subscripts.
ExpressionId whole_vector(const ExpressionTable& table, ExpressionId subscript, const BoundIndex& index) {
  if (!table.is(subscript, Operator::Element) || table.operands(subscript).size() != 2) return {};
  const ExpressionId vector = table.operand(subscript, 0);
  const ExpressionId position = table.operand(subscript, 1);
  const auto is_one = [&](ExpressionId id) {
    return table.is(id, Operator::IntegerConstant) && table.integer_value(id) == 1;
  };
  const bool all = table.is(position, Operator::Index) && table.index_number(position) == index.number &&
                   is_one(index.first) && is_one(index.step) && table.is(vector, Operator::Array) &&
                   table.dimensions(vector) == Dimensions{index.count};
  return all ? vector : ExpressionId::none();
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
    const ExpressionId vector = whole_vector(table, operands[i], index);
    subscripts.push_back(vector.valid() ? vector
                                        : comprehension(table, index.number, index.first, index.step,
                                                        index.count, operands[i]));
  }
  return next == bound.size() ? slice(table, operands[0], subscripts) : ExpressionId::none();
}

// {v[2], v[5]} is v[{2, 5}]: elements of one variable that differ in one subscript.
ExpressionId slice_of_elements(ExpressionTable& table, ExpressionId vector) {
  const std::vector<ExpressionId> elements(table.operands(vector).begin(), table.operands(vector).end());
  if (table.dimensions(vector) != Dimensions{static_cast<std::int64_t>(elements.size())}) return {};
  std::vector<std::vector<ExpressionId>> parts;  // variable and subscripts of each
  for (const ExpressionId element : elements) {
    if (!table.is(element, Operator::Element) || !is_variable(table, table.operand(element, 0))) return {};
    parts.emplace_back(table.operands(element).begin(), table.operands(element).end());
  }
  std::vector<ExpressionId> subscripts = parts[0];
  std::size_t differs = subscripts.size() - 1;
  for (const auto& part : parts) {
    if (part.size() != subscripts.size()) return {};
    for (std::size_t k = 0; k < part.size(); ++k) {
      if (part[k] != subscripts[k]) differs = k;
    }
  }
  if (differs == 0) return {};
  std::vector<ExpressionId> chosen;
  for (const auto& part : parts) {
    for (std::size_t k = 0; k < part.size(); ++k) {
      if (k != differs && part[k] != subscripts[k]) return {};
    }
    chosen.push_back(part[differs]);
  }
  subscripts[differs] = array(table, chosen);
  return slice(table, parts[0][0], std::span(subscripts).subspan(1));
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
    if (!function.variables.contains(local)) return;
    if (function.variables[local].role == FunctionRole::Input) {
      e.report(input_assigned(target.span(), target.text()));
    } else if (function.variables[local].is_fixed) {
      e.report(parameter_assigned(target.span(), target.text()));
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
  // A vector of one element is built as a Fill.
  if (table.is(id, Operator::Array) || table.is(id, Operator::Fill)) return slice_of_elements(table, id);
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
  const ErrorCheck attempt(e);
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
