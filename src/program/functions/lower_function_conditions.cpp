// Conditions: jumps, choices and logic, of which only what is needed is evaluated; and what is given back
// when a part of an expression is done.
#include "program/functions/function_scribe.h"

namespace causa {

Number FunctionScribe::lazy_logic(ExpressionId id) {
  const Number result = fresh(ValueKind::Boolean);
  const std::uint32_t end = make_label();
  const bool decided = table_.is(id, Operator::Or);
  move_into(result.reg, whole(decided ? 1 : 0));
  const std::size_t scope = frame_->order.size();
  jump(table_.operand(id, 0), end, decided);
  jump(table_.operand(id, 1), end, decided);
  move_into(result.reg, whole(decided ? 0 : 1));
  put_label(end);
  forget_to(scope);
  return result;
}

LoweredValue FunctionScribe::choice(ExpressionId id) {
  const ExpressionId condition = table_.operand(id, 0);
  const std::uint32_t otherwise = make_label();
  const std::uint32_t end = make_label();
  const std::size_t scope = frame_->order.size();
  const Expression node = table_[id];
  // The condition may be known: then only one of the branches makes sense.
  const LoweredValue decided = facts(table_[condition].op).arity == 0 || table_.is(condition, Operator::Local)
                                   ? value(condition)
                                   : LoweredValue{Number{.reg = 0}};
  if (const auto* const known = std::get_if<Number>(&decided); known != nullptr && known->is_known())
    return value(table_.operand(id, known->known != 0 ? 1 : 2));
  jump(condition, otherwise, false);
  if (failed()) return no_number();
  const LoweredValue first = number_if_text(value(table_.operand(id, 1)));
  if (failed()) return no_number();
  if (const auto* const single = std::get_if<Number>(&first)) {
    const bool real = node.kind == ValueKind::Real || !is_integer(*single);
    Number result = fresh(real ? ValueKind::Real : node.kind);
    result.kind = node.kind;
    move_into(result.reg, *single);
    put_jump(end);
    put_label(otherwise);
    forget_to(scope);
    const Number second = number(table_.operand(id, 2));
    if (failed()) return no_number();
    move_into(result.reg, second);
    put_label(end);
    forget_to(scope);
    return result;
  }
  const auto* const several = std::get_if<ArrayPlace>(&first);
  if (several == nullptr) {
    unsupported("a choice between functions");
    return no_number();
  }
  ArrayPlace result{.address = make_register(RegisterKind::Integer), .kind = node.kind};
  const auto take = [&](const ArrayPlace& from) {
    put({.operation = Locate, .target = result.address, .a = from.address, .number = from.offset});
    for (std::size_t k = 0; k < from.sizes.size(); ++k) move_into(result.sizes[k].reg, from.sizes[k]);
  };
  for (std::size_t k = 0; k < several->sizes.size(); ++k) result.sizes.push_back(fresh(ValueKind::Integer));
  take(*several);
  put_jump(end);
  put_label(otherwise);
  forget_to(scope);
  const ArrayPlace second = array(table_.operand(id, 2));
  if (failed()) return no_number();
  if (second.sizes.size() != result.sizes.size()) {
    unsupported("a choice between arrays of other dimensions");
    return no_number();
  }
  take(second);
  put_label(end);
  forget_to(scope);
  for (std::size_t k = 0; k < result.sizes.size(); ++k) {
    const Number& a = several->sizes[k];
    const Number& b = second.sizes[k];
    if (a.is_known() && b.is_known() && a.known == b.known) result.sizes[k] = a;
  }
  return result;
}

void FunctionScribe::jump(ExpressionId condition, std::uint32_t label, bool sense) {
  if (failed()) return;
  const Operator op = table_[condition].op;
  const bool known = frame_->values.contains(condition.index());
  if (!known && table_.is_scalar(condition)) {
    if (op == Operator::NoEvent) {
      jump(table_.operand(condition, 0), label, sense);
      return;
    }
    if (op == Operator::Not) {
      jump(table_.operand(condition, 0), label, !sense);
      return;
    }
    if (op == Operator::And || op == Operator::Or) {
      const ExpressionId a = table_.operand(condition, 0);
      const ExpressionId b = table_.operand(condition, 1);
      // `and` that is false, `or` that is true: one of them is enough.
      if ((op == Operator::Or) == sense) {
        jump(a, label, sense);
        jump(b, label, sense);
        return;
      }
      const std::uint32_t skip = make_label();
      const std::size_t scope = frame_->order.size();
      jump(a, skip, !sense);
      jump(b, label, sense);
      put_label(skip);
      forget_to(scope);
      return;
    }
    if (is_relation(op) && table_[table_.operand(condition, 0)].kind != ValueKind::String) {
      const StackUse use = begin_use();
      const Number a = number(table_.operand(condition, 0));
      const Number b = number(table_.operand(condition, 1));
      if (failed()) return;
      FunctionInstruction code{.operation = sense ? JumpCompare : JumpNotCompare, .op = op, .label = label};
      if (is_integer(a) && is_integer(b)) {
        code.a = in_register(a);
        set_operand(code, b);
      } else {
        code.a = as_real(a);
        code.b = as_real(b);
      }
      end_use(use);
      put(code);
      return;
    }
  }
  const StackUse use = begin_use();
  const Number truth = number(condition);
  if (failed()) return;
  if (truth.is_known()) {
    if ((truth.known != 0) == sense) put_jump(label);
    return;
  }
  const RegisterNumber reg = as_integer(truth);
  end_use(use);
  put({.operation = sense ? JumpIf : JumpUnless, .a = reg, .number = label});
}

// What is reserved in between is given back, and forgotten.
FunctionScribe::StackUse FunctionScribe::begin_use() {
  const StackUse use{.position = position(), .scope = frame_->order.size(), .outer = used_stack_};
  used_stack_ = false;
  return use;
}

void FunctionScribe::end_use(const StackUse& use) {
  if (used_stack_) {
    give_back_since(use.position, make_register(RegisterKind::Integer));
    forget_to(use.scope);
  }
  used_stack_ = use.outer || used_stack_;
}

}  // namespace causa
