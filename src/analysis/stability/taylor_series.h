// Taylor coefficients of formulas along a curve r ↦ x(r), over intervals or over formulas: value₀ + value₁ r
// + … Over an interval of r the last coefficient is the remainder of Lagrange's form. Reference: Moore,
// Interval Analysis, 1966, chapter 11; Griewank, Walther, Evaluating Derivatives, 2nd ed., section 13.2.
#pragma once

#include <vector>

#include "analysis/stability/form_code.h"

namespace causa {

template <class Coefficient>
using TaylorSeries = std::vector<Coefficient>;

// The arithmetic of coefficients that are intervals.
struct IntervalCoefficients {
  using Value = Interval;
  static Interval constant(const FormCode::Number& number) { return number.enclosed; }
  static Interval number(double value) { return value; }
  static Interval add(const Interval& a, const Interval& b) { return a + b; }
  static Interval subtract(const Interval& a, const Interval& b) { return a - b; }
  static Interval multiply(const Interval& a, const Interval& b) { return a * b; }
  static Interval square(const Interval& a) { return causa::square(a); }
  static Interval divide(const Interval& a, const Interval& b) {
    return b.contains(0.0) ? entire_line : a / b;
  }
  static Interval over(const Interval& a, int n) { return a / Interval(n); }
  static Interval function(Operator op, const Interval& a) { return IntervalArithmetic::function(op, a); }
  // Of |u| and choices: 1, −1, or 0 where it is not known.
  static int sign(const TaylorSeries<Interval>& a) {
    return a.front().lower >= 0.0 ? 1 : a.front().upper <= 0.0 ? -1 : 0;
  }
  static TaylorSeries<Interval> unknown(std::size_t count) {
    return TaylorSeries<Interval>(count, entire_line);
  }
};

// … and that are formulas; `failed` is set where the rules end.
struct FormCoefficients {
  using Value = Form;
  FormTable& table;
  bool failed = false;

  static Form constant(const FormCode::Number& number) { return number.exact; }
  static Form number(double value) { return exact_rational_of(value); }
  [[nodiscard]] Form add(const Form& a, const Form& b) const { return table.add(a, b); }
  [[nodiscard]] Form subtract(const Form& a, const Form& b) const { return table.subtract(a, b); }
  [[nodiscard]] Form multiply(const Form& a, const Form& b) const { return table.multiply(a, b); }
  [[nodiscard]] Form square(const Form& a) const { return table.multiply(a, a); }
  Form divide(const Form& a, const Form& b) {
    if (!b.is_zero()) return table.divide(a, b);
    failed = true;
    return {};
  }
  [[nodiscard]] Form over(const Form& a, int n) const { return table.scale(a, Rational(1, n)); }
  Form function(Operator op, const Form& a) {
    if (auto value = table.apply(op, a)) return *value;
    failed = true;
    return {};
  }
  static int sign(const TaylorSeries<Form>& a) {
    for (const Form& coefficient : a) {
      if (coefficient.is_zero()) continue;
      const auto number = coefficient.constant();
      return number ? sgn(*number) : 0;
    }
    return 1;
  }
  TaylorSeries<Form> unknown(std::size_t count) {
    failed = true;
    return TaylorSeries<Form>(count);
  }
};

// The arithmetic of series for FormCode::evaluate.
template <class Coefficients>
struct TaylorArithmetic {
  using Coefficient = typename Coefficients::Value;
  using Value = TaylorSeries<Coefficient>;
  Coefficients& base;
  std::size_t count;  // of coefficients

  Value constant(const FormCode::Number& number) {
    Value result(count, base.number(0.0));
    result[0] = base.constant(number);
    return result;
  }
  Value add(const Value& a, const Value& b) {
    Value result;
    result.reserve(count);
    for (std::size_t k = 0; k < count; ++k) result.push_back(base.add(a[k], b[k]));
    return result;
  }
  Value multiply(const Value& a, const Value& b) {
    Value result;
    result.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
      Coefficient sum = base.multiply(a[0], b[k]);
      for (std::size_t j = 1; j <= k; ++j) sum = base.add(sum, base.multiply(a[j], b[k - j]));
      result.push_back(std::move(sum));
    }
    return result;
  }
  Value square(const Value& a) {
    Value result;
    for (std::size_t k = 0; k < count; ++k) {
      Coefficient sum = base.number(0.0);
      for (std::size_t j = 0; 2 * j < k; ++j) sum = base.add(sum, base.multiply(a[j], a[k - j]));
      sum = base.add(sum, sum);
      if (k % 2 == 0) sum = base.add(sum, base.square(a[k / 2]));
      result.push_back(std::move(sum));
    }
    return result;
  }
  Value power(const Value& a, int n) {
    std::optional<Value> result;
    Value factor = a;
    for (unsigned rest = static_cast<unsigned>(n < 0 ? -n : n); rest > 0; rest >>= 1U) {
      if ((rest & 1U) != 0) result = result ? multiply(*result, factor) : factor;
      if (rest > 1) factor = square(factor);
    }
    if (n > 0) return std::move(*result);
    Value one(count, base.number(0.0));
    one[0] = base.number(1.0);
    return divide(one, *result);
  }
  Value divide(const Value& a, const Value& b) {
    Value result;
    for (std::size_t k = 0; k < count; ++k) {
      Coefficient rest = a[k];
      for (std::size_t j = 1; j <= k; ++j) rest = base.subtract(rest, base.multiply(b[j], result[k - j]));
      result.push_back(base.divide(rest, b[0]));
    }
    return result;
  }
  Value negate(const Value& a) {
    Value result;
    for (const Coefficient& coefficient : a) result.push_back(base.subtract(base.number(0.0), coefficient));
    return result;
  }

