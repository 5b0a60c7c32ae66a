// Parameters that a translation relies on to differ from 0: factors of unknowns. `C*der(v) = i` determines
// der(v) unless C is 0; with 0 the model has another structure.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// Whether the parameter, or one computed from it, is a factor of something that varies.
bool is_relied_factor(const FlatModel& model, const ExpressionTable& table, SymbolId parameter);

}  // namespace causa
