// Transfer functions from a measured step response.
// Method: separable least squares (Golub, Pereyra 1973): only poles (and dead time) are searched, by
// Levenberg–Marquardt from several starts; the numerator follows from a linear problem.
// Starts: the tangent construction, the period and decay of extremes (§7.2.2 of the notes), Prony's method.
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/systems/transfer_function.h"

namespace causa::linear {

struct Identification {
  TransferFunction model{};  // without the dead time
  double dead_time = 0.0;
  double static_gain = 0.0;  // K = h(∞)
  double jump = 0.0;         // h(0+)
  Vector fitted{};           // values of the model at the given times
  double residual = 0.0;     // root mean square of the differences
  double fit = 0.0;          // 1 − ‖y − ŷ‖/‖y − mean‖
  // Half the width of the 95 % interval of each coefficient: numerator and denominator in their order
  // (the leading 1 of the denominator has 0), then the dead time. Nothing: not determined by the data.
  std::vector<std::optional<double>> numerator_intervals{};
  std::vector<std::optional<double>> denominator_intervals{};
  std::optional<double> dead_time_interval{};
};

struct StepData {
  Vector times{};  // increasing; the step happens at `step_time`
  Vector values{};
  double step_time = 0.0;
  double step_height = 1.0;
  double initial_value = 0.0;  // before the step
};

// (b₂s² + b₁s + b₀)/(s² + a₁s + a₀), the jump h(0+) = b₂ included.
Outcome<Identification> identify_second_order(const StepData& data);
// K e^{−sL}/(τ s + 1); `model` is K/(τ s + 1) normalized.
Outcome<Identification> identify_first_order_dead_time(const StepData& data);

}  // namespace causa::linear
