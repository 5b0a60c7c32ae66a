// inner and outer components (MLS 5.4).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Finds the `inner` an `outer` component stands for: the nearest around it. Where there is none, one is added
// at the top of the model, with a warning.
bool find_inner(Elaboration& elaboration, InstanceId outer);

}  // namespace causa::instance
