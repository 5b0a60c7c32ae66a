// What a class inherits, and what it comes down to.
#pragma once

#include <functional>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// Finds the bases of a scope: `extends` clauses, the class a short class stands for, `model extends X`.
// After it Scope::bases holds. Reports what is wrong, once.
void find_bases(Elaboration& elaboration, ScopeId scope);

// The predefined type a class is derived from; None for a class with components of its own (MLS 4.6).
Predefined predefined_type(Elaboration& elaboration, ScopeId scope);
EnumerationId enumeration_type(Elaboration& elaboration, ScopeId scope);
ValueKind value_kind(Predefined type);
// The merged attributes of a type derived from a predefined one: `type Voltage = Real(unit = "V")`.
ModifierId type_modifier(Elaboration& elaboration, ScopeId scope);

// The restriction of a class: for `model X = Y` that of X, for a plain `class` that of its base.
syntax::Restriction restriction(const Elaboration& elaboration, ScopeId scope);
bool is_record(Elaboration& elaboration, ScopeId scope);
bool is_function(Elaboration& elaboration, ScopeId scope);

// Whether two scopes are of the same class or one inherits from the other's, by their text.
bool same_class(const Elaboration& elaboration, ScopeId a, ScopeId b);
bool inherits_from(Elaboration& elaboration, ScopeId scope, ScopeId base);

// Components of a class in order of declaration, inherited ones where `extends` stands; of a name the first,
// redeclared ones replaced.
std::vector<FoundElement> components_of(Elaboration& elaboration, ScopeId scope);

// The scope and all it inherits from, bases before heirs: each with the text its equations stand in.
std::vector<ScopeId> with_bases(Elaboration& elaboration, ScopeId scope);

// A scope like this one for a component, or a class, that modifies it. `component` may be none().
ScopeId modified_scope(Elaboration& elaboration, ScopeId type, ModifierId modifier, InstanceId component);

// The class that a class with a single base is derived from: `type A = B[3]`, `type A extends B; end A`;
// none() for a class with several bases or without one.
ScopeId only_base(Elaboration& elaboration, ScopeId scope);

// Dimensions that a type brings along: `type Vector3 = Real[3]`. Nothing after an error. They stand behind
// `first` others; what their subscripts are called is added to `names`.
std::optional<Dimensions> dimensions_of_type(Elaboration& elaboration, ScopeId scope, std::size_t first,
                                             SubscriptNames& names);

}  // namespace causa::instance
