#include "flat/balance/trivial_equations.h"

#include <array>

#include "expression/build/build.h"
#include "flat/balance/balance.h"

namespace causa {

namespace {

enum class Operand : std::uint8_t { Other, Known, Unknown };

class Trivial {
 public:
  Trivial(const FlatModel& model, ExpressionTable& table) : model_(model), table_(table) {}

  // Scalars of left = right that are trivial.
  std::int64_t count(ExpressionId left, ExpressionId right) {
    const Dimensions dimensions = table_.dimensions(left);
    if (!dimensions.empty() && (table_.is(left, Operator::Array) || table_.is(right, Operator::Array))) {
      std::int64_t sum = 0;
      for (std::int64_t k = 1; k <= dimensions[0]; ++k) {
        const std::array subscript{table_.integer(k)};
        sum += count(element(table_, left, subscript), element(table_, right, subscript));
      }
      return sum;
    }
    if (!is_trivial(left, right)) return 0;
    std::int64_t scalars = 1;
    for (const std::int64_t dimension : dimensions) scalars *= dimension;
    return scalars;
  }

 private:
  [[nodiscard]] bool is_trivial(ExpressionId left, ExpressionId right) const {
    if (is_zero(left)) return is_trivial_residual(right);
    if (is_zero(right)) return is_trivial_residual(left);
    return is_pair(left, right);
  }

  // a, a + b or a − b, that is to be zero.
  [[nodiscard]] bool is_trivial_residual(ExpressionId id) const {
    if (table_.is(id, Operator::Negate)) id = table_.operand(id, 0);
    if (table_.is(id, Operator::Add) || table_.is(id, Operator::Subtract))
      return is_pair(table_.operand(id, 0), table_.operand(id, 1));
    return operand(id) == Operand::Unknown;
  }

  [[nodiscard]] bool is_pair(ExpressionId a, ExpressionId b) const {
    const Operand first = operand(a);
    const Operand second = operand(b);
    return first != Operand::Other && second != Operand::Other &&
           (first == Operand::Unknown || second == Operand::Unknown);
  }

  [[nodiscard]] bool is_zero(ExpressionId id) const {
    if (table_.is(id, Operator::Fill)) id = table_.operand(id, 0);
    return table_.is_number(id) && table_.number(id) == 0;
  }

  [[nodiscard]] Operand operand(ExpressionId id) const {
    if (table_.is(id, Operator::Negate)) id = table_.operand(id, 0);
    if (table_.is(id, Operator::Element) || table_.is(id, Operator::Fill)) id = table_.operand(id, 0);
    switch (table_[id].op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant:
      case Operator::BooleanConstant:
      case Operator::StringConstant:
      case Operator::EnumerationConstant:
      case Operator::Index: return Operand::Known;  // a number at every position of its loop
      case Operator::Symbol: {
        const FlatVariable& variable = model_.variables[table_.symbol_of(id)];
        return is_unknown(variable) ? Operand::Unknown : Operand::Known;
      }
      default: return Operand::Other;
    }
  }

  const FlatModel& model_;
  ExpressionTable& table_;
};

}  // namespace

std::int64_t trivial_count(const Equation& equation, const FlatModel& model, ExpressionTable& expressions) {
  if (equation.kind != EquationKind::Equality) return 0;
  std::int64_t positions = 1;
  for (const LoopRange& loop : equation.loops) positions *= loop.count;
  return positions * Trivial(model, expressions).count(equation.left, equation.right);
}

}  // namespace causa
