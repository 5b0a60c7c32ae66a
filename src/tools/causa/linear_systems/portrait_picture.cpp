// Trajectories are exact: each step multiplies by e^{Ah}, with h such that the point moves by a small part of
// its distance from the origin. Where they start depends on the kind of the portrait, so that they fill the
// frame evenly: around it where all of them leave or enter it, between the invariant directions of a saddle,
// on a ray of a centre. Those of a focus start at even phases of its ellipse; where its turns would lie too
// close to each other, trajectories of one turn each start on a ray.
#include "tools/causa/linear_systems/portrait_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/systems/phase_portrait.h"

namespace causa::tools {

namespace {

using drawing::Chart;
using drawing::ChartLine;
using drawing::ChartMarks;
using drawing::ChartPanel;
using drawing::LineStyle;
using drawing::MarkKind;
using linear::PortraitKind;
using linear::Vector;

constexpr double frame = 1.0;                // half the height of the frame
constexpr double frame_width = 1.2 * frame;  // half its width
constexpr double outside = 1.7 * frame;      // beyond its corners

constexpr double arrow_distance = 170.0;  // pixels

enum class Way : std::uint8_t { Forward, Backward };

// The trajectory from a point, as far as it is worth drawing.
// `reach`: of the portrait, where that is more than the usual.
std::vector<Vector> followed(const linear::Matrix& a, Vector x, Way way, double reach = 0.0) {
  constexpr std::size_t most_steps = 1500;
  constexpr double part = 0.03;  // of the distance from the origin, for one step
  constexpr double least = 0.004 * frame;
  constexpr double most_turned = 14.0 * std::numbers::pi;
  const double farthest = std::max(1.5 * outside, 1.5 * linear::norm(x));
  std::vector<Vector> points{x};
  double turned = 0.0;
  for (std::size_t k = 0; k < most_steps; ++k) {
    const Vector speed = a * x;
    const double distance = linear::norm(x);
    if (!(linear::norm(speed) > 1e-9 * linear::largest_entry(a) * distance)) break;  // at an equilibrium
    const double step = part * distance / linear::norm(speed);
    const Vector next = linear::exponential((way == Way::Forward ? step : -step) * a) * x;
    turned += std::abs(std::atan2(x[0] * next[1] - x[1] * next[0], x[0] * next[0] + x[1] * next[1]));
    x = next;
    points.push_back(x);
    if (!(linear::norm(x) > least) || linear::norm(x) > std::max(farthest, reach) || turned > most_turned)
      break;
  }
  return points;
}

// One row for each point, with the number of its line.
std::vector<PlotColumn> line_numbers(const ChartPanel& panel, const linear::StateSpace& system) {
  std::vector<PlotColumn> columns{{.name = "line"}};
  for (const std::string& state : system.states) columns.push_back({.name = state});
  if (columns.size() == 2) columns.push_back({.name = fmt::format("der({})", system.states[0])});
  for (std::size_t k = 0; k < panel.lines.size(); ++k) {
    for (std::size_t i = 0; i < panel.lines[k].x.size(); ++i) {
      columns[0].values.push_back(static_cast<double>(k + 1));
      columns[1].values.push_back(panel.lines[k].x[i]);
      columns[2].values.push_back(panel.lines[k].y[i]);
    }
  }
  return columns;
}

class PortraitDrawing {
 public:
  PortraitDrawing(const linear::StateSpace& system, const linear::PhasePortrait& portrait)
      : portrait_(portrait), a_(system.a) {
    // The second state is measured in such units that both states move alike.
    const double up = std::abs(system.a(1, 0));
    const double across = std::abs(system.a(0, 1));
    constexpr double nearly_alike = 3.0;
    const double ratio = up > 0.0 && across > 0.0 ? std::sqrt(up / across) : 1.0;
    if (!std::isfinite(ratio) || (ratio < nearly_alike && ratio * nearly_alike > 1.0)) return;
    unit_ = std::pow(10.0, std::round(std::log10(ratio)));
    a_(1, 0) /= unit_;
    a_(0, 1) *= unit_;
  }

