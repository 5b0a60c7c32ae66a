#include "expression/algebra/form.h"

#include <algorithm>

#include "base/interruption.h"

namespace causa {

namespace {

constexpr std::size_t most_terms = 4000;

void add_to(Form& sum, const Monomial& monomial, const Rational& factor) {
  const auto [place, is_new] = sum.terms.try_emplace(monomial, factor);
  if (is_new) return;
  place->second += factor;
  if (place->second == 0) sum.terms.erase(place);
}

Monomial product_of(const Monomial& a, const Monomial& b) {
  Monomial result;
  result.reserve(a.size() + b.size());
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() || j != b.end()) {
    if (j == b.end() || (i != a.end() && i->first < j->first)) {
      result.push_back(*i++);
    } else if (i == a.end() || j->first < i->first) {
      result.push_back(*j++);
    } else {
      if (i->second + j->second != 0) result.emplace_back(i->first, i->second + j->second);
      ++i;
      ++j;
    }
  }
  return result;
}

bool is_odd_function(Operator op) {
  return op == Operator::Sin || op == Operator::Tan || op == Operator::Asin || op == Operator::Atan ||
         op == Operator::Sinh || op == Operator::Tanh || op == Operator::Sign;
}

bool is_even_function(Operator op) {
  return op == Operator::Cos || op == Operator::Cosh || op == Operator::Abs;
}

bool is_known_function(Operator op) {
  switch (op) {
    case Operator::Sin:
    case Operator::Cos:
    case Operator::Tan:
    case Operator::Exp:
    case Operator::Log:
    case Operator::Sqrt:
    case Operator::Asin:
    case Operator::Acos:
    case Operator::Atan:
    case Operator::Sinh:
    case Operator::Cosh:
    case Operator::Tanh:
    case Operator::Abs:
    case Operator::Sign: return true;
    default: return false;
  }
}

bool is_whole(const Rational& number) {
  return number.get_den() == 1;
}

// Polynomials begin with their highest variables last; the sign of the last term decides.
bool has_negative_lead(const Form& form) {
  return !form.terms.empty() && form.terms.rbegin()->second < 0;
}

}  // namespace

bool operator<(const Form& a, const Form& b) {
  return std::ranges::lexicographical_compare(a.terms, b.terms, [](const auto& x, const auto& y) {
    return x.first != y.first ? x.first < y.first : x.second < y.second;
  });
}

FormTable::FormTable(std::vector<std::string> variable_names) {
  for (std::string& name : variable_names) add_variable(std::move(name));
}

std::uint32_t FormTable::add_variable(std::string name) {
  const auto number = static_cast<std::uint32_t>(names_.size());
  names_.push_back(std::move(name));
  variable_atoms_.push_back(static_cast<AtomNumber>(atoms_.size()));
  atoms_.push_back({.kind = FormAtom::Kind::Variable, .variable = number});
  return number;
}

AtomNumber FormTable::intern(FormAtom atom) {
  const int key = static_cast<int>(atom.kind) * 1000 +
                  (atom.kind == FormAtom::Kind::Function ? static_cast<int>(atom.op) : 0);
  const auto [place, is_new] =
      numbers_.try_emplace({key, atom.operands}, static_cast<AtomNumber>(atoms_.size()));
  if (is_new) atoms_.push_back(std::move(atom));
  return place->second;
}

Form FormTable::of_atom(AtomNumber atom, int exponent) const {
  Form result;
  if (exponent == 0) return Rational(1);
  result.terms.emplace(Monomial{{atom, exponent}}, 1);
  return result;
}

Form FormTable::variable(std::uint32_t variable) const {
  return of_atom(variable_atoms_[variable]);
}

void FormTable::watch(const Form& form) {
  stop_if_interrupted();
  if (form.terms.size() > most_terms) has_overflowed_ = true;
}

Form FormTable::add(const Form& a, const Form& b) const {
  Form result = a;
  for (const auto& [monomial, factor] : b.terms) add_to(result, monomial, factor);
  return result;
}

