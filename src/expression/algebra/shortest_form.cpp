#include "expression/algebra/shortest_form.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "expression/algebra/fractions.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

// Longer polynomials are not written out.
constexpr std::size_t most_written_terms = 80;
constexpr std::size_t most_denominator_factors = 12;
constexpr std::int64_t largest_whole_exponent = 6;
constexpr std::size_t largest_read = 4000;

// Powers of atoms by rising number; an exponent may be negative, and is never 0.
struct PowerProduct {
  std::vector<std::pair<std::uint32_t, std::int64_t>> powers;

  // Lexicographic: at the first atom whose exponents differ the larger one counts.
  friend bool operator<(const PowerProduct& a, const PowerProduct& b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.powers.size() || j < b.powers.size()) {
      const bool takes_a =
          i < a.powers.size() && (j == b.powers.size() || a.powers[i].first <= b.powers[j].first);
      const bool takes_b =
          j < b.powers.size() && (i == a.powers.size() || b.powers[j].first <= a.powers[i].first);
      const std::int64_t of_a = takes_a ? a.powers[i].second : 0;
      const std::int64_t of_b = takes_b ? b.powers[j].second : 0;
      if (of_a != of_b) return of_a < of_b;
      i += takes_a ? 1 : 0;
      j += takes_b ? 1 : 0;
    }
    return false;
  }
  friend bool operator==(const PowerProduct& a, const PowerProduct& b) = default;
};

// a·bˢ
PowerProduct times(const PowerProduct& a, const PowerProduct& b, std::int64_t s = 1) {
  PowerProduct result;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.powers.size() || j < b.powers.size()) {
    if (j == b.powers.size() || (i < a.powers.size() && a.powers[i].first < b.powers[j].first)) {
      result.powers.push_back(a.powers[i++]);
    } else if (i == a.powers.size() || b.powers[j].first < a.powers[i].first) {
      result.powers.emplace_back(b.powers[j].first, s * b.powers[j].second);
      ++j;
    } else {
      const std::int64_t sum = a.powers[i].second + s * b.powers[j].second;
      if (sum != 0) result.powers.emplace_back(a.powers[i].first, sum);
      ++i;
      ++j;
    }
  }
  return result;
}

std::int64_t exponent_of(const PowerProduct& monomial, std::uint32_t atom) {
  for (const auto& [number, exponent] : monomial.powers)
    if (number == atom) return exponent;
  return 0;
}

using Polynomial = std::map<PowerProduct, double>;

void add_term(Polynomial& to, const PowerProduct& monomial, double number, double scale) {
  const auto [place, is_new] = to.emplace(monomial, number);
  if (is_new) {
    if (number == 0.0) to.erase(place);
    return;
  }
  // A difference that is rounding of its terms is 0.
  constexpr double rounding = 1e-14;
  const double before = place->second;
  place->second += number;
  if (std::abs(place->second) <= rounding * std::max({std::abs(before), std::abs(number), scale}))
    to.erase(place);
}

Polynomial sum(const Polynomial& a, const Polynomial& b, double factor) {
  Polynomial result = a;
  for (const auto& [monomial, number] : b) add_term(result, monomial, factor * number, 0.0);
  return result;
}

// Nothing where it grows too long.
std::optional<Polynomial> product(const Polynomial& a, const Polynomial& b) {
  if (a.size() * b.size() > most_written_terms * 4) return std::nullopt;
  Polynomial result;
  for (const auto& [of_a, x] : a)
    for (const auto& [of_b, y] : b) add_term(result, times(of_a, of_b), x * y, 0.0);
  if (result.size() > most_written_terms) return std::nullopt;
  return result;
}

// What all terms have in common: the least exponent of every atom.
PowerProduct content(const Polynomial& polynomial) {
  std::map<std::uint32_t, std::int64_t> least;
  std::map<std::uint32_t, std::size_t> seen;
  for (const auto& [monomial, number] : polynomial) {
    for (const auto& [atom, exponent] : monomial.powers) {
      const auto [place, is_new] = least.emplace(atom, exponent);
      if (!is_new) place->second = std::min(place->second, exponent);
      ++seen[atom];
    }
  }
  PowerProduct result;
  for (const auto& [atom, exponent] : least) {
    const std::int64_t common =
        seen[atom] == polynomial.size() ? exponent : std::min<std::int64_t>(exponent, 0);
    if (common != 0) result.powers.emplace_back(atom, common);
  }
  return result;
}

