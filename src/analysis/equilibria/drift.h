// Whether states that need not rest leave the others at rest while they move.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "analysis/flow/vector_field.h"

namespace causa {

struct FeltDrift {
  std::size_t drifting = 0;  // a state
  std::size_t other = 0;     // whose derivative changes with it
};

// At a point where all other states rest. Nothing: they stay at rest.
std::optional<FeltDrift> felt_drift(VectorField& field, std::span<const double> states,
                                    std::span<const std::uint8_t> is_drifting);

}  // namespace causa
