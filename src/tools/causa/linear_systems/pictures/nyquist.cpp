// The Nyquist curve L(iω) with −1, the unit circle and the margins.
#include "analysis/linear_systems/responses/nyquist.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/responses/transfer_evaluator.h"
#include "analysis/linear_systems/systems/staircase.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/pictures/picture_parts.h"

namespace causa::tools {

namespace {

using linear::Complex;

constexpr double far_from_minus_one = 0.1;  // curves that are smaller are drawn without −1

struct NyquistView {
  double low_x, high_x, low_y, high_y;
};

// Around the points that are not farther away than `most`, and around −1 unless the curve is too small.
NyquistView nyquist_view(const std::vector<Complex>& points, double most, double largest) {
  NyquistView view{-1.5, 0.5, -0.8, 0.8};
  constexpr double moderate = 4.0;  // the unit circle is large enough to be shown whole
  if (largest < moderate) view = {-1.5, 1.1, -1.1, 1.1};
  if (largest < far_from_minus_one) view = {-0.2 * largest, 0.2 * largest, -0.5 * largest, 0.5 * largest};
  for (const Complex& point : points) {
    if (!(std::abs(point.real()) <= most && std::abs(point.imag()) <= most)) continue;
    view.low_x = std::min(view.low_x, point.real());
    view.high_x = std::max(view.high_x, point.real());
    view.low_y = std::min(view.low_y, -std::abs(point.imag()));
    view.high_y = std::max(view.high_y, std::abs(point.imag()));
  }
  const double pad = 0.06 * std::max(view.high_x - view.low_x, view.high_y - view.low_y);
  return {view.low_x - pad, view.high_x + pad, view.low_y - pad, view.high_y + pad};
}

// The curve with points where it bends, so that no corner is seen, and with its ends, G(0) and G(∞), where
// they are finite.
struct SmoothCurve {
  std::vector<double> frequencies{};
  std::vector<Complex> points{};
};

SmoothCurve smooth_curve(const linear::StateSpace& system, const linear::NyquistCurve& curve) {
  constexpr double largest_bend = 0.06;  // between neighbouring pieces
  constexpr int most_passes = 6;
  constexpr std::size_t most_points = 6000;
  constexpr std::size_t largest_order = 150;  // above it a point costs much
  SmoothCurve smooth{.frequencies = curve.frequencies, .points = curve.points};
  if (system.order() > largest_order || smooth.points.size() < 3) return smooth;
  // Hidden modes at 0 have no part in G(0).
  linear::TransferEvaluator evaluator(linear::minimal_realization(system).system);
  const auto at = [&](double frequency) { return evaluator.at_frequency(frequency)(0, 0); };
  const double last = system.is_discrete() ? std::numbers::pi / *system.sample_time : 0.0;
  if (curve.boundary_poles.empty()) {
    if (const Complex start = at(0.0); std::isfinite(std::abs(start))) {
      smooth.frequencies.insert(smooth.frequencies.begin(), 0.0);
      smooth.points.insert(smooth.points.begin(), start);
    }
    if (smooth.frequencies.back() < last) {
      smooth.frequencies.push_back(last);
      smooth.points.push_back(at(last));
    }
  }
  for (int pass = 0; pass < most_passes && smooth.points.size() < most_points; ++pass) {
    std::vector<bool> bends(smooth.points.size(), false);  // behind this point
    for (std::size_t k = 1; k + 1 < smooth.points.size(); ++k) {
      const Complex before = smooth.points[k] - smooth.points[k - 1];
      const Complex after = smooth.points[k + 1] - smooth.points[k];
      if (std::abs(before) == 0.0 || std::abs(after) == 0.0) continue;
      if (std::abs(std::arg(after / before)) > largest_bend) bends[k - 1] = bends[k] = true;
    }
    SmoothCurve finer;
    for (std::size_t k = 0; k < smooth.points.size(); ++k) {
      finer.frequencies.push_back(smooth.frequencies[k]);
      finer.points.push_back(smooth.points[k]);
      if (!bends[k] || k + 1 == smooth.points.size()) continue;
      const double middle = smooth.frequencies[k] > 0.0
                                ? std::sqrt(smooth.frequencies[k] * smooth.frequencies[k + 1])
                                : 0.5 * smooth.frequencies[k + 1];
      finer.frequencies.push_back(middle);
      finer.points.push_back(at(middle));
    }
    if (finer.points.size() == smooth.points.size()) break;
    smooth = std::move(finer);
  }
  return smooth;
}

std::string counted(long long count, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string encirclement_text(const linear::NyquistCurve& curve) {
  const int turns = curve.clockwise_encirclements;
  if (curve.closed_loop == linear::LoopStability::OnBoundary)
    return "the curve goes through -1: the closed loop is on the boundary of stability";
  const std::string open = curve.open_loop_unstable == 0
                               ? "no unstable pole of the open loop"
                               : counted(static_cast<long long>(curve.open_loop_unstable),
                                         "unstable pole of the open loop", "unstable poles of the open loop");
  const std::string around =
      turns == 0
          ? "no encirclement of -1"
          : counted(std::abs(turns),
                    fmt::format("{} encirclement of -1", turns > 0 ? "clockwise" : "counterclockwise"),
                    fmt::format("{} encirclements of -1", turns > 0 ? "clockwise" : "counterclockwise"));
  return fmt::format("{}, {}: {}", around, open,
                     curve.closed_loop == linear::LoopStability::Stable
                         ? std::string("the closed loop is stable")
                         : counted(static_cast<long long>(curve.closed_loop_unstable),
                                   "unstable pole of the closed loop", "unstable poles of the closed loop"));
}

}  // namespace

LinearPicture nyquist_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (!is_single(system))
    return "a Nyquist curve needs one input and one output: choose them with --inputs and --outputs";
  const auto outcome = linear::nyquist_curve(system);
  if (!succeeded(outcome)) return refusal_of(outcome).words;
  const linear::NyquistCurve& curve = result_of(outcome);
  const SmoothCurve smooth = smooth_curve(system, curve);
  std::vector<double> sizes;
  for (const Complex& point : smooth.points) {
    if (std::isfinite(std::abs(point))) sizes.push_back(std::abs(point));
  }
  std::ranges::sort(sizes);
  // Poles on the boundary lead far away.
  const double typical = sizes.empty() ? 1.0 : sizes[sizes.size() / 2];
  const double largest = sizes.empty() ? 1.0 : sizes.back();
  const double most =
      curve.boundary_poles.empty() ? std::numeric_limits<double>::max() : std::max(2.0, 2.5 * typical);
  const NyquistView view = nyquist_view(smooth.points, most, std::min(most, largest));
  LinearPlot plot;
  plot.chart = {.title = picture_title("Nyquist curve", options),
                .x_label = "Re L(iω)",
                .lowest = view.low_x,
                .highest = view.high_x,
                .has_equal_scales = true,
                .shows_origin = true};
  drawing::ChartPanel panel{.y_label = "Im L(iω)", .lowest = view.low_y, .highest = view.high_y};
  drawing::ChartLine line{.name = "ω > 0", .has_arrow = true, .arrow_every = 260.0};
  drawing::ChartLine mirrored{.name = "ω < 0", .style = drawing::LineStyle::Dashed};
  PlotColumn frequency{.name = "frequency", .unit = "rad/s", .values = smooth.frequencies};
  PlotColumn real{.name = "re"};
  PlotColumn imaginary{.name = "im"};
  for (const Complex& point : smooth.points) {
    real.values.push_back(point.real());
    imaginary.values.push_back(point.imag());
    mirrored.y.push_back(-point.imag());
  }
  line.x = mirrored.x = real.values;
  line.y = imaginary.values;
  plot.numbers = {std::move(frequency), std::move(real), std::move(imaginary)};
  drawing::ChartLine circle{.name = "unit circle", .colour = 6, .style = drawing::LineStyle::Thin};
  constexpr int parts = 240;
  for (int k = 0; k <= parts; ++k) {
    const double angle = 2.0 * std::numbers::pi * k / parts;
    circle.x.push_back(std::cos(angle));
    circle.y.push_back(std::sin(angle));
  }
  const bool shows_minus_one = view.low_x < -1.0;
  if (shows_minus_one) panel.lines.push_back(std::move(circle));
  panel.lines.push_back(std::move(mirrored));
  panel.lines.push_back(std::move(line));
  const auto margins = linear::margins(system);
  const linear::Margins* const found = succeeded(margins) ? &result_of(margins) : nullptr;
  plot.chart.remarks.push_back(encirclement_text(curve));
  if (!curve.boundary_poles.empty())
    plot.chart.remarks.push_back(
        "poles on the boundary: the curve closes on a large arc outside of the picture");
  if (shows_minus_one) {
    panel.marks.push_back(
        {.x = {-1.0}, .y = {0.0}, .kind = drawing::MarkKind::Cross, .name = "-1", .colour = 1});
  } else {
    plot.chart.remarks.push_back(fmt::format("|L| stays below {:.2g}: -1 lies far to the left", largest));
  }
  if (found != nullptr && found->gain_margin)
    panel.notes.push_back({.x = -1.0 / found->gain_margin->gain_margin,
                           .y = 0.0,
                           .text = gain_margin_text(*found->gain_margin),
                           .place = drawing::ChartNote::Place::Above});
  if (found != nullptr && found->phase_margin) {
    const double angle = (found->phase_margin->phase_margin - 180.0) * std::numbers::pi / 180.0;
    panel.notes.push_back(
        {.x = std::cos(angle), .y = std::sin(angle), .text = phase_margin_text(*found->phase_margin)});
  }
  plot.chart.panels.push_back(std::move(panel));
  return plot;
}

}  // namespace causa::tools
