// What `causa lagrange` shows of a Lagrangian system, as rows of formulas in sections; written as text,
// LaTeX, HTML and JSON from the same rows.
#pragma once

#include <string>
#include <vector>

#include "driver/compile.h"
#include "formalisms/lagrange/motion.h"

namespace causa::driver {

// A formula with its name, in the three ways to write it.
struct LagrangeRow {
  std::string name{};  // "d/dt ∂L/∂der(phi)"; empty: the formula alone
  std::string text{};
  std::string latex{};   // with its name
  std::string mathml{};  // with its name; empty where it would be too long to be read
};

struct LagrangeSection {
  std::string key{};    // of JSON: "equations"
  std::string title{};  // "equations of motion"
  std::vector<LagrangeRow> rows{};
  std::string note{};  // words instead of rows, or behind them
};

struct LagrangeReport {
  std::string model{};
  std::string path{};  // of the component; empty: the model
  std::vector<std::string> coordinates{};
  std::vector<LagrangeSection> sections{};
};

struct LagrangeReportOptions {
  bool hamilton = false;
  bool modes = false;
};

// One for each declaration of the compiled model. Formulas are added to its expression table.
std::vector<LagrangeReport> lagrange_reports(Compilation& compilation, const LagrangeReportOptions& options);

std::string lagrange_text(const LagrangeReport& report);
// A fragment with `align*` environments, for \input.
std::string lagrange_latex(const LagrangeReport& report);
// A page that needs no network.
std::string lagrange_html(const std::vector<LagrangeReport>& reports);

}  // namespace causa::driver
