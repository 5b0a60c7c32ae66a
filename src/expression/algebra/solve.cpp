#include "expression/algebra/solve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <unordered_set>

#include "expression/algebra/linear_form.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

// One side of an equation that holds the unknown in a single place is taken apart from the outside in:
// outer(…x…) = value becomes inner(…x…) = new value. Only inverses that hold everywhere are used.
class Isolation {
 public:
  Isolation(ExpressionTable& table, ExpressionId side, ExpressionId value, ExpressionId unknown)
      : t_(table), side_(side), value_(value), unknown_(unknown) {
    for (const ExpressionId id : reachable(table, side)) {
      const bool found = id == unknown || std::ranges::any_of(table.operands(id), [&](ExpressionId operand) {
                           return depends_.contains(operand.index());
                         });
      if (found) depends_.insert(id.index());
    }
  }

  std::variant<Solved, Unsolvable> run() {
    while (side_ != unknown_) {
      const Step step = peel();
      if (step == Step::Stuck) return Unsolvable::NotLinear;
      if (step == Step::Several) return Unsolvable::SeveralSolutions;
    }
    return Solved{value_, divisor_};
  }

 private:
  enum class Step : std::uint8_t { Done, Stuck, Several };
  static constexpr double half_turn = std::numbers::pi;

  [[nodiscard]] bool depends(ExpressionId id) const { return depends_.contains(id.index()); }

  Step go_on(ExpressionId inner, ExpressionId value) {
    side_ = inner;
    value_ = value;
    return Step::Done;
  }

  void divide_by(ExpressionId what) {
    if (t_.is_number(what)) return;
    divisor_ = divisor_.valid() ? multiply(t_, divisor_, what) : what;
  }

  Step peel() {
    const Ids operands(t_.operands(side_).begin(), t_.operands(side_).end());
    const Operator op = t_[side_].op;
    const auto several_places = std::ranges::count_if(operands, [&](ExpressionId id) { return depends(id); });
    if (operands.empty() || several_places != 1) {
      const bool is_square = op == Operator::Multiply && operands[0] == operands[1];
      return is_square ? Step::Several : Step::Stuck;
    }
    const ExpressionId a = operands[0];
    const ExpressionId b = operands.size() > 1 ? operands[1] : ExpressionId::none();
    const ExpressionId value = value_;
    const bool in_first = depends(a);
    const auto apply = [&](Operator function, ExpressionId x) { return build(t_, function, {x}); };
    switch (op) {
      case Operator::Add:
        return in_first ? go_on(a, subtract(t_, value, b)) : go_on(b, subtract(t_, value, a));
      case Operator::Subtract:
        return in_first ? go_on(a, add(t_, value, b)) : go_on(b, subtract(t_, a, value));
      case Operator::Negate: return go_on(a, negate(t_, value));
      case Operator::Multiply: {
        const ExpressionId factor = in_first ? b : a;
        divide_by(factor);
        return go_on(in_first ? a : b, divide(t_, value, factor));
      }
      case Operator::Divide:
        if (in_first) return go_on(a, multiply(t_, value, b));
        divide_by(value);
        return go_on(b, divide(t_, a, value));
      case Operator::Power: return in_first ? peel_base(a, b) : peel_exponent(a, b);
      case Operator::Exp: return go_on(a, apply(Operator::Log, value));
      case Operator::Log: return go_on(a, apply(Operator::Exp, value));
      case Operator::Log10: return go_on(a, build(t_, Operator::Power, {t_.real(10), value}));
      case Operator::Sqrt: return go_on(a, multiply(t_, value, value));
      case Operator::Asin:
        return go_on(a, within(-half_turn / 2, half_turn / 2, apply(Operator::Sin, value)));
      case Operator::Acos: return go_on(a, within(0, half_turn, apply(Operator::Cos, value)));
      case Operator::Atan:
        return go_on(a, within(-half_turn / 2, half_turn / 2, apply(Operator::Tan, value)));
      case Operator::Sinh: {
        // arsinh y = sign(y)·log(|y| + √(y² + 1)), the side on which nothing cancels
        const ExpressionId size = apply(Operator::Abs, value);
        const ExpressionId root = apply(Operator::Sqrt, add(t_, multiply(t_, value, value), t_.integer(1)));
        const ExpressionId positive = apply(Operator::Log, add(t_, size, root));
        return go_on(a, multiply(t_, apply(Operator::Sign, value), positive));
      }
      case Operator::Tanh: {
        // artanh y = ½ log((1 + y)/(1 − y))
        const ExpressionId one = t_.integer(1);
        const ExpressionId ratio = divide(t_, add(t_, one, value), subtract(t_, one, value));
        return go_on(a, multiply(t_, t_.real(0.5), apply(Operator::Log, ratio)));
      }
      case Operator::Sin:
      case Operator::Cos:
      case Operator::Tan:
      case Operator::Cosh:
      case Operator::Abs: return Step::Several;
      case Operator::NoEvent: return go_on(a, value);
      case Operator::Smooth: return go_on(b, value);
      default: return Step::Stuck;
    }
  }

