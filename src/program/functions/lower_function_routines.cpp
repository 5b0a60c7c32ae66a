// What programs have no instructions for: rare operators, and external functions (MLS 12.9).
#include <algorithm>

#include "expression/external/external_functions.h"
#include "expression/external/external_records.h"
#include "expression/external/impure_functions.h"
#include "expression/external/lapack_routines.h"
#include "expression/table/operator_range.h"
#include "program/functions/function_scribe.h"

namespace causa {

std::vector<LoweredValue> FunctionScribe::call_routine(RoutineCall routine, std::vector<LoweredValue> inputs,
                                                       std::vector<ValueShape> outputs,
                                                       const std::vector<EnumerationId>& enumerations) {
  std::vector<std::optional<LoweredValue>> handed;
  std::size_t word = 0;
  for (LoweredValue& input : inputs) {
    auto shape = shape_of(input);
    if (shape && shape->kind == ValueKind::Function) unsupported("a routine is given a function");
    if (failed() || !shape) break;
    if (routine.inputs.size() < enumerations.size()) shape->enumeration = enumerations[routine.inputs.size()];
    word += shape->words();
    routine.inputs.push_back(*std::move(shape));
    handed.emplace_back(std::move(input));
  }
  std::vector<LoweredValue> all;
  if (failed()) {
    for (std::size_t i = 0; i < outputs.size(); ++i) all.emplace_back(no_number());
    return all;
  }
  std::size_t output_words = 0;
  for (const ValueShape& shape : outputs) output_words += shape.words();
  const RegisterNumber block = make_block(routine.inputs, output_words, handed);
  put({.operation = CallRoutine,
       .a = block,
       .number = static_cast<std::int64_t>(drafts_.library.routines.size())});
  for (const ValueShape& shape : outputs) all.push_back(read_from_block(block, word, shape));
  routine.outputs = std::move(outputs);
  drafts_.library.routines.push_back(std::move(routine));
  return all;
}

LoweredValue FunctionScribe::operation(Operator op, ValueKind kind, std::uint64_t payload,
                                       const Dimensions& dimensions, std::vector<LoweredValue> operands) {
  for (LoweredValue& operand : operands) operand = require_set(std::move(operand));
  ValueShape shape{.kind = kind, .is_array = !dimensions.empty(), .dimensions = dimensions};
  RoutineCall routine{.kind = RoutineKind::Operator, .op = op, .result = kind, .payload = payload};
  return call_routine(std::move(routine), std::move(operands), {std::move(shape)}).front();
}

LoweredValue FunctionScribe::operation(ExpressionId id) {
  std::vector<LoweredValue> operands;
  for (const ExpressionId operand : table_.operands(id)) operands.push_back(value(operand));
  if (failed()) return no_number();
  return operation(table_[id].op, table_[id].kind, table_[id].payload, table_.dimensions(id),
                   std::move(operands));
}

bool FunctionScribe::is_output(ExpressionId argument) const {
  return table_.is(argument, Operator::Local) &&
         frame_->function->variables[table_.local_of(argument)].role == FunctionRole::Output;
}

// What is handed to an external function may be there to be written: what nothing was assigned to is 0.
LoweredValue FunctionScribe::external_argument(ExpressionId argument) {
  if (!table_.is(argument, Operator::Local)) return value(argument);
  const LocalId local = table_.local_of(argument);
  const Variable& read = variable(local);
  if (!read.prepared) {
    unsupported("a variable has no place");
    return no_number();
  }
  LoweredValue result = read.value;
  if (auto* const several = std::get_if<ArrayPlace>(&result);
      several != nullptr && read.is_open && !read.set) {
    const Saying saying(*this, FailureKind::Words,
                        "`" + frame_->function->variables[local].name + "` has no size");
    put({.operation = CheckSet, .a = several->sizes.front().reg});
  }
  return result;
}

void FunctionScribe::write_external() {
  const Function& function = *frame_->function;
  const ExternalFunction& external = function.external;
  const std::string& name = external.name.empty() ? function.name : external.name;
  if (external.language == "builtin") {
    write_builtin(name);
    return;
  }
  RoutineCall routine{.kind = RoutineKind::External, .name = name};
  std::vector<LoweredValue> inputs;
  std::vector<ExpressionId> targets;
  std::vector<EnumerationId> enumerations;
  const auto hand_over = [&](ExpressionId argument) {
    inputs.push_back(external_argument(argument));
    enumerations.push_back(enumeration_type(argument));
  };
  std::vector<LocalId> implicit_targets;
  if (is_foreign(function)) {
    routine.kind = RoutineKind::Foreign;
    routine.foreign = drafts_.foreign_numbers.at(frame_->id.index());
    add_effects(true);
    const std::size_t fields = field_count(external_records(external).result);
    targets.assign(external.arguments.begin(),
                   external.arguments.begin() + static_cast<std::ptrdiff_t>(fields));
    if (external.result.valid()) targets = {external.result};
    for (const ExpressionId target : targets) hand_over(target);
    routine.result_count = static_cast<std::uint32_t>(targets.size());
    for (const ExpressionId argument : std::span(external.arguments).subspan(fields)) {
      hand_over(argument);
      routine.is_output.push_back(is_output(argument) ? 1 : 0);
      if (is_output(argument)) targets.push_back(argument);
    }
  } else if (external.language == "FORTRAN 77") {
    routine.kind = RoutineKind::Fortran;
    const bool has_result = find_lapack_routine(name)->has_result;
    if (has_result != external.result.valid()) {
      put_fail("the Fortran routine `" + name + "` has " + (has_result ? "a" : "no") + " result");
      return;
    }
    if (has_result) targets.push_back(external.result);
    for (const ExpressionId argument : external.arguments) {
      hand_over(argument);
      routine.is_output.push_back(is_output(argument) ? 1 : 0);
      if (is_output(argument)) targets.push_back(argument);
    }
  } else {
    add_effects(is_impure_external(name));
    if (external.result.valid()) targets.push_back(external.result);
    for (const ExpressionId argument : external.arguments) {
      if (is_output(argument)) {
        targets.push_back(argument);
      } else {
        hand_over(argument);
      }
    }
    // MLS 12.9: without a call of its own, all inputs are the arguments and the output is the result.
    if (!external.result.valid() && external.arguments.empty()) {
      for (const LocalId input : function.inputs) {
        inputs.push_back(variable(input).value);
        enumerations.push_back(function.variables[input].enumeration);
      }
      implicit_targets = function.outputs;
    }
  }
  if (failed()) return;
  std::vector<ValueShape> shapes;
  for (const ExpressionId target : targets)
    shapes.push_back({.kind = table_[target].kind,
                      .enumeration = enumeration_type(target),
                      .is_array = !table_.is_scalar(target),
                      .dimensions = Dimensions(table_.dimensions(target).size(), unknown_dimension)});
  for (const LocalId target : implicit_targets) {
    const FunctionVariable& declared = function.variables[target];
    shapes.push_back({.kind = declared.kind,
                      .enumeration = declared.enumeration,
                      .is_array = !declared.dimensions.empty(),
                      .dimensions = Dimensions(declared.dimensions.size(), unknown_dimension)});
  }
  const std::vector<LoweredValue> results =
      call_routine(std::move(routine), std::move(inputs), std::move(shapes), enumerations);
  for (std::size_t i = 0; i < targets.size() && !failed(); ++i) assign_value(targets[i], results[i]);
  for (std::size_t i = 0; i < implicit_targets.size() && !failed(); ++i)
    assign_whole(implicit_targets[i], results[i]);
}

// `sin`, `sum`, …: the operator of that name and number of operands that applies to values.
void FunctionScribe::write_builtin(const std::string& name) {
  const Function& function = *frame_->function;
  const ExternalFunction& external = function.external;
  std::vector<LoweredValue> operands;
  for (const ExpressionId argument : external.arguments) operands.push_back(value(argument));
  if (!external.result.valid() && external.arguments.empty())
    for (const LocalId input : function.inputs) operands.push_back(variable(input).value);
  if (failed()) return;
  std::optional<Operator> found;
  const auto look_between = [&](Operator first, Operator last) {
    for (auto i = static_cast<int>(first); i <= static_cast<int>(last) && !found; ++i) {
      const OperatorFacts& one = facts(static_cast<Operator>(i));
      if (one.name == name && std::cmp_equal(one.arity, operands.size())) found = static_cast<Operator>(i);
    }
  };
  look_between(first_function, last_operator);
  look_between(Operator::Sum, Operator::Transpose);
  look_between(Operator::ToScalar, Operator::IntegerOf);
  if (!found || operands.empty() || function.outputs.empty()) {
    put_fail("the built-in function `" + name + "` is not known here");
    return;
  }
  const FunctionVariable& output = function.variables[function.outputs.front()];
  const bool are_numbers = std::ranges::all_of(operands, [](const LoweredValue& operand) {
    const auto* const single = std::get_if<Number>(&operand);
    return single != nullptr && single->kind != ValueKind::String;
  });
  LoweredValue result;
  if (facts(*found).elementwise && are_numbers) {
    for (LoweredValue& operand : operands) operand = require_set(std::move(operand));
    const auto& a = std::get<Number>(operands[0]);
    result = operands.size() == 1 ? unary(*found, output.kind, a)
                                  : binary(*found, output.kind, a, std::get<Number>(operands[1]));
  } else {
    result = operation(*found, output.kind, 0, Dimensions(output.dimensions.size(), unknown_dimension),
                       std::move(operands));
  }
  if (failed()) return;
  if (external.result.valid()) {
    assign_value(external.result, result);
  } else {
    assign_whole(function.outputs.front(), result);
  }
}

}  // namespace causa
