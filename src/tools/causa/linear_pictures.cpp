#include "tools/causa/linear_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/nyquist.h"
#include "analysis/linear_systems/responses/root_locus.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "analysis/linear_systems/systems/zeros.h"
#include "drawing/svg.h"
#include "tools/causa/matrix_text.h"
#include "tools/causa/picture_program.h"
#include "tools/causa/portrait_picture.h"
#include "tools/causa/svg_file.h"

namespace causa::tools {

namespace {

using drawing::Chart;
using drawing::ChartGuide;
using drawing::ChartLine;
using drawing::ChartMarks;
using drawing::ChartNote;
using drawing::ChartPanel;
using drawing::LineStyle;
using drawing::MarkKind;
using linear::Complex;
using linear::StateSpace;
using Place = ChartNote::Place;

bool is_single(const StateSpace& system) {
  return system.input_count() == 1 && system.output_count() == 1;
}

std::string title(std::string_view what, const LinearPictureOptions& options) {
  return options.name.empty() ? std::string(what) : fmt::format("{}: {}", what, options.name);
}

std::string channel_name(const StateSpace& system, std::size_t output, std::size_t input) {
  if (is_single(system)) return "";
  return fmt::format("{} to {}", system.inputs[input], system.outputs[output]);
}

std::vector<double> column_of(const linear::Matrix& matrix, std::size_t column) {
  return {matrix.column(column), matrix.column(column) + matrix.rows};
}

linear::TimeGrid grid_of(const StateSpace& system, const LinearPictureOptions& options) {
  linear::TimeGrid grid = linear::suggested_grid(system);
  if (!options.stop) return grid;
  grid.stop = *options.stop;
  if (system.is_discrete()) {
    constexpr double most = 5000.0;
    grid.intervals =
        static_cast<std::size_t>(std::clamp(std::round(*options.stop / *system.sample_time), 1.0, most));
  }
  return grid;
}

// Before time 0 the output is 0; where it jumps, that is drawn.
void show_jump(ChartPanel& panel, double initial, double stop) {
  if (initial == 0.0) return;
  ChartLine& line = panel.lines.front();
  line.x.insert(line.x.begin(), {-0.05 * stop, 0.0});
  line.y.insert(line.y.begin(), {0.0, 0.0});
  panel.notes.push_back({.x = 0.0,
                         .y = initial,
                         .text = fmt::format("h(0+) = {:.4g}", initial),
                         .place = initial > 0.0 ? Place::Above : Place::Below});
}

// Room for the notes at the highest and lowest values, which otherwise lie on the frame.
void leave_room(ChartPanel& panel) {
  const auto [lowest, highest] = std::ranges::minmax_element(panel.lines.front().y);
  const double size = *highest - *lowest;
  if (!(size > 0.0)) return;
  constexpr double part = 0.12;
  if (*highest > 0.0) panel.highest = *highest + part * size;
  if (*lowest < 0.0 || panel.lines.front().y.front() > *lowest) panel.lowest = *lowest - part * size;
}

// Rise, settling, overshoot and the tangent, where the response has them.
void mark_step_figures(const StateSpace& system, ChartPanel& panel, double stop,
                       std::vector<std::string>& remarks) {
  const auto outcome = linear::step_figures(system, 0, 0);
  if (!succeeded(outcome)) return;
  const linear::StepFigures& step = result_of(outcome);
  panel.guides.push_back({.kind = ChartGuide::Kind::Across,
                          .value = step.final,
                          .text = fmt::format("h(∞) = {:.4g}", step.final)});
  const double span = step.final - step.initial;
  show_jump(panel, step.initial, stop);
  if (step.rise_start && step.rise_end && *step.rise_end <= stop) {
    panel.notes.push_back({.x = *step.rise_start, .y = step.initial + 0.1 * span, .text = "10 %"});
    panel.notes.push_back({.x = *step.rise_end, .y = step.initial + 0.9 * span, .text = "90 %"});
    remarks.push_back(fmt::format("rise time (10 to 90 %) {:.4g} s", *step.rise_time));
  }
  if (step.settling_time && *step.settling_time > 0.0 && *step.settling_time <= stop) {
    panel.guides.push_back({.kind = ChartGuide::Kind::Up,
                            .value = *step.settling_time,
                            .text = fmt::format("settled (2 %): {:.4g} s", *step.settling_time)});
  }
  if (step.peak && step.overshoot > 1e-6)
    panel.notes.push_back(
        {.x = *step.peak_time,
         .y = *step.peak,
         .text = fmt::format("overshoot {:.3g} % at {:.4g} s", 100.0 * step.overshoot, *step.peak_time),
         .place = span > 0.0 ? Place::Above : Place::Below});
  leave_room(panel);
  if (!step.tangent) return;
  const linear::TangentConstruction& tangent = *step.tangent;
  const double begin = tangent.dead_time;
  const double end = tangent.dead_time + tangent.tau;
  if (!(end > begin) || end > stop) return;
  panel.lines.push_back(
      {.x = {begin, end},
       .y = {step.initial, step.final},
       .name = tangent.dead_time > 1e-9 * end
                   ? fmt::format("tangent: dead time {:.4g} s, τ = {:.4g} s", begin, tangent.tau)
                   : fmt::format("tangent: τ = {:.4g} s", tangent.tau),
       .colour = 2,
       .style = LineStyle::Dashed});
}

LinearPicture time_picture(const std::string& kind, const StateSpace& system,
                           const LinearPictureOptions& options) {
  if (system.output_count() == 0) return "the system has no outputs";
  if (kind != "free" && system.input_count() == 0) return "the system has no inputs";
  const linear::TimeGrid grid = grid_of(system, options);
  Chart chart{.title = title(kind == "step"      ? "Step response"
                             : kind == "impulse" ? "Impulse response"
                                                 : "Free response",
                             options),
              .x_label = system.is_discrete()
                             ? fmt::format("time in s, sampled every {:g} s", *system.sample_time)
                             : "time in s"};
  ChartPanel panel;
  std::size_t colour = 0;
  const auto add = [&](const linear::TimeResponse& response, std::size_t output, const std::string& name) {
    panel.lines.push_back({.x = response.times,
                           .y = column_of(response.outputs, output),
                           .name = name,
                           .colour = colour++,
                           .has_steps = system.is_discrete()});
  };
  if (kind == "free") {
    std::vector<double> initial = options.initial_state;
    if (initial.empty()) initial.assign(system.order(), 1.0);
    if (initial.size() != system.order())
      return fmt::format("the initial state has {} {}, the system has {} {}", initial.size(),
                         initial.size() == 1 ? "value" : "values", system.order(),
                         system.order() == 1 ? "state" : "states");
    const linear::TimeResponse response = linear::free_response(system, initial, grid);
    for (std::size_t output = 0; output < system.output_count(); ++output)
      add(response, output, system.output_count() == 1 ? "" : system.outputs[output]);
    std::string from;
    for (std::size_t k = 0; k < std::min<std::size_t>(initial.size(), 6); ++k)
      from += fmt::format("{}{} = {:g}", k > 0 ? ", " : "from ", system.states[k], initial[k]);
    if (initial.size() > 6) from += ", …";
    chart.remarks.push_back(from);
  } else {
    for (std::size_t input = 0; input < system.input_count(); ++input) {
      const linear::TimeResponse response = kind == "step" ? linear::step_response(system, input, grid)
                                                           : linear::impulse_response(system, input, grid);
      for (std::size_t output = 0; output < system.output_count(); ++output)
        add(response, output, channel_name(system, output, input));
    }
  }
  if (is_single(system))
    panel.y_label = kind == "step" ? "h(t)" : kind == "impulse" ? "g(t)" : system.outputs[0];
  if (kind == "step" && is_single(system) && !system.is_discrete())
    mark_step_figures(system, panel, grid.stop, chart.remarks);
  chart.panels.push_back(std::move(panel));
  return chart;
}

std::string gain_margin_text(const linear::PhaseCrossing& crossing) {
  return fmt::format("gain margin {:.4g} dB", 20.0 * std::log10(crossing.gain_margin));
}

std::string phase_margin_text(const linear::GainCrossing& crossing) {
  return fmt::format("phase margin {:.4g}°", crossing.phase_margin);
}

LinearPicture bode_picture(const StateSpace& system, const LinearPictureOptions& options) {
  if (system.input_count() == 0 || system.output_count() == 0)
    return "a Bode plot needs an input and an output";
  const double unit = options.hertz ? 2.0 * std::numbers::pi : 1.0;
  const std::string_view unit_name = options.hertz ? "Hz" : "rad/s";
  Chart chart{.title = title("Bode plot", options),
              .x_label = fmt::format("frequency in {}", unit_name),
              .x_scale = drawing::Scale::Logarithmic};
  ChartPanel magnitude{.y_label = "magnitude in dB"};
  ChartPanel phase{.y_label = "phase in degrees", .tick_step = 45.0};
  const linear::Vector frequencies = linear::suggested_frequencies(system);
  std::size_t colour = 0;
  for (std::size_t output = 0; output < system.output_count(); ++output) {
    for (std::size_t input = 0; input < system.input_count(); ++input) {
      const linear::BodeCurve curve = linear::bode_curve(system, output, input, frequencies);
      std::vector<double> x = curve.frequencies;
      for (double& frequency : x) frequency /= unit;
      const std::string name = channel_name(system, output, input);
      magnitude.lines.push_back({.x = x, .y = curve.decibels, .name = name, .colour = colour});
      phase.lines.push_back({.x = x, .y = curve.phases, .colour = colour});
      ++colour;
    }
  }
  if (is_single(system)) {
    const auto outcome = linear::margins(system);
    if (!succeeded(outcome)) {
      chart.remarks.push_back(refusal_of(outcome).words);
    } else {
      const linear::Margins& found = result_of(outcome);
      if (found.gain_margin) {
        const double decibels = -20.0 * std::log10(found.gain_margin->gain_margin);
        const double at = found.gain_margin->frequency / unit;
        magnitude.notes.push_back({.x = at, .y = decibels, .text = gain_margin_text(*found.gain_margin)});
        magnitude.guides.push_back({.kind = ChartGuide::Kind::Up, .value = at});
        phase.guides.push_back(
            {.kind = ChartGuide::Kind::Up, .value = at, .text = fmt::format("{:.4g} {}", at, unit_name)});
      }
      if (found.phase_margin) {
        const double at = found.phase_margin->frequency / unit;
        const linear::BodeCurve there = linear::bode_curve(
            system, 0, 0, linear::Vector{frequencies.front(), found.phase_margin->frequency});
        double value = there.phases.back();
        // The curve is continuous; the value there is the one next to it.
        const auto& x = phase.lines.front().x;
        const auto next = static_cast<std::size_t>(std::ranges::lower_bound(x, at) - x.begin());
        const double near = phase.lines.front().y[std::min(next, x.size() - 1)];
        value += 360.0 * std::round((near - value) / 360.0);
        phase.notes.push_back({.x = at, .y = value, .text = phase_margin_text(*found.phase_margin)});
        phase.guides.push_back({.kind = ChartGuide::Kind::Up, .value = at});
        magnitude.guides.push_back(
            {.kind = ChartGuide::Kind::Up, .value = at, .text = fmt::format("{:.4g} {}", at, unit_name)});
      }
      magnitude.guides.push_back({.kind = ChartGuide::Kind::Across, .value = 0.0});
      phase.guides.push_back({.kind = ChartGuide::Kind::Across, .value = -180.0});
      if (!found.closed_loop_is_stable && (found.gain_margin || found.phase_margin))
        chart.remarks.push_back(
            "the loop closed with unit feedback is unstable: the margins promise nothing");
    }
  }
  chart.panels = {std::move(magnitude), std::move(phase)};
  return chart;
}

// Values beyond are far away from what matters.
struct View {
  double low_x, high_x, low_y, high_y;
};

View view_of(const std::vector<Complex>& points, double most) {
  View view{-1.5, 0.5, -0.8, 0.8};
  for (const Complex& point : points) {
    if (!(std::abs(point.real()) <= most && std::abs(point.imag()) <= most)) continue;
    view.low_x = std::min(view.low_x, point.real());
    view.high_x = std::max(view.high_x, point.real());
    view.low_y = std::min(view.low_y, -std::abs(point.imag()));
    view.high_y = std::max(view.high_y, std::abs(point.imag()));
  }
  return view;
}

LinearPicture nyquist_picture(const StateSpace& system, const LinearPictureOptions& options) {
  if (!is_single(system))
    return "a Nyquist curve needs one input and one output: choose them with --inputs and --outputs";
  const auto outcome = linear::nyquist_curve(system);
  if (!succeeded(outcome)) return refusal_of(outcome).words;
  const linear::NyquistCurve& curve = result_of(outcome);
  std::vector<double> sizes;
  for (const Complex& point : curve.points) sizes.push_back(std::abs(point));
  std::ranges::sort(sizes);
  // Poles on the axis lead far away.
  const double typical = sizes.empty() ? 1.0 : sizes[sizes.size() / 2];
  const double most =
      curve.boundary_poles.empty() ? std::numeric_limits<double>::max() : std::max(2.5, 4.0 * typical);
  const View view = view_of(curve.points, most);
  Chart chart{.title = title("Nyquist curve", options),
              .x_label = "Re L(iω)",
              .lowest = view.low_x,
              .highest = view.high_x,
              .has_equal_scales = true,
              .shows_origin = true};
  const double pad = 0.05 * (view.high_x - view.low_x);
  chart.lowest = view.low_x - pad;
  chart.highest = view.high_x + pad;
  ChartPanel panel{.y_label = "Im L(iω)", .lowest = view.low_y, .highest = view.high_y};
  ChartLine line{.name = "ω > 0", .has_arrow = true};
  ChartLine mirrored{.name = "ω < 0", .style = LineStyle::Dashed};
  for (const Complex& point : curve.points) {
    line.x.push_back(point.real());
    line.y.push_back(point.imag());
    mirrored.x.push_back(point.real());
    mirrored.y.push_back(-point.imag());
  }
  ChartLine circle{.colour = 6, .style = LineStyle::Thin};
  constexpr int parts = 120;
  for (int k = 0; k <= parts; ++k) {
    const double angle = 2.0 * std::numbers::pi * k / parts;
    circle.x.push_back(std::cos(angle));
    circle.y.push_back(std::sin(angle));
  }
  panel.lines = {std::move(circle), std::move(mirrored), std::move(line)};
  panel.marks.push_back({.x = {-1.0}, .y = {0.0}, .kind = MarkKind::Cross, .name = "-1", .colour = 1});
  if (const auto margins = linear::margins(system); succeeded(margins)) {
    const linear::Margins& found = result_of(margins);
    if (found.gain_margin)
      panel.notes.push_back({.x = -1.0 / found.gain_margin->gain_margin,
                             .y = 0.0,
                             .text = gain_margin_text(*found.gain_margin),
                             .place = Place::Above});
    if (found.phase_margin) {
      const double angle = (found.phase_margin->phase_margin - 180.0) * std::numbers::pi / 180.0;
      panel.notes.push_back(
          {.x = std::cos(angle), .y = std::sin(angle), .text = phase_margin_text(*found.phase_margin)});
    }
  }
  chart.remarks.push_back(
      fmt::format("{} clockwise encirclements of -1, {} unstable open-loop poles: {}",
                  curve.clockwise_encirclements, curve.open_loop_unstable,
                  curve.closed_loop_unstable == 0
                      ? std::string("the closed loop is stable")
                      : fmt::format("{} unstable poles of the closed loop", curve.closed_loop_unstable)));
  chart.panels.push_back(std::move(panel));
  return chart;
}

// The phase is known up to full turns: the one of the continuous curve.
double phase_near(const linear::NicholsCurve& curve, double frequency, double phase) {
  const auto next = std::ranges::lower_bound(curve.frequencies, frequency) - curve.frequencies.begin();
  const double near = curve.phases[std::min(static_cast<std::size_t>(next), curve.phases.size() - 1)];
  return phase + 360.0 * std::round((near - phase) / 360.0);
}

LinearPicture nichols_picture(const StateSpace& system, const LinearPictureOptions& options) {
  if (!is_single(system))
    return "a Nichols curve needs one input and one output: choose them with --inputs and --outputs";
  const auto outcome = linear::nichols_curve(system);
  if (!succeeded(outcome)) return refusal_of(outcome).words;
  const linear::NicholsCurve& curve = result_of(outcome);
  Chart chart{.title = title("Nichols chart", options), .x_label = "phase in degrees", .tick_step = 45.0};
  ChartPanel panel{.y_label = "magnitude in dB"};
  double low = -180.0;
  double high = -180.0;
  double lowest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < curve.phases.size(); ++k) {
    low = std::min(low, curve.phases[k]);
    high = std::max(high, curve.phases[k]);
    lowest = std::min(lowest, curve.decibels[k]);
  }
  constexpr double deepest = -60.0;
  panel.lowest = std::max(deepest, lowest);
  chart.lowest = std::floor(low / 90.0) * 90.0;
  chart.highest = std::max(*chart.lowest + 90.0, std::ceil(high / 90.0) * 90.0);
  // |T| constant: the closed loop has this magnitude.
  for (const double closed : {6.0, 3.0, 1.0, 0.5, 0.0, -3.0, -12.0}) {
    const double m = std::pow(10.0, closed / 20.0);
    ChartLine contour{.colour = 6, .style = LineStyle::Thin};
    constexpr int parts = 240;
    for (int k = 0; k <= parts; ++k) {
      if (m == 1.0 && (k == 0 || k == parts)) continue;  // at infinity
      // T = m e^{iφ}, L = T/(1 − T)
      const double angle = -2.0 * std::numbers::pi * k / parts;
      const Complex t = std::polar(m, angle);
      const Complex l = t / (1.0 - t);
      double phase = std::arg(l) * 180.0 / std::numbers::pi;
      if (phase > 0.0) phase -= 360.0;
      if (!contour.x.empty() && std::abs(phase - contour.x.back()) > 180.0) {
        contour.x.push_back(phase);
        contour.y.push_back(std::numeric_limits<double>::quiet_NaN());
      }
      contour.x.push_back(phase);
      contour.y.push_back(20.0 * std::log10(std::abs(l)));
    }
    if (closed > 0.0)
      panel.notes.push_back({.x = contour.x.front(),
                             .y = contour.y.front(),
                             .text = fmt::format("{:g} dB", closed),
                             .place = closed == 3.0 || closed == 0.5 ? Place::Left : Place::Right,
                             .has_dot = false});
    panel.lines.push_back(std::move(contour));
  }
  double top = 20.0;
  for (const double decibels : curve.decibels) top = std::max(top, std::min(decibels, 60.0));
  panel.highest = top;
  panel.lines.push_back({.x = curve.phases, .y = curve.decibels, .has_arrow = true});
  panel.marks.push_back({.x = {-180.0}, .y = {0.0}, .kind = MarkKind::Cross, .name = "-1", .colour = 1});
  panel.guides.push_back({.kind = ChartGuide::Kind::Across, .value = 0.0});
  panel.guides.push_back({.kind = ChartGuide::Kind::Up, .value = -180.0});
  if (const auto margins = linear::margins(system); succeeded(margins)) {
    const linear::Margins& found = result_of(margins);
    if (found.gain_margin)
      panel.notes.push_back({.x = phase_near(curve, found.gain_margin->frequency, -180.0),
                             .y = -20.0 * std::log10(found.gain_margin->gain_margin),
                             .text = gain_margin_text(*found.gain_margin)});
    if (found.phase_margin)
      panel.notes.push_back(
          {.x = phase_near(curve, found.phase_margin->frequency, found.phase_margin->phase_margin - 180.0),
           .y = 0.0,
           .text = phase_margin_text(*found.phase_margin)});
  }
  chart.remarks.push_back("thin lines: the closed loop has this magnitude");
  chart.panels.push_back(std::move(panel));
  return chart;
}

void add_complex(ChartMarks& marks, const std::vector<Complex>& values) {
  for (const Complex& value : values) {
    marks.x.push_back(value.real());
    marks.y.push_back(value.imag());
  }
}

// The boundary of stability.
void add_boundary(ChartPanel& panel, bool is_discrete) {
  if (!is_discrete) return;
  ChartLine circle{.name = "unit circle", .colour = 6, .style = LineStyle::Thin};
  constexpr int parts = 180;
  for (int k = 0; k <= parts; ++k) {
    const double angle = 2.0 * std::numbers::pi * k / parts;
    circle.x.push_back(std::cos(angle));
    circle.y.push_back(std::sin(angle));
  }
  panel.lines.push_back(std::move(circle));
}

// Room around points.
void widen(Chart& chart, ChartPanel& panel, const std::vector<Complex>& points) {
  double low = 0.0;
  double high = 0.0;
  double up = 0.0;
  for (const Complex& point : points) {
    if (!std::isfinite(point.real()) || !std::isfinite(point.imag())) continue;
    low = std::min(low, point.real());
    high = std::max(high, point.real());
    up = std::max(up, std::abs(point.imag()));
  }
  const double size = std::max({high - low, up, 1e-12});
  chart.lowest = low - 0.12 * size;
  chart.highest = high + 0.12 * size;
  up = std::max(up, 0.25 * size);
  panel.lowest = -1.12 * up;
  panel.highest = 1.12 * up;
}

// ωn is the distance of a pole from the origin, ξ the sine of its angle from the imaginary axis.
void describe_pairs(ChartPanel& panel, const ChartMarks& poles) {
  constexpr std::size_t most = 3;
  std::vector<Complex> upper;
  for (std::size_t k = 0; k < poles.x.size(); ++k) {
    if (poles.y[k] > 0.0) upper.emplace_back(poles.x[k], poles.y[k]);
  }
  if (upper.size() > most) return;
  for (const Complex& pole : upper) {
    const double frequency = std::abs(pole);
    panel.lines.push_back({.x = {0.0, pole.real()}, .y = {0.0, pole.imag()}, .style = LineStyle::Dashed});
    panel.notes.push_back(
        {.x = pole.real(),
         .y = pole.imag(),
         .text = fmt::format("ωn = {:.4g} rad/s, ξ = {:.3g}", frequency, -pole.real() / frequency),
         .place = pole.real() < 0.0 ? Place::Left : Place::Right,
         .has_dot = false});
  }
}

LinearPicture pole_zero_picture(const StateSpace& system, const LinearPictureOptions& options) {
  if (system.order() == 0) return "the system has no states";
  Chart chart{.title = title("Poles and zeros", options),
              .x_label = system.is_discrete() ? "Re z" : "Re s in 1/s",
              .has_equal_scales = true,
              .shows_origin = true};
  ChartPanel panel{.y_label = system.is_discrete() ? "Im z" : "Im s in rad/s"};
  const bool has_channels = system.input_count() > 0 && system.output_count() > 0;
  const std::vector<Complex> eigenvalues = linear::eigenvalues(system.a);
  std::vector<Complex> all = eigenvalues;
  ChartMarks poles{.kind = MarkKind::Cross, .name = has_channels ? "poles" : "eigenvalues"};
  ChartMarks zeros{.kind = MarkKind::Circle, .name = "zeros", .colour = 1};
  if (has_channels) {
    const linear::MinimalRealization minimal = linear::minimal_realization(system);
    add_complex(poles, linear::eigenvalues(minimal.system.a));
    ChartMarks hidden{.kind = MarkKind::Cross, .name = "cancelled", .colour = 6};
    add_complex(hidden, minimal.uncontrollable);
    add_complex(hidden, minimal.unobservable);
    const std::vector<Complex> found = linear::transmission_zeros(system).zeros;
    add_complex(zeros, found);
    all.insert(all.end(), found.begin(), found.end());
    if (!hidden.x.empty()) panel.marks.push_back(std::move(hidden));
  } else {
    add_complex(poles, eigenvalues);
  }
  add_boundary(panel, system.is_discrete());
  if (system.is_discrete()) all.insert(all.end(), {Complex(1, 1), Complex(-1, -1)});
  widen(chart, panel, all);
  if (!system.is_discrete()) {
    // Rays of equal damping.
    const double reach = 4.0 * std::max(-*chart.lowest, *panel.highest);
    for (const double damping : {0.2, 0.5, 0.707, 0.9}) {
      const double rise = std::sqrt(1.0 - damping * damping);
      for (const double sign : {1.0, -1.0})
        panel.lines.push_back({.x = {0.0, -damping * reach},
                               .y = {0.0, sign * rise * reach},
                               .colour = 6,
                               .style = LineStyle::Thin});
      // All labels at the same distance from the origin, so that none covers another, and below, where poles
      // have no notes. The frame is at least as wide as high.
      const double half = std::max(0.5 * (*chart.highest - *chart.lowest), *panel.highest);
      const double left = half - 0.5 * (*chart.highest + *chart.lowest);
      const double distance = 0.95 * std::min(*panel.highest, left);
      if (distance > 0.0)
        panel.notes.push_back({.x = -damping * distance,
                               .y = -rise * distance,
                               .text = fmt::format("ξ = {:g}", damping),
                               .place = Place::Right,
                               .has_dot = false});
    }
  }
  if (!system.is_discrete()) describe_pairs(panel, poles);
  panel.marks.push_back(std::move(poles));
  if (!zeros.x.empty()) panel.marks.push_back(std::move(zeros));
  chart.panels.push_back(std::move(panel));
  return chart;
}

// Between two values of a gain or a parameter a pair may become two real eigenvalues, or the other way
// around. There
// ((λ₁ − λ₂)/2)² crosses zero, and is smooth: the place where they meet is interpolated.
std::vector<std::vector<Complex>> with_meetings(const std::vector<std::vector<Complex>>& branches) {
  std::vector<std::vector<Complex>> result(branches.size());
  const std::size_t count = branches.empty() ? 0 : branches.front().size();
  for (std::size_t k = 0; k < count; ++k) {
    for (std::size_t i = 0; k > 0 && i < branches.size(); ++i) {
      for (std::size_t j = i + 1; j < branches.size(); ++j) {
        const auto is_pair = [&](std::size_t at) {
          return branches[i][at].imag() != 0.0 && branches[i][at] == std::conj(branches[j][at]);
        };
        const auto is_real = [&](std::size_t at) {
          return branches[i][at].imag() == 0.0 && branches[j][at].imag() == 0.0;
        };
        if (!(is_pair(k - 1) && is_real(k)) && !(is_real(k - 1) && is_pair(k))) continue;
        const auto middle = [&](std::size_t at) { return 0.5 * (branches[i][at] + branches[j][at]).real(); };
        const double before = std::norm(0.5 * (branches[i][k - 1] - branches[j][k - 1]));
        const double after = std::norm(0.5 * (branches[i][k] - branches[j][k]));
        const double part = before / (before + after);
        const Complex meeting = middle(k - 1) + part * (middle(k) - middle(k - 1));
        result[i].push_back(meeting);
        result[j].push_back(meeting);
      }
    }
    for (std::size_t i = 0; i < branches.size(); ++i) result[i].push_back(branches[i][k]);
  }
  return result;
}

void add_branches(ChartPanel& panel, const std::vector<std::vector<Complex>>& branches) {
  for (std::size_t k = 0; k < branches.size(); ++k) {
    ChartLine line{.colour = k, .has_arrow = true};
    for (const Complex& point : branches[k]) {
      line.x.push_back(point.real());
      line.y.push_back(point.imag());
    }
    panel.lines.push_back(std::move(line));
  }
}

LinearPicture locus_picture(const StateSpace& system, const LinearPictureOptions& options) {
  if (!is_single(system))
    return "a root locus needs one input and one output: choose them with --inputs and --outputs";
  const auto outcome = linear::root_locus(system);
  if (!succeeded(outcome)) return refusal_of(outcome).words;
  const linear::RootLocus& locus = result_of(outcome);
  Chart chart{.title = title("Root locus of 1 + k G", options),
              .x_label = system.is_discrete() ? "Re z" : "Re s in 1/s",
              .has_equal_scales = true,
              .shows_origin = true};
  ChartPanel panel{.y_label = system.is_discrete() ? "Im z" : "Im s in rad/s"};
  add_boundary(panel, system.is_discrete());
  add_branches(panel, with_meetings(locus.branches));
  ChartMarks poles{.kind = MarkKind::Cross, .name = "poles, k = 0"};
  add_complex(poles, locus.poles);
  panel.marks.push_back(std::move(poles));
  if (!locus.zeros.empty()) {
    ChartMarks zeros{.kind = MarkKind::Circle, .name = "zeros", .colour = 1};
    add_complex(zeros, locus.zeros);
    panel.marks.push_back(std::move(zeros));
  }
  // What lies near poles and zeros, and a while along the branches.
  std::vector<Complex> shown = locus.poles;
  shown.insert(shown.end(), locus.zeros.begin(), locus.zeros.end());
  double size = 0.5;
  for (const Complex& point : shown) size = std::max(size, std::abs(point));
  for (const linear::LocusPoint& point : locus.crossings) {
    if (std::abs(point.place) <= 5.0 * size) shown.push_back(point.place);
  }
  double reach = 0.0;
  for (const Complex& point : shown) reach = std::max(reach, std::abs(point));
  for (const auto& branch : locus.branches) {
    for (const Complex& point : branch) {
      if (std::abs(point) <= 1.3 * std::max(reach, size)) shown.push_back(point);
    }
  }
  for (const linear::LocusPoint& point : locus.crossings) {
    if (point.place.imag() >= -1e-9)
      panel.notes.push_back(
          {.x = point.place.real(), .y = point.place.imag(), .text = fmt::format("k = {:.4g}", point.gain)});
  }
  for (const linear::LocusPoint& point : locus.breakaways)
    panel.notes.push_back({.x = point.place.real(),
                           .y = point.place.imag(),
                           .text = fmt::format("k = {:.4g}", point.gain),
                           .place = Place::Above});
  widen(chart, panel, shown);
  if (locus.asymptotes.count > 1 && !system.is_discrete()) {
    const double length = 3.0 * (std::abs(*chart.lowest) + *panel.highest + std::abs(*chart.highest));
    for (const double angle : locus.asymptotes.angles) {
      const double radians = angle * std::numbers::pi / 180.0;
      panel.lines.push_back(
          {.x = {locus.asymptotes.centre, locus.asymptotes.centre + length * std::cos(radians)},
           .y = {0.0, length * std::sin(radians)},
           .colour = 6,
           .style = LineStyle::Thin});
    }
  }
  chart.panels.push_back(std::move(panel));
  return chart;
}

}  // namespace

