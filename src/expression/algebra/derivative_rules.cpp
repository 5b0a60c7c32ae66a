#include "expression/algebra/derivative_rules.h"

#include <array>

#include "expression/table/event_operators.h"

namespace causa {

// Short names of their own: beside the formulas they stand for.
namespace rules {
namespace {

constexpr RuleStep u{.part = RulePart::U};
constexpr RuleStep v{.part = RulePart::V};
constexpr RuleStep y{.part = RulePart::Result};
constexpr RuleStep du{.part = RulePart::SpeedOfU};
constexpr RuleStep dv{.part = RulePart::SpeedOfV};
constexpr RuleStep square{.part = RulePart::Square};
constexpr RuleStep choose{.part = RulePart::Choose};

consteval RuleStep number(double value) {
  return {.part = RulePart::Number, .number = value};
}

consteval RuleStep apply(Operator op) {
  return {.part = RulePart::Apply, .op = op};
}

constexpr RuleStep plus = apply(Operator::Add);
constexpr RuleStep minus = apply(Operator::Subtract);
constexpr RuleStep times = apply(Operator::Multiply);
constexpr RuleStep over = apply(Operator::Divide);
constexpr RuleStep negative = apply(Operator::Negate);
constexpr RuleStep less = apply(Operator::Less);
constexpr RuleStep no_event = apply(Operator::NoEvent);

constexpr std::array sum{du, dv, plus};
constexpr std::array difference{du, dv, minus};
constexpr std::array opposite{du, negative};
// u′v + uv′
constexpr std::array product{du, v, times, u, dv, times, plus};
// (u′ − (u/v)·v′)/v
constexpr std::array quotient{du, y, dv, times, minus, v, over};
// v·u^(v−1)·u′ + u^v·log(u)·v′, where 0·∞ and 0·(−∞) are 0
constexpr std::array power{v,
                           number(0),
                           apply(Operator::Equal),
                           no_event,
                           number(0),
                           v,
                           u,
                           v,
                           number(1),
                           minus,
                           apply(Operator::Power),
                           times,
                           choose,
                           du,
                           times,
                           u,
                           number(0),
                           apply(Operator::Greater),
                           no_event,
                           y,
                           u,
                           apply(Operator::Log),
                           times,
                           number(0),
                           choose,
                           dv,
                           times,
                           plus};
// The side on which u grows, where u = 0.
constexpr std::array absolute{u, number(0), less, no_event, number(-1), number(1), choose, du, times};
constexpr std::array root{du, number(2), y, times, over};
constexpr std::array exponential{y, du, times};
constexpr std::array logarithm{du, u, over};
constexpr std::array decimal_logarithm{du, number(10), apply(Operator::Log), u, times, over};
constexpr std::array sine{u, apply(Operator::Cos), du, times};
constexpr std::array cosine{u, apply(Operator::Sin), du, times, negative};
constexpr std::array tangent{number(1), y, square, plus, du, times};
// u′/√(1 − u²)
constexpr std::array arc_sine{du, number(1), u, square, minus, apply(Operator::Sqrt), over};
constexpr std::array arc_cosine{du, number(1), u, square, minus, apply(Operator::Sqrt), over, negative};
constexpr std::array arc_tangent{du, number(1), u, square, plus, over};
constexpr std::array hyperbolic_sine{u, apply(Operator::Cosh), du, times};
constexpr std::array hyperbolic_cosine{u, apply(Operator::Sinh), du, times};
constexpr std::array hyperbolic_tangent{number(1), y, square, minus, du, times};
// (u′v − uv′)/(u² + v²)
constexpr std::array angle{du, v, times, u, dv, times, minus, u, square, v, square, plus, over};
// The first operand where both are equal.
constexpr std::array smaller{v, u, less, dv, du, choose};
constexpr std::array larger{u, v, less, dv, du, choose};
// u − floor(u/v)·v and u − div(u, v)·v, between their jumps
constexpr std::array modulus{du, u, v, over, apply(Operator::Floor), dv, times, minus};
constexpr std::array remainder{du, u, v, apply(Operator::Div), dv, times, minus};

}  // namespace
}  // namespace rules

std::span<const RuleStep> derivative_rule(Operator op) {
  switch (op) {
    case Operator::Add: return rules::sum;
    case Operator::Subtract: return rules::difference;
    case Operator::Negate: return rules::opposite;
    case Operator::Multiply: return rules::product;
    case Operator::Divide: return rules::quotient;
    case Operator::Power: return rules::power;
    case Operator::Abs: return rules::absolute;
    case Operator::Sqrt: return rules::root;
    case Operator::Exp: return rules::exponential;
    case Operator::Log: return rules::logarithm;
    case Operator::Log10: return rules::decimal_logarithm;
    case Operator::Sin: return rules::sine;
    case Operator::Cos: return rules::cosine;
    case Operator::Tan: return rules::tangent;
    case Operator::Asin: return rules::arc_sine;
    case Operator::Acos: return rules::arc_cosine;
    case Operator::Atan: return rules::arc_tangent;
    case Operator::Sinh: return rules::hyperbolic_sine;
    case Operator::Cosh: return rules::hyperbolic_cosine;
    case Operator::Tanh: return rules::hyperbolic_tangent;
    case Operator::Atan2: return rules::angle;
    case Operator::Min: return rules::smaller;
    case Operator::Max: return rules::larger;
    case Operator::Mod: return rules::modulus;
    case Operator::Rem: return rules::remainder;
    default: return {};
  }
}

bool is_piecewise_constant(Operator op) {
  return is_step(op) || op == Operator::And || op == Operator::Or || op == Operator::Not;
}

}  // namespace causa
