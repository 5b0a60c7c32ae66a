#include "analysis/linear_systems/responses/step_figures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/responses/time_response.h"
#include "analysis/linear_systems/systems/limit_values.h"
#include "analysis/linear_systems/systems/staircase.h"

namespace causa::linear {

namespace {

constexpr std::size_t most_extremes = 2000;

double dot(const Vector& left, const Vector& right) {
  double sum = 0.0;
  for (std::size_t i = 0; i < left.size(); ++i) sum += left[i] * right[i];
  return sum;
}

Vector row_times(const Vector& row, const Matrix& matrix) {
  Vector result(matrix.columns);
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    for (std::size_t i = 0; i < matrix.rows; ++i) result[j] += row[i] * matrix(i, j);
  }
  return result;
}

double median(Vector values) {
  const std::size_t middle = values.size() / 2;
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(middle));
  return values[middle];
}

// A piece of the response that has no extreme inside: its ends.
struct Piece {
  double start = 0.0;
  double end = 0.0;
  double value_at_start = 0.0;
  double value_at_end = 0.0;
};

// Collects figures while pieces go by in the order of time. `locate` gives the time in the piece where the
// response has a level that lies between the values at its ends.
class FigureCollector {
 public:
  FigureCollector(double initial, double final, const StepFigureOptions& options) : options_(options) {
    figures_.initial = initial;
    figures_.final = final;
    rise_ = final - initial;
    direction_ = rise_ < 0.0 ? -1.0 : 1.0;
    band_ = options.band * std::abs(rise_);
  }

  [[nodiscard]] double band() const { return band_; }

  template <class Locate>
  void add(const Piece& piece, const Locate& locate) {
    const auto between = [&](double level) {
      const double before = piece.value_at_start - level;
      const double after = piece.value_at_end - level;
      return (before < 0.0 && after >= 0.0) || (before > 0.0 && after <= 0.0);
    };
    if (rise_ != 0.0) {
      for (auto [time, share] : {std::pair{&figures_.rise_start, options_.rise_from},
                                 std::pair{&figures_.rise_end, options_.rise_to}}) {
        const double level = figures_.initial + share * rise_;
        if (*time) continue;
        if (between(level)) *time = locate(piece, level);
      }
      for (const double level : {figures_.final - band_, figures_.final + band_}) {
        if (between(level)) {
          const double time = locate(piece, level);
          // It is the way in that counts; the way out is followed by another way in.
          const bool enters =
              std::abs(piece.value_at_end - figures_.final) < std::abs(piece.value_at_start - figures_.final);
          if (enters) settled_ = time;
        }
      }
      if (between(figures_.final) && crossings_.size() < most_extremes) {
        crossings_.push_back(locate(piece, figures_.final));
      }
    }
    for (const double value : {piece.value_at_start, piece.value_at_end}) {
      undershoot_ = std::max(undershoot_, -direction_ * (value - figures_.initial));
    }
    note_peak(piece.start, piece.value_at_start);
    note_peak(piece.end, piece.value_at_end);
    last_ = piece.value_at_end;
  }

  void add_extreme(double time, double value) {
    if (figures_.extreme_times.size() >= most_extremes) return;
    figures_.extreme_times.push_back(time);
    figures_.extreme_values.push_back(value);
  }

  // The steepest tangent in the direction of the rise wins.
  void add_tangent(double time, double value, double slope) {
    if (rise_ == 0.0 || !(direction_ * slope > direction_ * (tangent_ ? tangent_->slope : 0.0))) return;
    tangent_ = TangentConstruction{.time = time,
                                   .value = value,
                                   .slope = slope,
                                   .dead_time = time - (value - figures_.initial) / slope,
                                   .tau = rise_ / slope};
  }

  StepFigures finish() {
    if (figures_.rise_start && figures_.rise_end) {
      figures_.rise_time = *figures_.rise_end - *figures_.rise_start;
    }
    if (std::abs(last_ - figures_.final) <= band_ * (1.0 + 1e-9)) figures_.settling_time = settled_;
    if (rise_ != 0.0) {
      const double beyond = peak_beyond_ / std::abs(rise_);
      if (beyond > 1e-9) {
        figures_.overshoot = beyond;
        figures_.peak = peak_value_;
        figures_.peak_time = peak_time_;
      }
      figures_.undershoot = undershoot_ > 1e-9 * std::abs(rise_) ? undershoot_ / std::abs(rise_) : 0.0;
    }
    find_oscillation();
    figures_.tangent = tangent_;
    return std::move(figures_);
  }

