#include "analysis/stability/form_code.h"

#include <algorithm>
#include <cmath>

#include "analysis/enclosure/elementary.h"
#include "analysis/stability/rational_interval.h"

namespace causa {

namespace {

FormCode::Number number_of(const Rational& exact) {
  return {.exact = exact, .rounded = exact.get_d(), .enclosed = interval_of(exact)};
}

// What has a value only on a part of the interval.
Interval where_defined(const Interval& domain, const Interval& argument, Interval value) {
  return domain.contains(argument) ? value : entire_line;
}

}  // namespace

FormCode::FormCode(const FormTable& table, std::span<const Form> forms) {
  for (const Form& form : forms) sums_.push_back(compile(table, form));
}

FormCode::Sum FormCode::compile(const FormTable& table, const Form& form) {
  Sum result;
  std::map<AtomNumber, int> common;
  bool is_first = true;
  for (const auto& [monomial, factor] : form.terms) {
    std::map<AtomNumber, int> here;
    for (const auto& [atom, exponent] : monomial) {
      if (exponent > 0) here.emplace(atom, exponent);
    }
    if (is_first) {
      common = here;
    } else {
      for (auto entry = common.begin(); entry != common.end();) {
        const auto found = here.find(entry->first);
        if (found != here.end()) entry->second = std::min(entry->second, found->second);
        entry = found == here.end() ? common.erase(entry) : std::next(entry);
      }
    }
    is_first = false;
  }
  if (form.terms.size() < 2) common.clear();
  for (const auto& [atom, exponent] : common) result.common.push_back({place_of(table, atom), exponent});
  for (const auto& [monomial, factor] : form.terms) {
    Product product{.number = number_of(factor)};
    for (const auto& [atom, exponent] : monomial) {
      const auto shared = common.find(atom);
      const int rest = exponent - (shared == common.end() ? 0 : shared->second);
      if (rest != 0) product.factors.push_back({place_of(table, atom), rest});
    }
    result.products.push_back(std::move(product));
  }
  return result;
}

std::uint32_t FormCode::place_of(const FormTable& table, AtomNumber number) {
  if (const auto found = places_.find(number); found != places_.end()) return found->second;
  const FormAtom& atom = table.atom(number);
  Atom compiled{.kind = atom.kind, .op = atom.op, .variable = atom.variable};
  for (const Form& operand : atom.operands) compiled.operands.push_back(compile(table, operand));
  const auto place = static_cast<std::uint32_t>(atoms_.size());
  atoms_.push_back(std::move(compiled));
  places_.emplace(number, place);
  return place;
}

double DoubleArithmetic::power(double a, int n) {
  double result = 1.0;
  double factor = a;
  for (int rest = std::abs(n); rest > 0; rest /= 2) {
    if (rest % 2 != 0) result *= factor;
    factor *= factor;
  }
  return n < 0 ? 1.0 / result : result;
}

Interval IntervalArithmetic::power(const Interval& a, int n) {
  const Interval whole = integer_power(a, std::abs(n));
  if (n > 0) return whole;
  return whole.contains(0.0) ? entire_line : Interval(1.0) / whole;
}

Interval IntervalArithmetic::function(Operator op, const Interval& a) {
  if (a.is_empty() || std::isnan(a.lower) || std::isnan(a.upper)) return entire_line;
  switch (op) {
    case Operator::Sin: return sine(a);
    case Operator::Cos: return cosine(a);
    case Operator::Tan: return tangent(a);
    case Operator::Exp: return exponential(a);
    case Operator::Log: return a.lower > 0.0 ? logarithm(a) : entire_line;
    case Operator::Sqrt: return where_defined({0.0, infinite}, a, square_root(a));
    case Operator::Asin: return where_defined({-1.0, 1.0}, a, arc_sine(a));
    case Operator::Acos: return where_defined({-1.0, 1.0}, a, arc_cosine(a));
    case Operator::Atan: return arc_tangent(a);
    case Operator::Sinh: return hyperbolic_sine(a);
    case Operator::Cosh: return hyperbolic_cosine(a);
    case Operator::Tanh: return hyperbolic_tangent(a);
    case Operator::Abs: return absolute(a);
    case Operator::Sign:
      return {a.lower > 0.0    ? 1.0
              : a.lower == 0.0 ? 0.0
                               : -1.0,
              a.upper < 0.0    ? -1.0
              : a.upper == 0.0 ? 0.0
                               : 1.0};
    default: return entire_line;
  }
}

Interval IntervalArithmetic::choose(const Interval& indicator, const Interval& value,
                                    const Interval& otherwise) {
  if (indicator.lower >= 0.0) return value;
  if (indicator.upper < 0.0) return otherwise;
  return hull(value, otherwise);
}

}  // namespace causa
