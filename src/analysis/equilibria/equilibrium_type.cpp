#include "analysis/equilibria/equilibrium_type.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/settled_eigenvalues.h"
#include "analysis/linear_systems/systems/phase_portrait.h"

namespace causa {

namespace {

struct EigenvalueCounts {
  std::size_t left = 0;
  std::size_t right = 0;
  std::size_t zero = 0;
  std::size_t imaginary = 0;  // pairs on the axis, without 0
  bool oscillates = false;    // outside of the axis
};

std::string name_of(const EigenvalueCounts& counts) {
  const bool hyperbolic = counts.zero == 0 && counts.imaginary == 0;
  const std::string_view turning = counts.oscillates ? "focus" : "node";
  if (counts.right > 0 && counts.left > 0) return counts.oscillates ? "saddle-focus" : "saddle";
  if (hyperbolic) return (counts.right > 0 ? "unstable " : "stable ") + std::string(turning);
  if (counts.zero == 0) return counts.left + counts.right == 0 ? "centre" : "centre with other directions";
  return "degenerate";
}

}  // namespace

EquilibriumType equilibrium_type(const linear::Matrix& a) {
  EquilibriumType type;
  if (a.rows == 0) return type;
  const linear::EigenSystem system = linear::eigen_system(a);
  type.eigenvalues = linear::settled_values(a);
  double uncertainty = 0.0;
  for (const double one : system.uncertainty)
    if (std::isfinite(one)) uncertainty = std::max(uncertainty, one);
  constexpr double least = 1e-9;
  const double size = linear::balanced_size(a);
  const double tolerance = std::max(least * size, std::min(uncertainty, 1e-6 * size));
  EigenvalueCounts counts;
  for (const linear::Complex& value : type.eigenvalues) {
    if (std::abs(value.real()) <= tolerance) {
      (std::abs(value.imag()) <= tolerance ? counts.zero : counts.imaginary) += 1;
      continue;
    }
    (value.real() < 0.0 ? counts.left : counts.right) += 1;
    counts.oscillates = counts.oscillates || value.imag() != 0.0;
  }
  type.stability = counts.right > 0                         ? EquilibriumStability::Unstable
                   : counts.left == type.eigenvalues.size() ? EquilibriumStability::Stable
                                                            : EquilibriumStability::Undecided;
  type.name = name_of(counts);
  // Of order 2 there are more names: star, Jordan.
  if (a.rows == 2 && type.stability != EquilibriumStability::Undecided) {
    const auto portrait =
        linear::phase_portrait(linear::make_state_space(a, linear::Matrix(2, 0), linear::Matrix(0, 2)));
    if (portrait) type.name = std::string(linear::portrait_name(portrait->kind));
  }
  return type;
}

EquilibriumType type_of_multiple(const linear::Matrix& a) {
  EquilibriumType type = equilibrium_type(a);
  const auto nearest = std::ranges::min_element(type.eigenvalues, {},
                                                [](const linear::Complex& value) { return std::abs(value); });
  if (nearest != type.eigenvalues.end()) *nearest = 0.0;
  const bool grows = std::ranges::any_of(type.eigenvalues, [&](const linear::Complex& value) {
    return value.real() > 1e-6 * linear::balanced_size(a);
  });
  type.stability = grows ? EquilibriumStability::Unstable : EquilibriumStability::Undecided;
  type.name = "degenerate";
  return type;
}

EquilibriumType type_at_corner() {
  return {.name = "corner or jump"};
}

std::string_view stability_words(EquilibriumStability stability) {
  switch (stability) {
    case EquilibriumStability::Stable: return "asymptotically stable";
    case EquilibriumStability::Unstable: return "unstable";
    case EquilibriumStability::Undecided: break;
  }
  return "the linearization does not decide";
}

}  // namespace causa
