// Responses over time: to a step, an impulse, an initial state and given inputs; one panel for each unit.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/pictures/picture_parts.h"
#include "tools/causa/linear_systems/pictures/step_marks.h"

namespace causa::tools {

namespace {

constexpr std::size_t most_dots = 60;  // samples that are marked one by one

// The window ends before a system has settled that neither grows nor oscillates: 1/(s + 1)⁸ is slower than
// its eigenvalues say.
bool ends_too_early(const linear::StateSpace& system, double stop) {
  constexpr std::size_t largest_order = 60;
  constexpr std::size_t oscillations = 6;  // changes of sign of one that oscillates
  constexpr double unsettled = 0.03;
  if (system.is_discrete() || system.order() > largest_order) return false;
  for (const linear::Complex& mode : linear::eigenvalues(system.a)) {
    if (!(mode.real() < -1e-9 * std::abs(mode))) return false;
  }
  const linear::TimeResponse free =
      linear::free_response(system, linear::Vector(system.order(), 1.0), {.stop = stop, .intervals = 100});
  bool is_unsettled = false;
  for (std::size_t k = 0; k < system.order(); ++k) {
    double largest = 0.0;
    std::size_t changes = 0;
    for (std::size_t i = 0; i < free.times.size(); ++i) {
      largest = std::max(largest, std::abs(free.states(i, k)));
      if (i > 0 && (free.states(i, k) < 0.0) != (free.states(i - 1, k) < 0.0)) ++changes;
    }
    if (changes >= oscillations) return false;
    if (std::abs(free.states(free.times.size() - 1, k)) > unsettled * largest) is_unsettled = true;
  }
  return is_unsettled;
}

linear::TimeGrid grid_of(const linear::StateSpace& system, const LinearPictureOptions& options) {
  linear::TimeGrid grid = linear::suggested_grid(system);
  if (!options.stop) {
    constexpr int most_doublings = 3;
    for (int k = 0; k < most_doublings && ends_too_early(system, grid.stop); ++k) grid.stop *= 2.0;
    return grid;
  }
  grid.stop = *options.stop;
  if (system.is_discrete()) {
    constexpr double most = 5000.0;
    grid.intervals =
        static_cast<std::size_t>(std::clamp(std::round(*options.stop / *system.sample_time), 1.0, most));
  }
  return grid;
}

// One output over time. Values that are nothing but the rounding of c x are 0.
std::vector<double> output_values(const linear::StateSpace& system, const linear::TimeResponse& response,
                                  std::size_t output) {
  constexpr double noise = 1e-13;
  const std::size_t rows = response.times.size();
  std::vector<double> values(response.outputs.column(output), response.outputs.column(output) + rows);
  double largest_term = 0.0;
  for (std::size_t k = 0; k < response.states.columns; ++k) {
    for (std::size_t i = 0; i < rows; ++i)
      largest_term = std::max(largest_term, std::abs(system.c(output, k) * response.states(i, k)));
  }
  const bool is_noise =
      std::ranges::all_of(values, [&](double value) { return std::abs(value) <= noise * largest_term; });
  if (is_noise) std::ranges::fill(values, 0.0);
  return values;
}

class ResponsePicture {
 public:
  ResponsePicture(const linear::StateSpace& system, const LinearPictureOptions& options,
                  std::string_view what)
      : system_(system), options_(options) {
    plot_.chart = {.title = picture_title(what, options),
                   .x_label = system.is_discrete()
                                  ? fmt::format("time in s, sampled every {:g} s", *system.sample_time)
                                  : "time in s"};
  }

