#include "tools/causa/portrait/phase_plane_picture.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace causa::tools {

namespace {

using drawing::Chart;
using drawing::ChartLine;
using drawing::ChartMarks;
using drawing::ChartNote;
using drawing::ChartPanel;
using drawing::LineStyle;
using drawing::MarkKind;
using portrait::CycleStability;
using portrait::EquilibriumStability;
using portrait::PhasePlane;
using portrait::PlanePoint;
using portrait::Polyline;
using portrait::SurfaceKind;

// Of the usual colours.
constexpr std::size_t blue = 0;
constexpr std::size_t red = 1;
constexpr std::size_t green = 2;
constexpr std::size_t pink = 3;
constexpr std::size_t orange = 4;
constexpr std::size_t grey = 6;
constexpr std::size_t brown = 7;

class PlaneDrawing {
 public:
  PlaneDrawing(const PhasePlane& plane, const PhasePictureLabels& labels) : plane_(plane), labels_(labels) {}

  Chart run() {
    add_basins();
    add_field();
    add_nullclines();
    for (const Polyline& line : plane_.trajectories)
      add_line(line, {.style = LineStyle::Flow, .has_arrow = true, .arrow_every = 260.0});
    for (const portrait::PlanePath& path : plane_.wanted)
      add_line(path.line,
               {.name = "from the given start", .colour = 5, .style = LineStyle::Solid, .has_arrow = true});
    add_surfaces();
    add_separatrices();
    add_cycles();
    add_equilibria();
    panel_.y_label = labels_.names[1];
    panel_.lowest = plane_.box.low.y;
    panel_.highest = plane_.box.high.y;
    Chart chart{.title = "Phase portrait: " + labels_.model,
                .remarks = labels_.remarks,
                .x_label = labels_.names[0],
                .lowest = plane_.box.low.x,
                .highest = plane_.box.high.x,
                .has_exact_ends = true,
                .shows_origin = true,
                .panel_height = 500.0};
    chart.panels.push_back(std::move(panel_));
    return chart;
  }

 private:
  void add_line(const Polyline& points, ChartLine line) {
    for (const PlanePoint p : thinned(points, plane_.box)) {
      line.x.push_back(p.x);
      line.y.push_back(p.y);
    }
    panel_.lines.push_back(std::move(line));
  }

  void add_field() {
    if (!plane_.trajectories.empty()) return;
    for (const PhasePlane::FieldSample& sample : plane_.field) {
      // The panel is wider than high.
      constexpr double aspect = 658.0 / 500.0;
      const double size = std::hypot(aspect * sample.direction.x, sample.direction.y);
      panel_.arrows.push_back({.x = sample.place.x,
                               .y = sample.place.y,
                               .right = aspect * sample.direction.x / size,
                               .up = sample.direction.y / size});
    }
  }

  void add_basins() {
    if (!plane_.basins) return;
    const portrait::Basins& basins = *plane_.basins;
    panel_.cells = {.x_low = plane_.box.low.x,
                    .x_high = plane_.box.high.x,
                    .y_low = plane_.box.low.y,
                    .y_high = plane_.box.high.y,
                    .columns = basins.columns,
                    .rows = basins.rows,
                    .colours = basins.cells};
    const int last = static_cast<int>(drawing::cell_colour_count()) - 1;
    for (int& colour : panel_.cells.colours) {
      // What leaves is grey; what is not known stays white.
      if (colour == portrait::Basins::leaves) {
        colour = last;
      } else if (colour >= 0) {
        colour %= last;
      }
    }
    for (std::size_t k = 0; k < basins.attractors.size(); ++k) {
      const portrait::Basins::Attractor& attractor = basins.attractors[k];
      const PlanePoint place = attractor.is_cycle ? PlanePoint{} : plane_.equilibria[attractor.number].place;
      panel_.cells.names.push_back({.colour = static_cast<int>(k) % last,
                                    .text = attractor.is_cycle
                                                ? fmt::format("goes to the limit cycle with period {:.4g}",
                                                              plane_.cycles[attractor.number].period)
                                                : fmt::format("goes to ({:.4g}, {:.4g})", place.x, place.y)});
    }
    if (basins.left_share > 0.0) panel_.cells.names.push_back({.colour = last, .text = "leaves"});
    if (basins.unknown_share > 0.0) panel_.cells.names.push_back({.colour = -1, .text = "not decided"});
  }

