#include "analysis/linear_systems/design/identify_step.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

// Samples behind the step, as a response to a unit step at time 0.
struct UnitStepData {
  Vector times{};
  Vector values{};
};

Outcome<UnitStepData> unit_step_data(const StepData& data, std::size_t least) {
  const auto bad = [](std::string words) {
    return Refusal{.kind = RefusalKind::BadData, .words = std::move(words)};
  };
  if (data.times.size() != data.values.size()) return bad("there are not as many times as values");
  if (!(std::abs(data.step_height) > 0.0) || !std::isfinite(data.step_height))
    return bad("the step has no height");
  UnitStepData unit;
  for (std::size_t k = 0; k < data.times.size(); ++k) {
    if (!std::isfinite(data.times[k]) || !std::isfinite(data.values[k])) {
      return bad(fmt::format("sample {} is not finite", k + 1));
    }
    if (k > 0 && !(data.times[k] > data.times[k - 1]))
      return bad(fmt::format("times do not increase at sample {}", k + 1));
    // At the step itself either side may have been recorded.
    if (!(data.times[k] > data.step_time)) continue;
    unit.times.push_back(data.times[k] - data.step_time);
    unit.values.push_back((data.values[k] - data.initial_value) / data.step_height);
  }
  if (unit.times.size() < least) {
    return bad(fmt::format("{} samples behind the step are too few: at least {} are needed",
                           unit.times.size(), least));
  }
  const auto [low, high] = std::ranges::minmax(unit.values);
  if (low == high && low == 0.0) return bad("the response does not move");
  return unit;
}

// Basis functions for given shape parameters: one column each; the coefficients follow by least squares.
using BasisFunction = std::function<Matrix(const Vector& shape, const Vector& times)>;

struct SeparableFit {
  Vector shape{};
  Vector coefficients{};
  Vector rest{};  // data − model
  double cost = std::numeric_limits<double>::infinity();
};

SeparableFit fitted(const UnitStepData& data, const BasisFunction& basis, const Vector& shape) {
  SeparableFit fit{.shape = shape};
  const Matrix columns = basis(shape, data.times);
  if (!is_finite(columns)) return fit;
  const Matrix solution = least_squares(columns, column_matrix(data.values));
  fit.coefficients = solution.values;
  const Vector model = columns * fit.coefficients;
  fit.rest.resize(model.size());
  fit.cost = 0.0;
  for (std::size_t k = 0; k < model.size(); ++k) {
    fit.rest[k] = data.values[k] - model[k];
    fit.cost += fit.rest[k] * fit.rest[k];
  }
  if (!std::isfinite(fit.cost)) fit.cost = std::numeric_limits<double>::infinity();
  return fit;
}

// Levenberg–Marquardt on the shape parameters; derivatives of the projected residual by differences.
SeparableFit improved(const UnitStepData& data, const BasisFunction& basis, SeparableFit fit) {
  double damping = 1e-3;
  for (int step = 0; step < 100; ++step) {
    const std::size_t p = fit.shape.size();
    Matrix jacobian(fit.rest.size(), p);
    for (std::size_t j = 0; j < p; ++j) {
      const double h = 1e-6 * std::max(1.0, std::abs(fit.shape[j]));
      Vector forward = fit.shape;
      Vector backward = fit.shape;
      forward[j] += h;
      backward[j] -= h;
      const SeparableFit ahead = fitted(data, basis, forward);
      const SeparableFit behind = fitted(data, basis, backward);
      if (!std::isfinite(ahead.cost) || !std::isfinite(behind.cost)) return fit;
      for (std::size_t i = 0; i < fit.rest.size(); ++i)
        jacobian(i, j) = (ahead.rest[i] - behind.rest[i]) / (2.0 * h);
    }
    const Matrix normal = transpose(jacobian) * jacobian;
    const Matrix gradient = transpose(jacobian) * column_matrix(fit.rest);
    bool accepted = false;
    for (int attempt = 0; attempt < 12 && !accepted; ++attempt) {
      Matrix damped = normal;
      for (std::size_t j = 0; j < p; ++j) damped(j, j) += damping * std::max(normal(j, j), 1e-300);
      const std::optional<Matrix> change = solve(damped, gradient);
      if (change) {
        Vector next = fit.shape;
        double size = 0.0;
        for (std::size_t j = 0; j < p; ++j) {
          // Shape parameters are logarithms and the like: steps beyond 1 leave the region where the model
          // holds.
          const double part = std::clamp((*change)(j, 0), -1.0, 1.0);
          next[j] -= part;
          size = std::max(size, std::abs(part));
        }
        SeparableFit candidate = fitted(data, basis, next);
        if (candidate.cost <= fit.cost) {
          const bool is_done = size < 1e-13 || fit.cost - candidate.cost <= 1e-16 * fit.cost;
          fit = std::move(candidate);
          if (is_done) return fit;
          damping = std::max(1e-12, 0.2 * damping);
          accepted = true;
          continue;
        }
      }
      damping *= 5.0;
    }
    if (!accepted) return fit;
  }
  return fit;
}

