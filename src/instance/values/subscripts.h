// Subscripts (MLS 10.5): scalars, ranges, arrays of Integers and `:`. A slice becomes a comprehension over
// elements, `{A[k, 2] for k in 1:3}`, so every access to a variable of a model has all its subscripts; in
// functions, where sizes are not known, it stays a slice.
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// One subscript: a scalar, a range known now, or a vector of Integers.
struct Subscript {
  ExpressionId scalar{};
  LoopRange range;
  ExpressionId vector{};
  Variability variability = Variability::Constant;
  EnumerationId enumeration{};  // what was written: a value of an enumeration

  [[nodiscard]] bool is_slice() const { return !scalar.valid(); }
  [[nodiscard]] bool is_whole(std::int64_t dimension) const {
    return is_slice() && !vector.valid() && range.first == 1 && range.step == 1 && range.count == dimension;
  }
};

Subscript whole_dimension(std::int64_t dimension);

// The subscripts written for something of these dimensions, compared with them over all values of the loops
// around; those left out at the end mean everything. `access` is what `end` is the size of where it is not
// known. Nothing after an error.
std::optional<std::vector<Subscript>> read_subscript_list(Elaboration& elaboration, syntax::View subscripts,
                                                          const Dimensions& dimensions, std::string_view name,
                                                          ExpressionId access);

// An expression or record subscripted.
TypedExpression subscripted(Elaboration& elaboration, const TypedExpression& whole,
                            std::span<const Subscript> subscripts);
TypedExpression subscripted(Elaboration& elaboration, const TypedExpression& whole,
                            std::span<const ExpressionId> scalars);

// What is written behind a name or a parenthesis.
TypedExpression read_subscripts(Elaboration& elaboration, const TypedExpression& whole,
                                syntax::View subscripts, std::string_view name);

}  // namespace causa::instance
