#include "instance/components/structural_values.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/components/bindings.h"
#include "instance/components/components.h"
#include "instance/components/cyclic_bindings.h"
#include "instance/components/split_arrays.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

// The free indices of an expression; those of comprehensions in it are its own.
std::vector<std::uint32_t> indices_in(const ExpressionTable& table, ExpressionId root) {
  std::unordered_set<std::uint32_t> bound;
  std::vector<std::uint32_t> found;
  for (const ExpressionId id : reachable(table, root)) {
    if (table.is(id, Operator::Comprehension) || table.is(id, Operator::Iteration))
      bound.insert(table.index_number(id));
    if (table.is(id, Operator::Index)) found.push_back(table.index_number(id));
  }
  std::erase_if(found, [&](std::uint32_t index) { return bound.contains(index); });
  return found;
}

std::variant<Value, NotEvaluated> evaluate_known(const Elaboration& e, ExpressionId expression,
                                                 std::vector<double> indices = {}) {
  const Environment environment{.symbol = [&e](SymbolId symbol) -> std::optional<Value> {
                                  const InstanceId id = node_of(e, symbol);
                                  if (!id.valid()) return std::nullopt;
                                  const ComponentState& state = e.components[id];
                                  if (state.valued != Progress::Done) return std::nullopt;
                                  return state.known;
                                },
                                .time = {},
                                .indices = std::move(indices)};
  // What decides structure is short; a long one would make reading slow.
  return evaluate(e.expressions, expression, environment, {.most_elements = 2'000'000});
}

// Evaluates one binding whose own symbols are known. A binding that does not fit its type is reported by
// check_binding() and has no value here.
bool evaluate_binding(Elaboration& e, InstanceId id) {
  const auto outcome = evaluate_known(e, e.state(id).binding.id);
  if (const auto* failure = std::get_if<NotEvaluated>(&outcome)) {
    e.report(value_unknown(e.node(id).where, e.node(id).name, failure->why));
    return false;
  }
  const auto& value = std::get<Value>(outcome);
  if (!find_dimensions(e, id)) return false;
  InstanceVariable& variable = e.node(id).variable;
  if (value.dimensions != variable.dimensions || !compatible(value.kind, variable.kind)) return false;
  variable.structural = variable.variability == Variability::Parameter;
  e.state(id).known = value;
  e.state(id).known.kind = variable.kind;
  return true;
}

// The names on the path that leads back to `again`.
void report_cycle(Elaboration& e, std::span<const InstanceId> stack, InstanceId again) {
  std::vector<std::string> names;
  const auto begin = std::ranges::find(stack, again);
  for (auto id = begin; id != stack.end() && names.size() <= longest_shown_cycle; ++id) {
    if (e.state(*id).valued == Progress::Working) names.push_back(e.tree.path(*id));
  }
  // The circle may go through a dimension or a subscript, which is evaluated with a stack of its own.
  if (names.empty()) names.push_back(e.tree.path(again));
  const Span written = e.state(again).binding_where;
  e.report(cyclic(written.source.valid() ? written : e.node(again).where, names));
}

void report_no_value(Elaboration& e, InstanceId id) {
  if (e.state(id).bound == Progress::Failed && e.state(id).binding_where.source.valid()) return;
  if (has_value(e, id)) return;
  if (e.state(id).is_detached && e.node(id).variable.variability == Variability::Constant)
    return e.report(constant_without_value(e.node(id).where, e.node(id).name));
  e.report(value_unknown(e.node(id).where, e.node(id).name, "nothing gives it one"));
}

