// Polynomials as sums of squares, which makes them positive everywhere: p = mᵀ G m with a positive
// semidefinite matrix G over monomials m. Method: a semidefinite program finds G in floating point; its
// entries are rounded to rational numbers and moved back onto p = mᵀ G m exactly; an exact L D Lᵀ
// factorization shows G ⪰ 0. Only then it is a proof. Reference: Parrilo 2000; Peyrl, Parrilo, Theor. Comp.
// Sci. 409 (2008) 269 (rounding); Papachristodoulou, Prajna, CDC 2002 (Lyapunov functions).
#pragma once

#include <optional>
#include <string>

#include "analysis/stability/lyapunov_function.h"
#include "analysis/stability/semidefinite_program.h"

namespace causa {

enum class SquaresAnswer : std::uint8_t {
  Proven,     // exactly
  Numerical,  // a matrix was found, but its rounding is no proof
  None,
};

// Whether a polynomial of the deviations is a sum of squares.
SquaresAnswer is_sum_of_squares(ShiftedModel& model, const Form& polynomial,
                                const SemidefiniteSolver& solver);

// Where V and f are polynomials: V > 0 and V̇ < 0 for all z, so that the verdict holds everywhere.
void prove_globally(ShiftedModel& model, FunctionFinding& finding, const SemidefiniteSolver& solver);

struct PolynomialFunction {
  Form v{};
  std::string origin{};
};

enum class PolynomialScope : std::uint8_t { Everywhere, OrRegion };

// V of an even degree with V and −V̇ sums of squares, everywhere if that is possible, otherwise with −V̇ so on
// a region around the equilibrium that is as large as can be.
std::optional<PolynomialFunction> polynomial_by_sums_of_squares(ShiftedModel& model, unsigned degree,
                                                                const linear::Matrix& a,
                                                                PolynomialScope scope,
                                                                const SemidefiniteSolver& solver);

}  // namespace causa
