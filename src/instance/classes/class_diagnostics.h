// The messages about classes: what replaces what, what is seen where, which rules a class must keep. They
// are made in diagnostics.cpp with all others.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "instance/diagnostics.h"

namespace causa::instance {

// inner and outer
Diagnostic outer_modified(Span where, std::string_view name, Span declared);
Diagnostic inner_of_other_type(Span where, std::string_view name, std::string_view type, std::string_view why,
                               Span inner);

// Redeclaration. `why` says what is missing or different: "it has no `y`".
Diagnostic no_subtype(Span where, std::string_view type, std::string_view element, std::string_view why,
                      std::string_view constraint, Span constraint_where);
Diagnostic no_class_of_own_name(Span where, std::string_view name);
Diagnostic constant_redeclared(Span where, std::string_view name, Span declared);

// Deselection
Diagnostic break_outside_extends(Span where);
Diagnostic deselects_nothing(Span where, std::string_view name, std::string_view type,
                             std::span<const std::string> known);
Diagnostic deselects_no_connection(Span where, std::string_view type);
Diagnostic deselects_wrong_class(Span where, std::string_view name, std::string_view type);
Diagnostic deselected_is_used(Span where, std::string_view name);

// Inheritance
Diagnostic replaceable_base(Span where, std::string_view name, Span declared);
Diagnostic inherited_base(Span where, std::string_view name, Span declared);
Diagnostic inherited_differently(Span where, std::string_view name, Span other);
Diagnostic component_beside_predefined(Span where, std::string_view name, std::string_view type);
Diagnostic no_such_literal(Span where, std::string_view enumeration, std::int64_t number, std::int64_t count);

// Restrictions of classes
Diagnostic variable_in_package(Span where, std::string_view name, std::string_view package);
Diagnostic wrong_class_in_record(Span where, std::string_view name, std::string_view record,
                                 std::string_view restriction);
Diagnostic prefix_in_record(Span where, std::string_view name, std::string_view prefix,
                            std::string_view record);
Diagnostic connector_without_direction(Span where, std::string_view connector, std::string_view variable,
                                       std::string_view block);

// Prefixes of components
Diagnostic flow_of_no_number(Span where, std::string_view prefix, std::string_view name,
                             std::string_view found);
Diagnostic prefix_of_model(Span where, std::string_view prefix, std::string_view name,
                           std::string_view restriction);
Diagnostic prefix_outside_connector(Span where, std::string_view prefix, std::string_view name);
Diagnostic prefix_inside_prefix(Span where, std::string_view prefix, std::string_view name, Span inside);

// Modifications
Diagnostic class_given_a_value(Span where, std::string_view name);
Diagnostic component_given_a_value(Span where, std::string_view name, std::string_view restriction,
                                   std::string_view type);

// Names
Diagnostic protected_class(Span where, std::string_view name, std::string_view around);
Diagnostic not_encapsulated(Span where, std::string_view name, std::string_view around);
Diagnostic ambiguous_import(Span where, std::string_view name, Span other);
Diagnostic imported_twice(Span where, std::string_view name, Span first);
Diagnostic unknown_import(Span where, std::string_view name, std::string_view around,
                          std::span<const std::string> known, LibraryOrigin origin = LibraryOrigin::Unknown);
Diagnostic hidden_by_encapsulation(Span where, std::string_view name, std::string_view around);
Diagnostic unknown_function_in(Span where, std::string_view name, std::string_view around,
                               std::span<const std::string> known);

}  // namespace causa::instance
