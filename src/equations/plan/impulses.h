// What a jump in a differentiated constraint does. Where `u = v1 + v2` is differentiated and u jumps, the
// highest derivatives have an impulse (Dirac's δ) at that instant, and what they are derivatives of jumps.
//
// Every variable x_j occurs up to the derivative d_j, every equation f_i is differentiated c_i times, and the
// highest derivatives are determined by the f_i^(c_i) (Pryce 2001). Is f_i^(l) off by R_i^(l) because
// conditions, discrete variables or inputs have changed, then the coefficients X_j^m of δ^(m) in x_j^(d_j)
// follow from
//   Σ_j ∂f_i^(c_i)/∂x_j^(d_j) X_j^m + (terms of δ^(m) in lower derivatives) + R_i^(c_i−m−1) = 0,
// the highest m first; the jump of x_j^(k) is the coefficient of δ in x_j^(k+1). Combinations of states whose
// equations contain no impulse are kept: the charge of an isolated node, a momentum.
#pragma once

#include "equations/causalized.h"

namespace causa {

struct ImpulseSystem {
  // The equations of the highest derivatives that can have impulses, and as many unknowns; by blocks, each
  // after those it depends on.
  std::vector<ReducedRow> rows;
  std::vector<std::uint32_t> unknowns;    // quantities that represent
  std::vector<std::uint32_t> block_ends;  // in rows and unknowns

  // A constraint that may jump: row number `row`, `depth` + 1 times less differentiated.
  struct Constraint {
    std::uint32_t row = 0;
    std::uint32_t depth = 0;
    ReducedRow lower{};
  };
  std::vector<Constraint> constraints;

  // A quantity that jumps where its derivative has an impulse.
  struct Integral {
    std::uint32_t quantity = 0;
    SignedScalar derivative{};
  };
  std::vector<Integral> integrals;
  // A part of the equations has no unknowns of its own, or it is too large.
  bool is_incomplete = false;
};

// Empty where nothing that was differentiated can jump.
ImpulseSystem find_impulses(const Causalized& causalized, const ExpressionTable& expressions);

}  // namespace causa
