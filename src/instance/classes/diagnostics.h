// The messages about classes: names, imports, inheritance, redeclaration, restrictions, one function each.
// Codes IN001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::instance {

Diagnostic declared_twice(Span where, std::string_view name, Span first);
Diagnostic reserved_name(Span where, std::string_view name);
Diagnostic modified_twice(Span where, std::string_view name, Span first);

// Whether the index of libraries says where one of this name comes from.
enum class LibraryOrigin : std::uint8_t { Unknown, Index };

// Classes, inheritance and redeclaration
Diagnostic unknown_class(Span where, std::string_view name, std::span<const std::string> known,
                         LibraryOrigin origin);
Diagnostic unknown_class_in(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known);
Diagnostic component_as_class(Span where, std::string_view name);
Diagnostic inherits_from_itself(Span where, std::string_view name);
Diagnostic inheritance_too_long(Span where, std::string_view name, std::size_t levels);
Diagnostic extends_nothing(Span where, std::string_view name);
Diagnostic literal_twice(Span where, std::string_view name);
Diagnostic redeclared_as_other(Span where, std::string_view name, Span declared);
Diagnostic not_replaceable(Span where, std::string_view name, Span declared);
Diagnostic redeclared_again(Span where, std::string_view name, Span first);
Diagnostic class_of_itself(Span where, std::string_view name);

Diagnostic inherits_wrong_class(Span where, std::string_view heir, std::string_view base,
                                std::string_view name);
Diagnostic equations_not_here(Span where, std::string_view restriction, std::string_view name);

// Modifications
Diagnostic modifies_final(Span where, Span declared);
Diagnostic class_for_component(Span where, std::string_view name, Span declared);
// The components of a class, and those of them that are public parameters.
struct ModifiableElements {
  std::vector<std::string> all;
  std::vector<std::string> parameters;
};
Diagnostic unknown_modified(Span where, std::string_view name, std::string_view type,
                            const ModifiableElements& known);
Diagnostic class_given_a_value(Span where, std::string_view name);

// inner and outer
Diagnostic outer_modified(Span where, std::string_view name, Span declared);

// Redeclaration. `why` says what is missing or different: "it has no `y`".
Diagnostic no_subtype(Span where, std::string_view type, std::string_view element, std::string_view why,
                      std::string_view constraint, Span constraint_where);
Diagnostic no_class_of_own_name(Span where, std::string_view name);

// Deselection
Diagnostic break_outside_extends(Span where);
Diagnostic deselects_nothing(Span where, std::string_view name, std::string_view type,
                             std::span<const std::string> known);
Diagnostic deselects_no_connection(Span where, std::string_view type);
Diagnostic deselects_wrong_class(Span where, std::string_view name, std::string_view type);

// Inheritance
Diagnostic replaceable_base(Span where, std::string_view name, Span declared);
Diagnostic inherited_base(Span where, std::string_view name, Span declared);
Diagnostic inherited_differently(Span where, std::string_view name, Span other);

// Restrictions of classes
Diagnostic variable_in_package(Span where, std::string_view name, std::string_view package);

// Names
Diagnostic protected_class(Span where, std::string_view name, std::string_view around);
Diagnostic not_encapsulated(Span where, std::string_view name, std::string_view around);
Diagnostic ambiguous_import(Span where, std::string_view name, Span other);
Diagnostic imported_twice(Span where, std::string_view name, Span first);
Diagnostic unknown_import(Span where, std::string_view name, std::string_view around,
                          std::span<const std::string> known, LibraryOrigin origin = LibraryOrigin::Unknown);
Diagnostic hidden_by_encapsulation(Span where, std::string_view name, std::string_view around);

DiagnosticKinds kinds_of_classes();

}  // namespace causa::instance
