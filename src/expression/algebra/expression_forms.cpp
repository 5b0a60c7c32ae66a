#include "expression/algebra/expression_forms.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "expression/algebra/polynomials.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

constexpr std::size_t most_known_sums = 24;
constexpr std::size_t longest_known_sum = 6;
constexpr int highest_exponent = 12;

bool is_sum_or_product(Operator op) {
  switch (op) {
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Divide:
    case Operator::Negate: return true;
    default: return false;
  }
}

bool is_smooth_function(Operator op) {
  switch (op) {
    case Operator::Sqrt:
    case Operator::Exp:
    case Operator::Log:
    case Operator::Sin:
    case Operator::Cos:
    case Operator::Tan:
    case Operator::Asin:
    case Operator::Acos:
    case Operator::Atan:
    case Operator::Sinh:
    case Operator::Cosh:
    case Operator::Tanh: return true;
    default: return false;
  }
}

// Where a leaf stands among the others: symbols as they were declared, derivatives behind.
std::tuple<int, int, std::uint32_t> rank_of_leaf(const ExpressionTable& table, ExpressionId id) {
  int order = 0;
  ExpressionId inside = id;
  for (; table.is(inside, Operator::Derivative); inside = table.operand(inside, 0)) ++order;
  if (table.is(inside, Operator::Symbol)) return {order > 0 ? 2 : 0, order, table.symbol_of(inside).index()};
  return {1, order, inside.index()};
}

}  // namespace

ExpressionForms::ExpressionForms(ExpressionTable& table, std::span<const ExpressionId> roots)
    : table_(table), forms_({}) {
  std::vector<ExpressionId> pending(roots.begin(), roots.end());
  std::unordered_map<std::uint32_t, bool> seen;
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!seen.emplace(id.index(), true).second) continue;
    if (is_leaf(id)) {
      leaves_.push_back(id);
      continue;
    }
    for (const ExpressionId operand : table_.operands(id)) pending.push_back(operand);
  }
  std::ranges::sort(leaves_, {}, [&](ExpressionId id) { return rank_of_leaf(table_, id); });
  for (const ExpressionId leaf : leaves_) variables_[leaf.index()] = forms_.add_variable({});
  collect_known_sums(roots);
}

bool ExpressionForms::is_leaf(ExpressionId id) const {
  const Operator op = table_[id].op;
  if (table_.is_number(id)) return false;
  if (!table_.is_scalar(id)) return true;
  if (op == Operator::Power) {
    const ExpressionId exponent = table_.operand(id, 1);
    return !table_.is_number(exponent) || std::abs(table_.number(exponent)) > highest_exponent ||
           std::trunc(2 * table_.number(exponent)) != 2 * table_.number(exponent);
  }
  return !is_sum_or_product(op) && !is_smooth_function(op);
}

std::optional<Form> ExpressionForms::of_node(ExpressionId id) {
  if (table_.is_number(id)) {
    if (!std::isfinite(table_.number(id))) return std::nullopt;
    return Form(rational_of(table_.number(id)));
  }
  if (const auto leaf = variables_.find(id.index()); leaf != variables_.end())
    return forms_.variable(leaf->second);
  const auto& a = known_.at(table_.operand(id, 0).index());
  if (!a) return std::nullopt;
  if (table_.operands(id).size() == 1) return forms_.apply(table_[id].op, *a);
  if (table_.is(id, Operator::Divide)) return divided(*a, table_.operand(id, 1), 1);
  const auto& b = known_.at(table_.operand(id, 1).index());
  if (!b) return std::nullopt;
  return forms_.apply(table_[id].op, *a, *b);
}

// Factors of a denominator stay apart, so that they cancel and are written as they were.
std::optional<Form> ExpressionForms::divided(Form form, ExpressionId divisor, int times) {
  const auto& whole = known_.at(divisor.index());
  if (!whole || whole->is_zero()) return std::nullopt;
  if (!variables_.contains(divisor.index())) {
    if (table_.is(divisor, Operator::Multiply)) {
      auto part = divided(std::move(form), table_.operand(divisor, 0), times);
      return part ? divided(*std::move(part), table_.operand(divisor, 1), times) : std::nullopt;
    }
    if (table_.is(divisor, Operator::Power)) {
      const double exponent = table_.number(table_.operand(divisor, 1));
      if (exponent > 0.0 && std::trunc(exponent) == exponent)
        return divided(std::move(form), table_.operand(divisor, 0), times * static_cast<int>(exponent));
    }
  }
  Form common;
  common.terms.emplace(with_denominators(*whole, common_powers(*whole)), 1);
  const Form rest = times_term(*whole, common.terms.begin()->first, -1, 1);
  for (int k = 0; k < times; ++k) {
    form = forms_.divide(forms_.divide(form, common), rest);
    if (forms_.has_overflowed()) return std::nullopt;
  }
  return form;
}

std::optional<Form> ExpressionForms::read(ExpressionId expression) {
  std::vector<ExpressionId> pending{expression};
  std::vector<ExpressionId> found;
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (known_.contains(id.index())) continue;
    known_[id.index()] = std::nullopt;
    found.push_back(id);
    if (variables_.contains(id.index())) continue;
    for (const ExpressionId operand : table_.operands(id)) pending.push_back(operand);
  }
  std::ranges::sort(found, {}, [](ExpressionId id) { return id.index(); });
  for (const ExpressionId id : found) {
    known_[id.index()] = of_node(id);
    if (forms_.has_overflowed()) return std::nullopt;
  }
  return known_.at(expression.index());
}

// Sums that were written once are likely to be factors of what follows from them.
void ExpressionForms::collect_known_sums(std::span<const ExpressionId> roots) {
  for (const ExpressionId id : reachable(table_, roots)) {
    if (known_sums_.size() == most_known_sums) return;
    if (!table_.is_scalar(id) || (!table_.is(id, Operator::Add) && !table_.is(id, Operator::Subtract)))
      continue;
    bool has_only_symbols = true;
    std::size_t size = 0;
    for (const ExpressionId part : reachable(table_, id)) {
      has_only_symbols = has_only_symbols && (!is_leaf(part) || variables_.contains(part.index()));
      ++size;
    }
    constexpr std::size_t largest = 24;
    if (!has_only_symbols || size > largest) continue;
    const auto form = read(id);
    if (!form || form->terms.size() < 2 || form->terms.size() > longest_known_sum) continue;
    Form sum = times_term(*form, common_powers(*form), -1, 1);
    if (!has_positive_powers(sum)) continue;
    sum = times_term(sum, {}, 1, 1 / sum.terms.rbegin()->second);
    if (std::ranges::find(known_sums_, sum) == known_sums_.end()) known_sums_.push_back(std::move(sum));
  }
}

}  // namespace causa
