#include "analysis/flow/smoothness.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace causa {

bool is_smooth_at(VectorField& field, std::span<const double> states) {
  const std::size_t n = states.size();
  std::vector<double> here(n);
  linear::Matrix slopes;
  if (field.value(states, here) || field.jacobian(states, slopes)) return true;
  std::vector<double> scales(n);
  for (std::size_t j = 0; j < n; ++j) scales[j] = std::max(std::abs(states[j]), field.nominals()[j]);
  const RightHandSideValue value = [&](std::span<const double> point, std::span<double> derivatives) {
    return !field.value(point, derivatives);
  };
  const bool is_smooth = is_smooth_at(value, slopes, states, scales);
  (void)field.value(states, here);
  return is_smooth;
}

namespace {

bool is_smooth_within(const RightHandSideValue& value, const linear::Matrix& slopes,
                      std::span<const double> point, std::span<const double> scales,
                      const std::array<double, 2>& distances) {
  constexpr double between = 1e3;  // 1e4 where it is smooth, 1e2 at a corner
  const std::size_t n = point.size();
  std::vector<double> here(n);
  if (!value(point, here)) return true;
  std::vector<double> rows(n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) rows[i] = std::max(rows[i], std::abs(slopes(i, j)) * scales[j]);
  }
  const double largest = rows.empty() ? 0.0 : *std::ranges::max_element(rows);
  bool is_smooth = true;
  std::vector<double> beside(point.begin(), point.end());
  std::vector<double> there(n);
  for (std::size_t j = 0; j < n && is_smooth; ++j) {
    for (const double sign : {1.0, -1.0}) {
      std::array<std::vector<double>, 2> missed{std::vector<double>(n), std::vector<double>(n)};
      for (std::size_t d = 0; d < distances.size(); ++d) {
        const double step = sign * distances[d] * scales[j];
        beside[j] = point[j] + step;
        const bool has_value = value(beside, there);
        beside[j] = point[j];
        if (!has_value) {
          is_smooth = false;
          break;
        }
        for (std::size_t i = 0; i < n; ++i) missed[d][i] = std::abs(there[i] - here[i] - step * slopes(i, j));
      }
      for (std::size_t i = 0; i < n && is_smooth; ++i) {
        constexpr double resting = 1e-6;
        constexpr double rounding = 1e-13;
        constexpr double part = 1e-3;
        const double scale = rows[i] > 0.0 ? rows[i] : largest;
        if (std::abs(here[i]) > resting * std::max(scale, 1e-300)) continue;
        const double least =
            std::max(part * distances[1] * scale, rounding * std::max(scale, std::abs(there[i])));
        if (missed[1][i] > least && missed[0][i] < between * missed[1][i]) is_smooth = false;
      }
    }
  }
  return is_smooth;
}

}  // namespace

// What looks like a corner from afar may be one beside the point.
bool is_smooth_at(const RightHandSideValue& value, const linear::Matrix& slopes,
                  std::span<const double> point, std::span<const double> scales) {
  return is_smooth_within(value, slopes, point, scales, {1e-4, 1e-6}) ||
         is_smooth_within(value, slopes, point, scales, {1e-6, 1e-8});
}

}  // namespace causa
