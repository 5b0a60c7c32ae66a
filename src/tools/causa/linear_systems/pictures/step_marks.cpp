#include "tools/causa/linear_systems/pictures/step_marks.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/linear_systems/responses/step_figures.h"

namespace causa::tools {

namespace {

using Place = drawing::ChartNote::Place;
using Kind = drawing::ChartGuide::Kind;

constexpr double negligible = 1e-6;  // overshoot, as a share

class StepMarks {
 public:
  StepMarks(const linear::StateSpace& system, const linear::StepFigures& step, const StepMarkOptions& options,
            drawing::ChartPanel& panel, std::vector<std::string>& remarks)
      : is_discrete_(system.is_discrete()),
        step_(step),
        options_(options),
        span_(step.final - step.initial),
        panel_(panel),
        remarks_(remarks) {}

  void add_all() {
    panel_.guides.push_back({.kind = Kind::Across,
                             .value = step_.final,
                             .text = fmt::format("h(∞) = {:.4g}{}", step_.final, unit())});
    if (!is_discrete_) show_jump();
    add_rise();
    add_overshoot();
    add_period();
    add_settling();
    if (!figures_.empty()) remarks_.push_back(figures_);
    leave_room();
    if (!is_discrete_) add_tangent();
  }

 private:
  [[nodiscard]] std::string unit() const { return options_.unit.empty() ? "" : " " + options_.unit; }
  [[nodiscard]] double shown_time(double time) const { return time + options_.dead_time; }
  [[nodiscard]] bool is_shown(double time) const { return shown_time(time) <= options_.stop * (1.0 + 1e-9); }

  void add_figure(const std::string& text) { figures_ += (figures_.empty() ? "" : ", ") + text; }

  // Before time 0 the output is 0; where it jumps, that is drawn.
  void show_jump() {
    if (step_.initial == 0.0) return;
    drawing::ChartLine& line = panel_.lines.front();
    const double begin = options_.dead_time > 0.0 ? 0.0 : -0.05 * options_.stop;
    line.x.insert(line.x.begin(), {begin, options_.dead_time});
    line.y.insert(line.y.begin(), {0.0, 0.0});
    panel_.notes.push_back({.x = options_.dead_time,
                            .y = step_.initial,
                            .text = fmt::format("h(0+) = {:.4g}{}", step_.initial, unit()),
                            .place = step_.initial > 0.0 ? Place::Above : Place::Below});
  }

  void add_rise() {
    if (!step_.rise_time) return;
    constexpr double visible = 0.03;  // of the picture
    if (!is_discrete_ && step_.rise_start && step_.rise_end && is_shown(*step_.rise_end) &&
        *step_.rise_time > visible * options_.stop) {
      panel_.notes.push_back({.x = shown_time(*step_.rise_start),
                              .y = step_.initial + 0.1 * span_,
                              .text = "10 %",
                              .is_dispensable = true});
      panel_.notes.push_back({.x = shown_time(*step_.rise_end),
                              .y = step_.initial + 0.9 * span_,
                              .text = "90 %",
                              .is_dispensable = true});
    }
    add_figure(fmt::format("rise time (10–90 %) {:.4g} s", *step_.rise_time));
  }

  void add_overshoot() {
    if (step_.peak && step_.overshoot > negligible && is_shown(*step_.peak_time))
      panel_.notes.push_back({.x = shown_time(*step_.peak_time),
                              .y = *step_.peak,
                              .text = fmt::format("overshoot {:.3g} % at {:.4g} s", 100.0 * step_.overshoot,
                                                  shown_time(*step_.peak_time)),
                              .place = span_ > 0.0 ? Place::Above : Place::Below});
    if (!(step_.undershoot > negligible)) return;
    // The value farthest on the other side of the initial one.
    const drawing::ChartLine& line = panel_.lines.front();
    std::size_t lowest = line.y.size() - 1;
    const double sign = span_ > 0.0 ? 1.0 : -1.0;
    for (std::size_t k = 0; k < line.y.size(); ++k) {
      if (line.x[k] > 0.0 && sign * line.y[k] < sign * line.y[lowest]) lowest = k;
    }
    panel_.notes.push_back({.x = line.x[lowest],
                            .y = line.y[lowest],
                            .text = fmt::format("undershoot {:.3g} %", 100.0 * step_.undershoot),
                            .place = span_ > 0.0 ? Place::Below : Place::Above});
  }

