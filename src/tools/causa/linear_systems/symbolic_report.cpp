#include "tools/causa/linear_systems/symbolic_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/linearization/diagnostics.h"
#include "base/printable_text.h"

namespace causa::tools {

namespace {

using driver::NamedFormula;
using driver::SymbolicEntry;
using driver::SymbolicLinearization;
using driver::SymbolicMatrix;

constexpr std::string_view without_formula = "(no formula)";

std::string cell_text(const SymbolicEntry& entry) {
  return entry.formula.empty() ? std::string(without_formula) : entry.formula;
}

std::string entry_lines(const SymbolicMatrix& matrix, const std::vector<std::string>& rows,
                        const std::vector<std::string>& columns) {
  std::string text;
  bool has_zeros = false;
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    for (std::size_t j = 0; j < matrix.columns; ++j) {
      const std::string value = cell_text(matrix(i, j));
      if (value == "0") {
        has_zeros = true;
      } else {
        text += fmt::format("  {} by {} = {}\n", rows[i], columns[j], value);
      }
    }
  }
  if (has_zeros) text += text.empty() ? "  all 0\n" : "  all others are 0\n";
  return text;
}

// A table, where it is narrow enough; otherwise entry by entry.
std::string formula_table(const std::string& title, const SymbolicMatrix& matrix,
                          const std::vector<std::string>& rows, const std::vector<std::string>& columns) {
  constexpr std::size_t widest = 110;
  if (matrix.entries.empty()) return "";
  std::size_t first = 0;
  for (const std::string& row : rows) first = std::max(first, row.size());
  std::vector<std::size_t> widths;
  std::size_t total = first;
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    widths.push_back(columns[j].size());
    for (std::size_t i = 0; i < matrix.rows; ++i)
      widths[j] = std::max(widths[j], cell_text(matrix(i, j)).size());
    total += widths[j] + 2;
  }
  if (total > widest) return title + "\n" + entry_lines(matrix, rows, columns);
  std::string text = fmt::format("{}\n  {:{}}", title, "", first);
  for (std::size_t j = 0; j < matrix.columns; ++j) text += fmt::format("  {:>{}}", columns[j], widths[j]);
  text += '\n';
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    text += fmt::format("  {:{}}", rows[i], first);
    for (std::size_t j = 0; j < matrix.columns; ++j)
      text += fmt::format("  {:>{}}", cell_text(matrix(i, j)), widths[j]);
    text += '\n';
  }
  return text;
}

std::string named_text(const std::vector<NamedFormula>& named) {
  if (named.empty()) return "";
  std::string text = "where\n";
  for (const NamedFormula& part : named) {
    if (!part.formula.empty()) {
      text += fmt::format("  {} = {}\n", part.names.front(), part.formula);
      continue;
    }
    std::string names;
    for (const std::string& name : part.names) names += (names.empty() ? "" : ", ") + name;
    text += fmt::format("  {} {}\n", names, part.names.size() == 1 ? "solves" : "solve");
    for (const std::string& equation : part.equations) text += fmt::format("    {}\n", equation);
  }
  const bool has_derivatives = std::ranges::any_of(
      named, [](const NamedFormula& part) { return part.names.front().starts_with("D("); });
  if (has_derivatives) text += "  D(z, x) is the derivative of z by x\n";
  return text;
}

nlohmann::ordered_json matrix_json(const SymbolicMatrix& matrix) {
  auto rows = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    auto row = nlohmann::ordered_json::array();
    for (std::size_t j = 0; j < matrix.columns; ++j) {
      const SymbolicEntry& entry = matrix(i, j);
      row.push_back(entry.formula.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(entry.formula));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<std::string> derivative_rows(const linear::StateSpace& names) {
  std::vector<std::string> rows;
  for (const std::string& state : names.states) rows.push_back("der(" + state + ")");
  return rows;
}

template <class Visit>
void for_each_matrix(const SymbolicLinearization& symbolic, const linear::StateSpace& names,
                     const Visit& visit) {
  const std::vector<std::string> rows = derivative_rows(names);
  visit("A", symbolic.a, rows, names.states);
  visit("B", symbolic.b, rows, names.inputs);
  visit("C", symbolic.c, names.outputs, names.states);
  visit("D", symbolic.d, names.outputs, names.inputs);
}

}  // namespace

std::string symbolic_text(const SymbolicLinearization& symbolic, const linear::StateSpace& names) {
  std::string text;
  for_each_matrix(
      symbolic, names,
      [&](const char* title, const SymbolicMatrix& matrix, const std::vector<std::string>& rows,
          const std::vector<std::string>& columns) { text += formula_table(title, matrix, rows, columns); });
  text += named_text(symbolic.named);
  if (!symbolic.conditions.empty()) {
    text += "while\n";
    for (const std::string& condition : symbolic.conditions) text += fmt::format("  {}\n", condition);
  }
  if (symbolic.compared > 0)
    text += fmt::format(
        "checked at this point: {} {} the program's derivatives, largest relative difference {:.2g}\n",
        symbolic.compared, symbolic.compared == 1 ? "formula equals" : "formulas equal",
        symbolic.largest_difference);
  return printable_text(text);
}

nlohmann::ordered_json symbolic_json(const SymbolicLinearization& symbolic) {
  auto named = nlohmann::ordered_json::array();
  for (const NamedFormula& part : symbolic.named) {
    if (part.formula.empty()) {
      named.push_back({{"names", part.names}, {"equations", part.equations}});
    } else {
      named.push_back({{"names", part.names}, {"formula", part.formula}});
    }
  }
  return {{"A", matrix_json(symbolic.a)},
          {"B", matrix_json(symbolic.b)},
          {"C", matrix_json(symbolic.c)},
          {"D", matrix_json(symbolic.d)},
          {"where", std::move(named)},
          {"conditions", symbolic.conditions},
          {"check", {{"compared", symbolic.compared}, {"largestDifference", symbolic.largest_difference}}}};
}

std::vector<Diagnostic> missing_formulas(const SymbolicLinearization& symbolic,
                                         const linear::StateSpace& names) {
  std::vector<std::string> reasons;
  std::vector<std::vector<std::string>> entries;
  for_each_matrix(symbolic, names,
                  [&](const char*, const SymbolicMatrix& matrix, const std::vector<std::string>& rows,
                      const std::vector<std::string>& columns) {
                    for (std::size_t i = 0; i < matrix.rows; ++i) {
                      for (std::size_t j = 0; j < matrix.columns; ++j) {
                        const std::string& why = matrix(i, j).why_not;
                        if (why.empty()) continue;
                        const auto found = std::ranges::find(reasons, why);
                        const auto k = static_cast<std::size_t>(found - reasons.begin());
                        if (found == reasons.end()) {
                          reasons.push_back(why);
                          entries.emplace_back();
                        }
                        entries[k].push_back(fmt::format("{} by {}", rows[i], columns[j]));
                      }
                    }
                  });
  std::vector<Diagnostic> result;
  for (std::size_t k = 0; k < reasons.size(); ++k)
    result.push_back(entries_without_formula(entries[k], reasons[k]));
  return result;
}

}  // namespace causa::tools
