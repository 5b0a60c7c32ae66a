// The formulas of a linearization as people and machines read them.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "analysis/linear_systems/systems/state_space.h"
#include "driver/linearization/symbolic_linearization.h"

namespace causa::tools {

// `names`: those of the numeric system.
std::string symbolic_text(const driver::SymbolicLinearization& symbolic, const linear::StateSpace& names);
nlohmann::ordered_json symbolic_json(const driver::SymbolicLinearization& symbolic);

// Warnings about entries without a formula, one for each reason.
std::vector<Diagnostic> missing_formulas(const driver::SymbolicLinearization& symbolic,
                                         const linear::StateSpace& names);

}  // namespace causa::tools
