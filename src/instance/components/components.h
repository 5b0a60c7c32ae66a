// Components: which there are, what class they have, their dimensions (MLS 4.4).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// The component of this name in a component, also inherited; none() where there is none.
InstanceId child_named(Elaboration& elaboration, InstanceId component, std::string_view name);

// Each of these makes sure of a step, reports what is wrong once, and says whether it succeeded.
bool find_type(Elaboration& elaboration, InstanceId component);        // kind, class, condition
bool find_dimensions(Elaboration& elaboration, InstanceId component);  // and the symbol's full dimensions
bool make_children(Elaboration& elaboration, InstanceId component);

// The root, and everything below it. What is expanded already is passed over.
InstanceId make_root(Elaboration& elaboration, ScopeId type);
void expand_all(Elaboration& elaboration, InstanceId component);
// Components were added to this one.
void expand_again(Elaboration& elaboration, InstanceId component);

// A component like this `outer` one at the top of the model.
InstanceId add_automatic_inner(Elaboration& elaboration, InstanceId outer);

// The node of a constant in a package (MLS 5.3.1).
InstanceId constant_node(Elaboration& elaboration, const FoundElement& element);

}  // namespace causa::instance