  void add_nullclines() {
    for (std::size_t k = 0; k < 2; ++k) {
      for (const Polyline& line : plane_.nullclines[k])
        add_line(line, {.name = fmt::format("der({}) = 0", short_name(k)),
                        .colour = k == 0 ? orange : pink,
                        .style = LineStyle::FineDashed});
    }
  }
  // Without the unit.
  [[nodiscard]] std::string short_name(std::size_t k) const {
    const std::string& name = labels_.names[k];
    const std::size_t unit = name.rfind(" [");
    return name.ends_with(']') && unit != std::string::npos ? name.substr(0, unit) : name;
  }

  void add_surfaces() {
    for (const portrait::SwitchingSurface& surface : plane_.surfaces) {
      for (const portrait::SurfaceSegment& segment : surface.segments) {
        switch (segment.kind) {
          case SurfaceKind::Crossed:
            add_line(segment.line, {.name = "condition changes", .colour = grey, .style = LineStyle::Dashed});
            break;
          case SurfaceKind::Sliding:
            add_line(segment.line, {.name = "sliding", .colour = brown, .style = LineStyle::Bold});
            break;
          case SurfaceKind::Resting:
            add_line(segment.line, {.name = "every point rests", .colour = 8, .style = LineStyle::Bold});
            break;
          case SurfaceKind::Repelling:
            add_line(segment.line,
                     {.name = "both sides lead away", .colour = brown, .style = LineStyle::BoldDashed});
            break;
        }
      }
    }
  }

  void add_separatrices() {
    for (const portrait::Separatrix& separatrix : plane_.separatrices)
      add_line(separatrix.line,
               {.name = separatrix.is_stable ? "separatrix to a saddle" : "separatrix from a saddle",
                .colour = separatrix.is_stable ? blue : red,
                .style = LineStyle::Solid,
                .has_arrow = true});
    // Invariant directions of nodes, short.
    for (const portrait::PlaneEquilibrium& equilibrium : plane_.equilibria) {
      if (!equilibrium.has_kind() || equilibrium.directions.empty()) continue;
      if (equilibrium.eigenvalues.front().imag() != 0.0 || equilibrium.kind == linear::PortraitKind::Saddle)
        continue;
      constexpr double half = 0.07;
      for (const PlanePoint direction : equilibrium.directions) {
        const PlanePoint along = (half / length(plane_.box.scaled(direction))) * direction;
        add_line({equilibrium.place - along, equilibrium.place + along},
                 {.name = "invariant direction", .colour = grey, .style = LineStyle::Solid});
      }
    }
  }

  void add_cycles() {
    for (const portrait::LimitCycle& cycle : plane_.cycles) {
      const bool stable = cycle.stability == CycleStability::Stable;
      add_line(cycle.path, {.name = stable                                        ? "stable limit cycle"
                                    : cycle.stability == CycleStability::Unstable ? "unstable limit cycle"
                                                                                  : "half-stable limit cycle",
                            .colour = green,
                            .style = stable ? LineStyle::Bold : LineStyle::BoldDashed,
                            .has_arrow = true,
                            .arrow_every = 500.0});
    }
  }

  void add_equilibria() {
    if (!plane_.line_of_equilibria.empty()) {
      ChartMarks line{
          .kind = MarkKind::Dot,
          .name = plane_.field.empty() ? "every point is an equilibrium" : "equilibria, a line of them",
          .colour = grey};
      for (const PlanePoint p : plane_.line_of_equilibria) {
        line.x.push_back(p.x);
        line.y.push_back(p.y);
      }
      panel_.marks.push_back(std::move(line));
    }
    constexpr std::size_t most_named = 12;
    for (const portrait::PlaneEquilibrium& equilibrium : plane_.equilibria) {
      const bool is_saddle = equilibrium.has_kind() && equilibrium.kind == linear::PortraitKind::Saddle;
      const bool is_unstable = equilibrium.stability == EquilibriumStability::Unstable;
      const bool is_unknown = equilibrium.stability == EquilibriumStability::Unknown;
      panel_.marks.push_back({.x = {equilibrium.place.x},
                              .y = {equilibrium.place.y},
                              .kind = is_saddle     ? MarkKind::LargeDiamond
                                      : is_unstable ? MarkKind::LargeRing
                                      : is_unknown  ? MarkKind::Cross
                                                    : MarkKind::LargeDot,
                              .colour = 8});
      if (plane_.equilibria.size() > most_named) continue;
      panel_.notes.push_back({.x = equilibrium.place.x,
                              .y = equilibrium.place.y,
                              .text = std::string(equilibrium_name(equilibrium)),
                              .place = equilibrium.place.y < 0.5 * (plane_.box.low.y + plane_.box.high.y)
                                           ? ChartNote::Place::Below
                                           : ChartNote::Place::Above,
                              .has_dot = false});
    }
  }

