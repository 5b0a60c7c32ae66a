#include "expression/build/call_arguments.h"

#include <algorithm>
#include <unordered_map>

#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

std::uint32_t unused_index(const ExpressionTable& table, std::span<const ExpressionId> values,
                           ExpressionId expression) {
  Ids all{expression};
  std::ranges::copy_if(values, std::back_inserter(all), [](ExpressionId id) { return id.valid(); });
  std::uint32_t above = first_generated_index;
  for (const ExpressionId id : reachable(table, all)) {
    const Operator op = table[id].op;
    if (op != Operator::Index && op != Operator::Comprehension && op != Operator::Iteration) continue;
    above = std::max(above, table.index_number(id) + 1);
  }
  return above;
}

// Whether the sizes of the operands, where they are known by now, go together. Those of a branch that is not
// taken need not: it may be about arguments of another size.
bool sizes_fit(const ExpressionTable& table, ExpressionId original, const Ids& operands) {
  const Operator op = table[original].op;
  const auto size_of = [&](std::size_t i) { return table.dimensions(operands[i]); };
  const auto all_fit = [&](std::size_t first, bool with_scalars) {
    std::optional<Dimensions> common;
    for (std::size_t i = first; i < operands.size(); ++i) {
      Dimensions size = size_of(i);
      if (size.empty() && !with_scalars) continue;
      if (common && !compatible(*common, size)) return false;
      common = common ? joined(*common, size) : std::move(size);
    }
    return true;
  };
  switch (op) {
    case Operator::If: return all_fit(1, true);
    case Operator::Array: return all_fit(0, true);
    case Operator::Homotopy:
    case Operator::SemiLinear: return all_fit(0, false);
    case Operator::MatrixProduct: return compatible({size_of(0).back()}, {size_of(1).front()});
    case Operator::Concatenate: {
      const std::size_t along = table[original].payload - 1;
      Dimensions common = size_of(0);
      common.at(along) = unknown_dimension;
      for (std::size_t i = 1; i < operands.size(); ++i) {
        Dimensions size = size_of(i);
        size.at(along) = unknown_dimension;
        if (!compatible(common, size)) return false;
        common = joined(common, size);
      }
      return true;
    }
    default: return !facts(op).elementwise || all_fit(0, false);
  }
}

// The expression with these operands; none() where one of them has none that is needed, or sizes do not go
// together.
ExpressionId rebuilt(ExpressionTable& table, ExpressionId original, const Ids& operands) {
  if (table.is(original, Operator::If) && operands[0].valid() &&
      table.is(operands[0], Operator::BooleanConstant))
    return operands[table.boolean_value(operands[0]) ? 1 : 2];
  const bool valid = std::ranges::all_of(operands, [](ExpressionId id) { return id.valid(); });
  return valid && sizes_fit(table, original, operands) ? rebuild(table, original, operands)
                                                       : ExpressionId::none();
}

}  // namespace

ExpressionId with_locals(ExpressionTable& table, ExpressionId expression,
                         std::span<const ExpressionId> values) {
  const bool has_loops = std::ranges::any_of(reachable(table, expression), [&](ExpressionId id) {
    return table.is(id, Operator::Comprehension) || table.is(id, Operator::Iteration);
  });
  const ExpressionId root =
      has_loops ? renumber_loops(table, expression, unused_index(table, values, expression)) : expression;
  std::unordered_map<std::uint32_t, ExpressionId> replaced;
  Ids operands;
  for (const ExpressionId id : reachable(table, root)) {
    if (table.is(id, Operator::Local)) {
      const std::uint32_t local = table.local_of(id).index();
      const bool given = local < values.size() && values[local].valid();
      replaced[id.index()] = given ? values[local] : id;
      continue;
    }
    operands.clear();
    bool changed = false;
    for (const ExpressionId operand : table.operands(id)) {
      operands.push_back(replaced.at(operand.index()));
      changed = changed || operands.back() != operand;
    }
    ExpressionId result = changed ? rebuilt(table, id, operands) : id;
    // The size of a call follows from its arguments.
    if (changed && result.valid() && !all_known(table.dimensions(result))) {
      const bool is_output = table.is(result, Operator::Output);
      const ExpressionId called = is_output ? operands[0] : result;
      if (table.is(called, Operator::Call)) {
        const Expression node = table[result];
        const auto arguments = complete_arguments(table, called);
        if (arguments) {
          const Dimensions size =
              output_dimensions(table, table.function_of(called), *arguments, is_output ? node.payload : 0);
          result = table.intern(node.op, node.kind, size, operands, node.payload);
        }
      }
    }
    replaced[id.index()] = result;
  }
  return replaced.at(root.index());
}

std::optional<std::vector<ExpressionId>> complete_arguments(ExpressionTable& table, ExpressionId call) {
  Ids arguments(table.operands(call).begin(), table.operands(call).end());
  const FunctionId function = table.function_of(call);
  const auto is_missing = [&](ExpressionId id) { return table.is(id, Operator::Missing); };
  if (std::ranges::none_of(arguments, is_missing)) return arguments;
  // What a default needs is known before it: as many rounds as there are defaults that use others.
  Ids values(table.function(function).variables.size());
  const std::vector<LocalId> inputs = table.function(function).inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!is_missing(arguments[i])) values[inputs[i].index()] = arguments[i];
  }
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (!is_missing(arguments[i])) continue;
      const ExpressionId binding = table.function(function).variables[inputs[i]].binding;
      if (!binding.valid()) return std::nullopt;
      const auto parts = reachable(table, binding);
      const bool ready = std::ranges::all_of(parts, [&](ExpressionId id) {
        return !table.is(id, Operator::Local) || values[table.local_of(id).index()].valid();
      });
      if (!ready) continue;
      arguments[i] = with_locals(table, binding, values);
      if (!arguments[i].valid()) return std::nullopt;
      values[inputs[i].index()] = arguments[i];
      progress = true;
    }
  }
  if (std::ranges::any_of(arguments, is_missing)) return std::nullopt;
  return arguments;
}

Dimensions output_dimensions(ExpressionTable& table, FunctionId function,
                             std::span<const ExpressionId> arguments, std::size_t number) {
  const LocalId output = table.function(function).outputs.at(number);
  const FunctionVariable variable = table.function(function).variables[output];
  if (all_known(variable.dimensions)) return variable.dimensions;
  const std::vector<LocalId> inputs = table.function(function).inputs;
  Ids values(table.function(function).variables.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) values[inputs[i].index()] = arguments[i];
  // Sizes are those at the start of the call: variables in them have the values they are declared with.
  for (std::size_t local = 0; local < values.size(); ++local) {
    const LocalId id(static_cast<std::uint32_t>(local));
    const ExpressionId binding = table.function(function).variables[id].binding;
    if (values[local].valid() || !binding.valid() || !table.is_scalar(binding)) continue;
    if (table[binding].kind == ValueKind::Integer) values[local] = with_locals(table, binding, values);
  }
  Dimensions result = variable.dimensions;
  for (std::size_t k = 0; k < result.size(); ++k) {
    if (result[k] != unknown_dimension || k >= variable.sizes.size() || !variable.sizes[k].valid()) continue;
    const ExpressionId size = with_locals(table, variable.sizes[k], values);
    if (size.valid() && table.is(size, Operator::IntegerConstant)) result[k] = table.integer_value(size);
  }
  return result;
}

}  // namespace causa
