#include "analysis/linear_systems/responses/frequency_response.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/linear_systems/algebra/settled_eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/responses/transfer_evaluator.h"
#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "analysis/linear_systems/systems/zeros.h"
#include "numerics/linear/matrix_solver.h"

namespace causa::linear {

namespace {

// Eigenvalues of larger systems take longer than all their frequency responses.
constexpr std::size_t largest_order_for_eigenvalues = 300;

// Rough |λ| of the largest and the smallest eigenvalue: powers of A and of A⁻¹ on one vector.
std::vector<double> extreme_sizes(const StateSpace& system) {
  constexpr int steps = 20;
  const std::size_t n = system.order();
  SparsePattern pattern;
  std::vector<double> values;
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < n; ++i) {
      if (system.a(i, j) == 0.0 && i != j) continue;
      pattern.rows.push_back(static_cast<int>(i));
      values.push_back(system.a(i, j));
    }
    pattern.starts.push_back(static_cast<int>(pattern.rows.size()));
  }
  const auto growth_of = [&](const auto& apply) {
    Vector x(n);
    for (std::size_t i = 0; i < n; ++i) x[i] = 1.0 + 0.1 * std::sin(static_cast<double>(i * i));
    double growth = 0.0;
    for (int step = 0; step < steps; ++step) {
      const double before = norm(x);
      for (double& entry : x) entry /= before;
      apply(x);
      growth = norm(x);
      if (!(growth > 0.0) || !std::isfinite(growth)) return 0.0;
    }
    return growth;
  };
  std::vector<double> sizes{growth_of([&](Vector& x) { x = system.a * x; })};
  const std::unique_ptr<RealMatrixSolver> solver = make_matrix_solver<double>(pattern);
  if (std::holds_alternative<Factorized>(solver->factorize(values))) {
    const double growth = growth_of([&](Vector& x) { solver->solve(x); });
    if (growth > 0.0) sizes.push_back(1.0 / growth);
  }
  return sizes;
}

struct Corners {
  std::vector<Complex> roots{};  // poles and zeros as values of s
  double lowest = 0.1;
  double highest = 10.0;
};

Corners corners_of(const StateSpace& system) {
  Corners corners;
  std::vector<double> sizes;
  if (system.order() <= largest_order_for_eigenvalues) {
    // Hidden modes have no part in the response.
    const StateSpace part = minimal_realization(system).system;
    std::vector<Complex> roots = settled_values(part.a, boundary_of(part));
    if (system.input_count() == 1 && system.output_count() == 1) {
      for (const Complex& zero : invariant_zeros(part).zeros) roots.push_back(zero);
    }
    for (Complex root : roots) {
      if (system.is_discrete()) {
        if (std::abs(root) < 1e-12) continue;
        root = std::log(root) / *system.sample_time;
      }
      corners.roots.push_back(root);
    }
    double largest = 0.0;
    for (const Complex& root : corners.roots) largest = std::max(largest, std::abs(root));
    for (const Complex& root : corners.roots) {
      if (std::abs(root) > 1e-9 * largest && std::abs(root) < 1e12) sizes.push_back(std::abs(root));
    }
  } else {
    sizes = extreme_sizes(system);
  }
  if (system.dead_time > 0.0) sizes.push_back(1.0 / system.dead_time);
  std::erase_if(sizes, [](double size) { return !(size > 0.0) || !std::isfinite(size); });
  if (!sizes.empty()) {
    corners.lowest = *std::ranges::min_element(sizes);
    corners.highest = *std::ranges::max_element(sizes);
  } else if (system.is_discrete()) {
    corners.lowest = corners.highest = 0.1 / *system.sample_time;
  }
  return corners;
}

// The angle of iω − r, continuous in ω: roots in the right half plane turn backwards.
double angle_from(Complex root, double frequency) {
  const double along = frequency - root.imag();
  if (root.real() > 0.0) return std::numbers::pi - std::atan2(along, root.real());
  return std::atan2(along, -root.real());
}