  // From the first extreme to the next one on the same side.
  void add_period() {
    constexpr double visible = 0.02;  // overshoot
    if (!step_.period || !step_.damping || !step_.peak_time || !(step_.overshoot > visible)) return;
    add_figure(fmt::format("period T = {:.4g} s, damping ξ = {:.3g}", *step_.period, *step_.damping));
    const double from = shown_time(*step_.peak_time);
    const double to = from + *step_.period;
    if (!(to <= options_.stop)) return;
    const double away = (span_ > 0.0 ? 1.0 : -1.0) * 0.1 * extent();
    panel_.spans.push_back({.from = from,
                            .to = to,
                            .y = *step_.peak + away,
                            .text = fmt::format("T = {:.4g} s", *step_.period)});
    for (const double time : {from, to}) {
      const double value = time == from ? *step_.peak : value_at(to);
      panel_.lines.push_back(
          {.x = {time, time}, .y = {value, *step_.peak + 1.3 * away}, .style = drawing::LineStyle::Thin});
    }
  }

  void add_settling() {
    if (!step_.settling_time || !(*step_.settling_time > 0.0)) return;
    const double time = shown_time(*step_.settling_time);
    if (!is_shown(*step_.settling_time)) {
      add_figure(fmt::format("settled (2 %) at {:.4g} s, beyond the picture", time));
      return;
    }
    panel_.guides.push_back(
        {.kind = Kind::Up, .value = time, .text = fmt::format("settled (2 %): {:.4g} s", time)});
    constexpr double band = 0.02;
    for (const double side : {1.0, -1.0}) {
      const double edge = step_.final + side * band * span_;
      panel_.lines.push_back(
          {.x = {0.0, options_.stop}, .y = {edge, edge}, .style = drawing::LineStyle::Thin});
    }
  }

  [[nodiscard]] double extent() const {
    const auto [lowest, highest] = std::ranges::minmax_element(panel_.lines.front().y);
    return *highest - *lowest;
  }

  [[nodiscard]] double value_at(double time) const {
    const drawing::ChartLine& line = panel_.lines.front();
    const auto next = std::ranges::lower_bound(line.x, time) - line.x.begin();
    return line.y[std::min(static_cast<std::size_t>(next), line.y.size() - 1)];
  }

  // Texts at the highest and lowest values otherwise lie on the frame.
  void leave_room() {
    const std::vector<double>& values = panel_.lines.front().y;
    const auto [lowest, highest] = std::ranges::minmax_element(values);
    const double size = *highest - *lowest;
    if (!(size > 0.0)) return;
    const double part = panel_.spans.empty() ? 0.12 : 0.25;
    if (*highest > 0.0) panel_.highest = *highest + part * size;
    if (*lowest < 0.0 || values.front() > *lowest) panel_.lowest = *lowest - part * size;
  }

  void add_tangent() {
    if (!step_.tangent) return;
    const linear::TangentConstruction& tangent = *step_.tangent;
    const double begin = shown_time(tangent.dead_time);
    const double end = begin + tangent.tau;
    if (!(end > begin) || end > options_.stop) return;
    panel_.lines.push_back(
        {.x = {begin, end},
         .y = {step_.initial, step_.final},
         .name = begin > 1e-9 * end
                     ? fmt::format("tangent: dead time {:.4g} s, τ = {:.4g} s", begin, tangent.tau)
                     : fmt::format("tangent: τ = {:.4g} s", tangent.tau),
         .colour = 2,
         .style = drawing::LineStyle::Dashed});
  }

  bool is_discrete_;
  const linear::StepFigures& step_;
  const StepMarkOptions& options_;
  double span_;
  std::string figures_;
  drawing::ChartPanel& panel_;
  std::vector<std::string>& remarks_;
};

}  // namespace

void mark_step_figures(const linear::StateSpace& system, const StepMarkOptions& options,
                       drawing::ChartPanel& panel, std::vector<std::string>& remarks) {
  const auto outcome = linear::step_figures(system, 0, 0);
  if (!succeeded(outcome)) return;
  StepMarks(system, result_of(outcome), options, panel, remarks).add_all();
}

}  // namespace causa::tools
