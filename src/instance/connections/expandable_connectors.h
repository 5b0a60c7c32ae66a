// Expandable connectors (MLS 9.1.3): a signal that is connected to a bus becomes part of it, and of every bus
// that is connected to it.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Adds the missing components to the buses and turns the waiting connections into plain ones. Reports
// signals whose type is not given anywhere.
void complete_buses(Elaboration& elaboration);

}  // namespace causa::instance
