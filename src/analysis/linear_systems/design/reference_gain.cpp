#include "analysis/linear_systems/design/reference_gain.h"

#include <cmath>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

Matrix magnitudes(Matrix matrix) {
  for (double& value : matrix.values) value = std::abs(value);
  return matrix;
}

}  // namespace

Outcome<Matrix> reference_gain(const StateSpace& system, const Matrix& state_gain) {
  if (system.input_count() != system.output_count()) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = fmt::format("the plant has {} inputs and {} outputs, and not one for each",
                                        system.input_count(), system.output_count())};
  }
  // y = ((C − D K)(z₀ I − A + B K)⁻¹ B + D) F r, with z₀ = 0, or 1 in discrete time
  const Matrix closed = system.a - system.b * state_gain;
  const Matrix shifted = (system.is_discrete() ? identity(system.order()) : 0.0 * closed) - closed;
  const std::optional<Matrix> states = solve(shifted, system.b);
  if (!states || !is_finite(*states)) {
    return Refusal{.kind = RefusalKind::SingularMatrix,
                   .words = "the closed loop has a pole at which constant inputs have no constant answer"};
  }
  const Matrix shown = system.c - system.d * state_gain;
  Matrix static_gain = shown * *states + system.d;
  // What is left of terms that cancel is zero.
  const Matrix sizes = magnitudes(shown) * magnitudes(*states) + magnitudes(system.d);
  for (std::size_t k = 0; k < sizes.values.size(); ++k) {
    if (std::abs(static_gain.values[k]) <= 1e-11 * sizes.values[k]) static_gain.values[k] = 0.0;
  }
  const std::optional<Matrix> gain = inverse(static_gain);
  if (!gain || !is_finite(*gain)) {
    return Refusal{.kind = RefusalKind::SingularMatrix,
                   .words = "the static gain of the closed loop from the inputs to the outputs is singular"};
  }
  return *gain;
}

}  // namespace causa::linear
