// Selective model extension (MLS 7.4): `extends B(break f, break connect(a, b))` leaves elements of B out.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// The `break …` of an extends clause; empty for most.
std::vector<syntax::View> deselections(syntax::ExtendsView clause);

// Whether an extends clause between the holder of an element and its last heir leaves it out.
bool is_deselected(const Elaboration& elaboration, ScopeId holder, std::string_view name);

// Whether a connect equation that stands in the text of e.scope is left out: by itself, or with a component.
bool is_deselected_connection(const Elaboration& elaboration, syntax::View connect);

// Reports deselections of this inherited scope that leave nothing out, or something that must stay.
void check_deselections(Elaboration& elaboration, ScopeId scope);

}  // namespace causa::instance
