// Expressions as sums of products (form.h), and back. What has no rule there (calls, conditions, |x|) is
// taken as a variable of its own.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "expression/algebra/form.h"
#include "expression/table/table.h"

namespace causa {

class ExpressionForms {
 public:
  // The variables are those of the roots: symbols in the order of their declaration, then what has no rule,
  // derivatives last.
  ExpressionForms(ExpressionTable& table, std::span<const ExpressionId> roots);

  // A Real scalar below one of the roots. Nothing: the sum would grow without bound, or it has no value.
  std::optional<Form> read(ExpressionId expression);

  // As a person writes it: terms collected by products of derivatives, then by functions; common factors in
  // front, and sums that the roots have as factors kept as such.
  ExpressionId write(const Form& form);

  [[nodiscard]] FormTable& forms() { return forms_; }

 private:
  // What a sum is written with; of alike values the shortest counts.
  struct Product {
    std::vector<ExpressionId> above;
    std::vector<ExpressionId> below;
  };
  using Group = std::pair<Monomial, Form>;

  std::optional<Form> of_node(ExpressionId id);
  std::optional<Form> divided(Form form, ExpressionId divisor, int times);
  [[nodiscard]] bool is_leaf(ExpressionId id) const;
  void collect_known_sums(std::span<const ExpressionId> roots);

  ExpressionId write_sum(const Form& form);
  ExpressionId write_terms(const Form& form);
  ExpressionId write_groups(const std::vector<Group>& groups);
  void add_summands(ExpressionId sum, bool is_negative,
                    std::vector<std::pair<ExpressionId, bool>>& terms) const;
  ExpressionId sum_of_terms(std::vector<std::pair<ExpressionId, bool>> terms);
  std::vector<Group> groups_by(const Form& form, bool (ExpressionForms::*takes)(AtomNumber) const) const;
  ExpressionId write_product(const Form& form);
  static Monomial with_denominators(const Form& form, const Monomial& common);
  void take_out_factors(Form& rest, Monomial& common, Product& product);
  void spread(const Monomial& monomial, const Rational& factor, Product& product);
  void spread_number(const Rational& number, Product& product);
  ExpressionId quotient(const Product& product);
  ExpressionId write_atom(AtomNumber number, bool& is_negated);
  ExpressionId power(ExpressionId base, int exponent);
  ExpressionId written_number(const Rational& number);
  [[nodiscard]] bool is_speed(AtomNumber number) const;
  [[nodiscard]] bool is_function(AtomNumber number) const;
  [[nodiscard]] bool stands_before(const Monomial& a, const Monomial& b) const;
  [[nodiscard]] int place_of(AtomNumber number) const;
  [[nodiscard]] std::size_t length_of(ExpressionId root) const;

  ExpressionTable& table_;
  std::vector<ExpressionId> leaves_;                            // by variable of the forms
  std::unordered_map<std::uint32_t, std::uint32_t> variables_;  // of leaves, by expression
  FormTable forms_;
  std::unordered_map<std::uint32_t, std::optional<Form>> known_;  // by expression
  std::vector<Form> known_sums_;                                  // of the roots, without common factors
};

}  // namespace causa
