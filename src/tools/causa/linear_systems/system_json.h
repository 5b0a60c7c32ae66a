// A linear system as JSON.
#pragma once

#include <string>
#include <variant>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::tools {

// As `linearize --json` writes it; names may be missing. Otherwise why it is none; `file` is its name for
// people.
std::variant<linear::StateSpace, std::string> read_system_json(const std::string& text,
                                                               const std::string& file);

}  // namespace causa::tools