  const PhasePlane& plane_;
  const PhasePictureLabels& labels_;
  ChartPanel panel_;
};

}  // namespace

portrait::Polyline thinned(const Polyline& line, const portrait::PlaneBox& box) {
  // Douglas and Peucker 1973, without recursion.
  constexpr double exact = 3e-4;  // of the box
  if (line.size() < 3) return line;
  std::vector<bool> kept(line.size(), false);
  kept.front() = kept.back() = true;
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (!std::isfinite(line[k].x)) kept[k] = true;
  }
  std::vector<std::pair<std::size_t, std::size_t>> open;
  std::size_t begin = 0;
  for (std::size_t k = 1; k < line.size(); ++k) {
    if (!kept[k] || !std::isfinite(line[k].x)) {
      if (!std::isfinite(line[k].x)) {
        open.emplace_back(begin, k - 1);
        begin = k + 1;
      }
      continue;
    }
    open.emplace_back(begin, k);
    begin = k;
  }
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    if (from >= line.size() || to >= line.size() || from >= to) continue;
    kept[from] = kept[to] = true;
    const PlanePoint along = box.scaled(line[to] - line[from]);
    const double squares = along.x * along.x + along.y * along.y;
    double farthest = exact;
    std::size_t at = 0;
    for (std::size_t k = from + 1; k < to; ++k) {
      const PlanePoint offset = box.scaled(line[k] - line[from]);
      const double part =
          squares > 0.0 ? std::clamp((offset.x * along.x + offset.y * along.y) / squares, 0.0, 1.0) : 0.0;
      const double distance = length(offset - part * along);
      if (distance > farthest) {
        farthest = distance;
        at = k;
      }
    }
    if (at == 0) continue;
    open.emplace_back(from, at);
    open.emplace_back(at, to);
  }
  Polyline result;
  for (std::size_t k = 0; k < line.size(); ++k) {
    if (kept[k]) result.push_back(line[k]);
  }
  return result;
}

Chart phase_plane_chart(const PhasePlane& plane, const PhasePictureLabels& labels) {
  return PlaneDrawing(plane, labels).run();
}

Chart phase_line_chart(const portrait::PhaseLine& line, const PhasePictureLabels& labels) {
  using Kind = portrait::LineEquilibrium::Kind;
  ChartPanel panel{.y_label = fmt::format("der({})", labels.names[0])};
  panel.lines.push_back({.x = line.x, .y = line.speed, .name = panel.y_label, .colour = blue});
  // The way between equilibria.
  std::vector<double> ends{line.low};
  for (const portrait::LineEquilibrium& equilibrium : line.equilibria) ends.push_back(equilibrium.place);
  for (const portrait::RestingStretch& stretch : line.stretches)
    ends.insert(ends.end(), {stretch.from, stretch.to});
  ends.insert(ends.end(), line.poles.begin(), line.poles.end());
  ends.push_back(line.high);
  std::ranges::sort(ends);
  for (std::size_t k = 0; k + 1 < ends.size(); ++k) {
    const double middle = 0.5 * (ends[k] + ends[k + 1]);
    const auto after = std::ranges::lower_bound(line.x, middle);
    if (after == line.x.end()) continue;
    const double speed = line.speed[static_cast<std::size_t>(after - line.x.begin())];
    if (!std::isfinite(speed) || speed == 0.0) continue;
    const double from = speed > 0.0 ? ends[k] : ends[k + 1];
    const double to = speed > 0.0 ? ends[k + 1] : ends[k];
    panel.lines.push_back({.x = {from, middle, to},
                           .y = {0.0, 0.0, 0.0},
                           .name = "the way the state runs",
                           .colour = red,
                           .style = LineStyle::Solid,
                           .has_arrow = true});
  }
  for (const portrait::LineEquilibrium& equilibrium : line.equilibria) {
    panel.marks.push_back(
        {.x = {equilibrium.place},
         .y = {0.0},
         .kind = equilibrium.kind == Kind::Stable ? MarkKind::LargeDot : MarkKind::LargeRing,
         .colour = 8});
    panel.notes.push_back({.x = equilibrium.place,
                           .y = 0.0,
                           .text = equilibrium.kind == Kind::Stable     ? "stable"
                                   : equilibrium.kind == Kind::Unstable ? "unstable"
                                                                        : "half-stable",
                           .place = ChartNote::Place::Above,
                           .has_dot = false});
  }
  for (const portrait::RestingStretch& stretch : line.stretches)
    panel.lines.push_back({.x = {stretch.from, stretch.to},
                           .y = {0.0, 0.0},
                           .name = "every point rests",
                           .colour = 8,
                           .style = LineStyle::Bold});
  Chart chart{.title = "Phase line: " + labels.model,
              .remarks = labels.remarks,
              .x_label = labels.names[0],
              .lowest = line.low,
              .highest = line.high,
              .shows_origin = true};
  chart.panels.push_back(std::move(panel));
  return chart;
}

