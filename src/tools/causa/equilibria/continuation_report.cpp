#include "tools/causa/equilibria/continuation_report.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

// Rounding leaves some 1e-17 of a zero.
std::string rounded_number(double value, double scale = 1.0) {
  constexpr double nothing = 1e-11;
  if (std::abs(value) < nothing * std::max(scale, 1e-300)) value = 0.0;
  return fmt::format("{:.8g}", value);
}

double range_scale(const DiagramNames& names) {
  return std::max({std::abs(names.low), std::abs(names.high), names.high - names.low});
}

std::string end_words(const SpecialPoint& special, const DiagramNames& names) {
  switch (special.end.value_or(BranchEnd::Range)) {
    case BranchEnd::Range: return "end of the range";
    case BranchEnd::PointLimit: return "as many points as --points allows";
    case BranchEnd::Closed: return "the branch is closed";
    case BranchEnd::StatesGrow: return "the states grow without bound";
    case BranchEnd::NotConverged: return "Newton's method finds no next point, as at a kink";
    case BranchEnd::NoValue:
      return special.words.empty() ? "the model has no value beyond" : "no next point: " + special.words;
    case BranchEnd::ConditionJumps:
      return special.point.cycle ? "the cycle reaches a condition that changes: " + special.words
                                 : "no equilibrium next to it behind the condition " + special.words;
    case BranchEnd::AtHopfPoint:
      return special.words.empty() ? "the cycles shrink to an equilibrium"
                                   : "the cycles shrink to the Hopf point " + special.words;
    case BranchEnd::PeriodGrows: return "the period grows without bound: near a homoclinic orbit";
    case BranchEnd::Interrupted: return "interrupted here";
    case BranchEnd::Family: return "every point of a line is an equilibrium for this value";
    case BranchEnd::OtherBranch: return "goes on as a branch that was followed already";
  }
  return names.parameter;
}

