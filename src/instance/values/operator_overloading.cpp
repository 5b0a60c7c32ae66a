#include "instance/values/operator_overloading.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/element_classes.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/diagnostics.h"
#include "instance/functions/functions.h"
#include "instance/values/array_constructors.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::TokenKind;

// An input of a function, as far as the choice between functions needs it.
struct Input {
  ScopeId type{};
  std::size_t rank = 0;
  bool has_default = false;
};

std::size_t written_rank(syntax::View subscripts) {
  return subscripts ? static_cast<std::size_t>(std::ranges::distance(subscripts.list())) : 0;
}

ScopeId type_of_component(Elaboration& e, const FoundElement& element, const ElementText& text) {
  const InScope in_holder(e, element.holder);
  const syntax::NameView name = text.clause().type();
  return find_class_quietly(e, name.identifiers(), name.is_global());
}

std::vector<Input> inputs_of(Elaboration& e, ScopeId function) {
  std::vector<Input> inputs;
  for (const FoundElement& element : components_of(e, function)) {
    const ElementText text = element_text(e, element);
    if (text.kind != ElementKind::Component || !text.has(syntax::Prefix::Input)) continue;
    Input input{.type = type_of_component(e, element, text)};
    input.rank = written_rank(text.clause().subscripts()) + written_rank(text.declaration.subscripts());
    const syntax::ModificationView modification = text.declaration.modification();
    input.has_default = modification && modification.value();
    inputs.push_back(input);
  }
  return inputs;
}

// How well an argument fits an input; the sum over the arguments chooses the function.
enum class Fit : std::uint8_t { Exact, IntegerToReal, Constructed, None };

// `type ComplexVoltage = Complex(…)` is as good as Complex, and the other way round.
bool is_of_class(Elaboration& e, ScopeId given, ScopeId wanted) {
  return inherits_from(e, given, wanted) || inherits_from(e, wanted, given);
}

Fit fit_of_type(Elaboration& e, const Input& input, const TypedExpression& argument) {
  if (!input.type.valid() || input.rank != e.dimensions(argument).size()) return Fit::None;
  if (argument.is_record()) return is_of_class(e, argument.record->type, input.type) ? Fit::Exact : Fit::None;
  const Predefined type = predefined_type(e, input.type);
  if (type == Predefined::None || type == Predefined::Clock) return Fit::None;
  const ValueKind wanted = value_kind(type);
  const ValueKind given = e.kind(argument);
  if (wanted == ValueKind::Enumeration && given == wanted) {
    return enumeration_type(e, input.type) == argument.enumeration ? Fit::Exact : Fit::None;
  }
  if (wanted == given) return Fit::Exact;
  return wanted == ValueKind::Real && given == ValueKind::Integer ? Fit::IntegerToReal : Fit::None;
}

// The function of 'constructor' that makes the record from this one value; none() where there is none.
ScopeId converting_constructor(Elaboration& e, ScopeId record, const TypedExpression& argument) {
  for (const ScopeId function : operator_functions(e, record, "'constructor'")) {
    const std::vector<Input> inputs = inputs_of(e, function);
    if (inputs.empty() || fit_of_type(e, inputs[0], argument) == Fit::None) continue;
    const bool others_given =
        std::all_of(inputs.begin() + 1, inputs.end(), [](const Input& input) { return input.has_default; });
    if (others_given) return function;
  }
  return {};
}

Fit fit_of(Elaboration& e, const Input& input, const TypedExpression& argument, Fit worst) {
  const Fit direct = fit_of_type(e, input, argument);
  if (direct != Fit::None || worst < Fit::Constructed) return direct;
  if (argument.is_record() || input.rank != 0 || !e.dimensions(argument).empty()) return Fit::None;
  if (!input.type.valid() || !is_record(e, input.type)) return Fit::None;
  return converting_constructor(e, input.type, argument).valid() ? Fit::Constructed : Fit::None;
}

