// From a component as `connect` names it to an access under loops: slices and whole arrays become loops
// (MLS 9.1).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

Dimensions slice_dimensions(const ComponentReference& reference);

// One loop more for each slice.
std::vector<LoopRange> with_slices(std::vector<LoopRange> loops, const Dimensions& slices);

// The slices run with the loops from `first_loop` on.
ConnectorAccess connector_access(ExpressionTable& expressions, const ComponentReference& reference,
                                 std::uint32_t first_loop, Span where);

// Whether every subscript is one number for each position of the loops; reports one that varies with time.
bool subscripts_are_known(Elaboration& elaboration, const ComponentReference& reference, Span where);

}  // namespace causa::instance
