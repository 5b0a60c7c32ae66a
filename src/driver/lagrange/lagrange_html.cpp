#include <fmt/format.h>

#include "driver/lagrange/lagrange_report.h"
#include "expression/print/print_mathml.h"

namespace causa::driver {

namespace {

constexpr std::string_view page_style = R"css(
:root { --ink: #1b1f24; --soft: #667080; --line: #d9dee5; --paper: #ffffff; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e7ec; --soft: #98a2b3; --line: #3a4250; --paper: #14181f; } }
body { margin: 0 auto; max-width: 66rem; padding: 1.5rem 1.25rem 5rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; border-top: 1px solid var(--line); padding-top: .6rem; margin: 1.2rem 0 .3rem; }
p { margin: .3rem 0; }
p.formula { overflow-x: auto; padding: .25rem 1rem; }
p.formula math { font-size: 1.15rem; }
.soft { color: var(--soft); }
code { font: .9em ui-monospace, "DejaVu Sans Mono", Consolas, monospace; overflow-wrap: anywhere; }
)css";

std::string formula_html(const LagrangeRow& row) {
  if (!row.mathml.empty()) return fmt::format("<p class=\"formula\"><math>{}</math></p>\n", row.mathml);
  const std::string name = row.name.empty() ? "" : row.name + " = ";
  return fmt::format("<p class=\"formula\"><code>{}</code></p>\n", html_text(name + row.text));
}

}  // namespace

std::string lagrange_html(const std::vector<LagrangeReport>& reports) {
  const std::string title = reports.empty() ? std::string() : html_text(reports.front().model);
  std::string body;
  for (const LagrangeReport& report : reports) {
    const std::string name = report.path.empty() ? report.model : report.model + ": " + report.path;
    body += fmt::format("<h1>{}</h1>\n", html_text(name));
    for (const LagrangeSection& section : report.sections) {
      body += fmt::format("<h2>{}</h2>\n", html_text(section.title));
      if (section.rows.empty() && section.note.empty()) body += "<p>none</p>\n";
      for (const LagrangeRow& row : section.rows) body += formula_html(row);
      if (!section.note.empty()) body += fmt::format("<p class=\"soft\">{}</p>\n", html_text(section.note));
    }
  }
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + title +
         "</title>\n<style>" + std::string(page_style) + "</style>\n</head>\n<body>\n" + body +
         "</body>\n</html>\n";
}

}  // namespace causa::driver
