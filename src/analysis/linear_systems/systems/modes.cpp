#include "analysis/linear_systems/systems/modes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "analysis/linear_systems/algebra/settled_eigenvalues.h"

namespace causa::linear {

namespace {

// s with e^{sT} = z; z = 0 decays at once.
Complex equivalent_rate(Complex value, const std::optional<double>& sample_time) {
  return sample_time ? std::log(value) / *sample_time : value;
}

std::vector<Participation> participations_in(const EigenSystem& eigen, std::size_t index) {
  constexpr double least_share = 0.01;
  std::vector<Participation> shares;
  double sum = 0.0;
  for (std::size_t i = 0; i < eigen.right.rows; ++i) {
    shares.push_back({.state = i, .share = std::abs(eigen.left(i, index)) * std::abs(eigen.right(i, index))});
    sum += shares.back().share;
  }
  for (Participation& participation : shares) participation.share /= sum > 0.0 ? sum : 1.0;
  std::erase_if(shares, [](const Participation& p) { return p.share < least_share; });
  std::ranges::stable_sort(shares, std::ranges::greater{}, &Participation::share);
  return shares;
}

}  // namespace

Modes modes_of(const StateSpace& system) {
  SettledEigenvalues settled = settled_eigenvalues(system.a, boundary_of(system));
  Modes result{.eigen = std::move(settled.eigen)};
  result.eigen.values = std::move(settled.values);
  result.eigen.uncertainty = std::move(settled.uncertainty);
  for (std::size_t k = 0; k < result.eigen.values.size(); ++k) {
    const Complex value = result.eigen.values[k];
    if (value.imag() < 0.0) continue;  // its pair stands before it
    const Complex rate = equivalent_rate(value, system.sample_time);
    Mode mode{.kind = value.imag() > 0.0 ? ModeKind::Oscillating : ModeKind::Exponential,
              .value = value,
              .index = k,
              .natural_frequency = std::abs(rate),
              .uncertainty = result.eigen.uncertainty[k],
              .is_stable = settled.sides[k] == Side::Inside};
    // A discrete mode at zero decays within one sample.
    const bool is_instant = system.is_discrete() && value == Complex{};
    mode.damping = is_instant ? 1.0
                   : settled.sides[k] == Side::Boundary || std::abs(rate) == 0.0
                       ? 0.0
                       : -rate.real() / std::abs(rate);
    if (is_instant) {
      mode.time_constant = 0.0;
    } else if (settled.sides[k] != Side::Boundary) {
      mode.time_constant = -1.0 / rate.real();
    }
    if (!is_instant && rate.imag() != 0.0) mode.period = 2.0 * std::numbers::pi / std::abs(rate.imag());
    mode.participations = participations_in(result.eigen, k);
    result.modes.push_back(std::move(mode));
  }
  return result;
}

}  // namespace causa::linear
