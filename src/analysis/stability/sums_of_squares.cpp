#include "analysis/stability/sums_of_squares.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/stability/candidates.h"
#include "base/interruption.h"

namespace causa {

namespace {

using linear::Matrix;
using Exponents = std::vector<int>;
using Polynomial = std::map<Exponents, Rational>;

// Nothing: it has other variables than the deviations, or other atoms.
std::optional<Polynomial> polynomial_of(const ShiftedModel& model, const Form& form) {
  const FormTable& table = model.space.table;
  Polynomial result;
  for (const auto& [monomial, factor] : form.terms) {
    Exponents exponents(model.space.states, 0);
    for (const auto& [number, exponent] : monomial) {
      const FormAtom& atom = table.atom(number);
      if (atom.kind != FormAtom::Kind::Variable || atom.variable >= model.space.states || exponent < 0)
        return std::nullopt;
      exponents[atom.variable] = exponent;
    }
    result[exponents] = factor;
  }
  return result;
}

Form form_of(ShiftedModel& model, const Polynomial& polynomial) {
  FormTable& table = model.space.table;
  Form result;
  for (const auto& [exponents, factor] : polynomial) {
    Form product = factor;
    for (std::uint32_t k = 0; k < exponents.size(); ++k)
      product = table.multiply(product, table.power(table.variable(k), exponents[k]));
    result = table.add(result, product);
  }
  return result;
}

int degree_of(const Exponents& exponents) {
  int sum = 0;
  for (const int exponent : exponents) sum += exponent;
  return sum;
}

Exponents product(const Exponents& a, const Exponents& b) {
  Exponents result = a;
  for (std::size_t k = 0; k < a.size(); ++k) result[k] += b[k];
  return result;
}

// All exponents with a sum from `low` to `high`, none above its own bound.
std::vector<Exponents> monomials(const Exponents& bounds, int low, int high) {
  std::vector<Exponents> result;
  Exponents at(bounds.size(), 0);
  for (;;) {
    const int degree = degree_of(at);
    if (degree >= low && degree <= high) result.push_back(at);
    std::size_t k = 0;
    while (k < at.size() && (degree_of(at) >= high || at[k] >= bounds[k])) at[k++] = 0;
    if (k == at.size()) break;
    ++at[k];
  }
  std::ranges::sort(result);
  return result;
}

// Monomials whose squares lie between the lowest and highest terms of the polynomial.
std::vector<Exponents> half_basis(const std::vector<Exponents>& terms, std::size_t n) {
  Exponents bounds(n, 0);
  int low = 1000;
  int high = 0;
  for (const Exponents& exponents : terms) {
    for (std::size_t k = 0; k < n; ++k) bounds[k] = std::max(bounds[k], exponents[k]);
    low = std::min(low, degree_of(exponents));
    high = std::max(high, degree_of(exponents));
  }
  for (int& bound : bounds) bound /= 2;
  std::vector<Exponents> basis = monomials(bounds, (low + 1) / 2, high / 2);
  // A monomial whose square can only be a term by itself, and is none, does not occur (Reznick 1978).
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (std::size_t i = 0; i < basis.size(); ++i) {
      const Exponents square = product(basis[i], basis[i]);
      if (std::ranges::find(terms, square) != terms.end()) continue;
      bool is_needed = false;
      for (std::size_t j = 0; j < basis.size() && !is_needed; ++j) {
        for (std::size_t k = j + 1; k < basis.size() && !is_needed; ++k)
          is_needed = product(basis[j], basis[k]) == square;
      }
      if (is_needed) continue;
      basis.erase(basis.begin() + static_cast<std::ptrdiff_t>(i));
      has_changed = true;
      break;
    }
  }
  return basis;
}

// Exact: G = L D Lᵀ with D ≥ 0 (Golub, Van Loan, 4th ed., section 4.2; a zero pivot needs a zero row).
bool is_positive_semidefinite(std::vector<std::vector<Rational>> g) {
  const std::size_t n = g.size();
  for (std::size_t k = 0; k < n; ++k) {
    if (g[k][k] < 0) return false;
    if (g[k][k] == 0) {
      for (std::size_t j = k + 1; j < n; ++j) {
        if (g[k][j] != 0) return false;
      }
      continue;
    }
    for (std::size_t i = k + 1; i < n; ++i) {
      const Rational factor = g[i][k] / g[k][k];
      for (std::size_t j = k + 1; j < n; ++j) g[i][j] -= factor * g[k][j];
    }
  }
  return true;
}

SquaresAnswer squares_of(const Polynomial& p, std::size_t n, const SemidefiniteSolver& solver) {
  if (p.empty()) return SquaresAnswer::Proven;
  std::vector<Exponents> terms;
  for (const auto& [exponents, factor] : p) terms.push_back(exponents);
  const std::vector<Exponents> basis = half_basis(terms, n);
  constexpr std::size_t most_monomials = 120;
  if (basis.empty() || basis.size() > most_monomials) return SquaresAnswer::None;
  // One constraint for each monomial of mᵀ G m.
  std::map<Exponents, std::vector<std::pair<std::size_t, std::size_t>>> places;
  for (std::size_t i = 0; i < basis.size(); ++i) {
    for (std::size_t j = i; j < basis.size(); ++j) places[product(basis[i], basis[j])].emplace_back(i, j);
  }
  for (const Exponents& term : terms) {
    if (!places.contains(term)) return SquaresAnswer::None;
  }
  SemidefiniteProgram program{.block_sizes = {basis.size()}};
  Rational largest = 0;
  for (const auto& [exponents, factor] : p) largest = std::max(largest, Rational(abs(factor)));
  for (const auto& [exponents, entries] : places) {
    const auto found = p.find(exponents);
    SemidefiniteProgram::Constraint constraint;
    constraint.right = found == p.end() ? 0.0 : Rational(found->second / largest).get_d();
    for (const auto& [i, j] : entries) constraint.entries.push_back({0, i, j, 1.0});
    program.constraints.push_back(std::move(constraint));
  }
  const auto solution = solver(program);
  if (!solution) return SquaresAnswer::None;
  std::vector<std::vector<Rational>> g(basis.size(), std::vector<Rational>(basis.size()));
  constexpr double grain = 1 << 24;
  for (std::size_t i = 0; i < basis.size(); ++i) {
    for (std::size_t j = i; j < basis.size(); ++j) {
      Rational entry(std::round((*solution)[0](i, j) * grain));
      entry /= Rational(grain);
      g[i][j] = entry;
      g[j][i] = entry;
    }
  }
  for (const auto& [exponents, entries] : places) {
    const auto found = p.find(exponents);
    Rational error = found == p.end() ? Rational(0) : Rational(found->second / largest);
    Rational weight = 0;
    for (const auto& [i, j] : entries) {
      error -= (i == j ? 1 : 2) * g[i][j];
      weight += i == j ? 1 : 2;
    }
    const Rational part = error / weight;
    for (const auto& [i, j] : entries) {
      g[i][j] += part;
      if (i != j) g[j][i] += part;
    }
  }
  return is_positive_semidefinite(std::move(g)) ? SquaresAnswer::Proven : SquaresAnswer::Numerical;
}

// Σ z_k^{d_k} with the lowest and with the highest pure powers of the polynomial; nothing: a variable has
// none of even degree.
std::optional<Polynomial> pure_powers(const Polynomial& p, std::size_t n, bool both) {
  Polynomial result;
  for (std::size_t k = 0; k < n; ++k) {
    int lowest = 0;
    int highest = 0;
    for (const auto& [exponents, factor] : p) {
      if (degree_of(exponents) != exponents[k]) continue;
      if (lowest == 0 || exponents[k] < lowest) lowest = exponents[k];
      highest = std::max(highest, exponents[k]);
    }
    if (lowest == 0 || lowest % 2 != 0 || highest % 2 != 0) return std::nullopt;
    Exponents at(n, 0);
    at[k] = lowest;
    result[at] = 1;
    if (both) {
      at[k] = highest;
      result[at] = 1;
    }
  }
  return result;
}

Polynomial minus(Polynomial a, const Polynomial& b, const Rational& factor) {
  for (const auto& [exponents, value] : b) {
    Rational& entry = a[exponents];
    entry -= factor * value;
    if (entry == 0) a.erase(exponents);
  }
  return a;
}

// p ≥ ε Σ of pure powers for some ε: p > 0 except at 0, and p grows without bound.
SquaresAnswer positive_everywhere(const Polynomial& p, std::size_t n, const SemidefiniteSolver& solver) {
  const auto powers = pure_powers(p, n, false);
  if (!powers) return SquaresAnswer::None;
  Rational smallest = 0;
  for (const auto& [exponents, factor] : *powers) {
    const auto found = p.find(exponents);
    if (found == p.end() || found->second <= 0) return SquaresAnswer::None;
    if (smallest == 0 || found->second < smallest) smallest = found->second;
  }
  SquaresAnswer best = SquaresAnswer::None;
  for (const int part : {100, 10000}) {
    const SquaresAnswer answer = squares_of(minus(p, *powers, smallest / part), n, solver);
    if (answer == SquaresAnswer::Proven) return answer;
    if (answer == SquaresAnswer::Numerical) best = answer;
  }
  return best;
}

Polynomial derivative(const Polynomial& p, std::size_t variable) {
  Polynomial result;
  for (const auto& [exponents, factor] : p) {
    if (exponents[variable] == 0) continue;
    Exponents lower = exponents;
    --lower[variable];
    result[lower] = factor * exponents[variable];
  }
  return result;
}

void add_product(Polynomial& sum, const Polynomial& a, const Polynomial& b, const Rational& factor) {
  for (const auto& [left, x] : a) {
    for (const auto& [right, y] : b) {
      Rational& entry = sum[product(left, right)];
      entry += factor * x * y;
    }
  }
}

// Finds V = ε Σ z² + m₁ᵀ G₁ m₁ with −V̇ − ε Σ zᵖ = m₂ᵀ G₂ m₂ + (β − zᵀ P z) m₃ᵀ G₃ m₃; without P on all of the
// space, G₃ = 0. All conditions are linear in G₁, G₂, G₃.
class PolynomialSearch {
 public:
  PolynomialSearch(ShiftedModel& model, unsigned degree, const SemidefiniteSolver& solver)
      : model_(model), n_(model.space.states), degree_(static_cast<int>(degree)), solver_(solver) {}

