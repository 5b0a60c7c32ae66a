#include "analysis/equilibria/contract_box.h"

#include <array>

#include "analysis/enclosure/elementary.h"

namespace causa {

namespace {

using Kind = TapeOperation::Kind;

constexpr Interval from_zero{0.0, infinite};

// {x in a : |x| in v}
Interval both_signs(const Interval& v, const Interval& a) {
  const Interval size = intersection(v, from_zero);
  if (size.is_empty()) return empty_interval;
  return hull(intersection(size, a), intersection(-size, a));
}

// {x in a : x = offset + k·period for an integer k}, the narrowest interval around them.
Interval periodic_within(const Interval& offset, const Interval& period, const Interval& a) {
  constexpr int tries = 3;
  if (offset.is_empty()) return empty_interval;
  if (!a.is_bounded()) return a;
  const double first = std::ceil(((Interval(a.lower) - offset) / period).lower);
  const double last = std::floor(((Interval(a.upper) - offset) / period).upper);
  Interval found = empty_interval;
  for (int k = 0; k < tries && first + k <= last && found.is_empty(); ++k)
    found = intersection(offset + Interval(first + k) * period, a);
  if (found.is_empty() && last - first < tries) return found;
  Interval highest = empty_interval;
  for (int k = 0; k < tries && last - k >= first && highest.is_empty(); ++k)
    highest = intersection(offset + Interval(last - k) * period, a);
  if (found.is_empty() || highest.is_empty()) return a;
  return hull(found, highest);
}

Interval power_base(const Interval& v, const Interval& a, const Interval& exponent) {
  constexpr double largest = 1000.0;
  if (!exponent.is_point() || exponent.lower == 0.0) return a;
  const double n = exponent.lower;
  if (n == std::floor(n) && std::abs(n) <= largest) {
    const Interval power = n > 0.0 ? v : Interval(1.0) / v;
    if (power.is_empty()) return empty_interval;
    const auto degree = static_cast<std::int64_t>(std::abs(n));
    const Interval root = integer_root(power, degree);
    return degree % 2 == 0 ? both_signs(root, a) : intersection(root, a);
  }
  if (a.lower < 0.0) return a;
  return intersection(real_power(intersection(v, from_zero), Interval(1.0) / exponent), a);
}

// The operand `a` of a function whose value is v.
Interval argument_of(Operator op, const Interval& v, const Interval& a) {
  using enum Operator;
  const Interval two_pi = Interval(2.0) * pi_interval;
  switch (op) {
    case Negate: return intersection(-v, a);
    case Abs: return both_signs(v, a);
    case Sqrt: return intersection(square(intersection(v, from_zero)), a);
    case Exp: return intersection(logarithm(intersection(v, from_zero)), a);
    case Log: return intersection(exponential(v), a);
    case Log10: return intersection(exponential(v * logarithm(10.0)), a);
    case Sin: {
      const Interval angle = arc_sine(v);
      return hull(periodic_within(angle, two_pi, a), periodic_within(pi_interval - angle, two_pi, a));
    }
    case Cos: {
      const Interval angle = arc_cosine(v);
      return hull(periodic_within(angle, two_pi, a), periodic_within(-angle, two_pi, a));
    }
    case Tan: return periodic_within(arc_tangent(v), pi_interval, a);
    case Asin: return intersection(sine(v), a);
    case Acos: return intersection(cosine(v), a);
    case Atan: return may_contain_pole_of_tangent(v) ? a : intersection(tangent(v), a);
    case Tanh: {
      const Interval inside = intersection(v, {-1.0, 1.0});
      if (inside.is_empty()) return empty_interval;
      const Interval quotient = (Interval(1.0) + inside) / (Interval(1.0) - inside);
      return quotient.is_empty() ? a : intersection(Interval(0.5) * logarithm(quotient), a);
    }
    default: return a;
  }
}

class Contraction {
 public:
  Contraction(const RestSystem& system, std::span<Interval> box, std::span<EnclosedValue> values)
      : tape_(system.tape), box_(box), values_(values), required_(system.tape.size(), 0) {}

  // False: an operand has no value left.
  bool run(const RestSystem& system) {
    enclose(tape_, system.row_part, box_, values_);
    for (const TapeIndex row : system.rows) {
      if (!narrow(row, 0.0)) return false;
    }
    const auto& operations = system.row_part.operations;
    for (std::size_t k = operations.size(); k-- > 0;) {
      if (required_[operations[k]] != 0 && !narrow_operands(operations[k])) return false;
    }
    return true;
  }

