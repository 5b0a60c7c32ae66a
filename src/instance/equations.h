// The equation sections of a class (MLS 8): equalities under for-loops, which are kept as loops.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

void read_equations(Elaboration& elaboration, syntax::ClassView definition);

}  // namespace causa::instance
