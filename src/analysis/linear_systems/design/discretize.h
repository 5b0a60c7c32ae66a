// A sampled system for a continuous one, a continuous one for a sampled one, and delays as rational
// functions.
#pragma once

#include <cstdint>

#include "analysis/linear_systems/systems/state_space.h"
#include "analysis/linear_systems/systems/transfer_function.h"

namespace causa::linear {

enum class Discretization : std::uint8_t {
  ZeroOrderHold,      // exact for inputs constant between samples
  FirstOrderHold,     // exact for inputs linear between samples
  Tustin,             // s = (2/T)(z − 1)/(z + 1)
  ImpulseInvariance,  // T times the samples of the impulse response; D must be zero
};
struct DiscretizeOptions {
  Discretization method = Discretization::ZeroOrderHold;
  std::optional<double> prewarp{};  // rad/s where Tustin is exact
};

// Refused: a system that is discrete already, a sample time that is not positive.
Outcome<StateSpace> discretize(const StateSpace& system, double sample_time,
                               const DiscretizeOptions& options = {});
// By Tustin, or by the logarithm of the zero order hold's matrix.
Outcome<StateSpace> to_continuous(const StateSpace& system,
                                  Discretization method = Discretization::ZeroOrderHold);

// e^{−sT} ≈ N(s)/D(s), both of the order (1 to 12): the diagonal Padé approximant.
Outcome<TransferFunction> pade_delay(double delay, std::size_t order);

}  // namespace causa::linear
