#include "driver/linearization/symbolic_solve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "expression/algebra/linear_form.h"
#include "expression/algebra/shortest_form.h"
#include "expression/algebra/terms.h"

namespace causa::driver {

namespace {

constexpr std::size_t most_cramer_unknowns = 4;

using SymbolMatrix = std::vector<std::vector<ExpressionId>>;

// The determinant of the rows from `row` on in the columns that are left, by expansion along the row.
class Determinants {
 public:
  Determinants(ExpressionTable& table, const SymbolMatrix& matrix, std::size_t longest)
      : t_(table), matrix_(matrix), longest_(longest) {}

  [[nodiscard]] bool is_too_long() const { return is_too_long_; }

  ExpressionId of(std::size_t row, unsigned columns) {
    if (row == matrix_.size()) return t_.integer(1);
    if (const auto found = known_.find(columns); found != known_.end()) return found->second;
    ExpressionId sum = ExpressionId::none();
    int sign = 1;
    for (std::size_t j = 0; j < matrix_.size(); ++j) {
      if (((columns >> j) & 1U) == 0) continue;
      if (matrix_[row][j].valid()) {
        const ExpressionId term = product_of(t_, matrix_[row][j], of(row + 1, columns & ~(1U << j)));
        sum = sign > 0 ? sum_of(t_, sum, term) : difference_of(t_, sum, term);
      }
      sign = -sign;
    }
    // A part may be several times as long as what is left of it in the quotient.
    constexpr std::size_t slack = 4;
    if (sum.valid() && written_size(t_, sum, slack * longest_) == slack * longest_) is_too_long_ = true;
    if (sum.valid() && !is_too_long_) {
      sum = shortest_form(t_, sum);
      if (is_zero(t_, sum)) sum = ExpressionId::none();
    }
    return known_[columns] = sum;
  }

 private:
  ExpressionTable& t_;
  const SymbolMatrix& matrix_;
  std::size_t longest_;
  std::map<unsigned, ExpressionId> known_;  // by the columns that are left, which say the row
  bool is_too_long_ = false;
};

}  // namespace

std::vector<ExpressionId> solve_by_cramer(ExpressionTable& table, const SymbolMatrix& matrix,
                                          const std::vector<ExpressionId>& right, std::size_t longest) {
  const std::size_t n = matrix.size();
  if (n == 0 || n > most_cramer_unknowns) return {};
  const unsigned all = (1U << n) - 1U;
  Determinants whole(table, matrix, longest);
  const ExpressionId determinant = whole.of(0, all);
  if (!determinant.valid() || whole.is_too_long()) return {};
  std::vector<ExpressionId> solution;
  for (std::size_t k = 0; k < n; ++k) {
    SymbolMatrix replaced = matrix;
    for (std::size_t i = 0; i < n; ++i) replaced[i][k] = right[i];
    Determinants part(table, replaced, longest);
    const ExpressionId above = part.of(0, all);
    if (part.is_too_long()) return {};
    if (!above.valid()) {
      solution.push_back(ExpressionId::none());
      continue;
    }
    const ExpressionId value = shortest_form(table, quotient_of(table, above, determinant));
    if (written_size(table, value, longest) == longest) return {};
    solution.push_back(is_zero(table, value) ? ExpressionId::none() : value);
  }
  return solution;
}

std::vector<ExpressionId> solve_linear_equations(ExpressionTable& table,
                                                 const std::vector<ExpressionId>& equations,
                                                 const std::vector<ExpressionId>& unknowns,
                                                 std::size_t longest) {
  SymbolMatrix matrix;
  std::vector<ExpressionId> right;
  for (const ExpressionId equation : equations) {
    const auto form = linear_form(table, equation, unknowns);
    if (!form) return {};
    std::vector<ExpressionId>& row = matrix.emplace_back(unknowns.size(), ExpressionId::none());
    for (const LinearTerm& term : form->terms) row[term.unknown] = term.coefficient;
    right.push_back(is_zero(table, form->rest) ? ExpressionId::none() : negative_of(table, form->rest));
  }
  std::vector<ExpressionId> solution = solve_by_cramer(table, matrix, right, longest);
  for (ExpressionId& value : solution)
    if (!value.valid()) value = table.real(0);
  return solution;
}

std::vector<double> solve_numbers(std::vector<std::vector<double>> matrix, std::vector<double> right) {
  const std::size_t n = matrix.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::abs(matrix[i][k]) > std::abs(matrix[pivot][k])) pivot = i;
    if (matrix[pivot][k] == 0.0 || !std::isfinite(matrix[pivot][k]))
      return std::vector<double>(n, std::numeric_limits<double>::quiet_NaN());
    std::swap(matrix[pivot], matrix[k]);
    std::swap(right[pivot], right[k]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = matrix[i][k] / matrix[k][k];
      if (factor == 0.0) continue;
      for (std::size_t j = k; j < n; ++j) matrix[i][j] -= factor * matrix[k][j];
      right[i] -= factor * right[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) right[k] -= matrix[k][j] * right[j];
    right[k] /= matrix[k][k];
  }
  return right;
}

}  // namespace causa::driver
