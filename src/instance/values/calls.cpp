#include "instance/values/calls.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/table/operator_range.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/lookup_hints.h"
#include "instance/connections/connections.h"
#include "instance/diagnostics.h"
#include "instance/functions/functions.h"
#include "instance/values/array_functions.h"
#include "instance/values/conversions.h"
#include "instance/values/derivatives.h"
#include "instance/values/expressions.h"
#include "instance/values/hybrid_operators.h"
#include "instance/values/operators.h"
#include "instance/values/reductions.h"
#include "instance/values/references.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// Synchronous operators and state machines (MLS 16, 17): known to Modelica and not yet here.
constexpr auto refused_functions = std::to_array<std::string_view>({
    "Clock",
    "activeState",
    "backSample",
    "firstTick",
    "hold",
    "initialState",
    "interval",
    "noClock",
    "previous",
    "shiftSample",
    "subSample",
    "superSample",
    "ticksInState",
    "timeInState",
    "transition",
});

// Equations and statements that look like calls.
constexpr auto equation_operators = std::to_array<std::string_view>({"assert", "reinit", "terminate"});

// Asked about the connections of a connector: understood in connections.h.
constexpr auto connection_operators = std::to_array<std::string_view>({"cardinality", "rooted"});

// pure(f(x)): a call of an impure function that is right where it stands (MLS 12.3)
// Inside, a function may call what only impure ones may.
class AsIfImpure {
 public:
  explicit AsIfImpure(Elaboration& e)
      : e_(e), function_(e.function != nullptr ? e.function->function : FunctionId{}) {
    if (!function_.valid()) return;
    was_impure_ = e_.expressions.function(function_).is_impure;
    e_.expressions.function(function_).is_impure = true;
  }
  ~AsIfImpure() {
    if (function_.valid()) e_.expressions.function(function_).is_impure = was_impure_;
  }
  AsIfImpure(const AsIfImpure&) = delete;
  AsIfImpure& operator=(const AsIfImpure&) = delete;

 private:
  Elaboration& e_;
  FunctionId function_;
  bool was_impure_ = false;
};

TypedExpression read_pure(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const AsIfImpure as_if(e);
  return read_expression(e, arguments[0]);
}

constexpr std::array operators_of_this_file{Builtin{"der", read_der}, Builtin{"pure", read_pure}};

std::array<std::span<const Builtin>, 5> builtin_tables() {
  return {reductions(), array_functions(), hybrid_operators(), conversions(), operators_of_this_file};
}

BuiltinReader find_builtin(std::string_view name) {
  for (const std::span<const Builtin> table : builtin_tables()) {
    for (const Builtin& builtin : table) {
      if (builtin.name == name) return builtin.read;
    }
  }
  return nullptr;
}

std::vector<std::string> known_functions() {
  std::vector<std::string> names;
  for (int op = static_cast<int>(first_function); op <= static_cast<int>(last_operator); ++op)
    names.emplace_back(facts(static_cast<Operator>(op)).name);
  for (const std::span<const Builtin> table : builtin_tables()) {
    for (const Builtin& builtin : table) names.emplace_back(builtin.name);
  }
  return names;
}

std::string_view count_word(int count) {
  return count == 1 ? "one" : "two";
}

// A function of one or two numbers, on arrays element by element (MLS 12.4.6).
TypedExpression read_math(Elaboration& e, Operator op, View call, Arguments arguments) {
  const OperatorFacts& function = facts(op);
  const auto arity = static_cast<std::size_t>(function.arity);
  if (!has_arguments(e, call, arguments, {arity, arity, count_word(function.arity)})) return {};
  std::vector<TypedExpression> operands;
  bool right = true;
  for (const View argument : arguments) {
    operands.push_back(read_expression(e, argument));
    const TypedExpression& operand = operands.back();
    if (operand && !has_number(e, operand)) {
      e.report(type_expected(argument.span(), fmt::format("an argument of `{}`", function.name), "a Real",
                             type_in_words(e, operand)));
      right = false;
    }
    right = bool(operand) && right;
  }
  if (!right) return {};
  if (!fit_elementwise(e, operands)) {
    return e.wrong(different_dimensions(call.span(), function.name, e.dimensions(operands[0]),
                                        e.dimensions(operands[1])));
  }
  const bool is_division = op == Operator::Div || op == Operator::Mod || op == Operator::Rem;
  if (is_division && arguments[1].kind() == syntax::NodeKind::Number &&
      e.expressions.number(operands[1].id) == 0)
    return e.wrong(divides_by_zero(call.span(), function.name));
  return build_elementwise(e, op, operands);
}

