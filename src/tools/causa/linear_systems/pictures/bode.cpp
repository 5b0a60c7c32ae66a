// Magnitude and phase over the logarithm of the frequency, with the margins of the loop closed by unit
// feedback.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/margins.h"
#include "tools/causa/linear_systems/pictures/frequency_curve.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/pictures/picture_parts.h"

namespace causa::tools {

namespace {

class BodePicture {
 public:
  BodePicture(const linear::StateSpace& system, const LinearPictureOptions& options)
      : system_(system),
        unit_(options.hertz ? 2.0 * std::numbers::pi : 1.0),
        unit_name_(options.hertz ? "Hz" : "rad/s"),
        frequencies_(linear::suggested_frequencies(system)) {
    plot_.chart = {.title = picture_title("Bode plot", options),
                   .x_label = fmt::format("frequency in {}", unit_name_),
                   .x_scale = drawing::Scale::Logarithmic};
  }

  LinearPlot draw() {
    for (std::size_t output = 0; output < system_.output_count(); ++output) {
      for (std::size_t input = 0; input < system_.input_count(); ++input) add_channel(output, input);
    }
    if (is_single(system_)) add_margins();
    leave_room();
    if (system_.is_discrete())
      plot_.chart.remarks.push_back(fmt::format("up to half the sampling frequency, {:.4g} {}",
                                                std::numbers::pi / *system_.sample_time / unit_, unit_name_));
    plot_.chart.panels = {std::move(magnitude_), std::move(phase_)};
    return std::move(plot_);
  }

 private:
  void add_channel(std::size_t output, std::size_t input) {
    // All channels of a table have the same frequencies.
    curve_ = is_single(system_)
                 ? refined_curve(system_, output, input, frequencies_)
                 : refined_curve(system_, output, input, frequencies_, {.decibels = 1e300, .degrees = 1e300});
    std::vector<double> x = curve_.frequencies;
    for (double& frequency : x) frequency /= unit_;
    if (plot_.numbers.empty())
      plot_.numbers.push_back({.name = "frequency", .unit = unit_name_, .values = x});
    const std::string name = channel_name(system_, output, input);
    const auto column = [&](const std::string& what) { return name.empty() ? what : what + " " + name; };
    plot_.numbers.push_back({.name = column("magnitude"), .values = curve_.magnitudes});
    plot_.numbers.push_back({.name = column("decibels"), .unit = "dB", .values = curve_.decibels});
    if (is_zero()) {
      plot_.numbers.push_back({.name = column("phase"), .unit = "deg", .values = gaps()});
      plot_.chart.remarks.push_back(name.empty() ? "the transfer function is 0" : name + " is 0");
      return;
    }
    plot_.numbers.push_back({.name = column("phase"), .unit = "deg", .values = curve_.phases});
    const std::size_t colour = channel_colour(system_, output, input);
    magnitude_.lines.push_back({.x = x, .y = curve_.decibels, .name = name, .colour = colour});
    phase_.lines.push_back({.x = x, .y = curve_.phases, .colour = colour});
  }

  // Compared with what the states do, the output does nothing.
  [[nodiscard]] bool is_zero() const {
    constexpr double noise = 1e-14;
    double largest = 0.0;
    for (const double magnitude : curve_.magnitudes) {
      if (std::isfinite(magnitude)) largest = std::max(largest, magnitude);
    }
    return largest <= noise * linear::largest_entry(system_.b) * linear::largest_entry(system_.c) /
                          std::max(1.0, linear::largest_entry(system_.a));
  }

  [[nodiscard]] std::vector<double> gaps() const {
    return std::vector<double>(curve_.phases.size(), std::numeric_limits<double>::quiet_NaN());
  }

  // A curve that is level at its highest value does not lie on the frame.
  void leave_room() {
    double highest = -std::numeric_limits<double>::infinity();
    double lowest = -highest;
    for (const drawing::ChartLine& line : magnitude_.lines) {
      for (const double decibels : line.y) {
        if (!std::isfinite(decibels)) continue;
        highest = std::max(highest, decibels);
        lowest = std::min(lowest, decibels);
      }
    }
    if (highest > lowest) magnitude_.highest = highest + 0.04 * (highest - lowest);
    // A dead time turns for ever; the first turns are what matters.
    constexpr double turns = 1080.0;
    for (const drawing::ChartLine& line : phase_.lines) {
      if (!line.y.empty() && *std::ranges::min_element(line.y) < line.y.front() - turns)
        phase_.lowest = std::min(phase_.lowest.value_or(line.y.front()), line.y.front() - turns);
    }
  }

  void add_margins() {
    if (magnitude_.lines.empty()) return;
    const auto outcome = linear::margins(system_);
    if (!succeeded(outcome)) {
      plot_.chart.remarks.push_back(refusal_of(outcome).words);
      return;
    }
    const linear::Margins& found = result_of(outcome);
    using Kind = drawing::ChartGuide::Kind;
    magnitude_.guides.push_back({.kind = Kind::Across, .value = 0.0});
    double half_turn = -180.0;
    if (found.gain_margin) {
      const double at = found.gain_margin->frequency / unit_;
      half_turn = phase_on_curve(curve_, found.gain_margin->frequency, -180.0);
      magnitude_.notes.push_back(
          {.x = at, .y = -margin_decibels(*found.gain_margin), .text = gain_margin_text(*found.gain_margin)});
      magnitude_.guides.push_back({.kind = Kind::Up, .value = at});
      phase_.notes.push_back({.x = at, .y = half_turn});
      phase_.guides.push_back({.kind = Kind::Up, .value = at, .text = frequency_text(at)});
    }
    if (found.phase_margin) {
      const double at = found.phase_margin->frequency / unit_;
      phase_.notes.push_back({.x = at,
                              .y = phase_on_curve(curve_, found.phase_margin->frequency,
                                                  found.phase_margin->phase_margin - 180.0),
                              .text = phase_margin_text(*found.phase_margin)});
      if (!found.gain_margin) half_turn = phase_.notes.back().y - found.phase_margin->phase_margin;
      magnitude_.notes.push_back({.x = at, .y = 0.0});
      phase_.guides.push_back({.kind = Kind::Up, .value = at});
      magnitude_.guides.push_back({.kind = Kind::Up, .value = at, .text = frequency_text(at)});
    }
    phase_.guides.push_back({.kind = Kind::Across, .value = half_turn});
    if (const auto why = broken_promise(found)) plot_.chart.remarks.push_back(*why);
  }

  [[nodiscard]] std::string frequency_text(double frequency) const {
    return fmt::format("{:.4g} {}", frequency, unit_name_);
  }

  const linear::StateSpace& system_;
  double unit_;
  std::string unit_name_;
  linear::Vector frequencies_;
  linear::BodeCurve curve_;  // the last one
  LinearPlot plot_;
  drawing::ChartPanel magnitude_{.y_label = "magnitude in dB", .least_span = 10.0};
  drawing::ChartPanel phase_{.y_label = "phase in degrees", .tick_step = 45.0, .least_span = 45.0};
};

}  // namespace

LinearPicture bode_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (system.input_count() == 0 || system.output_count() == 0)
    return "a Bode plot needs an input and an output";
  return BodePicture(system, options).draw();
}

}  // namespace causa::tools
