#include "simulation/set_value.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "model/catalogue.h"
#include "simulation/diagnostics.h"
#include "simulation/select_variables.h"

namespace causa {

namespace {

// The first of the numbers that is no value of the variable.
std::optional<Diagnostic> first_misfit(const CatalogueEntry& entry, const GivenValue& given) {
  if (given.is_truth && entry.kind != CatalogueKind::Boolean)
    return value_does_not_fit(given.name, kind_text(entry), given.numbers.front() != 0.0 ? "true" : "false");
  for (const double number : given.numbers) {
    if (!fits_kind(entry, number))
      return value_does_not_fit(given.name, kind_text(entry), fmt::format("{}", number));
  }
  return std::nullopt;
}

std::optional<Diagnostic> first_outside(const CatalogueEntry& entry, const GivenValue& given) {
  for (const double number : given.numbers) {
    if (number < entry.least || number > entry.most)
      return value_outside_bounds(given.name, number, entry.least, entry.most);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> set_value(CompiledModel& model, const GivenValue& given) {
  require(!given.numbers.empty(), "a value is given");
  const auto found = find_variable(model.catalogue(), given.name);
  if (const auto* missing = std::get_if<Diagnostic>(&found)) return *missing;
  const auto& match = std::get<CatalogueMatch>(found);
  const CatalogueEntry& entry = *match.entry;
  if (given.numbers.size() != 1 && given.numbers.size() != match.element_count)
    return wrong_number_of_values(given.name, match.element_count, given.numbers.size());

  const auto set_all = [&](auto set) {
    for (std::size_t i = 0; i < match.element_count; ++i) {
      (model.*set)(entry.first_value + match.first_element + i,
                   given.numbers[given.numbers.size() == 1 ? 0 : i]);
    }
  };
  switch (entry.role) {
    case CatalogueRole::Constant: return constant_cannot_be_set(entry.name);
    case CatalogueRole::Algebraic: return computed_cannot_be_set(entry.name);
    case CatalogueRole::Parameter:
      if (entry.is_final) return final_cannot_be_set(entry.name);
      if (!entry.changeable) return parameter_is_structural(entry.name);
      if (auto misfit = first_misfit(entry, given)) return misfit;
      set_all(&CompiledModel::set_parameter);
      break;
    case CatalogueRole::State:
    case CatalogueRole::Input:
      if (auto misfit = first_misfit(entry, given)) return misfit;
      set_all(&CompiledModel::set_start);
      break;
  }
  return first_outside(entry, given);
}

}  // namespace causa
