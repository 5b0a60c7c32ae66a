#include "expression/algebra/expression_forms.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "expression/algebra/polynomials.h"
#include "expression/algebra/shortest_form.h"
#include "expression/build/build.h"
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
  common.terms.emplace(common_powers(*whole), 1);
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

// --- writing

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

// number·common·factor·…·(rest)
ExpressionId ExpressionForms::write_product(const Form& form) {
  Monomial common = common_powers(form);
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
  return table_.real(number.get_d());
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
