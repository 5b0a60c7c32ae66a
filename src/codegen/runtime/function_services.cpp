#include "codegen/runtime/function_services.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/interruption.h"
#include "expression/evaluate/text_of_value.h"
#include "expression/external/external_functions.h"
#include "expression/external/fortran_call.h"
#include "expression/external/impure_functions.h"
#include "expression/external/lapack_routines.h"

namespace causa {

namespace {

using enum FunctionOperation;
using RoutineOutputs = std::variant<std::vector<Value>, NoResult>;

bool is_in_real_register(ValueKind kind) {
  return kind == ValueKind::Real || kind == ValueKind::Object;
}

// What was never assigned is 0 to external functions, which may be given it to write to.
double number_in_word(std::uint64_t word, ValueKind kind) {
  if (is_in_real_register(kind)) return word == unset_real ? 0.0 : std::bit_cast<double>(word);
  const auto number = static_cast<std::int64_t>(word);
  return number == unset_integer ? 0.0 : static_cast<double>(number);
}

std::string words_of_operation(const FunctionInstruction& code, double a, double b) {
  constexpr std::string_view no_integer =
      "the result {} is not an Integer that can be stored: they reach from -9007199254740991 to "
      "9007199254740991";
  switch (code.operation) {
    case ToInteger:
    case Load: return fmt::format(fmt::runtime(no_integer), a);
    case Binary:
      switch (code.op) {
        case Operator::Div:
        case Operator::Mod:
        case Operator::Rem: return fmt::format("`{}({}, 0)` divides by zero", facts(code.op).name, a);
        default: return fmt::format(fmt::runtime(no_integer), facts(code.op).binary(a, b));
      }
    case MultiplyAdd:
    case Reserve: return fmt::format("an array of more than {} elements", most_function_elements);
    case CheckSubscript: return fmt::format("the subscript {} is outside 1:{}", a, b);
    case CheckEqual: return fmt::format("arrays of sizes {} and {} do not go together", a, b);
    case CheckSet:
    case CheckAllSet: return "a value is read before it is assigned";
    case Turn:
      return is_interrupted()
                 ? "it was interrupted"
                 : "it was stopped after many turns of loops and calls; a loop or a recursion in "
                   "it may never end, or take too long";
    case Call: return fmt::format("more than {} calls are nested", deepest_function_calls);
    default: return "it has no value";
  }
}

std::string words_of(const FunctionFailure& failure, const FunctionInstruction& code, double a, double b) {
  switch (failure.kind) {
    case FailureKind::Operation: break;
    case FailureKind::Words: return failure.subject;
    case FailureKind::Assignment:
      if (code.operation != CheckEqual)
        return fmt::format("in an assignment to `{}`, {}", failure.subject, words_of_operation(code, a, b));
      return fmt::format("a value of size [{}] is assigned to `{}` of size [{}]", a, failure.subject, b);
    case FailureKind::Size:
      if (code.operation == CheckEqual)
        return fmt::format("`{}` has the size [{}], not [{}]", failure.subject, a, b);
      return fmt::format("`{}` has a size that is not a number of elements", failure.subject);
  }
  return words_of_operation(code, a, b);
}

}  // namespace

void FunctionServices::begin() {
  texts_.forget_passing();
  failure_.clear();
  words_.clear();
  while (text_numbers_.size() < library_.texts.size())
    text_numbers_.push_back(
        static_cast<std::int64_t>(texts_.number_of(library_.texts[text_numbers_.size()])));
}

FunctionStatus FunctionServices::fail(const FunctionProgram& program, const FunctionInstruction& code,
                                      double a, double b) {
  if (!failure_.empty()) return FunctionStatus::NotDone;
  const FunctionFailure failure =
      code.failure < program.failures.size() ? program.failures[code.failure] : FunctionFailure{};
  if (code.operation == Turn) stop_ = failure;
  const std::string* const text =
      code.operation == Fail && code.a != no_register ? texts_.text_of(a) : nullptr;
  if (code.operation == CallRoutine) {
    failure_ = words_;
  } else {
    failure_ = text != nullptr ? *text : words_of(failure, code, a, b);
  }
  // The algorithms of a model have no names of their own.
  if (!failure.function.empty() && !failure.function.starts_with('$'))
    failure_ = fmt::format("in `{}`: {}", failure.function, failure_);
  return FunctionStatus::NotDone;
}

void FunctionServices::report_stop() {
  if (outside_ == nullptr || is_interrupted()) return;
  outside_->evaluation_stopped(stop_.function, stop_.where, words_of_operation({.operation = Turn}, 0, 0));
}

FunctionStatus FunctionServices::not_done(std::string why) {
  words_ = std::move(why);
  return FunctionStatus::NotDone;
}

Value FunctionServices::value_of(const ValueShape& shape, const std::uint64_t*& block) const {
  Value value;
  value.kind = shape.kind;
  value.enumeration = shape.enumeration;
  const bool is_text = shape.kind == ValueKind::String;
  const auto text = [&](double number) {
    const std::string* const found = texts_.text_of(number);
    return found == nullptr ? std::string() : *found;
  };
  if (shape.text) {
    value.text = *shape.text;
    return value;
  }
  if (!shape.is_array) {
    const double number = number_in_word(*block++, shape.kind);
    if (is_text) {
      value.text = text(number);
    } else {
      value.elements.push_back(number);
    }
    return value;
  }
  const auto* const first = std::bit_cast<const double*>(*block++);
  std::int64_t count = 1;
  for (std::size_t k = 0; k < shape.dimensions.size(); ++k) {
    value.dimensions.push_back(static_cast<std::int64_t>(*block++));
    count *= value.dimensions.back();
  }
  for (std::int64_t i = 0; i < count; ++i) {
    const bool is_unset = std::bit_cast<std::uint64_t>(first[i]) == unset_real;
    if (is_text) {
      value.texts.push_back(is_unset ? std::string() : text(first[i]));
    } else {
      value.elements.push_back(is_unset ? 0.0 : first[i]);
    }
  }
  return value;
}

FunctionServices::ObjectCall& FunctionServices::object_call(std::int64_t number, const RoutineCall& routine) {
  if (object_calls_.size() < library_.routines.size()) object_calls_.resize(library_.routines.size());
  ObjectCall& call = object_calls_[static_cast<std::size_t>(number)];
  if (call.is_looked_for) return call;
  call.is_looked_for = true;
  const auto is_number = [](const ValueShape& shape) {
    return !shape.is_array && shape.kind != ValueKind::String && shape.kind != ValueKind::Object;
  };
  const bool fits = routine.kind == RoutineKind::External && !routine.inputs.empty() &&
                    routine.inputs[0].kind == ValueKind::Object && routine.outputs.size() == 1 &&
                    routine.outputs[0].kind == ValueKind::Real && !routine.outputs[0].is_array &&
                    std::all_of(routine.inputs.begin() + 1, routine.inputs.end(), is_number);
  if (!fits) return call;
  call.function = tables::find_object_function(routine.name, routine.inputs.size() - 1);
  call.numbers.resize(routine.inputs.size() - 1);
  return call;
}

FunctionStatus FunctionServices::call_on_object(ObjectCall& call, const RoutineCall& routine,
                                                std::uint64_t* block) {
  // Objects stay, so the last one is remembered.
  const auto handle = std::bit_cast<double>(block[0]);
  if (handle != call.handle) {
    call.handle = handle;
    call.object = find_external_object(handle);
  }
  for (std::size_t k = 0; k < call.numbers.size(); ++k)
    call.numbers[k] = number_in_word(block[k + 1], routine.inputs[k + 1].kind);
  auto result = call.function(call.object, call.numbers);
  if (auto* none = std::get_if<NoResult>(&result)) return not_done(std::move(none->why));
  block[routine.inputs.size()] = std::bit_cast<std::uint64_t>(std::get<double>(result));
  return FunctionStatus::Done;
}

bool FunctionServices::may_use(const RoutineCall& routine, const FunctionContext& context,
                               const std::uint64_t* block) const {
  std::size_t words = 0;
  for (const std::vector<ValueShape>* const shapes : {&routine.inputs, &routine.outputs})
    for (const ValueShape& shape : *shapes) words += shape.words();
  if (!context.may_write(std::bit_cast<std::uint64_t>(block), static_cast<std::int64_t>(words))) return false;
  for (const ValueShape& shape : routine.inputs) {
    const std::uint64_t* const first = block;
    block += shape.words();
    if (!shape.is_array) continue;
    std::int64_t count = 1;
    for (std::size_t k = 0; k < shape.dimensions.size(); ++k) {
      const auto size = static_cast<std::int64_t>(first[k + 1]);
      const bool fits =
          size >= 0 && (shape.dimensions[k] == unknown_dimension || shape.dimensions[k] == size);
      if (!fits || __builtin_mul_overflow(count, size, &count) || count > most_function_elements)
        return false;
    }
    if (!context.may_read(*first, count)) return false;
  }
  return true;
}

FunctionStatus FunctionServices::call(std::int64_t number, FunctionContext& context, std::uint64_t* block) {
  if (!library_.is_checked) return call_unchecked(number, context, block);
  if (!may_use(library_.routines[static_cast<std::size_t>(number)], context, block))
    return not_done("it is given values that it does not take");
  // Nothing may be thrown through machine code.
  try {
    return call_unchecked(number, context, block);
  } catch (const std::exception&) {
    return not_done("it is given values that it does not take");
  }
}

FunctionStatus FunctionServices::call_unchecked(std::int64_t number, FunctionContext& context,
                                                std::uint64_t* block) {
  const RoutineCall& routine = library_.routines[static_cast<std::size_t>(number)];
  if (ObjectCall& on_object = object_call(number, routine); on_object.function != nullptr)
    return call_on_object(on_object, routine, block);
  std::vector<Value> inputs;
  const std::uint64_t* next = block;
  for (const ValueShape& shape : routine.inputs) inputs.push_back(value_of(shape, next));
  RoutineOutputs outcome = outputs_of(routine, std::move(inputs));
  if (auto* none = std::get_if<NoResult>(&outcome)) return not_done(std::move(none->why));
  return give(routine, std::get<std::vector<Value>>(std::move(outcome)), context, block + (next - block));
}

RoutineOutputs FunctionServices::outputs_of(const RoutineCall& routine, std::vector<Value> inputs) {
  std::vector<const Value*> views;
  for (const Value& input : inputs) views.push_back(&input);
  switch (routine.kind) {
    case RoutineKind::Operator: {
      auto result = operate(routine.op, routine.result, routine.payload, views,
                            static_cast<std::size_t>(most_function_elements));
      if (auto* none = std::get_if<NoResult>(&result)) return std::move(*none);
      return std::vector{std::get<Value>(std::move(result))};
    }
    case RoutineKind::ToText: return text_of_value(routine, inputs);
    case RoutineKind::External:
      return is_impure_external(routine.name) ? call_impure_external(routine.name, views, outside_)
                                              : call_external(routine.name, views, outside_);
    case RoutineKind::Fortran: {
      const FortranRoutine* const found = find_lapack_routine(routine.name);
      if (found == nullptr)
        return NoResult{fmt::format("the Fortran routine `{}` is not known here", routine.name)};
      auto outcome =
          call_fortran(*found, std::move(inputs), static_cast<std::size_t>(most_function_elements));
      if (auto* none = std::get_if<NoResult>(&outcome)) return std::move(*none);
      auto& results = std::get<FortranResults>(outcome);
      std::vector<Value> outputs;
      if (found->has_result) outputs.push_back(number_value(ValueKind::Real, results.result));
      for (std::size_t i = 0; i < routine.is_output.size(); ++i)
        if (routine.is_output[i] != 0) outputs.push_back(std::move(results.arguments[i]));
      return outputs;
    }
    case RoutineKind::Foreign: return call_foreign(routine, std::move(inputs));
    case RoutineKind::Warn:
      if (outside_ != nullptr) outside_->warn(routine.name, routine.where, inputs[0].text);
      return std::vector<Value>{};
  }
  return NoResult{"it is not known here"};
}

RoutineOutputs FunctionServices::text_of_value(const RoutineCall& routine,
                                               const std::vector<Value>& inputs) const {
  TextFormat format;
  std::size_t next = 1;
  const auto given = [&](unsigned option) -> const Value* {
    return (routine.options >> option & 1U) != 0 ? &inputs[next++] : nullptr;
  };
  const auto number = [](const Value* value, std::int64_t otherwise) {
    if (value == nullptr || value->elements.size() != 1) return otherwise;
    return static_cast<std::int64_t>(std::clamp(value->elements[0], -1e9, 1e9));
  };
  if (const Value* text = given(0)) format.format = text->text;
  format.significant_digits = number(given(1), format.significant_digits);
  format.minimum_length = number(given(2), format.minimum_length);
  format.left_justified = number(given(3), 1) != 0;
  const Value& value = inputs[0];
  const EnumerationType* const literals =
      value.enumeration.valid() ? &library_.enumerations[value.enumeration.index()] : nullptr;
  Value result{ValueKind::String, value.dimensions, {}, {}};
  const std::size_t count = element_count(value.dimensions, static_cast<std::size_t>(most_function_elements));
  for (std::size_t i = 0; i < count; ++i) {
    auto text = text_of(value, i, format, literals);
    if (auto* none = std::get_if<NoText>(&text)) return NoResult{std::move(none->why)};
    result.texts.push_back(std::get<std::string>(std::move(text)));
  }
  settle(result);
  return std::vector{std::move(result)};
}

RoutineOutputs FunctionServices::call_foreign(const RoutineCall& routine, std::vector<Value> inputs) {
  if (outside_ == nullptr)
    return NoResult{fmt::format("the external function `{}` is not known here", routine.name)};
  ForeignCall call{.functions = library_.foreign,
                   .number = routine.foreign,
                   .enumerations = library_.enumerations,
                   .in_simulation = true};
  const auto first_argument = inputs.begin() + routine.result_count;
  call.results.assign(std::make_move_iterator(inputs.begin()), std::make_move_iterator(first_argument));
  call.arguments.assign(std::make_move_iterator(first_argument), std::make_move_iterator(inputs.end()));
  const std::size_t argument_count = call.arguments.size();
  auto outcome = outside_->call_foreign(std::move(call));
  if (auto* none = std::get_if<NoResult>(&outcome)) return std::move(*none);
  auto& results = std::get<ForeignResults>(outcome);
  if (results.results.size() != routine.result_count || results.arguments.size() != argument_count)
    return NoResult{"it has other outputs than declared"};
  std::vector<Value> outputs = std::move(results.results);
  for (std::size_t i = 0; i < routine.is_output.size(); ++i)
    if (routine.is_output[i] != 0) outputs.push_back(std::move(results.arguments[i]));
  return outputs;
}

FunctionStatus FunctionServices::give(const RoutineCall& routine, std::vector<Value> outputs,
                                      FunctionContext& context, std::uint64_t* block) {
  if (outputs.size() < routine.outputs.size()) return not_done("it has fewer outputs than declared");
  for (std::size_t i = 0; i < routine.outputs.size(); ++i) {
    const ValueShape& shape = routine.outputs[i];
    Value& value = outputs[i];
    const bool fits =
        std::ranges::equal(shape.dimensions, value.dimensions, [](std::int64_t wanted, std::int64_t found) {
          return wanted == unknown_dimension || wanted == found;
        });
    if (!fits || (shape.kind == ValueKind::String) != (value.kind == ValueKind::String))
      return not_done(fmt::format("it returns a value of size [{}], not [{}]",
                                  fmt::join(value.dimensions, ", "), fmt::join(shape.dimensions, ", ")));
    if (value.kind == ValueKind::String) {
      value.elements.clear();
      if (shape.is_array) {
        for (std::string& text : value.texts)
          value.elements.push_back(texts_.passing_number_of(std::move(text)));
      } else {
        value.elements.push_back(texts_.passing_number_of(std::move(value.text)));
      }
    }
    if (!shape.is_array) {
      if (value.elements.size() != 1) return not_done("it returns no single value");
      const double number = value.elements[0];
      *block++ = is_in_real_register(shape.kind)
                     ? std::bit_cast<std::uint64_t>(number)
                     : static_cast<std::uint64_t>(static_cast<std::int64_t>(number));
      continue;
    }
    if (std::cmp_greater(value.elements.size(), context.end - context.top))
      return not_done("its arrays take too much memory");
    std::ranges::copy(value.elements, context.top);
    *block++ = std::bit_cast<std::uint64_t>(context.top);
    context.top += value.elements.size();
    for (const std::int64_t n : value.dimensions) *block++ = static_cast<std::uint64_t>(n);
  }
  return FunctionStatus::Done;
}

std::int64_t call_function_routine(FunctionContext* context, std::int64_t number, void* block) {
  return static_cast<std::int64_t>(
      context->services->call(number, *context, static_cast<std::uint64_t*>(block)));
}

}  // namespace causa
