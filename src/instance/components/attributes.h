// The attributes a declaration gives: `Real x(start = 1, fixed = true, unit = "m")` (MLS 4.8, 7.2).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Reads them into the tree. The types of all variables are known.
void read_attributes(Elaboration& elaboration, InstanceId variable);

}  // namespace causa::instance
