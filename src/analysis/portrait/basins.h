// Basins of attraction, sampled: a start in the middle of every cell of a grid is followed to the attractor
// it comes to. What comes through a cell whose answer is known still goes its own way: near a boundary a
// short cut would be wrong.
#pragma once

#include "analysis/portrait/limit_cycles.h"

namespace causa::portrait {

struct Basins {
  int columns = 0;
  int rows = 0;
  // Column by column, from low to high: the attractor's number, or one of the others.
  std::vector<int> cells{};
  static constexpr int leaves = -1;
  static constexpr int unknown = -2;
  // By number of an attractor: an equilibrium, or a cycle.
  struct Attractor {
    bool is_cycle = false;
    std::size_t number = 0;
    double share = 0.0;  // of the cells
  };
  std::vector<Attractor> attractors{};
  double left_share = 0.0;
  double unknown_share = 0.0;
};

struct BasinOptions {
  int columns = 120;
  int rows = 100;
  CancellationToken cancellation{};
  std::function<void(double)> progress{};  // with the part that is done
};

Basins basins_of_attraction(PlaneFlow& flow, const PlaneBox& box,
                            const std::vector<PlaneEquilibrium>& equilibria,
                            const std::vector<LimitCycle>& cycles, const BasinOptions& options);

}  // namespace causa::portrait
