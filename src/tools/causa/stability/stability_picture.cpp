// Level sets of V over the plane of a second-order model.
// Method: marching squares on a grid (Lorensen, Cline 1987, in two dimensions); ends of pieces are joined.
#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "analysis/stability/form_code.h"
#include "tools/causa/stability/stability_report.h"

namespace causa::tools {

namespace {

constexpr std::size_t contour_cells = 240;

struct PlaneGrid {
  double x0 = 0.0;
  double y0 = 0.0;
  double dx = 0.0;
  double dy = 0.0;
  std::vector<double> values{};  // (cells + 1)², row by row of x

  [[nodiscard]] double at(std::size_t i, std::size_t j) const { return values[i * (contour_cells + 1) + j]; }
};

// One line with gaps between the pieces of {values = level}.
void add_contour(const PlaneGrid& grid, double level, drawing::ChartLine& line) {
  using Key = std::pair<std::size_t, std::size_t>;  // of a grid edge: its node, twice, plus its direction
  std::map<Key, std::vector<Key>> neighbours;
  std::map<Key, std::pair<double, double>> places;
  const auto edge = [&](std::size_t i, std::size_t j, bool is_along_x) {
    const Key key{2 * i + (is_along_x ? 1 : 0), 2 * j + (is_along_x ? 0 : 1)};
    const double a = grid.at(i, j) - level;
    const double b = (is_along_x ? grid.at(i + 1, j) : grid.at(i, j + 1)) - level;
    const double t = a / (a - b);
    places[key] = {grid.x0 + (static_cast<double>(i) + (is_along_x ? t : 0.0)) * grid.dx,
                   grid.y0 + (static_cast<double>(j) + (is_along_x ? 0.0 : t)) * grid.dy};
    return key;
  };
  for (std::size_t i = 0; i < contour_cells; ++i) {
    for (std::size_t j = 0; j < contour_cells; ++j) {
      const bool c00 = grid.at(i, j) > level;
      const bool c10 = grid.at(i + 1, j) > level;
      const bool c11 = grid.at(i + 1, j + 1) > level;
      const bool c01 = grid.at(i, j + 1) > level;
      std::vector<Key> crossed;
      if (c00 != c10) crossed.push_back(edge(i, j, true));
      if (c10 != c11) crossed.push_back(edge(i + 1, j, false));
      if (c11 != c01) crossed.push_back(edge(i, j + 1, true));
      if (c01 != c00) crossed.push_back(edge(i, j, false));
      for (std::size_t k = 0; k + 1 < crossed.size(); k += 2) {
        neighbours[crossed[k]].push_back(crossed[k + 1]);
        neighbours[crossed[k + 1]].push_back(crossed[k]);
      }
    }
  }
  const auto follow = [&](Key start) {
    Key at = start;
    for (;;) {
      line.x.push_back(places[at].first);
      line.y.push_back(places[at].second);
      auto& next = neighbours[at];
      if (next.empty()) break;
      const Key to = next.back();
      next.pop_back();
      std::erase(neighbours[to], at);
      at = to;
    }
    line.x.push_back(std::nan(""));
    line.y.push_back(std::nan(""));
  };
  // Open ones from their ends, then closed ones.
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}}) {
    for (auto& [key, others] : neighbours) {
      if (others.size() == count || (count == 2 && !others.empty())) follow(key);
    }
  }
}

}  // namespace

