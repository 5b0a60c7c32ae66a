// The Nichols chart: magnitude over phase, with the curves of constant magnitude of the closed loop around
// each critical point, −1 seen at −180° + k · 360°.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "tools/causa/linear_systems/pictures/frequency_curve.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/pictures/picture_parts.h"

namespace causa::tools {

namespace {

using linear::Complex;

constexpr double nichols_floor = -60.0;  // dB
constexpr double nichols_ceiling = 60.0;

struct NicholsView {
  double low = 0.0;  // degrees
  double high = 0.0;
  std::vector<double> critical{};  // the phases of −1 between them
  std::vector<double> around{};    // and those half a turn beyond
};

NicholsView nichols_view(const linear::BodeCurve& curve) {
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  double nearest = 0.0;  // phase where the magnitude is nearest to 0 dB
  double distance = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < curve.phases.size(); ++k) {
    if (!std::isfinite(curve.phases[k]) || !(curve.decibels[k] > nichols_floor)) continue;
    low = std::min(low, curve.phases[k]);
    high = std::max(high, curve.phases[k]);
    if (std::abs(curve.decibels[k]) >= distance) continue;
    distance = std::abs(curve.decibels[k]);
    nearest = curve.phases[k];
  }
  if (!(low <= high)) low = high = 0.0;
  const auto odd = [](double phase) { return 360.0 * std::round((phase + 180.0) / 360.0) - 180.0; };
  // A dead time turns for ever; the first turns are what matters.
  constexpr double turns = 1080.0;
  low = std::max(low, high - turns);
  low = std::min(low, odd(nearest));
  high = std::max(high, odd(nearest));
  constexpr double room = 20.0;
  constexpr double step = 45.0;
  NicholsView view{.low = std::floor((low - room) / step) * step,
                   .high = std::ceil((high + room) / step) * step};
  for (double phase = odd(view.low) - 360.0; phase < view.high + 180.0; phase += 360.0) {
    if (phase > view.low && phase < view.high) view.critical.push_back(phase);
    if (phase > view.low - 180.0) view.around.push_back(phase);
  }
  return view;
}

// Where the closed loop T = L/(1 + L) has this magnitude, around one critical point.
drawing::ChartLine closed_loop_contour(double decibels, double critical) {
  const double m = std::pow(10.0, decibels / 20.0);
  drawing::ChartLine contour{.colour = 6, .style = drawing::LineStyle::Thin};
  constexpr int parts = 360;
  for (int k = 0; k <= parts; ++k) {
    if (m == 1.0 && (k == 0 || k == parts)) continue;  // at infinity
    // T = m e^{iφ}, L = T/(1 − T)
    const Complex t = std::polar(m, -2.0 * std::numbers::pi * k / parts);
    const Complex l = t / (1.0 - t);
    // From the critical point, within ± 180°.
    const double phase = critical + std::remainder(std::arg(l) * 180.0 / std::numbers::pi - 180.0, 360.0);
    if (!contour.x.empty() && std::abs(phase - contour.x.back()) > 180.0) {
      contour.x.push_back(phase);
      contour.y.push_back(std::numeric_limits<double>::quiet_NaN());
    }
    contour.x.push_back(phase);
    contour.y.push_back(20.0 * std::log10(std::abs(l)));
  }
  return contour;
}

}  // namespace

LinearPicture nichols_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (!is_single(system))
    return "a Nichols curve needs one input and one output: choose them with --inputs and --outputs";
  const linear::BodeCurve curve =
      refined_curve(system, 0, 0, linear::suggested_frequencies(system), {.decibels = 1.0, .degrees = 2.0});
  const NicholsView view = nichols_view(curve);
  LinearPlot plot;
  plot.chart = {.title = picture_title("Nichols chart", options),
                .remarks = {"thin lines: the closed loop has this magnitude"},
                .x_label = "phase in degrees",
                .lowest = view.low,
                .highest = view.high,
                .tick_step = 45.0};
  plot.numbers = {{.name = "frequency", .unit = "rad/s", .values = curve.frequencies},
                  {.name = "phase", .unit = "deg", .values = curve.phases},
                  {.name = "decibels", .unit = "dB", .values = curve.decibels}};
  drawing::ChartPanel panel{.y_label = "magnitude in dB"};
  double bottom = 0.0;
  double top = 20.0;
  for (const double decibels : curve.decibels) {
    if (!std::isfinite(decibels)) continue;
    bottom = std::min(bottom, std::max(decibels, nichols_floor));
    top = std::max(top, std::min(decibels, nichols_ceiling));
  }
  panel.lowest = std::min(bottom, -20.0);
  panel.highest = top;
  for (const double critical : view.around) {
    for (const double closed : {6.0, 3.0, 1.0, 0.0, -3.0, -6.0, -12.0, -20.0}) {
      drawing::ChartLine contour = closed_loop_contour(closed, critical);
      if (critical == view.critical.front()) contour.label = fmt::format("{:g} dB", closed);
      panel.lines.push_back(std::move(contour));
    }
  }
  panel.lines.push_back({.x = curve.phases, .y = curve.decibels, .has_arrow = true});
  panel.marks.push_back({.x = view.critical,
                         .y = std::vector<double>(view.critical.size(), 0.0),
                         .kind = drawing::MarkKind::Cross,
                         .name = "-1",
                         .colour = 1});
  panel.guides.push_back({.kind = drawing::ChartGuide::Kind::Across, .value = 0.0});
  for (const double critical : view.critical)
    panel.guides.push_back({.kind = drawing::ChartGuide::Kind::Up, .value = critical});
  if (const auto margins = linear::margins(system); succeeded(margins)) {
    const linear::Margins& found = result_of(margins);
    if (found.gain_margin)
      panel.notes.push_back({.x = phase_on_curve(curve, found.gain_margin->frequency, -180.0),
                             .y = -margin_decibels(*found.gain_margin),
                             .text = gain_margin_text(*found.gain_margin)});
    if (found.phase_margin)
      panel.notes.push_back({.x = phase_on_curve(curve, found.phase_margin->frequency,
                                                 found.phase_margin->phase_margin - 180.0),
                             .y = 0.0,
                             .text = phase_margin_text(*found.phase_margin)});
    if (const auto why = broken_promise(found)) plot.chart.remarks.push_back(*why);
  }
  plot.chart.panels.push_back(std::move(panel));
  return plot;
}

}  // namespace causa::tools
