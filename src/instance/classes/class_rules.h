// The rules a class must keep, beyond what its components need to be found (MLS 4.7, 7.1, 7.3, 13.2).
// Whatever breaks one is reported; nothing is changed.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Checks the class of a component, once its children are there: names, imports, sections, bases,
// redeclarations, deselections, modifiers.
void check_class_rules(Elaboration& elaboration, InstanceId component);

// A package has classes and constants only (MLS 4.7).
void check_package_rules(Elaboration& elaboration, ScopeId package);

}  // namespace causa::instance
