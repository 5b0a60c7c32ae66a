#include "simulation/bind_inputs.h"

#include <algorithm>
#include <optional>

#include "base/nearest_name.h"
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

std::vector<std::string> input_names(std::span<const CatalogueEntry> catalogue) {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue) {
    if (entry.role != CatalogueRole::Input) continue;
    for (std::size_t i = 0; i < entry.value_count; ++i) names.push_back(element_name(entry, i));
  }
  return names;
}

class Binding {
 public:
  Binding(std::span<const CatalogueEntry> catalogue, std::span<const InputDerivative> derivatives,
          InputTable& table, DiagnosticSink& sink)
      : derivatives_(derivatives), table_(table), sink_(sink), catalogue_(catalogue) {}

  std::vector<BoundInput> run() {
    for (std::size_t signal = 0; signal < table_.signals().size(); ++signal) bind(signal);
    const std::vector<std::string> inputs = input_names(catalogue_);
    if (bound_.empty() && !sink_.has_errors()) {
      sink_.add(no_column_is_an_input(inputs));
    } else if (!unused_.empty()) {
      sink_.add(columns_are_no_inputs(unused_, nearest_name(unused_.front(), inputs)));
    }
    return std::move(bound_);
  }

 private:
  void bind(std::size_t signal) {
    const std::string& name = table_.signals()[signal].name;
    const auto match = find_in_catalogue(catalogue_, name);
    if (!match || match->entry->role != CatalogueRole::Input || match->element_count == 0) {
      unused_.push_back(name);
    } else if (match->element_count != 1) {
      sink_.add(input_is_an_array(name, match->element_count));
    } else if (const auto misfit = first_misfit(*match->entry, table_, signal)) {
      sink_.add(*misfit);
    } else {
      bind(signal, *match);
    }
  }

  void bind(std::size_t signal, const CatalogueMatch& match) {
    const std::size_t value = match.entry->first_value + match.first_element;
    bound_.push_back({.value = value, .signal = signal});
    if (match.entry->is_discrete) return table_.follow(signal, InputTable::Follow::Held);
    bool reads_slope = false;
    unsigned highest = 0;
    for (const InputDerivative& derivative : derivatives_) {
      if (derivative.input != value) continue;
      highest = std::max(highest, derivative.order);
      if (derivative.order != 1) continue;
      bound_.push_back({.value = derivative.value, .signal = signal, .is_slope = true});
      reads_slope = true;
    }
    table_.follow(signal, reads_slope ? InputTable::Follow::Slope : InputTable::Follow::Line);
    if (!reads_slope) return;
    const std::string& name = table_.signals()[signal].name;
    const std::vector<double> jumps = table_.jumps_of_line(signal);
    const std::vector<double> bends = table_.bends_of_line(signal);
    if (highest > 1 && !bends.empty()) {
      sink_.add(lines_have_no_such_derivative(name, highest, bends.front()));
    } else if (!jumps.empty()) {
      sink_.add(differentiated_input_jumps(name, jumps.front()));
    }
  }

  std::span<const InputDerivative> derivatives_;
  InputTable& table_;
  DiagnosticSink& sink_;
  std::span<const CatalogueEntry> catalogue_;
  std::vector<BoundInput> bound_;
  std::vector<std::string> unused_;  // columns
};

}  // namespace

std::vector<BoundInput> bind_inputs(std::span<const CatalogueEntry> catalogue,
                                    std::span<const InputDerivative> derivatives, InputTable& table,
                                    DiagnosticSink& sink) {
  return Binding(catalogue, derivatives, table, sink).run();
}

}  // namespace causa
