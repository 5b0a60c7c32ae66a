#include "analysis/portrait/basins.h"

#include <algorithm>
#include <array>

namespace causa::portrait {

namespace {

class BasinSampling {
 public:
  BasinSampling(PlaneFlow& flow, const PlaneBox& box, const std::vector<PlaneEquilibrium>& equilibria,
                const std::vector<LimitCycle>& cycles, const BasinOptions& options)
      : box_(box),
        equilibria_(equilibria),
        options_(options),
        tracer_(flow.field(), flow.coordinates(),
                {.tolerance = 1e-4, .scales = {box.width(), box.height()}}) {
    for (std::size_t k = 0; k < equilibria.size(); ++k) {
      if (equilibria[k].stability == EquilibriumStability::Stable)
        result_.attractors.push_back({.is_cycle = false, .number = k});
    }
    for (std::size_t k = 0; k < cycles.size(); ++k) {
      if (cycles[k].stability != CycleStability::Stable) continue;
      mark_cycle(cycles[k], static_cast<int>(result_.attractors.size()));
      result_.attractors.push_back({.is_cycle = true, .number = k});
    }
  }

  Basins run() {
    result_.columns = options_.columns;
    result_.rows = options_.rows;
    for (int i = 0; i < options_.columns; ++i) {
      options_.cancellation.check();
      if (options_.progress) options_.progress(static_cast<double>(i) / options_.columns);
      for (int j = 0; j < options_.rows; ++j) {
        const int found = follow(box_.from_unit({(i + 0.5) / options_.columns, (j + 0.5) / options_.rows}));
        result_.cells.push_back(found);
        const double share = 1.0 / (options_.columns * options_.rows);
        if (found >= 0) {
          result_.attractors[static_cast<std::size_t>(found)].share += share;
        } else {
          (found == Basins::leaves ? result_.left_share : result_.unknown_share) += share;
        }
      }
    }
    return std::move(result_);
  }

 private:
  // Cells of a fine grid that the cycle passes; a start near it has to stay among them for a while.
  static constexpr int fine = 256;
  void mark_cycle(const LimitCycle& cycle, int number) {
    if (tube_.empty()) tube_.assign(static_cast<std::size_t>(fine * fine), Basins::unknown);
    for (std::size_t k = 1; k < cycle.path.size(); ++k) {
      const double distance = box_.distance(cycle.path[k - 1], cycle.path[k]);
      const int parts = std::max(1, static_cast<int>(2.0 * distance * fine));
      for (int i = 0; i < parts; ++i) {
        const PlanePoint p =
            cycle.path[k - 1] + (static_cast<double>(i) / parts) * (cycle.path[k] - cycle.path[k - 1]);
        for (int a = -1; a <= 1; ++a) {
          for (int b = -1; b <= 1; ++b) {
            if (const auto cell = fine_cell(p, a, b)) tube_[*cell] = number;
          }
        }
      }
    }
  }
  // Of a box that is larger by half its size on each side.
  [[nodiscard]] std::optional<std::size_t> fine_cell(PlanePoint p, int a, int b) const {
    const PlanePoint u = box_.to_unit(p);
    const double x = (u.x + 0.5) / 2.0 * fine + a;
    const double y = (u.y + 0.5) / 2.0 * fine + b;
    if (!(x >= 0.0 && x < fine && y >= 0.0 && y < fine)) return std::nullopt;
    return static_cast<std::size_t>(static_cast<int>(x) * fine + static_cast<int>(y));
  }

  int follow(PlanePoint from) {
    constexpr std::size_t most_steps = 600;
    constexpr double near = 0.01;
    constexpr int long_enough = 40;  // steps in the tube of a cycle
    constexpr double far = 8.0;
    if (!tracer_.start(std::array<double, 2>{from.x, from.y})) return Basins::unknown;
    int in_tube = 0;
    int tube = Basins::unknown;
    for (std::size_t k = 0; k < most_steps; ++k) {
      if (tracer_.step() == FlowTracer::Outcome::Ended)
        return box_.contains({tracer_.state()[0], tracer_.state()[1]}, 1.0) ? Basins::unknown
                                                                            : Basins::leaves;
      const PlanePoint here{tracer_.state()[0], tracer_.state()[1]};
      for (std::size_t a = 0; a < result_.attractors.size(); ++a) {
        if (!result_.attractors[a].is_cycle &&
            box_.distance(equilibria_[result_.attractors[a].number].place, here) < near)
          return static_cast<int>(a);
      }
      if (!tube_.empty()) {
        const auto cell = fine_cell(here, 0, 0);
        const int at = cell ? tube_[*cell] : Basins::unknown;
        in_tube = at >= 0 && at == tube ? in_tube + 1 : 0;
        tube = at;
        if (in_tube > long_enough) return tube;
      }
      if (!box_.contains(here, far)) return Basins::leaves;
      if (tracer_.rests_on_surface()) return Basins::unknown;
    }
    return tube >= 0 ? tube : Basins::unknown;
  }

  const PlaneBox& box_;
  const std::vector<PlaneEquilibrium>& equilibria_;
  const BasinOptions& options_;
  FlowTracer tracer_;
  std::vector<int> tube_;
  Basins result_;
};

}  // namespace

Basins basins_of_attraction(PlaneFlow& flow, const PlaneBox& box,
                            const std::vector<PlaneEquilibrium>& equilibria,
                            const std::vector<LimitCycle>& cycles, const BasinOptions& options) {
  return BasinSampling(flow, box, equilibria, cycles, options).run();
}

}  // namespace causa::portrait
