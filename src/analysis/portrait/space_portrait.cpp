#include "analysis/portrait/space_portrait.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "analysis/flow/smoothness.h"
#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/eigenvalues.h"

namespace causa::portrait {

namespace {

// Gaussian elimination with pivoting; empty: the matrix is singular.
std::vector<double> solved(linear::Matrix a, std::vector<double> b) {
  const std::size_t n = b.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (std::abs(a(i, k)) > std::abs(a(pivot, k))) pivot = i;
    }
    if (!(std::abs(a(pivot, k)) > 0.0)) return {};
    for (std::size_t j = 0; j < n; ++j) std::swap(a(k, j), a(pivot, j));
    std::swap(b[k], b[pivot]);
    for (std::size_t i = k + 1; i < n; ++i) {
      const double factor = a(i, k) / a(k, k);
      for (std::size_t j = k; j < n; ++j) a(i, j) -= factor * a(k, j);
      b[i] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) b[k] -= a(k, j) * b[j];
    b[k] /= a(k, k);
  }
  return b;
}

// Halton's sequence.
double part_of(std::size_t number, std::size_t dimension) {
  constexpr std::array<std::size_t, 10> primes{2, 3, 5, 7, 11, 13, 17, 19, 23, 29};
  const std::size_t base = primes[dimension % primes.size()];
  double result = 0.0;
  double digit = 1.0;
  for (std::size_t k = number + 1; k > 0; k /= base) {
    digit /= static_cast<double>(base);
    result += digit * static_cast<double>(k % base);
  }
  return result;
}

class SpaceExamination {
 public:
  SpaceExamination(VectorField& field, const SpaceOptions& options)
      : field_(field), options_(options), all_(field.size()) {
    std::iota(all_.begin(), all_.end(), std::size_t{0});
  }

  SpacePortrait run() {
    result_.trajectories.push_back(follow(options_.start));
    for (const std::vector<double>& start : options_.more_starts)
      result_.trajectories.push_back(follow(start));
    result_.low = result_.high = options_.start;
    for (const SpaceTrajectory& trajectory : result_.trajectories) {
      for (const std::vector<double>& p : trajectory.points) extend(p);
    }
    find_equilibria();
    for (const SpaceEquilibrium& equilibrium : result_.equilibria) extend(equilibrium.place);
    return std::move(result_);
  }

 private:
  void extend(const std::vector<double>& p) {
    for (std::size_t i = 0; i < p.size(); ++i) {
      result_.low[i] = std::min(result_.low[i], p[i]);
      result_.high[i] = std::max(result_.high[i], p[i]);
    }
  }

