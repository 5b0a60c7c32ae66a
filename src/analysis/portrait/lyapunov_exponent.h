// The largest Lyapunov exponent of a flow: how fast neighbouring trajectories drift apart, on average.
// Method: Benettin, Galgani, Giorgilli, Strelcyn 1980: a tangent vector is integrated together with the
// trajectory, v̇ = ∂f/∂x v with the exact Jacobian, and made short again now and then; the exponent is the
// mean growth of ln |v|. The error is that of the means of equal stretches of time (batch means).
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "analysis/flow/vector_field.h"
#include "base/cancellation.h"

namespace causa::portrait {

struct LyapunovOptions {
  std::vector<double> start{};
  std::vector<double> scales{};     // of the states; empty: 1
  std::optional<double> horizon{};  // nothing: as many steps as make a second or so
  double tolerance = 1e-8;
  CancellationToken cancellation{};
  std::function<void(double)> progress{};
};

struct LyapunovExponent {
  double value = 0.0;
  double error = 0.0;  // one standard deviation of the mean
  double time = 0.0;   // that was averaged over
  double transient = 0.0;
  std::size_t batches = 0;
  double mean_divergence = 0.0;  // the sum of all exponents
};

// Or why there is none, in words.
std::variant<LyapunovExponent, std::string> largest_lyapunov_exponent(VectorField& field,
                                                                      const LyapunovOptions& options);

}  // namespace causa::portrait
