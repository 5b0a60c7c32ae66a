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
  // Known now: Index(number) runs through these Integers. Always so in models.
  std::optional<LoopRange> range{};
  // Otherwise, in functions: the vector of scalars that Index(number) runs through.
  TypedExpression values{};
  // Valid: Index(number) counts the elements of this array, and the name means one of them.
  TypedExpression elements{};
  // What Index(number) stands for: of Enumeration and Boolean its ordinal (false is 0) when `range` is given.
  ValueKind kind = ValueKind::Integer;
  EnumerationId enumeration{};

  // Nothing was wrong.
  explicit operator bool() const { return range.has_value() || values; }
};

// `i in 1:n`, `e in TypeName`, `x in {1, 5, 7}`, or `i` alone, whose range follows from the subscripts it
// stands in in `body`. Wrong ones are reported.
LoopDomain read_loop_domain(Elaboration& elaboration, syntax::View for_index, syntax::View body = {});

// The vector Index(number) runs through: what Statement::value of a for-statement wants.
TypedExpression loop_values(Elaboration& elaboration, const LoopDomain& domain);

// Makes the name known until end_loop(), also after an error, and returns the number of the index.
std::uint32_t begin_loop(Elaboration& elaboration, const LoopDomain& domain);
void end_loop(Elaboration& elaboration);

// `i in 1:n` where only a range of Integers known now is right.
std::optional<LoopRange> read_loop_range(Elaboration& elaboration, syntax::View for_index);

}  // namespace causa::instance
