// Random scalar expressions of smooth operators, for tests that compare symbols with numbers.
#pragma once

#include <random>
#include <vector>

#include "expression/build/build.h"

namespace causa::testing {

// Values stay in the domain of all operators: variables lie in [0.5, 1.5].
class RandomExpressions {
 public:
  RandomExpressions(ExpressionTable& table, unsigned seed, std::uint32_t variables)
      : table_(table), random_(seed), variables_(variables) {}

  ExpressionId next(int depth) {
    if (depth == 0 || pick(5) == 0) return leaf();
    const auto sub = [&] { return next(depth - 1); };
    switch (pick(12)) {
      case 0: return add(table_, sub(), sub());
      case 1: return subtract(table_, sub(), sub());
      case 2: return multiply(table_, sub(), sub());
      case 3: return divide(table_, sub(), add(table_, table_.real(2), call(Operator::Sin, sub())));
      case 4: return negate(table_, sub());
      case 5: return call(Operator::Sin, sub());
      case 6: return call(Operator::Cos, sub());
      case 7: return call(Operator::Exp, call(Operator::Sin, sub()));
      case 8: return call(Operator::Tanh, sub());
      case 9: return call(Operator::Log, add(table_, table_.real(2), call(Operator::Cos, sub())));
      case 10:
        return build(table_, Operator::Power,
                     {call(Operator::Cosh, call(Operator::Sin, sub())), table_.integer(3)});
      default: return call(Operator::Atan, sub());
    }
  }

  ExpressionId variable(std::uint32_t i) { return table_.symbol(SymbolId(i), ValueKind::Real, {}); }

  std::vector<double> values() {
    std::vector<double> result;
    std::uniform_real_distribution<double> range(0.5, 1.5);
    for (std::uint32_t i = 0; i < variables_; ++i) result.push_back(range(random_));
    return result;
  }

 private:
  unsigned pick(unsigned n) { return std::uniform_int_distribution<unsigned>(0, n - 1)(random_); }
  ExpressionId call(Operator op, ExpressionId operand) { return build(table_, op, {operand}); }
  ExpressionId leaf() {
    if (pick(4) == 0) return table_.real(static_cast<double>(pick(7)) / 2);
    return variable(pick(variables_));
  }

  ExpressionTable& table_;
  std::mt19937 random_;
  std::uint32_t variables_;
};

}  // namespace causa::testing
