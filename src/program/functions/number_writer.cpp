#include "program/functions/number_writer.h"

#include <cstdlib>

namespace causa {

Number NumberWriter::fresh(ValueKind kind) {
  return {.reg = make_register(register_kind(kind)), .kind = kind};
}

RegisterNumber NumberWriter::in_register(const Number& number) {
  if (!number.is_known()) return number.reg;
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = IntegerConstant, .target = reg, .number = number.known});
  return reg;
}

RegisterNumber NumberWriter::real_constant(double value) {
  const RegisterNumber reg = make_register(RegisterKind::Real);
  put({.operation = RealConstant, .target = reg, .real = value});
  return reg;
}

RegisterNumber NumberWriter::as_real(const Number& number) {
  if (number.is_known()) return real_constant(static_cast<double>(number.known));
  if (!is_integer(number)) return number.reg;
  const RegisterNumber reg = make_register(RegisterKind::Real);
  put({.operation = ToReal, .target = reg, .a = number.reg});
  return reg;
}

RegisterNumber NumberWriter::as_integer(const Number& number) {
  if (is_integer(number)) return in_register(number);
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = ToInteger, .target = reg, .a = number.reg});
  return reg;
}

void NumberWriter::move_into(RegisterNumber target, const Number& from) {
  const bool wants_integer = kind_of(target) == RegisterKind::Integer;
  if (wants_integer && from.is_known()) {
    put({.operation = IntegerConstant, .target = target, .number = from.known});
  } else if (wants_integer == is_integer(from)) {
    put({.operation = Move, .target = target, .a = from.reg});
  } else if (wants_integer) {
    put({.operation = ToInteger, .target = target, .a = from.reg});
  } else if (from.is_known()) {
    put({.operation = RealConstant, .target = target, .real = static_cast<double>(from.known)});
  } else {
    put({.operation = ToReal, .target = target, .a = from.reg});
  }
}

Number NumberWriter::copy_of(const Number& number) {
  Number result = fresh(number.kind);
  if (is_integer(number) != (kind_of(result.reg) == RegisterKind::Integer))
    result.reg = make_register(is_integer(number) ? RegisterKind::Integer : RegisterKind::Real);
  move_into(result.reg, number);
  return result;
}

void NumberWriter::set_operand(FunctionInstruction& instruction, const Number& number) {
  if (number.is_known()) {
    instruction.number = number.known;
  } else {
    instruction.b = number.reg;
  }
}

// Sizes

Number NumberWriter::plus(const Number& a, std::int64_t b) {
  if (a.is_known()) return whole(a.known + b);
  if (b == 0) return a;
  const Number result = fresh(ValueKind::Integer);
  put({.operation = Plus, .target = result.reg, .a = a.reg, .number = b});
  return result;
}

Number NumberWriter::times(const Number& a, const Number& b) {
  return times_plus(a, b, whole(0));
}

Number NumberWriter::times_plus(const Number& a, const Number& b, const Number& c) {
  if (a.is_known() && !b.is_known()) return times_plus(b, a, c);
  if (a.is_known()) {
    const Number product = whole(a.known * b.known);
    if (c.is_known()) return plus(product, c.known);
    return plus(c, product.known);
  }
  if (b.is_known() && b.known == 1 && c.is_known()) return plus(a, c.known);
  const Number result = fresh(ValueKind::Integer);
  FunctionInstruction code{.operation = MultiplyAdd, .target = result.reg, .a = a.reg};
  set_operand(code, b);
  if (!c.is_known()) code.c = c.reg;
  put(code);
  return c.is_known() ? plus(result, c.known) : result;
}

Number NumberWriter::minus(const Number& a, const Number& b) {
  if (b.is_known()) return plus(a, -b.known);
  return times_plus(b, whole(-1), a);
}

Number NumberWriter::count_of(std::span<const Number> sizes) {
  Number result = whole(1);
  for (const Number& size : sizes) result = times(result, size);
  return result;
}

void NumberWriter::check_equal(const Number& a, const Number& b) {
  if (a.is_known() && b.is_known()) {
    if (a.known != b.known) {
      FunctionInstruction code{.operation = CheckEqual, .a = in_register(a), .number = b.known};
      put(code);
    }
    return;
  }
  if (a.is_known()) {
    check_equal(b, a);
    return;
  }
  if (!b.is_known() && a.reg == b.reg) return;
  FunctionInstruction code{.operation = CheckEqual, .a = a.reg};
  set_operand(code, b);
  put(code);
}

void NumberWriter::check_sizes(std::span<const Number> a, std::span<const Number> b) {
  if (a.size() != b.size()) {
    put_fail("arrays of other dimensions do not go together");
    return;
  }
  for (std::size_t k = 0; k < a.size(); ++k) check_equal(a[k], b[k]);
}

