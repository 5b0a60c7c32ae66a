// Marks the figures of a step response in its picture: final value, rise, overshoot, period and damping,
// settling, and the tangent construction.
#pragma once

#include "analysis/linear_systems/systems/state_space.h"
#include "drawing/chart.h"

namespace causa::tools {

struct StepMarkOptions {
  double stop = 0.0;       // of the picture
  double dead_time = 0.0;  // by which the response is later than that of the system
  std::string unit{};      // of the response
};

// The panel has the response as its first line. Words go to the remarks.
void mark_step_figures(const linear::StateSpace& system, const StepMarkOptions& options,
                       drawing::ChartPanel& panel, std::vector<std::string>& remarks);

}  // namespace causa::tools
