// The type of an equilibrium that Newton's method has found, and not an enclosure. Its place is known as far
// as rounding of the right-hand side lets one know, at a double zero to the square root of that. Where an
// eigenvalue has another sign at points that are as good, nothing is said of its sign.
#pragma once

#include <cstdint>
#include <span>

#include "analysis/equilibria/equilibrium_type.h"
#include "analysis/flow/vector_field.h"

namespace causa {

struct FoundPlace {
  std::span<const double> states;
  std::span<const double> scales;             // changes of the states that matter
  std::span<const std::uint8_t> is_drifting;  // by state, or empty
  bool is_multiple = false;                   // known to be one from how Newton's method converged
};

// The model stands at the place afterwards.
EquilibriumType type_of_found(VectorField& field, const FoundPlace& place);

}  // namespace causa
