// Which class an element stands for: its own text, what a modification redeclares it to, or the inner class
// of an `outer` one (MLS 7.3, 5.4).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// The class an element of kind Class stands for, redeclarations applied. none() after an error.
ScopeId class_of_element(Elaboration& elaboration, const FoundElement& element);

// The class an element stood for before `below` redeclared it: what `redeclare model extends X` extends.
ScopeId inherited_class(Elaboration& elaboration, FoundElement element, ScopeId below);

}  // namespace causa::instance