  LinearPlot draw(const linear::StateSpace& system, std::string title) {
    add_trajectories();
    add_directions();
    panel_.marks.push_back({.x = {0.0}, .y = {0.0}, .kind = MarkKind::Dot, .colour = 6});
    panel_.y_label = system.states[1];
    panel_.lowest = -frame * unit_;
    panel_.highest = frame * unit_;
    Chart chart{.title = std::move(title),
                .remarks = {remark()},
                .x_label = system.states[0],
                .lowest = -frame_width,
                .highest = frame_width,
                .has_equal_scales = unit_ == 1.0,
                .shows_origin = true};
    LinearPlot plot{.chart = std::move(chart), .numbers = line_numbers(panel_, system)};
    plot.chart.panels.push_back(std::move(panel_));
    return plot;
  }

 private:
  [[nodiscard]] std::string remark() const {
    const std::string name(portrait_name(portrait_.kind));
    return has_close_turns() ? name + ", each trajectory drawn for one turn" : name;
  }

  [[nodiscard]] bool is(std::initializer_list<PortraitKind> kinds) const {
    return std::ranges::find(kinds, portrait_.kind) != kinds.end();
  }

  // In the units of the drawing, of length 1.
  [[nodiscard]] Vector direction(std::size_t k) const {
    Vector v{portrait_.directions[k][0], portrait_.directions[k][1] / unit_};
    const double length = linear::norm(v);
    return {v[0] / length, v[1] / length};
  }

  void add_directions() {
    const bool turns = is({PortraitKind::StableFocus, PortraitKind::UnstableFocus, PortraitKind::Centre});
    for (std::size_t k = 0; k < portrait_.directions.size(); ++k) {
      const Vector v = direction(k);
      const Vector speed = a_ * v;
      const bool rests = linear::norm(speed) <= 1e-9 * linear::largest_entry(a_);
      if (turns || rests) {
        panel_.lines.push_back({.x = {-3.0 * v[0], 3.0 * v[0]},
                                .y = {-3.0 * v[1] * unit_, 3.0 * v[1] * unit_},
                                .name = turns ? "Re and Im of the eigenvector" : "equilibria",
                                .colour = turns ? std::size_t{1} : std::size_t{2},
                                .style = LineStyle::Dashed});
        continue;
      }
      const bool leaves = speed[0] * v[0] + speed[1] * v[1] > 0.0;
      for (const double sign : {1.0, -1.0}) {
        add_trajectory({sign * outside * v[0], sign * outside * v[1]}, leaves ? Way::Backward : Way::Forward);
        panel_.lines.back().name = "invariant direction";
        panel_.lines.back().colour = 1;
      }
    }
  }

  void add_trajectories() {
    using enum PortraitKind;
    if (portrait_.kind == Constant) {
      ChartMarks rest{.kind = MarkKind::Dot, .name = "every point is an equilibrium", .colour = 2};
      for (int i = -4; i <= 4; ++i) {
        for (int j = -3; j <= 3; ++j) {
          rest.x.push_back(0.25 * i);
          rest.y.push_back(0.25 * j * unit_);
        }
      }
      panel_.marks.push_back(std::move(rest));
    } else if (portrait_.kind == Saddle) {
      const Vector v = direction(0);
      const Vector w = direction(1);
      for (const double distance : {0.08, 0.22, 0.4, 0.62, 0.9}) {
        for (const double first : {1.0, -1.0}) {
          for (const double second : {1.0, -1.0})
            add_both_ways(
                {distance * (first * v[0] + second * w[0]), distance * (first * v[1] + second * w[1])});
        }
      }
    } else if (portrait_.kind == DegenerateJordan) {
      const Vector v = direction(0);
      for (const double distance : {0.15, 0.4, 0.65, 0.9, 1.15}) {
        for (const double sign : {1.0, -1.0})
          add_both_ways({-sign * distance * v[1], sign * distance * v[0]});
      }
    } else if (portrait_.kind == Centre || has_close_turns()) {
      add_orbits();
    } else if (is({StableFocus, UnstableFocus})) {
      add_spirals();
    } else {
      const bool leaves = is({UnstableNode, UnstableStar, UnstableDegenerateNode, UnstableJordan});
      constexpr int count = 24;
      for (int k = 0; k < count; ++k) {
        const double angle = 2.0 * std::numbers::pi * (k + 0.5) / count;
        add_trajectory({outside * std::cos(angle), outside * std::sin(angle)},
                       leaves ? Way::Backward : Way::Forward);
      }
    }
  }

