// What a name that was not found may have meant: the words of help in messages.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "instance/diagnostics.h"
#include "instance/elaboration.h"

namespace causa::instance {

// Classes that are seen from a scope, and those inside of one (components, too).
std::vector<std::string> class_names_near(Elaboration& elaboration, ScopeId scope);
std::vector<std::string> names_inside(Elaboration& elaboration, ScopeId scope);
// What a modification of the class can be about.
ModifiableElements modifiable_elements(Elaboration& elaboration, ScopeId scope);

// The encapsulated class that keeps a name from being seen, where one around it has it (MLS 5.3.1).
std::optional<std::string> encapsulated_from(Elaboration& elaboration, ScopeId scope, std::string_view name);

bool is_encapsulated(const Elaboration& elaboration, ScopeId scope);

}  // namespace causa::instance