 private:
  void note_peak(double time, double value) {
    const double beyond = direction_ * (value - figures_.final);
    if (beyond <= peak_beyond_) return;
    peak_beyond_ = beyond;
    peak_value_ = value;
    peak_time_ = time;
  }

  // T/2 lies between crossings of the final value, e^{−πξ/√(1−ξ²)} between successive extremes (7.20).
  void find_oscillation() {
    if (crossings_.size() >= 3) {
      Vector halves;
      for (std::size_t k = 1; k < crossings_.size(); ++k) halves.push_back(crossings_[k] - crossings_[k - 1]);
      figures_.period = 2.0 * median(halves);
    }
    Vector decays;
    for (std::size_t k = 1; k < figures_.extreme_values.size(); ++k) {
      const double before = figures_.extreme_values[k - 1] - figures_.final;
      const double after = figures_.extreme_values[k] - figures_.final;
      if (before * after < 0.0) decays.push_back(std::log(std::abs(before / after)));
    }
    if (!decays.empty() && figures_.period) {
      const double decay = median(decays);
      figures_.damping = decay / std::hypot(std::numbers::pi, decay);
    }
  }

  StepFigureOptions options_;
  StepFigures figures_{};
  double rise_ = 0.0;
  double direction_ = 1.0;
  double band_ = 0.0;
  double settled_ = 0.0;
  double last_ = 0.0;
  double undershoot_ = 0.0;
  double peak_beyond_ = 0.0;
  double peak_value_ = 0.0;
  double peak_time_ = 0.0;
  std::vector<double> crossings_{};
  std::optional<TangentConstruction> tangent_{};
};

// The exact response of a stable system in the coordinates z = x − x(∞): ż = A z, h = h(∞) + C z. Points
// within a step are reached by steps that are halved again and again, whose matrices are kept.
class ExactWalk {
 public:
  ExactWalk(const StateSpace& system, double final)
      : a_(system.a),
        final_(final),
        value_(system.c.values),
        slope_(row_times(value_, a_)),
        bend_(row_times(slope_, a_)) {}

  [[nodiscard]] double value(const Vector& z) const { return final_ + dot(value_, z); }
  [[nodiscard]] double deviation(const Vector& z) const { return dot(value_, z); }
  [[nodiscard]] double slope(const Vector& z) const { return dot(slope_, z); }
  [[nodiscard]] double bend(const Vector& z) const { return dot(bend_, z); }

  void set_step(double step) {
    if (step == step_) return;
    step_ = step;
    halved_.clear();
  }
  Vector stepped(const Vector& z) { return matrix(0) * z; }

  struct Place {
    double offset = 0.0;
    Vector z{};
  };
  // Where f changes its sign between z and one step later: f(z) and f at the end differ in sign.
  template <class Function>
  Place locate(const Vector& z, double length, const Function& f) {
    constexpr int halvings = 24;
    Place left{.z = z};
    const bool starts_negative = f(z) < 0.0;
    double before = f(z);
    double after = before;
    double step = step_;
    for (int level = 1; level <= halvings; ++level) {
      step *= 0.5;
      if (left.offset + step >= length) continue;
      Vector next = matrix(level) * left.z;
      const double value_there = f(next);
      if ((value_there < 0.0) == starts_negative && value_there != 0.0) {
        left.offset += step;
        left.z = std::move(next);
        before = value_there;
      } else {
        after = value_there;
      }
    }
    // One secant over the last part.
    const Vector end = matrix(halvings) * left.z;
    after = f(end);
    const double share = before != after ? std::clamp(before / (before - after), 0.0, 1.0) : 0.0;
    left.offset = std::min(length, left.offset + share * step);
    for (std::size_t i = 0; i < end.size(); ++i) left.z[i] += share * (end[i] - left.z[i]);
    return left;
  }