  bool is_possible() {
    for (const Form& form : model_.flow) {
      const auto polynomial = polynomial_of(model_, form);
      if (!polynomial) return false;
      flow_.push_back(*polynomial);
      for (const auto& [exponents, factor] : *polynomial)
        flow_degree_ = std::max(flow_degree_, degree_of(exponents));
    }
    return true;
  }

  // `shape`: zᵀ P z, `bound`: β; null: everywhere.
  std::optional<Polynomial> run(const Polynomial* shape, double bound, int power) {
    const Exponents free(n_, 1000);
    const std::vector<Exponents> first = monomials(free, 1, degree_ / 2);
    const int fall_degree = degree_ + flow_degree_ - 1;
    const int even_fall = fall_degree + fall_degree % 2;
    const std::vector<Exponents> second = monomials(free, 1, even_fall / 2);
    const std::vector<Exponents> third =
        shape == nullptr ? std::vector<Exponents>() : monomials(free, 1, std::max(1, even_fall / 2 - 1));
    constexpr std::size_t most_monomials = 80;
    if (second.size() > most_monomials) return std::nullopt;
    SemidefiniteProgram program{.block_sizes = {first.size(), second.size()}};
    if (!third.empty()) program.block_sizes.push_back(third.size());
    std::map<Exponents, SemidefiniteProgram::Constraint> rows;
    const auto enter = [&](std::size_t block, std::size_t i, std::size_t j, const Polynomial& part) {
      for (const auto& [exponents, factor] : part) {
        if (factor != 0) rows[exponents].entries.push_back({block, i, j, factor.get_d()});
      }
    };
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (std::size_t j = i; j < first.size(); ++j) {
        const Polynomial monomial{{product(first[i], first[j]), 1}};
        enter(0, i, j, fall(monomial));
      }
    }
    for (std::size_t i = 0; i < second.size(); ++i) {
      for (std::size_t j = i; j < second.size(); ++j) enter(1, i, j, {{product(second[i], second[j]), -1}});
    }
    for (std::size_t i = 0; i < third.size(); ++i) {
      for (std::size_t j = i; j < third.size(); ++j) {
        const Exponents monomial = product(third[i], third[j]);
        Polynomial part{{monomial, Rational(-bound)}};
        add_product(part, *shape, {{monomial, 1}}, 1);
        enter(2, i, j, part);
      }
    }
    // Of the fixed part ε Σ z².
    Polynomial right;
    Polynomial base;
    const Rational epsilon(1, 10);
    for (std::size_t k = 0; k < n_; ++k) {
      Exponents at(n_, 0);
      at[k] = 2;
      base[at] = epsilon;
      at[k] = power;
      right[at] = epsilon / 10;
    }
    right = minus(right, fall(base), 1);
    for (auto& [exponents, row] : rows) {
      const auto found = right.find(exponents);
      row.right = found == right.end() ? 0.0 : found->second.get_d();
    }
    for (const auto& [exponents, value] : right) {
      if (value != 0 && !rows.contains(exponents)) return std::nullopt;
    }
    for (auto& [exponents, row] : rows) program.constraints.push_back(std::move(row));
    const auto found = solver_(program);
    if (!found) return std::nullopt;
    double largest = 0.0;
    for (std::size_t i = 0; i < first.size(); ++i) largest = std::max(largest, (*found)[0](i, i));
    Polynomial v;
    for (const auto& [exponents, value] : base)
      v[exponents] = rational_of(std::round(value.get_d() / largest * 1e5) / 1e5);
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (std::size_t j = i; j < first.size(); ++j) {
        Rational& entry = v[product(first[i], first[j])];
        // Five digits, which people can read.
        const double part = (*found)[0](i, j) * (i == j ? 1.0 : 2.0) / largest;
        Rational rounded(std::lround(part * 1e5), 100000);
        rounded.canonicalize();
        entry += rounded;
      }
    }
    std::erase_if(v, [](const auto& term) { return term.second == 0; });
    return v;
  }

 private:
  // −∇p·f
  [[nodiscard]] Polynomial fall(const Polynomial& p) const {
    Polynomial result;
    for (std::size_t k = 0; k < n_; ++k) add_product(result, derivative(p, k), flow_[k], -1);
    std::erase_if(result, [](const auto& term) { return term.second == 0; });
    return result;
  }

  ShiftedModel& model_;
  std::size_t n_;
  int degree_;
  const SemidefiniteSolver& solver_;
  std::vector<Polynomial> flow_;
  int flow_degree_ = 1;
};

}  // namespace

