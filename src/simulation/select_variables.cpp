#include "simulation/select_variables.h"

#include "base/nearest_name.h"
#include "simulation/diagnostics.h"

namespace causa {

namespace {

// By any of its names.
bool is_wanted(const VariableSelection& selection, const CatalogueEntry& entry, std::size_t element) {
  if (selection.wanted(element_name(entry, element))) return true;
  if (!entry.subscript_names.empty() && selection.wanted(numbered_element_name(entry, element))) return true;
  return !entry.subscript_places.empty() && selection.wanted(plain_element_name(entry, element));
}

}  // namespace

std::vector<SelectedValue> select_variables(std::span<const CatalogueEntry> catalogue,
                                            const VariableSelection& selection) {
  std::vector<SelectedValue> selected;
  for (std::size_t number = 0; number < catalogue.size(); ++number) {
    const CatalogueEntry& entry = catalogue[number];
    if (entry.kind == CatalogueKind::Text) continue;  // results are numbers
    const bool constant = entry.role == CatalogueRole::Constant || entry.role == CatalogueRole::Parameter;
    if (constant && !selection.include_constants) continue;
    if ((entry.is_protected || entry.hide_result) && !selection.include_protected) continue;
    const bool whole = !selection.wanted || selection.wanted(entry.name);
    for (std::size_t i = 0; i < entry.value_count; ++i) {
      if (!whole && !is_wanted(selection, entry, i)) continue;
      selected.push_back({.entry = number, .value = entry.first_value + i});
    }
  }
  return selected;
}

std::variant<CatalogueMatch, Diagnostic> find_variable(std::span<const CatalogueEntry> catalogue,
                                                       std::string_view name) {
  if (const auto match = find_in_catalogue(catalogue, name)) {
    if (match->element_count > 0) return *match;
    return no_such_element(name, match->entry->name, match->entry->dimensions);
  }
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue) names.push_back(entry.name);
  return unknown_variable(name, nearest_name(name, names));
}

}  // namespace causa
