// The derivative of y = op(u, v) where u and v depend on something that varies: one rule for each operator of
// one or two numbers. Expressions (directional_derivative.h) and kernels of a program
// (program/derivatives/tangent.h) are differentiated by the same rules.
//
// At a kink or tie the derivative is that of one side: of abs at 0 that for growing u, of min and max that of
// the first operand. x^p has the derivative 0 by x where p = 0, also at x = 0; by p where x = 0.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "expression/table/operator.h"

namespace causa {

// A rule is a small expression in post-order.
enum class RulePart : std::uint8_t {
  U,
  V,
  Result,  // y itself
  SpeedOfU,
  SpeedOfV,
  Number,
  Square,  // of what stands before it
  Apply,   // an operator of one or two numbers; NoEvent of a condition
  Choose,  // condition, value, otherwise
};

struct RuleStep {
  RulePart part{};
  Operator op{};
  double number = 0;
};

// Empty: the operator has no rule, or its value is piecewise constant.
std::span<const RuleStep> derivative_rule(Operator op);

// Constant between events: relations, logic, rounding. Its derivative is 0.
bool is_piecewise_constant(Operator op);

// Writes a derivative by its rule. Parts that do not move are left out: a speed of none() is a 0, which makes
// products vanish and sums shorter.
//
// A writer makes terms one after the other, the operands of a term directly before it:
//   Term u(), v(), result(), number(double), square(Term)
//   std::optional<Term> speed_of_u(), speed_of_v()            nothing: the operand does not move
//   Term apply(Operator, Term), apply(Operator, Term, Term)   of operands that do not move
//   Term combine(Operator, Term, Term)                        of operands one or both of which move
//   Term negative(Term)                                       of a term that moves
//   Term choose(Term condition, std::optional<Term> value, std::optional<Term> otherwise)    nothing: 0
//   void discard(Term first)                                  forgets it and all terms behind it
// Nothing: the result does not move.
template <class Writer>
auto write_derivative(Writer& writer, std::span<const RuleStep> rule)
    -> std::optional<typename Writer::Term> {
  using Term = typename Writer::Term;
  struct Entry {
    std::optional<Term> term;  // nothing: 0
    bool moves = false;
  };
  std::vector<Entry> stack;
  const auto pop = [&] {
    Entry entry = std::move(stack.back());
    stack.pop_back();
    return entry;
  };
  const auto binary = [&](Operator op) {
    Entry b = pop();
    Entry a = pop();
    if (!a.moves && !b.moves) {
      stack.push_back({writer.apply(op, std::move(*a.term), std::move(*b.term)), false});
    } else if (a.term && b.term) {
      stack.push_back({writer.combine(op, std::move(*a.term), std::move(*b.term)), true});
    } else if (op == Operator::Multiply || (op == Operator::Divide && !a.term)) {
      if (a.term || b.term) writer.discard(a.term ? *a.term : *b.term);
      stack.push_back({std::nullopt, true});
    } else if (op == Operator::Subtract && b.term) {
      stack.push_back({writer.negative(std::move(*b.term)), true});
    } else {
      stack.push_back({a.term ? std::move(a.term) : std::move(b.term), true});
    }
  };
  for (const RuleStep& step : rule) {
    switch (step.part) {
      case RulePart::U: stack.push_back({writer.u(), false}); break;
      case RulePart::V: stack.push_back({writer.v(), false}); break;
      case RulePart::Result: stack.push_back({writer.result(), false}); break;
      case RulePart::SpeedOfU: stack.push_back({writer.speed_of_u(), true}); break;
      case RulePart::SpeedOfV: stack.push_back({writer.speed_of_v(), true}); break;
      case RulePart::Number: stack.push_back({writer.number(step.number), false}); break;
      case RulePart::Square: stack.push_back({writer.square(std::move(*pop().term)), false}); break;
      case RulePart::Apply: {
        if (facts(step.op).arity == 2) {
          binary(step.op);
          break;
        }
        Entry a = pop();
        if (a.moves) {
          if (a.term) a.term = writer.negative(std::move(*a.term));  // no rule has another operator here
        } else {
          a.term = writer.apply(step.op, std::move(*a.term));
        }
        stack.push_back(std::move(a));
        break;
      }
      case RulePart::Choose: {
        Entry otherwise = pop();
        Entry value = pop();
        Entry condition = pop();
        const bool moves = value.moves || otherwise.moves;
        if (moves && !value.term && !otherwise.term) {
          writer.discard(*condition.term);
          stack.push_back({std::nullopt, true});
          break;
        }
        stack.push_back(
            {writer.choose(std::move(*condition.term), std::move(value.term), std::move(otherwise.term)),
             moves});
        break;
      }
    }
  }
  return std::move(stack.back().term);
}

}  // namespace causa