Polynomial scaled(const Polynomial& polynomial, const PowerProduct& by, std::int64_t power, double number) {
  Polynomial result;
  for (const auto& [monomial, value] : polynomial) result.emplace(times(monomial, by, power), value * number);
  return result;
}

// a/b where that is a polynomial. Exponents are not negative.
std::optional<Polynomial> exact_quotient(Polynomial a, const Polynomial& b) {
  constexpr std::size_t most_steps = 200;
  constexpr double rounding = 1e-12;
  double scale = 0.0;
  for (const auto& [monomial, number] : a) scale = std::max(scale, std::abs(number));
  const auto& leading = *b.rbegin();
  Polynomial quotient;
  for (std::size_t step = 0; !a.empty(); ++step) {
    if (step == most_steps) return std::nullopt;
    const auto first = *a.rbegin();
    const PowerProduct monomial = times(first.first, leading.first, -1);
    for (const auto& [atom, exponent] : monomial.powers)
      if (exponent < 0) return std::nullopt;
    const double number = first.second / leading.second;
    quotient.emplace(monomial, number);
    for (const auto& [of_b, value] : b) add_term(a, times(monomial, of_b), -number * value, scale * rounding);
    a.erase(first.first);
  }
  return quotient;
}

// numerator / Π factorsₖ; factors have two terms or more, none in common, and exponents that are not
// negative.
struct Quotient {
  Polynomial above;
  std::vector<Polynomial> below;
};

class Reader {
 public:
  explicit Reader(ExpressionTable& table) : t_(table) {}

  // Nothing: it is too long to be written as one quotient.
  std::optional<Quotient> read(ExpressionId root) {
    std::unordered_map<std::uint32_t, std::optional<Quotient>> known;
    for (const ExpressionId id : arithmetic_under(root)) known[id.index()] = of_node(id, known);
    return known.at(root.index());
  }

  // The shortest of the ways to write it: as one quotient or as a sum of quotients, with sin²u + cos²u joined
  // or not.
  ExpressionId write(const Quotient& rational) {
    ExpressionId best = emitted(rational);
    const auto take = [&](ExpressionId other) {
      if (written_size(t_, other, largest_read) < written_size(t_, best, largest_read)) best = other;
    };
    const auto take_sum = [&](const Quotient& sum) {
      if (sum.below.empty() && sum.above.size() > 1) take(sum_text(sum.above));
    };
    take_sum(rational);
    Quotient joined = rational;
    if (join_squares(joined)) {
      take(emitted(joined));
      take_sum(joined);
    }
    return best;
  }

 private:
  using Known = std::unordered_map<std::uint32_t, std::optional<Quotient>>;

  [[nodiscard]] bool is_arithmetic(ExpressionId id) const {
    switch (t_[id].op) {
      case Operator::Add:
      case Operator::Subtract:
      case Operator::Multiply:
      case Operator::Divide:
      case Operator::Negate: return t_.is_scalar(id);
      case Operator::Power: return t_.is_scalar(id) && whole_exponent(id).has_value();
      default: return false;
    }
  }

  [[nodiscard]] std::optional<std::int64_t> whole_exponent(ExpressionId id) const {
    ExpressionId exponent = t_.operand(id, 1);
    double sign = 1.0;
    if (t_.is(exponent, Operator::Negate)) {
      exponent = t_.operand(exponent, 0);
      sign = -1.0;
    }
    if (!t_.is_number(exponent)) return std::nullopt;
    const double value = sign * t_.number(exponent);
    if (std::trunc(value) != value || std::abs(value) > static_cast<double>(largest_whole_exponent))
      return std::nullopt;
    return static_cast<std::int64_t>(value);
  }

