#include "instance/calls.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build.h"
#include "instance/array_functions.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/operators.h"
#include "instance/references.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// Known to Modelica (MLS 3.7, 10.3, 12, 16) and not yet here.
constexpr auto refused_functions = std::to_array<std::string_view>({
    "Boolean",     "Clock",
    "Integer",     "Real",
    "String",      "actualStream",
    "array",       "assert",
    "backSample",  "cardinality",
    "cat",         "ceil",
    "change",      "cross",
    "delay",       "diagonal",
    "div",         "edge",
    "floor",       "getInstanceName",
    "hold",        "homotopy",
    "identity",    "inStream",
    "initial",     "integer",
    "interval",    "matrix",
    "mod",         "noClock",
    "noEvent",     "outerProduct",
    "pre",         "previous",
    "product",     "promote",
    "pure",        "reinit",
    "rem",         "sample",
    "scalar",      "semiLinear",
    "shiftSample", "skew",
    "smooth",      "spatialDistribution",
    "subSample",   "sum",
    "superSample", "symmetric",
    "terminal",    "terminate",
    "transpose",   "vector",
});

std::vector<std::string> known_functions() {
  std::vector<std::string> names;
  for (int op = 0; op <= static_cast<int>(Operator::Rem); ++op) {
    if (is_function(static_cast<Operator>(op))) names.emplace_back(facts(static_cast<Operator>(op)).name);
  }
  names.emplace_back("der");
  for (const std::string_view name : array_function_names()) names.emplace_back(name);
  return names;
}

// `der(x)`, `der(u[i])`; of an expression it would need a rule of differentiation.
TypedExpression read_der(Elaboration& e, View call, std::span<const View> arguments) {
  if (arguments.size() != 1)
    return e.wrong(wrong_argument_count(call.span(), "der", "one", arguments.size()));
  View argument = arguments[0];
  while (argument && argument.kind() == NodeKind::Parenthesized && !argument.parts()[1])
    argument = argument.parts()[0];
  if (!argument) return {};
  if (argument.kind() != NodeKind::Reference) {
    return e.wrong(not_supported(argument.span(), "`der` of an expression",
                                 "give the expression a variable of its own: `Real y = …;` and `der(y)`"));
  }
  return read_derivative(e, syntax::ReferenceView(argument.tree(), argument.id()));
}

std::string_view count_word(int count) {
  return count == 1 ? "one" : "two";
}

TypedExpression read_function(Elaboration& e, Operator op, View call, std::span<const View> arguments) {
  const OperatorFacts& function = facts(op);
  if ((op == Operator::Min || op == Operator::Max) && arguments.size() == 1) {
    return e.wrong(not_supported(call.span(), fmt::format("`{}` of an array", function.name)));
  }
  if (std::cmp_not_equal(arguments.size(), function.arity)) {
    return e.wrong(
        wrong_argument_count(call.span(), function.name, count_word(function.arity), arguments.size()));
  }
  std::vector<TypedExpression> operands;
  bool right = true;
  for (const View argument : arguments) {
    const TypedExpression operand = read_expression(e, argument);
    operands.push_back(operand);
    if (operand && !is_numeric(e.kind(operand))) {
      e.report(kind_expected(argument.span(), fmt::format("an argument of `{}`", function.name),
                             ValueKind::Real, e.kind(operand)));
      right = false;
    }
    right = bool(operand) && right;
  }
  if (!right) return {};
  if (!fit_elementwise(e, operands)) {
    return e.wrong(different_dimensions(call.span(), function.name, e.dimensions(operands[0]),
                                        e.dimensions(operands[1])));
  }
  return build_elementwise(e, op, operands, call.span(), fmt::format("`{}` of what varies", function.name));
}

TypedExpression unknown_callee(Elaboration& e, syntax::ReferenceView function) {
  const std::string_view name = function.simple_name();
  if (std::ranges::find(refused_functions, name) != refused_functions.end()) {
    return e.wrong(not_supported(function.span(), fmt::format("`{}`", name)));
  }
  if (name.empty()) return e.wrong(not_supported(function.span(), "a function of another class or package"));
  if (e.names.contains(name)) return e.wrong(variable_is_called(function.span(), name));
  return e.wrong(unknown_function(function.span(), name, known_functions()));
}

}  // namespace

TypedExpression read_call(Elaboration& e, View call) {
  const auto parts = call.parts();
  const syntax::ReferenceView function(call.tree(), parts[0].id());
  const std::string_view name = function.simple_name();
  std::vector<View> arguments;
  if (parts[1]) {
    for (const View argument : parts[1].list()) arguments.push_back(argument);
  }
  if (name == "der") return read_der(e, call, arguments);
  if (const auto op = find_function(name)) return read_function(e, *op, call, arguments);
  if (is_array_function(name)) return read_array_function(e, name, call, arguments);
  return unknown_callee(e, function);
}

}  // namespace causa::instance
