// Points in the plane of s or z as a picture shows them: multiple ones once with their number, and a frame in
// which the interesting ones stay apart.
#pragma once

#include <string>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"
#include "drawing/chart.h"

namespace causa::tools {

struct CountedPoint {
  linear::Complex place{};
  std::size_t count = 1;
};

// Values that are equal up to this part of the largest one are one point.
std::vector<CountedPoint> counted_points(const std::vector<linear::Complex>& values, double tolerance = 1e-6);
// Eigenvalues, where those that rounding spreads around a multiple one are one point.
std::vector<CountedPoint> counted_eigenvalues(const linear::Matrix& a);

// Marks, with "×2" beside a double point.
void add_counted(drawing::ChartPanel& panel, const std::vector<CountedPoint>& points,
                 drawing::ChartMarks marks);

// A chart of the plane of s or z, with equal scales and axes through the origin.
drawing::Chart complex_chart(std::string title, const linear::StateSpace& system);
drawing::ChartPanel complex_panel(const linear::StateSpace& system);

// The unit circle, the boundary of stability of a sampled system.
void add_boundary(drawing::ChartPanel& panel, const linear::StateSpace& system);

// Where several points lie close together and others more than an order of magnitude away from them, the
// others are left out.
struct ReachOfPoints {
  double reach = 0.0;                      // magnitude of the farthest one shown
  std::vector<linear::Complex> outside{};  // upper half plane
};
ReachOfPoints reach_of(const std::vector<linear::Complex>& points);
// "outside of the picture: -100"
std::string outside_text(const std::vector<linear::Complex>& outside);

// Room around points.
void frame_points(drawing::Chart& chart, drawing::ChartPanel& panel,
                  const std::vector<linear::Complex>& points);

}  // namespace causa::tools
