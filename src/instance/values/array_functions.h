// The built-in functions about arrays (MLS 10.3) that are no reductions.
#pragma once

#include <span>

#include "instance/elaboration.h"
#include "instance/values/calls.h"

namespace causa::instance {

// ndims, size, scalar, vector, matrix, identity, diagonal, zeros, ones, fill, linspace, transpose,
// outerProduct, symmetric, cross, skew, cat, promote
std::span<const Builtin> array_functions();

// cat(dimension, values…): equal ranks and types, equal sizes but for that dimension (from 1).
TypedExpression concatenate(Elaboration& elaboration, std::size_t dimension,
                            std::span<const TypedExpression> values, std::span<const Span> places,
                            Span where);

// Dimensions of size 1 behind, up to this rank.
TypedExpression promote(Elaboration& elaboration, const TypedExpression& value, std::size_t rank);

}  // namespace causa::instance
