#include "tools/causa/sensitivity/sensitivity_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/printable_text.h"
#include "base/utf8.h"

namespace causa::tools {

namespace {

using Row = std::vector<std::string>;

// The first column to the left, the others to the right, two blanks apart.
std::string table_text(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], row[k].size());
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line = "  ";
    for (std::size_t k = 0; k < row.size(); ++k) {
      const std::string blanks(widths[k] - row[k].size(), ' ');
      line += k == 0 ? row[k] + blanks : "  " + blanks + row[k];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string number(double value) {
  return fmt::format("{:.6g}", value == 0.0 ? 0.0 : value);
}

std::string unit_in_brackets(const std::string& unit) {
  return unit.empty() || unit == "1" ? std::string() : " [" + unit + "]";
}

// What is below depends on the machine.
constexpr double finest_agreement = 1e-6;

std::string agreement(double disagreement) {
  return disagreement <= finest_agreement ? "1e-06 or better" : fmt::format("{:.0e}", disagreement);
}

std::string origin_text(double start_disagreement, std::size_t events, double event_disagreement) {
  std::string text = fmt::format(
      "derivatives are those of the program; at the start they are differences, two "
      "steps of which agree to {}",
      agreement(start_disagreement));
  if (events > 0)
    text += fmt::format(", and so are the jumps at {} event{} (to {})", events, events == 1 ? "" : "s",
                        agreement(event_disagreement));
  return text + "\n";
}

std::string check_text(const ModelSensitivities& sensitivities) {
  const SensitivityCheck& check = *sensitivities.check();
  if (check.problem)
    return fmt::format("not checked: a simulation with another value fails: {}\n", *check.problem);
  std::string text = fmt::format("checked: {} values with differences of simulations", check.compared);
  const auto largest = std::ranges::max_element(check.largest, {}, &SensitivityDeviation::relative);
  if (largest != check.largest.end() && largest->relative <= finest_agreement) {
    text += fmt::format(" agree to {}", agreement(largest->relative));
  } else if (largest != check.largest.end()) {
    const SensitivityPlan& plan = sensitivities.plan();
    text += fmt::format(", the largest deviation is {} of the largest {}", agreement(largest->relative),
                        sensitivity_name(plan.variables[largest->variable], plan.targets[largest->target]));
  }
  if (check.undecided > 0)
    text += fmt::format("; {} {} left out, where events are near or two steps disagree", check.undecided,
                        check.undecided == 1 ? "is" : "are");
  return text + "\n";
}

// By variable, over the whole run.
std::vector<double> largest_values(const SensitivityTrajectory& trajectory) {
  std::vector<double> largest(trajectory.variables, 0.0);
  for (std::size_t point = 0; point < trajectory.times.size(); ++point) {
    for (std::size_t i = 0; i < trajectory.variables; ++i)
      largest[i] = std::max(largest[i], std::abs(trajectory.value(point, i)));
  }
  return largest;
}

// By the size of p ∂g/∂p.
std::vector<std::size_t> targets_by_effect(const AdjointSensitivities& adjoint) {
  std::vector<std::size_t> order;
  for (std::size_t j = 0; j < adjoint.gradient.size(); ++j) order.push_back(j);
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t j) {
    return std::abs(adjoint.gradient[j]) * usual_size(adjoint.target_values[j]);
  });
  return order;
}

// By how much the forward method differs, as a part of the largest derivative in the sizes of the targets.
std::optional<double> forward_deviation(const ModelSensitivities& sensitivities) {
  const SensitivityTrajectory& trajectory = sensitivities.found().trajectory;
  const bool has_end = sensitivities.found().end == SimulationEnd::StopTime && !trajectory.times.empty();
  if (!has_end || sensitivities.is_integral()) return std::nullopt;
  const AdjointSensitivities& adjoint = *sensitivities.adjoint();
  const std::size_t last = trajectory.times.size() - 1;
  double largest = 0.0;
  double difference = 0.0;
  for (std::size_t j = 0; j < adjoint.gradient.size(); ++j) {
    const double size = usual_size(adjoint.target_values[j]);
    largest = std::max(largest, std::abs(adjoint.gradient[j]) * size);
    difference =
        std::max(difference, std::abs(adjoint.gradient[j] - trajectory.sensitivity(last, j, 0)) * size);
  }
  return largest == 0.0 ? difference : difference / largest;
}

}  // namespace

