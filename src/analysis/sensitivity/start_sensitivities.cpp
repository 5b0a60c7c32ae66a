#include "analysis/sensitivity/start_sensitivities.h"

#include <algorithm>

#include "analysis/sensitivity/checked_difference.h"
#include "analysis/sensitivity/diagnostics.h"
#include "analysis/sensitivity/failure_words.h"
#include "base/check.h"
#include "base/interruption.h"

namespace causa {

namespace {

// What is looked at: the states, by the variables they are at present, then the inputs.
std::vector<double> looked_at(const CompiledModel& model, std::span<const std::size_t> places) {
  std::vector<double> values;
  for (const std::size_t place : places) values.push_back(model.values()[place]);
  return values;
}

}  // namespace

StartSensitivities start_sensitivities(CompiledModel& model, double time, SensitivityPlan& plan,
                                       const MakeModel& make_model, DiagnosticSink& sink) {
  const std::size_t n = model.state_count();
  const LinearizationShape* const shape = model.linearization_shape();
  require(shape != nullptr, "the model was translated for its sensitivities");
  std::vector<std::size_t> places;
  std::vector<double> sizes;
  for (std::size_t k = 0; k < n; ++k) {
    places.push_back(model.state_variable(k));
    sizes.push_back(usual_size(model.values()[places.back()], model.state_nominal(k)));
  }
  for (const ValuePlace& input : shape->inputs) {
    places.push_back(input.value);
    sizes.push_back(usual_size(model.values()[input.value]));
  }
  const std::vector<double> decisions = model.decisions();
  StartSensitivities result;
  result.states.rows = n;
  result.inputs.rows = shape->inputs.size();
  std::vector<SensitivityTarget> kept;
  for (const SensitivityTarget& target : plan.targets) {
    if (is_interrupted()) break;
    const double middle = model.values()[target.value];
    const std::unique_ptr<CompiledModel> instance = make_model();
    const TryValues at = [&](double distance) -> TriedValues {
      if (target.kind == SensitivityTarget::Kind::Parameter) {
        instance->set_parameter(target.value, middle + distance);
      } else {
        instance->set_start(target.value, middle + distance);
      }
      if (const auto failure = instance->initialize(time))
        return {.problem = words_for(*failure, model.catalogue())};
      if (instance->decisions() != decisions)
        return {.problem =
                    "conditions, whole numbers or external objects, as tables, are others beside this value "
                    "than at it"};
      return {.values = looked_at(*instance, places)};
    };
    const CheckedDifference found = checked_difference(at, sizes, usual_size(middle));
    std::optional<std::string> problem = found.problem;
    if (!problem && found.disagreement > doubtful_disagreement)
      problem = "differences of the start disagree, as they do where it has a corner";
    if (problem) {
      Diagnostic diagnostic = start_without_sensitivity(target.name, middle, *problem);
      if (plan.leaves_out_targets) diagnostic.severity = Severity::Warning;
      if (!is_interrupted()) sink.add(std::move(diagnostic));
      continue;
    }
    result.largest_disagreement = std::max(result.largest_disagreement, found.disagreement);
    result.target_values.push_back(middle);
    kept.push_back(target);
    const auto behind_states = found.derivative.begin() + static_cast<std::ptrdiff_t>(n);
    result.states.values.insert(result.states.values.end(), found.derivative.begin(), behind_states);
    result.inputs.values.insert(result.inputs.values.end(), behind_states, found.derivative.end());
  }
  plan.targets = std::move(kept);
  return result;
}

}  // namespace causa
