// What the linear model at an equilibrium says of it: its name and whether it is stable.
// By the indirect method of Lyapunov: all eigenvalues in the open left half plane, the equilibrium is
// asymptotically stable; one in the open right half plane, it is unstable; otherwise the linear model does
// not decide.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

enum class EquilibriumStability : std::uint8_t { Stable, Unstable, Undecided };

struct EquilibriumType {
  std::vector<linear::Complex> eigenvalues{};
  // "stable node", "saddle", "unstable focus", …; of more than two states "saddle-focus", too.
  std::string name;
  EquilibriumStability stability = EquilibriumStability::Undecided;
};

// Eigenvalues nearer to the imaginary axis than rounding can tell count as on it.
EquilibriumType equilibrium_type(const linear::Matrix& a);
// A multiple zero, where the derivative is singular: the eigenvalue next to 0 is that of rounding.
EquilibriumType type_of_multiple(const linear::Matrix& a);
// At a corner or a jump of the right-hand side: no linear model is that of all sides.
EquilibriumType type_at_corner();

std::string_view stability_words(EquilibriumStability stability);

}  // namespace causa
