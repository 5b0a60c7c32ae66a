#include "instance/functions/function_calls.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/functions/call_arguments.h"
#include "instance/functions/function_values.h"
#include "instance/functions/functions.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool in_function(const Elaboration& e) {
  return e.function != nullptr && e.function->function.valid();
}

CallSignature signature_of(const Callee& callee) {
  CallSignature signature{.name = callee.name, .inputs = {}};
  for (const InterfaceVariable& input : callee.interface.inputs) signature.inputs.push_back(input.name);
  return signature;
}

// The variables of a called function in terms of the arguments.
class ArgumentValues {
 public:
  ArgumentValues(ExpressionTable& table, FunctionId function) : table_(table), function_(function) {}

  void give(const TypedExpression& prototype, const TypedExpression& value) {
    for_each_pair(prototype, value, [&](const TypedExpression& variable, const TypedExpression& given) {
      if (table_.is(variable.id, Operator::Local)) {
        values_.insert_or_assign(table_.local_of(variable.id).index(), given.id);
      }
    });
  }

  // none() for a variable that neither an argument nor a binding says, and for one whose binding needs such a
  // variable or itself.
  ExpressionId value(LocalId local) {
    if (const auto found = values_.find(local.index()); found != values_.end()) return found->second;
    const ExpressionId binding = table_.function(function_).variables[local].binding;
    if (!binding.valid() || !working_.insert(local.index()).second) return {};
    bool is_known = true;
    ExpressionId result = substitute(table_, binding, [&](ExpressionId id) {
      if (!table_.is(id, Operator::Local)) return ExpressionId::none();
      const ExpressionId part = value(table_.local_of(id));
      is_known = is_known && part.valid();
      return part;
    });
    if (!is_known) result = {};
    working_.erase(local.index());
    values_.insert_or_assign(local.index(), result);
    return result;
  }

  ExpressionId in_terms_of_arguments(ExpressionId expression) {
    return substitute(table_, expression, [this](ExpressionId id) {
      return table_.is(id, Operator::Local) ? value(table_.local_of(id)) : ExpressionId::none();
    });
  }

 private:
  ExpressionTable& table_;
  FunctionId function_;
  std::unordered_map<std::uint32_t, ExpressionId> values_;
  std::unordered_set<std::uint32_t> working_;
};

// What is common to all outputs of one call.
struct CallInProgress {
  const Callee& callee;
  ArgumentValues arguments;
  std::vector<ExpressionId> operands;
  Variability variability = Variability::Constant;
  Span where;
};

bool all_known(const Dimensions& dimensions) {
  return std::ranges::find(dimensions, unknown_dimension) == dimensions.end();
}

// Still with locals of the function in it: nothing that could be said here.
bool mentions_locals_of_callee(const Elaboration& e, ExpressionId size) {
  return !in_function(e) && std::ranges::any_of(reachable(e.expressions, size), [&](ExpressionId id) {
    return e.expressions.is(id, Operator::Local);
  });
}

// A size of a result from the sizes of the arguments; unknown where it depends on what the function does.
std::optional<std::int64_t> size_of_result(Elaboration& e, CallInProgress& call, ExpressionId size) {
  // How many elements an array argument has is known, whatever its values vary with.
  const TypedExpression expression{.id = call.arguments.in_terms_of_arguments(size),
                                   .variability = Variability::Parameter};
  if (mentions_locals_of_callee(e, expression.id)) return unknown_dimension;
  std::optional<std::int64_t> result;
  if (const auto value = value_known_already(e, expression)) {
    result = static_cast<std::int64_t>(value->scalar());
  } else if (in_function(e)) {
    return unknown_dimension;
  } else {
    result = structural_integer(e, expression, call.where,
                                fmt::format("a dimension of the result of `{}`", call.callee.name));
  }
  if (result && *result < 0) {
    e.report(negative_dimension(call.where, *result));
    return std::nullopt;
  }
  return result;
}