Form FormTable::subtract(const Form& a, const Form& b) const {
  Form result = a;
  for (const auto& [monomial, factor] : b.terms) add_to(result, monomial, -factor);
  return result;
}

Form FormTable::negate(const Form& a) const {
  return scale(a, -1);
}

Form FormTable::scale(const Form& a, const Rational& factor) const {
  if (factor == 0) return {};
  Form result = a;
  for (auto& [monomial, value] : result.terms) value *= factor;
  return result;
}

// What a product of atoms is instead, by the first rule that applies.
std::optional<Form> FormTable::rewritten(const Monomial& monomial) {
  const auto without = [&](std::size_t k) {
    Monomial rest = monomial;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    Form result;
    result.terms.emplace(std::move(rest), 1);
    return result;
  };
  for (std::size_t k = 0; k < monomial.size(); ++k) {
    const auto [number, exponent] = monomial[k];
    const FormAtom atom = atoms_[number];
    if (atom.kind == FormAtom::Kind::Sum && exponent > 0)
      return multiply(without(k), power(atom.operands[0], exponent));
    if (atom.kind != FormAtom::Kind::Function) continue;
    const Form& u = atom.operands[0];
    const bool is_high = exponent >= 2;
    if (atom.op == Operator::Sqrt && (is_high || exponent <= -2)) {
      const int half = exponent / 2;
      const Form part = half > 0 ? power(u, half) : divide(Rational(1), power(u, -half));
      return multiply(multiply(without(k), of_atom(number, exponent - 2 * half)), part);
    }
    if (atom.op == Operator::Abs && is_high) {
      const int even = exponent - exponent % 2;
      return multiply(multiply(without(k), of_atom(number, exponent % 2)), power(u, even));
    }
    if ((atom.op == Operator::Cos || atom.op == Operator::Cosh) && is_high) {
      const auto other = apply(atom.op == Operator::Cos ? Operator::Sin : Operator::Sinh, u);
      const Form square = power(*other, 2);
      const Form replaced =
          atom.op == Operator::Cos ? subtract(Rational(1), square) : add(Rational(1), square);
      return multiply(multiply(without(k), of_atom(number, exponent - 2)), replaced);
    }
    if (atom.op == Operator::Sign && exponent > 0) {
      // u sign(u) = |u|, |u| sign(u) = u, where u is one atom
      for (std::size_t j = 0; j < monomial.size(); ++j) {
        const auto [factor, times] = monomial[j];
        if (times <= 0 || j == k) continue;
        const bool is_argument = u == of_atom(factor);
        const bool is_absolute = atoms_[factor].kind == FormAtom::Kind::Function &&
                                 atoms_[factor].op == Operator::Abs && atoms_[factor].operands[0] == u;
        if (!is_argument && !is_absolute) continue;
        Monomial rest = monomial;
        --rest[j].second;
        --rest[k].second;
        std::erase_if(rest, [](const auto& entry) { return entry.second == 0; });
        Form result;
        result.terms.emplace(std::move(rest), 1);
        return multiply(result, is_argument ? absolute(u) : u);
      }
    }
  }
  return std::nullopt;
}

Form FormTable::reduced(const Monomial& monomial, const Rational& factor) {
  if (auto other = rewritten(monomial)) return scale(*other, factor);
  Form result;
  result.terms.emplace(monomial, factor);
  return result;
}

Form FormTable::multiply(const Form& a, const Form& b) {
  Form result;
  if (has_overflowed_ || is_interrupted() || a.terms.size() * b.terms.size() > 20 * most_terms) {
    has_overflowed_ = true;
    return result;
  }
  for (const auto& [left, x] : a.terms) {
    for (const auto& [right, y] : b.terms) {
      for (const auto& [monomial, factor] : reduced(product_of(left, right), x * y).terms)
        add_to(result, monomial, factor);
    }
  }
  watch(result);
  return result;
}