Chart section_chart(const portrait::PoincareSection& section, std::size_t across, std::size_t upwards,
                    const PhasePictureLabels& labels) {
  ChartPanel panel{.y_label = labels.names[upwards]};
  for (const bool rising : {true, false}) {
    ChartMarks marks{
        .kind = MarkKind::Dot, .name = rising ? "upwards" : "downwards", .colour = rising ? blue : red};
    for (const portrait::SectionPoint& point : section.points) {
      if (point.rising != rising) continue;
      marks.x.push_back(point.states[across]);
      marks.y.push_back(point.states[upwards]);
    }
    if (!marks.x.empty()) panel.marks.push_back(std::move(marks));
  }
  if (panel.marks.size() == 1) panel.marks.front().name.clear();
  Chart chart{.title = "Poincaré section: " + labels.model,
              .remarks = labels.remarks,
              .x_label = labels.names[across],
              .panel_height = 480.0};
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const ChartMarks& marks : panel.marks) {
    for (const double x : marks.x) {
      low = std::min(low, x);
      high = std::max(high, x);
    }
  }
  if (low <= high) {
    const double margin = low < high ? 0.05 * (high - low) : std::max(1.0, std::abs(low)) * 0.05;
    chart.lowest = low - margin;
    chart.highest = high + margin;
  }
  chart.panels.push_back(std::move(panel));
  return chart;
}

Chart drift_chart(const portrait::Drift& drift, std::size_t state, const PhasePictureLabels& labels) {
  ChartPanel above{.y_label = labels.names[state]};
  ChartPanel below{.y_label = "distance", .y_scale = drawing::Scale::Logarithmic};
  ChartLine first{.x = drift.times, .name = "from the start", .colour = blue, .style = LineStyle::Fine};
  ChartLine second{
      .x = drift.times, .name = "from the start beside it", .colour = red, .style = LineStyle::Fine};
  ChartLine distance{.x = drift.times, .name = "distance", .colour = grey, .style = LineStyle::Fine};
  for (std::size_t k = 0; k < drift.times.size(); ++k) {
    first.y.push_back(drift.first[k][state]);
    second.y.push_back(drift.second[k][state]);
    distance.y.push_back(drift.distance[k] > 0.0 ? drift.distance[k] : std::nan(""));
  }
  above.lines = {std::move(first), std::move(second)};
  below.lines = {std::move(distance)};
  if (drift.rate && drift.apart_at) {
    ChartLine fit{.name = fmt::format("growth with {:.3g} per unit of time", *drift.rate),
                  .colour = green,
                  .style = LineStyle::Dashed};
    const double start = drift.distance.front();
    for (const double t : {0.0, *drift.apart_at}) {
      fit.x.push_back(t);
      fit.y.push_back(start * std::exp(*drift.rate * t));
    }
    below.lines.push_back(std::move(fit));
  }
  Chart chart{.title = "Two nearby starts: " + labels.model, .remarks = labels.remarks, .x_label = "time"};
  chart.panels = {std::move(above), std::move(below)};
  return chart;
}

}  // namespace causa::tools