  // The natural logarithm of the shrinking or growing in one turn.
  [[nodiscard]] double growth_in_a_turn() const {
    const linear::Complex value = linear::eigenvalues(a_).front();
    return 2.0 * std::numbers::pi * std::abs(value.real() / value.imag());
  }

  // A spiral through the frame would have narrow turns.
  [[nodiscard]] bool has_close_turns() const {
    constexpr double narrow = 0.3;
    return is({PortraitKind::StableFocus, PortraitKind::UnstableFocus}) && growth_in_a_turn() < narrow;
  }

  // x = p Re v + q Im v, with the eigenvector v of σ ± iω: trajectories have p = e^{σt} cos ωt, q = −e^{σt}
  // sin ωt times a constant.
  struct EigenPlane {
    Vector re;
    Vector im;
    // The largest of √(p² + q²) in the frame, at its corners.
    double corner = 0.0;
  };
  [[nodiscard]] EigenPlane eigen_plane() const {
    const linear::Complex value = linear::eigenvalues(a_).front();
    EigenPlane plane;
    // (A − λ) v = 0 by the row that is not 0 for sure: a₀₁ ≠ 0 where eigenvalues are a pair.
    plane.re = {a_(0, 1), value.real() - a_(0, 0)};
    plane.im = {0.0, value.imag()};
    const double determinant = plane.re[0] * plane.im[1];
    for (const double y : {frame, -frame}) {
      const double p = frame_width * plane.im[1] / determinant;
      const double q = (plane.re[0] * y - plane.re[1] * frame_width) / determinant;
      plane.corner = std::max(plane.corner, std::hypot(p, q));
    }
    return plane;
  }

  // From around the frame, or to there; their arms keep apart.
  void add_spirals() {
    constexpr double apart = 0.35;  // neighbouring arms, in the logarithm of the distance
    constexpr double most = 10.0;
    const int count = static_cast<int>(std::clamp(std::round(growth_in_a_turn() / apart), 1.0, most));
    const EigenPlane plane = eigen_plane();
    for (int k = 0; k < count; ++k) {
      const double angle = 2.0 * std::numbers::pi * k / count;
      const double p = 1.02 * plane.corner * std::cos(angle);
      const double q = 1.02 * plane.corner * std::sin(angle);
      add_trajectory({p * plane.re[0] + q * plane.im[0], p * plane.re[1] + q * plane.im[1]},
                     portrait_.kind == PortraitKind::UnstableFocus ? Way::Backward : Way::Forward,
                     plane.corner);
    }
  }

  // Turns at even distances, up to the corners of the frame.
  void add_orbits() {
    const EigenPlane plane = eigen_plane();
    // The half width of the ellipse with p² + q² = 1 that the frame sees first.
    const double across = std::hypot(plane.re[0], plane.im[0]);
    const double up = std::hypot(plane.re[1], plane.im[1]);
    const double inscribed = std::min(frame_width / across, frame / up);
    constexpr int inside = 5;
    for (int k = 1; k * inscribed / inside < plane.corner; ++k)
      add_orbit({k * inscribed / inside * plane.re[0], k * inscribed / inside * plane.re[1]});
  }

  void add_trajectory(const Vector& from, Way way, double reach = 0.0) {
    std::vector<Vector> points = followed(a_, from, way, reach);
    if (way == Way::Backward) std::ranges::reverse(points);
    add_points(points);
  }

