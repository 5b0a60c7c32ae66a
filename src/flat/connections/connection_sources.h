// Who gives connected inputs and outputs their value (MLS 9.3): one source in each set.
#pragma once

#include "flat/connections/connection_equations.h"

namespace causa {

// Reports two sources in one set, and sets in which all take a value and none gives one.
void check_sources(const ConnectionContext& context, const SetFamily& family);

}  // namespace causa
