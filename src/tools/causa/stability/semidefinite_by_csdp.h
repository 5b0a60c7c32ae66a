// Semidefinite programs solved by CSDP, which is run as a program (Borchers 1999). Files in the format of
// SDPA.
#pragma once

#include "analysis/stability/semidefinite_program.h"

namespace causa::tools {

// Whether `csdp` is found in PATH.
bool has_csdp();

SemidefiniteSolver csdp_solver();

}  // namespace causa::tools