Form FormTable::power(const Form& a, int exponent) {
  if (exponent < 0) return divide(Rational(1), power(a, -exponent));
  Form result = Rational(1);
  Form factor = a;
  for (unsigned rest = static_cast<unsigned>(exponent); rest > 0; rest >>= 1U) {
    if ((rest & 1U) != 0) result = multiply(result, factor);
    if (rest > 1) factor = multiply(factor, factor);
    if (has_overflowed_) return {};
  }
  return result;
}

Form FormTable::divide(const Form& a, const Form& b) {
  if (b.is_zero()) {
    // A power of a formula that grew too long is 0 by now; nothing else here divides by 0.
    has_overflowed_ = true;
    return {};
  }
  if (b.terms.size() == 1) {
    const auto& [monomial, factor] = *b.terms.begin();
    Monomial inverse = monomial;
    for (auto& [atom, exponent] : inverse) exponent = -exponent;
    Form reciprocal;
    reciprocal.terms.emplace(std::move(inverse), 1 / factor);
    return multiply(a, reciprocal);
  }
  const Rational lead = b.terms.rbegin()->second;
  const AtomNumber sum =
      intern({.kind = FormAtom::Kind::Sum, .op = {}, .variable = 0, .operands = {scale(b, 1 / lead)}});
  return scale(multiply(a, of_atom(sum, -1)), 1 / lead);
}

std::optional<Form> FormTable::of_constant(Operator op, const Rational& number) {
  switch (op) {
    case Operator::Abs: return Form(Rational(abs(number)));
    case Operator::Sign: return Form(Rational(sgn(number)));
    case Operator::Sqrt:
      if (auto root = exact_root(number)) return Form(*root);
      return std::nullopt;
    case Operator::Log: return number == 1 ? std::optional(Form()) : std::nullopt;
    default: break;
  }
  if (number != 0) return std::nullopt;
  if (is_odd_function(op)) return Form();
  if (op == Operator::Cos || op == Operator::Cosh || op == Operator::Exp) return Form(Rational(1));
  return std::nullopt;
}

Form FormTable::absolute(const Form& a) {
  if (a.terms.size() == 1) {
    const auto& [monomial, factor] = *a.terms.begin();
    if (monomial.size() == 1 && monomial[0].second == 1) {
      const FormAtom& atom = atoms_[monomial[0].first];
      const bool is_positive =
          atom.kind == FormAtom::Kind::Function && (atom.op == Operator::Abs || atom.op == Operator::Exp ||
                                                    atom.op == Operator::Sqrt || atom.op == Operator::Cosh);
      if (is_positive) return scale(a, factor < 0 ? -1 : 1);
      Form argument;
      argument.terms.emplace(monomial, 1);
      return scale(of_atom(intern({.kind = FormAtom::Kind::Function,
                                   .op = Operator::Abs,
                                   .variable = 0,
                                   .operands = {argument}})),
                   abs(factor));
    }
    // |c a b²| = |c| |a| b²
    Form result = Form(Rational(abs(factor)));
    for (const auto& [atom, exponent] : monomial) {
      const Form part = of_atom(atom);
      const Form size = exponent % 2 == 0 ? part : absolute(part);
      result = multiply(result, power(size, exponent));
    }
    return result;
  }
  const Form argument = has_negative_lead(a) ? negate(a) : a;
  return of_atom(
      intern({.kind = FormAtom::Kind::Function, .op = Operator::Abs, .variable = 0, .operands = {argument}}));
}

std::optional<Form> FormTable::apply(Operator op, const Form& a) {
  if (op == Operator::Negate) return negate(a);
  if (op == Operator::Log10) {
    const auto ten = apply(Operator::Log, Form(Rational(10)));
    return divide(*apply(Operator::Log, a), *ten);
  }
  if (!is_known_function(op)) return std::nullopt;
  if (const auto number = a.constant()) {
    if (auto value = of_constant(op, *number)) return value;
  }
  if (op == Operator::Abs) return absolute(a);
  Form argument = a;
  bool is_negated = false;
  if (has_negative_lead(a) && (is_odd_function(op) || is_even_function(op) || op == Operator::Exp)) {
    argument = negate(a);
    is_negated = true;
  }
  const AtomNumber atom =
      intern({.kind = FormAtom::Kind::Function, .op = op, .variable = 0, .operands = {std::move(argument)}});
  if (is_negated && op == Operator::Exp) return of_atom(atom, -1);
  return scale(of_atom(atom), is_negated && is_odd_function(op) ? -1 : 1);
}

