// What is reported of the closed loop with unit feedback, and of a system that was fitted to data.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "analysis/linear_systems/design/identify_step.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::tools {

// Of a system with one input and one output; empty for others. A dead time counts.
std::string margins_text(const linear::StateSpace& system);
void add_margins(const linear::StateSpace& system, nlohmann::ordered_json& object);

std::string identification_text(const linear::Identification& found);
nlohmann::ordered_json identification_json(const linear::Identification& found);

}  // namespace causa::tools