std::optional<double> relative_sensitivity(double sensitivity, double target, double value, double size) {
  constexpr double rounding = 1e-10;
  if (target == 0.0 || !(std::abs(value) > rounding * size)) return std::nullopt;
  const double relative = sensitivity * target / value + 0.0;
  return std::isfinite(relative) ? std::optional(relative) : std::nullopt;
}

std::vector<TargetImportance> rank_targets(const SensitivityPlan& plan, const ForwardSensitivities& found) {
  const SensitivityTrajectory& trajectory = found.trajectory;
  const std::vector<double> largest = largest_values(trajectory);
  std::vector<TargetImportance> ranking;
  for (std::size_t j = 0; j < plan.targets.size(); ++j) {
    double sum = 0.0;
    std::size_t count = 0;
    for (std::size_t point = 0; point < trajectory.times.size(); ++point) {
      for (std::size_t i = 0; i < trajectory.variables; ++i) {
        const double sensitivity = trajectory.sensitivity(point, j, i);
        if (largest[i] == 0.0 || !std::isfinite(sensitivity)) continue;
        const double scaled = sensitivity * usual_size(found.target_values[j]) / largest[i];
        sum += scaled * scaled;
        ++count;
      }
    }
    ranking.push_back(
        {.target = j, .importance = count == 0 ? 0.0 : std::sqrt(sum / static_cast<double>(count))});
  }
  std::ranges::stable_sort(ranking, std::ranges::greater(), &TargetImportance::importance);
  return ranking;
}

std::string sensitivity_text(const ModelSensitivities& sensitivities) {
  const SensitivityPlan& plan = sensitivities.plan();
  const ForwardSensitivities& found = sensitivities.found();
  const SensitivityTrajectory& trajectory = found.trajectory;
  const std::size_t last = trajectory.times.size() - 1;
  const std::vector<double> largest = largest_values(trajectory);
  std::string text =
      fmt::format("{}: sensitivities at time = {:.7g}\n", sensitivities.model_name(), trajectory.times[last]);
  for (std::size_t i = 0; i < plan.variables.size(); ++i) {
    const SensitivityVariable& variable = plan.variables[i];
    const double value = trajectory.value(last, i);
    text += fmt::format("{} = {}{}\n", variable.name, number(value), unit_in_brackets(variable.unit));
    std::vector<Row> rows{{"to", "value", "derivative", "relative"}};
    for (std::size_t j = 0; j < plan.targets.size(); ++j) {
      const double sensitivity = trajectory.sensitivity(last, j, i);
      const auto relative = relative_sensitivity(sensitivity, found.target_values[j], value, largest[i]);
      rows.push_back({plan.targets[j].name, number(found.target_values[j]), number(sensitivity),
                      relative ? fmt::format("{:.4g}", *relative) : "-"});
    }
    text += table_text(rows);
  }
  if (plan.targets.size() > 1) {
    text += "what matters most over the whole run, root mean square of p/max|y| dy/dp:\n";
    std::vector<Row> rows;
    for (const TargetImportance& one : rank_targets(plan, found)) {
      const bool is_zero = found.target_values[one.target] == 0.0;
      rows.push_back({plan.targets[one.target].name + (is_zero ? " (by 1, since it is 0)" : ""),
                      fmt::format("{:.4g}", one.importance)});
    }
    text += table_text(rows);
  }
  text += origin_text(found.start_disagreement, found.events.size(), found.event_disagreement);
  if (sensitivities.check()) text += check_text(sensitivities);
  return printable_text(text);
}