  // Operands before parents; what is not arithmetic is an atom, and not entered.
  [[nodiscard]] std::vector<ExpressionId> arithmetic_under(ExpressionId root) const {
    std::vector<ExpressionId> found;
    std::vector<ExpressionId> pending{root};
    std::unordered_map<std::uint32_t, bool> seen;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!seen.emplace(id.index(), true).second) continue;
      found.push_back(id);
      if (!is_arithmetic(id)) continue;
      if (t_.is(id, Operator::Power)) {
        pending.push_back(t_.operand(id, 0));
      } else {
        for (const ExpressionId operand : t_.operands(id)) pending.push_back(operand);
      }
    }
    std::ranges::sort(found, {}, [](ExpressionId id) { return id.index(); });
    return found;
  }

  std::optional<Quotient> of_node(ExpressionId id, const Known& known) {
    const auto operand = [&](std::uint32_t i) -> const std::optional<Quotient>& {
      return known.at(t_.operand(id, i).index());
    };
    if (t_.is_number(id)) {
      Quotient result;
      if (t_.number(id) != 0.0) result.above.emplace(PowerProduct{}, t_.number(id));
      return std::isfinite(t_.number(id)) ? std::optional(result) : std::nullopt;
    }
    if (!is_arithmetic(id)) return Quotient{{{PowerProduct{{{atom(id), 1}}}, 1.0}}, {}};
    if (!operand(0) || (!t_.is(id, Operator::Negate) && !t_.is(id, Operator::Power) && !operand(1)))
      return std::nullopt;
    switch (t_[id].op) {
      case Operator::Add: return added(*operand(0), *operand(1), 1.0);
      case Operator::Subtract: return added(*operand(0), *operand(1), -1.0);
      case Operator::Multiply: return multiplied(*operand(0), *operand(1));
      case Operator::Negate: return Quotient{scaled(operand(0)->above, {}, 1, -1.0), operand(0)->below};
      case Operator::Divide: {
        const auto inverse = inverted(*operand(1));
        return inverse ? multiplied(*operand(0), *inverse) : std::nullopt;
      }
      default: return raised(*operand(0), *whole_exponent(id));
    }
  }

  std::optional<Quotient> raised(const Quotient& base, std::int64_t exponent) {
    std::optional<Quotient> factor = exponent < 0 ? inverted(base) : std::optional(base);
    std::optional<Quotient> result = Quotient{{{PowerProduct{}, 1.0}}, {}};
    for (std::int64_t k = 0; k < std::abs(exponent) && result && factor; ++k)
      result = multiplied(*result, *factor);
    return factor ? result : std::nullopt;
  }

  std::optional<Quotient> inverted(const Quotient& rational) {
    if (rational.above.empty()) return std::nullopt;
    Quotient result{{{PowerProduct{}, 1.0}}, {}};
    for (const Polynomial& factor : rational.below) {
      const auto above = product(result.above, factor);
      if (!above) return std::nullopt;
      result.above = *above;
    }
    if (!divide_by(result, rational.above)) return std::nullopt;
    return result;
  }

  // False: too many factors.
  static bool divide_by(Quotient& rational, const Polynomial& divisor) {
    const PowerProduct common = content(divisor);
    Polynomial factor = scaled(divisor, common, -1, 1.0);
    double number = factor.rbegin()->second;
    if (factor.size() > 1) {
      number = numeric_content(factor);
      factor = scaled(factor, {}, 1, 1.0 / number);
    }
    rational.above = scaled(rational.above, common, -1, 1.0 / number);
    if (factor.size() > 1) {
      rational.below.push_back(std::move(factor));
      cancel(rational);
    }
    return rational.below.size() <= most_denominator_factors;
  }

  // The greatest common divisor of whole numbers, with the sign of the leading one; otherwise the sign.
  static double numeric_content(const Polynomial& polynomial) {
    constexpr double largest = 1e9;
    std::int64_t common = 0;
    for (const auto& [monomial, number] : polynomial) {
      if (std::trunc(number) != number || std::abs(number) > largest) {
        common = 1;
        break;
      }
      common = std::gcd(common, static_cast<std::int64_t>(number));
    }
    return static_cast<double>(common) * (polynomial.rbegin()->second < 0.0 ? -1.0 : 1.0);
  }

  static void cancel(Quotient& rational) {
    if (rational.above.empty()) {
      rational.below.clear();
      return;
    }
    for (std::size_t k = 0; k < rational.below.size();) {
      const PowerProduct common = content(rational.above);
      const auto quotient = exact_quotient(scaled(rational.above, common, -1, 1.0), rational.below[k]);
      if (!quotient) {
        ++k;
        continue;
      }
      rational.above = scaled(*quotient, common, 1, 1.0);
      rational.below.erase(rational.below.begin() + static_cast<std::ptrdiff_t>(k));
    }
  }

  static std::optional<Quotient> multiplied(const Quotient& a, const Quotient& b) {
    Quotient result;
    const auto above = product(a.above, b.above);
    if (!above) return std::nullopt;
    result.above = *above;
    result.below = a.below;
    result.below.insert(result.below.end(), b.below.begin(), b.below.end());
    cancel(result);
    if (result.below.size() > most_denominator_factors) return std::nullopt;
    return result;
  }

  static std::optional<Quotient> added(const Quotient& a, const Quotient& b, double sign) {
    Quotient result;
    // The least common multiple of the denominators, and what is missing of it in each.
    std::vector<Polynomial> only_a = a.below;
    std::vector<Polynomial> only_b;
    for (const Polynomial& factor : b.below) {
      const auto found = std::ranges::find(only_a, factor);
      if (found == only_a.end()) {
        only_b.push_back(factor);
      } else {
        only_a.erase(found);
      }
    }
    Polynomial above_a = a.above;
    Polynomial above_b = b.above;
    const auto multiply_all = [](Polynomial& above, const std::vector<Polynomial>& factors) {
      for (const Polynomial& factor : factors) {
        auto longer = product(above, factor);
        if (!longer) return false;
        above = std::move(*longer);
      }
      return true;
    };
    if (!multiply_all(above_a, only_b) || !multiply_all(above_b, only_a)) return std::nullopt;
    result.above = sum(above_a, above_b, sign);
    if (result.above.size() > most_written_terms) return std::nullopt;
    result.below = a.below;
    result.below.insert(result.below.end(), only_b.begin(), only_b.end());
    cancel(result);
    if (result.below.size() > most_denominator_factors) return std::nullopt;
    return result;
  }

  std::uint32_t atom(ExpressionId id) {
    const auto [place, is_new] = numbers_.emplace(id.index(), static_cast<std::uint32_t>(atoms_.size()));
    if (is_new) atoms_.push_back(id);
    return place->second;
  }

  // m·sin²u + m·cos²u is m, and m − m·cos²u is m·sin²u. True: something was joined.
  bool join_squares(Quotient& rational) {
    bool has_joined = join_squares_of(rational.above);
    for (Polynomial& factor : rational.below) {
      Polynomial joined = factor;
      if (!join_squares_of(joined) || joined.empty()) continue;
      has_joined = true;
      factor = std::move(joined);
    }
    return has_joined;
  }

  bool join_squares_of(Polynomial& polynomial) {
    bool has_joined = false;
    for (bool again = true; again;) {
      again = false;
      for (std::uint32_t a = 0; a < atoms_.size() && !again; ++a) {
        if (!t_.is(atoms_[a], Operator::Sin) && !t_.is(atoms_[a], Operator::Cos)) continue;
        const Operator partner = t_.is(atoms_[a], Operator::Sin) ? Operator::Cos : Operator::Sin;
        const ExpressionId other = build(t_, partner, {t_.operand(atoms_[a], 0)});
        const auto found = numbers_.find(other.index());
        for (const auto& [monomial, number] : polynomial) {
          if (exponent_of(monomial, a) < 2) continue;
          const PowerProduct rest = times(monomial, PowerProduct{{{a, 2}}}, -1);
          // m·s² + m·c² = m
          if (found != numbers_.end()) {
            const auto twin = polynomial.find(times(rest, PowerProduct{{{found->second, 2}}}));
            if (twin != polynomial.end() && are_equal(twin->second, number)) {
              const double value = number;
              const PowerProduct first = monomial;
              const PowerProduct second = twin->first;
              polynomial.erase(first);
              polynomial.erase(second);
              add_term(polynomial, rest, value, 0.0);
              again = true;
              break;
            }
          }
          // m − m·s² = m·c²
          const auto plain = polynomial.find(rest);
          if (plain != polynomial.end() && are_equal(plain->second, -number)) {
            const double value = plain->second;
            const PowerProduct first = monomial;
            polynomial.erase(first);
            polynomial.erase(rest);
            add_term(polynomial, times(rest, PowerProduct{{{atom(other), 2}}}), value, 0.0);
            again = true;
            break;
          }
        }
        has_joined = has_joined || again;
      }
    }
    return has_joined;
  }

  static bool are_equal(double a, double b) {
    constexpr double rounding = 1e-13;
    return std::abs(a - b) <= rounding * std::max(std::abs(a), std::abs(b));
  }

  // content·(rest)/below
  ExpressionId emitted(const Quotient& rational) {
    if (rational.above.empty()) return t_.integer(0);
    const PowerProduct common = rational.above.size() > 1 ? content(rational.above) : PowerProduct{};
    Polynomial rest = scaled(rational.above, common, -1, 1.0);
    double number = 1.0;
    if (rest.size() > 1) {
      number = numeric_content(rest);
      const bool all_negative = std::ranges::all_of(rest, [](const auto& term) { return term.second < 0.0; });
      const bool has_common = !common.powers.empty() || !rational.below.empty();
      number = std::abs(number) * (all_negative ? -1.0 : 1.0);
      if (!has_common && std::abs(number) != 1.0) number = all_negative ? -1.0 : 1.0;
      rest = scaled(rest, {}, 1, 1.0 / number);
    }
    std::vector<ExpressionId> above;
    std::vector<ExpressionId> below;
    bool negative = false;
    if (rest.size() == 1) {
      negative = rest.begin()->second < 0.0;
      spread(rest.begin()->first, std::abs(rest.begin()->second), above, below);
    } else {
      negative = number < 0.0;
      spread(common, std::abs(number), above, below);
      above.push_back(sum_text(rest));
    }
    for (std::size_t k = 0; k < rational.below.size();) {
      std::size_t count = 1;
      while (k + count < rational.below.size() && rational.below[k + count] == rational.below[k]) ++count;
      below.push_back(power(sum_text(rational.below[k]), static_cast<std::int64_t>(count)));
      k += count;
    }
    const ExpressionId value = quotient(above, below);
    return negative ? negate(t_, value) : value;
  }

  ExpressionId power(ExpressionId base, std::int64_t exponent) {
    return exponent == 1 ? base : build(t_, Operator::Power, {base, t_.integer(exponent)});
  }

  ExpressionId joined(const std::vector<ExpressionId>& factors) {
    ExpressionId result = factors.empty() ? t_.integer(1) : factors.front();
    for (std::size_t k = 1; k < factors.size(); ++k) result = multiply(t_, result, factors[k]);
    return result;
  }

  ExpressionId quotient(const std::vector<ExpressionId>& above, const std::vector<ExpressionId>& below) {
    return below.empty() ? joined(above) : divide(t_, joined(above), joined(below));
  }

  ExpressionId written_number(double value) {
    constexpr double largest_integer = 1e15;
    if (std::trunc(value) == value && std::abs(value) < largest_integer)
      return t_.integer(static_cast<std::int64_t>(value));
    return t_.real(value);
  }

  // A number that is a fraction of small whole numbers is written as one: 1/3.
  void spread_number(double value, std::vector<ExpressionId>& above, std::vector<ExpressionId>& below) {
    constexpr std::size_t short_text = 6;
    constexpr int largest_denominator = 64;
    constexpr double rounding = 1e-14;
    if (fmt::format("{}", value).size() > short_text) {
      for (int q = 2; q <= largest_denominator; ++q) {
        const double p = std::round(value * q);
        if (p == 0.0 || std::abs(value * q - p) > rounding * std::abs(p)) continue;
        if (p != 1.0) above.push_back(written_number(p));
        below.push_back(t_.integer(q));
        return;
      }
    }
    above.push_back(written_number(value));
  }

  void spread(const PowerProduct& monomial, double number, std::vector<ExpressionId>& above,
              std::vector<ExpressionId>& below) {
    if (number != 1.0) spread_number(number, above, below);
    for (const auto& [atom, exponent] : monomial.powers)
      (exponent > 0 ? above : below).push_back(power(atoms_[atom], std::abs(exponent)));
  }

  // A term that is not negative stands first, where there is one; then by the order in which atoms were met.
  ExpressionId sum_text(const Polynomial& polynomial) {
    std::vector<std::pair<PowerProduct, double>> terms(polynomial.rbegin(), polynomial.rend());
    const auto positive = std::ranges::find_if(terms, [](const auto& term) { return term.second > 0.0; });
    if (positive != terms.end()) std::rotate(terms.begin(), positive, positive + 1);
    ExpressionId result = ExpressionId::none();
    for (const auto& [monomial, number] : terms) {
      std::vector<ExpressionId> above;
      std::vector<ExpressionId> below;
      spread(monomial, std::abs(number), above, below);
      const ExpressionId term = quotient(above, below);
      if (!result.valid()) {
        result = number < 0.0 ? negate(t_, term) : term;
      } else {
        result = number < 0.0 ? subtract(t_, result, term) : add(t_, result, term);
      }
    }
    return result;
  }

  ExpressionTable& t_;
  std::vector<ExpressionId> atoms_;
  std::unordered_map<std::uint32_t, std::uint32_t> numbers_;  // of atoms, by expression
};

