#include "simulation/recorder.h"

#include <cmath>
#include <limits>
#include <unordered_map>

#include "base/interruption.h"
#include "numerics/finite.h"
#include "simulation/diagnostics.h"

namespace causa {

namespace {

bool is_constant(const CatalogueEntry& entry) {
  return entry.role == CatalogueRole::Constant || entry.role == CatalogueRole::Parameter;
}

}  // namespace

Recorder::Recorder(CompiledModel& model, std::span<const SelectedValue> recorded,
                   const RecorderOptions& options)
    : model_(model), recorded_(recorded), options_(options) {
  if (options.writer == nullptr) prepare_trajectory(options.expected_points);
}

void Recorder::prepare_trajectory(std::size_t expected_points) {
  trajectory_.variables.reserve(recorded_.size());
  places_.reserve(recorded_.size());
  for (const SelectedValue& selected : recorded_) {
    const CatalogueEntry& entry = model_.catalogue()[selected.entry];
    const std::size_t element = selected.value - entry.first_value;
    trajectory_.variables.push_back(
        {.name = element_name(entry, element), .unit = entry.unit, .description = entry.description});
    places_.push_back(value_place(entry, element));
  }
  trajectory_.times.reserve(expected_points);
  trajectory_.values.reserve(expected_points * recorded_.size());
}

ResultSchema Recorder::make_schema() {
  // A variable that equals a parameter is as constant as the parameter.
  std::vector<bool> constant(model_.values().size(), false);
  for (const CatalogueEntry& entry : model_.catalogue()) {
    if (!is_constant(entry)) continue;
    for (std::size_t i = 0; i < entry.value_count; ++i) constant[entry.first_value + i] = true;
  }
  ResultSchema schema{.variables = {}, .start_time = options_.start_time, .stop_time = options_.stop_time};
  schema.variables.reserve(recorded_.size());
  std::unordered_map<std::size_t, std::size_t> found;  // place in the values → column or constant
  for (const SelectedValue& selected : recorded_) {
    const CatalogueEntry& entry = model_.catalogue()[selected.entry];
    const std::size_t element = selected.value - entry.first_value;
    const ValuePlace place = value_place(entry, element);
    const bool stays = constant[place.value];
    const auto [known, is_new] =
        found.try_emplace(place.value, stays ? schema.constants.size() : column_values_.size());
    if (is_new && stays) schema.constants.push_back(model_.values()[place.value]);
    if (is_new && !stays) column_values_.push_back(place.value);
    schema.variables.push_back(
        {.name = element_name(entry, element),
         .unit = entry.unit,
         .description = entry.description,
         .kind = stays ? ResultVariable::Kind::Constant : ResultVariable::Kind::Varying,
         .place = known->second,
         .negated = place.negated,
         .is_parameter = is_constant(entry)});
  }
  schema.columns = column_values_.size();
  return schema;
}

void Recorder::record(double time, std::span<const double> states) {
  if (has_stopped_) return;
  auto failure = model_.evaluate(time, states);
  // What was not computed to its end is no result.
  if (is_interrupted() && (failure || !all_finite(model_.values()))) return;
  last_point_failed_ = failure.has_value();
  is_unsolved_ = failure && !failure->reason.empty();
  if (failure) {
    has_stopped_ = options_.stops_at_failures && !failure->reason.empty();
    if (failed_points_++ == 0) {
      first_failed_time_ = time;
      first_failure_ = std::move(*failure);
    }
  }
  if (has_stopped_) return;
  last_time_ = time;
  if (options_.point && !last_point_failed_) options_.point(model_, time, states);
  const std::span<const double> values = model_.values();
  const bool is_unsolved = last_point_failed_ && is_unsolved_;
  if (options_.writer == nullptr) {
    trajectory_.times.push_back(time);
    for (const ValuePlace& place : places_) {
      const double value = is_unsolved ? known_without_solution(place.value) : values[place.value];
      trajectory_.values.push_back(place.negated ? -value : value);
      has_recorded_failure_ = has_recorded_failure_ || !std::isfinite(value);
    }
    return;
  }
  if (!begun_) {
    begun_ = true;
    options_.writer->begin(make_schema());
    point_.resize(column_values_.size());
  }
  for (std::size_t i = 0; i < column_values_.size(); ++i) {
    point_[i] = is_unsolved ? known_without_solution(column_values_[i]) : values[column_values_[i]];
  }
  has_recorded_failure_ = has_recorded_failure_ || (last_point_failed_ && !all_finite(point_));
  options_.writer->append(time, point_);
  note_failure();
}

// Where equations were not solved, what is not a state or a constant is what the last attempt left: no value.
double Recorder::known_without_solution(std::size_t value) {
  if (known_.empty()) {
    known_.assign(model_.values().size(), false);
    for (std::size_t state = 0; state < model_.state_count(); ++state)
      known_[model_.state_value(state)] = true;
    for (const CatalogueEntry& entry : model_.catalogue()) {
      if (!is_constant(entry)) continue;
      for (std::size_t i = 0; i < entry.value_count; ++i) known_[entry.first_value + i] = true;
    }
  }
  return known_[value] ? model_.values()[value] : std::numeric_limits<double>::quiet_NaN();
}

void Recorder::finish(double end_time) {
  if (!begun_) return;
  options_.writer->finish(end_time);
  note_failure();
}

void Recorder::note_failure() {
  if (options_.writer->failure()) failure_ = &*options_.writer->failure();
}

std::optional<Diagnostic> Recorder::warning() const {
  if (failed_points_ == 0) return std::nullopt;
  // What fails to the end is an error of the model, also where no derivative depends on it.
  if (fails_to_the_end()) return equations_not_solved(first_failed_time_, first_failure_, "");
  if (!first_failure_.reason.empty())
    return not_solved_at_points(first_failed_time_, first_failure_, failed_points_);
  Diagnostic result = recorded_not_a_number(value_name(model_.catalogue(), first_failure_.value),
                                            first_failure_.equation, first_failed_time_, failed_points_);
  // Who reads the results would take what is not there for a value.
  if (has_recorded_failure_) result.severity = Severity::Error;
  return result;
}

}  // namespace causa
