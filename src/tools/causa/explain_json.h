// Explanations as JSON: the keys of `check` and what `explain` adds.
#pragma once

#include <string>

#include "driver/explain/explain.h"
#include "driver/explain/follow.h"
#include "driver/explain/sorting_rules.h"

namespace causa::tools {

// `replay` may be null. `diagnostics`: an array, as JSON text.
std::string explanation_as_json(const driver::Compilation& compilation,
                                const driver::Explanation& explanation, const driver::SortingReplay* replay,
                                const std::string& diagnostics);

std::string followed_as_json(const driver::Compilation& compilation,
                             const driver::FollowedVariable& variable);

}  // namespace causa::tools
