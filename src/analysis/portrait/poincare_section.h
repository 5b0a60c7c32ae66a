// A Poincaré section: the points at which a trajectory passes a value of one state. The crossing is found on
// the interpolated step at the tolerance of the integration.
#pragma once

#include <functional>

#include "analysis/portrait/flow_tracer.h"
#include "base/cancellation.h"

namespace causa::portrait {

enum class SectionWay : std::uint8_t { Up, Down, Both };

struct SectionOptions {
  std::size_t state = 0;
  double value = 0.0;
  SectionWay way = SectionWay::Up;
  std::vector<double> start{};
  std::vector<double> scales{};
  double tolerance = 1e-9;
  std::size_t most_points = 3000;
  std::size_t left_out = 50;  // first crossings, on the way to the attractor
  std::optional<double> horizon{};
  CancellationToken cancellation{};
  std::function<void(double)> progress{};
};

struct SectionPoint {
  double time = 0.0;
  bool rising = true;
  std::vector<double> states{};
};

struct PoincareSection {
  std::vector<SectionPoint> points{};
  double time = 0.0;      // that the trajectory was followed for
  std::string stopped{};  // why it ended early
};

PoincareSection poincare_section(VectorField& field, const SectionOptions& options);

}  // namespace causa::portrait
