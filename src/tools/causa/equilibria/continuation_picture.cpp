#include "tools/causa/equilibria/continuation_picture.h"

#include <algorithm>
#include <array>
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

constexpr std::size_t equilibrium_colour = 0;
constexpr std::size_t cycle_colour = 2;

struct MarkLook {
  SpecialKind kind;
  MarkKind mark;
  std::size_t colour;
};
constexpr std::array<MarkLook, 8> mark_looks{{{SpecialKind::Fold, MarkKind::Dot, 1},
                                              {SpecialKind::Hopf, MarkKind::Circle, 1},
                                              {SpecialKind::BranchPoint, MarkKind::Cross, 1},
                                              {SpecialKind::CycleFold, MarkKind::Dot, 3},
                                              {SpecialKind::PeriodDoubling, MarkKind::Circle, 3},
                                              {SpecialKind::Torus, MarkKind::Cross, 3},
                                              {SpecialKind::CycleBranchPoint, MarkKind::Cross, 6},
                                              {SpecialKind::ConditionChange, MarkKind::Dot, 6}}};

class DiagramChart {
 public:
  DiagramChart(const BifurcationDiagram& diagram, const DiagramNames& names)
      : diagram_(diagram), names_(names) {}

  Chart draw() {
    bool has_cycles = false;
    for (const DiagramBranch& branch : diagram_.branches) {
      add_branch(branch, Side::Upper);
      if (branch.kind == BranchKind::Cycles) {
        add_branch(branch, Side::Lower);
        has_cycles = true;
      }
    }
    add_special_points();
    panel_.y_label = names_.observed;
    Chart chart{
        .title = names_.model, .x_label = names_.parameter, .lowest = names_.low, .highest = names_.high};
    if (has_cycles) chart.remarks.push_back("cycles by their highest and lowest values");
    chart.panels.push_back(std::move(panel_));
    return chart;
  }

 private:
  enum class Side : std::uint8_t { Upper, Lower };

  static double ordinate(const DiagramPoint& point, Side side) {
    const std::optional<double> value =
        side == Side::Lower && point.cycle ? point.cycle->observed_lowest : point.observed;
    return value.value_or(std::nan(""));
  }

  // A line for each stretch of one kind; special points belong to the stretches on both sides.
  void add_branch(const DiagramBranch& branch, Side side) {
    const bool is_cycle = branch.kind == BranchKind::Cycles;
    ChartLine line;
    std::optional<bool> is_stable;
    const auto finish = [&] {
      if (line.x.size() > 1 && is_stable) {
        line.colour = is_cycle ? cycle_colour : equilibrium_colour;
        line.style = *is_stable ? LineStyle::Solid : LineStyle::Dashed;
        line.name =
            fmt::format("{} {}", *is_stable ? "stable" : "unstable", is_cycle ? "cycles" : "equilibria");
        panel_.lines.push_back(line);
      }
      line = {};
      is_stable.reset();
    };
    for (const DiagramPoint& point : branch.points) {
      // Special points lie between stretches, all but ends.
      const bool divides = point.special && diagram_.special[*point.special].kind != SpecialKind::End;
      if (!divides && is_stable && *is_stable != point.is_stable) {
        const double x = line.x.back();
        const double y = line.y.back();
        finish();
        line.x.push_back(x);
        line.y.push_back(y);
      }
      line.x.push_back(point.parameter);
      line.y.push_back(ordinate(point, side));
      if (!divides) {
        is_stable = point.is_stable;
        continue;
      }
      finish();
      line.x.push_back(point.parameter);
      line.y.push_back(ordinate(point, side));
    }
    finish();
  }

  void add_special_points() {
    for (const MarkLook& look : mark_looks) {
      ChartMarks marks{.kind = look.mark, .colour = look.colour};
      for (const SpecialPoint& special : diagram_.special) {
        if (special.kind != look.kind) continue;
        marks.name = special_name(special);
        const double y = ordinate(special.point, Side::Upper);
        if (!std::isfinite(y)) continue;
        marks.x.push_back(special.point.parameter);
        marks.y.push_back(y);
        add_note(special, y);
        if (special.point.cycle) {
          marks.x.push_back(special.point.parameter);
          marks.y.push_back(ordinate(special.point, Side::Lower));
        }
      }
      if (!marks.x.empty()) panel_.marks.push_back(std::move(marks));
    }
  }

  void add_note(const SpecialPoint& special, double y) {
    const bool is_dot = special.kind == SpecialKind::Fold || special.kind == SpecialKind::ConditionChange;
    panel_.notes.push_back({.x = special.point.parameter,
                            .y = y,
                            .text = special.label,
                            .place = place_of_note(special),
                            .has_dot = is_dot});
  }

  // Outside of the bend of a fold; of other points that lie together the notes are above and below.
  [[nodiscard]] ChartNote::Place place_of_note(const SpecialPoint& special) const {
    const double x = special.point.parameter;
    if (special.kind == SpecialKind::Fold || special.kind == SpecialKind::CycleFold) {
      const std::vector<DiagramPoint>& points = diagram_.branches[special.branch].points;
      for (std::size_t k = 1; k + 1 < points.size(); ++k) {
        if (points[k].special != special.point.special) continue;
        return points[k - 1].parameter + points[k + 1].parameter < 2.0 * x ? ChartNote::Place::Right
                                                                           : ChartNote::Place::Left;
      }
    }
    constexpr double near = 0.06;
    std::size_t neighbours = 0;
    for (const ChartNote& note : panel_.notes)
      neighbours += std::abs(note.x - x) < near * (names_.high - names_.low) ? 1U : 0U;
    return neighbours % 2 == 0 ? ChartNote::Place::Above : ChartNote::Place::Below;
  }

  const BifurcationDiagram& diagram_;
  const DiagramNames& names_;
  ChartPanel panel_;
};

}  // namespace

Chart diagram_chart(const BifurcationDiagram& diagram, const DiagramNames& names) {
  return DiagramChart(diagram, names).draw();
}

}  // namespace causa::tools
