// References to components (MLS 5.3, 10.5): `a.b[i].c` as an expression, a connector or the callee of a call.
#pragma once

#include <optional>

#include "instance/connections/component_reference.h"
#include "instance/elaboration.h"

namespace causa::instance {

TypedExpression read_reference(Elaboration& elaboration, syntax::ReferenceView reference);
// der(v), der(v[i]), der(r.x)
TypedExpression read_derivative(Elaboration& elaboration, syntax::ReferenceView reference);
// `end` in a subscript
TypedExpression read_end(Elaboration& elaboration, syntax::View view);

// For `connect` and the operators on connectors.
std::optional<ComponentReference> find_component(Elaboration& elaboration, syntax::ReferenceView reference);

// The class a call names: a function, a record (its constructor) or a type; none() when it is none of these,
// without a message. A component of that name is not a class.
ScopeId find_callee(Elaboration& elaboration, syntax::ReferenceView reference);

// How many values a type has that is named where a size is wanted: an enumeration or Boolean. Nothing for
// anything else.
std::optional<std::int64_t> size_of_type(Elaboration& elaboration, syntax::ReferenceView reference);
// The same of a dimension as it is written, which may be any expression.
std::optional<std::int64_t> size_of_dimension_type(Elaboration& elaboration, syntax::View dimension);
// What the subscripts of such a dimension are called: `Species.A`, `false`; nothing changes for other
// dimensions.
void name_subscripts(Elaboration& elaboration, syntax::View dimension, std::size_t number,
                     SubscriptNames& names);

// The value with only this field of a record.
TypedExpression select_field(Elaboration& elaboration, const TypedExpression& record, std::string_view name,
                             Span where);

// The value of a component as an expression, subscripted by nothing but the loops around it.
TypedExpression component_value(Elaboration& elaboration, InstanceId component);

}  // namespace causa::instance
