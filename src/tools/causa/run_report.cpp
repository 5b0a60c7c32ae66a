#include "tools/causa/run_report.h"

#include <algorithm>

#include <fmt/format.h>

namespace causa::tools {

std::string statistics_text(const SimulationStatistics& statistics, std::span<const PhaseTime> phases,
                            std::span<const BlockEffort> blocks) {
  std::string text = "time\n";
  double total = 0.0;
  for (const PhaseTime& phase : phases) {
    text += fmt::format("  {:<28}{:>12.3f} ms\n", phase.name, 1e3 * phase.seconds);
    total += phase.seconds;
  }
  text += fmt::format("  {:<28}{:>12.3f} ms\n", "total", 1e3 * total);
  text += fmt::format("integration by {}\n", statistics.solver);
  const auto add = [&](std::string_view name, std::uint64_t count) {
    text += fmt::format("  {:<28}{:>12}\n", name, count);
  };
  add("steps", statistics.steps);
  add("rejected steps", statistics.rejected);
  add("evaluations", statistics.evaluations);
  add("Jacobians", statistics.jacobians);
  add("Newton iterations", statistics.newton_iterations);
  add("time events", statistics.time_events);
  add("state events", statistics.state_events);
  if (statistics.crossing_evaluations > 0) add("evaluations of conditions", statistics.crossing_evaluations);
  if (statistics.state_changes > 0) add("other choices of states", statistics.state_changes);
  if (blocks.empty()) return text;
  text += fmt::format("blocks                        {:>10}{:>12}{:>12}{:>16}\n", "unknowns", "solved",
                      "iterations", "factorizations");
  for (const BlockEffort& block : blocks) {
    text +=
        fmt::format("  {:<10} {:<17}{:>10}{:>12}{:>12}{:>16}\n", block.is_linear ? "linear" : "non-linear",
                    block.name, block.unknowns, block.solves, block.iterations, block.factorizations);
  }
  return text;
}

std::string profile_text(std::vector<EquationEffort> efforts) {
  constexpr std::size_t most_lines = 20;
  std::ranges::stable_sort(efforts, std::greater<>(), &EquationEffort::seconds);
  double total = 0.0;
  for (const EquationEffort& effort : efforts) total += effort.seconds;
  std::string text = fmt::format("  part         ms   evaluations  what\n");
  for (std::size_t i = 0; i < std::min(efforts.size(), most_lines); ++i) {
    const EquationEffort& effort = efforts[i];
    text += fmt::format("{:>5.1f}%{:>11.3f}{:>14}  {}\n", total > 0.0 ? 100.0 * effort.seconds / total : 0.0,
                        1e3 * effort.seconds, effort.evaluations, effort.equation);
  }
  if (efforts.size() > most_lines) text += fmt::format("and {} more\n", efforts.size() - most_lines);
  return text;
}

std::string zeros_text(std::span<const FoundZero> zeros, std::span<const std::string> expressions) {
  std::string text;
  for (std::size_t k = 0; k < expressions.size(); ++k) {
    std::size_t count = 0;
    for (const FoundZero& zero : zeros) {
      if (zero.function != k) continue;
      ++count;
      text += fmt::format("{} {} at time = {:.15g}, residual {:.2g}\n", expressions[k],
                          zero.is_jump ? "jumps over 0" : "is 0", zero.time, zero.residual);
    }
    if (count == 0) text += fmt::format("{} does not cross 0\n", expressions[k]);
  }
  return text;
}

std::string initial_text(std::span<const driver::InitialValue> values) {
  std::size_t width = 0;
  for (const driver::InitialValue& value : values) width = std::max(width, value.name.size());
  std::string text;
  for (const driver::InitialValue& value : values) {
    std::string number = fmt::format("{:.10g}", value.value);
    if (!value.unit.empty()) number += " " + value.unit;
    text += fmt::format("{:<{}} = {:<24} {}{}\n", value.name, width, number, value.is_state ? "state, " : "",
                        driver::origin_text(value.origin));
  }
  return text;
}

}  // namespace causa::tools
