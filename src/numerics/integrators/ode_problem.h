// What an integrator solves: ẋ = f(t, x), given as a function it may call.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace causa {

// A derivative that is not finite counts as failed too; whoever evaluates need not look for it.
enum class Evaluation : std::uint8_t { Succeeded, Failed };

// A view of a callable `Evaluation f(double t, std::span<const double> x, std::span<double> dx)`, which
// must outlive it.
class RightHandSide {
 public:
  template <class Function>
    requires(!std::same_as<std::remove_const_t<Function>, RightHandSide> &&
             std::is_invocable_r_v<Evaluation, Function&, double, std::span<const double>, std::span<double>>)
  // NOLINTNEXTLINE(google-explicit-constructor): a view of a function is used like the function
  RightHandSide(Function& function) : object_(&function), call_(&call<Function>) {}

  Evaluation operator()(double t, std::span<const double> x, std::span<double> dx) const {
    return call_(object_, t, x, dx);
  }

 private:
  template <class Function>
  static Evaluation call(const void* object, double t, std::span<const double> x, std::span<double> dx) {
    // The constructor took the address of a Function, const or not.
    return (*static_cast<Function*>(const_cast<void*>(object)))(t, x, dx);
  }

  const void* object_;
  Evaluation (*call_)(const void*, double, std::span<const double>, std::span<double>);
};

struct OdeProblem {
  std::size_t state_count = 0;
  RightHandSide rhs;
};

}  // namespace causa
