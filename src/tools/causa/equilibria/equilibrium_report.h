// Equilibria as people and machines read them.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tools/causa/equilibria/model_equilibria.h"

namespace causa::tools {

std::string equilibrium_text(const ModelEquilibria& found);
nlohmann::ordered_json equilibria_json(const Equilibria& all);
// Without the diagnostics.
nlohmann::ordered_json equilibrium_json(const ModelEquilibria& found);

}  // namespace causa::tools
