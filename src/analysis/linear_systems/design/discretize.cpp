#include "analysis/linear_systems/design/discretize.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

// s = c (z − 1)/(z + 1): (sI − A)⁻¹ expressed by (cI − A)⁻¹.
Outcome<StateSpace> by_tustin(const StateSpace& system, double sample_time, double c) {
  const std::optional<Matrix> m = inverse(c * identity(system.order()) - system.a);
  if (!m) {
    return Refusal{
        .kind = RefusalKind::SingularMatrix,
        .words = fmt::format("an eigenvalue lies at {:.6g}, which Tustin's formula maps to infinity", c)};
  }
  StateSpace result = system;
  const double root = std::sqrt(2.0 * c);
  result.a = *m * (c * identity(system.order()) + system.a);
  result.b = root * (*m * system.b);
  result.c = root * (system.c * *m);
  result.d = system.d + system.c * *m * system.b;
  result.sample_time = sample_time;
  if (const auto fault = find_fault(result)) return *fault;
  return result;
}

// The logarithm of Φ by its eigenvectors.
std::optional<Matrix> logarithm(const Matrix& phi) {
  const EigenSystem system = eigen_system(phi);
  ComplexMatrix scaled_vectors = system.right;
  for (std::size_t k = 0; k < phi.rows; ++k) {
    const Complex value = system.values[k];
    if (value.imag() == 0.0 && value.real() <= 0.0) return std::nullopt;
    for (std::size_t i = 0; i < phi.rows; ++i) scaled_vectors(i, k) *= std::log(value);
  }
  // log Φ = (V Λ) V⁻¹; (Vᴴ) Xᴴ = (V Λ)ᴴ
  const std::optional<ComplexMatrix> transposed = solve(adjoint(system.right), adjoint(scaled_vectors));
  if (!transposed) return std::nullopt;
  Matrix result(phi.rows, phi.rows);
  for (std::size_t i = 0; i < phi.rows; ++i) {
    for (std::size_t j = 0; j < phi.rows; ++j) result(i, j) = (*transposed)(j, i).real();
  }
  const double error = frobenius_norm(exponential(result) - phi);
  return error <= 1e-8 * frobenius_norm(phi) ? std::optional(result) : std::nullopt;
}

}  // namespace

Outcome<StateSpace> discretize(const StateSpace& system, double sample_time,
                               const DiscretizeOptions& options) {
  if (system.dead_time > 0.0) {
    return Refusal{.kind = RefusalKind::WrongTime,
                   .words =
                       "a system with a dead time is sampled with a Padé approximant of it, --delay and "
                       "--pade"};
  }
  if (const auto fault = find_fault(system)) return *fault;
  if (system.is_discrete())
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the system is discrete already"};
  if (!(sample_time > 0.0) || !std::isfinite(sample_time)) {
    return Refusal{.kind = RefusalKind::WrongTime,
                   .words = fmt::format("the sample time {} is not positive", sample_time)};
  }
  if (options.method == Discretization::Tustin) {
    double c = 2.0 / sample_time;
    if (options.prewarp) {
      const double half = 0.5 * *options.prewarp * sample_time;
      if (!(half > 0.0 && half < 1.5707963267948966)) {
        return Refusal{.kind = RefusalKind::WrongTime,
                       .words = "the frequency of prewarping lies between zero and the Nyquist frequency"};
      }
      c = *options.prewarp / std::tan(half);
    }
    return by_tustin(system, sample_time, c);
  }
  if (options.method == Discretization::ImpulseInvariance && largest_entry(system.d) != 0.0) {
    return Refusal{
        .kind = RefusalKind::Improper,
        .words =
            "impulse invariance needs a system without direct path: its impulse response has no impulse"};
  }
  const HoldMatrices hold = hold_matrices(system.a, system.b, sample_time);
  StateSpace result = system;
  result.sample_time = sample_time;
  result.a = hold.phi;
  switch (options.method) {
    case Discretization::ZeroOrderHold: result.b = hold.gamma0; break;
    case Discretization::FirstOrderHold:
      // w = x − Γ₁ u removes the input of the next sample.
      result.b = hold.gamma0 - hold.gamma1 + hold.phi * hold.gamma1;
      result.d = system.d + system.c * hold.gamma1;
      break;
    case Discretization::ImpulseInvariance:
      result.b = sample_time * (hold.phi * system.b);
      result.d = sample_time * (system.c * system.b);
      break;
    case Discretization::Tustin: break;
  }
  if (const auto fault = find_fault(result)) return *fault;
  return result;
}

