// Operators of hybrid models, initialization and connectors that look like functions
// (MLS 3.7.4, 3.7.5, 15.2).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "instance/elaboration.h"
#include "instance/values/calls.h"

namespace causa::instance {

// pre, edge, change, sample, initial, terminal, noEvent, smooth, delay, homotopy, semiLinear, inStream,
// actualStream, spatialDistribution
std::span<const Builtin> hybrid_operators();

// Both results of spatialDistribution; nothing after an error.
std::optional<std::vector<TypedExpression>> read_spatial_distribution_outputs(Elaboration& elaboration,
                                                                              syntax::View call,
                                                                              Arguments arguments);

}  // namespace causa::instance