std::optional<Form> FormTable::apply(Operator op, const Form& a, const Form& b) {
  switch (op) {
    case Operator::Add: return add(a, b);
    case Operator::Subtract: return subtract(a, b);
    case Operator::Multiply: return multiply(a, b);
    case Operator::Divide:
      if (b.is_zero()) return std::nullopt;
      return divide(a, b);
    case Operator::Min:
    case Operator::Max: {
      // max(a, b) = (a + b + |a − b|)/2
      const Form distance = absolute(subtract(a, b));
      const Form sum = add(a, b);
      return scale(op == Operator::Max ? add(sum, distance) : subtract(sum, distance), Rational(1, 2));
    }
    case Operator::Power: {
      const auto exponent = b.constant();
      constexpr int highest = 60;
      if (!exponent || abs(*exponent) > highest) return std::nullopt;
      if (is_whole(*exponent)) {
        if (*exponent < 0 && a.is_zero()) return std::nullopt;
        return power(a, static_cast<int>(exponent->get_num().get_si()));
      }
      const Rational twice = *exponent * 2;
      if (!is_whole(twice) || twice < 0) return std::nullopt;
      return power(*apply(Operator::Sqrt, a), static_cast<int>(twice.get_num().get_si()));
    }
    default: return std::nullopt;
  }
}

Form FormTable::choose(const Form& indicator, const Form& value, const Form& otherwise) {
  if (value == otherwise) return value;
  if (const auto number = indicator.constant()) return *number >= 0 ? value : otherwise;
  // Where both sides meet at u = 0: (a + b)/2 + sign(u) (a − b)/2, with sign(u) u = |u|.
  if (indicator.terms.size() == 1) {
    const auto& [monomial, factor] = *indicator.terms.begin();
    const Form difference = subtract(value, otherwise);
    const bool is_atom = monomial.size() == 1 && monomial[0].second == 1;
    const bool meets = is_atom && std::ranges::all_of(difference.terms, [&](const auto& term) {
                         return std::ranges::any_of(term.first, [&](const auto& part) {
                           return part.first == monomial[0].first && part.second > 0;
                         });
                       });
    if (meets) {
      const Form sign = *apply(Operator::Sign, indicator);
      return scale(add(add(value, otherwise), multiply(sign, difference)), Rational(1, 2));
    }
  }
  return of_atom(intern(
      {.kind = FormAtom::Kind::Choice, .op = {}, .variable = 0, .operands = {indicator, value, otherwise}}));
}

Form FormTable::atom_derivative(AtomNumber number, std::uint32_t variable) {
  const FormAtom atom = atoms_[number];
  if (atom.kind == FormAtom::Kind::Variable) return atom.variable == variable ? Form(Rational(1)) : Form();
  if (atom.kind == FormAtom::Kind::Choice)
    return choose(atom.operands[0], derivative(atom.operands[1], variable),
                  derivative(atom.operands[2], variable));
  const Form& u = atom.operands[0];
  const Form speed = derivative(u, variable);
  if (speed.is_zero()) return {};
  if (atom.kind == FormAtom::Kind::Sum) return speed;
  const Form self = of_atom(number);
  const Form one = Rational(1);
  switch (atom.op) {
    case Operator::Sin: return multiply(*apply(Operator::Cos, u), speed);
    case Operator::Cos: return negate(multiply(*apply(Operator::Sin, u), speed));
    case Operator::Tan: return multiply(add(one, power(self, 2)), speed);
    case Operator::Exp: return multiply(self, speed);
    case Operator::Log: return divide(speed, u);
    case Operator::Sqrt: return scale(multiply(of_atom(number, -1), speed), Rational(1, 2));
    case Operator::Asin: return divide(speed, *apply(Operator::Sqrt, subtract(one, power(u, 2))));
    case Operator::Acos: return negate(divide(speed, *apply(Operator::Sqrt, subtract(one, power(u, 2)))));
    case Operator::Atan: return divide(speed, add(one, power(u, 2)));
    case Operator::Sinh: return multiply(*apply(Operator::Cosh, u), speed);
    case Operator::Cosh: return multiply(*apply(Operator::Sinh, u), speed);
    case Operator::Tanh: return multiply(subtract(one, power(self, 2)), speed);
    case Operator::Abs: return multiply(*apply(Operator::Sign, u), speed);
    default: return {};  // sign: constant on both sides
  }
}

