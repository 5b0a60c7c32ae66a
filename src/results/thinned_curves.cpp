#include "results/thinned_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"

namespace causa {

ThinnedCurves::ThinnedCurves(std::size_t curves, const ThinningOptions& options)
    : options_(options), gaps_(curves, 0), last_point_y_(curves) {
  require(options.most_groups >= 2 && options.most_groups % 2 == 0, "groups are merged in pairs");
}

ThinnedCurves::Extent ThinnedCurves::joined(const Extent& a, const Extent& b) {
  if (!std::isfinite(a.lowest)) return b;
  if (!std::isfinite(b.lowest)) return a;
  const bool lowest_in_a = a.lowest <= b.lowest;
  const bool highest_in_a = a.highest >= b.highest;
  Extent both{.lowest = std::min(a.lowest, b.lowest), .highest = std::max(a.highest, b.highest)};
  if (lowest_in_a == highest_in_a) {
    both.lowest_first = lowest_in_a ? a.lowest_first : b.lowest_first;
  } else {
    both.lowest_first = lowest_in_a;
  }
  return both;
}

void ThinnedCurves::add(double x, std::span<const double> y) {
  require(y.size() == gaps_.size(), "a point has one value for each curve");
  ++count_;
  const bool opens_group = in_last_group_ == 0 || in_last_group_ == group_size_;
  if (opens_group) {
    if (first_x_.size() == options_.most_groups) merge_pairs();
    first_x_.push_back(x);
    last_x_.push_back(x);
    in_last_group_ = 0;
  }
  ++in_last_group_;
  last_x_.back() = x;
  last_point_x_ = x;
  for (std::size_t curve = 0; curve < y.size(); ++curve) {
    const bool finite = std::isfinite(y[curve]);
    if (!finite) ++gaps_[curve];
    const double value = finite ? y[curve] : std::numeric_limits<double>::quiet_NaN();
    last_point_y_[curve] = value;
    const Extent here{.lowest = value, .highest = value};
    if (opens_group) {
      extents_.push_back(here);
    } else if (options_.keep == ThinningOptions::Keep::Extremes) {
      Extent& group = extent(first_x_.size() - 1, curve);
      group = joined(group, here);
    }
  }
}

void ThinnedCurves::merge_pairs() {
  const std::size_t curves = gaps_.size();
  const std::size_t groups = first_x_.size() / 2;
  for (std::size_t group = 0; group < groups; ++group) {
    first_x_[group] = first_x_[2 * group];
    last_x_[group] = last_x_[2 * group + 1];
    for (std::size_t curve = 0; curve < curves; ++curve) {
      const Extent& a = extent(2 * group, curve);
      extent(group, curve) = options_.keep == ThinningOptions::Keep::Extremes
                                 ? joined(a, extent(2 * group + 1, curve))
                                 : Extent(a);
    }
  }
  first_x_.resize(groups);
  last_x_.resize(groups);
  extents_.resize(groups * curves);
  group_size_ *= 2;
  in_last_group_ = group_size_;
}

ThinnedCurves::Points ThinnedCurves::points() const {
  Points points;
  const std::size_t curves = gaps_.size();
  points.y.resize(curves);
  const bool pairs = group_size_ > 1 && options_.keep == ThinningOptions::Keep::Extremes;
  for (std::size_t group = 0; group < first_x_.size(); ++group) {
    points.x.push_back(first_x_[group]);
    if (pairs) points.x.push_back(last_x_[group]);
    for (std::size_t curve = 0; curve < curves; ++curve) {
      const Extent& extent = extents_[group * curves + curve];
      points.y[curve].push_back(extent.lowest_first ? extent.lowest : extent.highest);
      if (pairs) points.y[curve].push_back(extent.lowest_first ? extent.highest : extent.lowest);
    }
  }
  if (group_size_ > 1 && !pairs && in_last_group_ > 1) {
    points.x.push_back(last_point_x_);
    for (std::size_t curve = 0; curve < curves; ++curve) points.y[curve].push_back(last_point_y_[curve]);
  }
  return points;
}

}  // namespace causa