// The best of many starts, the most promising ones followed to their end.
SeparableFit best_fit(const UnitStepData& data, const BasisFunction& basis,
                      const std::vector<Vector>& starts) {
  // A few hundred samples are enough to choose among starts.
  UnitStepData thinned;
  const std::size_t stride = std::max<std::size_t>(1, data.times.size() / 400);
  for (std::size_t k = 0; k < data.times.size(); k += stride) {
    thinned.times.push_back(data.times[k]);
    thinned.values.push_back(data.values[k]);
  }
  std::vector<SeparableFit> fits;
  for (const Vector& start : starts) fits.push_back(fitted(thinned, basis, start));
  std::ranges::sort(fits, {}, &SeparableFit::cost);
  constexpr std::size_t followed = 8;
  SeparableFit best;
  for (std::size_t k = 0; k < std::min(followed, fits.size()); ++k) {
    const SeparableFit local = improved(thinned, basis, fits[k]);
    if (local.cost < best.cost) best = local;
  }
  return improved(data, basis, fitted(data, basis, best.shape));
}

// Half widths of 95 % intervals from the derivatives of the model by its parameters.
std::vector<std::optional<double>> intervals(const std::function<Vector(const Vector&)>& model,
                                             const Vector& parameters, double cost, std::size_t samples) {
  const std::size_t p = parameters.size();
  std::vector<std::optional<double>> widths(p);
  if (samples <= p) return widths;
  Matrix jacobian(samples, p);
  for (std::size_t j = 0; j < p; ++j) {
    const double h = 1e-6 * std::max(std::abs(parameters[j]), 1e-3);
    Vector forward = parameters;
    Vector backward = parameters;
    forward[j] += h;
    backward[j] -= h;
    const Vector ahead = model(forward);
    const Vector behind = model(backward);
    for (std::size_t i = 0; i < samples; ++i) jacobian(i, j) = (ahead[i] - behind[i]) / (2.0 * h);
  }
  const std::optional<Matrix> covariance = inverse(transpose(jacobian) * jacobian);
  if (!covariance) return widths;
  const double variance = cost / static_cast<double>(samples - p);
  for (std::size_t j = 0; j < p; ++j) {
    const double entry = (*covariance)(j, j) * variance;
    if (entry >= 0.0 && std::isfinite(entry)) widths[j] = 1.96 * std::sqrt(entry);
  }
  return widths;
}

void judge_fit(Identification& result, const StepData& data,
               const std::function<double(double)>& unit_model) {
  double square_sum = 0.0;
  double spread = 0.0;
  const double mean =
      std::accumulate(data.values.begin(), data.values.end(), 0.0) / static_cast<double>(data.values.size());
  std::size_t count = 0;
  for (std::size_t k = 0; k < data.times.size(); ++k) {
    const double time = data.times[k] - data.step_time;
    const double value = data.initial_value + (time < 0.0 ? 0.0 : data.step_height * unit_model(time));
    result.fitted.push_back(value);
    if (!(time > 0.0)) continue;
    square_sum += (data.values[k] - value) * (data.values[k] - value);
    spread += (data.values[k] - mean) * (data.values[k] - mean);
    ++count;
  }
  result.residual = std::sqrt(square_sum / static_cast<double>(count));
  result.fit = spread > 0.0 ? 1.0 - std::sqrt(square_sum / spread) : (square_sum == 0.0 ? 1.0 : 0.0);
}