std::vector<std::string> linear_plot_names() {
  return {"step", "impulse", "free", "bode", "nyquist", "nichols", "rlocus", "pzmap", "portrait"};
}

LinearPicture linear_picture(const std::string& kind, const StateSpace& system,
                             const LinearPictureOptions& options) {
  if (kind == "bode") return bode_picture(system, options);
  if (kind == "nyquist") return nyquist_picture(system, options);
  if (kind == "nichols") return nichols_picture(system, options);
  if (kind == "rlocus") return locus_picture(system, options);
  if (kind == "pzmap") return pole_zero_picture(system, options);
  if (kind == "portrait") return portrait_picture(system, options);
  return time_picture(kind, system, options);
}

Chart parameter_locus(const std::string& parameter, const std::vector<double>& values,
                      const std::vector<std::vector<Complex>>& poles, const LinearPictureOptions& options) {
  Chart chart{.title = title("Eigenvalues over " + parameter, options),
              .x_label = "Re s in 1/s",
              .has_equal_scales = true,
              .shows_origin = true};
  chart.remarks.push_back(
      fmt::format("{} from {:g} (cross) to {:g} (circle)", parameter, values.front(), values.back()));
  ChartPanel panel{.y_label = "Im s in rad/s"};
  const auto branches = linear::join_branches(poles);
  add_branches(panel, with_meetings(branches));
  ChartMarks first{.kind = MarkKind::Cross, .name = fmt::format("{} = {:g}", parameter, values.front())};
  ChartMarks last{
      .kind = MarkKind::Circle, .name = fmt::format("{} = {:g}", parameter, values.back()), .colour = 1};
  add_complex(first, poles.front());
  add_complex(last, poles.back());
  std::vector<Complex> all;
  for (const auto& list : poles) all.insert(all.end(), list.begin(), list.end());
  // Where a branch leaves the stable side.
  for (const auto& branch : branches) {
    for (std::size_t k = 1; k < branch.size(); ++k) {
      const double before = branch[k - 1].real();
      const double after = branch[k].real();
      if (!((before < 0.0) != (after < 0.0)) || !(branch[k].imag() >= 0.0)) continue;
      if (before == 0.0 && k == 1) continue;  // begins there, which is marked
      const double part = before / (before - after);
      panel.notes.push_back({.x = 0.0,
                             .y = branch[k - 1].imag() + part * (branch[k].imag() - branch[k - 1].imag()),
                             .text = fmt::format("{} = {:.4g}", parameter,
                                                 values[k - 1] + part * (values[k] - values[k - 1]))});
    }
  }
  panel.marks = {std::move(first), std::move(last)};
  widen(chart, panel, all);
  chart.panels.push_back(std::move(panel));
  return chart;
}