nlohmann::ordered_json sensitivity_json(const ModelSensitivities& sensitivities) {
  const SensitivityPlan& plan = sensitivities.plan();
  const ForwardSensitivities& found = sensitivities.found();
  const SensitivityTrajectory& trajectory = found.trajectory;
  const std::size_t last = trajectory.times.size() - 1;
  const std::vector<double> largest = largest_values(trajectory);
  nlohmann::ordered_json object{{"model", sensitivities.model_name()},
                                {"time", trajectory.times[last]},
                                {"complete", found.end == SimulationEnd::StopTime},
                                {"targets", nlohmann::ordered_json::array()},
                                {"variables", nlohmann::ordered_json::array()},
                                {"ranking", nlohmann::ordered_json::array()},
                                {"steps", found.statistics.steps},
                                {"events", nlohmann::ordered_json::array()},
                                {"startDisagreement", found.start_disagreement},
                                {"eventDisagreement", found.event_disagreement}};
  for (std::size_t j = 0; j < plan.targets.size(); ++j) {
    const SensitivityTarget& target = plan.targets[j];
    object["targets"].push_back({{"name", target.name},
                                 {"unit", target.unit},
                                 {"start", target.kind == SensitivityTarget::Kind::Start},
                                 {"value", found.target_values[j]}});
  }
  for (std::size_t i = 0; i < plan.variables.size(); ++i) {
    const double value = trajectory.value(last, i);
    nlohmann::ordered_json variable{{"name", plan.variables[i].name},
                                    {"unit", plan.variables[i].unit},
                                    {"value", value},
                                    {"derivatives", nlohmann::ordered_json::array()},
                                    {"relative", nlohmann::ordered_json::array()}};
    for (std::size_t j = 0; j < plan.targets.size(); ++j) {
      const double sensitivity = trajectory.sensitivity(last, j, i);
      variable["derivatives"].push_back(sensitivity);
      const auto relative = relative_sensitivity(sensitivity, found.target_values[j], value, largest[i]);
      variable["relative"].push_back(relative ? nlohmann::ordered_json(*relative) : nlohmann::ordered_json());
    }
    object["variables"].push_back(std::move(variable));
  }
  for (const SensitivityEvent& event : found.events)
    object["events"].push_back(
        {{"time", event.time}, {"condition", event.condition}, {"derivatives", event.instants}});
  for (const TargetImportance& one : rank_targets(plan, found))
    object["ranking"].push_back({{"name", plan.targets[one.target].name}, {"importance", one.importance}});
  if (sensitivities.check()) {
    const SensitivityCheck& check = *sensitivities.check();
    nlohmann::ordered_json deviations = nlohmann::ordered_json::array();
    for (const SensitivityDeviation& one : check.largest)
      deviations.push_back({{"of", plan.variables[one.variable].name},
                            {"to", plan.targets[one.target].name},
                            {"time", one.time},
                            {"found", one.found},
                            {"difference", one.difference},
                            {"relative", one.relative}});
    object["checked"] = {
        {"compared", check.compared}, {"undecided", check.undecided}, {"largest", deviations}};
    if (check.problem) object["checked"]["problem"] = *check.problem;
  }
  return object;
}

