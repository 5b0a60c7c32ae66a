// The functions a flat model needs.
#pragma once

#include <vector>

#include "flat/flat_model.h"

namespace causa {

// Called or handed over somewhere, directly or by functions that are; in order of first use.
std::vector<FunctionId> used_functions(const FlatModel& model, const ExpressionTable& expressions);

}  // namespace causa
