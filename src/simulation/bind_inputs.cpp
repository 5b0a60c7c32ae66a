#include "simulation/bind_inputs.h"

#include "simulation/diagnostics.h"
#include "simulation/select_variables.h"

namespace causa {

namespace {

// The first row whose value is none of the input's.
std::optional<Diagnostic> first_misfit(const CatalogueEntry& entry, const InputTable& table,
                                       std::size_t signal) {
  for (std::size_t row = 0; row < table.rows().points(); ++row) {
    const double value = table.rows().at_point(row)[signal];
    if (!fits_kind(entry, value))
      return signal_does_not_fit(table.signals()[signal].name, kind_text(entry), value,
                                 table.rows().times[row]);
  }
  return std::nullopt;
}

}  // namespace

std::vector<BoundInput> bind_inputs(std::span<const CatalogueEntry> catalogue, InputTable& table,
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
    } else if (const auto misfit = first_misfit(*match.entry, table, signal)) {
      sink.add(*misfit);
    } else {
      if (match.entry->kind != CatalogueKind::Real) table.hold(signal);
      bound.push_back({.value = match.entry->first_value + match.first_element, .signal = signal});
    }
  }
  return bound;
}

}  // namespace causa
