// Assignments (MLS 11.2.1): to variables, records field by field, and to several variables from one call.
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// `a := e` and `(a, b) := f(x)`; adds to the statements.
void read_assignment(Elaboration& elaboration, syntax::View assignment, std::vector<Statement>& statements);

}  // namespace causa::instance
