#include "analysis/linear_systems/responses/margins.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/transfer_evaluator.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"

namespace causa::linear {

namespace {

constexpr double degrees_per_radian = 180.0 / std::numbers::pi;

// The root of f between two frequencies where its sign differs: bisection in the logarithm, then the Illinois
// variant of regula falsi.
double root_between(const std::function<double(double)>& f, double low, double high) {
  double at_low = f(low);
  double at_high = f(high);
  for (int step = 0; step < 200 && high - low > 4e-16 * high; ++step) {
    double middle = low + (high - low) * (at_low / (at_low - at_high));
    if (!(middle > low && middle < high) || step % 3 == 2) middle = 0.5 * (low + high);
    if (middle == low || middle == high) break;
    const double value = f(middle);
    if (value == 0.0) return middle;
    if ((value < 0.0) == (at_low < 0.0)) {
      low = middle;
      at_low = value;
    } else {
      high = middle;
      at_high = value;
    }
  }
  return 0.5 * (low + high);
}

// Above this order poles and zeros take minutes, and the slopes of the response at both ends stand for them.
constexpr std::size_t largest_order_for_poles = 300;

// How the response goes on beyond the corners: |L| ~ ω^−integrators for small and ω^−rolloff for large
// frequencies.
struct Asymptotes {
  int integrators = 0;
  int rolloff = 0;
};

std::size_t count_near(const std::vector<Complex>& roots, Complex place) {
  double largest = 1.0;
  for (const Complex& root : roots) largest = std::max(largest, std::abs(root - place));
  return static_cast<std::size_t>(
      std::ranges::count_if(roots, [&](Complex root) { return std::abs(root - place) <= 1e-8 * largest; }));
}

Asymptotes asymptotes_of(const StateSpace& loop) {
  const ZeroPoleGain zpk = transfer_channel(loop, 0, 0).zpk;
  const Complex origin = loop.is_discrete() ? 1.0 : 0.0;
  return {.integrators = static_cast<int>(count_near(zpk.poles, origin)) -
                         static_cast<int>(count_near(zpk.zeros, origin)),
          .rolloff = static_cast<int>(zpk.poles.size()) - static_cast<int>(zpk.zeros.size())};
}

class MarginSearch {
 public:
  explicit MarginSearch(const StateSpace& loop) : loop_(loop), evaluator_(loop) {}

  Outcome<Margins> find() {
    const Vector grid = search_grid();
    std::vector<Complex> values;
    for (const double frequency : grid) values.push_back(at(frequency));
    // Of an all-pass every frequency is a crossing, and rounding would choose one.
    if (std::ranges::all_of(values, [](Complex value) { return std::abs(std::abs(value) - 1.0) < 1e-9; })) {
      return Refusal{.kind = RefusalKind::NotDefined,
                     .words = "the gain of the loop is 1 at all frequencies, so that it has no margins"};
    }
    find_real_points();
    for (std::size_t k = 0; k + 1 < grid.size(); ++k) {
      const Complex before = values[k];
      const Complex after = values[k + 1];
      if (!std::isfinite(std::abs(before)) || !std::isfinite(std::abs(after))) continue;
      if ((std::abs(before) < 1.0) != (std::abs(after) < 1.0)) add_gain_crossing(grid[k], grid[k + 1]);
      // The curve crosses the real axis; at a pole on the axis it jumps instead.
      if ((before.imag() < 0.0) != (after.imag() < 0.0)) add_phase_crossing(grid[k], grid[k + 1]);
    }
    find_modulus(grid, values);
    choose();
    judge_closed_loop();
    return std::move(margins_);
  }

 private:
  Complex at(double frequency) { return evaluator_.at_frequency(frequency)(0, 0); }

  [[nodiscard]] bool is_large() const { return loop_.order() > largest_order_for_poles; }

  int slope_between(double low, double high) {
    const double slope = std::log(std::abs(at(high)) / std::abs(at(low))) / std::log(high / low);
    return std::isfinite(slope) ? static_cast<int>(std::lround(slope)) : 0;
  }

  // Beyond the suggested frequencies the response is a power of ω: ends are moved until no crossing is
  // beyond.
  Vector search_grid() {
    Vector grid = suggested_frequencies(loop_, is_large() ? 800 : 3000);
    asymptotes_ = is_large() ? Asymptotes{.integrators = -slope_between(grid[0], grid[1]),
                                          .rolloff = -slope_between(grid[grid.size() - 2], grid.back())}
                             : asymptotes_of(loop_);
    constexpr int most_decades = 60;
    constexpr double tenth_of_a_decade = 1.25892541179417;
    for (int decade = 0; decade < most_decades; ++decade) {
      const double size = std::abs(at(grid.front()));
      const bool crosses_below =
          asymptotes_.integrators > 0 ? size < 1.0 : asymptotes_.integrators < 0 && size > 1.0;
      if (!crosses_below) break;
      for (int k = 0; k < 10; ++k) grid.insert(grid.begin(), grid.front() / tenth_of_a_decade);
    }
    if (loop_.is_discrete()) return grid;
    for (int decade = 0; decade < most_decades; ++decade) {
      if (!(asymptotes_.rolloff > 0 && std::abs(at(grid.back())) > 1.0)) break;
      for (int k = 0; k < 10; ++k) grid.push_back(grid.back() * tenth_of_a_decade);
    }
    return grid;
  }