std::variant<drawing::Chart, std::string> stability_picture(const std::string& model,
                                                            StabilityJudgement& judgement) {
  if (judgement.names.size() != 2)
    return fmt::format("the model has {} states, and a picture shows two", judgement.names.size());
  if (!judgement.shifted || judgement.functions.empty())
    return std::string("no function V was looked at whose formula is known");
  const NamedFunction& function = judgement.functions[judgement.chosen.value_or(0)];
  const FunctionFinding& finding = function.finding;
  if (finding.v.is_zero() || finding.box.size() != 2)
    return std::string("no function V was looked at whose formula is known");
  ShiftedModel& shifted = *judgement.shifted;
  const std::vector<Form> forms{finding.v, finding.change};
  FormEvaluator evaluate(shifted.space.table, forms);
  // The box, or a frame around the level set where that is much smaller.
  const auto sample = [&](const std::vector<Interval>& box) {
    std::pair<PlaneGrid, PlaneGrid> grids;
    PlaneGrid& v = grids.first;
    v.dx = box[0].width() / contour_cells;
    v.dy = box[1].width() / contour_cells;
    for (std::size_t i = 0; i <= contour_cells; ++i) {
      for (std::size_t j = 0; j <= contour_cells; ++j) {
        const auto values = evaluate(shifted.space.point(
            {box[0].lower + static_cast<double>(i) * v.dx, box[1].lower + static_cast<double>(j) * v.dy}));
        grids.first.values.push_back(values[0]);
        grids.second.values.push_back(values[1]);
      }
    }
    v.x0 = judgement.equilibrium[0] + box[0].lower;
    v.y0 = judgement.equilibrium[1] + box[1].lower;
    grids.second.x0 = v.x0;
    grids.second.y0 = v.y0;
    grids.second.dx = v.dx;
    grids.second.dy = v.dy;
    return grids;
  };
  std::vector<Interval> box = finding.box;
  constexpr double margin = 1.25;
  for (Interval& side : box) side = {margin * side.lower, margin * side.upper};
  auto [v, change] = sample(box);
  if (finding.level) {
    std::vector<Interval> frame{{0.0, 0.0}, {0.0, 0.0}};
    for (std::size_t i = 0; i <= contour_cells; ++i) {
      for (std::size_t j = 0; j <= contour_cells; ++j) {
        if (v.at(i, j) >= *finding.level) continue;
        const double x = box[0].lower + static_cast<double>(i) * v.dx;
        const double y = box[1].lower + static_cast<double>(j) * v.dy;
        if (!finding.box[0].contains(x) || !finding.box[1].contains(y)) continue;
        frame[0] = hull(frame[0], Interval(x));
        frame[1] = hull(frame[1], Interval(y));
      }
    }
    constexpr double around = 1.5;
    for (std::size_t k = 0; k < 2; ++k) {
      const Interval wanted{around * frame[k].lower - 1e-12, around * frame[k].upper + 1e-12};
      if (wanted.width() < box[k].width()) box[k] = wanted;
    }
    std::tie(v, change) = sample(box);
  }
  drawing::Chart chart;
  chart.title =
      model + ": " + std::string(verdict_text(judgement.verdict)) + (judgement.is_global ? ", globally" : "");
  chart.remarks.push_back("V = " + finding.v_text);
  chart.remarks.push_back("der(V) = " + finding.change_text);
  for (std::string& remark : chart.remarks) {
    constexpr std::size_t longest = 110;
    if (remark.size() > longest) remark = remark.substr(0, longest) + " …";
  }
  chart.x_label = judgement.names[0];
  chart.lowest = v.x0;
  chart.highest = v.x0 + box[0].width();
  drawing::ChartPanel panel{.y_label = judgement.names[1], .lowest = v.y0, .highest = v.y0 + box[1].width()};
  // Where V̇ is positive.
  drawing::ChartMarks rising{.kind = drawing::MarkKind::Dot, .name = "der(V) > 0", .colour = 1};
  constexpr std::size_t every = 8;
  double largest = 0.0;
  for (const double value : change.values) largest = std::max(largest, std::abs(value));
  for (std::size_t i = every / 2; i < contour_cells; i += every) {
    for (std::size_t j = every / 2; j < contour_cells; j += every) {
      if (!(change.at(i, j) > 1e-12 * largest)) continue;
      rising.x.push_back(change.x0 + static_cast<double>(i) * change.dx);
      rising.y.push_back(change.y0 + static_cast<double>(j) * change.dy);
    }
  }
  if (!rising.x.empty()) panel.marks.push_back(std::move(rising));
  double top = finding.level.value_or(0.0);
  if (top == 0.0) {
    std::vector<double> sorted = v.values;
    std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2));
    top = sorted[sorted.size() / 2];
  }
  drawing::ChartLine levels{.colour = 0, .style = drawing::LineStyle::Thin};
  for (const double part : {0.2, 0.4, 0.6, 0.8, 1.5, 2.5, 4.0}) add_contour(v, part * top, levels);
  panel.lines.push_back(std::move(levels));
  drawing::ChartLine zero{.name = "der(V) = 0", .colour = 1, .style = drawing::LineStyle::Dashed};
  if (!finding.change.is_zero()) add_contour(change, 0.0, zero);
  if (!zero.x.empty()) panel.lines.push_back(std::move(zero));
  if (finding.level) {
    drawing::ChartLine border{.name = fmt::format("V = {:.5g}", *finding.level), .colour = 2};
    add_contour(v, *finding.level, border);
    // Parts beyond the box, as behind the next hill of an energy, do not belong to the region.
    for (std::size_t k = 0; k < border.x.size(); ++k) {
      if (!finding.box[0].contains(border.x[k] - judgement.equilibrium[0]) ||
          !finding.box[1].contains(border.y[k] - judgement.equilibrium[1]))
        border.y[k] = std::nan("");
    }
    panel.lines.push_back(std::move(border));
  }
  panel.marks.push_back({.x = {judgement.equilibrium[0]},
                         .y = {judgement.equilibrium[1]},
                         .kind = drawing::MarkKind::Circle,
                         .name = "equilibrium",
                         .colour = 3});
  chart.panels.push_back(std::move(panel));
  return chart;
}

}  // namespace causa::tools