SquaresAnswer is_sum_of_squares(ShiftedModel& model, const Form& polynomial,
                                const SemidefiniteSolver& solver) {
  const auto p = polynomial_of(model, polynomial);
  return p ? squares_of(*p, model.space.states, solver) : SquaresAnswer::None;
}

void prove_globally(ShiftedModel& model, FunctionFinding& finding, const SemidefiniteSolver& solver) {
  const bool is_candidate = finding.verdict == StabilityVerdict::AsymptoticallyStable ||
                            finding.verdict == StabilityVerdict::Stable;
  if (!is_candidate || finding.v_refuted || finding.change_refuted) return;
  const auto v = polynomial_of(model, finding.v);
  const auto fall = polynomial_of(model, model.space.table.negate(finding.change));
  if (!v || !fall) return;
  const std::size_t n = model.space.states;
  const SquaresAnswer v_answer = positive_everywhere(*v, n, solver);
  if (v_answer == SquaresAnswer::None) return;
  SquaresAnswer fall_answer = positive_everywhere(*fall, n, solver);
  bool is_strict = fall_answer != SquaresAnswer::None;
  if (!is_strict) fall_answer = squares_of(*fall, n, solver);
  if (fall_answer == SquaresAnswer::None) return;
  const bool is_proven = v_answer == SquaresAnswer::Proven && fall_answer == SquaresAnswer::Proven;
  const std::string how = is_proven ? "proven by sums of squares with rational coefficients"
                                    : "a numerical certificate by sums of squares, no proof";
  if (is_strict) {
    finding.reasons.push_back(
        fmt::format("V > 0 and V̇ < 0 everywhere else, and V grows without bound: {}", how));
    finding.is_global = is_proven || finding.evidence != Evidence::Proven;
    if (finding.verdict != StabilityVerdict::AsymptoticallyStable || finding.evidence == Evidence::Sampled) {
      finding.verdict = StabilityVerdict::AsymptoticallyStable;
      finding.evidence = is_proven ? Evidence::Proven : Evidence::Numerical;
      finding.theorem = "Lyapunov's direct method (theorem 8.1)";
    }
    return;
  }
  finding.reasons.push_back(fmt::format("V > 0 and V̇ ≤ 0 everywhere: {}", how));
  if (finding.evidence == Evidence::Sampled)
    finding.evidence = is_proven ? Evidence::Proven : Evidence::Numerical;
}

