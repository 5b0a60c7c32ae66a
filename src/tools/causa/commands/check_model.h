// `causa check` of a model: equations, unknowns, states, and what kind of model it is.
#pragma once

#include "tools/causa/model_command.h"

namespace causa::tools {

enum class CheckOutput : std::uint8_t { Text, Json };

int check_model(const ModelOptions& options, CheckOutput output, const Session& session);

}  // namespace causa::tools
