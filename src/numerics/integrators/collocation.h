// Implicit one-step methods as data: the nodes say all.
//   u(t₀) = x₀,  u̇(t₀ + cᵢh) = f(t₀ + cᵢh, u(t₀ + cᵢh)),  x₁ = u(t₀ + h),  u a polynomial of degree s
//                                                           (Hairer, Nørsett, Wanner I, II.7.7)
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace causa {

struct CollocationMethod {
  std::string_view name;
  std::string_view reference;
  int order = 0;
  std::span<const double> nodes{};
  bool is_for_stiff = false;
};

// The same as a Runge–Kutta method of its implicit stages. A node 0 is no stage: f(t₀, x₀) is known there.
struct CollocationStages {
  std::vector<double> nodes;        // without 0
  std::vector<double> a;            // between the stages, row by row
  std::vector<double> from_start;   // aᵢ₀: the share of f(t₀, x₀) in each stage; zeros without a node 0
  std::vector<double> end_weights;  // x₁ = x₀ + Σ wᵢ Zᵢ with Zᵢ = u(t₀ + cᵢh) - x₀
};

CollocationStages collocation_stages(std::span<const double> nodes);

// backward-euler, implicit-midpoint, trapezoidal.
std::span<const CollocationMethod> collocation_methods();

// Radau IIA with 1 to 4 stages, of order 2s - 1.
const CollocationMethod& radau_method(int stages);

}  // namespace causa
