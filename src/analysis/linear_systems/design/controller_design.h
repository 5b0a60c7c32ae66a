// One design of a controller or an observer for a plant, by any of the methods: the gains, the poles that the
// loop has with them, and what their user should know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "analysis/linear_systems/design/pid_tuning.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

enum class DesignMethod : std::uint8_t {
  PidCriticalGain,  // Ziegler and Nichols, by the gain at which the loop oscillates
  PidStepResponse,  // Ziegler and Nichols, by the tangent to the step response
  PidPoles,         // for a damping and a natural frequency
  StateFeedback,    // by pole placement
  Observer,         // by pole placement
  Regulator,        // linear quadratic
  KalmanObserver,   // its dual
};

// K e^{−sL}/(τ s + 1), as a measured step response gives it.
struct DeadTimePlant {
  double static_gain = 0.0;
  double dead_time = 0.0;
  double time_constant = 0.0;
};

struct DesignRequest {
  DesignMethod method = DesignMethod::StateFeedback;
  std::vector<Complex> poles{};  // of StateFeedback and Observer
  Matrix state_weight{};         // Q, or the covariance W of the noise on the states
  Matrix signal_weight{};        // R of the inputs, or the covariance V of the noise on the outputs
  ControllerKind kind = ControllerKind::PID;
  PidPoles pid_poles{};
  double filter = 10.0;                     // N: the derivative is filtered with the time constant |Td|/N
  std::optional<DeadTimePlant> measured{};  // of PidStepResponse: instead of the system
};

struct PidController {
  PidDesign design{};
  double filter = 10.0;
  std::vector<Complex> filtered_loop{};  // poles of the loop with the filter
  bool is_stable = false;                // that loop, modes that no controller reaches included
  std::vector<std::string> notes{};
};

// What pole placement and Riccati equations have in common. Stable: A − B K, or A − L C.
struct GainDesign {
  Matrix gain{};  // K, inputs × states, or L, states × outputs
  std::vector<Complex> open_loop{};
  std::vector<Complex> requested{};  // empty: none were
  std::vector<Complex> reached{};
  bool is_stable = false;
  std::optional<Matrix> riccati{};  // X
  std::vector<std::string> notes{};
};
// u = F r − K x. Without F the reference is added to the inputs, and a note says why.
struct StateFeedback : GainDesign {
  std::optional<Matrix> reference_gain{};  // F
};
// ẋ̂ = A x̂ + B u + L (y − C x̂ − D u)
struct Observer : GainDesign {};

using ControllerDesign = std::variant<PidController, StateFeedback, Observer>;

Outcome<ControllerDesign> design_controller(const StateSpace& plant, const DesignRequest& request);

}  // namespace causa::linear
