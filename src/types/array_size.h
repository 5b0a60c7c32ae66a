// How large arrays may be, and how their dimensions are written.
#pragma once

#include <optional>
#include <string>

#include "expression/table/table.h"

namespace causa {

// Ten times the largest systems that are solved on one machine: every scalar takes some hundred bytes before
// the first equation is solved. What is larger is a slip of the pen.
inline constexpr std::int64_t most_elements = 10'000'000;

// The number of elements; nothing where it is above `most_elements`.
std::optional<std::int64_t> element_count(const Dimensions& dimensions);

// `[3, 4]`; empty for a scalar.
std::string print(const Dimensions& dimensions);

}  // namespace causa