  // The function reaches values between these bounds only: outside there is no solution, and not a number.
  ExpressionId within(double low, double high, ExpressionId inverse) {
    const auto relation = [&](Operator op, double bound) { return build(t_, op, {value_, t_.real(bound)}); };
    const ExpressionId inside = build(
        t_, Operator::And, {relation(Operator::GreaterEqual, low), relation(Operator::LessEqual, high)});
    const ExpressionId condition = build_function(t_, Operator::NoEvent, std::array{inside});
    return if_else(t_, condition, inverse, build(t_, Operator::Log, {t_.real(-1)}));
  }

  // a^b = value for a
  Step peel_base(ExpressionId base, ExpressionId exponent) {
    if (!t_.is_number(exponent)) return Step::Stuck;
    const double power = t_.number(exponent);
    if (power == 0) return Step::Stuck;
    const ExpressionId inverse = divide(t_, t_.integer(1), exponent);
    if (power != std::floor(power)) return go_on(base, build(t_, Operator::Power, {value_, inverse}));
    if (std::fmod(power, 2) == 0) return Step::Several;
    if (power < 0) divide_by(value_);
    if (power == -1) return go_on(base, divide(t_, t_.integer(1), value_));
    const ExpressionId size = build(t_, Operator::Abs, {value_});
    return go_on(
        base, multiply(t_, build(t_, Operator::Sign, {value_}), build(t_, Operator::Power, {size, inverse})));
  }

  // a^b = value for b
  Step peel_exponent(ExpressionId base, ExpressionId exponent) {
    if (t_.is_number(base) && (t_.number(base) <= 0 || t_.number(base) == 1)) return Step::Stuck;
    const ExpressionId logarithm = build(t_, Operator::Log, {base});
    divide_by(logarithm);
    return go_on(exponent, divide(t_, build(t_, Operator::Log, {value_}), logarithm));
  }

  ExpressionTable& t_;
  ExpressionId side_;   // holds the unknown
  ExpressionId value_;  // does not
  ExpressionId unknown_;
  ExpressionId divisor_;
  std::unordered_set<std::uint32_t> depends_;
};

}  // namespace

std::variant<Solved, Unsolvable> solve_for(ExpressionTable& table, ExpressionId left, ExpressionId right,
                                           ExpressionId unknown) {
  const bool on_left = contains(table, left, unknown);
  const bool on_right = contains(table, right, unknown);
  if (!on_left && !on_right) return Unsolvable::DoesNotOccur;
  Unsolvable why = Unsolvable::NotLinear;
  const bool hidden = is_hidden(table, left, unknown) || is_hidden(table, right, unknown);
  if (on_left != on_right && !hidden) {
    const auto isolated = Isolation(table, on_left ? left : right, on_left ? right : left, unknown).run();
    if (std::holds_alternative<Solved>(isolated)) return isolated;
    why = std::get<Unsolvable>(isolated);
  }
  // left − right = a·x + b
  const auto form = linear_form(table, subtract(table, left, right), std::span(&unknown, 1));
  if (!form) return why;
  if (form->terms.empty()) return Unsolvable::DoesNotOccur;
  const ExpressionId slope = form->terms.front().coefficient;
  const ExpressionId value = divide(table, negate(table, form->rest), slope);
  return Solved{value, table.is_number(slope) ? ExpressionId::none() : slope};
}

}  // namespace causa
