#include "expression/algebra/polynomials.h"

#include <algorithm>
#include <map>

namespace causa {

namespace {

constexpr std::size_t most_quotient_terms = 400;

// Lexicographic: at the first atom whose exponents differ the larger one counts. Products keep this order.
bool is_lower(const Monomial& a, const Monomial& b) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    const bool takes_a = i < a.size() && (j == b.size() || a[i].first <= b[j].first);
    const bool takes_b = j < b.size() && (i == a.size() || b[j].first <= a[i].first);
    const int of_a = takes_a ? a[i].second : 0;
    const int of_b = takes_b ? b[j].second : 0;
    if (of_a != of_b) return of_a < of_b;
    i += takes_a ? 1 : 0;
    j += takes_b ? 1 : 0;
  }
  return false;
}

std::pair<Monomial, Rational> leading_term(const Form& form) {
  const auto highest =
      std::max_element(form.terms.begin(), form.terms.end(),
                       [](const auto& a, const auto& b) { return is_lower(a.first, b.first); });
  return *highest;
}

bool is_positive(const Monomial& monomial) {
  return std::ranges::all_of(monomial, [](const auto& power) { return power.second > 0; });
}

}  // namespace

int exponent_of(const Monomial& monomial, AtomNumber atom) {
  for (const auto& [number, exponent] : monomial) {
    if (number == atom) return exponent;
  }
  return 0;
}

Monomial product_of_powers(const Monomial& a, const Monomial& b, int s) {
  Monomial result;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].first < b[j].first)) {
      result.push_back(a[i++]);
    } else if (i == a.size() || b[j].first < a[i].first) {
      result.emplace_back(b[j].first, s * b[j].second);
      ++j;
    } else {
      const int sum = a[i].second + s * b[j].second;
      if (sum != 0) result.emplace_back(a[i].first, sum);
      ++i;
      ++j;
    }
  }
  return result;
}

void add_term(Form& sum, const Monomial& monomial, const Rational& factor) {
  const auto [place, is_new] = sum.terms.try_emplace(monomial, factor);
  if (!is_new) place->second += factor;
  if (place->second == 0) sum.terms.erase(place);
}

Form times_term(const Form& form, const Monomial& monomial, int s, const Rational& factor) {
  Form result;
  for (const auto& [powers, value] : form.terms)
    result.terms.emplace(product_of_powers(powers, monomial, s), value * factor);
  return result;
}

Monomial common_powers(const Form& form) {
  if (form.terms.empty()) return {};
  Monomial common = form.terms.begin()->first;
  for (const auto& [monomial, factor] : form.terms) {
    for (auto& [atom, exponent] : common) {
      const int other = exponent_of(monomial, atom);
      if ((other > 0) != (exponent > 0) || other == 0) {
        exponent = 0;
      } else {
        exponent = exponent > 0 ? std::min(exponent, other) : std::max(exponent, other);
      }
    }
    std::erase_if(common, [](const auto& power) { return power.second == 0; });
  }
  return common;
}

bool has_positive_powers(const Form& form) {
  return std::ranges::all_of(form.terms, [](const auto& term) { return is_positive(term.first); });
}

std::optional<Form> exact_quotient(Form a, const Form& b) {
  const auto lead = leading_term(b);
  Form quotient;
  while (!a.is_zero()) {
    const auto term = leading_term(a);
    const Monomial monomial = product_of_powers(term.first, lead.first, -1);
    if (!is_positive(monomial) || quotient.terms.size() == most_quotient_terms) return std::nullopt;
    const Rational factor = term.second / lead.second;
    quotient.terms.emplace(monomial, factor);
    for (const auto& [powers, value] : b.terms)
      add_term(a, product_of_powers(monomial, powers), -factor * value);
  }
  return quotient;
}

std::optional<Form> square_root_of(const Form& form) {
  if (form.is_zero()) return Form();
  const auto lead = leading_term(form);
  const auto factor = exact_root(lead.second);
  if (!factor) return std::nullopt;
  Monomial half = lead.first;
  for (auto& [atom, exponent] : half) {
    if (exponent % 2 != 0) return std::nullopt;
    exponent /= 2;
  }
  Form root;
  root.terms.emplace(half, *factor);
  Form rest = form;
  add_term(rest, lead.first, -lead.second);
  // (r + t)² = r² + 2rt + t²: the leading term of what is left decides the next one of the root.
  while (!rest.is_zero()) {
    const auto next = leading_term(rest);
    const Monomial monomial = product_of_powers(next.first, half, -1);
    if (!is_positive(monomial) || root.terms.contains(monomial) || root.terms.size() > form.terms.size())
      return std::nullopt;
    const Rational value = next.second / (2 * *factor);
    for (const auto& [powers, of_root] : root.terms)
      add_term(rest, product_of_powers(powers, monomial), -2 * value * of_root);
    add_term(rest, product_of_powers(monomial, monomial), -value * value);
    root.terms.emplace(monomial, value);
  }
  return root;
}

}  // namespace causa