std::optional<Dimensions> dimensions_of_result(Elaboration& e, CallInProgress& call, LocalId output) {
  const FunctionVariable variable = e.expressions.function(call.callee.interface.function).variables[output];
  Dimensions result = variable.dimensions;
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (result[i] != unknown_dimension || !variable.sizes[i].valid()) continue;
    const auto size = size_of_result(e, call, variable.sizes[i]);
    if (!size) return std::nullopt;
    result[i] = *size;
  }
  return result;
}

ExpressionId make_call(ExpressionTable& table, const CallInProgress& call, ValueKind kind,
                       const Dimensions& dimensions) {
  const FunctionId function = call.callee.interface.function;
  if (call.callee.value.valid()) {
    std::vector<ExpressionId> operands{call.callee.value};
    operands.insert(operands.end(), call.operands.begin(), call.operands.end());
    return table.intern(Operator::CallValue, kind, dimensions, operands);
  }
  // A function without outputs is called for its effects; the kind of that means nothing.
  if (table.function(function).outputs.empty()) {
    return table.intern(Operator::Call, kind, dimensions, call.operands, function.index());
  }
  return causa::call(table, function, call.operands, dimensions);
}

// In a model every size must be known: where only the call itself can tell, it is evaluated.
std::optional<Dimensions> evaluated_dimensions(Elaboration& e, const CallInProgress& call, LocalId output,
                                               std::uint32_t number, const Dimensions& first) {
  const FunctionVariable variable = e.expressions.function(call.callee.interface.function).variables[output];
  ExpressionId id = make_call(e.expressions, call, variable.kind, first);
  if (number > 0) id = causa::output(e.expressions, id, number, variable.kind, variable.dimensions);
  const auto value = structural_value(e, {.id = id, .variability = call.variability}, call.where,
                                      fmt::format("the size of the result of `{}`", call.callee.name));
  if (!value) return std::nullopt;
  return value->dimensions;
}

std::optional<std::vector<Dimensions>> dimensions_of_results(Elaboration& e, CallInProgress& call) {
  const std::vector<LocalId> outputs = e.expressions.function(call.callee.interface.function).outputs;
  std::vector<Dimensions> result;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    auto dimensions = dimensions_of_result(e, call, outputs[i]);
    if (!dimensions) return std::nullopt;
    if (!all_known(*dimensions) && !in_function(e)) {
      const Dimensions& first = i == 0 ? *dimensions : result[0];
      dimensions = evaluated_dimensions(e, call, outputs[i], static_cast<std::uint32_t>(i), first);
    }
    if (!dimensions) return std::nullopt;
    result.push_back(*std::move(dimensions));
  }
  return result;
}

// The outputs as declared: leaves that are variables of the function become outputs of the call.
CallOutputs outputs_of(Elaboration& e, const CallInProgress& call,
                       const std::vector<Dimensions>& dimensions) {
  ExpressionTable& table = e.expressions;
  const FunctionId function = call.callee.interface.function;
  const std::vector<LocalId> flat = table.function(function).outputs;
  CallOutputs result;
  const ValueKind kind = flat.empty() ? ValueKind::Real : table.function(function).variables[flat[0]].kind;
  result.call = make_call(table, call, kind, flat.empty() ? Dimensions{} : dimensions[0]);
  const auto leaf = [&](const TypedExpression& prototype) {
    const auto found = table.is(prototype.id, Operator::Local)
                           ? std::ranges::find(flat, table.local_of(prototype.id))
                           : flat.end();
    if (found == flat.end()) return prototype;
    const auto number = static_cast<std::uint32_t>(found - flat.begin());
    TypedExpression output = prototype;
    output.id = number == 0
                    ? result.call
                    : causa::output(table, result.call, number, table[prototype.id].kind, dimensions[number]);
    // Only Real values vary continuously (MLS 3.8.5).
    const bool is_real = output.id.valid() && e.expressions[output.id].kind == ValueKind::Real;
    output.variability = is_real ? call.variability : std::min(call.variability, Variability::Discrete);
    return output;
  };
  for (const InterfaceVariable& output : call.callee.interface.outputs) {
    const TypedExpression value =
        map_leaves(output.prototype, leaf, [](const Dimensions& own) { return own; });
    result.outputs.push_back(with_sizes_of_fields(e, value));
  }
  return result;
}

