// Texts: what is known of them is computed at once; others are numbers of texts that belong to the run.
#include <algorithm>

#include "program/functions/function_scribe.h"

namespace causa {

Number FunctionScribe::text_number(const TextValue& text) {
  const auto next = static_cast<std::uint32_t>(drafts_.library.texts.size());
  const auto [known, is_new] = drafts_.text_numbers.try_emplace(text.known, next);
  if (is_new) drafts_.library.texts.push_back(text.known);
  const Number result = fresh(ValueKind::String);
  put({.operation = TextConstant, .target = result.reg, .number = known->second});
  return result;
}

LoweredValue FunctionScribe::number_if_text(LoweredValue value) {
  if (const auto* const known = std::get_if<TextValue>(&value)) return text_number(*known);
  return value;
}

LoweredValue FunctionScribe::of_texts(ExpressionId id) {
  std::vector<LoweredValue> operands;
  for (const ExpressionId operand : table_.operands(id)) operands.push_back(value(operand));
  if (failed()) return no_number();
  const Operator op = table_[id].op;
  if (operands.size() == 2) {
    const auto* const left = std::get_if<TextValue>(&operands[0]);
    const auto* const right = std::get_if<TextValue>(&operands[1]);
    if (left != nullptr && right != nullptr && is_relation(op))
      return whole(facts(op).binary(left->known.compare(right->known), 0) != 0 ? 1 : 0, ValueKind::Boolean);
    if (left != nullptr && right != nullptr && op == Operator::Add)
      return TextValue{left->known + right->known};
  }
  return operation(op, table_[id].kind, table_[id].payload, table_.dimensions(id), std::move(operands));
}

// `String(value, …)`
LoweredValue FunctionScribe::as_text(ExpressionId id) {
  RoutineCall routine{.kind = RoutineKind::ToText};
  std::vector<LoweredValue> inputs;
  const std::vector<ExpressionId> operands(table_.operands(id).begin(), table_.operands(id).end());
  for (std::size_t k = 0; k < operands.size(); ++k) {
    if (table_.is(operands[k], Operator::Missing)) continue;
    if (k > 0) routine.options = static_cast<std::uint8_t>(routine.options | (1U << (k - 1)));
    inputs.push_back(value(operands[k]));
    if (failed()) return no_number();
  }
  ValueShape shape{
      .kind = ValueKind::String, .is_array = !table_.is_scalar(id), .dimensions = table_.dimensions(id)};
  return call_routine(std::move(routine), std::move(inputs), {std::move(shape)},
                      {enumeration_type(operands[0])})
      .front();
}

LoweredValue FunctionScribe::constant_texts(SymbolId symbol) {
  const auto known = std::ranges::find(drafts_.texts, symbol, &std::pair<SymbolId, Value>::first);
  if (known == drafts_.texts.end()) {
    unsupported("a text that is not known");
    return no_number();
  }
  const Value& texts = known->second;
  if (texts.dimensions.empty()) return TextValue{texts.text};
  std::vector<Number> sizes;
  for (const std::int64_t n : texts.dimensions) sizes.push_back(whole(n));
  const ArrayPlace result = reserve(std::move(sizes), ValueKind::String);
  for (std::size_t i = 0; i < texts.texts.size(); ++i)
    store(result, whole(static_cast<std::int64_t>(i)), text_number({texts.texts[i]}));
  return result;
}

}  // namespace causa
