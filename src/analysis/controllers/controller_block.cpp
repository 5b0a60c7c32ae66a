#include "analysis/controllers/controller_block.h"

#include <fmt/format.h>

#include "analysis/linearization/source_literals.h"

namespace causa {

namespace {

using linear::Matrix;

std::string opening(const ControllerBlockText& heading) {
  return fmt::format(
      "block {} \"{}\"\n"
      "  connector RealInput = input Real;\n"
      "  connector RealOutput = output Real;\n",
      heading.name, escaped_for_quotes(heading.description, '"'));
}

// `phi, w`, for a comment.
std::string listed_signals(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return escaped_for_quotes(text, '"');
}

std::string size_line(char letter, std::size_t size, std::string_view what) {
  return fmt::format("  constant Integer {} = {} \"number of {}\";\n", letter, size, what);
}

std::string vector_line(std::string_view declaration, const std::vector<double>& values,
                        std::string_view what) {
  return fmt::format("  parameter Real {} = {} \"{}\";\n", declaration, modelica_vector(values), what);
}

std::string matrix_line(std::string_view declaration, const Matrix& matrix, std::string_view what = "") {
  const std::string description = what.empty() ? "" : fmt::format(" \"{}\"", what);
  return fmt::format("  parameter Real {} = {}{};\n", declaration, modelica_matrix(matrix), description);
}

std::string sampling_line(const linear::StateSpace& plant) {
  if (!plant.is_discrete()) return "";
  return fmt::format("  parameter Real samplePeriod = {} \"in s\";\n", exact_number(*plant.sample_time));
}

// The equation of a sampled block holds at its samples.
std::string clocked(const linear::StateSpace& plant, std::string_view equations, std::string_view indented) {
  if (!plant.is_discrete()) return std::string(equations);
  return fmt::format("  when sample(0, samplePeriod) then\n{}  end when;\n", indented);
}

std::string feedback_block(const ControllerBlockText& heading, const linear::StateFeedback& feedback) {
  const linear::StateSpace& plant = heading.plant;
  const bool follows = feedback.reference_gain.has_value();
  const std::size_t m = plant.input_count();
  std::string text = opening(heading);
  text += size_line('n', plant.order(), "states of the plant");
  text += size_line('m', m, "inputs of the plant");
  text += sampling_line(plant);
  text += matrix_line("K[m, n]", feedback.gain, "from the states to the inputs");
  text += matrix_line("F[m, m]", follows ? *feedback.reference_gain : linear::identity(m),
                      "from the reference to the inputs");
  text += vector_line("x0[n]", heading.point.states, "states at the operating point");
  text += vector_line("u0[m]", heading.point.inputs, "inputs at the operating point");
  text += vector_line("r0[m]", follows ? heading.point.outputs : std::vector<double>(m),
                      "reference at the operating point");
  text += fmt::format("  RealInput x[n] \"states of the plant: {}\";\n", listed_signals(plant.states));
  text += follows ? fmt::format("  RealInput r[m] \"reference of: {}\";\n", listed_signals(plant.outputs))
                  : fmt::format("  RealInput r[m] \"is added to: {}\";\n", listed_signals(plant.inputs));
  text +=
      fmt::format("  RealOutput u[m]{} \"inputs of the plant: {}\";\nequation\n",
                  plant.is_discrete() ? "(start = u0, each fixed = true)" : "", listed_signals(plant.inputs));
  text += clocked(plant, "  u = u0 - K*(x - x0) + F*(r - r0);\n", "    u = u0 - K*(x - x0) + F*(r - r0);\n");
  return text;
}

std::string observer_block(const ControllerBlockText& heading, const linear::Observer& observer) {
  const linear::StateSpace& plant = heading.plant;
  std::string text = opening(heading);
  text += size_line('n', plant.order(), "states of the plant");
  text += size_line('m', plant.input_count(), "inputs of the plant");
  text += size_line('p', plant.output_count(), "outputs of the plant");
  text += sampling_line(plant);
  text += matrix_line("A[n, n]", plant.a);
  text += matrix_line("B[n, m]", plant.b);
  text += matrix_line("C[p, n]", plant.c);
  text += matrix_line("D[p, m]", plant.d);
  text += matrix_line("L[n, p]", observer.gain, "from the error of the outputs to the estimate");
  text += vector_line("x0[n]", heading.point.states, "states at the operating point");
  text += vector_line("u0[m]", heading.point.inputs, "inputs at the operating point");
  text += vector_line("y0[p]", heading.point.outputs, "outputs at the operating point");
  if (!plant.is_discrete())
    text += vector_line("dx0[n]", heading.point.derivatives, "der(x) at the operating point");
  text += "  parameter Real xhat0[n] = x0 \"estimate at the start\";\n";
  text += fmt::format("  RealInput u[m] \"inputs of the plant: {}\";\n", listed_signals(plant.inputs));
  text += fmt::format("  RealInput y[p] \"outputs of the plant: {}\";\n", listed_signals(plant.outputs));
  text += fmt::format("  RealOutput xhat[n](start = xhat0, each fixed = true) \"estimates of: {}\";\n",
                      listed_signals(plant.states));
  if (plant.is_discrete())
    text +=
        "protected\n"
        "  discrete Real next[n](start = xhat0, each fixed = true) \"estimates for the next sample\";\n";
  text += "equation\n";
  text += clocked(
      plant, "  der(xhat) = dx0 + A*(xhat - x0) + B*(u - u0) + L*(y - y0 - C*(xhat - x0) - D*(u - u0));\n",
      "    xhat = pre(next);\n"
      "    next = x0 + A*(xhat - x0) + B*(u - u0) + L*(y - y0 - C*(xhat - x0) - D*(u - u0));\n");
  return text;
}

std::string pid_block(const ControllerBlockText& heading, const linear::PidController& controller) {
  const linear::PidParameters& p = controller.design.parameters;
  const bool has_derivative = p.td != 0.0;
  std::string text = opening(heading);
  const auto add_number = [&](std::string_view name, double value, std::string_view what) {
    text += fmt::format("  parameter Real {} = {} \"{}\";\n", name, exact_number(value), what);
  };
  add_number("k", p.k, "proportional gain");
  if (p.ti) add_number("Ti", *p.ti, "integral time in s");
  if (has_derivative) {
    add_number("Td", p.td, "derivative time in s");
    add_number("N", controller.filter, "the derivative is filtered with the time constant abs(Td)/N");
  }
  add_number("u0", heading.point.inputs.front(), "input of the plant at the operating point");
  text += fmt::format("  RealInput r \"reference of: {}\";\n", listed_signals(heading.plant.outputs));
  text += fmt::format("  RealInput y \"output of the plant: {}\";\n", listed_signals(heading.plant.outputs));
  text += fmt::format("  RealOutput u \"input of the plant: {}\";\n", listed_signals(heading.plant.inputs));
  text += "  Real e = r - y \"error\";\n";
  if (p.ti) text += "  Real xi(start = 0, fixed = true) \"integral of the error\";\n";
  if (has_derivative) text += "  Real xd(start = 0, fixed = true) \"error behind the filter\";\n";
  text += "equation\n";
  if (p.ti) text += "  der(xi) = e;\n";
  if (has_derivative) text += "  der(xd) = (e - xd)*N/abs(Td);\n";
  return text + fmt::format("  u = u0 + k*(e{}{});\n", p.ti ? " + xi/Ti" : "",
                            has_derivative ? " + Td*der(xd)" : "");
}

struct BlockWriter {
  const ControllerBlockText& heading;

  std::string operator()(const linear::PidController& design) const { return pid_block(heading, design); }
  std::string operator()(const linear::StateFeedback& design) const {
    return feedback_block(heading, design);
  }
  std::string operator()(const linear::Observer& design) const { return observer_block(heading, design); }
};

}  // namespace

OperatingPoint origin_of(const linear::StateSpace& plant) {
  return {.states = std::vector<double>(plant.order()),
          .inputs = std::vector<double>(plant.input_count()),
          .outputs = std::vector<double>(plant.output_count()),
          .derivatives = std::vector<double>(plant.order())};
}

std::string controller_block(const ControllerBlockText& heading, const linear::ControllerDesign& design) {
  return std::visit(BlockWriter{heading}, design) + fmt::format("end {};\n", heading.name);
}

}  // namespace causa
