// The test stage that linearizes a model and asks what the linear system does.
#pragma once

#include "tools/testing/stages.h"

namespace causa::tools {

// As `causa linear` does. Options: `at=TIME`, `at=equilibrium`, `inputs=U,V`, `outputs=Y,Z`; the words
// have no blanks. Quantities are those of `causa linear --json`, with indices as in Modelica: `A[2,1]`,
// `eigenvalues[1].re`, `step.tangent.tau`, `channels[2].gain`; true is 1, false 0. A text is asked for as
// `portrait is stable focus`, which is 1 or 0. `x0[1]` and `y0[1]` are the point itself.
StageResult linear_stage(const StageInput& input);

}  // namespace causa::tools
