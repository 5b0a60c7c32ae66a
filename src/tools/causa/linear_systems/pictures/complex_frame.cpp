#include "tools/causa/linear_systems/pictures/complex_frame.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalue_clusters.h"

namespace causa::tools {

namespace {

double largest_size(const std::vector<linear::Complex>& points) {
  double largest = 0.0;
  for (const linear::Complex& point : points) {
    if (std::isfinite(std::abs(point))) largest = std::max(largest, std::abs(point));
  }
  return largest;
}

}  // namespace

std::vector<CountedPoint> counted_points(const std::vector<linear::Complex>& values, double tolerance) {
  const double near = tolerance * largest_size(values);
  std::vector<CountedPoint> points;
  for (const linear::Complex& value : values) {
    const auto known = std::ranges::find_if(
        points, [&](const CountedPoint& point) { return std::abs(point.place - value) <= near; });
    if (known == points.end()) {
      points.push_back({.place = value});
    } else {
      ++known->count;
    }
  }
  return points;
}

std::vector<CountedPoint> counted_eigenvalues(const linear::Matrix& a) {
  std::vector<CountedPoint> points;
  if (a.rows == 0) return points;
  constexpr std::size_t most = 300;  // clusters of larger matrices would take long
  if (a.rows > most) return counted_points(linear::eigenvalues(a));
  double norm = 0.0;
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t j = 0; j < a.columns; ++j) norm = std::hypot(norm, a(i, j));
  }
  for (const linear::EigenvalueCluster& cluster : linear::eigenvalue_clusters(
           linear::eigen_system(a), norm, linear::default_cluster_tolerance(a.rows))) {
    points.push_back({.place = cluster.value, .count = cluster.members.size()});
    if (cluster.value.imag() > 0.0)
      points.push_back({.place = std::conj(cluster.value), .count = cluster.members.size()});
  }
  return points;
}

void add_counted(drawing::ChartPanel& panel, const std::vector<CountedPoint>& points,
                 drawing::ChartMarks marks) {
  for (const CountedPoint& point : points) {
    marks.x.push_back(point.place.real());
    marks.y.push_back(point.place.imag());
    if (point.count > 1)
      panel.notes.push_back({.x = point.place.real(),
                             .y = point.place.imag(),
                             .text = fmt::format("×{}", point.count),
                             .place = drawing::ChartNote::Place::Above,
                             .has_dot = false});
  }
  panel.marks.push_back(std::move(marks));
}

drawing::Chart complex_chart(std::string title, const linear::StateSpace& system) {
  return {.title = std::move(title),
          .x_label = system.is_discrete() ? "Re z" : "Re s in 1/s",
          .has_equal_scales = true,
          .shows_origin = true};
}

drawing::ChartPanel complex_panel(const linear::StateSpace& system) {
  return {.y_label = system.is_discrete() ? "Im z" : "Im s in rad/s"};
}

void add_boundary(drawing::ChartPanel& panel, const linear::StateSpace& system) {
  if (!system.is_discrete()) return;
  drawing::ChartLine circle{.name = "unit circle", .colour = 6, .style = drawing::LineStyle::Thin};
  constexpr int parts = 240;
  for (int k = 0; k <= parts; ++k) {
    const double angle = 2.0 * std::numbers::pi * k / parts;
    circle.x.push_back(std::cos(angle));
    circle.y.push_back(std::sin(angle));
  }
  panel.lines.push_back(std::move(circle));
}

ReachOfPoints reach_of(const std::vector<linear::Complex>& points) {
  std::vector<linear::Complex> upper;
  for (const CountedPoint& point : counted_points(points)) {
    if (point.place.imag() >= 0.0 && std::isfinite(std::abs(point.place))) upper.push_back(point.place);
  }
  std::ranges::sort(upper, {}, [](const linear::Complex& point) { return std::abs(point); });
  ReachOfPoints result{.reach = upper.empty() ? 0.0 : std::abs(upper.back())};
  constexpr double wide = 15.0;  // a gap between magnitudes
  constexpr std::size_t several = 2;
  double widest = wide;
  for (std::size_t k = several; k < upper.size(); ++k) {
    const double inner = std::abs(upper[k - 1]);
    const double outer = std::abs(upper[k]);
    if (!(inner > 0.0) || !(outer > widest * inner)) continue;
    // What is unstable is the point of the picture, and so is what most of the points are.
    const bool is_stable = std::all_of(upper.begin() + static_cast<std::ptrdiff_t>(k), upper.end(),
                                       [](const linear::Complex& point) { return point.real() < 0.0; });
    if (!is_stable || 2 * (upper.size() - k) > upper.size()) continue;
    widest = outer / inner;
    result.reach = inner;
    result.outside.assign(upper.begin() + static_cast<std::ptrdiff_t>(k), upper.end());
  }
  return result;
}

std::string outside_text(const std::vector<linear::Complex>& outside) {
  constexpr std::size_t most = 4;
  std::string text = "outside of the picture: ";
  for (std::size_t k = 0; k < std::min(outside.size(), most); ++k) {
    text += k > 0 ? ", " : "";
    text += outside[k].imag() == 0.0 ? fmt::format("{:.4g}", outside[k].real())
                                     : fmt::format("{:.4g} ± {:.4g}i", outside[k].real(), outside[k].imag());
  }
  if (outside.size() > most) text += fmt::format(" and {} more", outside.size() - most);
  return text;
}

void frame_points(drawing::Chart& chart, drawing::ChartPanel& panel,
                  const std::vector<linear::Complex>& points) {
  double low = 0.0;
  double high = 0.0;
  double up = 0.0;
  for (const linear::Complex& point : points) {
    if (!std::isfinite(point.real()) || !std::isfinite(point.imag())) continue;
    low = std::min(low, point.real());
    high = std::max(high, point.real());
    up = std::max(up, std::abs(point.imag()));
  }
  double size = std::max(high - low, up);
  if (size == 0.0) size = up = 1.0;  // nothing but the origin
  constexpr double room = 0.15;
  chart.lowest = low - room * size;
  chart.highest = high + room * size;
  up = std::max(up, 0.25 * size);
  panel.lowest = -(1.0 + room) * up;
  panel.highest = (1.0 + room) * up;
}

}  // namespace causa::tools
