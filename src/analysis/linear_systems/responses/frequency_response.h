// G(iω) over many frequencies, of small dense and large sparse systems.
// Method: transfer_evaluator.h: Hessenberg form, or sparse LU above 150 states with few entries.
// Discrete systems: G(e^{iωT}).
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct FrequencyResponse {
  Vector frequencies{};                 // rad/s
  std::vector<ComplexMatrix> values{};  // outputs × inputs; entries are NaN on a pole
};

FrequencyResponse frequency_response(const StateSpace& system, const Vector& frequencies);

// Logarithmic, a decade or two beyond the slowest and fastest corner, dense near resonances; up to the
// Nyquist frequency of a discrete system. Ends are powers of ten.
Vector suggested_frequencies(const StateSpace& system, std::size_t count = 400);

// Magnitude and continuous phase of one channel; the phase starts near the multiple of 90° that poles and
// zeros at the origin demand.
struct BodeCurve {
  Vector frequencies{};
  Vector magnitudes{};  // |G|
  Vector decibels{};    // 20 log₁₀ |G|
  Vector phases{};      // degrees, unwrapped
};
BodeCurve bode_curve(const StateSpace& system, std::size_t output, std::size_t input,
                     const Vector& frequencies);

}  // namespace causa::linear