// The steps of know_value(): `stack` holds what is in work.
bool know_values(Elaboration& e, std::vector<InstanceId>& stack) {
  const auto give_up = [&] {
    for (const InstanceId id : stack) {
      if (e.state(id).valued == Progress::Working) e.state(id).valued = Progress::Failed;
    }
    return false;
  };
  while (!stack.empty()) {
    const InstanceId id = stack.back();
    if (e.state(id).valued == Progress::Done) {
      stack.pop_back();
      continue;
    }
    if (e.state(id).valued == Progress::Failed) return give_up();
    e.state(id).valued = Progress::Working;
    const TypedExpression bound = binding_of(e, id);
    if (!bound) {
      report_no_value(e, id);
      return give_up();
    }
    if (bound.variability > Variability::Parameter) return give_up();
    bool ready = true;
    for (const SymbolId symbol : symbols_in(e.expressions, bound.id)) {
      const InstanceId needed = node_of(e, symbol);
      if (!needed.valid()) return give_up();
      const Progress progress = e.state(needed).valued;
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
    if (!evaluate_binding(e, id)) return give_up();
    e.state(id).valued = Progress::Done;
    stack.pop_back();
  }
  return true;
}

// Makes the value of a constant or parameter known, those it needs before it, with a stack of its own.
bool know_value(Elaboration& e, InstanceId wanted) {
  std::vector<InstanceId> stack{wanted};
  try {
    return know_values(e, stack);
  } catch (const ElementsDiffer&) {
    for (const InstanceId id : stack) {
      if (e.state(id).valued == Progress::Working) e.state(id).valued = Progress::Waiting;
    }
    throw;
  }
}

// What is asked about connections has no value here, and no node.
bool know_symbol(Elaboration& e, SymbolId symbol) {
  const InstanceId id = node_of(e, symbol);
  return id.valid() && know_value(e, id);
}

bool know_all(Elaboration& e, ExpressionId expression, Span where, std::string_view what) {
  for (const SymbolId symbol : symbols_in(e.expressions, expression)) {
    if (!node_of(e, symbol).valid()) {
      e.report(no_value(where, what, "it depends on connections"));
      return false;
    }
    if (!know_symbol(e, symbol)) return false;
  }
  return true;
}

// Known symbols as constants: what is equal in all elements of an array no longer depends on its index.
ExpressionId with_known_values(Elaboration& e, ExpressionId expression) {
  return substitute(e.expressions, expression, [&](ExpressionId id) {
    if (!e.expressions.is(id, Operator::Symbol)) return ExpressionId::none();
    const InstanceId node = node_of(e, e.expressions.symbol_of(id));
    if (!node.valid() || e.state(node).valued != Progress::Done) return ExpressionId::none();
    return constant_expression(e.expressions, e.state(node).known, e.node(node).variable.enumeration);
  });
}

std::size_t array_loop_count(const Elaboration& e) {
  const InstanceId component = e.scope.valid() ? e.scopes[e.scope].component : InstanceId::none();
  if (!component.valid()) return 0;
  const Instance& node = e.tree.nodes[component];
  return node.first_index + node.dimensions.size();
}

// The outermost of the arrays these indices belong to.
InstanceId array_of_indices(const Elaboration& e, std::span<const std::uint32_t> indices) {
  InstanceId outermost;
  for (InstanceId id = e.scopes[e.scope].component; id.valid(); id = e.tree.nodes[id].parent) {
    const Instance& node = e.tree.nodes[id];
    if (node.kind == InstanceKind::SplitArray) continue;
    for (const std::uint32_t index : indices) {
      if (index >= node.first_index && index < node.first_index + node.dimensions.size()) outermost = id;
    }
  }
  return outermost;
}

// The parameter of the array that an expression depends on, or the first one it depends on at all.
std::string parameter_in(const Elaboration& e, ExpressionId expression, InstanceId array) {
  std::string first;
  for (const SymbolId symbol : symbols_in(e.expressions, expression)) {
    const InstanceId parameter = node_of(e, symbol);
    for (InstanceId id = parameter; id.valid(); id = e.tree.nodes[id].parent) {
      if (id == array) return e.tree.path(parameter);
    }
    if (first.empty()) first = e.tree.path(parameter);
  }
  return first;
}

bool equal_values(const Value& a, const Value& b) {
  return a.dimensions == b.dimensions && a.elements == b.elements && a.text == b.text && a.texts == b.texts;
}

// Over all elements of the arrays of components around: the common value. Where there is none, the array is
// split (split_arrays.h). `written` is the expression before known values stood for parameters.
std::variant<Value, NotEvaluated> over_elements(Elaboration& e, ExpressionId expression,
                                                const std::vector<std::uint32_t>& indices,
                                                ExpressionId written) {
  std::vector<double> position(e.loops.size(), 1);
  std::optional<Value> common;
  for (;;) {
    const auto outcome = evaluate_known(e, expression, position);
    if (std::holds_alternative<NotEvaluated>(outcome)) return outcome;
    if (!common) common = std::get<Value>(outcome);
    if (!equal_values(*common, std::get<Value>(outcome))) {
      if (e.differing_elements == DifferingElements::ShowFirst) return *common;
      const InstanceId array = array_of_indices(e, indices);
      if (e.differing_elements == DifferingElements::Split) give_up_for_split(e, array);
      return NotEvaluated{expression, fmt::format("the elements of `{}` differ in `{}`", e.tree.path(array),
                                                  parameter_in(e, written, array))};
    }
    std::size_t k = indices.size();
    for (; k > 0; --k) {
      const std::uint32_t index = indices[k - 1];
      if (++position[index] <= static_cast<double>(e.loops[index].count)) break;
      position[index] = 1;
    }
    if (k == 0) return *common;
  }
}

std::optional<Value> value_of(Elaboration& e, ExpressionId expression, Span where, std::string_view what) {
  if (!know_all(e, expression, where, what)) return std::nullopt;
  ExpressionId known = expression;
  std::vector<std::uint32_t> indices = indices_in(e.expressions, expression);
  if (!indices.empty()) {
    known = with_known_values(e, expression);
    indices = indices_in(e.expressions, known);
  }
  const std::size_t arrays = array_loop_count(e);
  if (std::ranges::any_of(indices, [&](std::uint32_t index) { return index >= arrays; })) {
    e.report(not_supported(where, std::string(what) + " that depends on a loop index"));
    return std::nullopt;
  }
  const auto outcome =
      indices.empty() ? evaluate_known(e, known) : over_elements(e, known, indices, expression);
  if (const auto* failure = std::get_if<NotEvaluated>(&outcome)) {
    e.report(no_value(where, what, failure->why));
    return std::nullopt;
  }
  return std::get<Value>(outcome);
}

std::optional<Value> scalar_value(Elaboration& e, const TypedExpression& expression, Span where,
                                  std::string_view what) {
  if (!expression) return std::nullopt;
  if (!e.dimensions(expression).empty()) {
    e.report(scalar_expected(where, what, e.dimensions(expression)));
    return std::nullopt;
  }
  return structural_value(e, expression, where, what);
}

std::optional<std::int64_t> exact_integer(Elaboration& e, double value, Span where, std::string_view what) {
  constexpr double largest = 9007199254740991.0;  // 2^53 − 1
  if (std::fabs(value) <= largest) return static_cast<std::int64_t>(value);
  e.report(no_value(where, what, "it is too large or not a number"));
  return std::nullopt;
}

bool expect_kind(Elaboration& e, const TypedExpression& expression, Span where, std::string_view what,
                 ValueKind kind) {
  if (!expression) return false;
  if (expression.is_record()) {
    e.report(record_for_scalar(where, what));
    return false;
  }
  if (e.kind(expression) == kind) return true;
  e.report(kind_expected(where, what, kind, e.kind(expression)));
  return false;
}

bool counts(const Elaboration& e, const TypedExpression& expression) {
  if (!expression || expression.is_record()) return false;
  const ValueKind kind = e.kind(expression);
  return kind == ValueKind::Integer || kind == ValueKind::Enumeration || kind == ValueKind::Boolean;
}

}  // namespace