// In characters: those of UTF-8 that continue one are not counted.
std::size_t shown_width(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

struct DiagramTable {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::size_t> widths;

  void add(std::vector<std::string> cells) {
    if (widths.size() < cells.size()) widths.resize(cells.size());
    for (std::size_t k = 0; k + 1 < cells.size(); ++k) widths[k] = std::max(widths[k], shown_width(cells[k]));
    rows.push_back(std::move(cells));
  }
  void add_line(std::string text) { rows.push_back({std::move(text)}); }

  [[nodiscard]] std::string text() const {
    std::string result;
    for (const auto& row : rows) {
      std::string line = "  ";
      for (std::size_t k = 0; k < row.size(); ++k)
        line += k + 1 < row.size() ? row[k] + std::string(widths[k] - shown_width(row[k]) + 2, ' ') : row[k];
      line.erase(line.find_last_not_of(' ') + 1);
      result += line + '\n';
    }
    return result;
  }
};

// `0.25 … 6.43`; one number where nothing swings.
std::string swing_text(double lowest, double highest) {
  if (lowest == highest) return rounded_number(lowest);
  const auto part = [&](double value) {
    constexpr double nothing = 1e-6;
    if (std::abs(value) < nothing * (highest - lowest)) value = 0.0;
    return fmt::format("{:.5g}", value);
  };
  return part(lowest) + " … " + part(highest);
}

// The stability of the points between two special ones.
std::string stretch_text(BranchKind kind, std::size_t stable, std::size_t fewest, std::size_t most,
                         std::size_t count) {
  if (count == 0) return "";
  if (stable == count) return "stable";
  if (stable > 0) return "stable in parts";
  const std::string_view what = kind == BranchKind::Equilibria ? "eigenvalue" : "multiplier";
  const std::string_view where =
      kind == BranchKind::Equilibria ? "right of the axis" : "outside the unit circle";
  if (most == 0) return fmt::format("not decided by the linearization: {}s on the border", what);
  const std::string how_many =
      fewest == most || fewest == 0 ? fmt::format("{}", most) : fmt::format("{} to {}", fewest, most);
  return fmt::format("unstable, {} {}{} {}", how_many, what, most == 1 ? "" : "s", where);
}

std::string branch_text(const BifurcationDiagram& diagram, std::size_t index, const DiagramNames& names) {
  const DiagramBranch& branch = diagram.branches[index];
  const bool is_cycle = branch.kind == BranchKind::Cycles;
  std::string text = fmt::format("\nbranch {}: {}", index + 1, is_cycle ? "cycles" : "equilibria");
  if (branch.from) text += " from " + diagram.special[*branch.from].label;
  text += '\n';
  constexpr std::size_t widest = 6;
  const std::size_t shown = std::min(names.states.size(), widest);
  DiagramTable table;
  std::vector<std::string> heading{"", names.parameter};
  if (is_cycle) heading.emplace_back("period");
  for (std::size_t k = 0; k < shown; ++k) heading.push_back(names.states[k]);
  heading.emplace_back("");
  table.add(heading);
  std::size_t count = 0;
  std::size_t stable = 0;
  std::size_t fewest = 0;
  std::size_t most = 0;
  const auto close_stretch = [&] {
    if (count > 0) table.add_line("    " + stretch_text(branch.kind, stable, fewest, most, count));
    count = stable = most = 0;
  };
  for (const DiagramPoint& point : branch.points) {
    if (!point.special) {
      fewest = count == 0 ? point.unstable : std::min(fewest, point.unstable);
      most = std::max(most, point.unstable);
      stable += point.is_stable ? 1 : 0;
      ++count;
      continue;
    }
    close_stretch();
    const SpecialPoint& special = diagram.special[*point.special];
    std::vector<std::string> cells{special.label, rounded_number(point.parameter, range_scale(names))};
    // Near a homoclinic orbit the period is as uncertain as it is long.
    const bool is_long = special.end == BranchEnd::PeriodGrows;
    if (is_cycle)
      cells.push_back(!point.cycle ? ""
                      : is_long    ? fmt::format("{:.3g}", point.cycle->period)
                                   : rounded_number(point.cycle->period));
    for (std::size_t k = 0; k < shown; ++k) {
      cells.push_back(is_cycle && point.cycle ? swing_text(point.cycle->lowest[k], point.cycle->highest[k])
                                              : rounded_number(point.states[k]));
    }
    // What a Hopf point is stands where it was found.
    std::string words =
        is_cycle && special.kind == SpecialKind::Hopf ? special_name(special) : special_words(special, names);
    // An end of this branch at a special point.
    for (const SpecialPoint& end : diagram.special) {
      if (end.kind == SpecialKind::End && &end != &special && end.branch == index &&
          end.point.parameter == point.parameter && end.point.states == point.states) {
        // Both ways from a branch point may end alike.
        const std::string more = "; " + end_words(end, names);
        if (!words.ends_with(more)) words += more;
      }
    }
    cells.push_back(std::move(words));
    table.add(cells);
  }
  close_stretch();
  return text + table.text();
}

nlohmann::ordered_json state_values_json(const std::vector<std::string>& names,
                                         const linear::Vector& values) {
  nlohmann::ordered_json object = nlohmann::ordered_json::object();
  for (std::size_t k = 0; k < names.size() && k < values.size(); ++k) object[names[k]] = values[k];
  return object;
}

nlohmann::ordered_json diagram_point_json(const DiagramPoint& point, const DiagramNames& names) {
  nlohmann::ordered_json object{{"parameter", point.parameter},
                                {"x", state_values_json(names.states, point.states)}};
  if (point.observed) object["observed"] = *point.observed;
  object["stable"] = point.is_stable;
  object["unstable"] = point.unstable;
  object[point.cycle ? "multipliers" : "eigenvalues"] = complex_json(point.eigenvalues);
  if (point.cycle) {
    object["period"] = point.cycle->period;
    object["lowest"] = state_values_json(names.states, point.cycle->lowest);
    object["highest"] = state_values_json(names.states, point.cycle->highest);
  }
  return object;
}

}  // namespace

std::string special_name(const SpecialPoint& special) {
  switch (special.kind) {
    case SpecialKind::Fold: return "fold";
    case SpecialKind::Hopf: return "Hopf point";
    case SpecialKind::BranchPoint: return "branch point";
    case SpecialKind::CycleFold: return "fold of cycles";
    case SpecialKind::PeriodDoubling: return "period doubling";
    case SpecialKind::Torus: return "torus bifurcation";
    case SpecialKind::CycleBranchPoint: return "branch point of cycles";
    case SpecialKind::ConditionChange: return "condition changes";
    case SpecialKind::Start: return "start";
    case SpecialKind::End: break;
  }
  return "end";
}

