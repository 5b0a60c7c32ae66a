#include "analysis/linearization/write_linear_model.h"

#include <fmt/format.h>

#include "analysis/linearization/source_literals.h"

namespace causa {

std::string modelica_text(const LinearModelText& linear) {
  const linear::StateSpace& system = linear.system;
  const LinearPoint& point = linear.point;
  std::string text = fmt::format(
      "model linearized_model \"{} at time = {}\"\n"
      "  parameter Integer n = {} \"number of states\";\n"
      "  parameter Integer m = {} \"number of inputs\";\n"
      "  parameter Integer p = {} \"number of outputs\";\n"
      "  parameter Real x0[n] = {};\n"
      "  parameter Real u0[m] = {};\n"
      "  parameter Real y0[p] = {};\n"
      "  parameter Real dx0[n] = {} \"der(x) at the point\";\n",
      escaped_for_quotes(linear.model, '"'), exact_number(point.time), system.order(), system.input_count(),
      system.output_count(), modelica_vector(point.states), modelica_vector(point.inputs),
      modelica_vector(point.outputs), modelica_vector(point.derivatives));
  text += fmt::format("  parameter Real A[n, n] = {};\n", modelica_matrix(system.a));
  text += fmt::format("  parameter Real B[n, m] = {};\n", modelica_matrix(system.b));
  text += fmt::format("  parameter Real C[p, n] = {};\n", modelica_matrix(system.c));
  text += fmt::format("  parameter Real D[p, m] = {};\n", modelica_matrix(system.d));
  text +=
      "  Real x[n](start = x0, each fixed = true);\n"
      "  input Real u[m](start = u0);\n"
      "  output Real y[p];\n";
  const auto add_names = [&](char letter, const std::vector<std::string>& names) {
    for (std::size_t k = 0; k < names.size(); ++k)
      text += fmt::format("  Real {} = {}[{}];\n", quoted_identifier(std::string{letter, '_'}, names[k]),
                          letter, k + 1);
  };
  add_names('x', system.states);
  add_names('u', system.inputs);
  add_names('y', system.outputs);
  return text +
         "equation\n"
         "  der(x) = dx0 + A*(x - x0) + B*(u - u0);\n"
         "  y = y0 + C*(x - x0) + D*(u - u0);\n"
         "end linearized_model;\n";
}

std::string octave_text(const LinearModelText& linear) {
  const linear::StateSpace& system = linear.system;
  const auto matrix = [](const linear::Matrix& m) {
    return m.is_empty() ? fmt::format("zeros({}, {})", m.rows, m.columns)
                        : "[" + rows_text(m, "; ...\n     ", "", "") + "]";
  };
  const auto column = [](const std::vector<double>& values) {
    return values.empty() ? std::string("zeros(0, 1)") : "[" + exact_numbers(values) + "].'";
  };
  const auto list = [](const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
      std::string doubled;
      for (const char c : comment_line(name)) doubled += c == '\'' ? std::string("''") : std::string(1, c);
      text += (text.empty() ? "'" : ", '") + doubled + "'";
    }
    return "{" + text + "}";
  };
  std::string text =
      fmt::format("% {} at time = {}\n", comment_line(linear.model), exact_number(linear.point.time));
  text += "% dx/dt = dx0 + A (x - x0) + B (u - u0),  y = y0 + C (x - x0) + D (u - u0)\n";
  text += fmt::format("A = {};\nB = {};\nC = {};\nD = {};\n", matrix(system.a), matrix(system.b),
                      matrix(system.c), matrix(system.d));
  text += fmt::format("x0 = {};\nu0 = {};\ny0 = {};\ndx0 = {};\n", column(linear.point.states),
                      column(linear.point.inputs), column(linear.point.outputs),
                      column(linear.point.derivatives));
  text += fmt::format("states = {};\ninputs = {};\noutputs = {};\n", list(system.states), list(system.inputs),
                      list(system.outputs));
  return text +
         "% with the control package:\n"
         "% sys = ss(A, B, C, D, 'stname', states, 'inname', inputs, 'outname', outputs);\n";
}

std::string python_text(const LinearModelText& linear) {
  const linear::StateSpace& system = linear.system;
  const auto matrix = [](const linear::Matrix& m) {
    return m.is_empty() ? fmt::format("np.zeros(({}, {}))", m.rows, m.columns)
                        : "np.array([" + rows_text(m, ",\n              ", "[", "]") + "], dtype=float)";
  };
  const auto column = [](const std::vector<double>& values) {
    return "np.array([" + exact_numbers(values) + "], dtype=float)";
  };
  const auto list = [](const std::vector<std::string>& names) {
    return "[" + string_list(names, ", ", '"') + "]";
  };
  std::string text =
      fmt::format("# {} at time = {}\n", comment_line(linear.model), exact_number(linear.point.time));
  text += "# dx/dt = dx0 + A (x - x0) + B (u - u0),  y = y0 + C (x - x0) + D (u - u0)\n";
  text += "import numpy as np\n\n";
  text += fmt::format("A = {}\nB = {}\nC = {}\nD = {}\n", matrix(system.a), matrix(system.b),
                      matrix(system.c), matrix(system.d));
  text += fmt::format("x0 = {}\nu0 = {}\ny0 = {}\ndx0 = {}\n", column(linear.point.states),
                      column(linear.point.inputs), column(linear.point.outputs),
                      column(linear.point.derivatives));
  return text + fmt::format("states = {}\ninputs = {}\noutputs = {}\n", list(system.states),
                            list(system.inputs), list(system.outputs));
}

}  // namespace causa