// e^{αt} cosh κt − α e^{αt} sinh(κt)/κ and e^{αt} sinh(κt)/κ with κ² = α² − a₀ of any sign: the solutions of
// ÿ + a₁ẏ + a₀y = 0 that start with (1, 0) and (0, 1).
std::pair<double, double> homogeneous_solutions(double a1, double a0, double t) {
  const double alpha = -0.5 * a1;
  const double square = alpha * alpha - a0;
  const double kt = std::sqrt(std::abs(square)) * t;
  double cosine = 0.0;
  double sine = 0.0;  // over κ
  if (kt < 1e-4) {
    cosine = std::exp(alpha * t) * (1.0 + 0.5 * std::copysign(kt * kt, square));
    sine = std::exp(alpha * t) * t * (1.0 + std::copysign(kt * kt, square) / 6.0);
  } else if (square < 0.0) {
    cosine = std::exp(alpha * t) * std::cos(kt);
    sine = std::exp(alpha * t) * t * std::sin(kt) / kt;
  } else {
    const double slow = std::exp(alpha * t + kt);
    const double fast = std::exp(alpha * t - kt);
    cosine = 0.5 * (slow + fast);
    sine = t * 0.5 * (slow - fast) / kt;
  }
  return {cosine - alpha * sine, sine};
}

}  // namespace

Outcome<Identification> identify_second_order(const StepData& data) {
  const Outcome<UnitStepData> prepared = unit_step_data(data, 6);
  if (!succeeded(prepared)) return refusal_of(prepared);
  const UnitStepData& unit = result_of(prepared);
  // Shape (ln ωₙ, ln ξ): a₀ = ωₙ², a₁ = 2ξωₙ. h = H∞ + c₁φ₁ + c₂φ₂ with h(0+) = H∞ + c₁ and ḣ(0+) = c₂.
  const auto coefficients_of = [](const Vector& shape) {
    const double frequency = std::exp(shape[0]);
    return std::pair(2.0 * std::exp(shape[1]) * frequency, frequency * frequency);
  };
  const BasisFunction basis = [&](const Vector& shape, const Vector& times) {
    const auto [a1, a0] = coefficients_of(shape);
    Matrix columns(times.size(), 3);
    for (std::size_t k = 0; k < times.size(); ++k) {
      const auto [first, second] = homogeneous_solutions(a1, a0, times[k]);
      columns(k, 0) = 1.0;
      columns(k, 1) = first;
      columns(k, 2) = second * std::sqrt(a0);  // of the size of the others
    }
    return columns;
  };
  const double span = unit.times.back();
  double shortest = span;
  for (std::size_t k = 1; k < unit.times.size(); ++k)
    shortest = std::min(shortest, unit.times[k] - unit.times[k - 1]);
  std::vector<Vector> starts;
  const double low = std::log(0.3 / span);
  const double high = std::log(std::min(3.0 / shortest, 3000.0 / span));
  constexpr int frequencies = 30;
  for (int k = 0; k < frequencies; ++k) {
    for (const double damping : {0.02, 0.1, 0.3, 0.7, 1.0, 2.0, 6.0}) {
      starts.push_back({low + (high - low) * k / (frequencies - 1), std::log(damping)});
    }
  }
  const SeparableFit fit = best_fit(unit, basis, starts);
  if (!std::isfinite(fit.cost))
    return Refusal{.kind = RefusalKind::NoConvergence, .words = "no model fits the samples"};
  const auto [a1, a0] = coefficients_of(fit.shape);
  // Coefficients that are nothing but rounding of samples of this size are 0.
  double largest = 0.0;
  for (const double value : unit.values) largest = std::max(largest, std::abs(value));
  const auto without_rounding = [&](double value, double size) {
    constexpr double rounding = 1e-11;
    return std::abs(value) <= rounding * largest * size ? 0.0 : value;
  };
  const double final = without_rounding(fit.coefficients[0], 1.0);
  const double jump = without_rounding(fit.coefficients[0] + fit.coefficients[1], 1.0);
  const double slope = without_rounding(fit.coefficients[2] * std::sqrt(a0), std::sqrt(a0));
  const double linear_term = without_rounding(slope + jump * a1, std::sqrt(a0));
  Identification result{.static_gain = final, .jump = jump};
  result.model = {.numerator = {jump, linear_term, a0 * final}, .denominator = {1.0, a1, a0}};
  const auto response = [](const Vector& p, double t) {  // p = b₂, b₁, b₀, a₁, a₀
    const auto [first, second] = homogeneous_solutions(p[3], p[4], t);
    const double end = p[2] / p[4];
    return end + (p[0] - end) * first + (p[1] - p[0] * p[3]) * second;
  };
  const Vector parameters{jump, linear_term, a0 * final, a1, a0};
  judge_fit(result, data, [&](double t) { return response(parameters, t); });
  const auto widths = intervals(
      [&](const Vector& p) {
        Vector model;
        for (const double t : unit.times) model.push_back(response(p, t));
        return model;
      },
      parameters, fit.cost, unit.times.size());
  result.numerator_intervals = {widths[0], widths[1], widths[2]};
  result.denominator_intervals = {0.0, widths[3], widths[4]};
  return result;
}

