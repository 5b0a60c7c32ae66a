// The test stage that looks for all equilibria of a model.
#pragma once

#include "tools/testing/stages.h"

namespace causa::tools {

// As `causa equilibrium` does. Options: `box=x=-3:3,v=-3:3`, `drift=X,Y`; the words have no blanks.
// Quantities are those of `causa equilibrium --json`, with indices from 1: `equilibria` is their number,
// `equilibria[1].x[2]` the second state of the first, `equilibria[1].type is saddle`, `complete`.
StageResult equilibrium_stage(const StageInput& input);

}  // namespace causa::tools
