#include "expression/algebra/fractions.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

// Longer products stay as they are.
constexpr std::size_t most_factors = 24;

struct Fraction {
  bool negative = false;
  std::vector<ExpressionId> above;
  std::vector<ExpressionId> below;
};

class Fractions {
 public:
  explicit Fractions(ExpressionTable& table) : t_(table) {}

  // From the leaves up: operands are written already.
  ExpressionId run(ExpressionId root) {
    for (const ExpressionId id : reachable(t_, root)) {
      std::vector<ExpressionId> of;
      for (const ExpressionId operand : t_.operands(id)) of.push_back(written_.at(operand.index()));
      const bool changed = !std::ranges::equal(of, t_.operands(id));
      ExpressionId result = changed ? rebuild(t_, id, of) : id;
      const bool is_product = t_.is(result, Operator::Multiply) || t_.is(result, Operator::Divide) ||
                              t_.is(result, Operator::Negate);
      if (is_product && is_real(result)) result = joined(split(result), result);
      written_[id.index()] = result;
    }
    return written_.at(root.index());
  }

 private:
  [[nodiscard]] bool is_real(ExpressionId id) const {
    return t_.is_scalar(id) && t_[id].kind == ValueKind::Real;
  }

  Fraction split(ExpressionId root) {
    Fraction result;
    struct Part {
      ExpressionId id;
      bool is_below;
    };
    std::vector<Part> pending{{root, false}};
    while (!pending.empty()) {
      const Part part = pending.back();
      pending.pop_back();
      const Operator op = t_[part.id].op;
      if (op == Operator::Multiply || op == Operator::Divide) {
        // The first factor is taken first.
        pending.push_back({t_.operand(part.id, 1), part.is_below != (op == Operator::Divide)});
        pending.push_back({t_.operand(part.id, 0), part.is_below});
      } else if (op == Operator::Negate) {
        result.negative = !result.negative;
        pending.push_back({t_.operand(part.id, 0), part.is_below});
      } else if (part.is_below && has_fractions(part.id)) {
        const Fraction sum = common(part.id);
        result.below.insert(result.below.end(), sum.above.begin(), sum.above.end());
        result.above.insert(result.above.end(), sum.below.begin(), sum.below.end());
      } else {
        (part.is_below ? result.below : result.above).push_back(part.id);
      }
    }
    cancel(result);
    return result;
  }

  static void cancel(Fraction& fraction) {
    std::erase_if(fraction.above, [&](ExpressionId factor) {
      const auto found = std::ranges::find(fraction.below, factor);
      if (found == fraction.below.end()) return false;
      fraction.below.erase(found);
      return true;
    });
  }

  struct Term {
    ExpressionId id;
    bool negative;
  };

  std::vector<Term> terms(ExpressionId sum) const {
    std::vector<Term> result;
    std::vector<Term> pending{{sum, false}};
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      const Operator op = t_[term.id].op;
      if (op == Operator::Add || op == Operator::Subtract) {
        pending.push_back({t_.operand(term.id, 1), term.negative != (op == Operator::Subtract)});
        pending.push_back({t_.operand(term.id, 0), term.negative});
      } else {
        result.push_back(term);
      }
    }
    return result;
  }

  // A sum with a quotient among its terms, short enough to be joined.
  [[nodiscard]] bool has_fractions(ExpressionId id) {
    if (!t_.is(id, Operator::Add) && !t_.is(id, Operator::Subtract)) return false;
    const std::vector<Term> all = terms(id);
    return all.size() <= most_factors &&
           std::ranges::any_of(all, [&](const Term& term) { return !split(term.id).below.empty(); });
  }

  // Σ aᵢ/bᵢ = (Σ aᵢ·d/bᵢ)/d, d having every factor of the bᵢ as often as the one that has it most.
  Fraction common(ExpressionId sum) {
    std::vector<Fraction> parts;
    std::vector<ExpressionId> below;
    for (const Term& term : terms(sum)) {
      Fraction part = split(term.id);
      part.negative = part.negative != term.negative;
      std::vector<ExpressionId> missing = part.below;
      for (const ExpressionId factor : below) {
        const auto found = std::ranges::find(missing, factor);
        if (found != missing.end()) missing.erase(found);
      }
      below.insert(below.end(), missing.begin(), missing.end());
      parts.push_back(std::move(part));
    }
    ExpressionId total = ExpressionId::none();
    for (Fraction& part : parts) {
      std::vector<ExpressionId> rest = below;
      for (const ExpressionId factor : part.below) rest.erase(std::ranges::find(rest, factor));
      part.above.insert(part.above.end(), rest.begin(), rest.end());
      const ExpressionId value = product(part.above);
      total = part.negative ? difference_of(t_, total, value) : sum_of(t_, total, value);
    }
    return {false, {or_zero(t_, total, sum)}, below};
  }

  ExpressionId product(const std::vector<ExpressionId>& factors) {
    ExpressionId result = t_.integer(1);
    for (const ExpressionId factor : factors) result = product_of(t_, result, factor);
    return result;
  }

  ExpressionId joined(const Fraction& fraction, ExpressionId like) {
    if (fraction.above.size() + fraction.below.size() > most_factors) return like;
    ExpressionId result = product(fraction.above);
    if (!result.valid()) return zero_like(t_, like);
    if (!fraction.below.empty()) {
      const ExpressionId below = product(fraction.below);
      if (!below.valid()) return like;  // A division by 0 stays as it is written.
      result = quotient_of(t_, result, below);
    }
    return fraction.negative ? negative_of(t_, result) : result;
  }

  ExpressionTable& t_;
  std::unordered_map<std::uint32_t, ExpressionId> written_;
};

}  // namespace

ExpressionId with_plain_fractions(ExpressionTable& table, ExpressionId expression) {
  return Fractions(table).run(expression);
}

}  // namespace causa
