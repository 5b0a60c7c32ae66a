#include "simulation/recorder.h"

#include "simulation/diagnostics.h"

namespace causa {

Recorder::Recorder(CompiledModel& model, std::span<const SelectedValue> recorded, std::size_t expected_points)
    : model_(model), recorded_(recorded) {
  trajectory_.variables.reserve(recorded.size());
  for (const SelectedValue& selected : recorded) {
    const CatalogueEntry& entry = model.catalogue()[selected.entry];
    trajectory_.variables.push_back(
        {.name = element_name(entry, selected.value - entry.first_value), .unit = entry.unit});
  }
  trajectory_.times.reserve(expected_points);
  trajectory_.values.reserve(expected_points * recorded.size());
}

void Recorder::record(double time, std::span<const double> states) {
  if (auto failure = model_.evaluate(time, states)) {
    if (failed_points_++ == 0) {
      first_failed_time_ = time;
      first_failure_ = std::move(*failure);
    }
  }
  trajectory_.times.push_back(time);
  const std::span<const double> values = model_.values();
  for (const SelectedValue& selected : recorded_) trajectory_.values.push_back(values[selected.value]);
}

std::optional<Diagnostic> Recorder::warning() const {
  if (failed_points_ == 0) return std::nullopt;
  return recorded_not_a_number(value_name(model_.catalogue(), first_failure_.value), first_failure_.equation,
                               first_failed_time_, failed_points_);
}

}  // namespace causa
