// Comprehensions `{e for i in r}` and the reductions over them (MLS 10.3.4, 10.4.1).
#pragma once

#include <span>

#include "instance/elaboration.h"
#include "instance/values/calls.h"

namespace causa::instance {

// A Comprehension node as an array. Where its parts differ in structure it is written out, in models.
TypedExpression read_comprehension(Elaboration& elaboration, syntax::View comprehension);

// sum, product, min, max of an array or comprehension, and array(…)
std::span<const Builtin> reductions();

}  // namespace causa::instance
