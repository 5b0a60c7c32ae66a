// Quantities that a motion conserves, by Noether's theorem: the momenta of cyclic coordinates, those of
// shifts and turns that leave L unchanged, and the energy. Method: of all δq = A q + b those are sought that
// change neither L nor a constraint and on which no force works, A and b being small whole numbers or
// fractions: the conditions are linear in A and b, and are written down at points chosen at random. Every
// answer is proven by the formula itself, which must shrink to 0. Reference: Goldstein, Poole, Safko,
// Classical Mechanics, 3rd ed., sections 2.6, 2.7, 13.7.
#pragma once

#include <string>
#include <vector>

#include "flat/flat_model.h"
#include "formalisms/lagrange/motion.h"

namespace causa::lagrange {

struct Conserved {
  enum class Kind : std::uint8_t { CyclicMomentum, Momentum, Energy, TotalEnergy };
  Kind kind{};
  std::string coordinate{};  // of CyclicMomentum
  ExpressionId value{};
};

struct ConservedQuantities {
  std::vector<Conserved> found;
  // Why the energy is none of them: "the dissipation function", "`F`"; empty where it is one.
  std::string energy_changes_by{};
  bool searched_turns = true;  // false: there are too many coordinates for a search beyond single ones
};

ConservedQuantities conserved_quantities(const FlatModel& model, const Motion& motion,
                                         ExpressionTable& table);

// Σ q̇ᵢ ∂L/∂q̇ᵢ − L
ExpressionId energy_function(const Motion& motion, ExpressionTable& table);

}  // namespace causa::lagrange
