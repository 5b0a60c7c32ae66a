// How a model wants to be simulated.
#pragma once

#include <optional>

namespace causa {

// The experiment annotation (MLS 18.4); nothing where it says nothing.
struct Experiment {
  std::optional<double> start_time;
  std::optional<double> stop_time;
  std::optional<double> interval;
  std::optional<double> tolerance;
};

}  // namespace causa
