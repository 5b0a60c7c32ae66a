// Names of the functions and enumerations of a flat model.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// What is declared in the model itself is named without it, so that a printed model that loads again has the
// same names. No two of functions, enumerations and variables have the same name: functions of packages that
// were redeclared differently have the same path.
void make_global_names(const FlatModel& model, ExpressionTable& expressions);

}  // namespace causa
