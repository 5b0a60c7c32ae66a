// Operators on arrays, element by element in one loop for the whole expression, and reductions in the order
// of the evaluator, so that sums have the same bits.
#include "program/functions/function_scribe.h"

namespace causa {

void FunctionScribe::repeat(const Number& count, bool may_unroll,
                            const std::function<void(const Number&)>& body) {
  if (failed()) return;
  const std::size_t scope = frame_->order.size();
  if (count.is_known() && (count.known <= 0 || (may_unroll && count.known <= most_written_out))) {
    for (std::int64_t i = 0; i < count.known && !failed(); ++i) body(whole(i));
    return;
  }
  const Number turn = copy_of(whole(0));
  const std::uint32_t again = make_label();
  const std::uint32_t end = make_label();
  if (!count.is_known())
    put({.operation = JumpNotCompare, .op = Operator::Less, .a = turn.reg, .b = count.reg, .label = end});
  put_label(again);
  body(turn);
  forget_to(scope);
  put({.operation = Plus, .target = turn.reg, .a = turn.reg, .number = 1});
  put_turn();
  FunctionInstruction code{.operation = JumpCompare, .op = Operator::Less, .a = turn.reg, .label = again};
  set_operand(code, count);
  put(code);
  put_label(end);
}

bool FunctionScribe::collect_leaves(ExpressionId id, Leaves& leaves,
                                    std::optional<std::vector<Number>>& sizes) {
  if (failed() || leaves.contains(id.index())) return !failed();
  const bool is_operator = facts(table_[id].op).elementwise && !table_.is_scalar(id) &&
                           !frame_->values.contains(id.index()) &&
                           table_[table_.operand(id, 0)].kind != ValueKind::String;
  if (is_operator) {
    leaves.emplace(id.index(), TextValue{});  // an operator
    ++depth_;
    for (const ExpressionId operand : table_.operands(id)) {
      if (is_too_deep() || !collect_leaves(operand, leaves, sizes)) break;
    }
    --depth_;
    return !failed();
  }
  LoweredValue leaf = value(id);
  if (failed()) return false;
  if (const auto* const several = std::get_if<ArrayPlace>(&leaf)) {
    if (!sizes) {
      sizes = several->sizes;
    } else {
      check_sizes(several->sizes, *sizes);
      for (std::size_t k = 0; k < sizes->size() && k < several->sizes.size(); ++k) {
        if (several->sizes[k].is_known()) (*sizes)[k] = several->sizes[k];
      }
    }
  } else if (!std::holds_alternative<Number>(leaf)) {
    return unsupported("an operand is no number");
  } else if (auto& single = std::get<Number>(leaf); single.is_known()) {
    single = {.reg = in_register(single), .kind = single.kind};
  }
  leaves.emplace(id.index(), std::move(leaf));
  return true;
}

Number FunctionScribe::element_value(ExpressionId id, const Leaves& leaves, const Number& position,
                                     std::unordered_map<std::uint32_t, Number>& known) {
  if (const auto found = known.find(id.index()); found != known.end()) return found->second;
  const LoweredValue& leaf = leaves.at(id.index());
  if (const auto* const single = std::get_if<Number>(&leaf)) return *single;
  Number result;
  if (const auto* const several = std::get_if<ArrayPlace>(&leaf)) {
    result = load(*several, position);
  } else {
    const auto operands = table_.operands(id);
    const Number a = element_value(operands[0], leaves, position, known);
    result = operands.size() == 1 ? unary(table_[id].op, table_[id].kind, a)
                                  : binary(table_[id].op, table_[id].kind, a,
                                           element_value(operands[1], leaves, position, known));
  }
  known.emplace(id.index(), result);
  return result;
}

ArrayPlace FunctionScribe::elementwise(ExpressionId id, const Target& target) {
  Leaves leaves;
  std::optional<std::vector<Number>> sizes;
  if (!collect_leaves(id, leaves, sizes) || !sizes) {
    unsupported("an array has no size");
    return no_array();
  }
  const ArrayPlace result = begin(target, *sizes, table_[id].kind);
  const Number count = count_of(result.sizes);
  repeat(count, true, [&](const Number& position) {
    std::unordered_map<std::uint32_t, Number> known;
    store(result, position, element_value(id, leaves, position, known));
  });
  return result;
}

Number FunctionScribe::reduction(ExpressionId id) {
  const ExpressionId of = table_.operand(id, 0);
  const Operator op = table_[id].op;
  const ValueKind kind = table_[id].kind;
  Leaves leaves;
  std::optional<std::vector<Number>> sizes;
  if (!collect_leaves(of, leaves, sizes)) return no_number();
  if (!sizes) {
    unsupported("a reduction of a single number");
    return no_number();
  }
  const Number count = count_of(*sizes);
  Number result = fresh(kind);
  const auto next = [&](const Number& position) {
    std::unordered_map<std::uint32_t, Number> known;
    return element_value(of, leaves, position, known);
  };
  const bool is_extreme = op == Operator::Minimum || op == Operator::Maximum;
  if (is_extreme) {
    const Saying saying(*this, FailureKind::Words, "an empty array has no smallest or largest element");
    FunctionInstruction some{.operation = CheckSubscript, .a = in_register(whole(1))};
    set_operand(some, count);
    if (!count.is_known() || count.known < 1) put(some);
    if (count.is_known() && count.known < 1) return result;
    move_into(result.reg, next(whole(0)));
  } else {
    move_into(result.reg, whole(op == Operator::Sum ? 0 : 1));
  }
  const Operator step = op == Operator::Sum       ? Operator::Add
                        : op == Operator::Product ? Operator::Multiply
                        : op == Operator::Minimum ? Operator::Min
                                                  : Operator::Max;
  repeat(count, true,
         [&](const Number& position) { move_into(result.reg, binary(step, kind, result, next(position))); });
  return result;
}

}  // namespace causa
