// Linear quadratic regulators and observers by Riccati equations.
#pragma once

#include "analysis/linear_systems/algebra/riccati.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

// Minimizes ∫ xᵀ Q x + 2 xᵀ N u + uᵀ R u dt (discrete: the sum); u = −K x. Refused with the mode that cannot
// be stabilized, with weights that are not symmetric or of the wrong sign.
Outcome<RiccatiSolution> linear_quadratic_regulator(const StateSpace& system, const Matrix& q,
                                                    const Matrix& r, const Matrix& n = {});
// Observer gain L for noise of covariance W on the states and V on the outputs; `gain` holds L.
Outcome<RiccatiSolution> kalman_gain(const StateSpace& system, const Matrix& w, const Matrix& v);

// u = −K x̂ with the observer ẋ̂ = A x̂ + B u + L (y − C x̂ − D u): a system from y to u.
Outcome<StateSpace> observer_controller(const StateSpace& system, const Matrix& state_gain,
                                        const Matrix& observer_gain);

}  // namespace causa::linear
