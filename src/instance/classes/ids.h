// The ids of what is used while a class is instantiated.
#pragma once

#include "types/equation.h"

namespace causa::instance {

using ScopeId = Id<struct ScopeTag>;        // a class in its context
using ModifierId = Id<struct ModifierTag>;  // a merged modification

}  // namespace causa::instance
