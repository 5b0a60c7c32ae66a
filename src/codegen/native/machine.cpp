#include "codegen/native/machine.h"

#include <limits>

namespace causa::native {

OperatorSet operators_called(bool can_round) {
  using enum Operator;
  OperatorSet result{};
  for (const Operator op :
       {Power, Exp, Log, Log10, Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh, Atan2}) {
    result[static_cast<std::size_t>(op)] = true;
  }
  for (const Operator op : {Floor, Ceil, ToInteger, Div, Mod, Rem}) {
    result[static_cast<std::size_t>(op)] = !can_round;
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
