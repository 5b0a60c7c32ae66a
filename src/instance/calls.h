// Calls: functions of the operator table, element by element (MLS 12.4.6), and the built-in array functions.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

TypedExpression read_call(Elaboration& elaboration, syntax::View call);

}  // namespace causa::instance
