#include "simulation/bind_inputs.h"

#include "simulation/diagnostics.h"
#include "simulation/select_variables.h"

namespace causa {

std::vector<BoundInput> bind_inputs(std::span<const CatalogueEntry> catalogue, const InputTable& table,
                                    DiagnosticSink& sink) {
  std::vector<BoundInput> bound;
  for (std::size_t signal = 0; signal < table.signals().size(); ++signal) {
    const std::string& name = table.signals()[signal].name;
    const auto found = find_variable(catalogue, name);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&found)) {
      sink.add(*diagnostic);
      continue;
    }
    const auto& match = std::get<CatalogueMatch>(found);
    if (match.entry->role != CatalogueRole::Input) {
      sink.add(not_an_input(name));
    } else if (match.element_count != 1) {
      sink.add(input_is_an_array(name, match.element_count));
    } else {
      bound.push_back({.value = match.entry->first_value + match.first_element, .signal = signal});
    }
  }
  return bound;
}

}  // namespace causa
