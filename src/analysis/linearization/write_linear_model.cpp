#include "analysis/linearization/write_linear_model.h"

#include <fmt/format.h>

namespace causa {

namespace {

using linear::Matrix;

// The shortest text that reads back as the same number.
std::string exact_number(double value) {
  return fmt::format("{}", value == 0.0 ? 0.0 : value);
}

std::string exact_numbers(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + exact_number(value);
  return text;
}

std::string rows_text(const Matrix& matrix, std::string_view between_rows, std::string_view open,
                      std::string_view close) {
  std::string text;
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    if (i > 0) text += between_rows;
    text += open;
    for (std::size_t j = 0; j < matrix.columns; ++j) text += (j > 0 ? ", " : "") + exact_number(matrix(i, j));
    text += close;
  }
  return text;
}

// Inside of quotes of a language that escapes both of these with a backslash.
std::string escaped(std::string_view text, char quote) {
  std::string result;
  for (const char c : text) {
    if (c == quote || c == '\\') result += '\\';
    result += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return result;
}

// `'x_a.b[1]'`, whatever the name has in it.
std::string quoted_identifier(std::string_view prefix, std::string_view name) {
  return "'" + escaped(std::string(prefix) + std::string(name), '\'') + "'";
}

std::string modelica_vector(const std::vector<double>& values) {
  return values.empty() ? "zeros(0)" : "{" + exact_numbers(values) + "}";
}

std::string modelica_matrix(const Matrix& matrix) {
  if (matrix.is_empty()) return fmt::format("zeros({}, {})", matrix.rows, matrix.columns);
  return "\n    [" + rows_text(matrix, ";\n     ", "", "") + "]";
}

std::string string_list(const std::vector<std::string>& names, std::string_view separator, char quote) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += separator;
    text += quote + escaped(name, quote) + quote;
  }
  return text;
}

// One line for a comment, also where a name has lines in it.
std::string comment(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return result;
}

}  // namespace

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
      escaped(linear.model, '"'), exact_number(point.time), system.order(), system.input_count(),
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
  const auto matrix = [](const Matrix& m) {
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
      for (const char c : comment(name)) doubled += c == '\'' ? std::string("''") : std::string(1, c);
      text += (text.empty() ? "'" : ", '") + doubled + "'";
    }
    return "{" + text + "}";
  };
  std::string text =
      fmt::format("% {} at time = {}\n", comment(linear.model), exact_number(linear.point.time));
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
  const auto matrix = [](const Matrix& m) {
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
      fmt::format("# {} at time = {}\n", comment(linear.model), exact_number(linear.point.time));
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
