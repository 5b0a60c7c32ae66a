// From scalar numbers back to families.
#pragma once

#include "equations/equation_system.h"

namespace causa {

EquationFamilyId family_of_equation(const EquationSystem& system, std::uint32_t scalar_equation);
VariableFamilyId family_of_variable(const EquationSystem& system, std::uint32_t scalar_variable);

}  // namespace causa
