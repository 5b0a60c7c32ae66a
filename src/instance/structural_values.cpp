#include "instance/structural_values.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "expression/build.h"
#include "expression/traverse.h"
#include "instance/bindings.h"
#include "instance/component_types.h"
#include "instance/cyclic_bindings.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

bool mentions_index(const ExpressionTable& table, ExpressionId root) {
  return std::ranges::any_of(reachable(table, root),
                             [&](ExpressionId id) { return table.is(id, Operator::Index); });
}

std::variant<Value, NotEvaluated> evaluate_known(const Elaboration& e, ExpressionId expression) {
  const Environment environment{.symbol = [&e](SymbolId symbol) -> std::optional<Value> {
                                  const Declaration& declaration = e.declarations[symbol];
                                  if (declaration.value != Progress::Done) return std::nullopt;
                                  return declaration.known;
                                },
                                .time = {},
                                .indices = {}};
  // Tables that decide structure are short; a long one would make reading slow.
  return evaluate(e.expressions, expression, environment, {.most_elements = 100'000});
}

// Evaluates one binding whose own symbols are known. A binding that does not fit its type is reported by
// check_binding() and has no value here.
bool evaluate_binding(Elaboration& e, SymbolId symbol) {
  const auto outcome = evaluate_known(e, e.declarations[symbol].bound.id);
  if (const auto* failure = std::get_if<NotEvaluated>(&outcome)) {
    e.report(value_unknown(e.where(symbol), e.name(symbol), failure->why));
    return false;
  }
  const Value& value = std::get<Value>(outcome);
  if (!resolve_type(e, symbol)) return false;
  InstanceVariable& variable = e.variable(symbol);
  if (value.dimensions != variable.dimensions || !compatible(value.kind, variable.kind)) return false;
  variable.structural = variable.variability == Variability::Parameter;
  e.declarations[symbol].known = value;
  return true;
}

// The names on the path that leads back to `again`.
void report_cycle(Elaboration& e, std::span<const SymbolId> stack, SymbolId again) {
  std::vector<std::string> names;
  const auto begin = std::ranges::find(stack, again);
  for (auto symbol = begin; symbol != stack.end() && names.size() <= longest_shown_cycle; ++symbol) {
    if (e.declarations[*symbol].value == Progress::Working) names.push_back(e.name(*symbol));
  }
  e.report(cyclic(e.where(again), names));
}

// Makes the value of a constant or parameter known, those it needs before it, with a stack of its own.
bool know_value(Elaboration& e, SymbolId wanted) {
  std::vector<SymbolId> stack{wanted};
  const auto give_up = [&] {
    for (const SymbolId symbol : stack) {
      if (e.declarations[symbol].value == Progress::Working) e.declarations[symbol].value = Progress::Failed;
    }
    return false;
  };
  while (!stack.empty()) {
    const SymbolId symbol = stack.back();
    if (e.declarations[symbol].value == Progress::Done) {
      stack.pop_back();
      continue;
    }
    if (e.declarations[symbol].value == Progress::Failed) return give_up();
    e.declarations[symbol].value = Progress::Working;
    const TypedExpression bound = written_value(e, symbol);
    if (!bound || bound.variability > Variability::Parameter) return give_up();
    bool ready = true;
    for (const SymbolId needed : symbols_in(e.expressions, bound.id)) {
      const Progress progress = e.declarations[needed].value;
      if (progress == Progress::Done) continue;
      ready = false;
      if (progress == Progress::Failed) return give_up();
      if (progress == Progress::Working) {
        report_cycle(e, stack, needed);
        return give_up();
      }
      stack.push_back(needed);
    }
    if (!ready) continue;
    if (!evaluate_binding(e, symbol)) return give_up();
    e.declarations[symbol].value = Progress::Done;
    stack.pop_back();
  }
  return true;
}

bool know_all(Elaboration& e, ExpressionId expression) {
  return std::ranges::all_of(symbols_in(e.expressions, expression),
                             [&](SymbolId symbol) { return know_value(e, symbol); });
}

std::optional<Value> structural_value(Elaboration& e, TypedExpression expression, Span where,
                                      std::string_view what) {
  if (!expression) return std::nullopt;
  if (!e.dimensions(expression).empty()) {
    e.report(scalar_expected(where, what, e.dimensions(expression)));
    return std::nullopt;
  }
  if (expression.variability > Variability::Parameter) {
    e.report(not_constant(where, what));
    return std::nullopt;
  }
  if (mentions_index(e.expressions, expression.id)) {
    e.report(not_supported(where, std::string(what) + " that depends on a loop index"));
    return std::nullopt;
  }
  if (!know_all(e, expression.id)) return std::nullopt;
  const auto outcome = evaluate_known(e, expression.id);
  if (const auto* failure = std::get_if<NotEvaluated>(&outcome)) {
    e.report(no_value(where, what, failure->why));
    return std::nullopt;
  }
  return std::get<Value>(outcome);
}

std::optional<std::int64_t> exact_integer(Elaboration& e, double value, Span where, std::string_view what) {
  constexpr double largest = 9007199254740992.0;  // 2^53
  if (std::fabs(value) <= largest) return static_cast<std::int64_t>(value);
  e.report(no_value(where, what, "it is too large or not a number"));
  return std::nullopt;
}

bool expect_integer(Elaboration& e, TypedExpression expression, Span where, std::string_view what) {
  if (!expression) return false;
  if (e.kind(expression) == ValueKind::Integer) return true;
  e.report(kind_expected(where, what, ValueKind::Integer, e.kind(expression)));
  return false;
}

}  // namespace

std::optional<std::int64_t> structural_integer(Elaboration& e, TypedExpression expression, Span where,
                                               std::string_view what) {
  if (!expect_integer(e, expression, where, what)) return std::nullopt;
  const auto value = structural_value(e, expression, where, what);
  if (!value) return std::nullopt;
  return exact_integer(e, value->scalar(), where, what);
}

std::optional<double> structural_number(Elaboration& e, TypedExpression expression, Span where,
                                        std::string_view what) {
  if (!expression) return std::nullopt;
  if (!is_numeric(e.kind(expression))) {
    e.report(kind_expected(where, what, ValueKind::Real, e.kind(expression)));
    return std::nullopt;
  }
  const auto value = structural_value(e, expression, where, what);
  if (!value) return std::nullopt;
  if (std::isfinite(value->scalar())) return value->scalar();
  e.report(no_value(where, what, "it is too large or not a number"));
  return std::nullopt;
}

std::optional<std::string> structural_text(Elaboration& e, TypedExpression expression, Span where,
                                           std::string_view what) {
  if (!expression) return std::nullopt;
  if (e.kind(expression) != ValueKind::String) {
    e.report(kind_expected(where, what, ValueKind::String, e.kind(expression)));
    return std::nullopt;
  }
  const auto value = structural_value(e, expression, where, what);
  if (!value) return std::nullopt;
  return value->text;
}

TypedExpression freeze_parameters(Elaboration& e, TypedExpression expression, Span where,
                                  std::string_view what) {
  if (!expect_integer(e, expression, where, what)) return {};
  const ExpressionTable& table = e.expressions;
  if (expression.variability > Variability::Parameter) {
    return e.wrong(not_supported(where, std::string(what) + " that varies"));
  }
  if (!mentions_index(table, expression.id)) {
    const auto value = structural_integer(e, expression, where, what);
    return value ? TypedExpression{e.expressions.integer(*value)} : TypedExpression{};
  }
  if (!know_all(e, expression.id)) return {};
  // Whatever has a value without the loops gets it; the outermost of these count.
  std::unordered_set<ExpressionId, decltype([](ExpressionId id) { return std::size_t{id.index()}; })> looping;
  for (const ExpressionId id : reachable(table, expression.id)) {
    const auto operands = table.operands(id);
    if (table.is(id, Operator::Index) ||
        std::ranges::any_of(operands, [&](ExpressionId operand) { return looping.contains(operand); })) {
      looping.insert(id);
    }
  }
  bool right = true;
  const ExpressionId frozen = substitute(e.expressions, expression.id, [&](ExpressionId id) {
    if (looping.contains(id) || !table.is_scalar(id) || table[id].kind != ValueKind::Integer ||
        table.is(id, Operator::IntegerConstant)) {
      return ExpressionId::none();
    }
    const auto outcome = evaluate_known(e, id);
    const auto* value = std::get_if<Value>(&outcome);
    if (value == nullptr) {
      // The branch an `if` does not take may have no value.
      return ExpressionId::none();
    }
    const auto integer = exact_integer(e, value->scalar(), where, what);
    right = right && integer.has_value();
    return integer ? e.expressions.integer(*integer) : ExpressionId::none();
  });
  return right ? TypedExpression{frozen} : TypedExpression{};
}

}  // namespace causa::instance
