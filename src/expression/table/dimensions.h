// Dimensions of expressions: comparing and joining them where some are known only when a function runs.
#pragma once

#include <optional>

#include "base/check.h"
#include "expression/table/ids.h"

namespace causa {

bool all_known(const Dimensions& dimensions);

// Could be the same: equal numbers of dimensions, equal where both are known.
bool compatible(const Dimensions& a, const Dimensions& b);

// The dimensions of two compatible arrays that must be equal: the known ones.
Dimensions joined(const Dimensions& a, const Dimensions& b);

// How many elements there are; nothing where that is unknown or above 2^53.
std::optional<std::int64_t> known_count(const Dimensions& dimensions);

}  // namespace causa
