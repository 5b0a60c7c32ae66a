// What an integrator solves: ẋ = f(t, x), given as functions it may call.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "numerics/linear/sparse_pattern.h"

namespace causa {

// A value that is not finite counts as failed too; whoever evaluates need not look for it.
enum class Evaluation : std::uint8_t { Succeeded, Failed };

// A view of a callable `Evaluation g(double t, std::span<const double> x, std::span<double> values)`, which
// must outlive it.
class OdeFunction {
 public:
  template <class Function>
    requires(!std::same_as<std::remove_const_t<Function>, OdeFunction> &&
             std::is_invocable_r_v<Evaluation, Function&, double, std::span<const double>, std::span<double>>)
  // NOLINTNEXTLINE(google-explicit-constructor): a view of a function is used like the function
  OdeFunction(Function& function) : object_(&function), call_(&call<Function>) {}

  Evaluation operator()(double t, std::span<const double> x, std::span<double> values) const {
    return call_(object_, t, x, values);
  }

 private:
  template <class Function>
  static Evaluation call(const void* object, double t, std::span<const double> x, std::span<double> values) {
    // The constructor took the address of a Function, const or not.
    return (*static_cast<Function*>(const_cast<void*>(object)))(t, x, values);
  }

  const void* object_;
  Evaluation (*call_)(const void*, double, std::span<const double>, std::span<double>);
};

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
