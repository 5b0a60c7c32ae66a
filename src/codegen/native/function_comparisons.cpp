#include "codegen/native/function_comparisons.h"

namespace causa::native {

namespace x86 = asmjit::x86;

namespace {

// Two Reals, which are exchanged where it helps: `above` and `above or equal` are false for what is no
// number.
void compare_reals(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const bool exchanged = code.op == Operator::Less || code.op == Operator::LessEqual;
  const RegisterNumber left = exchanged ? code.b : code.a;
  const RegisterNumber right = exchanged ? code.a : code.b;
  const x86::Xmm first = registers.real(left);
  registers.with_operand(right, [&](const auto& second) { cc.ucomisd(first, second); });
}

}  // namespace

void compare_integers(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (code.b != no_register) {
    cc.cmp(registers.integer(code.a), registers.integer(code.b));
  } else if (is_small(code.number)) {
    cc.cmp(registers.integer(code.a), static_cast<std::int32_t>(code.number));
  } else {
    const x86::Gp number = registers.temporary();
    cc.mov(number, code.number);
    cc.cmp(registers.integer(code.a), number);
  }
}

void compare_with_unset(FunctionEmission& out, RegisterNumber number) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp mark = registers.temporary();
  if (registers.is_real(number)) {
    const x86::Gp bits = registers.temporary();
    cc.movq(bits, registers.real(number));
    cc.mov(mark, static_cast<std::int64_t>(unset_real));
    cc.cmp(bits, mark);
  } else {
    cc.mov(mark, unset_integer);
    cc.cmp(registers.integer(number), mark);
  }
}

void emit_comparison(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp result = registers.temporary();
  if (registers.is_real(code.a)) {
    const bool equality = code.op == Operator::Equal || code.op == Operator::NotEqual;
    const x86::Gp ordered = registers.temporary();
    cc.xor_(result, result);
    if (equality) cc.xor_(ordered, ordered);
    compare_reals(out, code);
    switch (code.op) {
      case Operator::Less:
      case Operator::Greater: cc.seta(result.r8()); break;
      case Operator::LessEqual:
      case Operator::GreaterEqual: cc.setae(result.r8()); break;
      case Operator::Equal:
        cc.sete(result.r8());
        cc.setnp(ordered.r8());
        cc.and_(result, ordered);
        break;
      default:
        cc.setne(result.r8());
        cc.setp(ordered.r8());
        cc.or_(result, ordered);
        break;
    }
  } else {
    cc.xor_(result, result);
    compare_integers(out, code);
    switch (code.op) {
      case Operator::Less: cc.setl(result.r8()); break;
      case Operator::LessEqual: cc.setle(result.r8()); break;
      case Operator::Greater: cc.setg(result.r8()); break;
      case Operator::GreaterEqual: cc.setge(result.r8()); break;
      case Operator::Equal: cc.sete(result.r8()); break;
      default: cc.setne(result.r8()); break;
    }
  }
  cc.mov(registers.integer(code.target), result);
}

void emit_comparing_jump(FunctionEmission& out, const FunctionInstruction& code, const asmjit::Label& label) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const bool sense = code.operation == FunctionOperation::JumpCompare;
  if (!registers.is_real(code.a)) {
    compare_integers(out, code);
    switch (code.op) {
      case Operator::Less: sense ? cc.jl(label) : cc.jge(label); break;
      case Operator::LessEqual: sense ? cc.jle(label) : cc.jg(label); break;
      case Operator::Greater: sense ? cc.jg(label) : cc.jle(label); break;
      case Operator::GreaterEqual: sense ? cc.jge(label) : cc.jl(label); break;
      case Operator::Equal: sense ? cc.je(label) : cc.jne(label); break;
      default: sense ? cc.jne(label) : cc.je(label); break;
    }
    return;
  }
  compare_reals(out, code);
  switch (code.op) {
    case Operator::Less:
    case Operator::Greater: sense ? cc.ja(label) : cc.jbe(label); return;
    case Operator::LessEqual:
    case Operator::GreaterEqual: sense ? cc.jae(label) : cc.jb(label); return;
    default: break;
  }
  if ((code.op == Operator::Equal) == sense) {
    const asmjit::Label skip = cc.newLabel();
    cc.jp(skip);
    cc.je(label);
    cc.bind(skip);
  } else {
    cc.jp(label);
    cc.jne(label);
  }
}

}  // namespace causa::native
