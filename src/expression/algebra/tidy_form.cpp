#include "expression/algebra/tidy_form.h"

#include <array>

#include "expression/algebra/angle_sums.h"
#include "expression/algebra/expression_forms.h"
#include "expression/algebra/shortest_form.h"

namespace causa {

namespace {

// Longer expressions are not compared by their length.
constexpr std::size_t longest_compared = 4000;

}  // namespace

ExpressionId tidy_form(ExpressionTable& table, ExpressionId expression) {
  if (!table.is_scalar(expression)) return expression;
  const ExpressionId plain = shortest_form(table, expression);
  const std::array roots{expression};
  ExpressionForms forms(table, roots);
  const auto form = forms.read(expression);
  if (!form) return plain;
  const ExpressionId joined = forms.write(with_joined_angles(forms.forms(), *form));
  if (forms.forms().has_overflowed()) return plain;
  const std::size_t length = written_size(table, joined, longest_compared);
  // Terms that are collected read better than what is a little shorter.
  return 5 * written_size(table, plain, longest_compared) < 4 * length ? plain : joined;
}

}  // namespace causa
