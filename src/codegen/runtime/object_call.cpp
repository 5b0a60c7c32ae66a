#include "codegen/runtime/object_call.h"

#include <algorithm>
#include <optional>

#include "expression/external/external_objects.h"
#include "expression/external/tables/combi_tables.h"
#include "program/site_builder.h"

namespace causa {

namespace {

// A number of the call: what lies in a slot, or a constant.
struct Argument {
  std::optional<std::uint32_t> slot;
  double constant = 0;
};

struct ObjectCall {
  tables::ObjectFunction function = nullptr;
  std::uint32_t object_slot = 0;
  std::vector<Argument> numbers;
  std::uint32_t target = 0;
};

class ObjectCallRunner final : public KernelRunner {
 public:
  ObjectCallRunner(ObjectCall call, std::unique_ptr<KernelRunner> general)
      : call_(std::move(call)), numbers_(call_.numbers.size()), general_(std::move(general)) {}

  void run(double* memory) override {
    // Objects stay, so the last one is remembered.
    const double handle = memory[call_.object_slot];
    if (handle != handle_) {
      handle_ = handle;
      object_ = find_external_object(handle);
    }
    for (std::size_t k = 0; k < numbers_.size(); ++k) {
      const Argument& argument = call_.numbers[k];
      numbers_[k] = argument.slot ? memory[*argument.slot] : argument.constant;
    }
    const auto result = call_.function(object_, numbers_);
    if (const double* number = std::get_if<double>(&result)) {
      memory[call_.target] = *number;
    } else {
      general_->run(memory);
    }
  }

 private:
  ObjectCall call_;
  std::vector<double> numbers_;
  std::unique_ptr<KernelRunner> general_;
  double handle_ = 0;  // no object's
  const ExternalObject* object_ = nullptr;
};

std::optional<std::uint32_t> slot_of(const EvaluationSite& site, const ExpressionTable& expressions,
                                     ExpressionId operand, bool object) {
  if (!expressions.is(operand, Operator::Symbol)) return std::nullopt;
  const SymbolId symbol = expressions.symbol_of(operand);
  if (symbol.index() < placeholder(0).index()) return std::nullopt;
  const SiteInput& input = site.inputs.at(symbol.index() - placeholder(0).index());
  const bool fits = input.dimensions.empty() && input.kind != ValueKind::String &&
                    (input.kind == ValueKind::Object) == object;
  return fits ? std::optional(input.slot) : std::nullopt;
}

// The inputs of the function in the order of the external function's arguments; nothing where it does
// something to them.
std::optional<std::vector<std::size_t>> order_of_arguments(const Function& function,
                                                           const ExpressionTable& expressions) {
  const ExternalFunction& external = function.external;
  if (!function.is_external || external.language != "C" || function.outputs.size() != 1) return std::nullopt;
  const bool returns = external.result.valid() && expressions.is(external.result, Operator::Local) &&
                       expressions.local_of(external.result) == function.outputs[0];
  if (!returns) return std::nullopt;
  std::vector<std::size_t> order;
  for (const ExpressionId argument : external.arguments) {
    if (!expressions.is(argument, Operator::Local)) return std::nullopt;
    const auto found = std::ranges::find(function.inputs, expressions.local_of(argument));
    if (found == function.inputs.end()) return std::nullopt;
    order.push_back(static_cast<std::size_t>(found - function.inputs.begin()));
  }
  return order;
}

std::optional<ObjectCall> object_call(const EvaluationSite& site, const ExpressionTable& expressions) {
  if (site.difference_offset != 0 || site.outputs.size() != 1 || site.outputs[0].count != 1)
    return std::nullopt;
  const ExpressionId root = site.outputs[0].value;
  if (!expressions.is(root, Operator::Call)) return std::nullopt;
  const Function& function = expressions.function(expressions.function_of(root));
  const auto order = order_of_arguments(function, expressions);
  if (!order || order->empty()) return std::nullopt;
  ObjectCall call;
  call.function = tables::find_object_function(function.external.name, order->size() - 1);
  if (call.function == nullptr) return std::nullopt;
  const auto operands = expressions.operands(root);
  for (std::size_t k = 0; k < order->size(); ++k) {
    if ((*order)[k] >= operands.size()) return std::nullopt;
    const ExpressionId operand = operands[(*order)[k]];
    const auto slot = slot_of(site, expressions, operand, k == 0);
    if (k == 0) {
      if (!slot) return std::nullopt;
      call.object_slot = *slot;
    } else if (slot) {
      call.numbers.push_back({slot, 0});
    } else if (expressions.is_number(operand)) {
      call.numbers.push_back({std::nullopt, expressions.number(operand)});
    } else {
      return std::nullopt;
    }
  }
  call.target = site.outputs[0].slot;
  return call;
}

}  // namespace

std::unique_ptr<KernelRunner> make_object_call(const EvaluationSite& site, const ExpressionTable& expressions,
                                               std::unique_ptr<KernelRunner> general) {
  auto call = object_call(site, expressions);
  if (!call) return general;
  return std::make_unique<ObjectCallRunner>(*std::move(call), std::move(general));
}

}  // namespace causa
