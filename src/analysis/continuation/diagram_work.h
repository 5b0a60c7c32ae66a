// What those who follow branches of a diagram share: the diagram so far, and how points, ends and labels get
// into it.
#pragma once

#include <string>
#include <vector>

#include "analysis/continuation/bifurcation_diagram.h"
#include "analysis/continuation/solution_curve.h"

namespace causa {

struct DiagramWork {
  ParameterField& field;
  const DiagramOptions& options;
  const DiagramHooks& hooks;
  double scale = 1.0;  // the length of the range
  BifurcationDiagram diagram{};

  // Takes conditions of the field over, as they were held somewhere.
  void hold(std::vector<double> conditions) { field.exchange_conditions(conditions); }
  // 1 or −1 beyond the end of the range, 0 inside.
  [[nodiscard]] double beyond(double parameter) const {
    return parameter > options.high ? 1.0 : parameter < options.low ? -1.0 : 0.0;
  }
  // The number of the special point, which the point refers to.
  std::size_t add_special(SpecialKind kind, std::size_t branch, DiagramPoint& point);
  // The point keeps referring to a special point that it is already.
  void add_end(BranchEnd end, std::size_t branch, DiagramPoint& point, linear::Vector onward,
               std::string words = {});
  // Ctrl-C has ended a side of the branch at its last point.
  void add_interruption(std::size_t branch, DiagramPoint& last, linear::Vector onward);
  void show_progress(double parameter) const;
};

// What was passed on one side of a start, from there on.
struct BranchSide {
  std::vector<DiagramPoint> points;
  bool is_closed = false;
};

// The states of a point on a curve of equilibria.
linear::Vector states_in(const linear::Vector& z);
void turn_back(CurvePoint& point);
// Shortens a step to where the parameter is at the end of its range.
bool land(SolutionCurve& curve, const CurvePoint& from, CurveStep& step, double limit);

}  // namespace causa