  void add(const linear::TimeResponse& response, std::size_t output, const std::string& name,
           std::size_t colour) {
    const std::vector<double> values = output_values(system_, response, output);
    const std::string unit = unit_at(options_.output_units, output);
    std::vector<double> times = response.times;
    for (double& time : times) time += options_.dead_time;
    if (plot_.numbers.empty()) plot_.numbers.push_back({.name = "time", .unit = "s", .values = times});
    plot_.numbers.push_back(
        {.name = name.empty() ? system_.outputs[output] : name, .unit = unit, .values = values});
    drawing::ChartPanel& panel = panel_of(unit);
    if (system_.is_discrete() && times.size() <= most_dots)
      panel.marks.push_back({.x = times, .y = values, .colour = colour});
    if (options_.dead_time > 0.0) {
      times.insert(times.begin(), {0.0, options_.dead_time});
      panel.lines.push_back({.x = std::move(times), .y = values, .name = name, .colour = colour});
      auto& y = panel.lines.back().y;
      y.insert(y.begin(), {0.0, 0.0});
      return;
    }
    panel.lines.push_back({.x = std::move(times),
                           .y = values,
                           .name = name,
                           .colour = colour,
                           .has_steps = system_.is_discrete()});
  }

  // D δ(t), which is no part of the curve, as an arrow.
  void add_impulse(double area, std::size_t output, std::size_t colour) {
    if (area == 0.0) return;
    drawing::ChartPanel& panel = panel_of(unit_at(options_.output_units, output));
    double highest = 0.0;
    for (const double value : panel.lines.back().y) {
      if (std::isfinite(value)) highest = std::max(highest, std::abs(value));
    }
    if (highest == 0.0) highest = 1.0;
    const double tip = area > 0.0 ? highest : -highest;
    panel.lines.push_back({.x = {0.0, 0.0}, .y = {0.0, tip}, .colour = colour, .ends_in_arrow = true});
    panel.notes.push_back(
        {.x = 0.0, .y = 0.8 * tip, .text = fmt::format("{:.4g} δ(t)", area), .has_dot = false});
    if (plot_.chart.lowest) return;
    plot_.chart.lowest = -0.05 * panel.lines.front().x.back();
    plot_.chart.remarks.push_back("arrow: a Dirac impulse with this area, drawn to no scale");
  }

  [[nodiscard]] LinearPlot& plot() { return plot_; }
  [[nodiscard]] drawing::ChartPanel& panel_of(const std::string& unit) {
    const auto known = std::ranges::find(units_, unit);
    const auto place = static_cast<std::size_t>(known - units_.begin());
    if (known == units_.end()) {
      units_.push_back(unit);
      panels_.emplace_back();
    }
    return panels_[place];
  }

  // `single`: the name of the only response.
  LinearPlot finish(const std::string& single) {
    for (std::size_t k = 0; k < panels_.size(); ++k)
      panels_[k].y_label = with_unit(panels_.size() == 1 ? single : "", units_[k]);
    plot_.chart.panels = std::move(panels_);
    return std::move(plot_);
  }

 private:
  const linear::StateSpace& system_;
  const LinearPictureOptions& options_;
  LinearPlot plot_;
  std::vector<std::string> units_;  // by panel
  std::vector<drawing::ChartPanel> panels_;
};

// The window ends behind the settling time unless that is far away.
void show_settling(const linear::StateSpace& system, linear::TimeGrid& grid) {
  constexpr double room = 1.15;
  constexpr double much_longer = 2.5;
  const auto figures = linear::step_figures(system, 0, 0);
  if (!succeeded(figures) || !result_of(figures).settling_time) return;
  const double settling = *result_of(figures).settling_time;
  if (settling < much_longer * grid.stop) grid.stop = std::max(grid.stop, room * settling);
}

std::optional<std::string> missing_channel(const linear::StateSpace& system) {
  if (system.output_count() == 0) return "the system has no outputs";
  if (system.input_count() == 0) return "the system has no inputs";
  return std::nullopt;
}

std::string single_name(const linear::StateSpace& system, const std::string& name) {
  if (is_single(system)) return name;
  return system.output_count() == 1 ? system.outputs[0] : "";
}

}  // namespace

LinearPicture step_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (const auto missing = missing_channel(system)) return *missing;
  linear::TimeGrid grid = grid_of(system, options);
  if (is_single(system) && !system.is_discrete() && !options.stop) show_settling(system, grid);
  ResponsePicture picture(system, options, "Step response");
  std::vector<linear::TimeResponse> responses;
  for (std::size_t input = 0; input < system.input_count(); ++input)
    responses.push_back(linear::step_response(system, input, grid));
  for (std::size_t output = 0; output < system.output_count(); ++output) {
    for (std::size_t input = 0; input < system.input_count(); ++input)
      picture.add(responses[input], output, channel_name(system, output, input),
                  channel_colour(system, output, input));
  }
  if (is_single(system)) {
    const std::string unit = unit_at(options.output_units, 0);
    mark_step_figures(system,
                      {.stop = grid.stop + options.dead_time, .dead_time = options.dead_time, .unit = unit},
                      picture.panel_of(unit), picture.plot().chart.remarks);
  }
  return picture.finish(single_name(system, "h(t)"));
}

