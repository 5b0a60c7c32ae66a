// Poles of a closed loop over a gain, and eigenvalues over a parameter of a model.
#include "analysis/linear_systems/responses/root_locus.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "tools/causa/linear_systems/pictures/complex_frame.h"
#include "tools/causa/linear_systems/pictures/kinds.h"
#include "tools/causa/linear_systems/pictures/picture_parts.h"

namespace causa::tools {

namespace {

using linear::Complex;
using Branches = std::vector<std::vector<Complex>>;

constexpr double locus_noise = 1e-8;  // of the largest value: a real part that is 0

// Between two values of a gain or a parameter a pair may become two real eigenvalues, or the other way
// around. There ((λ₁ − λ₂)/2)² crosses zero, and is smooth: the place where they meet is interpolated.
Branches with_meetings(const Branches& branches) {
  Branches result(branches.size());
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

void add_branches(drawing::ChartPanel& panel, const Branches& branches) {
  for (std::size_t k = 0; k < branches.size(); ++k) {
    drawing::ChartLine line{.colour = k, .has_arrow = true};
    for (const Complex& point : branches[k]) {
      line.x.push_back(point.real());
      line.y.push_back(point.imag());
    }
    panel.lines.push_back(std::move(line));
  }
}

// The parameter, then real and imaginary part of every branch.
std::vector<PlotColumn> branch_columns(const std::string& parameter, const std::vector<double>& values,
                                       const Branches& branches) {
  std::vector<PlotColumn> columns{{.name = parameter, .values = values}};
  for (std::size_t k = 0; k < branches.size(); ++k) {
    PlotColumn real{.name = fmt::format("re{}", k + 1)};
    PlotColumn imaginary{.name = fmt::format("im{}", k + 1)};
    for (const Complex& point : branches[k]) {
      real.values.push_back(point.real());
      imaginary.values.push_back(point.imag());
    }
    columns.push_back(std::move(real));
    columns.push_back(std::move(imaginary));
  }
  return columns;
}

class LocusPicture {
 public:
  LocusPicture(const linear::StateSpace& system, linear::RootLocus locus, const LinearPictureOptions& options)
      : system_(system), locus_(std::move(locus)), panel_(complex_panel(system)) {
    plot_.chart = complex_chart(picture_title("Root locus of 1 + k G", options), system);
  }

  LinearPlot draw() {
    choose_frame();
    refine();
    plot_.numbers = branch_columns("k", locus_.gains, locus_.branches);
    add_boundary(panel_, system_);
    add_branches(panel_, with_meetings(locus_.branches));
    add_counted(panel_, counted_points(locus_.poles, multiple_poles),
                {.kind = drawing::MarkKind::Cross, .name = "poles, k = 0"});
    if (!locus_.zeros.empty())
      add_counted(panel_, counted_points(locus_.zeros, multiple_poles),
                  {.kind = drawing::MarkKind::Circle, .name = "zeros", .colour = 1});
    for (const linear::LocusPoint& point : locus_.crossings) {
      if (point.place.imag() >= -locus_noise * size_) add_gain(point, drawing::ChartNote::Place::Right);
    }
    for (const linear::LocusPoint& point : locus_.breakaways)
      add_gain(point, drawing::ChartNote::Place::Above);
    add_asymptotes();
    plot_.chart.panels.push_back(std::move(panel_));
    return std::move(plot_);
  }

 private:
  static constexpr double multiple_poles = 1e-4;

  // What lies near poles and zeros, and a while along the branches.
  void choose_frame() {
    std::vector<Complex> points = locus_.poles;
    points.insert(points.end(), locus_.zeros.begin(), locus_.zeros.end());
    for (const Complex& point : points) size_ = std::max(size_, std::abs(point));
    const ReachOfPoints found = system_.is_discrete() ? ReachOfPoints{.reach = size_} : reach_of(points);
    if (!found.outside.empty()) plot_.chart.remarks.push_back(outside_text(found.outside));
    double reach = system_.is_discrete() ? std::max(found.reach, 1.0) : found.reach;
    if (reach == 0.0) reach = 0.5;
    constexpr double near = 5.0;    // crossings
    constexpr double along = 1.15;  // the branches
    std::vector<Complex> shown;
    const auto show = [&](const Complex& point, double limit) {
      if (std::abs(point) <= limit) shown.push_back(point);
    };
    for (const Complex& point : points) show(point, 1.001 * reach);
    for (const auto* list : {&locus_.crossings, &locus_.breakaways}) {
      for (const linear::LocusPoint& point : *list) show(point.place, near * reach);
    }
    for (const Complex& point : shown) reach = std::max(reach, std::abs(point));
    for (const auto& branch : locus_.branches) {
      for (const Complex& point : branch) show(point, along * reach);
    }
    if (system_.is_discrete()) shown.insert(shown.end(), {Complex(1, 1), Complex(-1, -1)});
    frame_points(plot_.chart, panel_, shown);
  }

  [[nodiscard]] bool is_in_frame(const Complex& point) const {
    return point.real() > *plot_.chart.lowest && point.real() < *plot_.chart.highest &&
           std::abs(point.imag()) < *panel_.highest;
  }

  // Gains between which a branch makes a long way through the frame get more gains between them; branches
  // that end inside of the frame, and not at a zero, are continued.
  void refine() {
    constexpr int most_passes = 8;
    constexpr std::size_t most_gains = 2000;
    constexpr std::size_t largest_order = 40;  // above it a gain costs much
    const double width = std::max(*plot_.chart.highest - *plot_.chart.lowest, 2.0 * *panel_.highest);
    const double long_way = 0.02 * width;
    const auto moves = [&](std::size_t k) {
      return std::ranges::any_of(locus_.branches, [&](const std::vector<Complex>& branch) {
        return (is_in_frame(branch[k]) || is_in_frame(branch[k + 1])) &&
               std::abs(branch[k + 1] - branch[k]) > long_way;
      });
    };
    const auto ends_early = [&](const std::vector<Complex>& branch) {
      return is_in_frame(branch.back()) && std::ranges::none_of(locus_.zeros, [&](const Complex& zero) {
               return std::abs(zero - branch.back()) < 5.0 * long_way;
             });
    };
    for (int pass = 0; pass < most_passes; ++pass) {
      if (system_.order() > largest_order || locus_.gains.size() < 2) return;
      linear::Vector gains;
      for (std::size_t k = 0; k < locus_.gains.size(); ++k) {
        gains.push_back(locus_.gains[k]);
        if (k + 1 == locus_.gains.size() || !moves(k)) continue;
        const double low = locus_.gains[k];
        const double high = locus_.gains[k + 1];
        if (low > 0.0) {
          gains.push_back(std::sqrt(low * high));
          continue;
        }
        for (const double part : {1e-8, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.03, 0.1, 0.3})
          gains.push_back(part * high);
      }
      if (std::ranges::any_of(locus_.branches, ends_early)) {
        constexpr double growth = 3.0;
        for (int k = 0; k < 4; ++k) gains.push_back(growth * gains.back());
      }
      if (gains.size() == locus_.gains.size() || gains.size() > most_gains) return;
      auto finer = linear::root_locus(system_, gains);
      if (!succeeded(finer)) return;
      // Crossings and meetings are those of the first locus, whose gains lead beyond the last of them.
      locus_.gains = std::get<linear::RootLocus>(finer).gains;
      locus_.branches = std::move(std::get<linear::RootLocus>(finer).branches);
    }
  }

  // At a pole the gain is 0, which the legend says.
  void add_gain(const linear::LocusPoint& point, drawing::ChartNote::Place place) {
    const bool is_pole = std::ranges::any_of(locus_.poles, [&](const Complex& pole) {
      return std::abs(pole - point.place) <= multiple_poles * std::max(size_, 1e-12);
    });
    if (is_pole) return;
    std::string text = fmt::format("k = {:.4g}", point.gain);
    for (const drawing::ChartNote& note : panel_.notes) {
      if (note.text == text && note.x == point.place.real() && note.y == point.place.imag()) return;
    }
    panel_.notes.push_back(
        {.x = point.place.real(), .y = point.place.imag(), .text = std::move(text), .place = place});
  }

  void add_asymptotes() {
    if (locus_.asymptotes.count <= 1 || system_.is_discrete()) return;
    const double length = 3.0 * (std::abs(*plot_.chart.lowest) + *panel_.highest +
                                 std::abs(*plot_.chart.highest) + std::abs(locus_.asymptotes.centre));
    for (const double angle : locus_.asymptotes.angles) {
      const double radians = angle * std::numbers::pi / 180.0;
      panel_.lines.push_back(
          {.x = {locus_.asymptotes.centre, locus_.asymptotes.centre + length * std::cos(radians)},
           .y = {0.0, length * std::sin(radians)},
           .name = "asymptotes",
           .colour = 6,
           .style = drawing::LineStyle::Thin});
    }
  }

  const linear::StateSpace& system_;
  linear::RootLocus locus_;
  double size_ = 0.0;  // of the largest pole or zero
  drawing::ChartPanel panel_;
  LinearPlot plot_;
};

}  // namespace

LinearPicture locus_picture(const linear::StateSpace& system, const LinearPictureOptions& options) {
  if (!is_single(system))
    return "a root locus needs one input and one output: choose them with --inputs and --outputs";
  const auto outcome = linear::root_locus(system);
  if (!succeeded(outcome)) return refusal_of(outcome).words;
  return LocusPicture(system, result_of(outcome), options).draw();
}

LinearPlot parameter_locus(const std::string& parameter, const std::vector<double>& values,
                           const std::vector<std::vector<Complex>>& poles,
                           const LinearPictureOptions& options) {
  LinearPlot plot;
  const linear::StateSpace continuous;
  plot.chart = complex_chart(picture_title("Eigenvalues over " + parameter, options), continuous);
  plot.chart.remarks.push_back(
      fmt::format("{} from {:g} (cross) to {:g} (circle)", parameter, values.front(), values.back()));
  drawing::ChartPanel panel = complex_panel(continuous);
  const Branches branches = linear::join_branches(poles);
  plot.numbers = branch_columns(parameter, values, branches);
  add_branches(panel, with_meetings(branches));
  std::vector<Complex> all;
  double size = 0.0;
  for (const auto& list : poles) {
    all.insert(all.end(), list.begin(), list.end());
    for (const Complex& pole : list) size = std::max(size, std::abs(pole));
  }
  // Where a branch leaves the stable side. One that stays on the boundary but for rounding does not cross it.
  for (const auto& branch : branches) {
    std::size_t last = 0;  // where the real part last was not 0
    double before = 0.0;
    for (std::size_t k = 0; k < branch.size(); ++k) {
      const double after = branch[k].real();
      if (std::abs(after) <= locus_noise * size) continue;
      const bool crosses = before != 0.0 && (before < 0.0) != (after < 0.0);
      if (crosses && branch[k].imag() >= 0.0) {
        const double part = before / (before - after);
        panel.notes.push_back({.x = 0.0,
                               .y = branch[last].imag() + part * (branch[k].imag() - branch[last].imag()),
                               .text = fmt::format("{} = {:.4g}", parameter,
                                                   values[last] + part * (values[k] - values[last]))});
      }
      before = after;
      last = k;
    }
  }
  add_counted(
      panel, counted_points(poles.front()),
      {.kind = drawing::MarkKind::Cross, .name = fmt::format("{} = {:g}", parameter, values.front())});
  add_counted(panel, counted_points(poles.back()),
              {.kind = drawing::MarkKind::Circle,
               .name = fmt::format("{} = {:g}", parameter, values.back()),
               .colour = 1});
  frame_points(plot.chart, panel, all);
  plot.chart.panels.push_back(std::move(panel));
  return plot;
}

}  // namespace causa::tools
