// Annotations of functions (MLS 12.7, 12.8, 18.3): derivatives, inlining, smoothness.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Those written in the text of `scope`, the function itself or one it inherits from.
void read_function_annotations(Elaboration& elaboration, const FunctionVariables& variables, ScopeId scope);

}  // namespace causa::instance
