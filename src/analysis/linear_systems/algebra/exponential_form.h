// e^{At} in closed form: Σ t^k e^{αt} (cos(ωt) C + sin(ωt) S) with coefficient matrices C and S.
// Method: real Jordan form; the nilpotent part gives the powers t^k / k!.
#pragma once

#include <vector>

#include "analysis/linear_systems/algebra/jordan_form.h"
#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/refusal.h"

namespace causa::linear {

struct ExponentialTerm {
  double rate = 0.0;       // α
  double frequency = 0.0;  // ω ≥ 0; 0: the sine is absent
  std::size_t power = 0;   // k of t^k
  Matrix cosine{};         // coefficient of t^k e^{αt} cos(ωt)
  Matrix sine{};           // of t^k e^{αt} sin(ωt); empty for ω = 0
};

struct ExponentialForm {
  std::vector<ExponentialTerm> terms{};
  bool is_certain = true;  // as for the Jordan form
};

// Entries below 1e-12 of the largest are set to zero, in states that are scaled so that all are alike.
Outcome<ExponentialForm> exponential_form(const Matrix& a, const JordanOptions& options = {});
// What the terms give at a time; a test holds it against `exponential`.
Matrix value_at(const ExponentialForm& form, double time);

}  // namespace causa::linear
