// The equations of a model as a list of operations on numbers, each operation after its operands, equal ones
// once: what enclosures are computed from, again and again, over boxes of the variables. Loops are written
// out, what is constant is folded, and derivatives are operations as well.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/enclosure/operator_enclosure.h"

namespace causa {

using TapeIndex = std::uint32_t;
inline constexpr TapeIndex no_tape_index = static_cast<TapeIndex>(-1);

struct TapeOperation {
  enum class Kind : std::uint8_t { Constant, Variable, Unary, Binary, Choice } kind{};
  Operator op{};          // of Unary and Binary
  bool is_total = false;  // it has a finite value wherever the variables have
  TapeIndex a = 0;        // operands; of a Variable its number; of a Choice the condition
  TapeIndex b = 0;
  TapeIndex c = 0;
  Interval constant{};  // of Constant
};

class Tape {
 public:
  // Variables are numbered in the order in which they are added.
  TapeIndex add_variable();
  TapeIndex constant(const Interval& value);
  // The operator has an enclosure. Simplified: x + 0, 1·x, 0·x of what has a value everywhere, −(−x), ….
  TapeIndex unary(Operator op, TapeIndex a);
  TapeIndex binary(Operator op, TapeIndex a, TapeIndex b);
  TapeIndex choice(TapeIndex condition, TapeIndex value, TapeIndex otherwise);

  [[nodiscard]] const std::vector<TapeOperation>& operations() const { return operations_; }
  [[nodiscard]] const TapeOperation& operator[](TapeIndex i) const { return operations_[i]; }
  [[nodiscard]] std::size_t size() const { return operations_.size(); }
  [[nodiscard]] std::size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] TapeIndex variable(std::size_t number) const { return variables_[number]; }
  [[nodiscard]] bool is_constant(TapeIndex i) const {
    return operations_[i].kind == TapeOperation::Kind::Constant;
  }
  [[nodiscard]] bool is_number(TapeIndex i, double value) const {
    return is_constant(i) && operations_[i].constant == Interval(value);
  }

 private:
  struct Hash {
    std::size_t operator()(const TapeOperation& operation) const;
  };
  struct Same {
    bool operator()(const TapeOperation& a, const TapeOperation& b) const;
  };
  TapeIndex add(TapeOperation operation);
  [[nodiscard]] std::optional<TapeIndex> simplified(Operator op, TapeIndex a, TapeIndex b);

  std::vector<TapeOperation> operations_;
  std::vector<TapeIndex> variables_;
  std::unordered_map<TapeOperation, TapeIndex, Hash, Same> numbers_;
};

// What the results depend on: all operations that they need, in order, and the numbers of the variables.
struct TapePart {
  std::vector<TapeIndex> operations;
  std::vector<std::size_t> variables;
};
TapePart needed_for(const Tape& tape, std::span<const TapeIndex> results);

// ∂(operation)/∂(variable number v), for many operations and variables: the derivatives are added to the
// tape.
class TapeDerivatives {
 public:
  explicit TapeDerivatives(Tape& tape) : tape_(tape) {}
  TapeIndex derivative(TapeIndex of, std::size_t variable);

 private:
  using Known = std::unordered_map<TapeIndex, std::optional<TapeIndex>>;  // nothing: 0
  std::optional<TapeIndex> of_operation(TapeIndex number, std::size_t variable, const Known& known);

  Tape& tape_;
  std::unordered_map<std::size_t, Known> known_;  // by variable
};

// The values of the operations of a part over a box. `values` has one entry for each operation of the tape;
// those of the part are computed, of constants too.
void enclose(const Tape& tape, const TapePart& part, std::span<const Interval> box,
             std::span<EnclosedValue> values);

}  // namespace causa
