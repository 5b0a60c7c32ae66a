// Some inputs and outputs of a linear system.
#pragma once

#include <string>
#include <variant>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::tools {

// The system with the channels of these lists, in their order; an empty list stands for all. Otherwise which
// name of a list it does not have.
std::variant<linear::StateSpace, std::string> with_channels(const linear::StateSpace& system,
                                                            const std::string& input_names,
                                                            const std::string& output_names);

}  // namespace causa::tools
