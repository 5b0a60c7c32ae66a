// Arrays written out, and ranges (MLS 10.4). Nothing here is expanded. For comprehensions see reductions.h,
// for the ranges of loops loop_domains.h.
#pragma once

#include <optional>
#include <span>

#include "instance/elaboration.h"
#include "instance/values/loop_domains.h"

namespace causa::instance {

// `{a, b}`, `{e for i in r}`
TypedExpression read_array(Elaboration& elaboration, syntax::View constructor);
// `[a, b; c, d]`: concatenated along the second dimension, then along the first (MLS 10.4.2)
TypedExpression read_matrix(Elaboration& elaboration, syntax::View constructor);
// `1:n` as a vector
TypedExpression read_range_as_array(Elaboration& elaboration, syntax::View range);

// One more dimension in front, of elements with equal types; `places` says where each is written.
TypedExpression array_of(Elaboration& elaboration, std::span<const Span> places,
                         std::span<const TypedExpression> elements, Span where);

// A range: a loop where it is one of Integers whose bounds are known, otherwise a vector.
struct RangeValue {
  std::optional<LoopRange> loop{};
  TypedExpression values{};
};
RangeValue read_range(Elaboration& elaboration, syntax::View range);

// An Integer range whose bounds are known now; without name. Nothing after an error.
std::optional<LoopRange> read_integer_range(Elaboration& elaboration, syntax::View range);

// Reports arrays that are larger than anything could hold.
bool size_is_possible(Elaboration& elaboration, const Dimensions& dimensions, Span where);

}  // namespace causa::instance
