// The phase portrait of a free system of order 1 or 2, by its name and its directions.
// Names follow the eigenvalues: two real ones give a node, a saddle or a degenerate node, equal ones a star
// or a Jordan portrait, a pair a focus or a centre. Zero and equal are decided as stability and the Jordan
// form decide them (stability.h, jordan_form.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

enum class PortraitKind : std::uint8_t {
  // Order 1; `Constant` too.
  Convergent,
  Divergent,
  // Order 2.
  StableNode,
  UnstableNode,
  Saddle,
  StableStar,
  UnstableStar,
  StableDegenerateNode,    // one eigenvalue is zero, the other negative
  UnstableDegenerateNode,  // … positive
  Constant,                // A = 0
  StableFocus,
  UnstableFocus,
  Centre,
  StableJordan,  // a double eigenvalue with one eigenvector
  UnstableJordan,
  DegenerateJordan,  // … the eigenvalue is zero
};

std::string_view portrait_name(PortraitKind kind);

struct PhasePortrait {
  PortraitKind kind = PortraitKind::Constant;
  // Of order 2, of length 1. Real eigenvalues: the invariant directions, the largest eigenvalue first; none
  // where every direction is one. A pair: real and imaginary part of the eigenvector.
  std::vector<Vector> directions{};
};

// Nothing: the system is sampled, or its order is neither 1 nor 2.
std::optional<PhasePortrait> phase_portrait(const StateSpace& system);

}  // namespace causa::linear
