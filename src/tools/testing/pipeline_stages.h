// The test stages behind the flat model: they run the pipeline of driver/compile.h, every promise verified.
#pragma once

#include "tools/testing/stages.h"

namespace causa::tools {

// As far as `causa check` goes: counts of equations, unknowns and trivial equations.
StageResult check_stage(const StageInput& input);
// The passes of equations/ by their names.
StageResult prepare_stage(const StageInput& input);
StageResult lower_stage(const StageInput& input);
StageResult aliases_stage(const StageInput& input);
StageResult chains_stage(const StageInput& input);
StageResult index_stage(const StageInput& input);
StageResult states_stage(const StageInput& input);
StageResult plan_stage(const StageInput& input);
StageResult start_stage(const StageInput& input);
// What `causa explain` prints; with the option `rules=yes` the two sorting rules too. Quantities: those of
// `check`, `remaining`, `algebraic`, `index`, `order`, `loops`, `loop NUMBER` (its unknowns), `torn NUMBER`.
StageResult explain_stage(const StageInput& input);
StageResult program_stage(const StageInput& input);
// Machine code differs between processors: a test can expect messages, not the dump.
StageResult code_stage(const StageInput& input);

// Simulates. Options: `solver=NAME step=H stop=T start=T tolerance=E intervals=N`.
// Quantities: `NAME` and `NAME(TIME)` of a variable (at the end, or at a recorded time), `largest |NAME|`
// over all recorded times, `equations`, `unknowns`, `states`, `steps`.
StageResult simulation_stage(const StageInput& input);

}  // namespace causa::tools
