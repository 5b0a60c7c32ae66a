// Texts that do not change: a String variable with an equation `s = …` of constants and parameters becomes a
// parameter with that value. Texts that do change at events stay variables.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// The equations of the model are equalities.
void settle_texts(FlatModel& model, const ExpressionTable& expressions);

}  // namespace causa
