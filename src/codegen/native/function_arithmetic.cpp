#include "codegen/native/function_arithmetic.h"

#include <array>
#include <bit>
#include <cstddef>
#include <source_location>

#include "base/check.h"
#include "codegen/native/operator_functions.h"

namespace causa::native {

namespace x86 = asmjit::x86;

namespace {

x86::Mem wide_constant(FunctionEmission& out, std::uint64_t bits) {
  const std::array<std::uint64_t, 2> both{bits, bits};
  return out.cc.newConst(asmjit::ConstPoolScope::kLocal, both.data(), sizeof(both));
}

// −2⁵³ ≤ x < 2⁵³
void check_range(FunctionEmission& out, const x86::Gp& number) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp high = registers.temporary();
  cc.mov(high, number);
  cc.sar(high, 53);
  cc.add(high, 1);
  cc.cmp(high, 1);
  cc.ja(out.fail);
}

void real_unary(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Xmm target = registers.own_real(code.target);
  switch (code.op) {
    case Operator::Negate:
      registers.move(target, code.a);
      cc.xorps(target, wide_constant(out, 0x8000'0000'0000'0000));
      return;
    case Operator::Abs:
      registers.move(target, code.a);
      cc.andps(target, wide_constant(out, 0x7fff'ffff'ffff'ffff));
      return;
    case Operator::Sqrt: cc.sqrtsd(target, registers.real(code.a)); return;
    case Operator::Floor:
    case Operator::ToInteger:
    case Operator::Ceil:
      if (out.can_round) {
        cc.roundsd(target, registers.real(code.a), code.op == Operator::Ceil ? 10 : 9);
        return;
      }
      break;
    default: break;
  }
  const x86::Xmm a = registers.real(code.a);
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(&call, out.address(native::function_address(code.op)),
            asmjit::FuncSignatureT<double, double>(asmjit::CallConvId::kHost));
  call->setArg(0, a);
  call->setRet(0, target);
}

// What is left of a division by zero is the evaluator's to report.
void check_divisor(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (code.op != Operator::Div && code.op != Operator::Mod && code.op != Operator::Rem) return;
  const x86::Xmm zero = registers.temporary_real();
  cc.xorps(zero, zero);
  const asmjit::Label good = cc.newLabel();
  cc.ucomisd(zero, registers.real(code.b));
  cc.jp(good);  // by what is no number is no division by zero
  cc.je(out.fail);
  cc.bind(good);
}

// trunc(a/b); a − floor(a/b)·b; a − trunc(a/b)·b
void rounded_quotient(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Xmm quotient = registers.temporary_real();
  const x86::Xmm a = registers.real(code.a);
  const x86::Xmm b = registers.real(code.b);
  cc.movaps(quotient, a);
  cc.divsd(quotient, b);
  cc.roundsd(quotient, quotient, code.op == Operator::Mod ? 9 : 11);
  if (code.op != Operator::Div) {
    const x86::Xmm rest = registers.temporary_real();
    cc.mulsd(quotient, b);
    cc.movaps(rest, a);
    cc.subsd(rest, quotient);
    cc.movaps(registers.own_real(code.target), rest);
    return;
  }
  cc.movaps(registers.own_real(code.target), quotient);
}

void real_binary(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  check_divisor(out, code);
  const x86::Xmm target = registers.own_real(code.target);
  // target := a; target := target op b, unless b is the target.
  const auto in_place = [&](auto&& operation) {
    if (code.target == code.b && code.a != code.b) {
      const x86::Xmm result = registers.temporary_real();
      registers.move(result, code.a);
      operation(result, registers.own_real(code.b));
      cc.movaps(target, result);
      return;
    }
    registers.move(target, code.a);
    registers.with_operand(code.b, [&](const auto& b) { operation(target, b); });
  };
  switch (code.op) {
    case Operator::Add: in_place([&](const auto& a, const auto& b) { cc.addsd(a, b); }); return;
    case Operator::Subtract: in_place([&](const auto& a, const auto& b) { cc.subsd(a, b); }); return;
    case Operator::Multiply: in_place([&](const auto& a, const auto& b) { cc.mulsd(a, b); }); return;
    case Operator::Divide: in_place([&](const auto& a, const auto& b) { cc.divsd(a, b); }); return;
    // b < a ? b : a, and b > a ? b : a
    case Operator::Min:
    case Operator::Max: {
      const x86::Xmm result = registers.temporary_real();
      registers.move(result, code.b);
      registers.with_operand(code.a, [&](const auto& a) {
        if (code.op == Operator::Min) {
          cc.minsd(result, a);
        } else {
          cc.maxsd(result, a);
        }
      });
      cc.movaps(target, result);
      return;
    }
    case Operator::Div:
    case Operator::Mod:
    case Operator::Rem:
      if (out.can_round) {
        rounded_quotient(out, code);
        return;
      }
      break;
    default: break;
  }
  const x86::Xmm a = registers.real(code.a);
  const x86::Xmm b = registers.real(code.b);
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(&call, out.address(native::function_address(code.op)),
            asmjit::FuncSignatureT<double, double, double>(asmjit::CallConvId::kHost));
  call->setArg(0, a);
  call->setArg(1, b);
  call->setRet(0, target);
}

void integer_unary(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp a = registers.integer(code.a);
  const x86::Gp result = registers.temporary();
  switch (code.op) {
    case Operator::Negate:
      cc.mov(result, a);
      cc.neg(result);
      break;
    case Operator::Abs:
      cc.mov(result, a);
      cc.neg(result);
      cc.cmovs(result, a);
      break;
    case Operator::Sign: {
      // (a > 0) − (a < 0)
      const x86::Gp below = registers.temporary();
      cc.xor_(result, result);
      cc.xor_(below, below);
      cc.test(a, a);
      cc.setg(result.r8());
      cc.sets(below.r8());
      cc.sub(result, below);
      break;
    }
    default: fail_check("an operator of one Integer has instructions", std::source_location::current());
  }
  cc.mov(registers.integer(code.target), result);
}

void integer_binary(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp result = registers.temporary();
  const x86::Gp a = registers.integer(code.a);
  x86::Gp b;
  const bool immediate = code.b == no_register && is_small(code.number);
  const auto number = static_cast<std::int32_t>(code.number);
  if (code.b != no_register) {
    b = registers.integer(code.b);
  } else if (!immediate || code.op == Operator::Min || code.op == Operator::Max || code.op == Operator::And ||
             code.op == Operator::Or) {
    b = registers.temporary();
    cc.mov(b, code.number);
  }
  switch (code.op) {
    case Operator::Add:
      cc.mov(result, a);
      if (immediate) {
        cc.add(result, number);
      } else {
        cc.add(result, b);
      }
      check_range(out, result);
      break;
    case Operator::Subtract:
      cc.mov(result, a);
      if (immediate) {
        cc.sub(result, number);
      } else {
        cc.sub(result, b);
      }
      check_range(out, result);
      break;
    case Operator::Multiply:
      if (immediate) {
        cc.imul(result, a, number);
      } else {
        cc.mov(result, a);
        cc.imul(result, b);
      }
      cc.jo(out.fail);
      check_range(out, result);
      break;
    case Operator::Min:
      cc.mov(result, a);
      cc.cmp(b, a);
      cc.cmovl(result, b);
      break;
    case Operator::Max:
      cc.mov(result, a);
      cc.cmp(b, a);
      cc.cmovg(result, b);
      break;
    case Operator::And:
    case Operator::Or: {
      const x86::Gp other = registers.temporary();
      cc.xor_(result, result);
      cc.xor_(other, other);
      cc.test(a, a);
      cc.setnz(result.r8());
      cc.test(b, b);
      cc.setnz(other.r8());
      if (code.op == Operator::And) {
        cc.and_(result, other);
      } else {
        cc.or_(result, other);
      }
      break;
    }
    default: fail_check("an operator of two Integers has instructions", std::source_location::current());
  }
  cc.mov(registers.integer(code.target), result);
}

}  // namespace

void emit_unary(FunctionEmission& out, const FunctionInstruction& code) {
  if (out.registers.is_real(code.target)) {
    real_unary(out, code);
  } else {
    integer_unary(out, code);
  }
}

void emit_binary(FunctionEmission& out, const FunctionInstruction& code) {
  if (out.registers.is_real(code.target)) {
    real_binary(out, code);
  } else {
    integer_binary(out, code);
  }
}

void emit_multiply_add(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp result = registers.temporary();
  if (code.b == no_register && code.number == 1 && code.c != no_register) {
    cc.lea(registers.integer(code.target), x86::ptr(registers.integer(code.a), registers.integer(code.c)));
    return;
  }
  if (code.b != no_register) {
    cc.mov(result, registers.integer(code.a));
    cc.imul(result, registers.integer(code.b));
    cc.jo(out.fail);
  } else if (is_small(code.number)) {
    cc.imul(result, registers.integer(code.a), static_cast<std::int32_t>(code.number));
    cc.jo(out.fail);
  } else {
    out.too_far = true;
  }
  if (code.c != no_register) {
    cc.add(result, registers.integer(code.c));
    cc.jo(out.fail);
  }
  cc.mov(registers.integer(code.target), result);
}

void emit_conversion(FunctionEmission& out, const FunctionInstruction& code) {
  const x86::Gp result = out.registers.temporary();
  put_whole_number(out, result, out.registers.real(code.a));
  check_range(out, result);
  out.cc.mov(out.registers.integer(code.target), result);
}

void put_whole_number(FunctionEmission& out, const x86::Gp& result, const x86::Xmm& number) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Xmm back = registers.temporary_real();
  cc.cvttsd2si(result, number);
  cc.xorps(back, back);
  cc.cvtsi2sd(back, result);
  cc.ucomisd(back, number);
  cc.jp(out.fail);
  cc.jne(out.fail);
}

}  // namespace causa::native
