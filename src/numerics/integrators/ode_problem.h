// What an integrator solves: ẋ = f(t, x), given as functions it may call.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "numerics/evaluation.h"
#include "numerics/function_view.h"
#include "numerics/linear/sparse_pattern.h"

namespace causa {

// A view of a callable `Evaluation g(double t, std::span<const double> x, std::span<double> values)`.
using OdeFunction = FunctionView<Evaluation(double, std::span<const double>, std::span<double>)>;

// values: f(t, x), one per state.
using RightHandSide = OdeFunction;
// values: ∂fᵢ/∂xⱼ at (t, x) in the order of a pattern.
using JacobianValues = OdeFunction;

struct OdeJacobian {
  SparsePattern pattern;  // of ∂f/∂x; it need not contain the diagonal
  JacobianValues values;
};

struct OdeProblem {
  std::size_t state_count = 0;
  RightHandSide rhs;
  // Without it implicit methods take finite differences, of a matrix without zeros.
  std::optional<OdeJacobian> jacobian{};
};

}  // namespace causa