std::optional<PolynomialFunction> polynomial_by_sums_of_squares(ShiftedModel& model, unsigned degree,
                                                                const Matrix& a, PolynomialScope scope,
                                                                const SemidefiniteSolver& solver) {
  PolynomialSearch search(model, degree, solver);
  if (!search.is_possible()) return std::nullopt;
  for (const int power : {2, 4}) {
    if (auto v = search.run(nullptr, 0.0, power))
      return PolynomialFunction{form_of(model, *v),
                                fmt::format("sums of squares, degree {}, everywhere", degree)};
  }
  if (scope == PolynomialScope::Everywhere) return std::nullopt;
  // On the largest ellipsoid of the quadratic function on which one is found.
  const auto quadratic = quadratic_candidate(model, a);
  if (!quadratic) return std::nullopt;
  const auto shape = polynomial_of(model, quadratic->v);
  if (!shape) return std::nullopt;
  std::optional<Polynomial> best;
  double low = 0.0;
  double high = 0.0;
  double bound = 0.1;
  constexpr int most_trials = 14;
  for (int trial = 0; trial < most_trials && !is_interrupted(); ++trial) {
    if (auto v = search.run(&*shape, bound, 2)) {
      best = std::move(v);
      low = bound;
    } else {
      high = bound;
    }
    bound = high == 0.0 ? 2.0 * low : low == 0.0 ? 0.5 * high : 0.5 * (low + high);
    constexpr double close = 0.02;
    if (low > 0.0 && high > 0.0 && high - low < close * low) break;
  }
  if (!best) return std::nullopt;
  return PolynomialFunction{
      form_of(model, *best),
      fmt::format("sums of squares, degree {}, falling where z'Pz < {:.4g}", degree, low)};
}

}  // namespace causa
