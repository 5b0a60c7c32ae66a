#include "codegen/runtime/function_services.h"

#include <algorithm>
#include <bit>

namespace causa {

namespace {

bool is_real(ValueKind kind) {
  return kind == ValueKind::Real || kind == ValueKind::Object;
}

double number_of(std::uint64_t word, ValueKind kind) {
  if (is_real(kind)) return std::bit_cast<double>(word);
  return static_cast<double>(static_cast<std::int64_t>(word));
}

}  // namespace

FunctionStatus FunctionServices::call_evaluated(std::int64_t number, FunctionContext& context,
                                                std::uint64_t* block) {
  if (evaluation_ == nullptr) evaluation_ = std::make_unique<FunctionEvaluation>(*expressions_);
  const EvaluatedCall& call = library_.evaluated[static_cast<std::size_t>(number)];
  std::vector<std::optional<Value>> inputs;
  for (const ValueShape& shape : call.inputs) {
    if (!shape.given) {
      inputs.emplace_back();
      continue;
    }
    Value value;
    value.kind = shape.kind;
    value.enumeration = shape.enumeration;
    if (shape.kind == ValueKind::String) {
      value.text = shape.text.value_or("");
    } else if (shape.is_array) {
      const auto* const first = std::bit_cast<const double*>(*block++);
      std::int64_t count = 1;
      for (std::size_t k = 0; k < shape.dimensions.size(); ++k) {
        value.dimensions.push_back(static_cast<std::int64_t>(*block++));
        count *= value.dimensions.back();
      }
      value.elements.assign(first, first + count);
    } else {
      value.elements.push_back(number_of(*block++, shape.kind));
    }
    inputs.emplace_back(std::move(value));
  }
  const auto outcome = evaluation_->run(call.function, std::move(inputs));
  const auto* const outputs = std::get_if<std::vector<Value>>(&outcome);
  if (outputs == nullptr || outputs->size() != call.outputs.size()) return FunctionStatus::NotDone;
  for (std::size_t i = 0; i < outputs->size(); ++i) {
    const Value& value = (*outputs)[i];
    const ValueShape& shape = call.outputs[i];
    if (!value.unset.empty() || value.dimensions.size() != shape.dimensions.size())
      return FunctionStatus::NotDone;
    if (!shape.is_array) {
      if (value.elements.size() != 1) return FunctionStatus::NotDone;
      const double element = value.elements[0];
      *block++ = is_real(shape.kind) ? std::bit_cast<std::uint64_t>(element)
                                     : static_cast<std::uint64_t>(static_cast<std::int64_t>(element));
      continue;
    }
    if (std::cmp_greater(value.elements.size(), context.end - context.top))
      return FunctionStatus::OutOfMemory;
    std::ranges::copy(value.elements, context.top);
    *block++ = std::bit_cast<std::uint64_t>(context.top);
    context.top += value.elements.size();
    for (const std::int64_t n : value.dimensions) *block++ = static_cast<std::uint64_t>(n);
  }
  return FunctionStatus::Done;
}

std::int64_t call_evaluated_function(FunctionContext* context, std::int64_t number, void* block) {
  return static_cast<std::int64_t>(
      context->services->call_evaluated(number, *context, static_cast<std::uint64_t*>(block)));
}

}  // namespace causa
