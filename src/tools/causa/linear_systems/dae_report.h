// The DAE form of a linearization as people and machines read it.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "analysis/linear_systems/systems/state_space.h"
#include "driver/linearization/dae_linearization.h"

namespace causa::tools {

// `names`: those of the numeric system. Of large systems a part, with what is left out.
std::string dae_text(const driver::DaeLinearization& dae, const linear::StateSpace& names);
// All of it.
nlohmann::ordered_json dae_json(const driver::DaeLinearization& dae);

}  // namespace causa::tools
