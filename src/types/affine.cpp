#include "types/affine.h"

#include <algorithm>
#include <unordered_map>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

bool does_not_vary(const Affine& affine) {
  return std::ranges::all_of(affine.factors, [](std::int64_t factor) { return factor == 0; });
}

bool is_at_most(const Affine& affine, std::int64_t largest) {
  const auto fits = [&](std::int64_t value) { return value <= largest && value >= -largest; };
  return fits(affine.constant) && std::ranges::all_of(affine.factors, fits);
}

// a + factor·b; nothing where it leaves 64 bits.
std::optional<Affine> add_scaled(const Affine& a, const Affine& b, std::int64_t factor) {
  Affine sum = a;
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

}  // namespace

std::optional<Affine> affine_in_indices(const ExpressionTable& table, ExpressionId expression,
                                        std::size_t loop_count, std::int64_t largest) {
  std::unordered_map<std::uint32_t, Affine> forms;
  const Affine zero{0, std::vector<std::int64_t>(loop_count, 0)};
  for (const ExpressionId id : reachable(table, expression)) {
    std::optional<Affine> form = zero;
    const auto of = [&](std::uint32_t i) -> const Affine& { return forms.at(table.operand(id, i).index()); };
    switch (table[id].op) {
      case Operator::IntegerConstant: form->constant = table.integer_value(id); break;
      case Operator::EnumerationConstant: form->constant = table.ordinal_of(id); break;
      case Operator::Index:
        if (table.index_number(id) >= loop_count) return std::nullopt;
        form->factors[table.index_number(id)] = 1;
        break;
      case Operator::IntegerOf:
      case Operator::EnumerationOf: form = of(0); break;
      case Operator::Add: form = add_scaled(of(0), of(1), 1); break;
      case Operator::Subtract: form = add_scaled(of(0), of(1), -1); break;
      case Operator::Negate: form = add_scaled(zero, of(0), -1); break;
      case Operator::Multiply:
        if (does_not_vary(of(0))) {
          form = add_scaled(zero, of(1), of(0).constant);
        } else if (does_not_vary(of(1))) {
          form = add_scaled(zero, of(0), of(1).constant);
        } else {
          return std::nullopt;
        }
        break;
      default: return std::nullopt;
    }
    if (!form || !is_at_most(*form, largest)) return std::nullopt;
    forms.emplace(id.index(), *std::move(form));
  }
  return forms.at(expression.index());
}

Affine in_positions(const Affine& in_indices, std::span<const LoopRange> loops) {
  Affine result = in_indices;
  for (std::size_t k = 0; k < loops.size(); ++k) {
    result.constant += in_indices.factors[k] * loops[k].first;
    result.factors[k] = in_indices.factors[k] * loops[k].step;
  }
  return result;
}

ExpressionId canonical_expression(ExpressionTable& table, const Affine& affine) {
  ExpressionId sum = ExpressionId::none();
  for (std::size_t k = 0; k < affine.factors.size(); ++k) {
    if (affine.factors[k] == 0) continue;
    const ExpressionId term =
        multiply(table, table.integer(affine.factors[k]), table.index(static_cast<std::uint32_t>(k)));
    sum = sum.valid() ? add(table, sum, term) : term;
  }
  if (!sum.valid()) return table.integer(affine.constant);
  if (affine.constant < 0) return subtract(table, sum, table.integer(-affine.constant));
  return add(table, sum, table.integer(affine.constant));
}

std::optional<AffineBounds> affine_bounds(const Affine& in_indices, std::span<const LoopRange> loops) {
  AffineBounds bounds{in_indices.constant, in_indices.constant};
  for (std::size_t k = 0; k < loops.size(); ++k) {
    if (loops[k].count == 0) bounds.is_empty = true;
    std::int64_t at_first = 0;
    std::int64_t at_last = 0;
    if (__builtin_mul_overflow(in_indices.factors[k], loops[k].first, &at_first) ||
        __builtin_mul_overflow(in_indices.factors[k], loops[k].last(), &at_last) ||
        __builtin_add_overflow(bounds.smallest, std::min(at_first, at_last), &bounds.smallest) ||
        __builtin_add_overflow(bounds.largest, std::max(at_first, at_last), &bounds.largest)) {
      return std::nullopt;
    }
  }
  return bounds;
}

std::optional<AffineBounds> affine_bounds(const ExpressionTable& table, ExpressionId expression,
                                          std::span<const LoopRange> loops) {
  const auto affine = affine_in_indices(table, expression, loops.size());
  return affine ? affine_bounds(*affine, loops) : std::nullopt;
}

}  // namespace causa
