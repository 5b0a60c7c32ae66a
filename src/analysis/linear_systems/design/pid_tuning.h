// PID parameters by the rules of Ziegler and Nichols and by pole placement.
// u = k (e + (1/Ti) ∫ e dt + Td ė)
// Reference: Ziegler, Nichols 1942; Åström, Hägglund, PID Controllers, 2nd ed., chapters 4 and 6.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"
#include "analysis/linear_systems/systems/transfer_function.h"

namespace causa::linear {

enum class ControllerKind : std::uint8_t { P, PI, PID };

struct PidParameters {
  ControllerKind kind = ControllerKind::PID;
  double k = 0.0;
  std::optional<double> ti{};  // nothing: no integral part
  double td = 0.0;
};
struct PidDesign {
  PidParameters parameters{};
  TransferFunction plant{};            // with which the loop was closed
  std::vector<Complex> closed_loop{};  // poles of the loop with the ideal controller
  bool is_stable = false;
  // What the rule was applied to.
  std::optional<double> critical_gain{};
  std::optional<double> critical_period{};
  std::optional<double> dead_time{};
  std::optional<double> time_constant{};
  std::optional<double> static_gain{};
};

// Rule of the ultimate gain, which is negative for plants that need a negative one. Refused: the loop never
// reaches the boundary of stability.
Outcome<PidDesign> ziegler_nichols_closed_loop(const StateSpace& plant, ControllerKind kind);
// Rule of the step response: tangent at the point of inflection. Refused: no dead time, no final value.
Outcome<PidDesign> ziegler_nichols_step(const StateSpace& plant, ControllerKind kind);
// From dead time, time constant and gain directly.
Outcome<PidDesign> ziegler_nichols_from_figures(double static_gain, double dead_time, double time_constant,
                                                ControllerKind kind);
// Plants of order one (PI) and strictly proper ones of order two (PID): a pair with damping ξ and frequency
// ωₙ; the third pole of a PID loop at −α ωₙ.
struct PidPoles {
  double damping = 0.7;
  double natural_frequency = 1.0;
  double third_pole = 1.0;  // α
};
Outcome<PidDesign> pid_by_pole_placement(const TransferFunction& plant, const PidPoles& poles);

// k (1 + 1/(Ti s) + Td s/(1 + s |Td|/filter)): proper where there is a derivative part.
TransferFunction controller_of(const PidParameters& parameters, double filter = 10.0);

// Of the loop of both with negative feedback; empty where an overflow leaves none.
std::vector<Complex> closed_loop_poles(const TransferFunction& plant, const TransferFunction& controller);

}  // namespace causa::linear
