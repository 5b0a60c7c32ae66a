#include "tools/causa/linear_systems/dae_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

using driver::DaeLinearization;

// Equations, variables and rows of a block that are listed.
constexpr std::size_t most_listed = 30;

std::string left_out(std::size_t count, std::string_view what) {
  return count > most_listed ? fmt::format("  and {} more {}; --json has all\n", count - most_listed, what)
                             : "";
}

// `  G1: i = x - v`
std::string equation_lines(char letter, const std::vector<std::string>& equations) {
  std::string text;
  for (std::size_t k = 0; k < std::min(equations.size(), most_listed); ++k)
    text += fmt::format("  {}{}: {}\n", letter, k + 1, equations[k]);
  return printable_text(text + left_out(equations.size(), "equations"));
}

std::vector<std::string> row_names(char letter, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t k = 0; k < count; ++k) names.push_back(fmt::format("{}{}", letter, k + 1));
  return names;
}

std::string block_text(const std::string& title, const linear::Matrix& block,
                       const std::vector<std::string>& columns) {
  if (block.is_empty()) return "";
  const std::size_t shown = std::min(block.rows, most_listed);
  linear::Matrix part(shown, block.columns);
  for (std::size_t i = 0; i < shown; ++i)
    for (std::size_t j = 0; j < block.columns; ++j) part(i, j) = block(i, j);
  return matrix_table(title, part, row_names(title[0], shown), columns) + left_out(block.rows, "rows");
}

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string dae_text(const DaeLinearization& dae, const linear::StateSpace& names) {
  std::string text;
  if (!dae.algebraic.empty()) {
    const std::size_t shown = std::min(dae.algebraic.size(), most_listed);
    text += "algebraic variables\n" +
            value_lines({dae.algebraic.begin(), dae.algebraic.begin() + static_cast<std::ptrdiff_t>(shown)},
                        {dae.algebraic_values.begin(),
                         dae.algebraic_values.begin() + static_cast<std::ptrdiff_t>(shown)},
                        {}) +
            left_out(dae.algebraic.size(), "variables");
  }
  text += fmt::format("DAE form: {}, {}, {}\n", counted(dae.state_equations.size(), "state equation"),
                      counted(dae.algebraic_equations.size(), "algebraic equation"),
                      counted(dae.output_equations.size(), "output equation"));
  if (!dae.state_equations.empty())
    text += "der(x) = F(x, a, u)\n" + equation_lines('F', dae.state_equations);
  if (!dae.algebraic_equations.empty())
    text += "0 = G(x, a, u)\n" + equation_lines('G', dae.algebraic_equations);
  if (!dae.output_equations.empty()) text += "y = H(x, a, u)\n" + equation_lines('H', dae.output_equations);
  text += block_text("F_x", dae.f_x, names.states) + block_text("F_a", dae.f_a, dae.algebraic) +
          block_text("F_u", dae.f_u, names.inputs) + block_text("G_x", dae.g_x, names.states) +
          block_text("G_a", dae.g_a, dae.algebraic) + block_text("G_u", dae.g_u, names.inputs) +
          block_text("H_x", dae.h_x, names.states) + block_text("H_a", dae.h_a, dae.algebraic) +
          block_text("H_u", dae.h_u, names.inputs);
  std::vector<std::string> rows;
  for (const std::string& state : names.states) rows.push_back("der(" + state + ")");
  text += matrix_table("A = F_x - F_a*G_a^-1*G_x", dae.a, rows, names.states);
  text += matrix_table("B = F_u - F_a*G_a^-1*G_u", dae.b, rows, names.inputs);
  text += matrix_table("C = H_x - H_a*G_a^-1*G_x", dae.c, names.outputs, names.states);
  text += matrix_table("D = H_u - H_a*G_a^-1*G_u", dae.d, names.outputs, names.inputs);
  return text +
         fmt::format("checked: equal to the ODE form of the program, largest relative difference {:.2g}\n",
                     dae.largest_difference);
}

nlohmann::ordered_json dae_json(const DaeLinearization& dae) {
  return {{"algebraic", dae.algebraic},
          {"a0", dae.algebraic_values},
          {"stateEquations", dae.state_equations},
          {"algebraicEquations", dae.algebraic_equations},
          {"outputEquations", dae.output_equations},
          {"F_x", matrix_json(dae.f_x)},
          {"F_a", matrix_json(dae.f_a)},
          {"F_u", matrix_json(dae.f_u)},
          {"G_x", matrix_json(dae.g_x)},
          {"G_a", matrix_json(dae.g_a)},
          {"G_u", matrix_json(dae.g_u)},
          {"H_x", matrix_json(dae.h_x)},
          {"H_a", matrix_json(dae.h_a)},
          {"H_u", matrix_json(dae.h_u)},
          {"A", matrix_json(dae.a)},
          {"B", matrix_json(dae.b)},
          {"C", matrix_json(dae.c)},
          {"D", matrix_json(dae.d)},
          {"condition", dae.condition},
          {"largestDifference", dae.largest_difference}};
}

}  // namespace causa::tools
