// Calls in expressions: built-in functions and operators (MLS 3.7, 10.3, 12.5), otherwise functions of classes.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

TypedExpression read_call(Elaboration& elaboration, syntax::View call);

}  // namespace causa::instance
