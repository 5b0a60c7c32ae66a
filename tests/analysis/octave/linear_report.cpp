// Prints what src/analysis/linear_systems/ says about a system, for the comparison with Octave (run.py):
// matrices as `read_state_space` wants them on standard input, one JSON object on standard output.
#include <cmath>
#include <iostream>
#include <iterator>
#include <string>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/design/optimal_control.h"
#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/systems/state_space_text.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "analysis/linear_systems/systems/zeros.h"

namespace causa::linear {
namespace {

std::string number(double value) {
  return std::isfinite(value) ? fmt::format("{:.17g}", value) : "null";
}
std::string number(const std::optional<double>& value) {
  return value ? number(*value) : "null";
}
std::string complex_list(const std::vector<Complex>& values) {
  std::vector<std::string> texts;
  for (const Complex& value : values)
    texts.push_back(fmt::format("[{}, {}]", number(value.real()), number(value.imag())));
  return fmt::format("[{}]", fmt::join(texts, ", "));
}
std::string rows(const Matrix& matrix) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < matrix.rows; ++i) {
    std::vector<std::string> entries;
    for (std::size_t j = 0; j < matrix.columns; ++j) entries.push_back(number(matrix(i, j)));
    texts.push_back(fmt::format("[{}]", fmt::join(entries, ", ")));
  }
  return fmt::format("[{}]", fmt::join(texts, ", "));
}

std::string margins_text(const Margins& found) {
  std::vector<std::string> gains;
  std::vector<std::string> phases;
  for (const GainCrossing& crossing : found.gain_crossings) {
    gains.push_back(fmt::format("[{}, {}]", number(crossing.frequency), number(crossing.phase_margin)));
  }
  for (const PhaseCrossing& crossing : found.phase_crossings) {
    phases.push_back(fmt::format("[{}, {}]", number(crossing.frequency), number(crossing.gain_margin)));
  }
  return fmt::format(R"({{"gain": [{}], "phase": [{}]}})", fmt::join(gains, ", "), fmt::join(phases, ", "));
}

std::string report(const StateSpace& system) {
  const bool is_single = system.input_count() == 1 && system.output_count() == 1;
  std::vector<std::string> parts;
  parts.push_back(fmt::format(R"("poles": {})", complex_list(eigenvalues(system.a))));
  parts.push_back(fmt::format(R"("zeros": {})", complex_list(invariant_zeros(system).zeros)));
  const Vector frequencies = suggested_frequencies(system, 20);
  const FrequencyResponse response = frequency_response(system, frequencies);
  std::vector<std::string> points;
  for (const ComplexMatrix& value : response.values) points.push_back(complex_list(value.values));
  parts.push_back(fmt::format(R"("frequencies": {}, "response": [{}])",
                              rows(transpose(column_matrix(frequencies))), fmt::join(points, ", ")));
  const auto regulator =
      linear_quadratic_regulator(system, identity(system.order()), identity(system.input_count()));
  if (succeeded(regulator)) parts.push_back(fmt::format(R"("lqr": {})", rows(result_of(regulator).gain)));
  if (is_single) {
    parts.push_back(fmt::format(R"("gain": {})", number(transfer_channel(system, 0, 0).zpk.gain)));
    const auto found = margins(system);
    if (succeeded(found)) parts.push_back(fmt::format(R"("margins": {})", margins_text(result_of(found))));
    const auto figures = system.is_discrete() ? Outcome<StepFigures>{Refusal{}} : step_figures(system, 0, 0);
    if (succeeded(figures)) {
      const StepFigures& step = result_of(figures);
      parts.push_back(fmt::format(
          R"("step": {{"initial": {}, "final": {}, "rise": {}, "settling": {}, "overshoot": {}, "peakTime": {}}})",
          number(step.initial), number(step.final), number(step.rise_time), number(step.settling_time),
          number(step.overshoot), number(step.peak_time)));
    }
  }
  return fmt::format("{{{}}}\n", fmt::join(parts, ", "));
}

}  // namespace
}  // namespace causa::linear

int main() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  const auto system = causa::linear::read_state_space(text);
  if (!causa::linear::succeeded(system)) {
    std::cerr << causa::linear::refusal_of(system).words << '\n';
    return 1;
  }
  std::cout << causa::linear::report(causa::linear::result_of(system));
  return 0;
}