LinearPicture impulse_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (const auto missing = missing_channel(system)) return *missing;
  const linear::TimeGrid grid = grid_of(system, options);
  ResponsePicture picture(system, options, "Impulse response");
  std::vector<linear::TimeResponse> responses;
  for (std::size_t input = 0; input < system.input_count(); ++input)
    responses.push_back(linear::impulse_response(system, input, grid));
  for (std::size_t output = 0; output < system.output_count(); ++output) {
    for (std::size_t input = 0; input < system.input_count(); ++input) {
      const std::size_t colour = channel_colour(system, output, input);
      picture.add(responses[input], output, channel_name(system, output, input), colour);
      if (!system.is_discrete()) picture.add_impulse(system.d(output, input), output, colour);
    }
  }
  return picture.finish(single_name(system, "g(t)"));
}

LinearPicture free_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (system.output_count() == 0) return "the system has no outputs";
  std::vector<double> initial = options.initial_state;
  if (initial.empty()) initial.assign(system.order(), 1.0);
  if (initial.size() != system.order())
    return fmt::format("the initial state has {} {}, the system has {} {}", initial.size(),
                       initial.size() == 1 ? "value" : "values", system.order(),
                       system.order() == 1 ? "state" : "states");
  LinearPictureOptions without_delay = options;
  without_delay.dead_time = 0.0;
  const linear::TimeResponse response =
      linear::free_response(system, initial, grid_of(system, without_delay));
  ResponsePicture picture(system, without_delay, "Free response");
  for (std::size_t output = 0; output < system.output_count(); ++output)
    picture.add(response, output, system.output_count() == 1 ? "" : system.outputs[output], output);
  constexpr std::size_t most_states = 6;
  std::string from;
  for (std::size_t k = 0; k < std::min(initial.size(), most_states); ++k)
    from += fmt::format("{}{} = {:g}", k > 0 ? ", " : "from ", system.states[k], initial[k]);
  if (initial.size() > most_states) from += ", …";
  if (!from.empty()) picture.plot().chart.remarks.push_back(from);
  return picture.finish(system.output_count() == 1 ? system.outputs[0] : "");
}

LinearPlot response_plot(const linear::StateSpace& system, const linear::TimeResponse& response,
                         const linear::Matrix& inputs, const LinearPictureOptions& options) {
  ResponsePicture picture(system, options, "Response to the given inputs");
  for (std::size_t k = 0; k < system.output_count(); ++k) picture.add(response, k, system.outputs[k], k);
  LinearPlot plot = picture.finish(system.output_count() == 1 ? system.outputs[0] : "outputs");
  plot.chart.remarks = options.remarks;
  drawing::ChartPanel given;
  std::string unit = unit_at(options.input_units, 0);
  for (std::size_t k = 0; k < system.input_count(); ++k) {
    std::vector<double> values(inputs.column(k), inputs.column(k) + inputs.rows);
    plot.numbers.push_back(
        {.name = system.inputs[k], .unit = unit_at(options.input_units, k), .values = values});
    given.lines.push_back({.x = response.times,
                           .y = std::move(values),
                           .name = system.inputs[k],
                           .colour = system.output_count() + k,
                           .has_steps = system.is_discrete()});
    if (unit_at(options.input_units, k) != unit) unit.clear();
  }
  given.y_label = with_unit(system.input_count() == 1 ? system.inputs[0] : "inputs", unit);
  if (!given.lines.empty()) plot.chart.panels.push_back(std::move(given));
  return plot;
}

}  // namespace causa::tools