template <std::size_t count>
bool is_one_of(const std::array<std::string_view, count>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool brings(syntax::ImportView import, std::string_view name) {
  switch (import.form()) {
    case syntax::ImportForm::Renaming: return import.alias() == name;
    case syntax::ImportForm::Qualified: {
      const std::vector<std::string_view> identifiers = import.name().identifiers();
      return !identifiers.empty() && identifiers.back() == name;
    }
    case syntax::ImportForm::List:
      return std::ranges::any_of(import.list(), [&](View part) { return part && part.main_text() == name; });
    case syntax::ImportForm::Unqualified: return false;
  }
  return false;
}

// `import Modelica.ComplexMath.abs;` in the class or one around it
bool is_imported(const Elaboration& e, std::string_view name) {
  for (ScopeId scope = e.scope; scope.valid(); scope = e.scopes[scope].enclosing) {
    const Scope& around = e.scopes[scope];
    if (around.text != nullptr && std::ranges::any_of(around.text->imports, [&](syntax::ImportView import) {
          return brings(import, name);
        })) {
      return true;
    }
    if (around.definition && around.definition.has(syntax::Prefix::Encapsulated)) return false;
  }
  return false;
}

// The language's own functions lie around everything: a class with that name, or an import, hides them.
bool is_redeclared(Elaboration& e, std::string_view name) {
  for (ScopeId scope = e.scope; scope.valid(); scope = e.scopes[scope].enclosing) {
    if (const FoundElement found = find_element(e, scope, name))
      return found.stored.valid() || element_text(e, found).kind == ElementKind::Class;
    if (e.scopes[scope].definition && e.scopes[scope].definition.has(syntax::Prefix::Encapsulated)) break;
  }
  return is_imported(e, name);
}

// What the name means in the language; nothing where it means nothing there.
std::optional<TypedExpression> read_builtin(Elaboration& e, std::string_view name, View call) {
  const auto op = find_function(name);
  const BuiltinReader reader = find_builtin(name);
  const bool is_equation = is_one_of(equation_operators, name);
  const bool is_refused = is_one_of(refused_functions, name);
  if (!op && reader == nullptr && !is_equation && !is_refused) return std::nullopt;
  // `.sin` is the language's own, whatever a class around calls so.
  const bool is_global = syntax::ReferenceView(call.tree(), call.parts()[0].id()).is_global();
  if (!is_global && is_redeclared(e, name)) return std::nullopt;
  if (is_equation) return e.wrong(not_an_expression(call.span(), name));
  if (is_refused) return e.wrong(not_supported(call.span(), fmt::format("`{}`", name)));
  const std::vector<View> arguments = arguments_of(call);
  // `min` and `max` are in the table of operators, too.
  return reader != nullptr ? reader(e, call, arguments) : read_math(e, *op, call, arguments);
}

bool may_ask_about_connections(syntax::ReferenceView function) {
  const auto parts = function.reference_parts();
  return is_one_of(connection_operators, function.simple_name()) ||
         (parts.size() == 2 && parts[0].name() == "Connections");
}

TypedExpression unknown_callee(Elaboration& e, syntax::ReferenceView function) {
  const std::string_view first = function.reference_parts()[0].name();
  const bool is_simple = !function.simple_name().empty() && !function.is_global();
  if (is_simple) {
    const bool is_variable = (e.function != nullptr && e.function->by_name.contains(first)) ||
                             lookup_first(e, e.scope, first).element;
    if (is_variable) return e.wrong(variable_is_called(function.span(), first));
  }
  // `Math.thrice`: the package is there, the function is not.
  std::vector<std::string_view> names;
  Span last;
  for (const syntax::ReferencePartView part : function.reference_parts()) {
    names.push_back(part.name());
    last = part.main_span();
  }
  if (names.size() > 1) {
    const ScopeId around =
        find_class_quietly(e, std::span(names).first(names.size() - 1), function.is_global());
    if (around.valid())
      return e.wrong(unknown_function_in(last, names.back(), full_name(e, around), names_inside(e, around)));
  }
  std::vector<std::string> known = known_functions();
  if (is_simple) {
    if (const auto wall = encapsulated_from(e, e.scope, first))
      return e.wrong(hidden_by_encapsulation(function.span(), first, *wall));
    std::ranges::move(class_names_near(e, e.scope), std::back_inserter(known));
  }
  return e.wrong(unknown_function(function.span(), function.text(), known));
}

}  // namespace