 private:
  const Matrix& matrix(int level) {
    const auto known = halved_.find(level);
    if (known != halved_.end()) return known->second;
    return halved_.emplace(level, exponential(std::ldexp(step_, -level) * a_)).first->second;
  }

  Matrix a_;
  double final_;
  Vector value_;
  Vector slope_;
  Vector bend_;
  double step_ = -1.0;
  std::map<int, Matrix> halved_{};
};

// Times from which on the modes faster than a step are gone, with the step that the others need.
struct Segment {
  double start = 0.0;
  double end = 0.0;
  double step = 0.0;
};

std::vector<Segment> segments_of(const std::vector<Complex>& poles) {
  constexpr double gone = 40.0;       // e^{−40}
  constexpr double most_steps = 2e5;  // of the whole walk
  constexpr double steps_per_turn = 40.0;
  struct Life {
    double end = 0.0;
    double size = 0.0;
  };
  std::vector<Life> lives;
  for (const Complex& pole : poles) lives.push_back({gone / -pole.real(), std::abs(pole)});
  std::ranges::sort(lives, {}, &Life::end);
  std::vector<Segment> segments;
  double start = 0.0;
  for (std::size_t k = 0; k < lives.size(); ++k) {
    if (!(lives[k].end > start * (1.0 + 1e-9))) continue;
    double fastest = 0.0;
    for (std::size_t later = k; later < lives.size(); ++later) fastest = std::max(fastest, lives[later].size);
    const double step = 2.0 * std::numbers::pi / (steps_per_turn * fastest);
    segments.push_back({.start = start, .end = lives[k].end, .step = step});
    start = lives[k].end;
  }
  double total = 0.0;
  for (const Segment& segment : segments) total += (segment.end - segment.start) / segment.step;
  if (total > most_steps) {
    for (Segment& segment : segments) segment.step *= total / most_steps;
  }
  return segments;
}

Outcome<StepFigures> continuous_figures(const StateSpace& minimal, const LimitValues& limits,
                                        const StepFigureOptions& options) {
  const double final = *limits.final;
  FigureCollector collector(limits.initial, final, options);
  if (minimal.order() == 0) {
    StepFigures figures = collector.finish();
    figures.settling_time = 0.0;
    return figures;
  }
  const std::optional<Matrix> rest = solve(minimal.a, minimal.b);  // −x(∞)
  require(rest.has_value(), "a stable system has an equilibrium");
  ExactWalk walk(minimal, final);
  Vector z = rest->values;
  const double first_slope = walk.slope(z);
  const auto poles = eigenvalues(minimal.a);
  double scale = std::abs(final - limits.initial);
  for (const Complex& pole : poles) scale = std::max(scale, std::abs(walk.slope(z)) / std::abs(pole));
  double fastest = 0.0;
  for (const Complex& pole : poles) fastest = std::max(fastest, std::abs(pole));
  if (std::abs(first_slope) <= 1e-12 * fastest * scale) {
    collector.add_extreme(0.0, limits.initial);
  } else {
    collector.add_tangent(0.0, limits.initial, first_slope);
  }
  // What is left once nothing can be seen any more is rounding.
  const double negligible = 1e-9 * scale;
  double largest_recent = scale;
  double time = 0.0;  // a segment begins where the last step of the one before has ended
  for (const Segment& segment : segments_of(poles)) {
    walk.set_step(segment.step);
    while (time < segment.end && largest_recent > negligible) {
      const Vector next = walk.stepped(z);
      // The step is divided at the extreme inside it, if there is one.
      std::vector<std::pair<double, Vector>> stops{{0.0, z}};
      const auto slope_of = [&](const Vector& state) { return walk.slope(state); };
      const double slope_before = walk.slope(z);
      const double slope_after = walk.slope(next);
      if ((slope_before < 0.0) != (slope_after < 0.0) && slope_before != 0.0) {
        const ExactWalk::Place place = walk.locate(z, segment.step, slope_of);
        if (time + place.offset > 1e-9 * segment.step) {
          collector.add_extreme(time + place.offset, walk.value(place.z));
          stops.emplace_back(place.offset, place.z);
        }
      }
      stops.emplace_back(segment.step, next);
      if ((walk.bend(z) < 0.0) != (walk.bend(next) < 0.0) && walk.bend(z) != 0.0) {
        const auto bend_of = [&](const Vector& state) { return walk.bend(state); };
        const ExactWalk::Place place = walk.locate(z, segment.step, bend_of);
        collector.add_tangent(time + place.offset, walk.value(place.z), walk.slope(place.z));
      }
      for (std::size_t k = 0; k + 1 < stops.size(); ++k) {
        const Piece piece{.start = time + stops[k].first,
                          .end = time + stops[k + 1].first,
                          .value_at_start = walk.value(stops[k].second),
                          .value_at_end = walk.value(stops[k + 1].second)};
        collector.add(piece, [&](const Piece& part, double level) {
          const auto above_level = [&](const Vector& state) { return walk.value(state) - level; };
          return part.start + walk.locate(stops[k].second, part.end - part.start, above_level).offset;
        });
      }
      z = next;
      time += segment.step;
      // Decays slowly, so that a zero of the deviation does not end the walk.
      largest_recent =
          std::max(0.9 * largest_recent, std::abs(walk.deviation(z)) + std::abs(walk.slope(z)) / fastest);
    }
  }
  return collector.finish();
}