  // As many steps as the picture has points, unless a time is given.
  SpaceTrajectory follow(const std::vector<double>& start) {
    const Coordinates whole = state_coordinates(field_, all_, start);
    FlowTracer tracer(field_, whole, {.tolerance = 1e-8, .scales = options_.scales, .most_events = 100'000});
    SpaceTrajectory trajectory;
    if (!tracer.start(start)) {
      trajectory.stopped = "the model has no value at the start";
      return trajectory;
    }
    trajectory.points.push_back(start);
    constexpr int parts = 4;
    constexpr double far = 1e9;
    std::vector<double> x(start.size());
    constexpr unsigned at_rest = 30;  // steps in which nothing moves
    unsigned quiet = 0;
    for (std::size_t step = 0;
         (options_.horizon || quiet < at_rest) && trajectory.points.size() + parts < 4 * options_.most_points;
         ++step) {
      if (step % 64 == 0) options_.cancellation.check();
      if (tracer.step() == FlowTracer::Outcome::Ended) {
        trajectory.stopped = "the trajectory grows without bound, or leaves where the model has values";
        break;
      }
      const double begin = tracer.begin_time();
      double end = tracer.time();
      if (options_.horizon) end = std::min(end, *options_.horizon);
      for (int k = 1; k <= parts; ++k) {
        tracer.interpolate(begin + (end - begin) * k / parts, x);
        trajectory.points.push_back(x);
      }
      quiet = is_quiet(trajectory.points[trajectory.points.size() - 1 - parts], x) ? quiet + 1 : 0;
      trajectory.time = end;
      if (options_.horizon && tracer.time() >= *options_.horizon) break;
      for (std::size_t i = 0; i < x.size(); ++i) {
        if (std::abs(x[i]) > far * (options_.scales.empty() ? 1.0 : options_.scales[i])) {
          trajectory.stopped = fmt::format("`{}` grows without bound", field_.names()[i]);
          return trajectory;
        }
      }
    }
    return trajectory;
  }

  [[nodiscard]] bool is_quiet(const std::vector<double>& before, const std::vector<double>& after) const {
    constexpr double still = 1e-9;
    for (std::size_t i = 0; i < before.size(); ++i) {
      const double scale = options_.scales.empty() ? 1.0 : options_.scales[i];
      if (std::abs(after[i] - before[i]) > still * std::max(scale, std::abs(before[i]))) return false;
    }
    return true;
  }

  void find_equilibria() {
    std::vector<double> low = result_.low, high = result_.high;
    for (std::size_t i = 0; i < low.size(); ++i) {
      const double scale = options_.scales.empty() ? 1.0 : options_.scales[i];
      const double margin = std::max(0.5 * (high[i] - low[i]), 0.5 * scale);
      low[i] = std::max(low[i] - margin, -1e6 * scale);
      high[i] = std::min(high[i] + margin, 1e6 * scale);
    }
    constexpr std::size_t starts = 200;
    for (std::size_t k = 0; k < starts; ++k) {
      options_.cancellation.check();
      std::vector<double> x(low.size());
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = low[i] + part_of(k, i) * (high[i] - low[i]);
      if (k == 0) x = options_.start;
      newton(std::move(x), low, high);
    }
    std::ranges::sort(result_.equilibria, {}, &SpaceEquilibrium::place);
  }

  void newton(std::vector<double> x, const std::vector<double>& low, const std::vector<double>& high) {
    std::vector<double> f(x.size());
    linear::Matrix jacobian;
    for (int step = 0; step < 50; ++step) {
      if (field_.value(x, f) || field_.jacobian(x, jacobian)) return;
      const std::vector<double> move = solved(jacobian, f);
      if (move.empty()) return;
      double largest = 0.0;
      for (std::size_t i = 0; i < x.size(); ++i)
        largest = std::max(largest, std::abs(move[i]) / std::max(high[i] - low[i], 1e-300));
      if (!std::isfinite(largest)) return;
      const double part = largest > 0.5 ? 0.5 / largest : 1.0;
      for (std::size_t i = 0; i < x.size(); ++i) x[i] -= part * move[i];
      if (largest < 1e-13) break;
      if (step == 49) return;
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double span = high[i] - low[i];
      if (std::abs(x[i]) < 1e-11 * span) x[i] = 0.0;
      if (x[i] < low[i] - span || x[i] > high[i] + span) return;
    }
    if (field_.value(x, f) || field_.jacobian(x, jacobian)) return;
    for (const SpaceEquilibrium& other : result_.equilibria) {
      double apart = 0.0;
      for (std::size_t i = 0; i < x.size(); ++i)
        apart = std::max(apart, std::abs(x[i] - other.place[i]) / std::max(high[i] - low[i], 1e-300));
      if (apart < 1e-6) return;
    }
    SpaceEquilibrium equilibrium{.place = x, .discrete_changes = field_.discrete_changes(x)};
    if (is_smooth_at(field_, equilibrium.place)) {
      equilibrium.eigenvalues = linear::eigenvalues(jacobian);
      name(equilibrium, linear::balanced_size(jacobian));
    } else {
      equilibrium.kind = "corner or jump";
    }
    result_.equilibria.push_back(std::move(equilibrium));
  }

  static void name(SpaceEquilibrium& equilibrium, double size) {
    std::size_t right = 0, left = 0, turning = 0;
    const double zero = 1e-9 * size;
    for (linear::Complex& value : equilibrium.eigenvalues) {
      if (std::abs(value.real()) <= 1e-4 * zero) value = {0.0, value.imag()};
      if (value.real() > zero) ++right;
      if (value.real() < -zero) ++left;
      if (value.imag() > zero) ++turning;
    }
    const std::size_t n = equilibrium.eigenvalues.size();
    const std::string turns = turning > 0 ? "focus" : "node";
    if (left == n) {
      equilibrium.kind = "stable " + turns;
      equilibrium.stable = true;
    } else if (right == n) {
      equilibrium.kind = "unstable " + turns;
      equilibrium.stable = false;
    } else if (right + left == n) {
      equilibrium.kind = fmt::format("{}, {} unstable {}", turning > 0 ? "saddle focus" : "saddle", right,
                                     right == 1 ? "direction" : "directions");
      equilibrium.stable = false;
    } else {
      equilibrium.kind = right > 0 ? "unstable, with eigenvalues on the imaginary axis"
                                   : "undecided: eigenvalues on the imaginary axis";
      if (right > 0) equilibrium.stable = false;
    }
  }

  VectorField& field_;
  const SpaceOptions& options_;
  std::vector<std::size_t> all_;
  SpacePortrait result_;
};

}  // namespace

SpacePortrait examine_space(VectorField& field, const SpaceOptions& options) {
  return SpaceExamination(field, options).run();
}

}  // namespace causa::portrait
