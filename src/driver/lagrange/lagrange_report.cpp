#include "driver/lagrange/lagrange_report.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "base/utf8.h"
#include "expression/algebra/shortest_form.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/print/print_latex.h"
#include "expression/print/print_mathml.h"
#include "formalisms/lagrange/conserved.h"
#include "formalisms/lagrange/hamilton.h"
#include "formalisms/lagrange/normal_modes.h"

namespace causa::driver {

namespace {

// Longer formulas are not written.
constexpr std::size_t longest_written_row = 20'000;

// What Newton's method leaves of a 0.
double without_rounding(double number) {
  constexpr double rounding = 1e-10;
  return std::abs(number) < rounding ? 0.0 : number;
}

class Reporter {
 public:
  Reporter(Compilation& compilation, const lagrange::Motion& motion)
      : flat_(*compilation.flat), t_(compilation.expressions), motion_(motion) {
    names_ = {.symbol =
                  [this](SymbolId symbol) {
                    const std::size_t count = flat_.variables.size();
                    return symbol.index() < count ? flat_.variables[symbol].name
                                                  : "p_" + motion_.coordinates[symbol.index() - count].name;
                  },
              .index = [](std::uint32_t number) { return fmt::format("i{}", number); }};
  }

  LagrangeReport run(const LagrangeReportOptions& options) {
    report_.model = flat_.name;
    report_.path = motion_.path;
    for (const lagrange::Coordinate& coordinate : motion_.coordinates)
      report_.coordinates.push_back(coordinate.name);
    add_energies();
    add_derivatives();
    add_equations();
    add_masses();
    add_terms("velocityTerms", "velocity terms (Coriolis, centrifugal)", "h", motion_.velocity_terms);
    add_terms("gradient", "gradient of the potential energy", "dU", motion_.gradient);
    add_terms("damping", "damping", "dD", motion_.damping);
    add_terms("forces", "generalized forces", "Q", motion_.forces);
    add_constraints();
    add_conserved();
    if (options.hamilton) add_hamilton();
    if (options.modes) add_modes();
    return std::move(report_);
  }

 private:
  // --- rows

  // The name of a row in text, LaTeX and MathML.
  struct Name {
    std::string text;
    std::string latex;
    std::string mathml;
  };

  static Name symbol_name(std::string_view letter) {
    return {std::string(letter), std::string(letter), fmt::format("<mi>{}</mi>", letter)};
  }

  // ∂L/∂phi
  Name partial_name(std::string_view of, ExpressionId by) {
    return {fmt::format("∂{}/∂{}", of, text(by)),
            fmt::format("\\frac{{\\partial {}}}{{\\partial {}}}", of, print_latex(t_, by, names_)),
            fmt::format("<mfrac><mrow><mo>∂</mo><mi>{}</mi></mrow><mrow><mo>∂</mo>{}</mrow></mfrac>", of,
                        print_mathml(t_, by, names_))};
  }

  Name rate_name(const Name& of) {
    return {"d/dt " + of.text, "\\frac{d}{dt} " + of.latex,
            "<mfrac><mi>d</mi><mrow><mi>d</mi><mi>t</mi></mrow></mfrac>" + of.mathml};
  }

  Name variable_name(ExpressionId id) {
    return {text(id), print_latex(t_, id, names_), print_mathml(t_, id, names_)};
  }

  Name element_name(std::string_view letter, std::string_view row, std::string_view column) {
    const std::string both = column.empty() ? std::string(row) : fmt::format("{}, {}", row, column);
    std::string latex = fmt::format("{}_{{{}", letter, latex_name(row));
    std::string mathml = fmt::format("<msub><mi>{}</mi><mrow>{}", letter, mathml_name(row));
    if (!column.empty()) {
      latex += "," + latex_name(column);
      mathml += "<mo>,</mo>" + mathml_name(column);
    }
    return {fmt::format("{}[{}]", letter, both), latex + "}", mathml + "</mrow></msub>"};
  }

  std::string text(ExpressionId id) {
    if (written_size(t_, id, longest_written_row) == longest_written_row)
      return fmt::format("(more than {} operations)", longest_written_row);
    return print(t_, id, names_);
  }

  LagrangeRow row(const Name& name, ExpressionId value) {
    LagrangeRow result{.name = name.text, .text = text(value)};
    const bool is_short = written_size(t_, value, longest_written_row) < longest_written_row;
    result.latex = name.latex + " &= " + (is_short ? print_latex(t_, value, names_) : "\\ldots");
    const std::string mathml = is_short ? print_mathml(t_, value, names_) : std::string();
    if (!mathml.empty()) result.mathml = name.mathml + "<mo>=</mo>" + mathml;
    return result;
  }

