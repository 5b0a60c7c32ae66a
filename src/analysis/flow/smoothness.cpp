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

class SmoothnessTest {
 public:
  SmoothnessTest(const RightHandSideValue& value, const linear::Matrix& slopes, std::span<const double> point,
                 std::span<const double> scales)
      : value_(value), slopes_(slopes), point_(point), n_(point.size()), here_(n_), there_(n_) {
    constexpr double tiny = 1e-12;
    for (std::size_t j = 0; j < n_; ++j)
      lengths_.push_back(std::abs(point[j]) > tiny * scales[j] ? std::abs(point[j]) : scales[j]);
  }

  bool run(std::span<const double> scales) {
    if (!value_(point_, here_)) return true;
    // What the right-hand side is like around the point, and farther away: what is small beside it is
    // rounding, or the tolerance of equations that are solved together.
    constexpr double exact = 1e-11;
    constexpr double rounding = 1e-15;
    const std::vector<double> around = sizes_at(lengths_);
    const std::vector<double> far = sizes_at(scales);
    const std::vector<double> noise = noise_here();
    // A jump at the point itself is no noise.
    constexpr double largest_noise = 1e-8;
    constexpr double safety = 16.0;
    for (std::size_t i = 0; i < n_; ++i) {
      const double scatter = std::min(safety * noise[i], largest_noise * around[i]);
      floors_.push_back(std::max({exact * around[i], rounding * far[i], scatter, 1e-300}));
      constexpr double resting = 1e-6;
      rests_.push_back(std::abs(here_[i]) <= resting * around[i]);
    }
    for (std::size_t j = 0; j < n_; ++j) {
      if (!is_smooth_along(j, 1.0) || !is_smooth_along(j, -1.0)) return false;
    }
    return true;
  }

 private:
  // Whether there is a value this far along one coordinate; `missed` is what the linear model misses there.
  bool look(std::size_t j, double step, std::vector<double>& missed) {
    std::vector<double> beside(point_.begin(), point_.end());
    beside[j] += step;
    const double exact_step = beside[j] - point_[j];
    if (!value_(beside, there_)) return false;
    for (std::size_t i = 0; i < n_; ++i) {
      missed[i] = std::abs(there_[i] - here_[i] - exact_step * slopes_(i, j));
      if (!std::isfinite(missed[i])) return false;
    }
    return true;
  }

  // How far values scatter next to the point, where loops are solved to a tolerance.
  std::vector<double> noise_here() {
    std::vector<double> noise(n_, 0.0);
    std::vector<double> missed(n_);
    for (std::size_t j = 0; j < n_; ++j) {
      for (const double part : {1e-13, -1e-12, 1e-11, -1e-10, 1e-9}) {
        if (!look(j, part * lengths_[j], missed)) continue;
        for (std::size_t i = 0; i < n_; ++i) noise[i] = std::max(noise[i], missed[i]);
      }
    }
    return noise;
  }

  std::vector<double> sizes_at(std::span<const double> lengths) {
    std::vector<double> sizes(n_, 0.0);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j)
        sizes[i] = std::max(sizes[i], std::abs(slopes_(i, j)) * std::abs(point_[j]));
    }
    // Not far away: a loop may have another solution there, and keep it.
    constexpr double part = 1.0 / 16.0;
    std::vector<double> missed(n_);
    for (std::size_t j = 0; j < n_; ++j) {
      for (const double sign : {part, -part}) {
        if (!look(j, sign * lengths[j], missed)) continue;
        for (std::size_t i = 0; i < n_; ++i)
          sizes[i] = std::max(sizes[i], std::abs(there_[i] - here_[i]) / part);
      }
    }
    return sizes;
  }

  // From far to near, until what is missed cannot be told from rounding. The last two distances decide.
  bool is_smooth_along(std::size_t j, double sign) {
    constexpr int levels = 11;            // nearer the distance is rounding of the coordinate
    constexpr double part = 1.0 / 16.0;   // of the distance before
    constexpr double least_order = 64.0;  // 256 where it is smooth, 16 at a corner, 1 at a jump
    std::vector<double> before(n_, -1.0);
    std::vector<double> missed(n_);
    std::vector<bool> is_smooth(n_, true);
    std::vector<bool> is_done(n_, false);
    bool has_value = true;
    double step = sign * part * lengths_[j];
    for (int level = 0; level < levels; ++level, step *= part) {
      has_value = look(j, step, missed);
      if (!has_value) {
        std::ranges::fill(before, -1.0);
        continue;
      }
      bool all_done = true;
      for (std::size_t i = 0; i < n_; ++i) {
        if (is_done[i] || !rests_[i]) continue;
        const bool is_of_order = before[i] > 0.0 && before[i] >= least_order * missed[i];
        if (missed[i] <= floors_[i]) {
          is_smooth[i] = is_smooth[i] || is_of_order;
          is_done[i] = true;
          continue;
        }
        if (before[i] > 0.0) is_smooth[i] = is_of_order;
        before[i] = missed[i];
        all_done = false;
      }
      if (all_done) break;
    }
    return has_value && std::ranges::find(is_smooth, false) == is_smooth.end();
  }

  const RightHandSideValue& value_;
  const linear::Matrix& slopes_;
  std::span<const double> point_;
  std::size_t n_;
  std::vector<double> here_;
  std::vector<double> there_;
  std::vector<double> lengths_;  // over which the coordinates count as much
  std::vector<double> floors_;
  std::vector<bool> rests_;
};

}  // namespace

bool is_smooth_at(const RightHandSideValue& value, const linear::Matrix& slopes,
                  std::span<const double> point, std::span<const double> scales) {
  return SmoothnessTest(value, slopes, point, scales).run(scales);
}

}  // namespace causa