Outcome<Identification> identify_first_order_dead_time(const StepData& data) {
  const Outcome<UnitStepData> prepared = unit_step_data(data, 4);
  if (!succeeded(prepared)) return refusal_of(prepared);
  const UnitStepData& unit = result_of(prepared);
  const double span = unit.times.back();
  // Shape (L/span, ln τ); L below zero is refused by a model that is not finite.
  const BasisFunction basis = [&](const Vector& shape, const Vector& times) {
    const double dead_time = shape[0] * span;
    const double tau = std::exp(shape[1]);
    Matrix column(times.size(), 1);
    for (std::size_t k = 0; k < times.size(); ++k) {
      if (dead_time < 0.0) {
        // A model without dead time, worse the farther it goes: keeps differences around zero meaningful.
        column(k, 0) = 1.0 - std::exp(-times[k] / tau);
      } else if (times[k] > dead_time) {
        column(k, 0) = -std::expm1(-(times[k] - dead_time) / tau);
      }
    }
    return column;
  };
  std::vector<Vector> starts;
  for (int l = 0; l < 40; ++l) {
    for (int k = 0; k < 16; ++k) {
      starts.push_back({0.9 * l / 40.0, std::log(span) + (-7.0 + 8.0 * k / 15.0)});
    }
  }
  SeparableFit fit = best_fit(unit, basis, starts);
  if (fit.shape[0] < 0.0) fit = fitted(unit, basis, {0.0, fit.shape[1]});
  if (!std::isfinite(fit.cost))
    return Refusal{.kind = RefusalKind::NoConvergence, .words = "no model fits the samples"};
  const double dead_time = fit.shape[0] * span;
  const double tau = std::exp(fit.shape[1]);
  const double gain = fit.coefficients[0];
  Identification result{.dead_time = dead_time, .static_gain = gain};
  result.model = {.numerator = {gain / tau}, .denominator = {1.0, 1.0 / tau}};
  const auto response = [](const Vector& p, double t) {  // p = b₀, a₀, L
    return t > p[2] ? -p[0] / p[1] * std::expm1(-p[1] * (t - p[2])) : 0.0;
  };
  const Vector parameters{gain / tau, 1.0 / tau, dead_time};
  judge_fit(result, data, [&](double t) { return response(parameters, t); });
  const auto widths = intervals(
      [&](const Vector& p) {
        Vector model;
        for (const double t : unit.times) model.push_back(response(p, t));
        return model;
      },
      parameters, fit.cost, unit.times.size());
  result.numerator_intervals = {widths[0]};
  result.denominator_intervals = {0.0, widths[1]};
  result.dead_time_interval = widths[2];
  return result;
}

}  // namespace causa::linear
