#include "analysis/linear_systems/design/reference_gain.h"

#include <cmath>
#include <limits>

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
  std::optional<Matrix> states = solve(shifted, system.b);
  // Iterative refinement: states that are 0 become 0 but for rounding of their own.
  for (int turn = 0; turn < 2 && states && is_finite(*states); ++turn) {
    const std::optional<Matrix> correction = solve(shifted, system.b - shifted * *states);
    if (correction && is_finite(*correction)) *states = *states + *correction;
  }
  if (!states || !is_finite(*states)) {
    return Refusal{.kind = RefusalKind::SingularMatrix,
                   .words = "the closed loop has a pole at which constant inputs have no constant answer"};
  }
  const Matrix shown = system.c - system.d * state_gain;
  Matrix static_gain = shown * *states + system.d;
  // What rounding may leave of terms that cancel is zero: componentwise backward error of the solution
  // (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 7.2).
  const std::optional<Matrix> inverted = inverse(shifted);
  if (inverted) {
    constexpr double roundings = 100.0 * std::numeric_limits<double>::epsilon();
    const Matrix error =
        magnitudes(shown) *
            (magnitudes(*inverted) * (magnitudes(shifted) * magnitudes(*states) + magnitudes(system.b))) +
        magnitudes(system.d);
    for (std::size_t k = 0; k < error.values.size(); ++k) {
      if (std::abs(static_gain.values[k]) <= roundings * error.values[k]) static_gain.values[k] = 0.0;
    }
  }
  const std::optional<Matrix> gain = inverse(static_gain);
  if (!gain || !is_finite(*gain)) {
    return Refusal{.kind = RefusalKind::SingularMatrix,
                   .words = "the static gain of the closed loop from the inputs to the outputs is singular"};
  }
  return *gain;
}

}  // namespace causa::linear