// Nothing when the function does not take these arguments.
std::optional<int> cost_of(Elaboration& e, std::span<const Input> inputs,
                           std::span<const TypedExpression> arguments, Fit worst) {
  if (inputs.size() < arguments.size()) return std::nullopt;
  int cost = 0;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (i >= arguments.size()) {
      if (!inputs[i].has_default) return std::nullopt;
      continue;
    }
    const Fit fit = fit_of(e, inputs[i], arguments[i], worst);
    if (fit == Fit::None) return std::nullopt;
    // One conversion by a constructor is worse than any number of Integers taken as Reals.
    cost += fit == Fit::Constructed ? 100 : static_cast<int>(fit);
  }
  return cost;
}

struct Choice {
  ScopeId function{};
  bool is_ambiguous = false;
};

Choice best_function(Elaboration& e, std::span<const ScopeId> functions,
                     std::span<const TypedExpression> arguments, Fit worst) {
  Choice best;
  int lowest = 0;
  for (const ScopeId function : functions) {
    const auto cost = cost_of(e, inputs_of(e, function), arguments, worst);
    if (!cost || (best.function.valid() && *cost > lowest)) continue;
    best.is_ambiguous = best.function.valid() && *cost == lowest;
    best.function = function;
    lowest = *cost;
  }
  return best;
}

std::string types_in_words(const Elaboration& e, std::span<const TypedExpression> arguments) {
  std::string text;
  for (const TypedExpression& argument : arguments) {
    if (!text.empty()) text += " and ";
    text += type_in_words(e, argument);
    if (!e.dimensions(argument).empty()) text += " as an array";
  }
  return text;
}

// Both classes may declare the operator; a function that both inherit counts once.
std::vector<ScopeId> candidates(Elaboration& e, std::string_view op,
                                std::span<const TypedExpression> arguments) {
  std::vector<ScopeId> functions;
  for (const TypedExpression& argument : arguments) {
    if (!argument.is_record()) continue;
    for (const ScopeId function : operator_functions(e, argument.record->type, op)) {
      const auto is_same = [&](ScopeId other) { return same_class(e, other, function); };
      if (std::ranges::none_of(functions, is_same)) functions.push_back(function);
    }
  }
  return functions;
}

// What is no Real changes at events only.
TypedExpression discrete_unless_real(const Elaboration& e, TypedExpression value) {
  const bool is_discrete = value && !value.is_record() && e.kind(value) != ValueKind::Real;
  if (is_discrete && value.variability == Variability::Continuous) value.variability = Variability::Discrete;
  return value;
}

TypedExpression converted(Elaboration& e, const Input& input, const TypedExpression& argument, Span where) {
  if (fit_of_type(e, input, argument) != Fit::None) return argument;
  const ScopeId constructor = converting_constructor(e, input.type, argument);
  return constructor.valid() ? call_function(e, constructor, std::array{argument}, where) : TypedExpression{};
}

TypedExpression call_converted(Elaboration& e, ScopeId function, std::span<const TypedExpression> arguments,
                               Span where) {
  const std::vector<Input> inputs = inputs_of(e, function);
  std::vector<TypedExpression> values;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    values.push_back(converted(e, inputs[i], arguments[i], where));
    if (!values.back()) return {};
  }
  return discrete_unless_real(e, call_function(e, function, values, where));
}

// How an operator goes with arrays when no function takes them whole (MLS 14.4).
bool goes_elementwise(TokenKind token, const Dimensions& left, const Dimensions& right) {
  const bool both_arrays = !left.empty() && !right.empty();
  const bool one_array = left.empty() != right.empty();
  switch (token) {
    case TokenKind::Plus:
    case TokenKind::Minus: return both_arrays && sizes_fit(left, right);
    case TokenKind::Times: return one_array;
    case TokenKind::Divide: return !left.empty() && right.empty();
    case TokenKind::DotPlus:
    case TokenKind::DotMinus:
    case TokenKind::DotTimes:
    case TokenKind::DotDivide:
    case TokenKind::DotPower: return one_array || (both_arrays && sizes_fit(left, right));
    default: return false;
  }
}

