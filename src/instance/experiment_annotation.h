// Reads the experiment annotation (MLS 18.4).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

void read_experiment(Elaboration& elaboration, syntax::ClassView definition);

}  // namespace causa::instance
