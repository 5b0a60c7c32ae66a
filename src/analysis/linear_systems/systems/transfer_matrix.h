// The transfer function of every channel of a state space system.
// Method: per channel a minimal realization; poles are its eigenvalues, zeros its invariant zeros, the gain
// follows from the first Markov parameter that is not zero, or from a value at a point away from both.
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/transfer_function.h"

namespace causa::linear {

struct TransferChannel {
  ZeroPoleGain zpk{};
  TransferFunction tf{};             // normalized, coefficients cleaned of rounding
  std::vector<Complex> cancelled{};  // modes of the system that this channel does not have
  std::size_t relative_degree = 0;   // poles − zeros; 0 for the zero function
  bool is_zero = false;
};

TransferChannel transfer_channel(const StateSpace& system, std::size_t output, std::size_t input,
                                 const RankOptions& options = {});
// channels[output][input]
std::vector<std::vector<TransferChannel>> transfer_matrix(const StateSpace& system,
                                                          const RankOptions& options = {});

// G(0), or G(1) of a discrete system: D − C A⁻¹ B. Nothing: a pole of the minimal realization lies there.
std::optional<Matrix> static_gain(const StateSpace& system, const RankOptions& options = {});

// C (sI − A)⁻¹ B + D. Nothing: s is an eigenvalue.
std::optional<ComplexMatrix> transfer_value(const StateSpace& system, Complex s);

}  // namespace causa::linear
