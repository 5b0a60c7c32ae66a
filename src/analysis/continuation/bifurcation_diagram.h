// The bifurcation diagram of a right-hand side over one parameter: branches of equilibria from given ones,
// with folds, Hopf points and branch points, the branches that cross there, and the limit cycles that begin
// at Hopf points. All of it is found by following curves: what is not connected with a start is not seen.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/continuation/hopf_coefficient.h"
#include "analysis/continuation/parameter_field.h"
#include "base/cancellation.h"

namespace causa {

enum class BranchKind : std::uint8_t { Equilibria, Cycles };

struct CycleShape {
  double period = 0.0;
  linear::Vector lowest{};  // of the states
  linear::Vector highest{};
  std::optional<double> observed_lowest{};
  double trivial = 1.0;  // the multiplier that is 1, as it was computed
};

struct DiagramPoint {
  double parameter = 0.0;
  linear::Vector states{};                     // of a cycle: a point on it
  std::vector<linear::Complex> eigenvalues{};  // of a cycle: its multipliers without the trivial one
  std::size_t unstable = 0;                    // how many of them
  bool is_stable = false;                      // asymptotically, by the linearization
  std::optional<double> observed{};            // of a cycle: the highest
  std::optional<CycleShape> cycle{};
  std::optional<std::size_t> special{};  // a place in BifurcationDiagram::special
};

enum class SpecialKind : std::uint8_t {
  Fold,
  Hopf,
  BranchPoint,
  CycleFold,
  PeriodDoubling,
  Torus,
  CycleBranchPoint,
  ConditionChange,
  Start,
  End,
};

enum class BranchEnd : std::uint8_t {
  Range,  // of the parameter
  PointLimit,
  Closed,  // it comes back to where it began
  StatesGrow,
  NotConverged,
  NoValue,         // the right-hand side has none there
  ConditionJumps,  // a condition changes, and there is no equilibrium next to it behind
  AtHopfPoint,     // cycles shrink to an equilibrium
  PeriodGrows,     // cycles come near a homoclinic orbit
  OtherBranch,     // it is one that was followed already
  Interrupted,     // by Ctrl-C
  Family,          // every point of a line is an equilibrium for this value of the parameter
};

struct SpecialPoint {
  SpecialKind kind{};
  std::string label{};  // `H1`
  std::size_t branch = 0;
  DiagramPoint point{};
  double doubt = 0.0;                            // of the parameter: the length of the interval that is left
  std::optional<double> frequency{};             // Hopf: ω; torus: the angle of the multipliers
  std::optional<HopfCoefficient> coefficient{};  // Hopf, of one pair
  std::size_t multiplicity = 1;                  // Hopf: pairs that cross at once; branch point: eigenvalues
  std::optional<BranchEnd> end{};
  std::string words{};               // of an end or a condition, where there is more to say
  std::vector<double> conditions{};  // how conditions are held there
  linear::Vector onward{};           // the direction of the branch there, states and parameter

  // Sub- or supercritical, where rounding lets one know.
  [[nodiscard]] bool is_degenerate() const {
    return !coefficient || !(std::abs(coefficient->value) > 4.0 * coefficient->doubt + 1e-9);
  }
};

struct DiagramBranch {
  BranchKind kind{};
  std::optional<std::size_t> from{};  // the special point where it begins
  std::vector<DiagramPoint> points{};
};

struct BifurcationDiagram {
  std::vector<DiagramBranch> branches{};
  std::vector<SpecialPoint> special{};
  bool is_complete = true;      // false: there are too many branches, and some were left out
  bool is_interrupted = false;  // it holds what was followed until then
};

// Where a diagram begins: an equilibrium, or with a period a cycle through the point.
struct DiagramStart {
  linear::Vector states{};
  double parameter = 0.0;
  std::optional<double> period{};
  std::vector<linear::Vector> cycle{};  // its states at equal times over the period, the first again at last
  // Only this way: states and parameter. Empty: both ways.
  linear::Vector onward{};
};

struct DiagramOptions {
  double low = 0.0;  // of the parameter
  double high = 1.0;
  std::size_t most_points = 1000;  // of a branch, to each side
  std::size_t most_branches = 20;
  double largest_step = 0.02;  // where 1 is the range of the parameter, or the magnitude of a state
  bool follows_cycles = true;
  bool follows_crossings = true;
};

struct DiagramHooks {
  // What was followed until then is kept; `Cancelled` is thrown where there is nothing yet.
  CancellationToken cancellation{};
  // The part of the range that the present branch has reached.
  std::function<void(double)> progress{};
};

struct DiagramProblem {
  std::string why{};  // in words; empty: the equilibrium is one of many
  bool is_cycle = false;
};

// Nothing but a problem: none of the starts is on a curve.
struct DiagramResult {
  BifurcationDiagram diagram{};
  std::optional<DiagramProblem> problem{};
};

DiagramResult bifurcation_diagram(ParameterField& field, const std::vector<DiagramStart>& starts,
                                  const DiagramOptions& options, const DiagramHooks& hooks);

}  // namespace causa