Form FormTable::derivative(const Form& form, std::uint32_t variable) {
  Form result;
  std::map<AtomNumber, Form> speeds;
  for (const auto& [monomial, factor] : form.terms) {
    for (std::size_t k = 0; k < monomial.size(); ++k) {
      const auto [atom, exponent] = monomial[k];
      const auto [place, is_new] = speeds.try_emplace(atom);
      if (is_new) place->second = atom_derivative(atom, variable);
      if (place->second.is_zero()) continue;
      Monomial rest = monomial;
      rest[k].second -= 1;
      if (rest[k].second == 0) rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
      Form part;
      part.terms.emplace(std::move(rest), factor * exponent);
      result = add(result, multiply(part, place->second));
    }
  }
  return result;
}

Form FormTable::substitute(const Form& form, const std::vector<std::optional<Form>>& values) {
  std::map<AtomNumber, Form> replaced;
  const auto replace = [&](const auto& self, const Form& whole) -> Form {
    Form result;
    for (const auto& [monomial, factor] : whole.terms) {
      Form product = factor;
      for (const auto& [number, exponent] : monomial) {
        auto found = replaced.find(number);
        if (found == replaced.end()) {
          const FormAtom atom = atoms_[number];
          Form value;
          if (atom.kind == FormAtom::Kind::Variable) {
            const auto& given = values[atom.variable];
            value = given ? *given : of_atom(number);
          } else if (atom.kind == FormAtom::Kind::Sum) {
            value = self(self, atom.operands[0]);
          } else if (atom.kind == FormAtom::Kind::Choice) {
            value = choose(self(self, atom.operands[0]), self(self, atom.operands[1]),
                           self(self, atom.operands[2]));
          } else {
            value = *apply(atom.op, self(self, atom.operands[0]));
          }
          found = replaced.emplace(number, std::move(value)).first;
        }
        if (exponent < 0 && found->second.is_zero()) {
          has_overflowed_ = true;  // it has no value there
          return {};
        }
        product = multiply(product, power(found->second, exponent));
      }
      result = add(result, product);
    }
    return result;
  };
  return replace(replace, form);
}

bool FormTable::vanishes(const Form& form) {
  if (form.is_zero()) return !has_overflowed_;
  std::map<AtomNumber, int> lowest;
  for (const auto& [monomial, factor] : form.terms) {
    for (const auto& [atom, exponent] : monomial)
      if (exponent < 0) lowest[atom] = std::min(lowest[atom], exponent);
  }
  if (lowest.empty()) return false;
  Form result = form;
  for (const auto& [atom, exponent] : lowest) result = multiply(result, of_atom(atom, -exponent));
  return result.is_zero() && !has_overflowed_;
}

void FormTable::mark_variables(const Form& form, std::vector<bool>& marks) const {
  for (const auto& [monomial, factor] : form.terms) {
    for (const auto& [number, exponent] : monomial) {
      const FormAtom& atom = atoms_[number];
      if (atom.kind == FormAtom::Kind::Variable) marks[atom.variable] = true;
      for (const Form& operand : atom.operands) mark_variables(operand, marks);
    }
  }
}

std::vector<bool> FormTable::variables_of(const Form& form) const {
  std::vector<bool> marks(names_.size(), false);
  mark_variables(form, marks);
  return marks;
}

