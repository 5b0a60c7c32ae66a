// An axis of a chart, linear or logarithmic, with its ticks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/axis.h"
#include "drawing/chart.h"

namespace causa::drawing {

struct ChartTick {
  double value = 0.0;
  std::string label{};
  bool is_fine = false;
};

struct ChartAxis {
  Scale scale = Scale::Linear;
  double low = 0.0;
  double high = 1.0;
  std::vector<ChartTick> ticks{};
  std::string offset{};  // `+ 1e9`: what to add to the labels

  // Between 0 and 1; NaN where a logarithmic axis has no such value.
  [[nodiscard]] double place(double value) const;
};

ChartAxis logarithmic_axis(double low, double high);

ChartAxis linear_axis(double low, double high, int most_intervals, AxisEnds ends);

// Ticks at multiples of the step, or of twice the step where there are too many.
ChartAxis stepped_axis(double low, double high, int most_intervals, double step);

}  // namespace causa::drawing
