// The values declarations give: `parameter Real p = 2*q`, `Real x = sin(time)`.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

bool has_written_value(const Elaboration& elaboration, SymbolId symbol);
// Where `:` takes its size from: the value, otherwise a start value for the whole array. Empty: neither.
syntax::View value_with_size(const Elaboration& elaboration, SymbolId symbol);

// The value as written, read once and before it is compared with the type. A parameter without value has
// that of its start attribute (MLS 8.6); otherwise empty where nothing is written.
TypedExpression written_value(Elaboration& elaboration, SymbolId symbol);

// Compares the value with type and variability, and puts it into the tree.
void check_binding(Elaboration& elaboration, SymbolId symbol);

}  // namespace causa::instance
