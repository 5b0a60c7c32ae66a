#include "analysis/linear_systems/algebra/equilibrate.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

Matrix scaled(const Matrix& a, const Equilibration& by) {
  Matrix result = a;
  for (std::size_t j = 0; j < a.columns; ++j)
    for (std::size_t i = 0; i < a.rows; ++i) result(i, j) *= by.rows[i] * by.columns[j];
  return result;
}

}  // namespace

Equilibration equilibration(const Matrix& a) {
  constexpr int rounds = 20;
  Equilibration result{.rows = Vector(a.rows, 1.0), .columns = Vector(a.columns, 1.0)};
  for (int round = 0; round < rounds; ++round) {
    Vector rows(a.rows, 0.0);
    Vector columns(a.columns, 0.0);
    for (std::size_t j = 0; j < a.columns; ++j) {
      for (std::size_t i = 0; i < a.rows; ++i) {
        const double size = std::abs(a(i, j)) * result.rows[i] * result.columns[j];
        rows[i] = std::max(rows[i], size);
        columns[j] = std::max(columns[j], size);
      }
    }
    const auto divide = [](double& factor, double largest) {
      if (largest > 0.0 && std::isfinite(largest)) factor /= std::sqrt(largest);
    };
    for (std::size_t i = 0; i < a.rows; ++i) divide(result.rows[i], rows[i]);
    for (std::size_t j = 0; j < a.columns; ++j) divide(result.columns[j], columns[j]);
  }
  return result;
}

std::optional<Matrix> equilibrated_inverse(const Matrix& a) {
  const Equilibration by = equilibration(a);
  auto result = inverse(scaled(a, by));
  if (!result) return std::nullopt;
  for (std::size_t j = 0; j < result->columns; ++j)
    for (std::size_t i = 0; i < result->rows; ++i) (*result)(i, j) *= by.columns[i] * by.rows[j];
  return result;
}

}  // namespace causa::linear
