// The left side of `:=` (MLS 11.2.1): variables, their elements and slices, records of them.
#pragma once

#include <optional>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// A variable that may be assigned; its leaves are Symbol, Local, Element or Slice, and constants of records.
// Empty after an error.
TypedExpression read_target(Elaboration& elaboration, syntax::View target);

// Whether a leaf of a target is assigned: constants and parameters in a record are not.
bool is_assigned(const ExpressionTable& table, const TypedExpression& leaf);

// The variable a target assigns to, or a part of it.
ExpressionId assigned_variable(const ExpressionTable& table, ExpressionId target);

// {a[f(i)] for i in …} as a[{f(i) for i in …}]; what is no array of elements of one variable is none().
ExpressionId as_target(ExpressionTable& table, ExpressionId expression);

}  // namespace causa::instance