// The times count from the step, and nothing happens before the dead time has passed.
void move_by(StepFigures& figures, double dead_time) {
  for (std::optional<double>* time :
       {&figures.rise_start, &figures.rise_end, &figures.settling_time, &figures.peak_time}) {
    if (*time) **time += dead_time;
  }
  for (double& time : figures.extreme_times) time += dead_time;
  if (figures.tangent) {
    figures.tangent->time += dead_time;
    figures.tangent->dead_time += dead_time;
  }
}

}  // namespace

Outcome<StepFigures> step_figures(const StateSpace& system, std::size_t output, std::size_t input,
                                  const StepFigureOptions& options) {
  if (const std::optional<Refusal> fault = find_fault(system)) return *fault;
  const LimitValues limits = step_limits(system, output, input);
  if (!limits.final) return Refusal{.kind = RefusalKind::NotStable, .words = limits.condition};
  const StateSpace minimal = minimal_realization(channel(system, output, input)).system;
  if (!system.is_discrete()) {
    Outcome<StepFigures> figures = continuous_figures(minimal, limits, options);
    if (system.dead_time > 0.0 && succeeded(figures))
      move_by(std::get<StepFigures>(figures), system.dead_time);
    return figures;
  }
  TimeGrid grid = suggested_grid(minimal);
  const TimeResponse response = step_response(minimal, 0, grid);
  return sampled_step_figures(response.times, response.outputs.values, limits.final, options);
}

Outcome<StepFigures> sampled_step_figures(const Vector& times, const Vector& values,
                                          std::optional<double> final, const StepFigureOptions& options) {
  const auto bad = [](std::string words) {
    return Refusal{.kind = RefusalKind::BadData, .words = std::move(words)};
  };
  if (times.size() != values.size() || times.size() < 2)
    return bad("a step response needs two samples or more");
  for (std::size_t k = 0; k < times.size(); ++k) {
    if (!std::isfinite(times[k]) || !std::isfinite(values[k]))
      return bad(fmt::format("sample {} is not finite", k + 1));
    if (k > 0 && !(times[k] > times[k - 1]))
      return bad(fmt::format("times do not increase at sample {}", k + 1));
  }
  FigureCollector collector(values.front(), final.value_or(values.back()), options);
  for (std::size_t k = 0; k + 1 < times.size(); ++k) {
    const Piece piece{
        .start = times[k], .end = times[k + 1], .value_at_start = values[k], .value_at_end = values[k + 1]};
    collector.add(piece, [](const Piece& part, double level) {
      const double share = (level - part.value_at_start) / (part.value_at_end - part.value_at_start);
      return part.start + share * (part.end - part.start);
    });
    const double slope = (values[k + 1] - values[k]) / (times[k + 1] - times[k]);
    collector.add_tangent(0.5 * (times[k] + times[k + 1]), 0.5 * (values[k] + values[k + 1]), slope);
    if (k == 0) continue;
    if ((values[k] - values[k - 1]) * (values[k + 1] - values[k]) < 0.0)
      collector.add_extreme(times[k], values[k]);
  }
  return collector.finish();
}

}  // namespace causa::linear
