// Record constructors (MLS 12.6): every record is a function of its fields.
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// `R(1, b = 2)`
TypedExpression read_record_constructor(Elaboration& elaboration, ScopeId record, syntax::View call);
// The same from values, in order of the fields that are inputs.
TypedExpression construct_record(Elaboration& elaboration, ScopeId record,
                                 std::span<const TypedExpression> values, Span where);

}  // namespace causa::instance
