#include "analysis/enclosure/operator_enclosure.h"

#include "analysis/enclosure/elementary.h"
#include "base/check.h"

namespace causa {

namespace {

constexpr Interval no{0.0, 0.0};
constexpr Interval yes{1.0, 1.0};
constexpr Interval undecided{0.0, 1.0};

EnclosedValue condition(bool always, bool never) {
  if (always) return {yes, Regularity::Continuous};
  if (never) return {no, Regularity::Continuous};
  return {undecided, Regularity::Defined};
}

EnclosedValue with_domain(const Interval& value, bool everywhere) {
  return {value, everywhere ? Regularity::Continuous : Regularity::Partial};
}

// Of a function that is constant between its steps.
EnclosedValue stepped(const Interval& value) {
  return {value, value.is_point() ? Regularity::Continuous : Regularity::Defined};
}

double truncated(double x) {
  return x < 0.0 ? std::ceil(x) : std::floor(x);
}

EnclosedValue enclosed_power(const Interval& a, const Interval& b) {
  constexpr double largest_exponent = 1e6;
  if (b.is_point() && std::abs(b.lower) <= largest_exponent && b.lower == std::floor(b.lower)) {
    const auto exponent = static_cast<std::int64_t>(b.lower);
    return with_domain(integer_power(a, exponent), exponent >= 0 || !a.contains(0.0));
  }
  // A fixed positive exponent: defined and continuous from 0 on.
  if (b.is_point() && b.lower > 0.0) return with_domain(real_power(a, b), a.lower >= 0.0);
  if (a.lower > 0.0) return with_domain(real_power(a, b), true);
  // Negative numbers have powers where the exponent is a whole number.
  if (a.lower < 0.0 && !b.is_point()) return {entire_line, Regularity::Partial};
  return {real_power(a, b), Regularity::Partial};
}

EnclosedValue enclosed_sign(const Interval& a) {
  const auto sign = [](double x) { return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0; };
  return stepped({sign(a.lower), sign(a.upper)});
}

EnclosedValue division(const Interval& a, const Interval& b) {
  return with_domain(a / b, !b.contains(0.0));
}

// trunc or floor of a quotient.
template <class Round>
EnclosedValue whole_quotient(const Interval& a, const Interval& b, const Round& round) {
  const EnclosedValue quotient = division(a, b);
  if (quotient.value.is_empty()) return quotient;
  EnclosedValue result = stepped({round(quotient.value.lower), round(quotient.value.upper)});
  result.regularity = std::min(result.regularity, quotient.regularity);
  return result;
}

}  // namespace

bool has_enclosure(Operator op) {
  using enum Operator;
  switch (op) {
    case Add:
    case Subtract:
    case Multiply:
    case Divide:
    case Power:
    case Negate:
    case Less:
    case LessEqual:
    case Greater:
    case GreaterEqual:
    case Equal:
    case NotEqual:
    case And:
    case Or:
    case Not:
    case NoEvent:
    case Abs:
    case Sign:
    case Sqrt:
    case Exp:
    case Log:
    case Log10:
    case Sin:
    case Cos:
    case Tan:
    case Asin:
    case Acos:
    case Atan:
    case Sinh:
    case Cosh:
    case Tanh:
    case Atan2:
    case Min:
    case Max:
    case Floor:
    case Ceil:
    case ToInteger:
    case Div:
    case Mod:
    case Rem: return true;
    default: return false;
  }
}

EnclosedValue enclose(Operator op, const Interval& a) {
  if (a.is_empty()) return {empty_interval, Regularity::Partial};
  using enum Operator;
  switch (op) {
    case Negate: return {-a};
    case Not: return condition(a == no, !a.contains(0.0));
    case NoEvent: return {a};
    case Abs: return {absolute(a)};
    case Sign: return enclosed_sign(a);
    case Sqrt: return with_domain(square_root(a), a.lower >= 0.0);
    case Exp: return {exponential(a)};
    case Log: return with_domain(logarithm(a), a.lower > 0.0);
    case Log10: return with_domain(logarithm10(a), a.lower > 0.0);
    case Sin: return {sine(a)};
    case Cos: return {cosine(a)};
    case Tan: return with_domain(tangent(a), !may_contain_pole_of_tangent(a));
    case Asin: return with_domain(arc_sine(a), a.lower >= -1.0 && a.upper <= 1.0);
    case Acos: return with_domain(arc_cosine(a), a.lower >= -1.0 && a.upper <= 1.0);
    case Atan: return {arc_tangent(a)};
    case Sinh: return {hyperbolic_sine(a)};
    case Cosh: return {hyperbolic_cosine(a)};
    case Tanh: return {hyperbolic_tangent(a)};
    case Floor:
    case ToInteger: return stepped({std::floor(a.lower), std::floor(a.upper)});
    case Ceil: return stepped({std::ceil(a.lower), std::ceil(a.upper)});
    default: break;
  }
  fail_check("an operator that is enclosed has an enclosure", std::source_location::current());
}

EnclosedValue enclose(Operator op, const Interval& a, const Interval& b) {
  using enum Operator;
  if (a.is_empty() || b.is_empty()) {
    // The other side may decide, or the branch that reads the condition is never taken.
    if (op == And && (a == no || b == no)) return {no, Regularity::Partial};
    const bool is_condition = op == And || op == Or || (op >= Less && op <= NotEqual);
    return {is_condition ? undecided : empty_interval, Regularity::Partial};
  }
  switch (op) {
    case Add: return {a + b};
    case Subtract: return {a - b};
    case Multiply: return {a * b};
    case Divide: return division(a, b);
    case Power: return enclosed_power(a, b);
    case Less: return condition(a.upper < b.lower, a.lower >= b.upper);
    case LessEqual: return condition(a.upper <= b.lower, a.lower > b.upper);
    case Greater: return condition(a.lower > b.upper, a.upper <= b.lower);
    case GreaterEqual: return condition(a.lower >= b.upper, a.upper < b.lower);
    case Equal: return condition(a.is_point() && a == b, intersection(a, b).is_empty());
    case NotEqual: return condition(intersection(a, b).is_empty(), a.is_point() && a == b);
    case And: return condition(!a.contains(0.0) && !b.contains(0.0), a == no || b == no);
    case Or: return condition(!a.contains(0.0) || !b.contains(0.0), a == no && b == no);
    case Min: return {minimum(a, b)};
    case Max: return {maximum(a, b)};
    case Atan2:
      // The angle jumps where x ≤ 0 and y changes its sign.
      return with_domain(arc_tangent2(a, b), b.lower > 0.0 || !a.contains(0.0));
    case Div: return whole_quotient(a, b, truncated);
    case Mod:
    case Rem: {
      const EnclosedValue count = op == Mod ? whole_quotient(a, b, [](double x) { return std::floor(x); })
                                            : whole_quotient(a, b, truncated);
      return {a - count.value * b, count.regularity};
    }
    default: break;
  }
  fail_check("an operator that is enclosed has an enclosure", std::source_location::current());
}

EnclosedValue enclose_choice(const EnclosedValue& condition, const EnclosedValue& value,
                             const EnclosedValue& otherwise) {
  if (condition.value.is_empty()) return {empty_interval, Regularity::Partial};
  if (!condition.value.contains(0.0)) return value;
  if (condition.value == no) return otherwise;
  const bool has_both = !value.value.is_empty() && !otherwise.value.is_empty();
  return {hull(value.value, otherwise.value),
          has_both ? std::min({value.regularity, otherwise.regularity, Regularity::Defined})
                   : Regularity::Partial};
}

}  // namespace causa