std::optional<Value> structural_value(Elaboration& e, const TypedExpression& expression, Span where,
                                      std::string_view what) {
  if (!expression) return std::nullopt;
  if (expression.is_record()) {
    e.report(record_for_scalar(where, what));
    return std::nullopt;
  }
  if (expression.variability > Variability::Parameter) {
    e.report(not_constant(where, what));
    return std::nullopt;
  }
  return value_of(e, expression.id, where, what);
}

std::optional<std::int64_t> structural_integer(Elaboration& e, const TypedExpression& expression, Span where,
                                               std::string_view what) {
  if (!counts(e, expression) && !expect_kind(e, expression, where, what, ValueKind::Integer))
    return std::nullopt;
  const auto value = scalar_value(e, expression, where, what);
  if (!value) return std::nullopt;
  return exact_integer(e, value->scalar(), where, what);
}

std::optional<bool> structural_boolean(Elaboration& e, const TypedExpression& expression, Span where,
                                       std::string_view what) {
  if (!expect_kind(e, expression, where, what, ValueKind::Boolean)) return std::nullopt;
  const auto value = scalar_value(e, expression, where, what);
  if (!value) return std::nullopt;
  return value->scalar() != 0;
}

std::optional<double> structural_number(Elaboration& e, const TypedExpression& expression, Span where,
                                        std::string_view what) {
  if (!expression) return std::nullopt;
  if (expression.is_record() || !is_numeric(e.kind(expression))) {
    expect_kind(e, expression, where, what, ValueKind::Real);
    return std::nullopt;
  }
  const auto value = scalar_value(e, expression, where, what);
  if (!value) return std::nullopt;
  if (std::isfinite(value->scalar())) return value->scalar();
  e.report(no_value(where, what, "it is too large or not a number"));
  return std::nullopt;
}

std::optional<std::string> structural_text(Elaboration& e, const TypedExpression& expression, Span where,
                                           std::string_view what) {
  if (!expect_kind(e, expression, where, what, ValueKind::String)) return std::nullopt;
  const auto value = scalar_value(e, expression, where, what);
  if (!value) return std::nullopt;
  return value->text;
}

