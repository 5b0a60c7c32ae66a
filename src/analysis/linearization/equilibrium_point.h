// The equilibrium of a model that Newton's method finds from its start: states x with f(x, u) = 0, where
// inputs and parameters keep their values and time stands still.
// Method: Newton with the exact Jacobian and halved steps; where the Jacobian is singular the shortest step,
// so that what may stand anywhere stays where it was (Golub, Van Loan, 4th ed., section 5.5). Where that
// stalls, the flow is followed by pseudo-transient continuation first, which leads to equilibria that
// attract.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "model/compiled_model.h"

namespace causa {

struct EquilibriumPoint {
  std::vector<double> states;
  unsigned iterations = 0;
  // Numbers of states that may have other values, together, at other equilibria next to this one.
  std::vector<std::size_t> free_states{};
  // A multiple zero, known to fewer digits, and its derivative is singular.
  bool is_multiple = false;
};

// The model is initialized, and afterwards as events leave it at the equilibrium. `is_drifting`: by state, or
// empty; the derivatives of these states need not be 0, and they move only as far as others need it.
std::variant<EquilibriumPoint, Diagnostic> find_equilibrium_point(
    CompiledModel& model, double time, std::span<const std::uint8_t> is_drifting = {});

}  // namespace causa