// `external "builtin" y = sin(u)` is the operator itself (Modelica.Math).
std::optional<CallOutputs> builtin_operator(Elaboration& e, CallInProgress& call) {
  const Function& function = e.expressions.function(call.callee.interface.function);
  if (call.callee.value.valid() || !function.is_external || function.external.language != "builtin" ||
      function.outputs.size() != 1) {
    return std::nullopt;
  }
  const auto op = find_function(function.external.name);
  const std::vector<ExpressionId> written = function.external.arguments;
  if (!op || std::cmp_not_equal(facts(*op).arity, written.size())) return std::nullopt;
  std::vector<ExpressionId> operands;
  for (const ExpressionId argument : written) {
    operands.push_back(call.arguments.in_terms_of_arguments(argument));
  }
  const ExpressionId id = build(e.expressions, *op, operands);
  return CallOutputs{.call = {}, .outputs = {{.id = id, .variability = call.variability}}};
}

// `input Real w[size(v, 1)]`: what the other arguments say about the sizes of each, as far as it is known.
bool sizes_agree(Elaboration& e, CallInProgress& call) {
  const FunctionId function = call.callee.interface.function;
  const std::vector<LocalId> inputs = e.expressions.function(function).inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const FunctionVariable input = e.expressions.function(function).variables[inputs[i]];
    const Dimensions found = e.expressions.dimensions(call.operands[i]);
    if (found.size() != input.dimensions.size()) continue;
    Dimensions expected = found;
    for (std::size_t k = 0; k < expected.size(); ++k) {
      if (input.dimensions[k] != unknown_dimension || !input.sizes[k].valid()) continue;
      const TypedExpression size{.id = call.arguments.in_terms_of_arguments(input.sizes[k]),
                                 .variability = Variability::Parameter};
      if (mentions_locals_of_callee(e, size.id)) continue;
      const auto known = value_known_already(e, size);
      if (known) expected[k] = static_cast<std::int64_t>(known->scalar());
    }
    if (dimensions_fit(expected, found)) continue;
    e.report(size_of_argument(call.where, input.name, call.callee.name, expected, found));
    return false;
  }
  return true;
}

bool fill_operands(Elaboration& e, CallInProgress& call, std::span<const TypedExpression> values) {
  const FunctionInterface& interface = call.callee.interface;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    call.arguments.give(interface.inputs[i].prototype, values[i]);
    call.variability = greater(call.variability, variability_of(values[i]));
  }
  const Function& callee = e.expressions.function(interface.function);
  if (callee.is_impure) {
    if (in_function(e) && !call.callee.value.valid()) {
      const Function& caller = e.expressions.function(e.function->function);
      if (!caller.is_impure) e.report(impure_called_in_pure(call.where, call.callee.name, caller.name));
    }
    call.variability = greater(call.variability, Variability::Parameter);
  }
  const std::vector<LocalId> inputs = e.expressions.function(interface.function).inputs;
  for (const LocalId input : inputs) {
    const ExpressionId value = call.arguments.value(input);
    if (!value.valid()) {
      e.report(missing_argument(call.where, e.expressions.function(interface.function).variables[input].name,
                                signature_of(call.callee).text()));
      return false;
    }
    call.operands.push_back(value);
  }
  return sizes_agree(e, call);
}

std::optional<CallOutputs> call_once(Elaboration& e, const Callee& callee,
                                     std::span<const TypedExpression> values, Span where) {
  CallInProgress call{.callee = callee,
                      .arguments = ArgumentValues(e.expressions, callee.interface.function),
                      .operands = {},
                      .where = where};
  if (!fill_operands(e, call, values)) return std::nullopt;
  if (auto result = builtin_operator(e, call)) return result;
  const auto dimensions = dimensions_of_results(e, call);
  if (!dimensions) return std::nullopt;
  return outputs_of(e, call, *dimensions);
}

// MLS 12.4.6: arguments with more dimensions than their inputs, all with the same ones in front.
struct Vectorization {
  Dimensions dimensions;   // in front; empty: an ordinary call
  ExpressionId example{};  // an argument that has them
  std::vector<bool> taken_apart;
};