std::string adjoint_text(const ModelSensitivities& sensitivities) {
  const SensitivityPlan& plan = sensitivities.plan();
  const AdjointSensitivities& adjoint = *sensitivities.adjoint();
  const SensitivityVariable& variable = plan.variables.front();
  const ForwardOptions& times = sensitivities.forward_options();
  const std::string number_text = sensitivities.is_integral()
                                      ? fmt::format("the integral of {} from {:.7g} to {:.7g}", variable.name,
                                                    times.start_time, adjoint.end_time)
                                      : fmt::format("{} at time = {:.7g}", variable.name, adjoint.end_time);
  std::string text =
      fmt::format("{}: gradient of {}, by the adjoint method\n", sensitivities.model_name(), number_text);
  text += fmt::format("it is {}\n", number(adjoint.value));
  std::vector<Row> rows{{"to", "value", "derivative", "relative"}};
  for (const std::size_t j : targets_by_effect(adjoint)) {
    const auto relative =
        relative_sensitivity(adjoint.gradient[j], adjoint.target_values[j], adjoint.value, 0.0);
    rows.push_back({plan.targets[j].name, number(adjoint.target_values[j]), number(adjoint.gradient[j]),
                    relative ? fmt::format("{:.4g}", *relative) : "-"});
  }
  text += table_text(rows);
  text += origin_text(adjoint.start_disagreement, adjoint.events, adjoint.event_disagreement);
  if (const auto deviation = forward_deviation(sensitivities))
    text += fmt::format("checked: the forward method agrees to {} of the largest effect\n",
                        agreement(*deviation));
  if (sensitivities.check()) text += check_text(sensitivities);
  return printable_text(text);
}

nlohmann::ordered_json adjoint_json(const ModelSensitivities& sensitivities) {
  const SensitivityPlan& plan = sensitivities.plan();
  const AdjointSensitivities& adjoint = *sensitivities.adjoint();
  nlohmann::ordered_json object{{"model", sensitivities.model_name()},
                                {"time", adjoint.end_time},
                                {"of", plan.variables.front().name},
                                {"integral", sensitivities.is_integral()},
                                {"value", adjoint.value},
                                {"gradient", nlohmann::ordered_json::array()},
                                {"events", adjoint.events},
                                {"startDisagreement", adjoint.start_disagreement},
                                {"eventDisagreement", adjoint.event_disagreement}};
  for (std::size_t j = 0; j < adjoint.gradient.size(); ++j)
    object["gradient"].push_back({{"name", plan.targets[j].name},
                                  {"unit", plan.targets[j].unit},
                                  {"value", adjoint.target_values[j]},
                                  {"derivative", adjoint.gradient[j]}});
  if (const auto deviation = forward_deviation(sensitivities)) object["forwardDeviation"] = *deviation;
  return object;
}

void write_sensitivities(const ModelSensitivities& sensitivities, ResultWriter& writer) {
  const SensitivityPlan& plan = sensitivities.plan();
  const SensitivityTrajectory& trajectory = sensitivities.found().trajectory;
  ResultSchema schema{.variables = {},
                      .columns = plan.variables.size() * (plan.targets.size() + 1),
                      .start_time = sensitivities.forward_options().start_time,
                      .stop_time = sensitivities.forward_options().stop_time};
  for (const SensitivityVariable& variable : plan.variables)
    schema.variables.push_back(
        {.name = variable.name, .unit = variable.unit, .place = schema.variables.size()});
  for (const SensitivityTarget& target : plan.targets) {
    for (const SensitivityVariable& variable : plan.variables)
      schema.variables.push_back(
          {.name = sensitivity_name(variable, target), .place = schema.variables.size()});
  }
  writer.begin(schema);
  const std::size_t values = trajectory.variables;
  const std::size_t others = values * trajectory.targets;
  std::vector<double> point;
  for (std::size_t k = 0; k < trajectory.times.size(); ++k) {
    const std::span<const double> all(trajectory.values);
    const std::span<const double> slopes(trajectory.sensitivities);
    point.assign(all.begin() + static_cast<std::ptrdiff_t>(k * values),
                 all.begin() + static_cast<std::ptrdiff_t>((k + 1) * values));
    point.insert(point.end(), slopes.begin() + static_cast<std::ptrdiff_t>(k * others),
                 slopes.begin() + static_cast<std::ptrdiff_t>((k + 1) * others));
    writer.append(trajectory.times[k], point);
  }
  writer.finish(sensitivities.found().end_time);
}

}  // namespace causa::tools
