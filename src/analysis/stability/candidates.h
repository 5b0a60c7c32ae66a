// Functions that may be Lyapunov functions of an equilibrium; lyapunov_function.h says which are.
//   quadratic    zᵀ P z with Aᵀ P + P A = −I, of a stable linearization (Khalil, 3rd ed., theorem 4.6)
//   conserved    Σ |wᴴ z|² over left eigenvectors w, where none has a positive real part
//   energy       Σ m v²/2 + U(q) of q̇ = a v, v̇ = h(q) + …, with masses m for which ∂U/∂q = −m h/a
//   separable    a constant of ẋ = X₁(x) Y₁(y), ẏ = X₂(x) Y₂(y): ∫ X₂/X₁ dx − ∫ Y₁/Y₂ dy (Lotka, Volterra)
//   Krasovskii   fᵀ P f with P of the quadratic one (Khalil, exercise 4.10)
#pragma once

#include <string>
#include <vector>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/stability/shifted_model.h"

namespace causa {

struct Candidate {
  std::string name{};    // `quadratic`
  std::string origin{};  // how it came about
  Form v{};
};

// The quadratic form with a symmetric matrix, of fractions near its entries.
// `fine`: how near, relative to the largest.
Form quadratic_form(const FormTable& table, const linear::Matrix& p, double fine = 1e-4);

std::optional<Candidate> quadratic_candidate(ShiftedModel& model, const linear::Matrix& a);
std::optional<Candidate> conserved_candidate(ShiftedModel& model, const linear::EigenSystem& eigen);
std::optional<Candidate> energy_candidate(ShiftedModel& model);
std::optional<Candidate> separable_candidate(ShiftedModel& model);
std::optional<Candidate> krasovskii_candidate(ShiftedModel& model, const linear::Matrix& a);

// ∫ form d(variable), where every term has a simple one.
std::optional<Form> integral(FormTable& table, const Form& form, std::uint32_t variable);

}  // namespace causa
