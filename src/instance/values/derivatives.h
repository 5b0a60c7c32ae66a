// der(…): of a variable, or of an expression by the chain rule (MLS 3.7.4.2).
#pragma once

#include "instance/elaboration.h"
#include "instance/values/calls.h"

namespace causa::instance {

TypedExpression read_der(Elaboration& elaboration, syntax::View call, Arguments arguments);

}  // namespace causa::instance
