// Derivatives by central differences of two steps, which are held against each other.
// Method: D(h) = (v(h) - v(-h)) / 2h for h and h/2, Richardson's extrapolation of both; where they disagree
// smaller steps are tried, and the pair that agrees best counts. The slopes of the two sides, extrapolated
// likewise, have to meet: at a corner central differences agree and mean nothing. Steps are powers of two.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace causa {

struct CheckedDifference {
  std::vector<double> derivative{};
  // What a distance of `unit` changes: the largest entry, as a part of its size.
  double effect = 0.0;
  // By how much the two steps disagree, as a part of that.
  double disagreement = 0.0;
  // Why there is none.
  std::optional<std::string> problem{};
};

// The values at a distance along a line, or words on why there are none.
struct TriedValues {
  std::vector<double> values{};
  std::optional<std::string> problem{};
};
using TryValues = std::function<TriedValues(double distance)>;

// `sizes`: of the values. A distance of `unit` moves something by about its own size.
CheckedDifference checked_difference(const TryValues& values, std::span<const double> sizes, double unit);

// Two steps that disagree by more than this leave the derivative in doubt.
inline constexpr double doubtful_disagreement = 1e-3;

}  // namespace causa
