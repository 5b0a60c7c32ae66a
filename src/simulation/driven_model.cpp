#include "simulation/driven_model.h"

#include <algorithm>
#include <limits>

#include "base/check.h"

namespace causa {

DrivenModel::DrivenModel(CompiledModel& model, InputSources sources)
    : ForwardingModel(model), sources_(std::move(sources)) {
  require(sources_.table.has_value(), "inputs follow a table");
  signals_.resize(sources_.table->signals().size());
}

template <class Set>
void DrivenModel::for_each_input(double time, const Set& set) {
  const auto side = time <= handled_ ? InputTable::Side::Right : InputTable::Side::Left;
  sources_.table->evaluate(time, side, signals_);
  for (const BoundInput& input : sources_.bound)
    set(input.value, input.is_slope ? sources_.table->slope(input.signal) : signals_[input.signal]);
}

void DrivenModel::set_inputs(double time) {
  for_each_input(time, [this](std::size_t value, double number) { model_.set_input(value, number); });
}

std::optional<EvaluationFailure> DrivenModel::initialize(double time) {
  handled_ = time;
  // Starting, a model puts start values into its inputs.
  for_each_input(time, [this](std::size_t value, double number) { model_.set_start(value, number); });
  return model_.initialize(time);
}

std::optional<EvaluationFailure> DrivenModel::derivatives(double time, std::span<const double> states,
                                                          std::span<double> derivatives) {
  set_inputs(time);
  return model_.derivatives(time, states, derivatives);
}

std::optional<EvaluationFailure> DrivenModel::evaluate(double time, std::span<const double> states) {
  set_inputs(time);
  return model_.evaluate(time, states);
}

std::optional<EvaluationFailure> DrivenModel::jacobian(double time, std::span<const double> states,
                                                       std::span<double> values) {
  set_inputs(time);
  return model_.jacobian(time, states, values);
}

std::optional<EvaluationFailure> DrivenModel::linearization(double time, std::span<const double> states,
                                                            std::span<double> values) {
  set_inputs(time);
  return model_.linearization(time, states, values);
}

std::vector<NearCondition> DrivenModel::near_conditions(double time, std::span<const double> states) {
  set_inputs(time);
  return model_.near_conditions(time, states);
}

std::optional<EvaluationFailure> DrivenModel::linearization_beyond(std::span<const std::size_t> conditions,
                                                                   double time,
                                                                   std::span<const double> states,
                                                                   std::span<double> values) {
  set_inputs(time);
  return model_.linearization_beyond(conditions, time, states, values);
}

bool DrivenModel::choose_states(double time, std::span<const double> states) {
  set_inputs(time);
  return model_.choose_states(time, states);
}

std::optional<EvaluationFailure> DrivenModel::crossings(double time, std::span<const double> states,
                                                        std::span<double> indicators,
                                                        std::vector<std::uint8_t>& flipped) {
  set_inputs(time);
  return model_.crossings(time, states, indicators, flipped);
}

double DrivenModel::next_time_event() const {
  constexpr double never = std::numeric_limits<double>::infinity();
  const double jump = sources_.table->next_jump(handled_).value_or(never);
  return std::min(jump, model_.next_time_event());
}

double DrivenModel::next_break(double after) const {
  constexpr double never = std::numeric_limits<double>::infinity();
  const double bend = sources_.table->next_break(after).value_or(never);
  return std::min(bend, model_.next_break(after));
}

std::optional<EvaluationFailure> DrivenModel::remember(double begin, double end, const StatesAt& states_at) {
  return model_.remember(begin, end, [&](double time, std::span<double> states) {
    set_inputs(time);
    states_at(time, states);
  });
}

EventOutcome DrivenModel::handle_event(double time, std::span<const double> states) {
  // What the inputs were before, then what they are from now on.
  set_inputs(time);
  handled_ = time;
  for_each_input(time,
                 [this](std::size_t value, double number) { model_.set_input_at_event(value, number); });
  return model_.handle_event(time, states);
}

std::vector<double> DrivenModel::checkpoint() const {
  std::vector<double> numbers = model_.checkpoint();
  if (!numbers.empty()) numbers.push_back(handled_);
  return numbers;
}

void DrivenModel::return_to(std::span<const double> checkpoint) {
  if (checkpoint.empty()) return;
  handled_ = checkpoint.back();
  model_.return_to(checkpoint.first(checkpoint.size() - 1));
}

EventOutcome DrivenModel::handle_end(double time, std::span<const double> states) {
  set_inputs(time);
  return model_.handle_end(time, states);
}

}  // namespace causa
