// The variables of a program as a compiled model shows them.
#pragma once

#include <vector>

#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

// The variables, then their derivatives; places in `values()` are slots. What the copies say are aliases:
// whoever reads them need not copy.
std::vector<CatalogueEntry> catalogue_of(const SimulationProgram& program);

}  // namespace causa