// Nothing after an error.
std::optional<Vectorization> compare(Elaboration& e, const Callee& callee,
                                     std::span<const TypedExpression> values, std::span<const Span> places) {
  Vectorization result;
  result.taken_apart.resize(values.size());
  bool right = true;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) continue;
    const InterfaceVariable& input = callee.interface.inputs[i];
    const Dimensions& expected = e.dimensions(input.prototype);
    const Dimensions& given = e.dimensions(values[i]);
    const auto wrong = [&] {
      e.report(wrong_value(places[i], fmt::format("the input `{}` of `{}`", input.name, callee.name),
                           describe(e, input.prototype), describe(e, values[i])));
      right = false;
    };
    if (given.size() < expected.size() || !kind_fits(e, input.prototype, values[i])) {
      wrong();
      continue;
    }
    const auto extra = static_cast<std::ptrdiff_t>(given.size() - expected.size());
    if (!dimensions_fit(expected, Dimensions(given.begin() + extra, given.end()))) {
      wrong();
      continue;
    }
    if (extra == 0) continue;
    const Dimensions front(given.begin(), given.begin() + extra);
    if (!result.dimensions.empty() && !dimensions_fit(result.dimensions, front)) {
      wrong();
      continue;
    }
    result.taken_apart[i] = true;
    if (!result.dimensions.empty()) continue;
    result.dimensions = front;
    const auto parts = leaves(values[i]);
    if (!parts.empty()) result.example = parts[0].id;
  }
  if (!right) return std::nullopt;
  return result;
}

TypedExpression element_of(Elaboration& e, const TypedExpression& value,
                           std::span<const ExpressionId> indices) {
  return map_leaves(
      value,
      [&](const TypedExpression& leaf) {
        TypedExpression result = leaf;
        result.id = element(e.expressions, leaf.id, indices);
        return result;
      },
      [&](const Dimensions& own) {
        return Dimensions(own.begin() + static_cast<std::ptrdiff_t>(indices.size()), own.end());
      });
}

ExpressionId for_all_elements(ExpressionTable& table, const Vectorization& over, std::uint32_t first_index,
                              ExpressionId body) {
  const ExpressionId one = table.integer(1);
  for (std::size_t i = over.dimensions.size(); i-- > 0;) {
    const auto number = first_index + static_cast<std::uint32_t>(i);
    if (over.dimensions[i] != unknown_dimension) {
      body = comprehension(table, number, one, one, over.dimensions[i], body);
      continue;
    }
    const std::array size_of{over.example, table.integer(static_cast<std::int64_t>(i) + 1)};
    const std::array bounds{one, one, build_function(table, Operator::Size, size_of)};
    const std::array parts{build_function(table, Operator::DynamicRange, bounds), body};
    body = build_function(table, Operator::Iteration, parts, number);
  }
  return body;
}

std::optional<CallOutputs> call_for_all(Elaboration& e, const Callee& callee, const Vectorization& over,
                                        std::vector<TypedExpression> values, Span where) {
  std::vector<ExpressionId> parts;
  for (const TypedExpression& value : values) {
    if (!value) continue;
    for (const TypedExpression& leaf : leaves(value)) parts.push_back(leaf.id);
  }
  const std::uint32_t first = fresh_index(e, parts);
  std::vector<ExpressionId> indices;
  for (std::size_t i = 0; i < over.dimensions.size(); ++i) {
    indices.push_back(e.expressions.index(first + static_cast<std::uint32_t>(i)));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (over.taken_apart[i]) values[i] = element_of(e, values[i], indices);
  }
  auto result = call_once(e, callee, values, where);
  if (!result) return std::nullopt;
  result->call = {};
  for (TypedExpression& output : result->outputs) {
    output = map_leaves(
        output,
        [&](const TypedExpression& leaf) {
          TypedExpression all = leaf;
          all.id = for_all_elements(e.expressions, over, first, leaf.id);
          return all;
        },
        [&](Dimensions own) {
          own.insert(own.begin(), over.dimensions.begin(), over.dimensions.end());
          return own;
        });
  }
  return result;
}

