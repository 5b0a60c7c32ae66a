#include "tools/causa/equilibria/continuation_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "analysis/continuation/diagnostics.h"
#include "analysis/linearization/source_literals.h"

namespace causa::tools {

namespace {

constexpr std::size_t fixed_columns = 4;  // branch, kind, label, what

std::string quoted_diagram_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + '"';
}

std::vector<std::string> split_diagram_row(std::string_view line) {
  std::vector<std::string> fields(1);
  bool is_quoted = false;
  for (std::size_t k = 0; k < line.size(); ++k) {
    const char c = line[k];
    if (is_quoted) {
      if (c != '"') {
        fields.back() += c;
      } else if (k + 1 < line.size() && line[k + 1] == '"') {
        fields.back() += line[++k];
      } else {
        is_quoted = false;
      }
    } else if (c == '"') {
      is_quoted = true;
    } else if (c == ',') {
      fields.emplace_back();
    } else if (c != '\r') {
      fields.back() += c;
    }
  }
  return fields;
}

std::vector<std::string> diagram_columns(const DiagramNames& names) {
  std::vector<std::string> columns{"branch",        "kind",   "label",    "what",
                                   names.parameter, "stable", "unstable", "period"};
  columns.insert(columns.end(), names.states.begin(), names.states.end());
  columns.push_back("plotted " + names.observed);
  columns.push_back("plotted lowest " + names.observed);
  for (const std::string& state : names.states) {
    columns.push_back("lowest " + state);
    columns.push_back("highest " + state);
  }
  return columns;
}

struct DiagramRow {
  std::string branch;
  std::string label;
  double parameter = 0.0;
  linear::Vector states;
  std::optional<double> period;
};

std::optional<double> number_in_field(const std::string& text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace

std::string diagram_csv(const BifurcationDiagram& diagram, const DiagramNames& names) {
  std::string text;
  for (const std::string& column : diagram_columns(names))
    text += (text.empty() ? "" : ",") + quoted_diagram_field(column);
  text += '\n';
  const auto optional_number = [](const std::optional<double>& value) {
    return value && std::isfinite(*value) ? exact_number(*value) : std::string();
  };
  for (std::size_t k = 0; k < diagram.branches.size(); ++k) {
    const DiagramBranch& branch = diagram.branches[k];
    for (const DiagramPoint& point : branch.points) {
      const SpecialPoint* const special = point.special ? &diagram.special[*point.special] : nullptr;
      text += fmt::format("{},{},{},{},{},{},{},{}", k + 1,
                          branch.kind == BranchKind::Cycles ? "cycles" : "equilibria",
                          special != nullptr ? special->label : "",
                          special != nullptr ? quoted_diagram_field(special_words(*special, names)) : "",
                          exact_number(point.parameter), point.is_stable ? "true" : "false", point.unstable,
                          point.cycle ? exact_number(point.cycle->period) : "");
      for (const double state : point.states) text += "," + exact_number(state);
      text += "," + optional_number(point.observed);
      text += "," + (point.cycle ? optional_number(point.cycle->observed_lowest) : "");
      for (std::size_t j = 0; j < names.states.size(); ++j) {
        text += "," + (point.cycle ? exact_number(point.cycle->lowest[j]) : "");
        text += "," + (point.cycle ? exact_number(point.cycle->highest[j]) : "");
      }
      text += '\n';
    }
  }
  return text;
}

std::variant<DiagramStart, Diagnostic> start_from_csv(const std::string& text, const std::string& path,
                                                      const std::string& label, const DiagramNames& names) {
  std::vector<DiagramRow> rows;
  std::size_t line_number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::vector<std::string> fields =
        split_diagram_row(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
    ++line_number;
    const std::size_t first_state = fixed_columns + 4;
    if (line_number == 1) {
      const bool is_table = fields.size() > first_state && fields[0] == "branch" && fields[1] == "kind" &&
                            fields[2] == "label" && fields[3] == "what";
      if (!is_table) return no_bifurcation_diagram(path, 1, "the columns are others");
      if (fields[fixed_columns] != names.parameter)
        return bifurcation_diagram_of_another(
            path, fmt::format("its parameter is `{}`, not `{}`", fields[fixed_columns], names.parameter));
      for (std::size_t k = 0; k < names.states.size(); ++k) {
        if (first_state + k >= fields.size() || fields[first_state + k] != names.states[k])
          return bifurcation_diagram_of_another(path, fmt::format("it has no state `{}`", names.states[k]));
      }
      continue;
    }
    if (fields.size() == 1 && fields[0].empty()) continue;
    if (fields.size() < first_state + names.states.size())
      return no_bifurcation_diagram(path, line_number, "it is too short");
    DiagramRow row{.branch = fields[0], .label = fields[2], .states = {}, .period = {}};
    const auto read = [&](std::size_t column, double& value) {
      const auto number = number_in_field(fields[column]);
      if (number) value = *number;
      return number.has_value();
    };
    bool is_right = read(fixed_columns, row.parameter);
    for (std::size_t k = 0; k < names.states.size(); ++k) {
      row.states.push_back(0.0);
      is_right = is_right && read(first_state + k, row.states.back());
    }
    if (const std::string& period = fields[fixed_columns + 3]; !period.empty()) {
      row.period = 0.0;
      is_right = is_right && read(fixed_columns + 3, *row.period) && *row.period > 0.0;
    }
    if (!is_right) return no_bifurcation_diagram(path, line_number, "a number is expected");
    rows.push_back(std::move(row));
  }
  if (line_number == 0) return no_bifurcation_diagram(path, 0, "it is empty");

  std::optional<std::size_t> found;
  std::vector<std::string> labels;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (rows[k].label.empty()) continue;
    if (std::ranges::find(labels, rows[k].label) == labels.end()) labels.push_back(rows[k].label);
    const bool is_meant = label.empty() ? rows[k].label.starts_with('E') : !found && rows[k].label == label;
    if (is_meant) found = k;
  }
  if (!found) return no_such_point(path, label.empty() ? "E1" : label, labels);
  const DiagramRow& row = rows[*found];
  DiagramStart start{.states = row.states, .parameter = row.parameter, .period = row.period};
  // Away from its only neighbour on the branch.
  const auto is_neighbour = [&](std::size_t k) { return k < rows.size() && rows[k].branch == row.branch; };
  const bool has_before = *found > 0 && is_neighbour(*found - 1);
  const bool has_after = is_neighbour(*found + 1);
  if (has_before != has_after) {
    const DiagramRow& neighbour = rows[has_before ? *found - 1 : *found + 1];
    for (std::size_t k = 0; k < row.states.size(); ++k)
      start.onward.push_back(row.states[k] - neighbour.states[k]);
    start.onward.push_back(row.parameter - neighbour.parameter);
  }
  return start;
}

}  // namespace causa::tools
