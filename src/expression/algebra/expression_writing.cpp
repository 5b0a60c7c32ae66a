// How sums of products are written: the second half of ExpressionForms (expression_forms.h).
#include <algorithm>
#include <map>

#include "expression/algebra/expression_forms.h"
#include "expression/algebra/polynomials.h"
#include "expression/algebra/shortest_form.h"
#include "expression/build/build.h"

namespace causa {

bool ExpressionForms::is_speed(AtomNumber number) const {
  const FormAtom& atom = forms_.atom(number);
  return atom.kind == FormAtom::Kind::Variable && table_.is(leaves_[atom.variable], Operator::Derivative);
}

bool ExpressionForms::is_function(AtomNumber number) const {
  return forms_.atom(number).kind != FormAtom::Kind::Variable;
}

// Factors in the order in which they are written: variables, functions, derivatives.
int ExpressionForms::place_of(AtomNumber number) const {
  const FormAtom& atom = forms_.atom(number);
  const int variables = static_cast<int>(leaves_.size());
  const int atoms = static_cast<int>(forms_.atom_count());
  if (is_speed(number)) return variables + atoms + static_cast<int>(atom.variable);
  return is_function(number) ? variables + static_cast<int>(number) : static_cast<int>(atom.variable);
}

// Products of derivatives decide first, then variables as they were declared.
bool ExpressionForms::stands_before(const Monomial& a, const Monomial& b) const {
  const auto key = [&](const Monomial& monomial) {
    std::vector<std::pair<int, int>> powers;
    for (const auto& [atom, exponent] : monomial) {
      const int place = place_of(atom);
      powers.emplace_back(is_speed(atom) ? place - 1'000'000 : place, -exponent);
    }
    std::ranges::sort(powers);
    return powers;
  };
  const auto of_a = key(a);
  const auto of_b = key(b);
  // What has a factor stands before what has none.
  for (std::size_t k = 0; k < std::min(of_a.size(), of_b.size()); ++k) {
    if (of_a[k] != of_b[k]) return of_a[k] < of_b[k];
  }
  return of_a.size() > of_b.size();
}

std::vector<ExpressionForms::Group> ExpressionForms::groups_by(const Form& form,
                                                               bool (ExpressionForms::*takes)(AtomNumber)
                                                                   const) const {
  std::vector<Group> groups;
  for (const auto& [monomial, factor] : form.terms) {
    Monomial key;
    Monomial rest;
    for (const auto& power : monomial) ((this->*takes)(power.first) ? key : rest).push_back(power);
    const auto found = std::ranges::find(groups, key, &Group::first);
    Form& group = found == groups.end() ? groups.emplace_back(key, Form()).second : found->second;
    group.terms.emplace(rest, factor);
  }
  std::ranges::sort(groups, [&](const Group& a, const Group& b) { return stands_before(a.first, b.first); });
  // m + k sin²: what has no function stands first.
  if (takes == &ExpressionForms::is_function)
    std::ranges::stable_partition(groups, [](const Group& group) { return group.first.empty(); });
  return groups;
}

std::size_t ExpressionForms::length_of(ExpressionId root) const {
  constexpr std::size_t most = 4000;
  return written_size(table_, root, most);
}

ExpressionId ExpressionForms::write(const Form& form) {
  return write_sum(form);
}

ExpressionId ExpressionForms::write_sum(const Form& form) {
  if (form.is_zero()) return table_.integer(0);
  if (form.terms.size() == 1) return write_terms(form);
  // One fraction instead of many with the same denominator.
  if (std::ranges::any_of(common_powers(form), [](const auto& power) { return power.second < 0; }))
    return write_product(form);
  for (const auto takes : {&ExpressionForms::is_speed, &ExpressionForms::is_function}) {
    const std::vector<Group> groups = groups_by(form, takes);
    if (groups.size() == 1 && groups.front().first.empty()) continue;
    const ExpressionId grouped = write_groups(groups);
    if (groups.size() == 1) return grouped;
    // Terms stay collected, unless that is much longer.
    const ExpressionId product = write_product(form);
    return 4 * length_of(product) < 3 * length_of(grouped) ? product : grouped;
  }
  const ExpressionId product = write_product(form);
  const ExpressionId terms = write_terms(form);
  return length_of(terms) < length_of(product) ? terms : product;
}

// The terms of a written sum, each with whether it is subtracted.
void ExpressionForms::add_summands(ExpressionId sum, bool is_negative,
                                   std::vector<std::pair<ExpressionId, bool>>& terms) const {
  if (table_.is(sum, Operator::Add) || table_.is(sum, Operator::Subtract)) {
    const bool is_difference = table_.is(sum, Operator::Subtract);
    add_summands(table_.operand(sum, 0), is_negative, terms);
    add_summands(table_.operand(sum, 1), is_negative != is_difference, terms);
  } else if (table_.is(sum, Operator::Negate)) {
    add_summands(table_.operand(sum, 0), !is_negative, terms);
  } else {
    terms.emplace_back(sum, is_negative);
  }
}

// Σ key·(sum)
ExpressionId ExpressionForms::write_groups(const std::vector<Group>& groups) {
  std::vector<std::pair<ExpressionId, bool>> terms;
  for (const auto& [key, sum] : groups) {
    const ExpressionId factor = write_sum(sum);
    if (key.empty()) {
      add_summands(factor, false, terms);
      continue;
    }
    // The factor of the group stands among the others as in a product of one term.
    if (sum.terms.size() == 1) {
      const auto& [monomial, number] = *sum.terms.begin();
      Form whole;
      whole.terms.emplace(product_of_powers(monomial, key), abs(number));
      bool is_negative = number < 0;
      ExpressionId term = write_terms(whole);
      if (table_.is(term, Operator::Negate)) {
        term = table_.operand(term, 0);
        is_negative = !is_negative;
      }
      terms.emplace_back(term, is_negative);
      continue;
    }
    const bool is_negative = table_.is(factor, Operator::Negate);
    Product product;
    const ExpressionId size = is_negative ? table_.operand(factor, 0) : factor;
    if (table_.is(size, Operator::Divide)) {
      product.above.push_back(table_.operand(size, 0));
      product.below.push_back(table_.operand(size, 1));
    } else {
      product.above.push_back(size);
    }
    Product of_key;
    spread(key, 1, of_key);
    bool is_flipped = is_negative;
    for (ExpressionId part : of_key.above) {
      if (table_.is(part, Operator::Negate)) {
        part = table_.operand(part, 0);
        is_flipped = !is_flipped;
      }
      product.above.push_back(part);
    }
    for (const ExpressionId part : of_key.below) product.below.push_back(part);
    terms.emplace_back(quotient(product), is_flipped);
  }
  return sum_of_terms(std::move(terms));
}

// Where the first term is negative those that are not stand before it.
ExpressionId ExpressionForms::sum_of_terms(std::vector<std::pair<ExpressionId, bool>> terms) {
  const auto is_positive = [](const auto& term) { return !term.second; };
  if (terms.front().second) std::ranges::stable_partition(terms, is_positive);
  ExpressionId result = ExpressionId::none();
  for (const auto& [term, is_negative] : terms) {
    if (!result.valid()) {
      result = is_negative ? negate(table_, term) : term;
    } else {
      result = is_negative ? subtract(table_, result, term) : add(table_, result, term);
    }
  }
  return result;
}

// Term by term.
ExpressionId ExpressionForms::write_terms(const Form& form) {
  std::vector<std::pair<Monomial, Rational>> sorted(form.terms.begin(), form.terms.end());
  std::ranges::sort(sorted, [&](const auto& a, const auto& b) { return stands_before(a.first, b.first); });
  std::vector<std::pair<ExpressionId, bool>> terms;
  for (const auto& [monomial, factor] : sorted) {
    Product product;
    spread(monomial, abs(factor), product);
    bool is_negative = factor < 0;
    for (ExpressionId& part : product.above) {
      if (!table_.is(part, Operator::Negate)) continue;
      part = table_.operand(part, 0);
      is_negative = !is_negative;
    }
    terms.emplace_back(quotient(product), is_negative);
  }
  return sum_of_terms(std::move(terms));
}

// The common factor with all that terms are divided by, so that the rest has no fractions.
Monomial ExpressionForms::with_denominators(const Form& form, const Monomial& common) {
  std::map<AtomNumber, int> lowest(common.begin(), common.end());
  for (const auto& [monomial, factor] : form.terms) {
    for (const auto& [atom, exponent] : monomial) {
      if (exponent >= 0) continue;
      const auto [place, is_new] = lowest.emplace(atom, exponent);
      if (!is_new) place->second = std::min(place->second, exponent);
    }
  }
  return {lowest.begin(), lowest.end()};
}

// number·common·factor·…·(rest)
ExpressionId ExpressionForms::write_product(const Form& form) {
  Monomial common = common_powers(form);
  if (std::ranges::any_of(common, [](const auto& power) { return power.second < 0; }))
    common = with_denominators(form, common);
  Form rest = times_term(form, common, -1, 1);
  // A number is taken out where all have it.
  Rational number = 1;
  const Rational first = abs(rest.terms.begin()->second);
  if (std::ranges::all_of(rest.terms, [&](const auto& term) { return abs(term.second) == first; }))
    number = first;
  if (std::ranges::all_of(rest.terms, [](const auto& term) { return term.second < 0; })) number = -number;
  rest = times_term(rest, {}, 1, 1 / number);
  Product product;
  take_out_factors(rest, common, product);
  if (const auto constant = rest.constant()) {
    number *= *constant;
  } else {
    product.above.push_back(rest.terms.size() == 1 || (common.empty() && product.above.empty() && number == 1)
                                ? write_terms(rest)
                                : write_sum(rest));
  }
  Product whole;
  spread(common, abs(number), whole);
  whole.above.insert(whole.above.end(), product.above.begin(), product.above.end());
  whole.below.insert(whole.below.end(), product.below.begin(), product.below.end());
  bool is_negative = number < 0;
  for (ExpressionId& part : whole.above) {
    if (!table_.is(part, Operator::Negate)) continue;
    part = table_.operand(part, 0);
    is_negative = !is_negative;
  }
  const ExpressionId value = quotient(whole);
  return is_negative ? negate(table_, value) : value;
}

// Sums that the roots have, sums in denominators, and squares.
void ExpressionForms::take_out_factors(Form& rest, Monomial& common, Product& product) {
  constexpr std::size_t longest = 200;
  if (rest.terms.size() < 2 || rest.terms.size() > longest || !has_positive_powers(rest)) return;
  const auto take = [&](const Form& factor) {
    int times = 0;
    while (rest.terms.size() >= 2) {
      auto divided = exact_quotient(rest, factor);
      if (!divided) break;
      rest = std::move(*divided);
      ++times;
    }
    return times;
  };
  for (auto& [number, exponent] : common) {
    const FormAtom atom = forms_.atom(number);
    if (exponent >= 0 || atom.kind != FormAtom::Kind::Sum || !has_positive_powers(atom.operands[0])) continue;
    exponent += take(atom.operands[0]);
  }
  std::erase_if(common, [](const auto& power) { return power.second == 0; });
  for (const Form& sum : known_sums_) {
    const int times = take(sum);
    if (times > 0) product.above.push_back(power(write_terms(sum), times));
  }
  if (rest.terms.size() < 3) return;
  if (const auto root = square_root_of(rest)) {
    product.above.push_back(power(write_terms(*root), 2));
    rest = Form(Rational(1));
  }
}

void ExpressionForms::spread(const Monomial& monomial, const Rational& factor, Product& product) {
  if (factor != 1) spread_number(factor, product);
  std::vector<std::pair<AtomNumber, int>> powers(monomial.begin(), monomial.end());
  std::ranges::sort(powers, {}, [&](const auto& entry) { return place_of(entry.first); });
  bool is_negative = false;
  for (const auto& [number, exponent] : powers) {
    bool is_negated = false;
    const ExpressionId atom = write_atom(number, is_negated);
    if (is_negated && exponent % 2 != 0) is_negative = !is_negative;
    (exponent > 0 ? product.above : product.below).push_back(power(atom, std::abs(exponent)));
  }
  if (!is_negative) return;
  if (product.above.empty()) product.above.push_back(table_.integer(1));
  product.above.front() = negate(table_, product.above.front());
}

// A fraction of small whole numbers is written as one: 1/3.
void ExpressionForms::spread_number(const Rational& number, Product& product) {
  constexpr int largest_denominator = 64;
  if (number.get_den() != 1 && number.get_den() <= largest_denominator) {
    if (number.get_num() != 1) product.above.push_back(written_number(Rational(number.get_num())));
    product.below.push_back(written_number(Rational(number.get_den())));
    return;
  }
  product.above.push_back(written_number(number));
}

ExpressionId ExpressionForms::written_number(const Rational& number) {
  constexpr long largest_integer = 1'000'000'000'000'000;
  if (number.get_den() == 1 && abs(number) < largest_integer)
    return table_.integer(static_cast<std::int64_t>(number.get_num().get_si()));
  return table_.real(nearest_double(number));
}

ExpressionId ExpressionForms::power(ExpressionId base, int exponent) {
  return exponent == 1 ? base : build(table_, Operator::Power, {base, table_.integer(exponent)});
}

ExpressionId ExpressionForms::quotient(const Product& product) {
  const auto joined = [&](const std::vector<ExpressionId>& factors) {
    ExpressionId result = factors.empty() ? table_.integer(1) : factors.front();
    for (std::size_t k = 1; k < factors.size(); ++k) result = multiply(table_, result, factors[k]);
    return result;
  };
  return product.below.empty() ? joined(product.above)
                               : divide(table_, joined(product.above), joined(product.below));
}

// Arguments of functions begin with a positive term where the function allows it; `is_negated`: the atom is
// the negative of what is returned.
ExpressionId ExpressionForms::write_atom(AtomNumber number, bool& is_negated) {
  const FormAtom atom = forms_.atom(number);
  if (atom.kind == FormAtom::Kind::Variable) return leaves_[atom.variable];
  if (atom.kind == FormAtom::Kind::Sum) return write_sum(atom.operands[0]);
  Form argument = atom.operands[0];
  const bool is_even = atom.op == Operator::Cos || atom.op == Operator::Cosh;
  const bool is_odd = atom.op == Operator::Sin || atom.op == Operator::Tan || atom.op == Operator::Asin ||
                      atom.op == Operator::Atan || atom.op == Operator::Sinh || atom.op == Operator::Tanh;
  if ((is_even || is_odd) && !argument.constant()) {
    const auto first = std::ranges::min_element(
        argument.terms, [&](const auto& a, const auto& b) { return stands_before(a.first, b.first); });
    if (first->second < 0) {
      argument = forms_.negate(argument);
      is_negated = is_odd;
    }
  }
  const ExpressionId inside = write_sum(argument);
  return build(table_, atom.op, {inside});
}

}  // namespace causa