TypedExpression read_argument(Elaboration& e, View argument, const TypedExpression& prototype) {
  const bool wants_function = !prototype.is_record() && e.kind(prototype) == ValueKind::Function;
  if (argument.kind() == NodeKind::PartialApplication || wants_function) {
    return read_function_argument(e, argument, prototype.object);
  }
  return read_expression(e, argument);
}

std::optional<Callee> callee_of(Elaboration& e, View call) {
  const syntax::ReferenceView reference(call.tree(), call.parts()[0].id());
  if (is_function_input(e, reference)) {
    const TypedExpression value = e.function->by_name.at(reference.simple_name());
    auto interface = interface_of(e, value.object);
    if (!interface) return std::nullopt;
    return Callee{*std::move(interface), value.id, std::string(reference.simple_name())};
  }
  const ScopeId callee = find_callee(e, reference);
  if (!callee.valid() || !is_function(e, callee)) return std::nullopt;
  return callee_named(e, callee, reference.span());
}

}  // namespace

std::optional<Callee> callee_named(Elaboration& e, ScopeId function, Span where) {
  auto interface = interface_of(e, function);
  if (!interface) return std::nullopt;
  std::string name = full_name(e, function);
  // A function that calls itself is not complete yet while it is read.
  if (e.expressions.function(interface->function).is_partial) {
    e.report(partial_function_called(where, name));
    return std::nullopt;
  }
  return Callee{*std::move(interface), {}, std::move(name)};
}

std::optional<CallOutputs> call_with_values(Elaboration& e, const Callee& callee,
                                            std::vector<TypedExpression> values,
                                            const std::vector<Span>& places, Span where) {
  const auto over = compare(e, callee, values, places);
  if (!over) return std::nullopt;
  if (over->dimensions.empty()) return call_once(e, callee, values, where);
  return call_for_all(e, callee, *over, std::move(values), where);
}

std::optional<CallOutputs> read_function_call(Elaboration& e, const Callee& callee, View call) {
  const auto views = place_arguments(e, call.parts()[1], signature_of(callee));
  if (!views) return std::nullopt;
  std::vector<TypedExpression> values;
  std::vector<Span> places;
  bool right = true;
  for (std::size_t i = 0; i < views->size(); ++i) {
    const View view = (*views)[i];
    values.emplace_back();
    places.push_back(view ? view.span() : call.span());
    if (!view) continue;
    values.back() = read_argument(e, view, callee.interface.inputs[i].prototype);
    right = bool(values.back()) && right;
  }
  if (!right) return std::nullopt;
  return call_with_values(e, callee, std::move(values), places, call.span());
}

bool calls_function(Elaboration& e, View call) {
  const syntax::ReferenceView reference(call.tree(), call.parts()[0].id());
  if (is_function_input(e, reference)) return true;
  const ScopeId callee = find_callee(e, reference);
  return callee.valid() && is_function(e, callee);
}

std::optional<CallOutputs> read_call_with_outputs(Elaboration& e, View call) {
  const auto callee = callee_of(e, call);
  return callee ? read_function_call(e, *callee, call) : std::nullopt;
}

std::optional<std::vector<TypedExpression>> read_several_outputs(Elaboration& e, View call) {
  if (calls_function(e, call)) {
    auto result = read_call_with_outputs(e, call);
    if (!result) return std::nullopt;
    return std::move(result->outputs);
  }
  const TypedExpression value = read_expression(e, call);
  if (!value) return std::nullopt;
  std::vector<TypedExpression> result{value};
  if (!value.is_record() && e.expressions.is(value.id, Operator::SpatialDistribution)) {
    result.push_back(value);
    result.back().id =
        causa::output(e.expressions, value.id, 1, e.kind(value), Dimensions(e.dimensions(value)));
  }
  return result;
}

bool is_function_input(const Elaboration& e, syntax::ReferenceView reference) {
  if (e.function == nullptr || reference.simple_name().empty()) return false;
  const auto found = e.function->by_name.find(reference.simple_name());
  return found != e.function->by_name.end() && !found->second.is_record() &&
         e.kind(found->second) == ValueKind::Function;
}

}  // namespace causa::instance