  // ω = 0, and the Nyquist frequency of a discrete loop, where L is real.
  void find_real_points() {
    std::vector<double> places{0.0};
    if (loop_.is_discrete()) places.push_back(std::numbers::pi / *loop_.sample_time);
    for (const double place : places) {
      if (place == 0.0 && asymptotes_.integrators > 0) continue;
      const Complex value = place == 0.0 ? evaluator_.at(loop_.is_discrete() ? 1.0 : 0.0)(0, 0) : at(place);
      if (std::isfinite(value.real()) && value.real() < 0.0 && std::abs(value) > 1e-12) {
        margins_.phase_crossings.push_back({.frequency = place, .gain_margin = 1.0 / std::abs(value)});
      }
    }
  }

  void add_gain_crossing(double low, double high) {
    const double frequency = root_between([&](double w) { return std::log(std::abs(at(w))); }, low, high);
    const double phase = std::arg(at(frequency)) * degrees_per_radian;  // in (−180, 180]
    double margin = phase + 180.0;
    if (margin > 180.0) margin -= 360.0;
    const double turn = margin < 0.0 ? margin + 360.0 : margin;
    margins_.gain_crossings.push_back({.frequency = frequency,
                                       .phase_margin = margin,
                                       .delay_margin = turn / degrees_per_radian / frequency});
  }

  void add_phase_crossing(double low, double high) {
    const double frequency = root_between([&](double w) { return at(w).imag(); }, low, high);
    const Complex value = at(frequency);
    // Between the grid points the sign may also change through infinity.
    const bool is_crossing = std::abs(value.imag()) <= 1e-6 * std::abs(value) && std::abs(value) > 0.0;
    if (!is_crossing || !(value.real() < 0.0)) return;
    margins_.phase_crossings.push_back({.frequency = frequency, .gain_margin = 1.0 / std::abs(value)});
  }

  void find_modulus(const Vector& grid, const std::vector<Complex>& values) {
    std::size_t best = 0;
    margins_.modulus_margin = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < grid.size(); ++k) {
      const double distance = std::abs(1.0 + values[k]);
      if (!(distance < margins_.modulus_margin)) continue;
      margins_.modulus_margin = distance;
      best = k;
    }
    // Golden section between the neighbours.
    double low = grid[best > 0 ? best - 1 : 0];
    double high = grid[std::min(best + 1, grid.size() - 1)];
    constexpr double ratio = 0.6180339887498949;
    const auto distance = [&](double w) { return std::abs(1.0 + at(w)); };
    double left = high - ratio * (high - low);
    double right = low + ratio * (high - low);
    double at_left = distance(left);
    double at_right = distance(right);
    for (int step = 0; step < 60; ++step) {
      if (at_left < at_right) {
        high = right;
        right = left;
        at_right = at_left;
        left = high - ratio * (high - low);
        at_left = distance(left);
      } else {
        low = left;
        left = right;
        at_left = at_right;
        right = low + ratio * (high - low);
        at_right = distance(right);
      }
    }
    margins_.modulus_frequency = 0.5 * (low + high);
    margins_.modulus_margin = std::min(margins_.modulus_margin, distance(margins_.modulus_frequency));
  }

  void choose() {
    std::ranges::sort(margins_.phase_crossings, {}, &PhaseCrossing::frequency);
    for (const PhaseCrossing& crossing : margins_.phase_crossings) {
      const auto size = [](const PhaseCrossing& c) { return std::abs(std::log(c.gain_margin)); };
      if (!margins_.gain_margin || size(crossing) < size(*margins_.gain_margin))
        margins_.gain_margin = crossing;
    }
    for (const GainCrossing& crossing : margins_.gain_crossings) {
      if (!margins_.phase_margin ||
          std::abs(crossing.phase_margin) < std::abs(margins_.phase_margin->phase_margin)) {
        margins_.phase_margin = crossing;
      }
      if (!margins_.delay_margin || *crossing.delay_margin < *margins_.delay_margin->delay_margin) {
        margins_.delay_margin = crossing;
      }
    }
  }

  // A loop of direct paths without a solution is not stable.
  void judge_closed_loop() {
    const Outcome<ClosedLoop> judged = causa::linear::closed_loop(loop_);
    margins_.closed_loop =
        succeeded(judged) ? result_of(judged) : ClosedLoop{.stability = LoopStability::Unstable};
    margins_.closed_loop_is_stable = margins_.closed_loop.stability == LoopStability::Stable;
  }

  const StateSpace& loop_;
  TransferEvaluator evaluator_;
  Asymptotes asymptotes_{};
  Margins margins_{};
};

}  // namespace

Outcome<Margins> margins(const StateSpace& loop, std::size_t output, std::size_t input) {
  if (const std::optional<Refusal> fault = find_fault(loop)) return *fault;
  if (output >= loop.output_count() || input >= loop.input_count()) {
    return Refusal{.kind = RefusalKind::WrongSize, .words = "the loop has no such input or output"};
  }
  const StateSpace part = channel(loop, output, input);
  return MarginSearch(part).find();
}

}  // namespace causa::linear