// Collects like terms that stand side by side and puts numbers in front.
ExpressionId tidied(ExpressionTable& t, ExpressionId root) {
  std::unordered_map<std::uint32_t, ExpressionId> copies;
  for (const ExpressionId id : reachable(t, root)) {
    std::vector<ExpressionId> of;
    for (const ExpressionId operand : t.operands(id)) of.push_back(copies.at(operand.index()));
    const bool is_real = t.is_scalar(id) && t[id].kind == ValueKind::Real;
    const Operator op = is_real ? t[id].op : Operator::Array;
    const auto part = [&](std::size_t k) { return is_zero(t, of[k]) ? ExpressionId::none() : of[k]; };
    ExpressionId result{};
    switch (op) {
      case Operator::Add: result = or_zero(t, sum_of(t, part(0), part(1)), id); break;
      case Operator::Subtract: result = or_zero(t, difference_of(t, part(0), part(1)), id); break;
      case Operator::Multiply: result = or_zero(t, product_of(t, part(0), part(1)), id); break;
      case Operator::Divide:
        result = part(1).valid() ? or_zero(t, quotient_of(t, part(0), of[1]), id) : rebuild(t, id, of);
        break;
      case Operator::Negate: result = or_zero(t, negative_of(t, part(0)), id); break;
      default: result = std::ranges::equal(of, t.operands(id)) ? id : rebuild(t, id, of);
    }
    copies[id.index()] = result;
  }
  return copies.at(root.index());
}

}  // namespace

