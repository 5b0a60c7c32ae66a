// `if c then a elseif d then b else f` as a value (MLS 3.6.5).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

TypedExpression read_if(Elaboration& elaboration, syntax::View view);

// if condition then value else otherwise: of equal types; in functions sizes may differ.
TypedExpression choose(Elaboration& elaboration, const TypedExpression& condition,
                       const TypedExpression& value, const TypedExpression& otherwise);

}  // namespace causa::instance