bool FormTable::uses(const Form& form, AtomNumber atom) const {
  return std::ranges::any_of(form.terms, [&](const auto& term) {
    return std::ranges::any_of(term.first, [&](const auto& factor) {
      return factor.first == atom ||
             std::ranges::any_of(atoms_[factor.first].operands,
                                 [&](const Form& operand) { return uses(operand, atom); });
    });
  });
}

bool FormTable::is_polynomial(const Form& form) const {
  return std::ranges::all_of(form.terms, [&](const auto& term) {
    return std::ranges::all_of(term.first, [&](const auto& factor) {
      return factor.second > 0 && atoms_[factor.first].kind == FormAtom::Kind::Variable;
    });
  });
}

bool FormTable::has_only(const Form& form, bool (*allowed)(const FormAtom&)) const {
  return std::ranges::all_of(form.terms, [&](const auto& term) {
    return std::ranges::all_of(term.first, [&](const auto& factor) {
      const FormAtom& atom = atoms_[factor.first];
      return allowed(atom) && std::ranges::all_of(atom.operands, [&](const Form& operand) {
               return has_only(operand, allowed);
             });
    });
  });
}

bool FormTable::is_smooth(const Form& form) const {
  return has_only(form, [](const FormAtom& atom) {
    return atom.kind != FormAtom::Kind::Choice && !(atom.kind == FormAtom::Kind::Function &&
                                                    (atom.op == Operator::Abs || atom.op == Operator::Sign));
  });
}

std::string FormTable::monomial_text(const Monomial& monomial) const {
  std::string above;
  std::string below;
  for (const auto& [number, exponent] : monomial) {
    const FormAtom& atom = atoms_[number];
    std::string part;
    switch (atom.kind) {
      case FormAtom::Kind::Variable: part = names_[atom.variable]; break;
      case FormAtom::Kind::Sum: part = "(" + text(atom.operands[0]) + ")"; break;
      case FormAtom::Kind::Function:
        part = std::string(facts(atom.op).name) + "(" + text(atom.operands[0]) + ")";
        break;
      case FormAtom::Kind::Choice:
        part = "(if " + text(atom.operands[0]) + " >= 0 then " + text(atom.operands[1]) + " else " +
               text(atom.operands[2]) + ")";
        break;
    }
    const int times = std::abs(exponent);
    if (times > 1) part += "^" + std::to_string(times);
    std::string& side = exponent > 0 ? above : below;
    side += (side.empty() || exponent < 0 ? "" : "*") + (exponent < 0 ? "/" + part : part);
  }
  return (above.empty() && !below.empty() ? "1" : above) + below;
}

std::string FormTable::text(const Form& form) const {
  if (form.terms.empty()) return "0";
  // Low degrees first, as people write them; of the same degree as they stand in the table.
  std::vector<std::pair<Monomial, Rational>> terms(form.terms.begin(), form.terms.end());
  const auto degree = [](const Monomial& monomial) {
    int sum = 0;
    for (const auto& [atom, exponent] : monomial) sum += exponent;
    return sum;
  };
  std::ranges::stable_sort(terms, {}, [&](const auto& term) { return degree(term.first); });
  constexpr std::size_t most_shown = 12;
  std::string result;
  for (std::size_t k = 0; k < terms.size(); ++k) {
    if (k == most_shown) return result + " + … (" + std::to_string(terms.size()) + " terms)";
    const auto& [monomial, factor] = terms[k];
    const Rational size = abs(factor);
    if (k == 0) {
      if (factor < 0) result += "-";
    } else {
      result += factor < 0 ? " - " : " + ";
    }
    const std::string product = monomial_text(monomial);
    const std::string number = rational_text(size);
    if (product.empty()) {
      result += number;
    } else if (size == 1) {
      result += product;
    } else {
      if (number != "1")
        result += (number.find('/') != std::string::npos ? "(" + number + ")" : number) + "*";
      result += product;
    }
  }
  return result;
}

}  // namespace causa
