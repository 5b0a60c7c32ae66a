// Transfer functions as a ratio of polynomials and as zeros, poles and gain, and the way between them.
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/algebra/polynomial.h"
#include "analysis/linear_systems/algebra/refusal.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct TransferFunction {
  Polynomial numerator{0.0};
  Polynomial denominator{1.0};
  std::optional<double> sample_time{};
};

// gain · Π (s − zᵢ) / Π (s − pᵢ): `gain` is the ratio of the leading coefficients.
struct ZeroPoleGain {
  std::vector<Complex> zeros{};
  std::vector<Complex> poles{};
  double gain = 0.0;
  std::optional<double> sample_time{};
};

TransferFunction to_transfer_function(const ZeroPoleGain& zpk);
ZeroPoleGain to_zero_pole_gain(const TransferFunction& tf);

// Denominator with leading coefficient 1, no zeros in front.
TransferFunction normalized(TransferFunction tf);
bool is_proper(const TransferFunction& tf);

Complex value_at(const TransferFunction& tf, Complex s);
Complex value_at(const ZeroPoleGain& zpk, Complex s);

// Controller canonical form, the states scaled so that coefficients of very different size do no harm.
// Refused: improper, or a zero denominator. A constant gives a system without states.
Outcome<StateSpace> to_state_space(const TransferFunction& tf);
// Sections of order one and two in series: better conditioned than the polynomial.
Outcome<StateSpace> to_state_space(const ZeroPoleGain& zpk);

}  // namespace causa::linear
