// Values that decide structure: dimensions, loop bounds, subscripts, conditions. Parameters they depend on
// become structural, that is frozen at their value (parameter expressions, MLS 3.8.3).
// In an array of components all elements must agree; where they do not, the array is split (split_arrays.h).
#pragma once

#include <optional>

#include "instance/elaboration.h"

namespace causa::instance {

// The value of a scalar Integer (also enumeration or Boolean) expression, known now. `what` names its role
// ("a dimension") in messages; nothing after an error.
std::optional<std::int64_t> structural_integer(Elaboration& elaboration, const TypedExpression& expression,
                                               Span where, std::string_view what);
std::optional<bool> structural_boolean(Elaboration& elaboration, const TypedExpression& expression,
                                       Span where, std::string_view what);
// The same for a Real or Integer number.
std::optional<double> structural_number(Elaboration& elaboration, const TypedExpression& expression,
                                        Span where, std::string_view what);
// The same for a text.
std::optional<std::string> structural_text(Elaboration& elaboration, const TypedExpression& expression,
                                           Span where, std::string_view what);
// The same for an array of any kind.
std::optional<Value> structural_value(Elaboration& elaboration, const TypedExpression& expression, Span where,
                                      std::string_view what);

// The value where everything it depends on is constant or frozen already; silent, freezes nothing.
std::optional<Value> value_known_already(Elaboration& elaboration, const TypedExpression& expression);

// Freezes the parameters of arrays that were split after their values had been used.
void freeze_again(Elaboration& elaboration);

// An Integer expression of loop indices and parameters: the parameters replaced by their values.
TypedExpression freeze_parameters(Elaboration& elaboration, const TypedExpression& expression, Span where,
                                  std::string_view what);

// The value of a package constant as an expression of constants. Empty after an error.
TypedExpression constant_value(Elaboration& elaboration, InstanceId constant);

// A value as an expression of constants.
ExpressionId constant_expression(ExpressionTable& expressions, const Value& value, EnumerationId enumeration);

}  // namespace causa::instance
