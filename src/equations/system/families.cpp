// From scalar numbers back to families.
#include <algorithm>

#include "equations/system/equation_system.h"

namespace causa {

namespace {

// Families are numbered in the order of their scalars; a family of size zero shares its first scalar with
// the next one, so the last that starts at or before the scalar is the one that holds it.
template <class FamilyId, class Family>
FamilyId family_holding(const Table<FamilyId, Family>& families, std::uint32_t scalar) {
  const auto after =
      std::upper_bound(families.begin(), families.end(), scalar,
                       [](std::uint32_t value, const Family& family) { return value < family.first_scalar; });
  require(after != families.begin(), "a scalar belongs to a family");
  return FamilyId(static_cast<std::uint32_t>(after - families.begin() - 1));
}

}  // namespace

EquationFamilyId family_of_equation(const EquationSystem& system, std::uint32_t equation) {
  return family_holding(system.equations, equation);
}

VariableFamilyId family_of_scalar(const EquationSystem& system, std::uint32_t scalar) {
  return family_holding(system.variables, scalar);
}

}  // namespace causa
