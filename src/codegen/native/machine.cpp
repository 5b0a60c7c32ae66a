#include "codegen/native/machine.h"

#include <limits>

namespace causa::native {

bool Machine::calls(const Code& code) const {
  if (code.instruction != Instruction::Unary && code.instruction != Instruction::Binary) return false;
  switch (code.op) {
    case Operator::Floor:
    case Operator::Ceil:
    case Operator::ToInteger:
    case Operator::Div:
    case Operator::Mod:
    case Operator::Rem: return !can_round;
    case Operator::Power:
    case Operator::Exp:
    case Operator::Log:
    case Operator::Log10:
    case Operator::Sin:
    case Operator::Cos:
    case Operator::Tan:
    case Operator::Asin:
    case Operator::Acos:
    case Operator::Atan:
    case Operator::Sinh:
    case Operator::Cosh:
    case Operator::Tanh:
    case Operator::Atan2: return true;
    default: return false;
  }
}

asmjit::x86::Mem Machine::at(const Place& place, int lane) {
  const PointerGroup& group = groups[place.group];
  const std::int64_t distance =
      static_cast<std::int64_t>(sizeof(double)) * (place.slot + group.step() * lane);
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
