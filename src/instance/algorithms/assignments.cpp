#include "instance/algorithms/assignments.h"

#include <algorithm>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "instance/algorithms/assignment_targets.h"
#include "instance/diagnostics.h"
#include "instance/functions/function_calls.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

struct SingleAssignment {
  ExpressionId target{};
  ExpressionId value{};
};

Statement assign(const SingleAssignment& assignment, Span where) {
  Statement statement{.kind = StatementKind::Assign, .where = where};
  statement.targets = {assignment.target};
  statement.value = assignment.value;
  return statement;
}

bool reads(const ExpressionTable& table, ExpressionId value, ExpressionId variable) {
  return contains(table, value, variable);
}

// Whether assigning one after the other is the same as all at once.
bool can_be_in_order(const ExpressionTable& table, std::span<const SingleAssignment> all) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    const ExpressionId variable = assigned_variable(table, all[i].target);
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (reads(table, all[j].value, variable) || reads(table, all[j].target, variable)) return false;
    }
  }
  return true;
}

// The call whose outputs all the values are, each once; none() otherwise.
ExpressionId common_call(const ExpressionTable& table, std::span<const SingleAssignment> all) {
  ExpressionId call{};
  for (const SingleAssignment& one : all) {
    const ExpressionId of = table.is(one.value, Operator::Output) ? table.operand(one.value, 0) : one.value;
    if (!table.is(of, Operator::Call) && !table.is(of, Operator::CallValue)) return {};
    if (call.valid() && of != call) return {};
    call = of;
  }
  return call;
}

Statement assign_from_call(const ExpressionTable& table, std::span<const SingleAssignment> all,
                           ExpressionId call, Span where) {
  Statement statement{.kind = StatementKind::Call, .where = where};
  statement.value = call;
  for (const SingleAssignment& one : all) {
    const std::size_t number = table.is(one.value, Operator::Output) ? table[one.value].payload : 0;
    if (statement.targets.size() <= number) statement.targets.resize(number + 1);
    statement.targets[number] = one.target;
  }
  return statement;
}

// Adds a variable to the function that is not declared in its text.
ExpressionId temporary(Elaboration& e, ExpressionId value) {
  Function& function = e.expressions.function(e.function->function);
  FunctionVariable variable;
  variable.name = fmt::format("${}", function.variables.size());
  variable.kind = e.expressions[value].kind;
  variable.dimensions = e.expressions.dimensions(value);
  variable.sizes.resize(variable.dimensions.size());
  const ValueKind kind = variable.kind;
  const Dimensions dimensions = variable.dimensions;
  return e.expressions.local(function.variables.add(std::move(variable)), kind, dimensions);
}

void assign_at_once(Elaboration& e, std::span<const SingleAssignment> all, Span where,
                    std::vector<Statement>& statements) {
  if (e.function == nullptr || !e.function->function.valid()) {
    e.report(not_supported(where, "an assignment to a record whose fields depend on each other"));
    return;
  }
  std::vector<SingleAssignment> second;
  for (const SingleAssignment& one : all) {
    const ExpressionId kept = temporary(e, one.value);
    statements.push_back(assign({kept, one.value}, where));
    second.push_back({one.target, kept});
  }
  for (const SingleAssignment& one : second) statements.push_back(assign(one, where));
}

void add_assignments(Elaboration& e, std::span<const SingleAssignment> all, Span where,
                     std::vector<Statement>& statements) {
  if (all.size() > 1) {
    const ExpressionId call = common_call(e.expressions, all);
    if (call.valid()) {
      statements.push_back(assign_from_call(e.expressions, all, call, where));
      return;
    }
    if (!can_be_in_order(e.expressions, all)) return assign_at_once(e, all, where, statements);
  }
  for (const SingleAssignment& one : all) statements.push_back(assign(one, where));
}

// Nothing after an error.
std::optional<std::vector<SingleAssignment>> pair_up(Elaboration& e, const TypedExpression& target,
                                                     const TypedExpression& value, std::string_view name,
                                                     Span where) {
  if (!value_fits(e, target, value)) {
    e.report(wrong_value(where, fmt::format("`{}`", name), describe(e, target), describe(e, value)));
    return std::nullopt;
  }
  std::vector<SingleAssignment> result;
  for_each_pair(target, value, [&](const TypedExpression& variable, const TypedExpression& given) {
    if (is_assigned(e.expressions, variable)) result.push_back({variable.id, given.id});
  });
  return result;
}

void read_single(Elaboration& e, View assignment, std::vector<Statement>& statements) {
  const auto parts = assignment.parts();
  const TypedExpression target = read_target(e, parts[1]);
  const TypedExpression value = parts[2] ? read_expression(e, parts[2]) : TypedExpression{};
  if (!target || !value) return;
  const auto pairs = pair_up(e, target, value, parts[1].text(), parts[2].span());
  if (pairs) add_assignments(e, *pairs, assignment.span(), statements);
}

void read_several(Elaboration& e, View assignment, std::vector<Statement>& statements) {
  const auto parts = assignment.parts();
  if (!parts[2] || parts[2].kind() != NodeKind::Call) return;  // reported by the parser
  const auto outputs = read_several_outputs(e, parts[2]);
  if (!outputs) return;
  std::vector<SingleAssignment> all;
  std::size_t number = 0;
  for (const View written : parts[1].list()) {
    const std::size_t output = number++;
    if (!written) continue;
    const TypedExpression target = read_target(e, written);
    if (!target) return;
    if (output >= outputs->size()) {
      e.report(too_many_results(written.span(), parts[2].parts()[0].text(), outputs->size()));
      return;
    }
    const auto pairs = pair_up(e, target, (*outputs)[output], written.text(), written.span());
    if (!pairs) return;
    all.insert(all.end(), pairs->begin(), pairs->end());
  }
  add_assignments(e, all, assignment.span(), statements);
}

}  // namespace

void read_assignment(Elaboration& e, View assignment, std::vector<Statement>& statements) {
  const View target = assignment.parts()[1];
  if (!target) return;
  if (target.kind() == NodeKind::OutputList) return read_several(e, assignment, statements);
  read_single(e, assignment, statements);
}

}  // namespace causa::instance
