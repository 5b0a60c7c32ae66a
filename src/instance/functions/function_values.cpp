#include "instance/functions/function_values.h"

#include <algorithm>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/diagnostics.h"
#include "instance/functions/call_arguments.h"
#include "instance/functions/function_calls.h"
#include "instance/functions/functions.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool mentions_locals(const ExpressionTable& table, ExpressionId id) {
  return std::ranges::any_of(reachable(table, id),
                             [&](ExpressionId part) { return table.is(part, Operator::Local); });
}

struct FunctionValueReader {
  Elaboration& e;
  const Callee& callee;
  std::optional<FunctionInterface> expected;
  Span where;
  std::size_t open = 0;
  Variability variability = Variability::Constant;
  std::vector<ExpressionId> operands{};

  void add_open(const TypedExpression& prototype) {
    for (const TypedExpression& leaf : leaves(prototype)) {
      if (!e.expressions.is(leaf.id, Operator::Local)) continue;
      const Dimensions dimensions = e.dimensions(leaf);
      operands.push_back(e.expressions.intern(Operator::Missing, e.kind(leaf), dimensions, {}));
    }
    ++open;
  }

  bool add_given(const InterfaceVariable& input, View argument) {
    const bool wants_function =
        !input.prototype.is_record() && e.kind(input.prototype) == ValueKind::Function;
    const TypedExpression value = wants_function ? read_function_argument(e, argument, input.prototype.object)
                                                 : read_expression(e, argument);
    if (!value) return false;
    if (!value_fits(e, input.prototype, value)) {
      e.report(wrong_value(argument.span(), fmt::format("the input `{}` of `{}`", input.name, callee.name),
                           describe(e, input.prototype), describe(e, value)));
      return false;
    }
    variability = greater(variability, variability_of(value));
    for_each_pair(input.prototype, value, [&](const TypedExpression& own, const TypedExpression& given) {
      if (e.expressions.is(own.id, Operator::Local)) operands.push_back(given.id);
    });
    return true;
  }

  bool add_default(const InterfaceVariable& input) {
    const Function& function = e.expressions.function(callee.interface.function);
    for (const TypedExpression& leaf : leaves(input.prototype)) {
      if (!e.expressions.is(leaf.id, Operator::Local)) continue;
      const ExpressionId binding = function.variables[e.expressions.local_of(leaf.id)].binding;
      if (!binding.valid()) {
        e.report(open_input(where, input.name, callee.name));
        return false;
      }
      if (mentions_locals(e.expressions, binding)) {
        e.report(not_supported(
            where, fmt::format("the default of `{}` in terms of inputs that are given later", input.name)));
        return false;
      }
      operands.push_back(binding);
    }
    return true;
  }

  // An input that is not given is open, unless the function that is wanted has no such input.
  bool add_not_given(const InterfaceVariable& input) {
    if (!expected || open < expected->inputs.size()) {
      if (expected && !value_fits(e, input.prototype, expected->inputs[open].prototype)) {
        const TypedExpression& found = expected->inputs[open].prototype;
        e.report(wrong_value(where, fmt::format("the input `{}` of `{}`", input.name, callee.name),
                             describe(e, input.prototype), describe(e, found)));
        return false;
      }
      add_open(input.prototype);
      return true;
    }
    return add_default(input);
  }
};

TypedExpression function_value(Elaboration& e, ScopeId function, View arguments, Span where,
                               ScopeId expected) {
  const auto callee = callee_named(e, function, where);
  if (!callee) return {};
  FunctionValueReader reader{.e = e, .callee = *callee, .expected = {}, .where = where};
  if (expected.valid()) {
    reader.expected = interface_of(e, expected);
    if (!reader.expected) return {};
  }
  CallSignature signature{.name = callee->name, .inputs = {}};
  for (const InterfaceVariable& input : callee->interface.inputs) signature.inputs.push_back(input.name);
  const auto views = place_arguments(e, arguments, signature);
  if (!views) return {};
  for (std::size_t i = 0; i < views->size(); ++i) {
    const InterfaceVariable& input = callee->interface.inputs[i];
    const View view = (*views)[i];
    if (!(view ? reader.add_given(input, view) : reader.add_not_given(input))) return {};
  }
  if (reader.expected && reader.open != reader.expected->inputs.size()) {
    return e.wrong(wrong_open_inputs(where, callee->name, reader.open, reader.expected->inputs.size()));
  }
  return {.id = e.expressions.intern(Operator::FunctionValue, ValueKind::Function, {}, reader.operands,
                                     callee->interface.function.index()),
          .variability = reader.variability,
          .enumeration = {},
          .record = {},
          .object = function};
}

}  // namespace

TypedExpression read_function_argument(Elaboration& e, View argument, ScopeId expected) {
  if (argument.kind() == NodeKind::PartialApplication) {
    const auto parts = argument.parts();
    const ScopeId function = find_class(e, syntax::NameView(argument.tree(), parts[0].id()));
    if (!function.valid()) return {};
    if (!is_function(e, function)) return e.wrong(not_a_function(parts[0].span(), parts[0].text()));
    return function_value(e, function, parts[1], argument.span(), expected);
  }
  if (argument.kind() == NodeKind::Reference) {
    const ScopeId function = find_callee(e, syntax::ReferenceView(argument.tree(), argument.id()));
    if (function.valid() && is_function(e, function)) {
      return function_value(e, function, {}, argument.span(), expected);
    }
  }
  return read_expression(e, argument);
}

TypedExpression read_function_value(Elaboration& e, ScopeId function, View arguments, Span where) {
  return function_value(e, function, arguments, where, {});
}

}  // namespace causa::instance
