// Reads annotation(__causa(lagrangian(coordinates = {phi}, kinetic = T, potential = U))).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Of the class of a component and its bases.
void read_lagrangian(Elaboration& elaboration, InstanceId component);

}  // namespace causa::instance
