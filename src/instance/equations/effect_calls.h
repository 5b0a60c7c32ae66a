// assert, terminate and reinit (MLS 8.3.6 to 8.3.8): calls that are neither values nor functions.
#pragma once

#include <optional>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

enum class Effect : std::uint8_t { None, Assert, Terminate, Reinit };

// What a call names; None for anything else.
Effect effect_of(syntax::View call);

// Its arguments as Equation and Statement hold them. Nothing after an error.
std::optional<std::vector<ExpressionId>> read_effect(Elaboration& elaboration, Effect effect,
                                                     syntax::View call);

// A Boolean scalar; for `when` also a vector. `what` is its role in messages. Empty after an error.
TypedExpression read_condition(Elaboration& elaboration, syntax::View condition, std::string_view what);
TypedExpression read_when_condition(Elaboration& elaboration, syntax::View condition);

}  // namespace causa::instance
