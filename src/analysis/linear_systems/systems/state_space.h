// A linear system ẋ = A x + B u, y = C x + D u, or x[k+1] = A x[k] + B u[k] with a sample time. With a dead
// time L the inputs are u(t − L); frequency responses and responses to steps have it, eigenvalues and rank
// decisions do not depend on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/refusal.h"
#include "analysis/linear_systems/algebra/settled_eigenvalues.h"

namespace causa::linear {

struct StateSpace {
  Matrix a{};
  Matrix b{};
  Matrix c{};
  Matrix d{};
  std::vector<std::string> states{};
  std::vector<std::string> inputs{};
  std::vector<std::string> outputs{};
  std::optional<double> sample_time{};  // nothing: continuous time
  double dead_time = 0.0;  // every input acts this much later: G(s) e^{−sL}; continuous time only

  [[nodiscard]] std::size_t order() const { return a.rows; }
  [[nodiscard]] std::size_t input_count() const { return d.columns; }
  [[nodiscard]] std::size_t output_count() const { return d.rows; }
  [[nodiscard]] bool is_discrete() const { return sample_time.has_value(); }
};

inline StabilityBoundary boundary_of(const StateSpace& system) {
  return system.is_discrete() ? StabilityBoundary::UnitCircle : StabilityBoundary::ImaginaryAxis;
}

// Names x1…, u1…, y1… are given. D may be empty (zero); so may B with D given, and C.
StateSpace make_state_space(Matrix a, Matrix b, Matrix c, Matrix d = {},
                            std::optional<double> sample_time = {});

// What is wrong with sizes, names, sample time or entries; nothing: the system is well formed.
std::optional<Refusal> find_fault(const StateSpace& system);

// The part from one input to one output; all states stay.
StateSpace channel(const StateSpace& system, std::size_t output, std::size_t input);

// z = T⁻¹ x; T is invertible. The new states are called z1….
StateSpace transformed(const StateSpace& system, const Matrix& t);

// x = D z with a diagonal D of powers of two: rows and columns of [A B; C 0] that belong to a state get about
// the same size (Parlett, Reinsch 1969, with B and C). Rank decisions on the result do not depend on units.
Vector balancing_scale(const StateSpace& system);
// z = D⁻¹ x for the diagonal D; the names stay.
StateSpace rescaled(const StateSpace& system, const Vector& scale);

}  // namespace causa::linear
