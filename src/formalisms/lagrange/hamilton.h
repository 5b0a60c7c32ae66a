// Hamilton's equations of a Lagrangian system: q̇ = ∂H/∂p, ṗ = −∂H/∂q + Q − ∂D/∂q̇ − Gᵀλ, with
// H = ½ (p − c)ᵀ M⁻¹ (p − c) + V where L = ½ q̇ᵀ M q̇ + cᵀ q̇ − V.
// Reference: Goldstein, Poole, Safko, Classical Mechanics, 3rd ed., section 8.1.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "flat/flat_model.h"
#include "formalisms/lagrange/motion.h"

namespace causa::lagrange {

struct HamiltonEquations {
  std::vector<ExpressionId> momenta;         // symbols behind those of the model, one for each coordinate
  ExpressionId function{};                   // H(q, p, t)
  std::vector<ExpressionId> position_rates;  // q̇
  std::vector<ExpressionId> momentum_rates;  // ṗ
};

// Why there are none, in words: "L is not quadratic in the velocities".
struct NoHamilton {
  std::string why;
};

std::variant<HamiltonEquations, NoHamilton> hamilton_equations(const FlatModel& model, const Motion& motion,
                                                               ExpressionTable& table);

}  // namespace causa::lagrange
