#include <fmt/format.h>

#include "driver/lagrange/lagrange_report.h"
#include "expression/print/latex_names.h"

namespace causa::driver {

std::string lagrange_latex(const LagrangeReport& report) {
  std::string result = fmt::format("% {}{}{}\n", report.model, report.path.empty() ? "" : ": ", report.path);
  for (const LagrangeSection& section : report.sections) {
    result += fmt::format("\n\\paragraph{{{}}}\n", latex_text(section.title));
    if (section.rows.empty() && section.note.empty()) result += "none\n";
    if (!section.rows.empty()) {
      result += "\\begin{align*}\n";
      for (std::size_t k = 0; k < section.rows.size(); ++k)
        result += fmt::format("  {}{}\n", section.rows[k].latex, k + 1 < section.rows.size() ? " \\\\" : "");
      result += "\\end{align*}\n";
    }
    if (!section.note.empty()) result += latex_text(section.note) + "\n";
  }
  return result;
}

}  // namespace causa::driver
