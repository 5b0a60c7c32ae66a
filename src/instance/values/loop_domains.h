// What the index of a loop runs through (MLS 11.2.2, 10.4.1): for-equations, for-statements, comprehensions.
//
// Every loop has one entry in e.loops and so one number; its index is Index(number) below. Where the value
// of the name is not that index itself, the entry in e.loops has no name and e.iterators has the value.
#pragma once

#include <optional>

#include "instance/elaboration.h"

namespace causa::instance {

struct LoopDomain {
  std::string_view name;
  // A range of Integers known now: Index(number) is the value of the name.
  std::optional<LoopRange> range{};
  // Anything else: the vector whose elements the name means, one after the other.
  TypedExpression values{};
  bool is_whole_type = false;  // the values are all of an enumeration or of Boolean

  // Nothing was wrong.
  explicit operator bool() const { return range.has_value() || values; }
};

// `i in 1:n`, `e in TypeName`, `x in {1, 5, 7}`, or `i` alone, whose range follows from the subscripts it
// stands in in `body`. Wrong ones are reported.
LoopDomain read_loop_domain(Elaboration& elaboration, syntax::View for_index, syntax::View body = {});

// What Index(number) runs through: the range, or the numbers of the values. Always known in models; nothing
// where only the call of a function tells how many there are.
std::optional<LoopRange> index_range(const Elaboration& elaboration, const LoopDomain& domain);

// Makes the name known until end_loop(), also after an error, and returns the number of the index.
std::uint32_t begin_loop(Elaboration& elaboration, const LoopDomain& domain);
void end_loop(Elaboration& elaboration);

// The vector Index(number) runs through where there is no index_range(): Integers themselves, of anything
// else the numbers.
ExpressionId index_vector(Elaboration& elaboration, const LoopDomain& domain);

// `i in 1:n` where only a range of Integers known now is right.
std::optional<LoopRange> read_loop_range(Elaboration& elaboration, syntax::View for_index);

}  // namespace causa::instance