  Value function(Operator op, const Value& a) {
    switch (op) {
      case Operator::Sin:
      case Operator::Cos:
      case Operator::Sinh:
      case Operator::Cosh: return sine_or_cosine(op, a);
      case Operator::Exp: {
        Value result{base.function(op, a[0])};
        while (result.size() < count) result.push_back(coefficient_of_integral(result, a, result.size()));
        return result;
      }
      case Operator::Tan:
      case Operator::Tanh: {
        // t' = (1 ± t²) a'
        Value result{base.function(op, a[0])};
        while (result.size() < count) {
          const std::size_t k = result.size();
          Value known = result;
          known.resize(count, base.number(0.0));
          Value slope = square(known);
          if (op == Operator::Tanh) slope = negate(slope);
          slope[0] = base.add(slope[0], base.number(1.0));
          result.push_back(coefficient_of_integral(slope, a, k));
        }
        return result;
      }
      case Operator::Log: return integral(base.function(op, a[0]), power(a, -1), a);
      case Operator::Atan: {
        Value below = square(a);
        below[0] = base.add(below[0], base.number(1.0));
        return integral(base.function(op, a[0]), power(below, -1), a);
      }
      case Operator::Asin:
      case Operator::Acos: {
        Value below = negate(square(a));
        below[0] = base.add(below[0], base.number(1.0));
        Value slope = power(function(Operator::Sqrt, below), -1);
        if (op == Operator::Acos) slope = negate(slope);
        return integral(base.function(op, a[0]), slope, a);
      }
      case Operator::Sqrt: {
        Value result{base.function(op, a[0])};
        const Coefficient twice = base.add(result[0], result[0]);
        for (std::size_t k = 1; k < count; ++k) {
          Coefficient rest = a[k];
          for (std::size_t j = 1; j < k; ++j)
            rest = base.subtract(rest, base.multiply(result[j], result[k - j]));
          result.push_back(base.divide(rest, twice));
        }
        return result;
      }
      case Operator::Abs: return absolute(a);
      case Operator::Sign: {
        const int sign = base.sign(a);
        if (sign == 0) return base.unknown(count);
        Value result(count, base.number(0.0));
        result[0] = base.number(sign);
        return result;
      }
      default: return base.unknown(count);
    }
  }

  Value choose(const Value& indicator, const Value& value, const Value& otherwise) {
    const int sign = base.sign(indicator);
    return sign > 0 ? value : sign < 0 ? otherwise : base.unknown(count);
  }

 private:
  // Coefficient k of ∫ slope a' dr
  Coefficient coefficient_of_integral(const Value& slope, const Value& a, std::size_t k) {
    Coefficient sum = base.number(0.0);
    for (std::size_t j = 1; j <= k; ++j)
      sum = base.add(sum,
                     base.multiply(base.multiply(base.number(static_cast<double>(j)), a[j]), slope[k - j]));
    return base.over(sum, static_cast<int>(k));
  }
  Value integral(Coefficient first, const Value& slope, const Value& a) {
    Value result{std::move(first)};
    while (result.size() < count) result.push_back(coefficient_of_integral(slope, a, result.size()));
    return result;
  }
  Value sine_or_cosine(Operator op, const Value& a) {
    const bool is_hyperbolic = op == Operator::Sinh || op == Operator::Cosh;
    Value sine{base.function(is_hyperbolic ? Operator::Sinh : Operator::Sin, a[0])};
    Value cosine{base.function(is_hyperbolic ? Operator::Cosh : Operator::Cos, a[0])};
    for (std::size_t k = 1; k < count; ++k) {
      Coefficient next_sine = coefficient_of_integral(cosine, a, k);
      Coefficient next_cosine = coefficient_of_integral(sine, a, k);
      if (!is_hyperbolic) next_cosine = base.subtract(base.number(0.0), next_cosine);
      sine.push_back(std::move(next_sine));
      cosine.push_back(std::move(next_cosine));
    }
    return op == Operator::Sin || op == Operator::Sinh ? sine : cosine;
  }
  // |u| where r ≥ 0.
  Value absolute(const Value& a) {
    const int sign = base.sign(a);
    if (sign != 0) return sign > 0 ? a : negate(a);
    if constexpr (requires { base.table; }) {
      // |c rᵏ| = |c| rᵏ
      std::size_t only = count;
      for (std::size_t k = 0; k < count; ++k) {
        if (a[k].is_zero()) continue;
        if (only != count) return base.unknown(count);
        only = k;
      }
      Value result(count);
      result[only] = *base.table.apply(Operator::Abs, a[only]);
      return result;
    } else {
      return base.unknown(count);
    }
  }
};

}  // namespace causa
