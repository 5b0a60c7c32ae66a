// The smallest and the largest of some values.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace causa {

// What is not finite is left out.
struct ValueRange {
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -std::numeric_limits<double>::infinity();

  void include(double value) {
    if (!std::isfinite(value)) return;
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  [[nodiscard]] bool empty() const { return lowest > highest; }
};

}  // namespace causa
