// Explicit Runge–Kutta methods as data.
//
//   kᵢ = f(t₀ + cᵢh, x₀ + h Σ_{j<i} aᵢⱼ kⱼ),  i = 1, …, s
//   x₁ = x₀ + h Σ bᵢ kᵢ                                      (Hairer, Nørsett, Wanner I, II.1.8)
//
// The derivative at the end, k_{s+1} = f(t₁, x₁), is computed for every method: it is k₁ of the next step.
// So a method with "first same as last" is listed without its last stage.
//
//   error estimate   h Σ_{i≤s+1} eᵢ kᵢ                        (e = b - b̂, II.4)
//   inside the step  x(t₀ + θh) = cubic Hermite through x₀, k₁, x₁, k_{s+1}
//                                 + θ²(1-θ)² h Σ_{i≤s+1} dᵢ kᵢ     (II.6)
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace causa {

struct Tableau {
  std::string_view name;
  std::string_view reference;
  int order = 0;
  int error_order = 0;  // of the embedded solution b̂; 0: none
  int dense_order = 0;
  std::span<const double> c{};              // s
  std::span<const double> a{};              // rows 2, …, s one after the other: 1 + 2 + … + (s - 1)
  std::span<const double> b{};              // s
  std::span<const double> error_weights{};  // s + 1, or empty
  std::span<const double> dense_weights{};  // s + 1, or empty

  [[nodiscard]] std::size_t stages() const { return b.size(); }
  // Row i of a, 0 ≤ i < s: i entries.
  [[nodiscard]] std::span<const double> a_row(std::size_t i) const {
    return i == 0 ? std::span<const double>{} : a.subspan(i * (i - 1) / 2, i);
  }
};

// All explicit methods: euler heun midpoint rk23 rk4 rkf45 rk4-doubling dopri5.
std::span<const Tableau> explicit_tableaus();

}  // namespace causa