std::string special_words(const SpecialPoint& special, const DiagramNames& names) {
  if (special.kind == SpecialKind::End) return end_words(special, names);
  std::string words = special_name(special);
  if (special.kind == SpecialKind::ConditionChange) words += ": " + special.words;
  if (special.kind == SpecialKind::Torus && special.frequency)
    words += fmt::format(", multipliers at ±{:.5g} rad", *special.frequency);
  if (special.kind == SpecialKind::BranchPoint && !special.words.empty()) words += ", " + special.words;
  if (special.kind == SpecialKind::BranchPoint && special.multiplicity > 1)
    words += fmt::format(", {} eigenvalues are 0: what crosses there is not followed", special.multiplicity);
  if (special.kind != SpecialKind::Hopf) return words;
  if (special.multiplicity > 1)
    return words + fmt::format(" of {} pairs at once: the cycles are not followed", special.multiplicity);
  if (special.is_degenerate()) {
    words += ", neither sub- nor supercritical to third order";
  } else {
    words +=
        fmt::format(", {} (l1 = {:.4g})", special.coefficient->value < 0.0 ? "supercritical" : "subcritical",
                    special.coefficient->value);
  }
  if (special.frequency) words += fmt::format(", period {:.8g}", 2.0 * std::numbers::pi / *special.frequency);
  return words;
}

std::string diagram_text(const BifurcationDiagram& diagram, const DiagramNames& names) {
  std::string text = fmt::format("{} along {} from {:.7g} to {:.7g}, begun at {:.7g}\n", names.model,
                                 names.parameter, names.low, names.high, names.begun_at);
  text += "found by following curves: what is not connected with the start is not seen\n";
  for (std::size_t k = 0; k < diagram.branches.size(); ++k) text += branch_text(diagram, k, names);
  return printable_text(text);
}

nlohmann::ordered_json diagram_json(const BifurcationDiagram& diagram, const DiagramNames& names) {
  nlohmann::ordered_json object{{"model", names.model},      {"parameter", names.parameter},
                                {"from", names.low},         {"to", names.high},
                                {"states", names.states},    {"observed", names.observed},
                                {"found_by", "continuation"}};
  nlohmann::ordered_json special_points = nlohmann::ordered_json::array();
  for (const SpecialPoint& special : diagram.special) {
    nlohmann::ordered_json point{{"label", special.label},
                                 {"kind", special_name(special)},
                                 {"branch", special.branch + 1},
                                 {"words", special_words(special, names)}};
    point.update(diagram_point_json(special.point, names));
    if (special.kind != SpecialKind::End) point["doubt"] = special.doubt;
    if (special.frequency && special.kind == SpecialKind::Hopf) {
      point["frequency"] = *special.frequency;
      point["period"] = 2.0 * std::numbers::pi / *special.frequency;
    }
    if (special.multiplicity > 1) point["multiplicity"] = special.multiplicity;
    if (special.coefficient) {
      point["lyapunov"] = special.coefficient->value;
      if (!special.is_degenerate()) point["supercritical"] = special.coefficient->value < 0.0;
    }
    special_points.push_back(std::move(point));
  }
  nlohmann::ordered_json branches = nlohmann::ordered_json::array();
  for (std::size_t k = 0; k < diagram.branches.size(); ++k) {
    const DiagramBranch& branch = diagram.branches[k];
    nlohmann::ordered_json item{{"number", k + 1},
                                {"kind", branch.kind == BranchKind::Cycles ? "cycles" : "equilibria"}};
    if (branch.from) item["from"] = diagram.special[*branch.from].label;
    nlohmann::ordered_json points = nlohmann::ordered_json::array();
    for (const DiagramPoint& point : branch.points) {
      nlohmann::ordered_json one = diagram_point_json(point, names);
      if (point.special) one["label"] = diagram.special[*point.special].label;
      points.push_back(std::move(one));
    }
    item["points"] = std::move(points);
    branches.push_back(std::move(item));
  }
  object["special"] = std::move(special_points);
  object["branches"] = std::move(branches);
  object["complete"] = false;
  object["interrupted"] = diagram.is_interrupted;
  return object;
}

}  // namespace causa::tools
