// reinit of a variable that is no state now: the velocity of a pendulum in Cartesian coordinates, where the
// other velocity is the state. States get values with which the variable has the new one; only those that are
// as many derivatives below the highest as it is may change, so that positions stay where they are.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

struct StateRequest {
  std::uint32_t slot = 0;
  double value = 0.0;
  std::span<const std::uint32_t> companions;  // slots of states that may change
  std::string origin;
};

// `given`: states that have a new value already and keep it. `run` computes everything from the states in
// memory. A failure says why the requests cannot be fulfilled.
std::optional<EvaluationFailure> fulfil_state_requests(
    std::span<const StateRequest> requests, std::span<const std::uint32_t> given,
    std::span<const ProgramStateSet> sets, std::vector<double>& memory,
    const std::function<std::optional<EvaluationFailure>()>& run);

}  // namespace causa
