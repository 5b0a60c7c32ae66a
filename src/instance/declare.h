// Collects what a class declares: a node and a name for every variable, before any expression is read.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Elements that are not variables of the predefined types are refused; a refused component keeps its name,
// so that its uses are not reported again.
void declare_elements(Elaboration& elaboration, syntax::ClassView definition);

}  // namespace causa::instance
