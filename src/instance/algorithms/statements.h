// Statements of algorithms and function bodies (MLS 11).
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// The list of a body or algorithm section, read in e.scope.
std::vector<Statement> read_statements(Elaboration& elaboration, syntax::View body);

}  // namespace causa::instance