  LagrangeRow equation_row(ExpressionId left, ExpressionId right) {
    LagrangeRow result{.text = text(left) + " = " + text(right)};
    result.latex = print_latex(t_, left, names_) + " &= " + print_latex(t_, right, names_);
    const std::string of_left = print_mathml(t_, left, names_);
    const std::string of_right = print_mathml(t_, right, names_);
    if (!of_left.empty() && !of_right.empty()) result.mathml = of_left + "<mo>=</mo>" + of_right;
    return result;
  }

  LagrangeSection& add_section(std::string_view key, std::string_view title) {
    report_.sections.push_back({.key = std::string(key), .title = std::string(title)});
    return report_.sections.back();
  }

  // --- sections

  void add_energies() {
    LagrangeSection& section = add_section("energies", "energies");
    section.rows.push_back(row(symbol_name("T"), motion_.kinetic));
    section.rows.push_back(row(symbol_name("U"), motion_.potential));
    section.rows.push_back(row(symbol_name("L"), motion_.function));
    if (motion_.dissipation.valid()) section.rows.push_back(row(symbol_name("D"), motion_.dissipation));
  }

  void add_derivatives() {
    LagrangeSection& section = add_section("derivatives", "derivatives of L");
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
      const lagrange::Coordinate& coordinate = motion_.coordinates[i];
      const Name momentum = partial_name("L", coordinate.speed);
      section.rows.push_back(row(momentum, motion_.momenta[i]));
      section.rows.push_back(row(rate_name(momentum), motion_.momentum_rates[i]));
      section.rows.push_back(row(partial_name("L", coordinate.position), motion_.slopes[i]));
    }
  }

  void add_equations() {
    LagrangeSection& section = add_section("equations", "equations of motion");
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
      const lagrange::MotionEquation equation = equation_of(motion_, i, t_);
      section.rows.push_back(equation_row(equation.left, equation.right));
    }
    for (const lagrange::Constraint& constraint : motion_.constraints)
      section.rows.push_back(equation_row(constraint.value, t_.integer(0)));
  }

