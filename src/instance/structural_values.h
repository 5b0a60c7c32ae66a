// Values that decide structure: dimensions, loop bounds, subscripts. Parameters they depend on become
// structural, that is frozen at their value (parameter expressions, MLS 3.8.3).
#pragma once

#include <optional>

#include "instance/elaboration.h"

namespace causa::instance {

// The value of a scalar Integer expression, known now. `what` names its role ("a dimension") in messages;
// nothing after an error.
std::optional<std::int64_t> structural_integer(Elaboration& elaboration, TypedExpression expression,
                                               Span where, std::string_view what);

// The same for a Real or Integer number.
std::optional<double> structural_number(Elaboration& elaboration, TypedExpression expression, Span where,
                                        std::string_view what);

// The same for a text.
std::optional<std::string> structural_text(Elaboration& elaboration, TypedExpression expression, Span where,
                                           std::string_view what);

// An Integer expression of loop indices and parameters: the parameters replaced by their values.
TypedExpression freeze_parameters(Elaboration& elaboration, TypedExpression expression, Span where,
                                  std::string_view what);

}  // namespace causa::instance
