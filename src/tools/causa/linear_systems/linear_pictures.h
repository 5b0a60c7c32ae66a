// Pictures of linear systems: responses, frequency responses, loci and poles, as charts, with the numbers
// they show. One file for each kind of picture is in pictures/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "analysis/linear_systems/responses/time_response.h"
#include "analysis/linear_systems/systems/state_space.h"
#include "drawing/chart.h"

namespace causa::tools {

struct LinearPictureOptions {
  std::string name{};  // of the system, for the title
  bool hertz = false;  // frequencies in Hz instead of rad/s
  std::optional<double> stop{};
  std::vector<double> initial_state{};     // of the free response; empty: 1 for every state
  double dead_time = 0.0;                  // in front of the input, besides the system: of step responses
  std::vector<std::string> input_units{};  // empty: unknown
  std::vector<std::string> output_units{};
  std::vector<std::string> remarks{};  // how the system came about: below the title
};

// What a picture shows, as a table: texts or numbers in each column.
struct PlotColumn {
  std::string name{};
  std::string unit{};
  std::vector<double> values{};
  std::vector<std::string> texts{};  // instead of numbers
};

struct LinearPlot {
  drawing::Chart chart{};
  std::vector<PlotColumn> numbers{};
};

// The names that `--plot` takes.
std::vector<std::string> linear_plot_names();

// Or why there is no such picture.
using LinearPicture = std::variant<LinearPlot, std::string>;
LinearPicture linear_picture(const std::string& kind, const linear::StateSpace& system,
                             const LinearPictureOptions& options);

// Poles over a parameter: one list for each value.
LinearPlot parameter_locus(const std::string& parameter, const std::vector<double>& values,
                           const std::vector<std::vector<linear::Complex>>& poles,
                           const LinearPictureOptions& options);

// The response to given inputs, below which the inputs are drawn.
LinearPlot response_plot(const linear::StateSpace& system, const linear::TimeResponse& response,
                         const linear::Matrix& inputs, const LinearPictureOptions& options);

// As a page for a browser.
std::string chart_page(const drawing::Chart& chart);

// Nothing: it is there; otherwise words for the user.
std::optional<std::string> write_chart(const drawing::Chart& chart, const std::string& path);

}  // namespace causa::tools
