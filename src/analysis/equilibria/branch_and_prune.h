// All solutions of g(u) = 0 in a box, as a proof: the box is divided until every part holds no solution, or
// is inside of a neighbourhood of a solution where there is exactly one.
// Method: contraction by HC4 and by the interval Newton operator of Hansen and Sengupta; existence and
// uniqueness by Krawczyk's operator on a box around an approximate solution, K(X) ⊂ int X; the larger part
// first. What stays undecided at the smallest size is returned as such.
// Reference: Neumaier, Interval Methods for Systems of Equations, 1990, chapter 5; Kearfott, Rigorous Global
// Search, 1996.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/equilibria/rest_system.h"
#include "base/cancellation.h"

namespace causa {

// One interval for each variable of the tape; those the rows do not depend on stay as they are.
using Box = std::vector<Interval>;

struct BranchOptions {
  CancellationToken cancellation{};  // throws
  CancellationToken time_limit{};    // ends the search with what there is
  std::size_t most_boxes = 400'000;
  // The smallest box, relative to the first one or to the values in it.
  double smallest = 1e-8;
  std::function<void(double)> progress{};  // how much of the box is decided
};

struct ProvenSolution {
  Box enclosure;              // it lies in here
  std::vector<double> point;  // the middle
  bool is_on_border = false;  // the enclosure reaches over the border of the box
};

// Boxes that touch each other.
struct UndecidedRegion {
  enum class Why : std::uint8_t {
    Singular,       // the derivative is singular: a multiple solution
    Discontinuous,  // a condition changes inside, or something has no value
    Family,         // solutions along a curve or surface
    Unfinished,     // the time was over, or the boxes were too many
    Unbounded,      // it reaches to infinity
  } why{};
  Box hull;
  std::vector<double> point;  // of one of its boxes
  std::size_t boxes = 0;
  // Of a family, where search tells: its dimension, and solutions along it.
  std::size_t dimension = 0;
  std::vector<std::vector<double>> zeros{};
  std::vector<Box> parts{};  // some of its boxes
  // Of a family: no other solution lies in its boxes.
  bool is_alone = false;
};

struct SolutionSet {
  std::vector<ProvenSolution> solutions;
  // Boxes all of whose points are solutions; points, too, where a solution is exact and none is next to it.
  std::vector<Box> families;
  std::vector<UndecidedRegion> undecided;
  std::size_t boxes_examined = 0;
  [[nodiscard]] bool is_complete() const { return undecided.empty(); }
};

SolutionSet all_solutions(const RestSystem& system, const Box& box, const BranchOptions& options);

}  // namespace causa
