// The values modifications give: `parameter Real p = 2*q`, `Resistor r[3](R = {1, 2, 3})`.
#pragma once

#include <optional>

#include "instance/elaboration.h"

namespace causa::instance {

// Whether a value is written for the component, as a whole or through a record around it.
bool has_value(const Elaboration& elaboration, InstanceId component);

// A value as one element of the arrays around a component sees it: their indices are free in it. Empty
// after an error.
TypedExpression read_modifier_value(Elaboration& elaboration, const ModifierValue& value);

// Puts what depends on the indices of the arrays around a component together for all of them.
ExpressionId for_whole_array(Elaboration& elaboration, InstanceId component, ExpressionId element);

// The sizes a component with `:` gets from its value, or from its start values.
std::optional<Dimensions> own_dimensions_of_value(Elaboration& elaboration, InstanceId component);

// The value of a variable for the whole array, read once and before it is compared with its type. A parameter
// without value has that of its start attribute (MLS 8.6); empty where nothing is written.
TypedExpression binding_of(Elaboration& elaboration, InstanceId variable);

// Compares the value with type and variability, and puts it into the tree.
void check_binding(Elaboration& elaboration, InstanceId variable);

// A record that is given a value as a whole is given a record with its fields; otherwise that is said once,
// and its fields have no values.
void check_record_value(Elaboration& elaboration, InstanceId record);

// The variable a symbol stands for, also of a package constant.
inline InstanceId node_of(const Elaboration& elaboration, SymbolId symbol) {
  return symbol.index() >= first_constant_symbol
             ? elaboration.constant_symbols[symbol.index() - first_constant_symbol]
             : elaboration.tree.symbols[symbol];
}

}  // namespace causa::instance
