// An axis with round numbers: ticks at multiples of 1, 2 or 5 times a power of ten, and their labels.
#pragma once

#include <string>
#include <vector>

namespace causa {

// Long double, because the span of two doubles may be no double.
struct AxisTick {
  long double value = 0.0L;
  std::string label;
};

struct Axis {
  long double lowest = 0.0L;
  long double highest = 1.0L;
  std::vector<AxisTick> ticks;  // rising, inside the ends
  std::string offset{};         // `+ 1e9`: what to add to the labels, where they are differences
};

// Where a value lies on the axis: 0 at the lowest end, 1 at the highest.
long double position(const Axis& axis, double value);

enum class AxisEnds { Exact, Round };

// An axis for values from `lowest` to `highest`, which are finite, with at most `most_intervals` steps from
// tick to tick (at least one). Round ends are ticks; equal ends are spread.
Axis make_axis(double lowest, double highest, int most_intervals, AxisEnds ends);

}  // namespace causa