Chart response_chart(const StateSpace& system, const linear::TimeResponse& response,
                     const linear::Matrix& inputs, const LinearPictureOptions& options) {
  Chart chart{.title = title("Response to the given inputs", options), .x_label = "time in s"};
  ChartPanel outputs{.y_label = system.output_count() == 1 ? system.outputs[0] : "outputs"};
  ChartPanel given{.y_label = system.input_count() == 1 ? system.inputs[0] : "inputs"};
  std::size_t colour = 0;
  for (std::size_t k = 0; k < system.output_count(); ++k)
    outputs.lines.push_back({.x = response.times,
                             .y = column_of(response.outputs, k),
                             .name = system.outputs[k],
                             .colour = colour++});
  for (std::size_t k = 0; k < system.input_count(); ++k)
    given.lines.push_back(
        {.x = response.times, .y = column_of(inputs, k), .name = system.inputs[k], .colour = colour++});
  chart.panels = {std::move(outputs), std::move(given)};
  return chart;
}

std::string chart_page(const Chart& chart) {
  std::string svg = drawing::svg(drawing::draw_chart(chart));
  if (const std::size_t begin = svg.find("<svg"); begin != std::string::npos) svg.erase(0, begin);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{}</title>\n"
      "<style>body{{margin:1em auto;max-width:60em;text-align:center}}svg{{width:100%;height:auto}}</style>\n"
      "</head>\n<body>\n{}\n</body>\n</html>\n",
      drawing::xml_escaped(chart.title), svg);
}

std::optional<std::string> write_chart(const Chart& chart, const std::string& path) {
  if (path.ends_with(".html")) return write_picture_text(path, chart_page(chart));
  return write_svg(drawing::svg(drawing::draw_chart(chart)), path);
}

}  // namespace causa::tools
