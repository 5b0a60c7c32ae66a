#include "formalisms/lagrange/motion.h"

#include "expression/algebra/terms.h"

namespace causa::lagrange {

// Σ Mᵢⱼ q̈ⱼ + bᵢ + ∂U/∂qᵢ + ∂D/∂q̇ᵢ = Qᵢ − Σ λₖ Gₖᵢ
MotionEquation equation_of(const Motion& motion, std::size_t i, ExpressionTable& table) {
  ExpressionId left = ExpressionId::none();
  for (std::size_t j = 0; j < motion.coordinates.size(); ++j) {
    if (is_zero(table, motion.masses[i][j])) continue;
    left = sum_of(table, left, product_of(table, motion.masses[i][j], motion.coordinates[j].acceleration));
  }
  for (const ExpressionId term : {motion.velocity_terms[i], motion.gradient[i], motion.damping[i]}) {
    if (!is_zero(table, term)) left = sum_of(table, left, term);
  }
  ExpressionId right = is_zero(table, motion.forces[i]) ? ExpressionId::none() : motion.forces[i];
  for (const Constraint& constraint : motion.constraints) {
    if (!is_zero(table, constraint.directions[i]) && constraint.factor.valid())
      right = difference_of(table, right, product_of(table, constraint.factor, constraint.directions[i]));
  }
  return {.left = left.valid() ? left : table.integer(0), .right = right.valid() ? right : table.integer(0)};
}

}  // namespace causa::lagrange