Outcome<StateSpace> to_continuous(const StateSpace& system, Discretization method) {
  if (const auto fault = find_fault(system)) return *fault;
  if (!system.is_discrete())
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the system is continuous already"};
  const double sample_time = *system.sample_time;
  StateSpace result = system;
  result.sample_time.reset();
  if (method == Discretization::Tustin) {
    // A = c (Φ + I)⁻¹ (Φ − I)
    const double c = 2.0 / sample_time;
    const std::optional<Matrix> m = inverse(system.a + identity(system.order()));
    if (!m) {
      return Refusal{.kind = RefusalKind::SingularMatrix,
                     .words = "an eigenvalue lies at -1, which Tustin's formula maps to infinity"};
    }
    const double root = std::sqrt(2.0 * c);
    result.a = c * (*m * (system.a - identity(system.order())));
    result.b = root * (*m * system.b);
    result.c = root * (system.c * *m);
    result.d = system.d - system.c * *m * system.b;
    if (const auto fault = find_fault(result)) return *fault;
    return result;
  }
  if (method != Discretization::ZeroOrderHold) {
    return Refusal{.kind = RefusalKind::WrongTime,
                   .words = "only a zero order hold and Tustin's formula are inverted"};
  }
  const std::optional<Matrix> log_phi = logarithm(system.a);
  if (!log_phi) {
    return Refusal{
        .kind = RefusalKind::SingularMatrix,
        .words =
            "no continuous system has these samples: an eigenvalue is zero or negative, or a multiple one "
            "has too few eigenvectors"};
  }
  result.a = (1.0 / sample_time) * *log_phi;
  const HoldMatrices hold = hold_matrices(result.a, identity(system.order()), sample_time);
  const std::optional<Matrix> b = solve(hold.gamma0, system.b);
  if (!b) return Refusal{.kind = RefusalKind::SingularMatrix, .words = "the inputs cannot be recovered"};
  result.b = *b;
  if (const auto fault = find_fault(result)) return *fault;
  return result;
}

// N(s) = Σ cₖ (−sT)^k, D(s) = Σ cₖ (sT)^k with cₖ = (2n − k)! n! / ((2n)! k! (n − k)!)
Outcome<TransferFunction> pade_delay(double delay, std::size_t order) {
  if (!(delay >= 0.0) || !std::isfinite(delay)) {
    return Refusal{.kind = RefusalKind::WrongTime,
                   .words = fmt::format("the delay {} is negative or not finite", delay)};
  }
  if (delay == 0.0) return TransferFunction{.numerator = {1.0}, .denominator = {1.0}};
  if (order < 1 || order > 12) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = "the order of a Padé approximant lies between 1 and 12"};
  }
  const auto n = static_cast<double>(order);
  TransferFunction tf{.numerator = Polynomial(order + 1), .denominator = Polynomial(order + 1)};
  double coefficient = 1.0;
  for (std::size_t k = 0; k <= order; ++k) {
    const auto power = static_cast<double>(k);
    if (k > 0) coefficient *= (n - power + 1.0) / (power * (2.0 * n - power + 1.0)) * delay;
    tf.denominator[order - k] = coefficient;
    tf.numerator[order - k] = k % 2 == 0 ? coefficient : -coefficient;
  }
  return normalized(tf);
}

}  // namespace causa::linear
