#include "equations/system/affine.h"

#include <unordered_map>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

// Keeps all products of coefficients and counts inside 64 bits.
constexpr std::int64_t largest_coefficient = std::int64_t{1} << 30;

bool is_small(const Affine& affine) {
  const auto small = [](std::int64_t value) {
    return value <= largest_coefficient && value >= -largest_coefficient;
  };
  for (const std::int64_t factor : affine.factors) {
    if (!small(factor)) return false;
  }
  return small(affine.constant);
}

bool is_constant(const Affine& affine) {
  for (const std::int64_t factor : affine.factors) {
    if (factor != 0) return false;
  }
  return true;
}

// a + sign·b
Affine combine(const Affine& a, const Affine& b, std::int64_t sign) {
  Affine result = a;
  result.constant += sign * b.constant;
  for (std::size_t k = 0; k < result.factors.size(); ++k) result.factors[k] += sign * b.factors[k];
  return result;
}

Affine scaled(const Affine& a, std::int64_t factor) {
  Affine result = a;
  result.constant *= factor;
  for (std::int64_t& coefficient : result.factors) coefficient *= factor;
  return result;
}

}  // namespace

std::optional<Affine> affine_in_indices(const ExpressionTable& table, ExpressionId expression,
                                        std::size_t loop_count) {
  std::unordered_map<std::uint32_t, Affine> forms;
  for (const ExpressionId id : reachable(table, expression)) {
    Affine form{0, std::vector<std::int64_t>(loop_count, 0)};
    const auto of = [&](std::uint32_t i) -> const Affine& { return forms.at(table.operand(id, i).index()); };
    switch (table[id].op) {
      case Operator::IntegerConstant: form.constant = table.integer_value(id); break;
      case Operator::Index:
        if (table.index_number(id) >= loop_count) return std::nullopt;
        form.factors[table.index_number(id)] = 1;
        break;
      case Operator::Add: form = combine(of(0), of(1), 1); break;
      case Operator::Subtract: form = combine(of(0), of(1), -1); break;
      case Operator::Negate: form = scaled(of(0), -1); break;
      case Operator::Multiply:
        if (is_constant(of(0))) {
          form = scaled(of(1), of(0).constant);
        } else if (is_constant(of(1))) {
          form = scaled(of(0), of(1).constant);
        } else {
          return std::nullopt;
        }
        break;
      default: return std::nullopt;
    }
    if (!is_small(form)) return std::nullopt;
    forms.emplace(id.index(), std::move(form));
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

Bounds bounds(const Affine& affine, std::span<const LoopRange> loops) {
  Bounds result{affine.constant, affine.constant};
  for (std::size_t k = 0; k < loops.size(); ++k) {
    const std::int64_t last = affine.factors[k] * (loops[k].count - 1);
    (last < 0 ? result.smallest : result.largest) += last;
  }
  return result;
}

}  // namespace causa
