#include "codegen/runtime/residual_scales.h"

#include <algorithm>
#include <cmath>

namespace causa {

void ResidualScales::measure(std::span<const double> x, std::span<const double> jacobian) {
  scales_.assign(x.size(), 0.0);
  weights_.resize(x.size());
  for (std::size_t column = 0; column < x.size(); ++column) {
    weights_[column] = std::max(std::abs(x[column]), nominals_[column]);
    for (std::size_t k = pattern_.start(column); k < pattern_.start(column + 1); ++k)
      scales_[pattern_.row(k)] += std::abs(jacobian[k]) * weights_[column];
  }
}

void ResidualScales::cover(std::span<const double> residuals) {
  for (std::size_t row = 0; row < residuals.size(); ++row)
    scales_[row] = std::max(scales_[row], std::abs(residuals[row]));
}

void ResidualScales::apply(std::span<double> jacobian) {
  for (double& scale : scales_) {
    if (scale == 0.0) scale = 1.0;
  }
  for (std::size_t column = 0; column < weights_.size(); ++column) {
    for (std::size_t k = pattern_.start(column); k < pattern_.start(column + 1); ++k)
      jacobian[k] *= weights_[column] / scales_[pattern_.row(k)];
  }
}

std::optional<std::size_t> ResidualScales::first_violated(std::span<const double> residuals) const {
  for (std::size_t k = 0; k < residuals.size(); ++k) {
    const double scale = scales_[k] > 0.0 ? scales_[k] : 1.0;
    if (std::abs(residuals[k]) > accepted_residual * scale) return k;
  }
  return std::nullopt;
}

void ResidualScales::keep_largest(std::span<const double> jacobian) {
  const std::size_t count = pattern_.size();
  largest_.assign(count, {});
  for (std::size_t column = 0; column < count; ++column) {
    for (std::size_t k = pattern_.start(column); k < pattern_.start(column + 1); ++k) {
      LargestEntry& largest = largest_[pattern_.row(k)];
      if (std::abs(jacobian[k]) > largest.size) largest = {.size = std::abs(jacobian[k]), .column = column};
    }
  }
}

bool ResidualScales::surely_accept(std::span<const double> residuals, std::span<const double> x) const {
  for (std::size_t k = 0; k < residuals.size(); ++k) {
    const std::size_t column = largest_[k].column;
    const double scale = largest_[k].size * std::max(std::abs(x[column]), nominals_[column]);
    if (!(std::abs(residuals[k]) <= accepted_residual * scale)) return false;
  }
  return true;
}

}  // namespace causa
