#include "instance/values/affine_bounds.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "expression/build/traverse.h"

namespace causa::instance {

namespace {

struct Form {
  std::int64_t constant = 0;
  std::vector<std::int64_t> factors;  // one for each loop

  [[nodiscard]] bool is_constant() const {
    return std::ranges::all_of(factors, [](std::int64_t factor) { return factor == 0; });
  }
};

// a + factor·b
std::optional<Form> add_scaled(const Form& a, const Form& b, std::int64_t factor) {
  Form sum = a;
  const auto accumulate = [&](std::int64_t& into, std::int64_t value) {
    std::int64_t product = 0;
    return !__builtin_mul_overflow(value, factor, &product) && !__builtin_add_overflow(into, product, &into);
  };
  if (!accumulate(sum.constant, b.constant)) return std::nullopt;
  for (std::size_t k = 0; k < sum.factors.size(); ++k) {
    if (!accumulate(sum.factors[k], b.factors[k])) return std::nullopt;
  }
  return sum;
}

using Forms = std::unordered_map<std::uint32_t, Form>;

std::optional<Form> form_of(const ExpressionTable& table, ExpressionId id, std::size_t loop_count,
                            const Forms& known) {
  const Form zero{.constant = 0, .factors = std::vector<std::int64_t>(loop_count, 0)};
  const auto operands = table.operands(id);
  const auto operand = [&](std::size_t i) -> const Form* {
    const auto found = known.find(operands[i].index());
    return found == known.end() ? nullptr : &found->second;
  };
  switch (table[id].op) {
    case Operator::IntegerConstant: {
      Form form = zero;
      form.constant = table.integer_value(id);
      return form;
    }
    case Operator::Index: {
      if (table.index_number(id) >= loop_count) return std::nullopt;
      Form form = zero;
      form.factors[table.index_number(id)] = 1;
      return form;
    }
    case Operator::EnumerationConstant: {
      Form form = zero;
      form.constant = table.ordinal_of(id);
      return form;
    }
    // An enumeration value is its number.
    case Operator::IntegerOf:
    case Operator::EnumerationOf: return operand(0) == nullptr ? std::nullopt : std::optional(*operand(0));
    case Operator::Negate: return operand(0) == nullptr ? std::nullopt : add_scaled(zero, *operand(0), -1);
    case Operator::Add:
    case Operator::Subtract:
      if (operand(0) == nullptr || operand(1) == nullptr) return std::nullopt;
      return add_scaled(*operand(0), *operand(1), table.is(id, Operator::Add) ? 1 : -1);
    case Operator::Multiply:
      if (operand(0) == nullptr || operand(1) == nullptr) return std::nullopt;
      if (operand(0)->is_constant()) return add_scaled(zero, *operand(1), operand(0)->constant);
      if (operand(1)->is_constant()) return add_scaled(zero, *operand(0), operand(1)->constant);
      return std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

std::optional<ValueBounds> affine_bounds(const ExpressionTable& table, ExpressionId expression,
                                         std::span<const LoopRange> loops) {
  Forms forms;
  for (const ExpressionId id : reachable(table, expression)) {
    if (auto form = form_of(table, id, loops.size(), forms)) forms.emplace(id.index(), *std::move(form));
  }
  const auto found = forms.find(expression.index());
  if (found == forms.end()) return std::nullopt;
  const Form& form = found->second;
  ValueBounds bounds{form.constant, form.constant};
  for (std::size_t k = 0; k < loops.size(); ++k) {
    if (loops[k].count == 0) bounds.empty = true;
    std::int64_t at_first = 0;
    std::int64_t at_last = 0;
    if (__builtin_mul_overflow(form.factors[k], loops[k].first, &at_first) ||
        __builtin_mul_overflow(form.factors[k], loops[k].last(), &at_last) ||
        __builtin_add_overflow(bounds.smallest, std::min(at_first, at_last), &bounds.smallest) ||
        __builtin_add_overflow(bounds.largest, std::max(at_first, at_last), &bounds.largest)) {
      return std::nullopt;
    }
  }
  return bounds;
}

}  // namespace causa::instance