std::size_t written_size(const ExpressionTable& table, ExpressionId expression, std::size_t most) {
  std::vector<ExpressionId> pending{expression};
  std::size_t count = 0;
  while (!pending.empty()) {
    if (++count >= most) return most;
    const ExpressionId id = pending.back();
    pending.pop_back();
    // x[3] and der(x) are names.
    if (table.is(id, Operator::Element) || table.is(id, Operator::Derivative)) continue;
    for (const ExpressionId operand : table.operands(id)) pending.push_back(operand);
  }
  return count;
}

ExpressionId shortest_form(ExpressionTable& table, ExpressionId expression) {
  if (!table.is_scalar(expression) || written_size(table, expression, largest_read) == largest_read)
    return expression;
  // Arguments of functions first.
  std::unordered_map<std::uint32_t, ExpressionId> written;
  const auto improved = [&](ExpressionId id) {
    ExpressionId best = with_plain_fractions(table, tidied(table, id));
    Reader reader(table);
    if (const auto rational = reader.read(best)) {
      const ExpressionId other = reader.write(*rational);
      if (written_size(table, other, largest_read) < written_size(table, best, largest_read)) best = other;
    }
    return best;
  };
  for (const ExpressionId id : reachable(table, expression)) {
    std::vector<ExpressionId> of;
    for (const ExpressionId operand : table.operands(id)) of.push_back(written.at(operand.index()));
    // An access is a name.
    const bool is_name = table.is(id, Operator::Element) || table.is(id, Operator::Derivative);
    ExpressionId result = is_name || std::ranges::equal(of, table.operands(id)) ? id : rebuild(table, id, of);
    const Operator op = table[id].op;
    const bool is_arithmetic = op == Operator::Add || op == Operator::Subtract || op == Operator::Multiply ||
                               op == Operator::Divide || op == Operator::Negate || op == Operator::Power;
    if (!is_arithmetic && !is_name && table.is_scalar(id)) {
      std::vector<ExpressionId> arguments(table.operands(result).begin(), table.operands(result).end());
      bool changes = false;
      for (ExpressionId& argument : arguments) {
        if (!table.is_scalar(argument) || table[argument].kind != ValueKind::Real) continue;
        const ExpressionId before = argument;
        argument = improved(argument);
        changes = changes || argument != before;
      }
      if (changes) result = rebuild(table, result, arguments);
    }
    written[id.index()] = result;
  }
  return improved(written.at(expression.index()));
}

}  // namespace causa
