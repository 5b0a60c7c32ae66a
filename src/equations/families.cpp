#include "equations/families.h"

#include <algorithm>

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

EquationFamilyId family_of_equation(const EquationSystem& system, std::uint32_t scalar_equation) {
  return family_holding(system.equations, scalar_equation);
}

VariableFamilyId family_of_variable(const EquationSystem& system, std::uint32_t scalar_variable) {
  return family_holding(system.variables, scalar_variable);
}

std::uint32_t scalar_at(const Access& access, std::span<const std::int64_t> position) {
  std::int64_t scalar = access.scalar.constant;
  for (std::size_t k = 0; k < position.size(); ++k) scalar += access.scalar.factors[k] * position[k];
  return static_cast<std::uint32_t>(scalar);
}

}  // namespace causa
