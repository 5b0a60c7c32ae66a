#include "analysis/portrait/streamlines.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace causa::portrait {

namespace {

class Streamlines {
 public:
  Streamlines(PlaneFlow& flow, const PlaneBox& box, const std::vector<PlanePoint>& rests,
              const StreamlineOptions& options)
      : flow_(flow),
        box_(box),
        rests_(rests),
        options_(options),
        columns_(static_cast<int>(std::ceil(1.0 / options.separation)) + 1),
        cells_(static_cast<std::size_t>(columns_ * columns_)) {}

  std::vector<Polyline> run(const std::vector<Polyline>& given) {
    for (const Polyline& line : given) {
      take(line);
      waiting_.push_back(line);
    }
    // Seeds beside lines first, then wherever there is room.
    seed_beside_lines();
    constexpr int seeds = 23;
    for (int i = 0; i < seeds; ++i) {
      for (int j = 0; j < seeds; ++j) {
        // From the middle outwards would favour the middle; a stride that visits all spreads them.
        const int k = (i * seeds + j) * 211 % (seeds * seeds);
        try_seed(box_.from_unit({(k / seeds + 0.5) / seeds, (k % seeds + 0.5) / seeds}));
        seed_beside_lines();
      }
    }
    return std::move(result_);
  }

 private:
  void seed_beside_lines() {
    while (!waiting_.empty() && result_.size() < options_.most) {
      const Polyline line = std::move(waiting_.front());
      waiting_.pop_front();
      constexpr double stride = 0.5;  // of the separation
      double walked = 0.0;
      for (std::size_t k = 1; k < line.size(); ++k) {
        const PlanePoint along = box_.scaled(line[k] - line[k - 1]);
        const double size = length(along);
        if (!(size > 0.0)) continue;
        walked += size;
        if (walked < stride * options_.separation) continue;
        walked = 0.0;
        const PlanePoint normal{-along.y / size, along.x / size};
        for (const double side : {1.0, -1.0}) {
          const double distance = side * 1.001 * options_.separation;
          try_seed(line[k] +
                   PlanePoint{distance * normal.x * box_.width(), distance * normal.y * box_.height()});
        }
      }
    }
  }

  void try_seed(PlanePoint seed) {
    if (result_.size() >= options_.most || !box_.contains(seed) || !is_free(seed, options_.separation))
      return;
    options_.cancellation.check();
    own_.clear();
    Polyline line = half(seed, Way::Backward);
    std::ranges::reverse(line);
    const Polyline later = half(seed, Way::Forward);
    line.insert(line.end(), later.begin() + 1, later.end());
    if (length_of(line, box_) < options_.shortest) {
      // Nothing else starts here.
      take({seed});
      return;
    }
    take(line);
    waiting_.push_back(line);
    result_.push_back(std::move(line));
  }

  Polyline half(PlanePoint seed, Way way) {
    constexpr double test = 0.45;  // of the separation
    constexpr double at_rest = 0.012;
    const std::size_t own_before = own_.size();
    PlanePath path = follow_path(
        flow_, box_, seed, {.way = way, .tolerance = 1e-4, .longest = 6.0, .margin = 0.0, .most_steps = 1500},
        [&](PlanePoint p) {
          if (!is_free(p, test * options_.separation)) return true;
          for (const PlanePoint rest : rests_) {
            if (box_.distance(rest, p) < at_rest) return true;
          }
          // From its own earlier points, except those just passed.
          const std::size_t passed = static_cast<std::size_t>(1.5 * options_.separation / 0.004);
          for (std::size_t k = 0; k + passed < own_.size(); ++k) {
            if (k >= own_before || way == Way::Backward) {
              if (box_.distance(own_[k], p) < test * options_.separation) return true;
            } else if (k > passed && box_.distance(own_[k], p) < test * options_.separation) {
              return true;
            }
          }
          own_.push_back(p);
          return false;
        });
    return std::move(path.line);
  }

  void take(const Polyline& line) {
    for (const PlanePoint p : line) {
      const PlanePoint u = box_.to_unit(p);
      if (!(u.x > -0.1 && u.x < 1.1 && u.y > -0.1 && u.y < 1.1)) continue;
      std::vector<PlanePoint>& cell = cells_[cell_of(u)];
      // Points much closer than the test add nothing.
      if (cell.empty() || length(cell.back() - u) > 0.1 * options_.separation) cell.push_back(u);
    }
  }
  [[nodiscard]] int part(double u) const {
    return std::clamp(static_cast<int>(u / options_.separation), 0, columns_ - 1);
  }
  [[nodiscard]] std::size_t cell_of(PlanePoint u) const {
    return static_cast<std::size_t>(part(u.x) * columns_ + part(u.y));
  }
  [[nodiscard]] bool is_free(PlanePoint p, double distance) const {
    const PlanePoint u = box_.to_unit(p);
    for (int i = std::max(0, part(u.x) - 1); i <= std::min(columns_ - 1, part(u.x) + 1); ++i) {
      for (int j = std::max(0, part(u.y) - 1); j <= std::min(columns_ - 1, part(u.y) + 1); ++j) {
        for (const PlanePoint q : cells_[static_cast<std::size_t>(i * columns_ + j)]) {
          if (length(q - u) < distance) return false;
        }
      }
    }
    return true;
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const std::vector<PlanePoint>& rests_;
  const StreamlineOptions& options_;
  int columns_;
  std::vector<std::vector<PlanePoint>> cells_;
  std::deque<Polyline> waiting_;
  std::vector<PlanePoint> own_;
  std::vector<Polyline> result_;
};

}  // namespace

std::vector<Polyline> evenly_spaced_streamlines(PlaneFlow& flow, const PlaneBox& box,
                                                const std::vector<Polyline>& given,
                                                const std::vector<PlanePoint>& rests,
                                                const StreamlineOptions& options) {
  return Streamlines(flow, box, rests, options).run(given);
}

}  // namespace causa::portrait