  void add_both_ways(const Vector& from) {
    std::vector<Vector> points = followed(a_, from, Way::Backward);
    std::ranges::reverse(points);
    const std::vector<Vector> later = followed(a_, from, Way::Forward);
    points.insert(points.end(), later.begin() + 1, later.end());
    add_points(points);
  }

  // Once around.
  void add_orbit(const Vector& from) {
    std::vector<Vector> points = followed(a_, from, Way::Forward);
    double turned = 0.0;
    std::size_t k = 1;
    for (; k < points.size() && turned < 2.0 * std::numbers::pi; ++k) {
      const Vector& x = points[k - 1];
      const Vector& y = points[k];
      turned += std::abs(std::atan2(x[0] * y[1] - x[1] * y[0], x[0] * y[0] + x[1] * y[1]));
    }
    points.resize(k);
    add_points(points);
  }

  void add_points(const std::vector<Vector>& points) {
    ChartLine line{.has_arrow = true, .arrow_every = arrow_distance};
    for (const Vector& point : points) {
      line.x.push_back(point[0]);
      line.y.push_back(point[1] * unit_);
    }
    panel_.lines.push_back(std::move(line));
  }

  const linear::PhasePortrait& portrait_;
  linear::Matrix a_;
  double unit_ = 1.0;  // of the second state
  ChartPanel panel_;
};

// ẋ over x, and the way the state runs on the axis.
LinearPlot line_portrait(const linear::StateSpace& system, const linear::PhasePortrait& portrait,
                         std::string title) {
  const double rate = system.a(0, 0);
  ChartPanel panel{.y_label = fmt::format("der({})", system.states[0])};
  panel.lines.push_back({.x = {-1.0, 1.0},
                         .y = {-rate, rate},
                         .name = fmt::format("der({}) = {:.4g} {}", system.states[0], rate, system.states[0]),
                         .colour = 1,
                         .style = LineStyle::Dashed});
  if (portrait.kind == PortraitKind::Constant) {
    panel.lowest = -1.0;
    panel.highest = 1.0;
    ChartMarks rest{.kind = MarkKind::Dot, .name = "every point is an equilibrium", .colour = 2};
    for (int k = -4; k <= 4; ++k) {
      rest.x.push_back(0.2 * k);
      rest.y.push_back(0.0);
    }
    panel.marks.push_back(std::move(rest));
  } else {
    const bool leaves = portrait.kind == PortraitKind::Divergent;
    for (const double sign : {1.0, -1.0})
      panel.lines.push_back({.x = {leaves ? 0.0 : sign, 0.5 * sign, leaves ? sign : 0.0},
                             .y = {0.0, 0.0, 0.0},
                             .name = "the way the state runs",
                             .has_arrow = true});
    panel.marks.push_back(
        {.x = {0.0}, .y = {0.0}, .kind = MarkKind::Dot, .name = "equilibrium", .colour = 2});
  }
  Chart chart{.title = std::move(title),
              .remarks = {std::string(portrait_name(portrait.kind))},
              .x_label = system.states[0],
              .lowest = -1.0,
              .highest = 1.0,
              .shows_origin = true};
  LinearPlot plot{.chart = std::move(chart), .numbers = line_numbers(panel, system)};
  plot.chart.panels.push_back(std::move(panel));
  return plot;
}

}  // namespace

LinearPicture portrait_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  const auto portrait = linear::phase_portrait(system);
  if (!portrait)
    return system.is_discrete()
               ? "a phase portrait is one of continuous time"
               : fmt::format("a phase portrait needs 1 or 2 states, the system has {}", system.order());
  std::string title = options.name.empty() ? "Phase portrait" : "Phase portrait: " + options.name;
  if (system.order() == 1) return line_portrait(system, *portrait, std::move(title));
  return PortraitDrawing(system, *portrait).draw(system, std::move(title));
}

}  // namespace causa::tools