// `.+` of scalars is `+`.
TokenKind without_dot(TokenKind token) {
  switch (token) {
    case TokenKind::DotPlus: return TokenKind::Plus;
    case TokenKind::DotMinus: return TokenKind::Minus;
    case TokenKind::DotTimes: return TokenKind::Times;
    case TokenKind::DotDivide: return TokenKind::Divide;
    case TokenKind::DotPower: return TokenKind::Power;
    default: return token;
  }
}

TypedExpression element_or_scalar(Elaboration& e, const TypedExpression& value,
                                  std::span<const ExpressionId> subscripts) {
  return e.dimensions(value).empty() ? value : element_of(e, value, subscripts);
}

TypedExpression element_by_element(Elaboration& e, TokenKind token, Span where, const TypedExpression& left,
                                   const TypedExpression& right) {
  const TypedExpression& shape = e.dimensions(left).empty() ? right : left;
  return for_each_element(e, shape, [&](std::span<const ExpressionId> subscripts) {
    return overloaded_binary(e, without_dot(token), where, element_or_scalar(e, left, subscripts),
                             element_or_scalar(e, right, subscripts));
  });
}

// One record, or a value that no function takes: said in full.
TypedExpression refuse(Elaboration& e, std::string_view op, std::span<const TypedExpression> arguments,
                       Span where) {
  return e.wrong(no_overload(where, op, types_in_words(e, arguments)));
}

// The name of the operator in a class. A literal: lookup remembers names by view.
std::string_view quoted(TokenKind token) {
  switch (without_dot(token)) {
    case TokenKind::Plus: return "'+'";
    case TokenKind::Minus: return "'-'";
    case TokenKind::Times: return "'*'";
    case TokenKind::Divide: return "'/'";
    case TokenKind::Power: return "'^'";
    case TokenKind::Less: return "'<'";
    case TokenKind::LessEqual: return "'<='";
    case TokenKind::Greater: return "'>'";
    case TokenKind::GreaterEqual: return "'>='";
    case TokenKind::EqualEqual: return "'=='";
    case TokenKind::NotEqual: return "'<>'";
    case TokenKind::KwAnd: return "'and'";
    case TokenKind::KwOr: return "'or'";
    default: fail_check("an operator cannot be overloaded", std::source_location::current());
  }
}

TypedExpression overloaded_unary(Elaboration& e, std::string_view op, Span where,
                                 const TypedExpression& operand) {
  const std::array arguments{operand};
  const Choice choice = best_function(e, candidates(e, op, arguments), arguments, Fit::IntegerToReal);
  if (choice.function.valid())
    return discrete_unless_real(e, call_function(e, choice.function, arguments, where));
  if (e.dimensions(operand).empty()) return refuse(e, op, arguments, where);
  return for_each_element(e, operand, [&](std::span<const ExpressionId> subscripts) {
    return overloaded_unary(e, op, where, element_of(e, operand, subscripts));
  });
}

}  // namespace

std::vector<ScopeId> operator_functions(Elaboration& e, ScopeId record, std::string_view op) {
  const FoundElement element = find_element(e, record, op);
  if (!element) return {};
  const ScopeId found = class_of_element(e, element);
  if (!found.valid()) return {};
  if (is_function(e, found)) return {found};
  std::vector<ScopeId> functions;
  for (const ScopeId part : with_bases(e, found)) {
    const ClassText* const text = e.scopes[part].text;
    if (text == nullptr) continue;
    for (const ElementText& inside : text->elements) {
      if (inside.kind != ElementKind::Class) continue;
      const FoundElement function = find_element(e, found, inside.name);
      const ScopeId scope = function ? class_of_element(e, function) : ScopeId{};
      if (scope.valid() && is_function(e, scope)) functions.push_back(scope);
    }
  }
  return functions;
}

