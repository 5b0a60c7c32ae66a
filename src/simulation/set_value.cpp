#include "simulation/set_value.h"

#include "model/catalogue.h"
#include "simulation/diagnostics.h"
#include "simulation/select_variables.h"

namespace causa {

std::optional<Diagnostic> set_value(CompiledModel& model, const GivenValue& given) {
  const auto found = find_variable(model.catalogue(), given.name);
  if (const auto* missing = std::get_if<Diagnostic>(&found)) return *missing;
  const auto& match = std::get<CatalogueMatch>(found);
  const CatalogueEntry& entry = *match.entry;

  const auto set_all = [&](auto set) {
    for (std::size_t i = 0; i < match.element_count; ++i) {
      (model.*set)(entry.first_value + match.first_element + i, given.number);
    }
  };
  switch (entry.role) {
    case CatalogueRole::Constant: return constant_cannot_be_set(entry.name);
    case CatalogueRole::Algebraic: return computed_cannot_be_set(entry.name);
    case CatalogueRole::Parameter:
      if (!entry.changeable) return parameter_is_structural(entry.name);
      set_all(&CompiledModel::set_parameter);
      return std::nullopt;
    case CatalogueRole::State:
    case CatalogueRole::Input: set_all(&CompiledModel::set_start); return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace causa
