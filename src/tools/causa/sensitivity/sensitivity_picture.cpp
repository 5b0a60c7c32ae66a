#include "tools/causa/sensitivity/sensitivity_picture.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/printable_text.h"
#include "tools/causa/sensitivity/sensitivity_report.h"

namespace causa::tools {

namespace {

constexpr std::size_t most_panels = 8;
constexpr std::size_t most_curves = 8;  // colours that are told apart

// All of few, of many those that matter most; in their order.
std::vector<std::size_t> targets_to_draw(const ModelSensitivities& sensitivities) {
  std::vector<std::size_t> targets;
  for (const TargetImportance& one : rank_targets(sensitivities.plan(), sensitivities.found())) {
    if (targets.size() < most_curves) targets.push_back(one.target);
  }
  std::ranges::sort(targets);
  return targets;
}

// A time that comes again stands behind a jump: the curve has a vertical line there.
drawing::ChartLine curve_of(const ModelSensitivities& sensitivities, std::size_t variable, std::size_t target,
                            std::size_t colour, bool is_only) {
  const SensitivityTrajectory& trajectory = sensitivities.found().trajectory;
  const SensitivityTarget& to = sensitivities.plan().targets[target];
  const double value = sensitivities.found().target_values[target];
  const bool is_scaled = !is_only && value != 0.0;
  drawing::ChartLine line{.x = trajectory.times,
                          .name = is_only     ? std::string()
                                  : is_scaled ? printable_text(to.name)
                                              : fmt::format("{} (by 1)", printable_text(to.name)),
                          .colour = colour};
  for (std::size_t point = 0; point < trajectory.times.size(); ++point) {
    const double sensitivity = trajectory.sensitivity(point, target, variable);
    line.y.push_back(is_scaled ? value * sensitivity : sensitivity);
  }
  return line;
}

}  // namespace

drawing::Chart sensitivity_chart(const ModelSensitivities& sensitivities) {
  const SensitivityPlan& plan = sensitivities.plan();
  const bool is_only = plan.targets.size() == 1;
  const std::vector<std::size_t> targets = targets_to_draw(sensitivities);
  drawing::Chart chart{
      .title = is_only ? printable_text(fmt::format("{}: sensitivity to {}", sensitivities.model_name(),
                                                    plan.targets.front().name))
                       : printable_text(fmt::format("{}: sensitivities p ∂y/∂p", sensitivities.model_name())),
      .x_label = "time [s]"};
  if (plan.variables.size() > most_panels)
    chart.remarks.push_back(fmt::format("the first {} of {} variables", most_panels, plan.variables.size()));
  if (plan.targets.size() > targets.size())
    chart.remarks.push_back(
        fmt::format("the {} of {} that matter most", targets.size(), plan.targets.size()));
  for (std::size_t i = 0; i < plan.variables.size() && i < most_panels; ++i) {
    const SensitivityVariable& variable = plan.variables[i];
    const bool has_unit = !is_only && !variable.unit.empty() && variable.unit != "1";
    drawing::ChartPanel panel{
        .y_label = is_only ? fmt::format("∂{}/∂{}", variable.name, plan.targets.front().name)
                           : fmt::format("p ∂{}/∂p{}", variable.name,
                                         has_unit ? " [" + variable.unit + "]" : std::string())};
    for (std::size_t k = 0; k < targets.size(); ++k)
      panel.lines.push_back(curve_of(sensitivities, i, targets[k], k, is_only));
    // One legend is enough.
    if (i > 0)
      for (drawing::ChartLine& line : panel.lines) line.name.clear();
    chart.panels.push_back(std::move(panel));
  }
  return chart;
}

}  // namespace causa::tools
