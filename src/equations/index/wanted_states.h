// Variables that are to be states although no equation differentiates them. `stateSelect = prefer` and
// `always` ask for that too (MLS 4.8.7.1, "also variables can be selected which do not appear
// differentiated"); the standard library's translational springs want v_rel = der(s_rel), and no equation
// contains der(v_rel).
//
// Such a variable is taken to be differentiated once, and with it the equations that determine it. That is
// done for `prefer` where all of them are linear with fixed coefficients (linear_rows.h): such a request is
// no reason to differentiate tables or properties of media; for `always` where they can be differentiated.
// With the matching as it is, the smallest offsets follow by propagation:
//   c_i = d_j − σ_ij for the pair (i, j),   d_j ≥ σ_ij + c_i for all i     (Pryce 2001)
#pragma once

#include "equations/index/state_selection.h"

namespace causa {

// The offsets with such variables raised; those of the input where there are none.
DifferentiationOffsets raise_wanted_states(const SelectionInput& input);

}  // namespace causa
