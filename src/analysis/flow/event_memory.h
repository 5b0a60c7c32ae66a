// What events change besides the conditions of equations: then the equations between events do not tell alone
// where a model rests and whether that is stable.
#pragma once

#include <string>

#include "program/simulation_program.h"

namespace causa {

// "changes states at events (`reinit`)"; empty: nothing.
std::string memory_of_events(const ProgramEvents& events);

}  // namespace causa
