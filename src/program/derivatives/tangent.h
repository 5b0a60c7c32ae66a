// The directional derivative of a kernel: statements that compute how every slot changes when the active
// slots move in a given direction. The direction and the answer lie beside the values: the tangent of slot s
// is slot s + offset. The values themselves are those the kernel left in memory. Method: forward
// differentiation of each statement's expression (Griewank, Walther: Evaluating Derivatives, chapter 3), with
// what is not active left out.
#pragma once

#include <cstdint>
#include <vector>

#include "program/site_drafts.h"

namespace causa {

// By slot: does it move?
using ActiveSlots = std::vector<std::uint8_t>;

// Marks what the kernel computes from active slots; says whether there is any.
bool spread_activity(const Kernel& kernel, ActiveSlots& active);

// One statement for each statement of the kernel whose target is active. `drafts`: those of its sites, if
// there are any; it gets those of their derivatives. Origins are kept of sites only, whose evaluation may
// fail.
Kernel tangent_of(const Kernel& kernel, const ActiveSlots& active, std::uint32_t offset, SiteDrafts* drafts);

}  // namespace causa