void NumberWriter::check_subscript(const Number& subscript, const Number& size) {
  if (subscript.is_known() && size.is_known()) {
    if (subscript.known >= 1 && subscript.known <= size.known) return;
  }
  FunctionInstruction code{.operation = CheckSubscript, .a = in_register(subscript)};
  set_operand(code, size);
  put(code);
}

// Arithmetic

Number NumberWriter::unary(Operator op, ValueKind kind, const Number& a) {
  const bool whole_number = is_integer(a);
  switch (op) {
    case Operator::Not: {
      const Number result = fresh(ValueKind::Boolean);
      put({.operation = Compare,
           .op = Operator::Equal,
           .target = result.reg,
           .a = as_integer(a),
           .number = 0});
      return result;
    }
    case Operator::Negate:
    case Operator::Abs:
    case Operator::Sign:
      if (whole_number && kind != ValueKind::Real) {
        if (a.is_known() && op == Operator::Negate) return whole(-a.known, kind);
        const Number result = fresh(kind);
        put({.operation = Unary, .op = op, .target = result.reg, .a = in_register(a)});
        return result;
      }
      break;
    case Operator::Floor:
    case Operator::Ceil:
    case Operator::ToInteger:
      if (whole_number && kind != ValueKind::Real) return {.reg = a.reg, .kind = kind, .known = a.known};
      break;
    default: break;
  }
  const Number result = fresh(ValueKind::Real);
  put({.operation = Unary, .op = op, .target = result.reg, .a = as_real(a)});
  if (kind == ValueKind::Real) return result;
  Number converted = fresh(kind);
  put({.operation = ToInteger, .target = converted.reg, .a = result.reg});
  return converted;
}

Number NumberWriter::compare(Operator op, const Number& a, const Number& b) {
  const Number result = fresh(ValueKind::Boolean);
  FunctionInstruction code{.operation = Compare, .op = op, .target = result.reg};
  if (is_integer(a) && is_integer(b)) {
    code.a = in_register(a);
    set_operand(code, b);
  } else {
    code.a = as_real(a);
    code.b = as_real(b);
  }
  put(code);
  return result;
}

// Sums of constants, and steps too small to leave the exact numbers in any number of turns.
std::optional<Number> NumberWriter::small_step(Operator op, ValueKind kind, const Number& a,
                                               const Number& b) {
  constexpr std::int64_t small = 1000;
  constexpr std::int64_t moderate = 1'000'000;
  const auto is_within = [](const Number& number, std::int64_t bound) {
    return number.is_known() && std::abs(number.known) <= bound;
  };
  if (is_within(a, moderate) && is_within(b, moderate)) {
    if (op == Operator::Add) return whole(a.known + b.known, kind);
    if (op == Operator::Subtract) return whole(a.known - b.known, kind);
    if (op == Operator::Multiply) return whole(a.known * b.known, kind);
    return std::nullopt;
  }
  std::optional<Number> result;
  if (op == Operator::Add && is_within(b, small)) result = plus(a, b.known);
  if (op == Operator::Add && is_within(a, small)) result = plus(b, a.known);
  if (op == Operator::Subtract && is_within(b, small)) result = plus(a, -b.known);
  if (result) {
    if (!result->is_known() && (result->reg == a.reg || result->reg == b.reg)) result = copy_of(*result);
    result->kind = kind;
  }
  return result;
}

Number NumberWriter::binary(Operator op, ValueKind kind, const Number& a, const Number& b) {
  if (is_relation(op)) return compare(op, a, b);
  const bool whole_numbers = is_integer(a) && is_integer(b) && kind != ValueKind::Real;
  switch (op) {
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Min:
    case Operator::Max:
    case Operator::And:
    case Operator::Or: {
      if (!whole_numbers) break;
      if (const auto simple = small_step(op, kind, a, b)) return *simple;
      const Number result = fresh(kind);
      FunctionInstruction code{.operation = Binary, .op = op, .target = result.reg, .a = in_register(a)};
      set_operand(code, b);
      put(code);
      return result;
    }
    default: break;
  }
  if (op == Operator::And || op == Operator::Or) {
    const Number result = fresh(kind);
    put({.operation = Binary, .op = op, .target = result.reg, .a = as_integer(a), .b = as_integer(b)});
    return result;
  }
  const Number result = fresh(ValueKind::Real);
  const RegisterNumber left = as_real(a);
  put({.operation = Binary, .op = op, .target = result.reg, .a = left, .b = as_real(b)});
  const bool stays_real = kind == ValueKind::Real || !(is_integer(a) && is_integer(b));
  if (stays_real) return result;
  const Number converted = fresh(kind);
  put({.operation = ToInteger, .target = converted.reg, .a = result.reg});
  return converted;
}

}  // namespace causa
