#include "analysis/portrait/separatrices.h"

#include <algorithm>

namespace causa::portrait {

namespace {

class ManifoldWalk {
 public:
  ManifoldWalk(PlaneFlow& flow, const PlaneBox& box, const std::vector<PlaneEquilibrium>& equilibria,
               const std::vector<LimitCycle>& cycles)
      : flow_(flow), box_(box), equilibria_(equilibria), cycles_(cycles) {}

  // `sign`: of the eigenvector.
  Separatrix run(std::size_t saddle, bool is_stable, double sign) {
    const PlaneEquilibrium& from = equilibria_[saddle];
    // The largest eigenvalue is the positive one.
    PlanePoint direction = from.directions[is_stable ? 1 : 0];
    direction = (sign / length(box_.scaled(direction))) * direction;
    constexpr double offset = 2e-5;
    Separatrix result{.saddle = saddle, .is_stable = is_stable};
    bool has_left = false;
    const auto stop = [&](PlanePoint p) {
      const auto reached = equilibrium_at(p, has_left ? saddle + equilibria_.size() : saddle);
      if (box_.distance(p, from.place) > 0.05) has_left = true;
      return reached.has_value() || cycle_at(p).has_value();
    };
    PlanePath path = follow_path(flow_, box_, from.place + offset * direction,
                                 {.way = is_stable ? Way::Backward : Way::Forward,
                                  .tolerance = 1e-9,
                                  .spacing = 0.003,
                                  .longest = 20.0,
                                  .margin = 0.05},
                                 stop);
    path.line.insert(path.line.begin(), from.place);
    const PlanePoint last = path.line.back();
    if (const auto reached = equilibrium_at(last, has_left ? saddle + equilibria_.size() : saddle)) {
      result.other = Separatrix::Other::Equilibrium;
      result.number = *reached;
      path.line.push_back(equilibria_[*reached].place);
    } else if (const auto cycle = cycle_at(last)) {
      result.other = Separatrix::Other::Cycle;
      result.number = *cycle;
    } else if (path.end == PathEnd::Left) {
      result.other = Separatrix::Other::Outside;
    } else {
      result.other = Separatrix::Other::Unknown;
    }
    if (is_stable) std::ranges::reverse(path.line);
    result.line = std::move(path.line);
    return result;
  }

 private:
  [[nodiscard]] std::optional<std::size_t> equilibrium_at(PlanePoint p, std::size_t except) const {
    constexpr double near = 0.006;
    for (std::size_t k = 0; k < equilibria_.size(); ++k) {
      if (k != except && box_.distance(equilibria_[k].place, p) < near) return k;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::size_t> cycle_at(PlanePoint p) const {
    constexpr double near = 0.002;
    for (std::size_t k = 0; k < cycles_.size(); ++k) {
      for (std::size_t i = 1; i < cycles_[k].path.size(); ++i) {
        // The distance from the piece.
        const PlanePoint a = box_.scaled(cycles_[k].path[i - 1] - p);
        const PlanePoint d = box_.scaled(cycles_[k].path[i] - cycles_[k].path[i - 1]);
        const double squares = d.x * d.x + d.y * d.y;
        const double part = squares > 0.0 ? std::clamp(-(a.x * d.x + a.y * d.y) / squares, 0.0, 1.0) : 0.0;
        if (length(a + part * d) < near) return k;
      }
    }
    return std::nullopt;
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const std::vector<PlaneEquilibrium>& equilibria_;
  const std::vector<LimitCycle>& cycles_;
};

}  // namespace

std::vector<Separatrix> separatrices(PlaneFlow& flow, const PlaneBox& box,
                                     const std::vector<PlaneEquilibrium>& equilibria,
                                     const std::vector<LimitCycle>& cycles,
                                     const CancellationToken& cancellation) {
  std::vector<Separatrix> result;
  ManifoldWalk walk(flow, box, equilibria, cycles);
  for (std::size_t k = 0; k < equilibria.size(); ++k) {
    if (!equilibria[k].has_kind() || equilibria[k].kind != linear::PortraitKind::Saddle) continue;
    for (const bool is_stable : {false, true}) {
      for (const double sign : {1.0, -1.0}) {
        cancellation.check();
        result.push_back(walk.run(k, is_stable, sign));
      }
    }
  }
  return result;
}

}  // namespace causa::portrait
