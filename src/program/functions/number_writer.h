// Instructions for single numbers: registers of their kind, sizes, arithmetic as the table of operators and
// the evaluator say, and checks. What is known is computed at once.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "expression/table/operator.h"
#include "program/functions/instruction_writer.h"
#include "program/functions/lowered_value.h"

namespace causa {

class NumberWriter : public InstructionWriter {
 public:
  explicit NumberWriter(std::string name) : InstructionWriter(std::move(name)) {}

  [[nodiscard]] static RegisterKind register_kind(ValueKind kind) {
    return kind == ValueKind::Real || kind == ValueKind::Object ? RegisterKind::Real : RegisterKind::Integer;
  }
  [[nodiscard]] static bool is_relation(Operator op) {
    return op >= Operator::Less && op <= Operator::NotEqual;
  }
  [[nodiscard]] bool is_integer(const Number& number) const {
    return number.is_known() || kind_of(number.reg) == RegisterKind::Integer;
  }
  static Number whole(std::int64_t value, ValueKind kind = ValueKind::Integer) {
    return {.reg = no_register, .kind = kind, .known = value};
  }

  Number fresh(ValueKind kind);                      // a register for such a value
  RegisterNumber in_register(const Number& number);  // of its own kind
  RegisterNumber as_real(const Number& number);
  RegisterNumber as_integer(const Number& number);
  RegisterNumber real_constant(double value);
  void move_into(RegisterNumber target, const Number& from);
  Number copy_of(const Number& number);
  // Operand b of an instruction: a register, or the number itself.
  static void set_operand(FunctionInstruction& instruction, const Number& number);

  // Sizes, never too large
  Number plus(const Number& a, std::int64_t b);
  Number times(const Number& a, const Number& b);
  Number times_plus(const Number& a, const Number& b, const Number& c);
  Number minus(const Number& a, const Number& b);
  Number count_of(std::span<const Number> sizes);
  void check_equal(const Number& a, const Number& b);
  void check_sizes(std::span<const Number> a, std::span<const Number> b);
  void check_subscript(const Number& subscript, const Number& size);

  // Arithmetic
  Number unary(Operator op, ValueKind kind, const Number& a);
  Number binary(Operator op, ValueKind kind, const Number& a, const Number& b);
  Number compare(Operator op, const Number& a, const Number& b);

  // Where something could not be written.
  Number no_number() { return fresh(ValueKind::Real); }

 private:
  std::optional<Number> small_step(Operator op, ValueKind kind, const Number& a, const Number& b);
};

}  // namespace causa