ScopeId choose_function(Elaboration& e, std::span<const ScopeId> functions, std::string_view op,
                        std::span<const TypedExpression> arguments, Span where) {
  const Choice choice = best_function(e, functions, arguments, Fit::IntegerToReal);
  if (choice.is_ambiguous) {
    e.report(ambiguous_overload(where, op, types_in_words(e, arguments)));
    return {};
  }
  if (!choice.function.valid()) e.report(no_overload(where, op, types_in_words(e, arguments)));
  return choice.function;
}

// MLS 14.4: a function that takes both; then one that takes them after a conversion; then the elements.
TypedExpression overloaded_binary(Elaboration& e, TokenKind token, Span where, const TypedExpression& left,
                                  const TypedExpression& right) {
  if (!left || !right) return {};
  const std::string_view op = quoted(token);
  const std::array arguments{left, right};
  const std::vector<ScopeId> functions = candidates(e, op, arguments);
  const Dimensions left_dimensions = e.dimensions(left);
  const Dimensions right_dimensions = e.dimensions(right);
  const bool has_dot = without_dot(token) != token;
  if (!has_dot || (left_dimensions.empty() && right_dimensions.empty())) {
    for (const Fit worst : {Fit::IntegerToReal, Fit::Constructed}) {
      const Choice choice = best_function(e, functions, arguments, worst);
      if (choice.is_ambiguous) {
        return e.wrong(ambiguous_overload(where, op, types_in_words(e, arguments)));
      }
      if (choice.function.valid()) return call_converted(e, choice.function, arguments, where);
    }
  }
  if (goes_elementwise(token, left_dimensions, right_dimensions)) {
    return element_by_element(e, token, where, left, right);
  }
  if (token == TokenKind::Times && !left_dimensions.empty() && !functions.empty()) {
    return e.wrong(not_supported(where, "the matrix product of records"));
  }
  const bool sizes_differ = !left_dimensions.empty() && left_dimensions.size() == right_dimensions.size();
  if (sizes_differ && !functions.empty()) {
    return e.wrong(
        different_dimensions(where, syntax::token_kind_name(token), left_dimensions, right_dimensions));
  }
  return refuse(e, op, arguments, where);
}

TypedExpression overloaded_sign(Elaboration& e, TokenKind token, Span where, const TypedExpression& operand) {
  if (without_dot(token) == TokenKind::Plus) return operand;
  return overloaded_unary(e, quoted(token), where, operand);
}

TypedExpression overloaded_not(Elaboration& e, Span where, const TypedExpression& operand) {
  return overloaded_unary(e, "'not'", where, operand);
}

TypedExpression sum_of_records(Elaboration& e, const TypedExpression& array, Span where) {
  constexpr std::int64_t most_terms = 1'000;
  const Dimensions dimensions = e.dimensions(array);
  if (dimensions.empty()) return array;
  if (dimensions.size() > 1 || dimensions[0] == unknown_dimension || dimensions[0] > most_terms) {
    return e.wrong(not_supported(where, "`sum` of this array of records"));
  }
  if (dimensions[0] == 0) {
    const std::vector<ScopeId> zeros = operator_functions(e, array.record->type, "'0'");
    if (zeros.empty()) return refuse(e, "'0'", std::array{array}, where);
    return call_function(e, zeros[0], {}, where);
  }
  TypedExpression sum = element_of(e, array, std::array{e.expressions.integer(1)});
  for (std::int64_t i = 2; i <= dimensions[0] && sum; ++i) {
    const TypedExpression next = element_of(e, array, std::array{e.expressions.integer(i)});
    sum = overloaded_binary(e, TokenKind::Plus, where, sum, next);
  }
  return sum;
}

}  // namespace causa::instance
