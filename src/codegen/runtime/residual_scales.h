// What the residuals of a block are measured against: its terms, Σⱼ |∂Fᵢ/∂xⱼ| max(|xⱼ|, nominalⱼ). A solution
// is accepted where no residual is larger than a small part of that.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "numerics/linear/sparse_pattern.h"

namespace causa {

// Newton's method has the same limit (NewtonOptions::residual_tolerance).
inline constexpr double accepted_residual = 1e-8;

class ResidualScales {
 public:
  // Both outlive it.
  ResidualScales(const SparsePattern& pattern, std::span<const double> nominals)
      : pattern_(pattern), nominals_(nominals) {}

  void measure(std::span<const double> x, std::span<const double> jacobian);
  // What was measured: by residual, and the usual magnitudes max(|xⱼ|, nominalⱼ).
  [[nodiscard]] std::span<const double> scales() const { return scales_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }
  // No residual is larger than its scale from here on.
  void cover(std::span<const double> residuals);
  // The Jacobian with unknowns and residuals in their usual magnitudes; a residual that has none keeps its
  // own.
  void apply(std::span<double> jacobian);

  // The first residual above `accepted_residual` times its scale. What is not a number is reported with its
  // cause elsewhere.
  [[nodiscard]] std::optional<std::size_t> first_violated(std::span<const double> residuals) const;

  // The matrix stays the same for many solutions.
  void keep_largest(std::span<const double> jacobian);
  // Whether the residuals would be accepted, by one term of each row of that matrix instead of all: reading
  // the whole matrix takes as long as solving with it.
  [[nodiscard]] bool surely_accept(std::span<const double> residuals, std::span<const double> x) const;

 private:
  const SparsePattern& pattern_;
  std::span<const double> nominals_;
  std::vector<double> scales_;
  std::vector<double> weights_;
  // By row of the matrix that stays the same.
  struct LargestEntry {
    double size = 0.0;
    std::size_t column = 0;
  };
  std::vector<LargestEntry> largest_;
};

}  // namespace causa
