#include "codegen/runtime/program_catalogue.h"

#include <algorithm>

#include "base/check.h"
#include "program/stores.h"

namespace causa {

namespace {

CatalogueEntry catalogue_entry(const ProgramVariable& variable) {
  const auto role = [&] {
    switch (variable.role) {
      case VariableRole::Constant: return CatalogueRole::Constant;
      case VariableRole::Parameter: return CatalogueRole::Parameter;
      case VariableRole::State: return CatalogueRole::State;
      case VariableRole::Algebraic: return CatalogueRole::Algebraic;
      case VariableRole::Input: return CatalogueRole::Input;
    }
    fail_check("a variable has one of the known roles", std::source_location::current());
  };
  const auto kind = [&] {
    switch (variable.kind) {
      case ValueKind::Integer: return CatalogueKind::Integer;
      case ValueKind::Boolean: return CatalogueKind::Boolean;
      case ValueKind::Enumeration: return CatalogueKind::Enumeration;
      case ValueKind::String: return CatalogueKind::Text;
      default: return CatalogueKind::Real;
    }
  };
  return {.name = variable.name,
          .dimensions = variable.dimensions,
          .first_value = variable.slots.first,
          .value_count = variable.slots.count,
          .role = role(),
          .changeable = variable.changeable,
          .is_final = variable.is_final,
          .is_discrete = variable.is_discrete,
          .is_protected = variable.is_protected,
          .unit = variable.unit,
          .description = variable.description,
          .hide_result = variable.hide_result,
          .aliases = {},
          .subscript_places = variable.subscript_places,
          .subscript_names = variable.subscript_names,
          .kind = kind(),
          .literals = variable.literals,
          .least = variable.least,
          .most = variable.most,
          .is_output = variable.is_output};
}

}  // namespace

std::vector<CatalogueEntry> catalogue_of(const SimulationProgram& program) {
  std::vector<CatalogueEntry> catalogue;
  for (const ProgramVariable& variable : program.variables) catalogue.push_back(catalogue_entry(variable));
  std::vector<CatalogueEntry*> by_slot;
  for (CatalogueEntry& entry : catalogue) by_slot.push_back(&entry);
  std::ranges::sort(by_slot, {}, &CatalogueEntry::first_value);
  for_each_copy(program.copies, [&](const SlotCopy& copy) {
    auto after = std::ranges::upper_bound(by_slot, copy.target, {}, &CatalogueEntry::first_value);
    // An array without elements begins where the next variable does.
    while (after != by_slot.begin()) {
      CatalogueEntry& entry = **--after;
      if (copy.target - entry.first_value >= entry.value_count) continue;
      entry.aliases.push_back(
          {.element = copy.target - entry.first_value, .value = copy.source, .negated = copy.negated});
      return;
    }
  });
  for (CatalogueEntry& entry : catalogue) std::ranges::sort(entry.aliases, {}, &CatalogueAlias::element);
  for (const ProgramVariable& derivative : program.derivatives) {
    CatalogueEntry& entry = catalogue.emplace_back(catalogue_entry(derivative));
    for (const ElementElsewhere& element : derivative.elsewhere)
      entry.aliases.push_back(
          {.element = element.element, .value = element.slot, .negated = element.negated});
  }
  return catalogue;
}

}  // namespace causa
