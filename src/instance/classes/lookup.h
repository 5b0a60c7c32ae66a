// Name lookup (MLS 5): in a class and what it inherits, its imports, the classes around it, the top level.
#pragma once

#include <optional>
#include <string>

#include "instance/elaboration.h"

namespace causa::instance {

// An element of the class itself or inherited; not what it imports or lies in. Memoized.
FoundElement find_element(Elaboration& elaboration, ScopeId scope, std::string_view name);

// What a first identifier means in a scope.
LookupResult lookup_first(Elaboration& elaboration, ScopeId scope, std::string_view name);
// A class or component inside a class; nothing where there is none.
LookupResult lookup_inside(Elaboration& elaboration, ScopeId scope, std::string_view name);

// `A.B.C` as a class, from e.scope; reports what is wrong. none() after an error.
ScopeId find_class(Elaboration& elaboration, syntax::NameView name);
// `model X = Y`: the class Y, looked up from e.scope, which is outside of X.
ScopeId find_aliased_class(Elaboration& elaboration, syntax::ClassView short_class);
// The same, silent: for a name that may be a component.
ScopeId find_class_quietly(Elaboration& elaboration, std::span<const std::string_view> identifiers,
                           bool is_global);

// The scope of a class of the library as it is written, and of the predefined types.
ScopeId library_scope(Elaboration& elaboration, packages::PackageClassId id);
ScopeId predefined_scope(Elaboration& elaboration, Predefined type);

// The element that a redeclaration in an heir puts in the place of this one (MLS 7.3); often itself.
FoundElement overriding_element(Elaboration& elaboration, FoundElement element);

const ElementText& element_text(const Elaboration& elaboration, const FoundElement& element);

// `Modelica.Electrical.Analog.Basic.Resistor`; of a class in a modification its own name.
std::string full_name(const Elaboration& elaboration, ScopeId scope);

}  // namespace causa::instance
