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

std::string_view found_name(FoundZero::Kind kind) {
  switch (kind) {
    case FoundZero::Kind::Zero: return "zero";
    case FoundZero::Kind::Jump: return "jump";
    case FoundZero::Kind::Pole: return "pole";
    case FoundZero::Kind::BecomesTrue: return "true";
    case FoundZero::Kind::BecomesFalse: return "false";
  }
  return {};
}

namespace {

std::string found_text(const FoundZero& zero) {
  const std::string when = fmt::format("at time = {:.15g}", zero.time);
  switch (zero.kind) {
    case FoundZero::Kind::Zero: return fmt::format("is 0 {}, residual {:.2g}", when, zero.residual);
    case FoundZero::Kind::Jump: return fmt::format("jumps over 0 {}, residual {:.2g}", when, zero.residual);
    case FoundZero::Kind::Pole: return fmt::format("has a pole {}", when);
    case FoundZero::Kind::BecomesTrue: return fmt::format("becomes true {}", when);
    case FoundZero::Kind::BecomesFalse: return fmt::format("becomes false {}", when);
  }
  return {};
}

}  // namespace

std::string zeros_text(std::span<const FoundZero> zeros, std::span<const std::string> expressions,
                       std::span<const WatchedFunction::Look> looks) {
  std::string text;
  for (std::size_t k = 0; k < expressions.size(); ++k) {
    std::size_t count = 0;
    for (const FoundZero& zero : zeros) {
      if (zero.function != k) continue;
      ++count;
      text += fmt::format("{} {}\n", expressions[k], found_text(zero));
    }
    if (count > 0) continue;
    text += fmt::format("{} {}\n", expressions[k],
                        looks[k] == WatchedFunction::Look::Zeros ? "does not cross 0" : "does not change");
  }
  return text;
}

std::string methods_text(std::span<const MethodProperties> methods) {
  std::string text = fmt::format("{:<18} {:>5}  {:<20} {:<17} {:<6} {}\n", "name", "order", "kind", "steps",
                                 "stiff", "reference");
  for (const MethodProperties& method : methods) {
    const std::string kind = fmt::format("{}, {}", method.is_implicit ? "implicit" : "explicit",
                                         method.is_multistep ? "multistep" : "one step");
    const std::string_view steps = !method.chooses_steps      ? "fixed"
                                   : method.takes_fixed_steps ? "chosen or fixed"
                                                              : "chosen";
    text += fmt::format("{:<18} {:>5}  {:<20} {:<17} {:<6} {}\n", method.name, method.order, kind, steps,
                        method.is_for_stiff ? "yes" : "no", method.reference);
  }
  return text;
}

std::string initial_text(std::span<const driver::InitialValue> values) {
  std::size_t width = 0;
  for (const driver::InitialValue& value : values) width = std::max(width, value.name.size());
  std::string text;
  for (const driver::InitialValue& value : values) {
    std::string number = value.text;
    if (!value.unit.empty()) number += " " + value.unit;
    text += fmt::format("{:<{}} = {:<24} {}{}\n", value.name, width, number, value.is_state ? "state, " : "",
                        driver::origin_text(value.origin));
  }
  return text;
}

}  // namespace causa::tools
