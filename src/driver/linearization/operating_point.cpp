#include "driver/linearization/operating_point.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "equations/system/accesses.h"
#include "equations/system/present_values.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "program/routine_builder.h"

namespace causa::driver {

namespace {

bool is_inequality(Operator op) {
  return op == Operator::Less || op == Operator::LessEqual || op == Operator::Greater ||
         op == Operator::GreaterEqual;
}

}  // namespace

OperatingPoint::OperatingPoint(Compilation& compilation, double time, std::span<const double> values)
    : compilation_(compilation),
      causalized_(*compilation.causalized),
      reduced_(*causalized_.reduced),
      t_(compilation.expressions),
      time_(time),
      values_(values.begin(), values.end()),
      parameters_(causalized_.system->symbols, compilation.expressions, ParameterRule::Declared) {}

SignedScalar OperatingPoint::representative(std::uint32_t scalar, unsigned order) const {
  const SignedScalar root = causalized_.aliases.aliases.find(scalar);
  const std::uint32_t quantity = reduced_.quantities.number(root.scalar, order);
  if (causalized_.system->is_known(root.scalar)) return {quantity, root.negated};
  const SignedScalar late = reduced_.aliases.find(quantity);
  return {late.scalar, late.negated != root.negated};
}

double OperatingPoint::value(std::uint32_t quantity) const {
  return values_.at(slot_of(quantity));
}

bool OperatingPoint::is_single(ExpressionId access) const {
  const auto parts = access_parts(t_, access);
  return t_.is_scalar(access) && parts && std::ranges::all_of(parts->subscripts, [&](ExpressionId id) {
           return t_.is(id, Operator::IntegerConstant);
         });
}

std::vector<SignedScalar> OperatingPoint::quantities_of(ExpressionId access) const {
  const auto parts = access_parts(t_, access);
  require(parts.has_value(), "the quantities of an access are asked for");
  std::vector<SignedScalar> result;
  if (parts->symbol.index() >= causalized_.system->family_of_symbol.size()) return result;
  const VariableFamilyId id = causalized_.system->family_of_symbol[parts->symbol.index()];
  if (!id.valid()) return result;
  const VariableFamily& family = causalized_.system->variables[id];
  std::uint32_t first = 0;
  std::uint32_t count = family.count;
  if (!parts->subscripts.empty()) {
    // Leading subscripts that are numbers choose a row.
    const Dimensions& dimensions = causalized_.system->symbols[family.symbol].dimensions;
    for (std::size_t d = 0; d < parts->subscripts.size() && d < dimensions.size(); ++d) {
      if (!t_.is(parts->subscripts[d], Operator::IntegerConstant)) break;
      count /= static_cast<std::uint32_t>(dimensions[d]);
      first += count * static_cast<std::uint32_t>(t_.integer_value(parts->subscripts[d]) - 1);
    }
  }
  for (std::uint32_t k = 0; k < count; ++k) {
    const std::uint32_t scalar = family.first_scalar + first + k;
    const std::uint32_t root = causalized_.aliases.aliases.find(scalar).scalar;
    if (parts->order > reduced_.orders[root]) continue;
    result.push_back(representative(scalar, parts->order));
  }
  return result;
}

std::optional<Value> OperatingPoint::value_of(SymbolId symbol) {
  if (const auto found = added_.find(symbol.index()); found != added_.end())
    return number_value(ValueKind::Real, found->second);
  if (symbol.index() >= causalized_.system->family_of_symbol.size()) return std::nullopt;
  const VariableFamilyId id = causalized_.system->family_of_symbol[symbol.index()];
  const FlatVariable& variable = causalized_.system->symbols[symbol];
  if (!id.valid() || variable.kind == ValueKind::Object || variable.kind == ValueKind::String)
    return parameters_.of_symbol(symbol);
  const VariableFamily& family = causalized_.system->variables[id];
  Value result{.kind = variable.kind, .dimensions = variable.dimensions, .elements = {}, .text = {}};
  result.enumeration = variable.enumeration;
  for (std::uint32_t k = 0; k < family.count; ++k) {
    const SignedScalar place = representative(family.first_scalar + k, 0);
    result.elements.push_back(place.negated ? -value(place.scalar) : value(place.scalar));
  }
  return result;
}

// With numbers in place of what only the running model knows: derivatives, and values before an event.
ExpressionId OperatingPoint::with_values(ExpressionId root) {
  const std::uint32_t pre_offset = compilation_.program->events.pre_offset;
  const bool has_pre = compilation_.program->events.pre_count > 0;
  return substitute(t_, root, [&](ExpressionId id) {
    if (const auto found = held_.find(id.index()); found != held_.end()) return t_.boolean(found->second);
    switch (t_[id].op) {
      // Between events nothing begins or ends.
      case Operator::Initial:
      case Operator::Terminal:
      case Operator::Sample:
      case Operator::Edge:
      case Operator::Change: return t_.boolean(false);
      case Operator::Pre: {
        const ExpressionId of = t_.operand(id, 0);
        if (!has_pre || !is_single(of) || t_[id].kind == ValueKind::Enumeration) return ExpressionId::none();
        const auto places = quantities_of(of);
        if (places.size() != 1) return ExpressionId::none();
        const double before = values_.at(slot_of(places[0].scalar) + pre_offset);
        const double number = places[0].negated ? -before : before;
        if (t_[id].kind == ValueKind::Boolean) return t_.boolean(number != 0.0);
        return t_[id].kind == ValueKind::Integer ? t_.integer(static_cast<std::int64_t>(number))
                                                 : t_.real(number);
      }
      default: break;
    }
    const auto parts = access_parts(t_, id);
    if (!parts || parts->order == 0 || !is_single(id)) return ExpressionId::none();
    const auto places = quantities_of(id);
    if (places.size() != 1) return ExpressionId::none();
    const double number = value(places[0].scalar);
    return t_.real(places[0].negated ? -number : number);
  });
}

std::variant<double, NotEvaluated> OperatingPoint::evaluate(ExpressionId expression) {
  const Environment environment{
      .symbol = [&](SymbolId symbol) { return value_of(symbol); }, .time = time_, .indices = {}};
  auto found = causa::evaluate(t_, with_values(expression), environment);
  if (auto* none = std::get_if<NotEvaluated>(&found)) return std::move(*none);
  return std::get<Value>(found).scalar();
}

std::variant<bool, NotEvaluated> OperatingPoint::decide(ExpressionId condition) {
  for (const ExpressionId id : present_nodes(t_, std::span(&condition, 1))) {
    if (!is_inequality(t_[id].op) || std::ranges::find(doubtful_, id) != doubtful_.end()) continue;
    const std::array sides{t_.operand(id, 0), t_.operand(id, 1)};
    if (!t_.is_scalar(sides[0]) || !t_.is_scalar(sides[1])) continue;
    const auto left = evaluate(sides[0]);
    const auto right = evaluate(sides[1]);
    if (!std::holds_alternative<double>(left) || !std::holds_alternative<double>(right)) continue;
    constexpr double rounding = 1e-9;
    const double a = std::get<double>(left);
    const double b = std::get<double>(right);
    if (std::abs(a - b) <= rounding * std::max({std::abs(a), std::abs(b), 1.0})) doubtful_.push_back(id);
  }
  const auto found = evaluate(condition);
  if (const auto* none = std::get_if<NotEvaluated>(&found)) return *none;
  return std::get<double>(found) != 0.0;
}

// A stack in place of recursion; of a condition only the branch that counts is entered.
std::variant<ExpressionId, NotEvaluated> OperatingPoint::active(ExpressionId expression,
                                                                std::vector<ChosenBranch>& chosen) {
  std::unordered_map<std::uint32_t, ExpressionId> written;
  std::unordered_map<std::uint32_t, bool> decided;
  const auto decide_once = [&](ExpressionId condition) -> std::variant<bool, NotEvaluated> {
    if (const auto found = decided.find(condition.index()); found != decided.end()) return found->second;
    const auto outcome = decide(condition);
    if (const bool* holds = std::get_if<bool>(&outcome)) {
      decided.emplace(condition.index(), *holds);
      ExpressionId plain = condition;
      while (t_.is(plain, Operator::NoEvent)) plain = t_.operand(plain, 0);
      const ChosenBranch branch{plain, *holds};
      if (std::ranges::find(chosen, branch) == chosen.end()) chosen.push_back(branch);
    }
    return outcome;
  };
  std::vector<ExpressionId> pending{expression};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    if (written.contains(id.index())) {
      pending.pop_back();
      continue;
    }
    const Operator op = t_[id].op;
    ExpressionId passed = ExpressionId::none();  // what stands for it
    if (access_parts(t_, id) || op == Operator::Pre || op == Operator::Edge || op == Operator::Change ||
        op == Operator::Delay || t_[id].operand_count == 0) {
      written[id.index()] = id;
      continue;
    }
    if (op == Operator::If && t_.is_scalar(t_.operand(id, 0))) {
      const auto outcome = decide_once(t_.operand(id, 0));
      if (const auto* none = std::get_if<NotEvaluated>(&outcome)) return *none;
      passed = t_.operand(id, std::get<bool>(outcome) ? 1 : 2);
    } else if (op == Operator::NoEvent || op == Operator::Homotopy) {
      passed = t_.operand(id, 0);
    } else if (op == Operator::Smooth) {
      passed = t_.operand(id, 1);
    } else if (op == Operator::Abs && t_.is_scalar(id) && t_[id].kind == ValueKind::Real) {
      // The side that the rule of differentiation takes (derivative_rules.h).
      const ExpressionId of = t_.operand(id, 0);
      const auto outcome = decide_once(build(t_, Operator::Less, {of, t_.real(0)}));
      if (const auto* none = std::get_if<NotEvaluated>(&outcome)) return *none;
      passed = std::get<bool>(outcome) ? negate(t_, of) : of;
    } else if (op == Operator::SemiLinear && t_.is_scalar(id)) {
      const ExpressionId x = t_.operand(id, 0);
      const ExpressionId condition = build(t_, Operator::GreaterEqual, {x, t_.real(0)});
      const auto outcome = decide_once(condition);
      if (const auto* none = std::get_if<NotEvaluated>(&outcome)) return *none;
      passed = multiply(t_, x, t_.operand(id, std::get<bool>(outcome) ? 1 : 2));
    }
    if (passed.valid()) {
      if (const auto found = written.find(passed.index()); found != written.end()) {
        written[id.index()] = found->second;
      } else {
        pending.push_back(passed);
      }
      continue;
    }
    const std::vector<ExpressionId> operands(t_.operands(id).begin(), t_.operands(id).end());
    bool is_ready = true;
    for (const ExpressionId operand : operands) {
      if (written.contains(operand.index())) continue;
      pending.push_back(operand);
      is_ready = false;
    }
    if (!is_ready) continue;
    std::vector<ExpressionId> of;
    for (const ExpressionId operand : operands) of.push_back(written.at(operand.index()));
    written[id.index()] = std::ranges::equal(of, operands) ? id : rebuild(t_, id, of);
  }
  return written.at(expression.index());
}

}  // namespace causa::driver
