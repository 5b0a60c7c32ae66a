// State feedback u = −K x, and observers, with chosen eigenvalues.
// Method: Kautsky, Nichols, Van Dooren 1985 (method 0): eigenvectors as orthogonal to each other as the
// inputs allow; one input: there is one K, found by the same way, by Ackermann's formula for multiple poles.
#pragma once

#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct PolePlacement {
  Matrix gain{};                    // K, inputs × states; of an observer L, states × outputs
  std::vector<Complex> achieved{};  // eigenvalues of A − B K, or A − L C
  double error = 0.0;               // largest distance from what was asked for, relative to the largest pole
};

// As many poles as states, pairs complete. Refused: uncontrollable systems (the fixed mode is named), a pole
// asked for more often than there are inputs, with several of them.
Outcome<PolePlacement> place_poles(const Matrix& a, const Matrix& b, const std::vector<Complex>& poles);
// The same for a system, whose states the refusals name.
Outcome<PolePlacement> place_poles(const StateSpace& system, const std::vector<Complex>& poles);
Outcome<PolePlacement> place_observer_poles(const StateSpace& system, const std::vector<Complex>& poles);
// L such that A − L C has the poles.
Outcome<PolePlacement> place_observer_poles(const Matrix& a, const Matrix& c,
                                            const std::vector<Complex>& poles);

}  // namespace causa::linear
