// The DAE form of a model at a point, ẋ = F(x, a, u) and 0 = G(x, a, u), y = H(x, a, u), with the derivatives
// of F, G and H in numbers, equation by equation, and the ODE form that follows from them:
//   A = F_x − F_a G_a⁻¹ G_x,   B = F_u − F_a G_a⁻¹ G_u,   C = H_x − H_a G_a⁻¹ G_x,   D = H_u − H_a G_a⁻¹ G_u
//
// x are the states; a are the other unknowns that change continuously, after aliases have been taken out and
// constraints differentiated. A derivative of a state that an equation gives explicitly, and nothing else
// reads, is a row of F; any other is itself an algebraic variable, and its row of F is ẋ = a. F, G and H are
// differentiated in symbols and evaluated at the point, apart from the program.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"
#include "analysis/linearization/linear_point.h"
#include "base/diagnostic.h"
#include "driver/compile.h"

namespace causa::driver {

struct DaeLinearization {
  std::vector<std::string> algebraic{};          // names of a
  std::vector<double> algebraic_values{};        // at the point
  std::vector<std::string> state_equations{};    // rows of F, as they are written
  std::vector<std::string> algebraic_equations;  // rows of G
  std::vector<std::string> output_equations;     // rows of H
  linear::Matrix f_x;
  linear::Matrix f_a;
  linear::Matrix f_u;
  linear::Matrix g_x;
  linear::Matrix g_a;
  linear::Matrix g_u;
  linear::Matrix h_x;
  linear::Matrix h_a;
  linear::Matrix h_u;
  // The ODE form as reduced from these.
  linear::Matrix a;
  linear::Matrix b;
  linear::Matrix c;
  linear::Matrix d;
  double condition = 1.0;           // of G_a, estimated
  double largest_difference = 0.0;  // from the program's A, B, C, D, relative
};

// `numeric`: what the program found at the point; nothing where it failed there. `values`: those of the
// compiled model there. The model was translated from its sources.
std::variant<DaeLinearization, Diagnostic> linearize_dae_form(Compilation& compilation,
                                                              const LinearizationShape& shape, double time,
                                                              const linear::StateSpace& numeric,
                                                              std::span<const double> values);

}  // namespace causa::driver