// Phase by poles and zeros of a continuous system. Signs and roots to the right shift it by multiples of
// 180°, of which 0 or −180° are kept.
double phase_by_roots(const ZeroPoleGain& zpk, double frequency) {
  double angle = 0.0;
  double shift = zpk.gain < 0.0 ? std::numbers::pi : 0.0;
  for (const Complex& zero : zpk.zeros) {
    angle += angle_from(zero, frequency);
    if (zero.real() > 0.0) shift += angle_from(zero, 0.0);
  }
  for (const Complex& pole : zpk.poles) {
    angle -= angle_from(pole, frequency);
    if (pole.real() > 0.0) shift -= angle_from(pole, 0.0);
  }
  const double halves = std::round(shift / std::numbers::pi);
  const bool is_odd = std::abs(std::fmod(halves, 2.0)) > 0.5;
  return angle + (zpk.gain < 0.0 ? std::numbers::pi : 0.0) - shift - (is_odd ? std::numbers::pi : 0.0);
}

}  // namespace

FrequencyResponse frequency_response(const StateSpace& system, const Vector& frequencies) {
  FrequencyResponse response{.frequencies = frequencies};
  TransferEvaluator evaluator(system);
  for (const double frequency : frequencies) response.values.push_back(evaluator.at_frequency(frequency));
  return response;
}

Vector suggested_frequencies(const StateSpace& system, std::size_t count) {
  require(count >= 2, "a curve has two points");
  const Corners corners = corners_of(system);
  double low = std::pow(10.0, std::floor(std::log10(corners.lowest) - 1.3));
  double high = std::pow(10.0, std::ceil(std::log10(corners.highest) + 1.3));
  if (system.is_discrete()) {
    high = std::numbers::pi / *system.sample_time;
    low = std::min(low, high / 100.0);
  }
  Vector frequencies;
  // A lightly damped root gets points over its own width.
  constexpr double light = 0.3;
  for (const Complex& root : corners.roots) {
    const double size = std::abs(root);
    if (root.imag() <= 0.0 || size == 0.0 || std::abs(root.real()) > light * size) continue;
    const double width = std::max(std::abs(root.real()), 1e-6 * size);
    for (const double offset : {-8.0, -4.0, -2.0, -1.0, -0.5, -0.2, 0.0, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0}) {
      const double frequency = root.imag() + offset * width;
      if (frequency > low && frequency < high && frequencies.size() < count / 2)
        frequencies.push_back(frequency);
    }
  }
  const std::size_t even = count - frequencies.size();
  for (std::size_t k = 0; k < even; ++k) {
    const double share = static_cast<double>(k) / static_cast<double>(even - 1);
    frequencies.push_back(low * std::pow(high / low, share));
  }
  frequencies[frequencies.size() - 1] = high;
  std::ranges::sort(frequencies);
  frequencies.erase(std::ranges::unique(frequencies).begin(), frequencies.end());
  return frequencies;
}

BodeCurve bode_curve(const StateSpace& system, std::size_t output, std::size_t input,
                     const Vector& frequencies) {
  const StateSpace part = channel(system, output, input);
  const FrequencyResponse response = frequency_response(part, frequencies);
  const bool by_roots = !system.is_discrete() && system.order() <= largest_order_for_eigenvalues;
  ZeroPoleGain zpk;
  if (by_roots) zpk = transfer_channel(part, 0, 0).zpk;
  BodeCurve curve{.frequencies = frequencies};
  constexpr double degrees = 180.0 / std::numbers::pi;
  for (std::size_t k = 0; k < frequencies.size(); ++k) {
    const Complex value = response.values[k](0, 0);
    curve.magnitudes.push_back(std::abs(value));
    curve.decibels.push_back(20.0 * std::log10(std::abs(value)));
    double phase = std::arg(value) * degrees;
    const double near =
        by_roots ? (phase_by_roots(zpk, frequencies[k]) - frequencies[k] * system.dead_time) * degrees
                 : (k > 0 ? curve.phases.back() : phase);
    if (std::isfinite(near)) phase += 360.0 * std::round((near - phase) / 360.0);
    curve.phases.push_back(phase);
  }
  return curve;
}

}  // namespace causa::linear