  void add_masses() {
    LagrangeSection& section = add_section("massMatrix", "mass matrix");
    bool has_zeros = false;
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
      for (std::size_t j = i; j < motion_.coordinates.size(); ++j) {
        if (is_zero(t_, motion_.masses[i][j])) {
          has_zeros = true;
          continue;
        }
        section.rows.push_back(
            row(element_name("M", motion_.coordinates[i].name, motion_.coordinates[j].name),
                motion_.masses[i][j]));
      }
    }
    if (has_zeros)
      section.note = "the other elements are 0; the matrix is symmetric";
    else if (motion_.coordinates.size() > 1)
      section.note = "the matrix is symmetric";
  }

  // One term for each coordinate; those that are 0 are left out.
  void add_terms(std::string_view key, std::string_view title, std::string_view letter,
                 const std::vector<ExpressionId>& terms) {
    if (std::ranges::all_of(terms, [&](ExpressionId id) { return is_zero(t_, id); })) return;
    LagrangeSection& section = add_section(key, title);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (is_zero(t_, terms[i])) continue;
      const Name name = letter == "dU"   ? partial_name("U", motion_.coordinates[i].position)
                        : letter == "dD" ? partial_name("D", motion_.coordinates[i].speed)
                                         : element_name(letter, motion_.coordinates[i].name, "");
      section.rows.push_back(row(name, terms[i]));
    }
  }

  void add_constraints() {
    if (motion_.constraints.empty()) return;
    LagrangeSection& section = add_section("constraintForces", "forces of the constraints");
    for (const lagrange::Constraint& constraint : motion_.constraints) {
      for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
        if (is_zero(t_, constraint.directions[i])) continue;
        const ExpressionId force =
            negative_of(t_, product_of(t_, constraint.factor, constraint.directions[i]));
        section.rows.push_back(
            row(element_name("F", constraint.multiplier, motion_.coordinates[i].name), force));
      }
    }
    section.note =
        "F[multiplier, coordinate] is the generalized force by which a constraint acts on a coordinate";
  }

  void add_conserved() {
    const lagrange::ConservedQuantities quantities = conserved_quantities(flat_, motion_, t_);
    LagrangeSection& section = add_section("conserved", "conserved quantities");
    for (const lagrange::Conserved& conserved : quantities.found) {
      const Name name = conserved.kind == lagrange::Conserved::Kind::CyclicMomentum
                            ? element_name("p", conserved.coordinate, "")
                        : conserved.kind == lagrange::Conserved::Kind::Momentum ? symbol_name("J")
                                                                                : symbol_name("E");
      LagrangeRow added = row(name, conserved.value);
      switch (conserved.kind) {
        case lagrange::Conserved::Kind::CyclicMomentum:
          added.name = fmt::format("momentum of `{}`, which is cyclic", conserved.coordinate);
          break;
        case lagrange::Conserved::Kind::Momentum: added.name = "momentum of a symmetry"; break;
        case lagrange::Conserved::Kind::TotalEnergy: added.name = "energy T + U"; break;
        case lagrange::Conserved::Kind::Energy: added.name = "energy function"; break;
      }
      section.rows.push_back(std::move(added));
    }
    if (!quantities.energy_changes_by.empty())
      section.note = fmt::format("the energy changes by {}", quantities.energy_changes_by);
    if (!quantities.searched_turns)
      section.note += std::string(section.note.empty() ? "" : "; ") +
                      "of this many coordinates only cyclic ones were sought";
  }

  void add_hamilton() {
    const auto found = hamilton_equations(flat_, motion_, t_);
    LagrangeSection& section = add_section("hamilton", "Hamilton's equations");
    if (const auto* none = std::get_if<lagrange::NoHamilton>(&found)) {
      section.note = "there are none: " + none->why;
      return;
    }
    const auto& equations = std::get<lagrange::HamiltonEquations>(found);
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i)
      section.rows.push_back(row(variable_name(equations.momenta[i]), motion_.momenta[i]));
    section.rows.push_back(row(symbol_name("H"), equations.function));
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i)
      section.rows.push_back(row(variable_name(motion_.coordinates[i].speed), equations.position_rates[i]));
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
      section.rows.push_back(
          row(variable_name(derivative(t_, equations.momenta[i])), equations.momentum_rates[i]));
    }
  }

  void add_modes() {
    const auto found = normal_modes(flat_, motion_, t_);
    LagrangeSection& section = add_section("modes", "normal modes");
    if (const auto* none = std::get_if<lagrange::NoModes>(&found)) {
      section.note = "there are none: " + none->why;
      return;
    }
    const auto& modes = std::get<lagrange::NormalModes>(found);
    for (std::size_t i = 0; i < modes.equilibrium.size(); ++i)
      add_words(section, fmt::format("equilibrium {}", motion_.coordinates[i].name),
                fmt::format("{:.6g}", without_rounding(modes.equilibrium[i])));
    for (std::size_t k = 0; k < modes.modes.size(); ++k) {
      const lagrange::NormalMode& mode = modes.modes[k];
      std::string shape;
      for (std::size_t i = 0; i < mode.shape.size(); ++i)
        shape += fmt::format("{}{} {:.6g}", i == 0 ? "" : ", ", motion_.coordinates[i].name, mode.shape[i]);
      const std::string speed =
          mode.square < 0.0    ? fmt::format("not stable, grows as exp({:.6g} t)", std::sqrt(-mode.square))
          : mode.square == 0.0 ? std::string("moves freely")
                               : fmt::format("{:.6g} rad/s, {:.6g} Hz", std::sqrt(mode.square),
                                             std::sqrt(mode.square) / (2.0 * std::numbers::pi));
      add_words(section, fmt::format("mode {}", k + 1), fmt::format("{}: {}", speed, shape));
    }
    if (modes.has_damping) section.note = "without the damping";
  }

  static void add_words(LagrangeSection& section, const std::string& name, const std::string& words) {
    section.rows.push_back(
        {.name = name,
         .text = words,
         .latex = fmt::format("\\text{{{}}} &: \\text{{{}}}", name, words),
         .mathml = fmt::format("<mtext>{}: {}</mtext>", html_text(name), html_text(words))});
  }

  const FlatModel& flat_;
  ExpressionTable& t_;
  const lagrange::Motion& motion_;
  ExpressionNames names_;
  LagrangeReport report_;
};

}  // namespace

std::vector<LagrangeReport> lagrange_reports(Compilation& compilation, const LagrangeReportOptions& options) {
  std::vector<LagrangeReport> reports;
  for (const lagrange::Motion& motion : compilation.motions)
    reports.push_back(Reporter(compilation, motion).run(options));
  return reports;
}

std::string lagrange_text(const LagrangeReport& report) {
  std::string result = report.path.empty() ? report.model : fmt::format("{}: {}", report.model, report.path);
  result +=
      fmt::format(", {} coordinate{}:", report.coordinates.size(), report.coordinates.size() == 1 ? "" : "s");
  for (std::size_t i = 0; i < report.coordinates.size(); ++i)
    result += fmt::format("{} {}", i == 0 ? "" : ",", report.coordinates[i]);
  result += "\n";
  for (const LagrangeSection& section : report.sections) {
    result += fmt::format("\n{}\n", section.title);
    if (section.rows.empty() && section.note.empty()) result += "  none\n";
    std::size_t widest = 0;
    constexpr std::size_t widest_name = 32;
    for (const LagrangeRow& row : section.rows) {
      const std::size_t width = count_code_points(row.name);
      if (width <= widest_name) widest = std::max(widest, width);
    }
    for (const LagrangeRow& row : section.rows) {
      const std::size_t width = count_code_points(row.name);
      const std::string blanks(widest > width ? widest - width : 0, ' ');
      result += row.name.empty() ? fmt::format("  {}\n", row.text)
                                 : fmt::format("  {}{} = {}\n", row.name, blanks, row.text);
    }
    if (!section.note.empty()) result += fmt::format("  ({})\n", section.note);
  }
  return result;
}

}  // namespace causa::driver
