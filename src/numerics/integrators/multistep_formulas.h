// Multistep methods with constant steps as data.
//   x_{k+1} = Σⱼ αⱼ x_{k-j} + h (β₋₁ f* + Σⱼ βⱼ f_{k-j})      (Hairer, Nørsett, Wanner I, III.2.1)
// f* is absent in an explicit formula, f at the predicted state in a predictor–corrector, and f at x_{k+1}
// itself in an implicit one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace causa {

enum class MultistepKind : std::uint8_t { Explicit, PredictorCorrector, Implicit };

struct MultistepFormula {
  std::string_view name;
  std::string_view reference;
  int order = 0;
  MultistepKind kind = MultistepKind::Explicit;
  std::span<const double> alpha{};      // of x_k, x_{k-1}, …
  double beta_new = 0.0;                // β₋₁
  std::span<const double> beta{};       // of f_k, f_{k-1}, …; none: all zero
  std::span<const double> predictor{};  // β of the explicit formula that predicts
  // The one-step method of at least the same order that computes the first values, and a last step that is
  // shorter than the others.
  std::string_view starter{};  // an explicit one by name, or …
  int radau_stages = 0;        // … Radau IIA

  // How many values of x and f it looks back to, x_k and f_k included.
  [[nodiscard]] std::size_t steps() const {
    std::size_t longest = alpha.size();
    if (beta.size() > longest) longest = beta.size();
    if (predictor.size() > longest) longest = predictor.size();
    return longest;
  }
};

// ab2 ab3 ab4 abm3 abm4 bdf1 … bdf6
std::span<const MultistepFormula> multistep_formulas();

}  // namespace causa
