// Formulas in a normal form, for proofs: sums of products of powers of atoms with rational factors. Atoms are
// variables and functions of other formulas (sin, exp, |x|, denominators). Sums that are 0 for algebraic
// reasons, and by sin² + cos² = 1, √x² = x, |x|² = x², are the empty sum: V̇ of an energy shrinks to the
// power that friction takes, and what is left can be bounded sharply.
// Reference: Geddes, Czapor, Labahn, Algorithms for Computer Algebra, 1992, chapter 3.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "expression/algebra/rational.h"
#include "expression/table/operator.h"

namespace causa {

using AtomNumber = std::uint32_t;

// Atoms by rising number with their exponents, which are not 0. Denominators have negative ones.
using Monomial = std::vector<std::pair<AtomNumber, int>>;

struct Form {
  std::map<Monomial, Rational> terms{};

  Form() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a number is a formula
  Form(const Rational& number) {
    if (number != 0) terms.emplace(Monomial(), number);
  }
  [[nodiscard]] bool is_zero() const { return terms.empty(); }
  [[nodiscard]] std::optional<Rational> constant() const {
    if (terms.empty()) return Rational(0);
    if (terms.size() == 1 && terms.begin()->first.empty()) return terms.begin()->second;
    return std::nullopt;
  }
  friend bool operator==(const Form&, const Form&) = default;
};

struct FormAtom {
  enum class Kind : std::uint8_t {
    Variable,
    Function,  // `op` of the operand: Sin, Cos, Tan, Exp, Log, Sqrt, Asin, Acos, Atan, Sinh, Cosh, Tanh, Abs,
               // Sign
    Sum,       // the operand itself; occurs in denominators
    Choice,    // operands[1] where operands[0] ≥ 0, otherwise operands[2]
  };
  Kind kind = Kind::Variable;
  Operator op{};
  std::uint32_t variable = 0;
  std::vector<Form> operands{};
};

// The atoms of formulas. Operands exist before the atoms that use them. A formula that would grow without
// bound (`has_overflowed`) is not what it should be any more.
class FormTable {
 public:
  explicit FormTable(std::vector<std::string> variable_names);

  [[nodiscard]] std::size_t variable_count() const { return names_.size(); }
  std::uint32_t add_variable(std::string name);
  [[nodiscard]] const std::string& variable_name(std::uint32_t variable) const { return names_[variable]; }
  void rename_variable(std::uint32_t variable, std::string name) { names_[variable] = std::move(name); }
  [[nodiscard]] const FormAtom& atom(AtomNumber number) const { return atoms_[number]; }
  [[nodiscard]] std::size_t atom_count() const { return atoms_.size(); }
  [[nodiscard]] bool has_overflowed() const { return has_overflowed_; }
  // For formulas that have nothing to do with those that overflowed.
  void forget_overflow() { has_overflowed_ = false; }

  Form variable(std::uint32_t variable) const;

  Form add(const Form& a, const Form& b) const;
  Form subtract(const Form& a, const Form& b) const;
  Form negate(const Form& a) const;
  Form scale(const Form& a, const Rational& factor) const;
  Form multiply(const Form& a, const Form& b);
  // Where b is 0, as what has overflowed is, nothing is right afterwards: `has_overflowed`.
  Form divide(const Form& a, const Form& b);
  Form power(const Form& a, int exponent);
  // Nothing: there is no normal form for this operator.
  std::optional<Form> apply(Operator op, const Form& a);
  std::optional<Form> apply(Operator op, const Form& a, const Form& b);
  // `value` where indicator ≥ 0.
  Form choose(const Form& indicator, const Form& value, const Form& otherwise);

  Form derivative(const Form& form, std::uint32_t variable);
  // Variables become formulas; nothing: they stay.
  Form substitute(const Form& form, const std::vector<std::optional<Form>>& values);
  // Whether it is 0 once denominators are multiplied out.
  bool vanishes(const Form& form);

  [[nodiscard]] std::vector<bool> variables_of(const Form& form) const;
  // Whether the atom occurs, also inside of others.
  [[nodiscard]] bool uses(const Form& form, AtomNumber atom) const;
  // Only variables, to powers that are not negative.
  [[nodiscard]] bool is_polynomial(const Form& form) const;
  // Without |x|, sign and choices: it has derivatives of every order where it is defined.
  [[nodiscard]] bool is_smooth(const Form& form) const;
  [[nodiscard]] std::string text(const Form& form) const;

 private:
  AtomNumber intern(FormAtom atom);
  Form of_atom(AtomNumber atom, int exponent = 1) const;
  Form reduced(const Monomial& monomial, const Rational& factor);
  std::optional<Form> rewritten(const Monomial& monomial);
  Form atom_derivative(AtomNumber number, std::uint32_t variable);
  std::optional<Form> of_constant(Operator op, const Rational& number);
  Form absolute(const Form& a);
  void watch(const Form& form);
  void mark_variables(const Form& form, std::vector<bool>& marks) const;
  [[nodiscard]] bool has_only(const Form& form, bool (*allowed)(const FormAtom&)) const;
  [[nodiscard]] std::string monomial_text(const Monomial& monomial) const;

  std::vector<std::string> names_;
  std::vector<FormAtom> atoms_;
  std::map<std::pair<int, std::vector<Form>>, AtomNumber> numbers_;
  std::vector<AtomNumber> variable_atoms_;
  bool has_overflowed_ = false;
};

bool operator<(const Form& a, const Form& b);

}  // namespace causa
