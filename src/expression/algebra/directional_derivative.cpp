#include "expression/algebra/directional_derivative.h"

#include <algorithm>
#include <array>
#include <optional>
#include <source_location>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"
#include "expression/algebra/derivative_function.h"
#include "expression/algebra/derivative_rules.h"
#include "expression/algebra/each_element.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/call_arguments.h"
#include "expression/build/indices.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;
using Found = std::optional<ExpressionId>;  // nothing: failure_ says why; none(): it does not move

class Differentiation {
 public:
  Differentiation(ExpressionTable& table, const Speeds& speeds) : t_(table), speeds_(speeds) {}

  // From the leaves up, through the operands that can make the value move.
  Found speed_of(ExpressionId root) {
    Ids order;
    Ids pending{root};
    std::unordered_map<std::uint32_t, char> seen;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (known_.contains(id.index()) || !seen.emplace(id.index(), 1).second) continue;
      order.push_back(id);
      for (const ExpressionId operand : moving_operands(id)) pending.push_back(operand);
    }
    std::ranges::sort(order);
    for (const ExpressionId id : order) {
      const Found found = of_node(id);
      if (!found) return std::nullopt;
      known_[id.index()] = *found;
    }
    return known_.at(root.index());
  }

  [[nodiscard]] const NotDifferentiable& failure() const { return *failure_; }

 private:
  [[nodiscard]] bool is_variable(ExpressionId id) const {
    const Operator op = t_[id].op;
    return op == Operator::Symbol || op == Operator::Derivative;
  }

  // What the speeds are asked for.
  [[nodiscard]] bool is_access(ExpressionId id) const {
    const Operator op = t_[id].op;
    if (op == Operator::Local || op == Operator::Time || is_variable(id)) return true;
    return op == Operator::Element && is_variable(t_.operand(id, 0));
  }

  // Constant between events.
  [[nodiscard]] bool is_piecewise_constant(ExpressionId id) const {
    if (t_[id].kind != ValueKind::Real) return true;
    switch (t_[id].op) {
      case Operator::RealConstant:
      case Operator::Pre:
      case Operator::Missing: return true;
      default: return causa::is_piecewise_constant(t_[id].op);
    }
  }

  [[nodiscard]] Ids moving_operands(ExpressionId id) const {
    if (is_access(id) || is_piecewise_constant(id)) return {};
    const auto operands = t_.operands(id);
    switch (t_[id].op) {
      case Operator::Element:
      case Operator::Slice:
      case Operator::Fill:
      case Operator::DynamicFill:
      case Operator::MatrixPower: return {operands[0]};
      case Operator::Smooth: return {operands[1]};
      case Operator::If: return {operands[1], operands[2]};
      case Operator::Output: {
        const auto arguments = t_.operands(operands[0]);
        return {arguments.begin(), arguments.end()};
      }
      default: return {operands.begin(), operands.end()};
    }
  }

  Found fail(ExpressionId where, std::string why) {
    failure_ = NotDifferentiable{where, std::move(why)};
    return std::nullopt;
  }

  // A speed of the size of the expression; zeros are not kept.
  ExpressionId settled(ExpressionId id, ExpressionId speed) {
    if (!speed.valid() || is_zero(t_, speed)) return ExpressionId::none();
    if (t_.is_scalar(id) || !t_.is_scalar(speed)) return speed;
    const Dimensions size = t_.dimensions(id);
    if (all_known(size)) return fill(t_, speed, size);
    Ids parts(t_.operands(zero_like(t_, id)).begin(), t_.operands(zero_like(t_, id)).end());
    parts[0] = speed;
    return build_function(t_, Operator::DynamicFill, parts);
  }

  Found of_node(ExpressionId id) {
    if (is_piecewise_constant(id)) return ExpressionId::none();
    if (is_access(id)) return settled(id, speeds_(id));
    if (t_.is(id, Operator::Output)) return of_call(t_.operand(id, 0), t_[id].payload, id);
    if (t_.is(id, Operator::Call)) return of_call(id, 0, id);
    bool moves = false;
    for (const ExpressionId operand : moving_operands(id))
      moves = moves || known_.at(operand.index()).valid();
    if (!moves) return ExpressionId::none();
    const Found found = rule(id);
    if (!found) return std::nullopt;
    return settled(id, *found);
  }

  // The speed of an operand, zero where it does not move.
  ExpressionId moved(ExpressionId operand) {
    const auto found = known_.find(operand.index());
    return or_zero(t_, found == known_.end() ? ExpressionId::none() : found->second, operand);
  }

  // A function that is linear in its operands, which `first` and `count` name; the others stay.
  ExpressionId linear(ExpressionId id, std::size_t first, std::size_t count) {
    Ids operands(t_.operands(id).begin(), t_.operands(id).end());
    for (std::size_t i = first; i < first + count; ++i) operands[i] = moved(operands[i]);
    return build_function(t_, t_[id].op, operands, t_[id].payload);
  }

  ExpressionId bilinear(Operator op, ExpressionId u, ExpressionId v, ExpressionId du, ExpressionId dv) {
    const auto term = [&](ExpressionId a, ExpressionId b) {
      if (!a.valid() || !b.valid()) return ExpressionId::none();
      return build_function(t_, op, std::array{a, b});
    };
    return sum_of(t_, term(du, v), term(u, dv));
  }

  Found rule(ExpressionId id) {
    const Operator op = t_[id].op;
    const Ids operands(t_.operands(id).begin(), t_.operands(id).end());
    const auto speed = [&](std::size_t i) {
      const auto found = i < operands.size() ? known_.find(operands[i].index()) : known_.end();
      return found == known_.end() ? ExpressionId::none() : found->second;
    };
    const ExpressionId u = operands[0];
    const ExpressionId v = operands.size() > 1 ? operands[1] : ExpressionId::none();
    const ExpressionId du = speed(0);
    const ExpressionId dv = speed(1);
    // A square of which both factors are one: 2·u·u′.
    if (op == Operator::Multiply && u == v) return product_of(t_, t_.integer(2), product_of(t_, u, du));
    if (const auto steps = derivative_rule(op); !steps.empty()) return by_rule(id, steps, u, v, du, dv);
    switch (op) {
      case Operator::If: return if_else(t_, u, moved(v), moved(operands[2]));
      case Operator::Sum: return sum_of_elements(t_, du);
      case Operator::NoEvent:
      case Operator::Transpose:
      case Operator::Promote:
      case Operator::ToScalar:
      case Operator::ToVector:
      case Operator::ToMatrix:
      case Operator::Diagonal:
      case Operator::Symmetric:
      case Operator::Skew:
      case Operator::DynamicFill: return linear(id, 0, 1);
      case Operator::Homotopy:
      case Operator::Linspace: return linear(id, 0, 2);
      case Operator::Concatenate: return linear(id, 0, operands.size());
      case Operator::MatrixProduct:
      case Operator::Cross:
      case Operator::OuterProduct: return bilinear(op, u, v, du, dv);
      case Operator::MatrixPower: return matrix_power(id, u, v, du);
      case Operator::Smooth: return smooth(u, dv);
      case Operator::SemiLinear: return semi_linear(id);
      case Operator::Product: return product(id, u, du);
      case Operator::Minimum: return extreme(id, Operator::LessEqual, u, du);
      case Operator::Maximum: return extreme(id, Operator::GreaterEqual, u, du);
      case Operator::Element: return element(t_, du, std::span(operands).subspan(1));
      case Operator::Slice: return slice(t_, du, std::span(operands).subspan(1));
      case Operator::Fill: return fill(t_, du, Dimensions(t_.dimensions(id)));
      case Operator::Array: return array_of(operands);
      case Operator::Range: return range(t_, moved(u), moved(v), t_.dimensions(id)[0]);
      case Operator::Comprehension:
      case Operator::Iteration: return loop(id);
      case Operator::CallValue: return fail(id, "it calls a function that is known only when it runs");
      case Operator::DynamicRange: return fail(id, "the range of a loop varies continuously");
      default: return fail(id, fmt::format("`{}` has no derivative", facts(op).name));
    }
  }

  // The parts of an operator of one or two numbers, and what write_derivative makes of them.
  struct RuleWriter {
    using Term = ExpressionId;
    ExpressionTable& t;
    ExpressionId of_u;
    ExpressionId of_v;
    ExpressionId of_result;
    ExpressionId du;
    ExpressionId dv;
    bool chooses_by_element = false;  // a condition is an array

    [[nodiscard]] Term u() const { return of_u; }
    [[nodiscard]] Term v() const { return of_v; }
    [[nodiscard]] Term result() const { return of_result; }
    [[nodiscard]] std::optional<Term> speed_of_u() const {
      return du.valid() ? std::optional(du) : std::nullopt;
    }
    [[nodiscard]] std::optional<Term> speed_of_v() const {
      return dv.valid() ? std::optional(dv) : std::nullopt;
    }
    [[nodiscard]] Term number(double value) const { return t.integer(static_cast<std::int64_t>(value)); }
    [[nodiscard]] Term square(Term a) const { return build(t, Operator::Power, {a, t.integer(2)}); }
    [[nodiscard]] Term negative(Term a) const { return negative_of(t, a); }
    [[nodiscard]] Term apply(Operator op, Term a) const {
      if (op == Operator::NoEvent)
        return t.is(a, Operator::BooleanConstant) ? a : build_function(t, op, std::array{a});
      return build(t, op, {a});
    }
    [[nodiscard]] Term apply(Operator op, Term a, Term b) const {
      switch (op) {
        case Operator::Add: return add(t, a, b);
        case Operator::Subtract: return subtract(t, a, b);
        case Operator::Multiply: return multiply(t, a, b);
        case Operator::Divide: return divide(t, a, b);
        default: return build(t, op, {a, b});
      }
    }
    [[nodiscard]] Term combine(Operator op, Term a, Term b) const {
      switch (op) {
        case Operator::Add: return sum_of(t, a, b);
        case Operator::Subtract: return difference_of(t, a, b);
        case Operator::Multiply: return product_of(t, a, b);
        case Operator::Divide: return quotient_of(t, a, b);
        default: fail_check("speeds are added and scaled", std::source_location::current());
      }
    }
    Term choose(Term condition, std::optional<Term> value, std::optional<Term> otherwise) {
      const bool have_one_size =
          !value || !otherwise || t.dimensions(*value).size() == t.dimensions(*otherwise).size();
      if (!t.is_scalar(condition) || (!t.is(condition, Operator::BooleanConstant) && !have_one_size)) {
        chooses_by_element = true;
        return of_result;
      }
      const ExpressionId like = value ? *value : *otherwise;
      return if_else(t, condition, value ? *value : zero_like(t, like),
                     otherwise ? *otherwise : zero_like(t, like));
    }
    void discard(Term) const {}  // what nothing reads stays in the table
  };

  ExpressionId by_rule(ExpressionId id, std::span<const RuleStep> steps, ExpressionId u, ExpressionId v,
                       ExpressionId du, ExpressionId dv) {
    RuleWriter whole{t_, u, v, id, du, dv};
    const auto speed = write_derivative(whole, steps);
    if (!whole.chooses_by_element) return speed.value_or(ExpressionId::none());
    std::vector<ExpressionId> all{id, u};
    for (const ExpressionId part : {v, du, dv})
      if (part.valid()) all.push_back(part);
    return each_element(t_, id, all, [&](std::span<const ExpressionId> at) {
      const auto part = [&](ExpressionId of) {
        return !of.valid() || t_.is_scalar(of) ? of : element(t_, of, at);
      };
      RuleWriter one{t_, part(u), part(v), part(id), part(du), part(dv)};
      return write_derivative(one, steps).value_or(t_.real(0));
    });
  }

  // A′ = Σ Aᵏ·A′·Aⁿ⁻¹⁻ᵏ
  Found matrix_power(ExpressionId id, ExpressionId a, ExpressionId exponent, ExpressionId da) {
    constexpr std::int64_t most_factors = 64;
    if (!t_.is(exponent, Operator::IntegerConstant) || t_.integer_value(exponent) > most_factors) {
      return fail(id, "the power of a matrix has a derivative only where the exponent is a small constant");
    }
    const auto matrix_product = [&](ExpressionId x, ExpressionId y) {
      return build_function(t_, Operator::MatrixProduct, std::array{x, y});
    };
    // (A·B)′ = A′·B + A·B′ with B = Aⁿ⁻¹
    ExpressionId power = a;
    ExpressionId result = da;
    for (std::int64_t n = 2; n <= t_.integer_value(exponent); ++n) {
      result = sum_of(t_, matrix_product(da, power), matrix_product(a, result));
      power = matrix_product(a, power);
    }
    return t_.integer_value(exponent) < 1 ? ExpressionId::none() : result;
  }

  // if a relation b then x else y; of arrays: element by element.
  ExpressionId choice(ExpressionId id, Operator relation, ExpressionId a, ExpressionId b, ExpressionId x,
                      ExpressionId y) {
    if (t_.is_scalar(id)) {
      return if_else(t_, build(t_, relation, {a, b}), or_zero(t_, x, id), or_zero(t_, y, id));
    }
    const std::array all{id, a, b, x.valid() ? x : id, y.valid() ? y : id};
    return each_element(t_, id, all, [&](std::span<const ExpressionId> at) {
      const auto part = [&](ExpressionId of) {
        if (!of.valid()) return t_.real(0);
        return t_.is_scalar(of) ? of : element(t_, of, at);
      };
      return if_else(t_, build(t_, relation, {part(a), part(b)}), part(x), part(y));
    });
  }

  // A derivative of order p − 1 is left of smooth(p, …); below, what jumps raises events (MLS 3.7.4.2).
  ExpressionId smooth(ExpressionId order, ExpressionId dv) {
    if (!t_.is(order, Operator::IntegerConstant) || t_.integer_value(order) < 1) return dv;
    return build_function(t_, Operator::Smooth, std::array{t_.integer(t_.integer_value(order) - 1), dv});
  }

  // semiLinear(x, p, n) = if x >= 0 then p·x else n·x
  ExpressionId semi_linear(ExpressionId id) {
    const ExpressionId x = t_.operand(id, 0);
    const auto side = [&](std::uint32_t i) {
      const ExpressionId slope = t_.operand(id, i);
      const ExpressionId speed = sum_of(t_, product_of(t_, known_.at(slope.index()), x),
                                        product_of(t_, slope, known_.at(x.index())));
      return speed;
    };
    const ExpressionId positive = side(1);
    const ExpressionId negative = side(2);
    return choice(id, Operator::GreaterEqual, x, t_.real(0), positive, negative);
  }

  // Π′ = Σᵢ a′ᵢ·Πⱼ (1 where j = i, aⱼ elsewhere): right even where an element is zero.
  ExpressionId product(ExpressionId id, ExpressionId a, ExpressionId da) {
    const std::array all{id, a, da};
    const ExpressionId terms = each_element(t_, a, all, [&](std::span<const ExpressionId> i) {
      Ids inside(all.begin(), all.end());
      inside.insert(inside.end(), i.begin(), i.end());
      const ExpressionId others = each_element(t_, a, inside, [&](std::span<const ExpressionId> j) {
        ExpressionId same = t_.boolean(true);
        for (std::size_t k = 0; k < i.size(); ++k) {
          same = build(t_, Operator::And, {same, build(t_, Operator::Equal, {i[k], j[k]})});
        }
        return if_else(t_, same, t_.real(1), element(t_, a, j));
      });
      const ExpressionId of_others = build_function(t_, Operator::Product, std::array{others});
      return multiply(t_, element(t_, da, i), of_others);
    });
    return build_function(t_, Operator::Sum, std::array{terms});
  }

  // The speed of the extreme element; the mean where there are several.
  ExpressionId extreme(ExpressionId id, Operator relation, ExpressionId a, ExpressionId da) {
    const std::array all{id, a, da};
    const auto sum_where_extreme = [&](const auto& value) {
      const ExpressionId terms = each_element(t_, a, all, [&](std::span<const ExpressionId> i) {
        const ExpressionId is_extreme =
            build_function(t_, Operator::NoEvent, std::array{build(t_, relation, {element(t_, a, i), id})});
        return if_else(t_, is_extreme, value(i), t_.real(0));
      });
      return build_function(t_, Operator::Sum, std::array{terms});
    };
    const ExpressionId speeds =
        sum_where_extreme([&](std::span<const ExpressionId> i) { return element(t_, da, i); });
    const ExpressionId count = sum_where_extreme([&](std::span<const ExpressionId>) { return t_.real(1); });
    return divide(t_, speeds, count);
  }

  ExpressionId array_of(const Ids& operands) {
    Ids speeds;
    for (const ExpressionId operand : operands) speeds.push_back(moved(operand));
    return array(t_, speeds);
  }

  // A loop whose domain moves is written with its positions as index: {f(d[k]) for k in 1:n}.
  Found loop(ExpressionId id) {
    const Ids operands(t_.operands(id).begin(), t_.operands(id).end());
    const std::uint32_t number = t_.index_number(id);
    bool domain_moves = false;
    for (std::size_t i = 0; i + 1 < operands.size(); ++i) {
      domain_moves = domain_moves || known_.at(operands[i].index()).valid();
    }
    const ExpressionId body = operands.back();
    if (domain_moves) {
      const std::uint32_t position = fresh_index(t_, std::span(&id, 1));
      const ExpressionId at = t_.index(position);
      const bool counted = t_.is(id, Operator::Comprehension);
      const ExpressionId domain =
          counted ? range(t_, operands[0], operands[1], t_.dimensions(id)[0]) : operands[0];
      const ExpressionId value = element(t_, domain, std::array{at});
      const ExpressionId inside = substitute_indices(
          t_, body, [&](std::uint32_t k) { return k == number ? value : ExpressionId::none(); });
      return speed_of(loop_over(t_, position, positions_of(t_, domain, 1), inside));
    }
    Ids moved_operands = operands;
    moved_operands.back() = moved(body);
    if (t_.is(id, Operator::Iteration)) {
      return build_function(t_, Operator::Iteration, moved_operands, number);
    }
    return comprehension(t_, number, operands[0], operands[1], t_.dimensions(id)[0], moved_operands[2]);
  }

  // Output `number` of a call; `id` is the expression that stands for it.
  Found of_call(ExpressionId call, std::uint64_t number, ExpressionId id) {
    if (!t_.is(call, Operator::Call)) {
      for (const ExpressionId operand : t_.operands(call)) {
        if (known_.at(operand.index()).valid()) {
          return fail(id, t_.is(call, Operator::CallValue)
                              ? std::string("it calls a function that is known only when it runs")
                              : fmt::format("`{}` has no derivative", facts(t_[call].op).name));
        }
      }
      return ExpressionId::none();
    }
    if (t_.function(t_.function_of(call)).outputs.empty()) return ExpressionId::none();
    const auto arguments = complete_arguments(t_, call);
    if (!arguments) return fail(id, "the inputs of the call that are left to their defaults are not known");
    Ids speeds;
    bool moves = false;
    for (const ExpressionId argument : *arguments) {
      const Found speed = speed_of(argument);
      if (!speed) return std::nullopt;
      speeds.push_back(*speed);
      moves = moves || speed->valid();
      if (!t_.is(argument, Operator::FunctionValue)) continue;
      for (const ExpressionId captured : Ids(t_.operands(argument).begin(), t_.operands(argument).end())) {
        const Found inside = speed_of(captured);
        if (!inside) return std::nullopt;
        if (inside->valid()) return fail(id, "a function handed over as an argument varies continuously");
      }
    }
    if (!moves) return ExpressionId::none();
    auto derived = derivative_call(t_, call, *arguments, speeds);
    if (auto* none = std::get_if<NotDifferentiable>(&derived)) return fail(id, std::move(none->why));
    return derivative_output(t_, std::get<ExpressionId>(derived), t_.function_of(call), number, id);
  }

  ExpressionTable& t_;
  const Speeds& speeds_;
  std::unordered_map<std::uint32_t, ExpressionId> known_;
  std::optional<NotDifferentiable> failure_;
};

}  // namespace

std::variant<ExpressionId, NotDifferentiable> directional_derivative(ExpressionTable& table,
                                                                     ExpressionId expression,
                                                                     const Speeds& speeds) {
  Differentiation differentiation(table, speeds);
  const Found found = differentiation.speed_of(expression);
  if (!found) return differentiation.failure();
  return *found;
}

}  // namespace causa
