// Arrays written out, ranges and comprehensions (MLS 10.4). Nothing here is expanded.
#pragma once

#include <optional>

#include "instance/elaboration.h"

namespace causa::instance {

// `{a, b}`, `{e for i in r}`
TypedExpression read_array(Elaboration& elaboration, syntax::View constructor);
// `[a, b; c, d]` of scalars
TypedExpression read_matrix(Elaboration& elaboration, syntax::View constructor);
// `1:n` as a vector
TypedExpression read_range_as_array(Elaboration& elaboration, syntax::View range);

// An Integer range whose bounds are known now; without name. Nothing after an error.
std::optional<LoopRange> read_integer_range(Elaboration& elaboration, syntax::View range);
// `i in 1:n` of a for-equation or comprehension.
std::optional<LoopRange> read_loop_range(Elaboration& elaboration, syntax::View for_index);

// Reports arrays that are larger than anything could hold.
bool size_is_possible(Elaboration& elaboration, const Dimensions& dimensions, Span where);

}  // namespace causa::instance