 private:
  // What is narrowed is needed for a row to be 0.
  bool narrow(TapeIndex i, const Interval& to) {
    required_[i] = 1;
    values_[i].value = intersection(values_[i].value, to);
    return !values_[i].value.is_empty();
  }

  bool narrow_operands(TapeIndex i) {
    const TapeOperation& operation = tape_[i];
    const Interval v = values_[i].value;
    switch (operation.kind) {
      case Kind::Constant: return true;
      case Kind::Variable:
        box_[operation.a] = intersection(box_[operation.a], v);
        return !box_[operation.a].is_empty();
      case Kind::Unary: {
        const Interval a = values_[operation.a].value;
        if (operation.op == Operator::Not) return !v.is_point() || narrow(operation.a, opposite(v));
        return narrow(operation.a, argument_of(operation.op, v, a));
      }
      case Kind::Binary: return narrow_two(operation, v);
      case Kind::Choice: return narrow_choice(operation, v);
    }
    return true;
  }

  static Interval opposite(const Interval& condition) { return condition == Interval(0.0) ? 1.0 : 0.0; }

  bool narrow_choice(const TapeOperation& operation, const Interval& v) {
    const Interval condition = values_[operation.a].value;
    const bool may_hold = condition.upper != 0.0 && !intersection(values_[operation.b].value, v).is_empty();
    const bool may_fail = condition.contains(0.0) && !intersection(values_[operation.c].value, v).is_empty();
    if (!may_hold && !may_fail) return false;
    if (may_hold && may_fail) return true;
    if (may_hold) return narrow(operation.a, {1.0, 1.0}) && narrow(operation.b, v);
    return narrow(operation.a, 0.0) && narrow(operation.c, v);
  }

  bool narrow_two(const TapeOperation& operation, const Interval& v) {
    using enum Operator;
    const Interval a = values_[operation.a].value;
    const Interval b = values_[operation.b].value;
    const auto both = [&](const Interval& new_a, const Interval& new_b) {
      return narrow(operation.a, new_a) && narrow(operation.b, new_b);
    };
    switch (operation.op) {
      case Add: return both(v - b, v - a);
      case Subtract: return both(v + b, a - v);
      case Multiply: return both(quotient_within(v, b, a), quotient_within(v, a, b));
      case Divide: return both(v * b, quotient_within(a, v, b));
      case Power: return both(power_base(v, a, b), b);
      case Min:
        return both(b.lower > v.upper ? v : Interval(v.lower, infinite),
                    a.lower > v.upper ? v : Interval(v.lower, infinite));
      case Max:
        return both(b.upper < v.lower ? v : Interval(-infinite, v.upper),
                    a.upper < v.lower ? v : Interval(-infinite, v.upper));
      case Less:
      case LessEqual: return narrow_order(operation.a, operation.b, v);
      case Greater:
      case GreaterEqual: return narrow_order(operation.b, operation.a, v);
      case Equal: return v != Interval(1.0) || both(b, a);
      case And: return v != Interval(1.0) || both(1.0, 1.0);
      case Or: return v != Interval(0.0) || both(0.0, 0.0);
      case NotEqual: return true;
      default: return both(a, b);
    }
  }

  // smaller ≤ larger, or the other way round. What has no value fulfils no relation.
  bool narrow_order(TapeIndex smaller, TapeIndex larger, const Interval& v) {
    const Interval a = values_[smaller].value;
    const Interval b = values_[larger].value;
    if (v == Interval(1.0))
      return narrow(smaller, {-infinite, b.upper}) && narrow(larger, {a.lower, infinite});
    if (v != Interval(0.0) || a.is_empty() || b.is_empty()) return true;
    return narrow(smaller, {b.lower, infinite}) && narrow(larger, {-infinite, a.upper});
  }

  const Tape& tape_;
  std::span<Interval> box_;
  std::span<EnclosedValue> values_;
  std::vector<std::uint8_t> required_;
};

}  // namespace

bool contract_box(const RestSystem& system, std::span<Interval> box, std::span<EnclosedValue> values) {
  return Contraction(system, box, values).run(system);
}

}  // namespace causa