std::vector<View> arguments_of(View call) {
  std::vector<View> arguments;
  if (const View list = call.parts()[1]) {
    for (const View argument : list.list()) arguments.push_back(argument);
  }
  return arguments;
}

TypedExpression read_call(Elaboration& e, View call) {
  const auto parts = call.parts();
  if (!parts[0]) return {};
  const syntax::ReferenceView function(call.tree(), parts[0].id());
  if (function.reference_parts().empty()) return {};  // reported by the parser
  if (!callee_name(call).empty()) {
    if (auto value = read_builtin(e, callee_name(call), call)) return *std::move(value);
  }
  if (may_ask_about_connections(function)) {
    if (auto value = read_connection_query(e, call)) return *std::move(value);
  }
  if (is_function_input(e, function)) return read_function_input_call(e, call);
  const ScopeId callee = find_callee(e, function);
  return callee.valid() ? read_class_call(e, callee, call) : unknown_callee(e, function);
}

std::optional<std::vector<TypedExpression>> read_builtin_outputs(Elaboration& e, View call) {
  if (!call.parts()[0] || callee_name(call) != "spatialDistribution") return std::nullopt;
  if (is_redeclared(e, "spatialDistribution")) return std::nullopt;
  auto outputs = read_spatial_distribution_outputs(e, call, arguments_of(call));
  return outputs ? std::move(outputs) : std::vector<TypedExpression>(2);
}

bool has_arguments(Elaboration& e, View call, Arguments arguments, ArgumentCount count) {
  if (arguments.size() >= count.least && arguments.size() <= count.most) {
    return std::ranges::all_of(arguments, [](View argument) { return bool(argument); });
  }
  e.report(wrong_argument_count(call.span(), callee_name(call), count.wanted, arguments.size()));
  return false;
}

std::optional<std::vector<View>> arguments_by_name(Elaboration& e, View call, Arguments arguments,
                                                   std::span<const std::string_view> names,
                                                   std::size_t needed) {
  std::vector<View> result(names.size());
  std::size_t next = 0;
  for (const View argument : arguments) {
    if (!argument) return std::nullopt;
    std::size_t place = next++;
    const bool named = argument.kind() == NodeKind::NamedArgument;
    if (named) {
      const auto found = std::ranges::find(names, argument.main_text());
      if (found == names.end()) {
        e.report(named_argument(argument.main_span(), argument.main_text()));
        return std::nullopt;
      }
      place = static_cast<std::size_t>(found - names.begin());
    }
    if (place >= names.size()) {
      e.report(wrong_argument_count(call.span(), callee_name(call), fmt::format("at most {}", names.size()),
                                    arguments.size()));
      return std::nullopt;
    }
    if (result[place]) {
      e.report(argument_given_twice(argument.span(), names[place]));
      return std::nullopt;
    }
    result[place] = named ? argument.parts()[0] : argument;
    if (!result[place]) return std::nullopt;
  }
  for (std::size_t i = 0; i < needed; ++i) {
    if (result[i]) continue;
    e.report(argument_missing(call.span(), callee_name(call), names[i]));
    return std::nullopt;
  }
  return result;
}

std::string_view callee_name(View call) {
  const syntax::ReferenceView function(call.tree(), call.parts()[0].id());
  if (!function.is_global()) return function.simple_name();
  const auto parts = function.reference_parts();
  return parts.size() == 1 && !parts[0].subscripts() ? parts[0].name() : std::string_view{};
}

}  // namespace causa::instance
