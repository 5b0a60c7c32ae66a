// The rules a class must keep, beyond what its components need to be found (MLS 4.6, 4.7, 7.1, 7.3).
// Whatever breaks one is reported; nothing is changed.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Of the class of a component, once its children are there: names, sections, redeclarations, modifiers.
void check_class_rules(Elaboration& elaboration, InstanceId component);

// Of a connector, once the types of its children are known (MLS 15.1).
void check_connector_rules(Elaboration& elaboration, InstanceId component);

}  // namespace causa::instance
