// The modes of a system: what each eigenvalue means in time, and which states take part in it.
// Participation of state i in mode k is |w_ki v_ik| of left and right eigenvectors, each mode summed to 1
// (Pérez-Arriaga, Verghese, Schweppe 1982).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

enum class ModeKind : std::uint8_t {
  Exponential,  // one real eigenvalue
  Oscillating,  // a conjugate pair
};

struct Participation {
  std::size_t state = 0;
  double share = 0.0;
};

// One real eigenvalue or one conjugate pair. Discrete ones: frequency, damping and time constant are those
// of s = ln(z)/T.
struct Mode {
  ModeKind kind = ModeKind::Exponential;
  Complex value{};                        // imaginary part ≥ 0
  std::size_t index = 0;                  // of `value` in the eigenvalues; the conjugate stands behind it
  double natural_frequency = 0.0;         // ωₙ = |λ|, rad/s
  double damping = 1.0;                   // ξ = −Re λ/|λ|; 0 for λ = 0
  std::optional<double> time_constant{};  // −1/Re λ; nothing for Re λ = 0; negative: grows
  std::optional<double> period{};         // 2π/Im λ of a pair
  double uncertainty = 0.0;               // of the eigenvalue
  bool is_stable = true;                  // decays
  std::vector<Participation> participations{};  // largest first; those below 1 % are left out
};

struct Modes {
  EigenSystem eigen{};  // the values are the settled ones
  std::vector<Mode> modes{};
};

Modes modes_of(const StateSpace& system);

}  // namespace causa::linear
