// Formulas compiled for many evaluations, over numbers, intervals or Taylor series (taylor_series.h). A
// factor that all terms of a sum share stands in front of it: v²(−1 − x) is negative wherever 1 + x is
// positive.
#pragma once

#include <span>
#include <vector>

#include "analysis/enclosure/interval.h"
#include "expression/algebra/form.h"

namespace causa {

class FormCode {
 public:
  FormCode(const FormTable& table, std::span<const Form> forms);

  struct Number {
    Rational exact;
    double rounded = 0.0;
    Interval enclosed;
  };
  struct Factor {
    std::uint32_t atom = 0;  // place among the atoms
    int exponent = 1;
  };
  struct Product {
    Number number;
    std::vector<Factor> factors{};
  };
  struct Sum {
    std::vector<Factor> common{};  // in front
    std::vector<Product> products{};
  };
  struct Atom {
    FormAtom::Kind kind = FormAtom::Kind::Variable;
    Operator op{};
    std::uint32_t variable = 0;
    std::vector<Sum> operands{};
  };

  [[nodiscard]] std::size_t size() const { return sums_.size(); }

  // Of the arithmetic: `Value`, constant(Number), add, multiply, power(a, n), function(operator, a),
  // choose(indicator, value, otherwise). `results` has room for all formulas.
  template <class Arithmetic>
  void evaluate(Arithmetic& arithmetic, std::span<const typename Arithmetic::Value> variables,
                std::span<typename Arithmetic::Value> results) const {
    using Result = typename Arithmetic::Value;
    std::vector<Result> atoms;
    atoms.reserve(atoms_.size());
    for (const Atom& atom : atoms_) {
      switch (atom.kind) {
        case FormAtom::Kind::Variable: atoms.push_back(variables[atom.variable]); break;
        case FormAtom::Kind::Sum: atoms.push_back(sum(arithmetic, atom.operands[0], atoms)); break;
        case FormAtom::Kind::Function:
          atoms.push_back(arithmetic.function(atom.op, sum(arithmetic, atom.operands[0], atoms)));
          break;
        case FormAtom::Kind::Choice:
          atoms.push_back(arithmetic.choose(sum(arithmetic, atom.operands[0], atoms),
                                            sum(arithmetic, atom.operands[1], atoms),
                                            sum(arithmetic, atom.operands[2], atoms)));
          break;
      }
    }
    for (std::size_t k = 0; k < sums_.size(); ++k) results[k] = sum(arithmetic, sums_[k], atoms);
  }

 private:
  Sum compile(const FormTable& table, const Form& form);
  std::uint32_t place_of(const FormTable& table, AtomNumber number);

  template <class Arithmetic>
  static typename Arithmetic::Value sum(Arithmetic& arithmetic, const Sum& sum,
                                        const std::vector<typename Arithmetic::Value>& atoms) {
    using Result = typename Arithmetic::Value;
    const auto multiply_in = [&](std::optional<Result>& product, const Factor& factor) {
      Result part =
          factor.exponent == 1 ? atoms[factor.atom] : arithmetic.power(atoms[factor.atom], factor.exponent);
      product = product ? arithmetic.multiply(*product, part) : std::move(part);
    };
    std::optional<Result> total;
    for (const Product& product : sum.products) {
      std::optional<Result> value;
      for (const Factor& factor : product.factors) multiply_in(value, factor);
      if (!value) {
        value = arithmetic.constant(product.number);
      } else if (product.number.rounded != 1.0 || product.number.exact != 1) {
        value = arithmetic.multiply(arithmetic.constant(product.number), *value);
      }
      total = total ? arithmetic.add(*total, *value) : std::move(*value);
    }
    if (!total) return arithmetic.constant(Number{});
    std::optional<Result> front;
    for (const Factor& factor : sum.common) multiply_in(front, factor);
    return front ? arithmetic.multiply(*front, *total) : std::move(*total);
  }

  std::vector<Atom> atoms_;
  std::map<AtomNumber, std::uint32_t> places_;
  std::vector<Sum> sums_;
};

// Numbers of the machine.
struct DoubleArithmetic {
  using Value = double;
  static double constant(const FormCode::Number& number) { return number.rounded; }
  static double add(double a, double b) { return a + b; }
  static double multiply(double a, double b) { return a * b; }
  static double power(double a, int n);
  static double function(Operator op, double a) { return facts(op).unary(a); }
  static double choose(double indicator, double value, double otherwise) {
    return indicator >= 0.0 ? value : otherwise;
  }
};

// Intervals: what comes out contains all values; what has no value everywhere is the entire line.
struct IntervalArithmetic {
  using Value = Interval;
  static Interval constant(const FormCode::Number& number) { return number.enclosed; }
  static Interval add(const Interval& a, const Interval& b) { return a + b; }
  static Interval multiply(const Interval& a, const Interval& b) { return a * b; }
  static Interval power(const Interval& a, int n);
  static Interval function(Operator op, const Interval& a);
  static Interval choose(const Interval& indicator, const Interval& value, const Interval& otherwise);
};

// Compiled formulas with the buffers of their evaluation.
class FormEvaluator {
 public:
  FormEvaluator(const FormTable& table, std::span<const Form> forms)
      : code_(table, forms), numbers_(code_.size()), intervals_(code_.size()) {}

  std::span<const double> operator()(std::span<const double> variables) {
    DoubleArithmetic arithmetic;
    code_.evaluate(arithmetic, variables, std::span<double>(numbers_));
    return numbers_;
  }
  std::span<const Interval> operator()(std::span<const Interval> variables) {
    IntervalArithmetic arithmetic;
    code_.evaluate(arithmetic, variables, std::span<Interval>(intervals_));
    return intervals_;
  }
  [[nodiscard]] const FormCode& code() const { return code_; }

 private:
  FormCode code_;
  std::vector<double> numbers_;
  std::vector<Interval> intervals_;
};

}  // namespace causa
