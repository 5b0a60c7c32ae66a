#include "numerics/linear/least_squares_step.h"

#include <algorithm>
#include <variant>

namespace causa {

LeastSquaresStep::LeastSquaresStep(const SparsePattern& pattern) {
  const std::size_t n = pattern.size();
  // Jᵀ by columns: column i holds the row i of J.
  std::vector<std::vector<std::pair<int, std::size_t>>> row_entries(n);
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
      row_entries[pattern.row(k)].emplace_back(static_cast<int>(column), k);
    }
  }
  transposed_.resize(pattern.entries());
  const auto add = [&](std::size_t row) {
    augmented_.rows.push_back(static_cast<int>(row));
    return augmented_.rows.size() - 1;
  };
  const auto end_column = [&] { augmented_.starts.push_back(static_cast<int>(augmented_.rows.size())); };
  for (std::size_t i = 0; i < n; ++i) {
    identity_.push_back(add(i));
    for (const auto& [column, entry] : row_entries[i]) {
      transposed_[entry] = add(n + static_cast<std::size_t>(column));
    }
    end_column();
  }
  for (std::size_t column = 0; column < n; ++column) {
    for (std::size_t k = pattern.start(column); k < pattern.start(column + 1); ++k) {
      jacobian_.push_back(add(pattern.row(k)));
    }
    regularization_.push_back(add(n + column));
    end_column();
  }
  values_.resize(augmented_.entries());
  solution_.resize(2 * n);
  solver_ = make_matrix_solver<double>(augmented_);
}

bool LeastSquaresStep::compute(std::span<const double> values, std::span<const double> f, double mu,
                               std::span<double> y) {
  for (const std::size_t place : identity_) values_[place] = 1.0;
  for (const std::size_t place : regularization_) values_[place] = -mu;
  for (std::size_t k = 0; k < values.size(); ++k) {
    values_[jacobian_[k]] = values[k];
    values_[transposed_[k]] = values[k];
  }
  if (!std::holds_alternative<Factorized>(solver_->factorize(values_))) return false;
  const std::size_t n = f.size();
  for (std::size_t i = 0; i < n; ++i) solution_[i] = -f[i];
  std::fill_n(solution_.begin() + static_cast<std::ptrdiff_t>(n), n, 0.0);
  solver_->solve(solution_);
  std::copy_n(solution_.begin() + static_cast<std::ptrdiff_t>(n), n, y.begin());
  return true;
}

}  // namespace causa