std::optional<Value> value_known_already(Elaboration& e, const TypedExpression& expression) {
  if (!expression || expression.is_record() || expression.variability > Variability::Parameter)
    return std::nullopt;
  Attempt attempt(e);
  for (const SymbolId symbol : symbols_in(e.expressions, expression.id)) {
    const InstanceId id = node_of(e, symbol);
    if (!id.valid()) return std::nullopt;
    const InstanceVariable& variable = e.node(id).variable;
    const bool decided =
        variable.structural || variable.evaluate || variable.variability == Variability::Constant;
    if (!decided || !know_value(e, id)) {
      attempt.take_back();
      return std::nullopt;
    }
  }
  ExpressionId known = expression.id;
  if (!indices_in(e.expressions, known).empty()) {
    known = with_known_values(e, known);
    if (!indices_in(e.expressions, known).empty()) return std::nullopt;
  }
  const auto outcome = evaluate_known(e, known);
  attempt.take_back();
  if (const auto* value = std::get_if<Value>(&outcome)) return *value;
  return std::nullopt;
}

namespace {

void freeze_below(Elaboration& e, InstanceId id, std::span<const std::string_view> names) {
  if (e.node(id).kind == InstanceKind::SplitArray) {
    const std::vector<InstanceId> elements = e.node(id).children;
    for (const InstanceId element : elements) freeze_below(e, element, names);
  } else if (names.empty()) {
    if (e.node(id).kind == InstanceKind::Variable) know_value(e, id);
  } else if (const InstanceId child = child_named(e, id, names.front()); child.valid()) {
    if (find_dimensions(e, child)) freeze_below(e, child, names.subspan(1));
  }
}

}  // namespace

void freeze_again(Elaboration& e) {
  for (std::size_t i = 0; i < e.to_freeze_again.size(); ++i) {
    const ParameterOfElements parameter = e.to_freeze_again[i];
    if (make_children(e, parameter.array)) freeze_below(e, parameter.array, parameter.names);
  }
  e.to_freeze_again.clear();
}

TypedExpression freeze_parameters(Elaboration& e, const TypedExpression& expression, Span where,
                                  std::string_view what) {
  if (!counts(e, expression) && !expect_kind(e, expression, where, what, ValueKind::Integer)) return {};
  if (expression.variability > Variability::Parameter) {
    return e.wrong(not_supported(where, std::string(what) + " that varies"));
  }
  if (indices_in(e.expressions, expression.id).empty()) {
    const auto value = structural_integer(e, expression, where, what);
    return value ? TypedExpression{e.expressions.integer(*value)} : TypedExpression{};
  }
  if (!know_all(e, expression.id, where, what)) return {};
  return TypedExpression{with_known_values(e, expression.id)};
}

TypedExpression constant_value(Elaboration& e, InstanceId id) {
  if (!know_value(e, id)) return {};
  return {constant_expression(e.expressions, e.state(id).known, e.node(id).variable.enumeration)};
}

namespace {

ExpressionId constant_scalar(ExpressionTable& table, const Value& value, std::size_t i,
                             EnumerationId enumeration) {
  switch (value.kind) {
    case ValueKind::Integer: return table.integer(static_cast<std::int64_t>(value.elements[i]));
    case ValueKind::Boolean: return table.boolean(value.elements[i] != 0);
    case ValueKind::Enumeration:
      return table.enumeration(enumeration, static_cast<std::int64_t>(value.elements[i]));
    case ValueKind::String: return table.string(text_at(value, i));
    default: return table.real(value.elements[i]);
  }
}

ExpressionId constant_array(ExpressionTable& table, const Value& value, std::size_t dimension,
                            std::size_t& next, EnumerationId enumeration) {
  if (dimension == value.dimensions.size()) return constant_scalar(table, value, next++, enumeration);
  std::vector<ExpressionId> elements;
  for (std::int64_t i = 0; i < value.dimensions[dimension]; ++i)
    elements.push_back(constant_array(table, value, dimension + 1, next, enumeration));
  return array(table, elements);
}

}  // namespace

ExpressionId constant_expression(ExpressionTable& table, const Value& value, EnumerationId enumeration) {
  if (value.dimensions.empty()) return constant_scalar(table, value, 0, enumeration);
  std::int64_t count = 1;
  for (const std::int64_t dimension : value.dimensions) count *= dimension;
  if (count == 0) {
    Value none = value;
    none.elements = {0};
    none.text.clear();
    const ExpressionId scalar = value.kind == ValueKind::Enumeration ? table.enumeration(enumeration, 1)
                                : value.kind == ValueKind::String
                                    ? table.string("")
                                    : constant_scalar(table, none, 0, enumeration);
    return fill(table, scalar, value.dimensions);
  }
  const auto& numbers = value.elements;
  if (value.kind != ValueKind::String &&
      std::ranges::all_of(numbers, [&](double number) { return number == numbers.front(); })) {
    return fill(table, constant_scalar(table, value, 0, enumeration), value.dimensions);
  }
  std::size_t next = 0;
  return constant_array(table, value, 0, next, enumeration);
}

}  // namespace causa::instance
