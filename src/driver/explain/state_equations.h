// The state equations in symbols: the derivative of every state by states, inputs, parameters and time alone.
// They result from substituting the sorted assignments into each other.
#pragma once

#include "driver/explain/explain.h"

namespace causa::driver {

// None where a loop they need is solved numerically, where states are chosen while the model runs, and for
// models too large to be read so: `why_not` says which.
StateEquations state_equations(Compilation& compilation);

}  // namespace causa::driver
