#include "analysis/linear_systems/systems/transfer_function.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/systems/interconnection.h"

namespace causa::linear {

namespace {

std::optional<Refusal> fault_of(const TransferFunction& tf) {
  for (const Polynomial* p : {&tf.numerator, &tf.denominator}) {
    if (p->empty()) return Refusal{.kind = RefusalKind::Empty, .words = "a polynomial has no coefficients"};
    if (!std::ranges::all_of(*p, [](double c) { return std::isfinite(c); })) {
      return Refusal{.kind = RefusalKind::NotFinite, .words = "a coefficient is not finite"};
    }
  }
  if (is_zero(tf.denominator)) {
    return Refusal{.kind = RefusalKind::ZeroDenominator, .words = "the denominator is zero"};
  }
  if (!is_proper(tf)) {
    return Refusal{
        .kind = RefusalKind::Improper,
        .words = fmt::format("the transfer function is improper: the degree {} of the numerator exceeds the "
                             "degree {} of the denominator",
                             degree(tf.numerator), degree(tf.denominator))};
  }
  return std::nullopt;
}

// Poles and zeros of a section of order one or two.
struct Section {
  std::vector<Complex> poles{};
  std::vector<Complex> zeros{};
};

double distance_between(const Section& section, const Complex& zero) {
  double nearest = std::numeric_limits<double>::infinity();
  for (const Complex& pole : section.poles) nearest = std::min(nearest, std::abs(pole - zero));
  return nearest;
}

// Puts the zeros into the section with the nearest pole that has room for all of them.
void place_zeros(std::vector<Section>& sections, const std::vector<Complex>& zeros) {
  Section* best = nullptr;
  for (Section& section : sections) {
    if (section.poles.size() < section.zeros.size() + zeros.size()) continue;
    if (best == nullptr ||
        distance_between(section, zeros.front()) < distance_between(*best, zeros.front())) {
      best = &section;
    }
  }
  require(best != nullptr, "a proper system has a place for every zero");
  best->zeros.insert(best->zeros.end(), zeros.begin(), zeros.end());
}

std::vector<Section> sections_of(const ZeroPoleGain& zpk) {
  std::vector<Section> sections;
  std::vector<double> real_poles;
  for (const Complex& pole : zpk.poles) {
    if (pole.imag() > 0.0) sections.push_back({.poles = {pole, std::conj(pole)}});
    if (pole.imag() == 0.0) real_poles.push_back(pole.real());
  }
  std::vector<Complex> zero_pairs;
  std::vector<Complex> real_zeros;
  for (const Complex& zero : zpk.zeros) {
    if (zero.imag() > 0.0) zero_pairs.push_back(zero);
    if (zero.imag() == 0.0) real_zeros.push_back(zero);
  }
  // A pair of zeros needs two poles in its section.
  std::ranges::sort(real_poles);
  while (sections.size() < zero_pairs.size() && real_poles.size() >= 2) {
    const double last = real_poles.back();
    real_poles.pop_back();
    sections.push_back({.poles = {last, real_poles.back()}});
    real_poles.pop_back();
  }
  for (const double pole : real_poles) sections.push_back({.poles = {pole}});
  for (const Complex& zero : zero_pairs) place_zeros(sections, {zero, std::conj(zero)});
  for (const Complex& zero : real_zeros) place_zeros(sections, {zero});
  return sections;
}

}  // namespace

TransferFunction to_transfer_function(const ZeroPoleGain& zpk) {
  return {.numerator = zpk.gain == 0.0 ? Polynomial{0.0} : from_roots(zpk.zeros, zpk.gain),
          .denominator = from_roots(zpk.poles),
          .sample_time = zpk.sample_time};
}

ZeroPoleGain to_zero_pole_gain(const TransferFunction& tf) {
  const Polynomial numerator = trimmed(tf.numerator);
  const Polynomial denominator = trimmed(tf.denominator);
  require(!is_zero(denominator), "a denominator is not zero");
  ZeroPoleGain zpk{.poles = roots_of(denominator),
                   .gain = numerator.front() / denominator.front(),
                   .sample_time = tf.sample_time};
  if (!is_zero(numerator)) zpk.zeros = roots_of(numerator);
  return zpk;
}

TransferFunction normalized(TransferFunction tf) {
  tf.numerator = trimmed(std::move(tf.numerator));
  tf.denominator = trimmed(std::move(tf.denominator));
  const double first = tf.denominator.front();
  require(first != 0.0, "a denominator is not zero");
  for (double& coefficient : tf.numerator) coefficient /= first;
  for (double& coefficient : tf.denominator) coefficient /= first;
  return tf;
}

bool is_proper(const TransferFunction& tf) {
  return degree(tf.numerator) <= degree(tf.denominator);
}

Complex value_at(const TransferFunction& tf, Complex s) {
  return value_at(tf.numerator, s) / value_at(tf.denominator, s);
}

Complex value_at(const ZeroPoleGain& zpk, Complex s) {
  Complex value = zpk.gain;
  const std::size_t count = std::max(zpk.zeros.size(), zpk.poles.size());
  for (std::size_t k = 0; k < count; ++k) {  // in turn, so that products stay moderate
    if (k < zpk.zeros.size()) value *= s - zpk.zeros[k];
    if (k < zpk.poles.size()) value /= s - zpk.poles[k];
  }
  return value;
}

Outcome<StateSpace> to_state_space(const TransferFunction& given) {
  if (const auto refusal = fault_of(given)) return *refusal;
  const TransferFunction tf = normalized(given);
  const std::size_t n = tf.denominator.size() - 1;
  Polynomial numerator(n + 1 - tf.numerator.size());
  numerator.insert(numerator.end(), tf.numerator.begin(), tf.numerator.end());
  const double direct = numerator.front();
  Matrix a(n, n);
  Matrix b(n, 1);
  Matrix c(1, n);
  for (std::size_t j = 0; j < n; ++j) {
    a(0, j) = -tf.denominator[j + 1];
    c(0, j) = numerator[j + 1] - direct * tf.denominator[j + 1];
    if (j > 0) a(j, j - 1) = 1.0;
  }
  if (n > 0) b(0, 0) = 1.0;
  const StateSpace system = make_state_space(a, b, c, Matrix{{direct}}, tf.sample_time);
  if (!is_finite(system.a) || !is_finite(system.c) || !is_finite(system.d)) {
    return Refusal{.kind = RefusalKind::NotFinite, .words = "the coefficients differ too much in size"};
  }
  return rescaled(system, balancing_scale(system));
}

Outcome<StateSpace> to_state_space(const ZeroPoleGain& zpk) {
  if (zpk.zeros.size() > zpk.poles.size()) {
    return Refusal{.kind = RefusalKind::Improper,
                   .words = fmt::format("the transfer function is improper: it has {} zeros and {} poles",
                                        zpk.zeros.size(), zpk.poles.size())};
  }
  StateSpace system =
      make_state_space(Matrix(0, 0), Matrix(0, 1), Matrix(1, 0), Matrix{{zpk.gain}}, zpk.sample_time);
  for (const Section& section : sections_of(zpk)) {
    TransferFunction part{.numerator = from_roots(section.zeros),
                          .denominator = from_roots(section.poles),
                          .sample_time = zpk.sample_time};
    const Outcome<StateSpace> realized = to_state_space(part);
    if (!succeeded(realized)) return refusal_of(realized);
    const Outcome<StateSpace> joined = in_series(system, result_of(realized));
    require(succeeded(joined), "sections fit together");
    system = result_of(joined);
  }
  StateSpace result = make_state_space(system.a, system.b, system.c, system.d, zpk.sample_time);
  if (const std::optional<Refusal> fault = find_fault(result)) return *fault;
  return rescaled(result, balancing_scale(result));
}

}  // namespace causa::linear
