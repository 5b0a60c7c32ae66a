// External functions known here: those of the Modelica standard library that depend on their arguments
// alone (`Modelica.Utilities.Strings`, `Modelica.Math.Random`, `Modelica.Math.FastFourierTransform`). What
// they return follows their documentation there. Those in Fortran: fortran_call.h; tables:
// tables/combi_tables.h.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"

namespace causa {

class Outside;

bool is_known_external(std::string_view name);

// From the inputs among the arguments, in order, to the outputs: the result first, then the outputs among
// the arguments.
std::variant<std::vector<Value>, NoResult> call_external(std::string_view name,
                                                         std::span<const Value* const> inputs,
                                                         Outside* outside = nullptr);

}  // namespace causa
