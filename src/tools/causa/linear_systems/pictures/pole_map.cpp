// Poles and zeros in the plane of s or z, with lines of equal damping.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/zeros.h"
#include "tools/causa/linear_systems/pictures/complex_frame.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/pictures/picture_parts.h"

namespace causa::tools {

namespace {

using linear::Complex;

constexpr double dampings[]{0.2, 0.5, 0.707, 0.9};

class PoleMap {
 public:
  PoleMap(const linear::StateSpace& system, const LinearPictureOptions& options)
      : system_(system), panel_(complex_panel(system)) {
    plot_.chart = complex_chart(picture_title("Poles and zeros", options), system);
    plot_.numbers = {{.name = "kind"}, {.name = "re"}, {.name = "im"}, {.name = "multiplicity"}};
  }

  LinearPlot draw() {
    find_points();
    std::vector<Complex> shown;
    for (const std::vector<CountedPoint>* list : {&poles_, &zeros_, &hidden_}) {
      for (const CountedPoint& point : *list) shown.push_back(point.place);
    }
    if (system_.is_discrete()) {
      shown.insert(shown.end(), {Complex(1, 1), Complex(-1, -1)});
    } else if (const ReachOfPoints reach = reach_of(shown); !reach.outside.empty()) {
      plot_.chart.remarks.push_back(outside_text(reach.outside));
      std::erase_if(shown, [&](const Complex& point) { return std::abs(point) > reach.reach * 1.001; });
    }
    frame_points(plot_.chart, panel_, shown);
    add_boundary(panel_, system_);
    add_damping_lines();
    describe_pairs();
    const bool has_channels = system_.input_count() > 0 && system_.output_count() > 0;
    add(hidden_, {.kind = drawing::MarkKind::Cross, .name = "cancelled", .colour = 6});
    add(poles_, {.kind = drawing::MarkKind::Cross, .name = has_channels ? "poles" : "eigenvalues"});
    add(zeros_, {.kind = drawing::MarkKind::Circle, .name = "zeros", .colour = 1});
    plot_.chart.panels.push_back(std::move(panel_));
    return std::move(plot_);
  }

 private:
  void find_points() {
    if (system_.input_count() == 0 || system_.output_count() == 0) {
      poles_ = counted_eigenvalues(system_.a);
      return;
    }
    const linear::MinimalRealization minimal = linear::minimal_realization(system_);
    poles_ = counted_eigenvalues(minimal.system.a);
    std::vector<Complex> hidden = minimal.uncontrollable;
    hidden.insert(hidden.end(), minimal.unobservable.begin(), minimal.unobservable.end());
    hidden_ = counted_points(hidden);
    zeros_ = counted_points(linear::transmission_zeros(system_).zeros);
  }

  void add(const std::vector<CountedPoint>& points, drawing::ChartMarks marks) {
    if (points.empty()) return;
    for (const CountedPoint& point : points) {
      plot_.numbers[0].texts.push_back(marks.kind == drawing::MarkKind::Circle ? "zero"
                                       : marks.name == "cancelled"             ? "cancelled"
                                                                               : "pole");
      plot_.numbers[1].values.push_back(point.place.real());
      plot_.numbers[2].values.push_back(point.place.imag());
      plot_.numbers[3].values.push_back(static_cast<double>(point.count));
    }
    add_counted(panel_, points, std::move(marks));
  }

  // ω in s = −ξ ω/√(1−ξ²) ± i ω runs away from the origin; in the plane of z = e^{sT} it runs to π/T. Labels
  // in the lower half, where poles have no notes.
  void add_damping_lines() {
    const double reach = 4.0 * std::max(-*plot_.chart.lowest, *panel_.highest);
    const double end = system_.is_discrete() ? std::numbers::pi : reach;
    const int parts = system_.is_discrete() ? 120 : 1;
    for (const double damping : dampings) {
      const double slope = damping / std::sqrt(1.0 - damping * damping);
      for (const double side : {1.0, -1.0}) {
        drawing::ChartLine line{.colour = 6, .style = drawing::LineStyle::Thin};
        for (int k = 0; k <= parts; ++k) {
          const double frequency = end * k / parts;
          const Complex s(-slope * frequency, side * frequency);
          const Complex place = system_.is_discrete() ? std::exp(s) : s;
          line.x.push_back(place.real());
          line.y.push_back(place.imag());
        }
        if (side < 0.0) line.label = fmt::format("ξ = {:g}", damping);
        panel_.lines.push_back(std::move(line));
      }
    }
  }

  // ωn is the distance of a pole s from the origin, ξ the sine of its angle from the imaginary axis; of a
  // pole z those of s = ln z / T.
  void describe_pairs() {
    constexpr std::size_t most = 3;
    std::vector<Complex> upper;
    for (const CountedPoint& pole : poles_) {
      if (pole.place.imag() > 0.0) upper.push_back(pole.place);
    }
    if (upper.size() > most) return;
    for (const Complex& pole : upper) {
      const Complex s = system_.is_discrete() ? std::log(pole) / *system_.sample_time : pole;
      const double frequency = std::abs(s);
      if (!system_.is_discrete())
        panel_.lines.push_back(
            {.x = {0.0, pole.real()}, .y = {0.0, pole.imag()}, .style = drawing::LineStyle::Dashed});
      double damping = -s.real() / frequency;
      constexpr double noise = 1e-12;
      if (std::abs(damping) < noise) damping = 0.0;
      panel_.notes.push_back(
          {.x = pole.real(),
           .y = pole.imag(),
           .text = fmt::format("ωn = {:.4g} rad/s, ξ = {:.3g}", frequency, damping),
           .place = pole.real() < 0.0 ? drawing::ChartNote::Place::Left : drawing::ChartNote::Place::Right,
           .has_dot = false});
    }
  }

  const linear::StateSpace& system_;
  std::vector<CountedPoint> poles_, zeros_, hidden_;
  drawing::ChartPanel panel_;
  LinearPlot plot_;
};

}  // namespace

LinearPicture pole_map_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (system.order() == 0) return "the system has no states";
  return PoleMap(system, options).draw();
}

}  // namespace causa::tools
