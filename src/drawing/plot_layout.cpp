#include "drawing/plot_layout.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "drawing/terminal_text.h"
#include "drawing/value_range.h"

namespace causa {

namespace {

constexpr std::size_t most_panels = 4;
constexpr std::size_t widest_label = 44;

std::string with_unit(const std::string& text, const std::string& unit) {
  if (unit.empty()) return text;
  return text.empty() ? fmt::format("[{}]", unit) : fmt::format("{} [{}]", text, unit);
}

std::string with_offset(std::string label, const Axis& axis) {
  if (!axis.offset.empty()) label += fmt::format("  (labels {})", axis.offset);
  return label;
}

// Curves by unit, in the order in which units first occur. Too many units share the last panel.
std::vector<PlotPanel> panels_of(const PlotData& data) {
  std::vector<PlotPanel> panels;
  std::vector<std::string> units;
  for (std::size_t i = 0; i < data.curves.size(); ++i) {
    const std::string& unit = data.curves[i].unit;
    auto place = static_cast<std::size_t>(std::ranges::find(units, unit) - units.begin());
    if (place == units.size() && units.size() < most_panels) {
      units.push_back(unit);
      panels.emplace_back();
    }
    place = std::min(place, panels.size() - 1);
    panels[place].curves.push_back(i);
  }
  return panels;
}

// One curve names itself; several of one quantity share its unit.
std::string y_label(const PlotData& data, const PlotPanel& panel) {
  const PlotCurve& first = data.curves[panel.curves.front()];
  const bool one_name =
      std::ranges::all_of(panel.curves, [&](std::size_t i) { return data.curves[i].name == first.name; });
  const bool one_unit =
      std::ranges::all_of(panel.curves, [&](std::size_t i) { return data.curves[i].unit == first.unit; });
  if (panel.curves.size() > 1 && !one_name) return one_unit ? with_unit("", first.unit) : "";
  const std::string name = picture_text(first.name, widest_label);
  const std::string described =
      first.description.empty() ? name
                                : fmt::format("{}: {}", name, picture_text(first.description, widest_label));
  return with_unit(described.size() > 60 ? name : described, first.unit);
}

}  // namespace

std::string picture_text(const std::string& text, std::size_t widest) {
  return terminal_text(text, widest, TextCharacters::Unicode);
}

PlotLayout lay_out(const PlotData& data) {
  PlotLayout layout;
  ValueRange x_range;
  for (const PlotCurve& curve : data.curves) {
    require(curve.x.size() == curve.y.size(), "a curve has one value for each point");
    for (const double x : curve.x) x_range.include(x);
  }
  if (x_range.empty()) return layout;
  layout.panels = panels_of(data);
  const bool over_time = data.x_name == "time";
  layout.x_axis = make_axis(x_range.lowest, x_range.highest, over_time ? 10 : 8,
                            over_time ? AxisEnds::Exact : AxisEnds::Round);
  layout.x_label =
      with_offset(with_unit(picture_text(data.x_name, 2 * widest_label), data.x_unit), layout.x_axis);
  for (PlotPanel& panel : layout.panels) {
    ValueRange y_range;
    for (const std::size_t i : panel.curves) {
      for (const double y : data.curves[i].y) y_range.include(y);
    }
    if (y_range.empty()) y_range = {.lowest = 0.0, .highest = 1.0};
    panel.y_axis =
        make_axis(y_range.lowest, y_range.highest, layout.panels.size() > 2 ? 5 : 8, AxisEnds::Round);
    panel.y_label = with_offset(y_label(data, panel), panel.y_axis);
  }
  const bool mixed_units = std::ranges::any_of(layout.panels.back().curves, [&](std::size_t i) {
    return data.curves[i].unit != data.curves[layout.panels.back().curves.front()].unit;
  });
  std::vector<std::string> sources;
  for (const PlotCurve& curve : data.curves) {
    const auto known = std::ranges::find(sources, curve.source);
    layout.sources.push_back(static_cast<std::size_t>(known - sources.begin()));
    if (known == sources.end()) sources.push_back(curve.source);
    const std::string name = picture_text(curve_label(curve), widest_label);
    layout.labels.push_back(mixed_units ? with_unit(name, curve.unit) : name);
  }
  // A panel with one curve has its name at the axis.
  layout.needs_legend =
      std::ranges::any_of(layout.panels, [](const PlotPanel& panel) { return panel.curves.size() > 1; });
  if (!over_time && layout.panels.size() == 1 &&
      data.curves[layout.panels[0].curves[0]].unit == data.x_unit) {
    const Axis& y_axis = layout.panels[0].y_axis;
    const auto ratio = static_cast<double>((y_axis.highest - y_axis.lowest) /
                                           (layout.x_axis.highest - layout.x_axis.lowest));
    constexpr double most = 4.0;  // narrower pictures show less
    if (ratio >= 1.0 / most && ratio <= most) layout.aspect = ratio;
  }
  return layout;
}

}  // namespace causa
