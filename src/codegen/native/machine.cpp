#include "codegen/native/machine.h"

#include <limits>

#include "expression/table/operator_range.h"

namespace causa::native {

namespace {

// Whether StatementEmitter writes instructions for the operator.
bool has_instructions(Operator op, bool can_round) {
  switch (op) {
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Divide:
    case Operator::Negate:
    case Operator::Less:
    case Operator::LessEqual:
    case Operator::Greater:
    case Operator::GreaterEqual:
    case Operator::Equal:
    case Operator::NotEqual:
    case Operator::And:
    case Operator::Or:
    case Operator::Not:
    case Operator::Abs:
    case Operator::Sign:
    case Operator::Sqrt:
    case Operator::Min:
    case Operator::Max: return true;
    case Operator::Floor:
    case Operator::Ceil:
    case Operator::ToInteger:
    case Operator::Div:
    case Operator::Mod:
    case Operator::Rem: return can_round;
    default: return false;
  }
}

}  // namespace

OperatorSet operators_called(bool can_round) {
  OperatorSet result{};
  for (std::size_t number = 0; number <= static_cast<std::size_t>(last_operator); ++number) {
    const auto op = static_cast<Operator>(number);
    const bool has_function = facts(op).unary != nullptr || facts(op).binary != nullptr;
    result[number] = has_function && !has_instructions(op, can_round);
  }
  return result;
}

asmjit::x86::Mem Machine::at(const Place& place) {
  const PointerGroup& group = groups[place.group];
  const std::int64_t distance = static_cast<std::int64_t>(sizeof(double)) * place.slot;
  const bool near = distance >= std::numeric_limits<std::int32_t>::min() &&
                    distance <= std::numeric_limits<std::int32_t>::max();
  if (!group.pointer.isValid()) {
    assembler.mov(scratch, in_frame(group.frame_slot));
    if (near) return asmjit::x86::ptr(scratch, static_cast<std::int32_t>(distance));
    assembler.mov(second_scratch, distance);
    return asmjit::x86::ptr(scratch, second_scratch);
  }
  if (near) return asmjit::x86::ptr(group.pointer, static_cast<std::int32_t>(distance));
  assembler.mov(scratch, distance);
  return asmjit::x86::ptr(group.pointer, scratch);
}

}  // namespace causa::native
