// Random scalar expressions of nearly all operators: with kinks, conditions, arrays and calls.
#pragma once

#include <array>
#include <random>
#include <vector>

#include "expression/build/build.h"
#include "random_expressions.h"

namespace causa::testing {

// Leaves are given: symbols in models, variables in functions.
class RichExpressions {
 public:
  using Ids = std::vector<ExpressionId>;

  RichExpressions(ExpressionTable& table, unsigned seed, Ids leaves)
      : t_(table), random_(seed), leaves_(std::move(leaves)) {}

  ExpressionId next(int depth) {
    if (depth <= 0 || pick(6) == 0) return leaf();
    const auto sub = [&] { return next(depth - 1); };
    switch (pick(30)) {
      case 0:
      case 1: return add(t_, sub(), sub());
      case 2: return subtract(t_, sub(), sub());
      case 3:
      case 4: return multiply(t_, sub(), sub());
      case 5: return divide(t_, sub(), bounded_from_zero(sub()));
      case 6: return negate(t_, sub());
      case 7: return call(Operator::Sin, sub());
      case 8: return call(Operator::Cos, sub());
      case 9: return call(Operator::Exp, call(Operator::Sin, sub()));
      case 10: return call(Operator::Tanh, sub());
      case 11: return call(Operator::Log, bounded_from_zero(sub()));
      case 12: return call(Operator::Sqrt, bounded_from_zero(sub()));
      case 13: return build(t_, Operator::Power, {bounded_from_zero(sub()), call(Operator::Sin, sub())});
      case 14: return build(t_, Operator::Power, {sub(), t_.integer(2)});
      case 15: return call(Operator::Abs, sub());
      case 16: return build(t_, Operator::Min, {sub(), sub()});
      case 17: return build(t_, Operator::Max, {sub(), sub()});
      case 18: return if_else(t_, build(t_, Operator::Less, {sub(), sub()}), sub(), sub());
      case 19: return function(Operator::Smooth, Ids{t_.integer(pick(3)), sub()});
      case 20: return function(Operator::NoEvent, Ids{sub()});
      case 21: return function(Operator::SemiLinear, Ids{sub(), sub(), sub()});
      case 22: return build(t_, Operator::Atan2, {sub(), bounded_from_zero(sub())});
      case 23: return call(Operator::Asin, multiply(t_, t_.real(0.9), call(Operator::Sin, sub())));
      case 24: return call(Operator::Sinh, call(Operator::Cos, sub()));
      case 25: return multiply(t_, sub(), call(Operator::Sign, sub()));
      case 26: return reduction(depth);
      case 27: return of_vectors(depth);
      case 28: return loop(depth);
      default: return call(Operator::Atan, sub());
    }
  }

  ExpressionId vector(int depth) { return array(t_, Ids{next(depth), next(depth), next(depth)}); }
  unsigned pick(unsigned n) { return std::uniform_int_distribution<unsigned>(0, n - 1)(random_); }
  double value() { return std::uniform_real_distribution<double>(0.5, 1.5)(random_); }

 private:
  ExpressionId call(Operator op, ExpressionId operand) { return build(t_, op, {operand}); }
  ExpressionId function(Operator op, const Ids& operands) { return build_function(t_, op, operands); }
  ExpressionId bounded_from_zero(ExpressionId x) { return add(t_, t_.real(2), call(Operator::Sin, x)); }
  ExpressionId at(ExpressionId array, std::int64_t i) {
    return element(t_, array, std::array{t_.integer(i)});
  }

  ExpressionId leaf() {
    if (pick(4) == 0) return t_.real(static_cast<double>(pick(9)) / 2 - 1);
    return leaves_[pick(static_cast<unsigned>(leaves_.size()))];
  }

  ExpressionId reduction(int depth) {
    constexpr std::array reductions{Operator::Sum, Operator::Product, Operator::Minimum, Operator::Maximum};
    // Longer than what is written out on construction.
    Ids elements;
    const unsigned count = 3 + pick(8);
    for (unsigned i = 0; i < count; ++i) elements.push_back(next(depth - 2));
    return function(reductions[pick(4)], Ids{array(t_, elements)});
  }

  ExpressionId of_vectors(int depth) {
    const ExpressionId a = vector(depth - 2);
    const ExpressionId b = vector(depth - 2);
    switch (pick(6)) {
      case 0: return at(function(Operator::Cross, Ids{a, b}), 1 + pick(3));
      case 1: return function(Operator::MatrixProduct, Ids{a, b});
      case 2: {
        const ExpressionId m = function(Operator::OuterProduct, Ids{a, b});
        return at(function(Operator::MatrixProduct, Ids{function(Operator::Transpose, Ids{m}), a}),
                  1 + pick(3));
      }
      case 3: {
        const ExpressionId product =
            function(Operator::MatrixProduct, Ids{function(Operator::Skew, Ids{a}), b});
        return function(Operator::Sum, Ids{product});
      }
      case 4: {
        const ExpressionId m = function(Operator::OuterProduct, Ids{a, b});
        return function(Operator::Sum, Ids{function(Operator::MatrixPower, Ids{m, t_.integer(2)})});
      }
      default: return function(Operator::Sum, Ids{multiply(t_, next(depth - 2), add(t_, a, b))});
    }
  }

  // sum({body·i for i in 1:n}), with a number no other loop has
  ExpressionId loop(int depth) {
    const std::uint32_t index = 100 + pick(100);
    const ExpressionId body = add(t_, next(depth - 2), multiply(t_, t_.index(index), next(depth - 2)));
    const ExpressionId values =
        comprehension(t_, index, t_.integer(1), t_.integer(1), 3, call(Operator::Sin, body));
    return function(Operator::Sum, Ids{values});
  }

  ExpressionTable& t_;
  std::mt19937 random_;
  Ids leaves_;
};

}  // namespace causa::testing
