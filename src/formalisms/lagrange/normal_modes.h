// Small oscillations of a Lagrangian system about an equilibrium: M q̈ + K q = 0 with M and K = ∂²U/∂q∂q
// there. Method: Newton's method on ∂U/∂q = 0 from the start values; the generalized eigenproblem K v = ω² M
// v by the Cholesky factor of M and Jacobi's rotations. Reference: Goldstein, Poole, Safko, Classical
// Mechanics, 3rd ed., chapter 6; Golub, Van Loan, Matrix Computations, 4th ed., sections 8.5 and 8.7.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "flat/flat_model.h"
#include "formalisms/lagrange/motion.h"

namespace causa::lagrange {

struct NormalMode {
  double square = 0;          // ω²; negative: the equilibrium is not stable
  std::vector<double> shape;  // by coordinate; the largest element is 1
};

struct NormalModes {
  std::vector<double> equilibrium;  // by coordinate
  std::vector<NormalMode> modes;    // by rising ω²
  bool has_damping = false;         // the modes are those without it
};

// Why there are none, in words.
struct NoModes {
  std::string why;
};

std::variant<NormalModes, NoModes> normal_modes(const FlatModel& model, const Motion& motion,
                                                ExpressionTable& table);

}  // namespace causa::lagrange
