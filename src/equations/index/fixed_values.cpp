#include "equations/index/fixed_values.h"

#include <algorithm>
#include <cmath>

#include "equations/system/accesses.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

constexpr int deepest_binding = 50;

// Whether the expression contains only numbers, variables and the four operations.
bool is_arithmetic(const ExpressionTable& table, ExpressionId expression) {
  return std::ranges::all_of(reachable(table, expression), [&](ExpressionId id) {
    switch (table[id].op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant:
      case Operator::Symbol:
      case Operator::Element:
      case Operator::Negate:
      case Operator::Add:
      case Operator::Subtract:
      case Operator::Multiply:
      case Operator::Divide: return true;
      default: return false;
    }
  });
}

}  // namespace

std::optional<FieldNumber> FixedValues::value(ExpressionId expression) {
  for (const ExpressionId id : reachable(expressions_, expression)) {
    if (known_.contains(id.index())) continue;
    const auto computed = compute(id);
    known_[id.index()] = computed;
  }
  return known_.at(expression.index());
}

std::optional<FieldNumber> FixedValues::compute(ExpressionId id) {
  if (!expressions_.is_scalar(id)) return std::nullopt;
  const Expression& node = expressions_[id];
  if (expressions_.is_number(id)) return FieldNumber::from_decimal(expressions_.number(id));
  if (const auto parts = access_parts(expressions_, id); parts && parts->order == 0)
    return of_access(id, parts->symbol);
  const auto operand = [&](std::uint32_t k) { return known_.at(expressions_.operand(id, k).index()); };
  const bool is_binary = node.operand_count == 2;
  switch (node.op) {
    case Operator::Negate:
      if (const auto a = operand(0)) return -*a;
      return std::nullopt;
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Divide: {
      if (!is_binary) return std::nullopt;
      const auto a = operand(0);
      const auto b = operand(1);
      if (!a || !b) return std::nullopt;
      if (node.op == Operator::Add) return *a + *b;
      if (node.op == Operator::Subtract) return *a - *b;
      if (node.op == Operator::Multiply) return *a * *b;
      if (b->is_zero()) return std::nullopt;
      return *a * b->inverse();
    }
    case Operator::Power:
      if (const auto a = operand(0)) {
        if (const auto result = power(*a, expressions_.operand(id, 1))) return result;
      }
      break;
    default: break;
  }
  // Any other function: its value where all it reads has one, otherwise some number.
  if (all_have_values(id)) {
    const auto value = declared_.scalar(id);
    return value ? FieldNumber::from_decimal(*value) : std::nullopt;
  }
  return random(id);
}

std::optional<FieldNumber> FixedValues::power(FieldNumber base, ExpressionId exponent) const {
  if (!expressions_.is_number(exponent)) return std::nullopt;
  const double n = expressions_.number(exponent);
  if (n != std::floor(n) || std::abs(n) > 1000) return std::nullopt;
  if (n < 0 && base.is_zero()) return std::nullopt;
  return (n < 0 ? base.inverse() : base).power(static_cast<std::uint64_t>(std::abs(n)));
}

std::optional<FieldNumber> FixedValues::of_access(ExpressionId id, SymbolId symbol) {
  if (fixed_.contains(symbol)) {
    const auto definition = fixed_.definitions.find(id.index());
    if (definition == fixed_.definitions.end() || depth_ >= deepest_binding) return random(id);
    ++depth_;
    const auto defined = value(definition->second);
    --depth_;
    return defined;
  }
  if (!has_value(symbol)) return random(id);
  const FlatVariable& variable = system_.symbols[symbol];
  // A third is a third only as what it was computed from. What functions compute is a number.
  if (variable.dimensions.empty() && variable.binding.valid() && expressions_.is_scalar(variable.binding) &&
      depth_ < deepest_binding && is_arithmetic(expressions_, variable.binding)) {
    ++depth_;
    const auto exact = value(variable.binding);
    --depth_;
    if (exact) return exact;
  }
  const auto declared = declared_.scalar(id);
  return declared ? FieldNumber::from_decimal(*declared) : random(id);
}

bool FixedValues::has_value(SymbolId symbol) {
  if (fixed_.contains(symbol)) return false;
  const FlatVariable& variable = system_.symbols[symbol];
  if (variable.variability == Variability::Constant || variable.structural) return true;
  return by_value_ == nullptr || by_value_->contains(symbol);
}

bool FixedValues::all_have_values(ExpressionId id) {
  return std::ranges::all_of(reachable(expressions_, id), [&](ExpressionId part) {
    return !expressions_.is(part, Operator::Symbol) || has_value(expressions_.symbol_of(part));
  });
}

FieldNumber FixedValues::random(ExpressionId id) const {
  std::uint64_t x = id.index() + (seed_ + 1) * 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return FieldNumber::from_word(x ^ (x >> 31));
}

void gather_parameters(const EquationSystem& system, const FixedUnknowns& fixed,
                       const ExpressionTable& expressions, ExpressionId expression,
                       std::set<SymbolId>& found) {
  std::vector<ExpressionId> pending{expression};
  std::set<ExpressionId> seen;
  while (!pending.empty()) {
    const ExpressionId root = pending.back();
    pending.pop_back();
    if (!seen.insert(root).second) continue;
    for (const ExpressionId id : reachable(expressions, root)) {
      const auto definition = fixed.definitions.find(id.index());
      if (definition != fixed.definitions.end()) pending.push_back(definition->second);
      if (!expressions.is(id, Operator::Symbol)) continue;
      const SymbolId symbol = expressions.symbol_of(id);
      const FlatVariable& variable = system.symbols[symbol];
      if (variable.variability != Variability::Parameter || variable.structural) continue;
      if (found.insert(symbol).second && variable.binding.valid()) pending.push_back(variable.binding);
    }
  }
}

}  // namespace causa
