#include "equations/index/start_conditions.h"

#include <algorithm>
#include <array>

namespace causa {

namespace {

// How much a member of a class of aliases says: fixed before not fixed, what the model wants as a state
// before the rest, shallow before deep, the representative before others.
using Rank = std::array<int, 5>;

}  // namespace

bool is_fixed_element(const ExpressionTable& expressions, const FlatVariable& variable,
                      std::uint32_t element) {
  ExpressionId fixed = variable.fixed;
  if (!fixed.valid()) return false;
  while (expressions.is(fixed, Operator::Fill)) fixed = expressions.operand(fixed, 0);
  // An array of arrays, row-major.
  std::size_t rest = element;
  std::size_t count = 1;
  for (const std::int64_t dimension : variable.dimensions) count *= static_cast<std::size_t>(dimension);
  while (expressions.is(fixed, Operator::Array)) {
    const auto parts = expressions.operands(fixed);
    if (parts.empty()) return false;
    count /= parts.size();
    fixed = parts[std::min(rest / std::max<std::size_t>(count, 1), parts.size() - 1)];
    rest %= std::max<std::size_t>(count, 1);
  }
  if (expressions.is(fixed, Operator::BooleanConstant)) return expressions.boolean_value(fixed);
  return true;  // a parameter: assume that it asks for something
}

StartConditions start_conditions(const EquationSystem& system, const AliasReport& aliases,
                                 const ReducedSystem& reduced, const ExpressionTable& expressions) {
  StartConditions result;
  std::unordered_map<std::uint32_t, Rank> ranks;
  for (const VariableFamily& family : system.variables) {
    const FlatVariable& variable = system.symbols[family.symbol];
    if (family.part != VariablePart::Continuous || (!variable.start.valid() && !variable.fixed.valid()))
      continue;
    const auto depth = static_cast<int>(std::ranges::count(variable.name, '.'));
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const std::uint32_t scalar = family.first_scalar + i;
      const SignedScalar early = aliases.aliases.find(scalar);
      if (system.is_known(early.scalar) || aliases.aliases.constants.contains(early.scalar)) continue;
      const SignedScalar late = reduced.aliases.find(early.scalar);
      const bool fixed = is_fixed_element(expressions, variable, i);
      const StartCondition condition{scalar, late.negated != early.negated, fixed, variable.start.valid()};
      const int wanted =
          std::max(0, static_cast<int>(variable.state_select) - static_cast<int>(StateSelect::Default));
      const Rank rank{fixed ? 1 : 0, variable.start.valid() ? 1 : 0, wanted, -depth,
                      late.scalar == scalar ? 1 : 0};
      const auto known = ranks.find(late.scalar);
      if (known == ranks.end()) {
        ranks[late.scalar] = rank;
        result.of[late.scalar] = condition;
        continue;
      }
      StartCondition weaker = condition;
      if (known->second < rank) {
        weaker = result.of[late.scalar];
        result.of[late.scalar] = condition;
        known->second = rank;
      }
      if (weaker.is_fixed) result.repeated.emplace_back(late.scalar, weaker);
    }
  }
  return result;
}

}  // namespace causa
