#include "analysis/linearization/linear_point.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "analysis/linearization/diagnostics.h"
#include "analysis/linearization/kinks.h"
#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

namespace {

double value_at(std::span<const double> values, const ValuePlace& place) {
  return place.negated ? -values[place.value] : values[place.value];
}

// More than rounding.
bool differ(std::span<const double> a, std::span<const double> b) {
  constexpr double rounding = 1e-9;
  double largest = 0.0;
  double difference = 0.0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    largest = std::max({largest, std::abs(a[k]), std::abs(b[k])});
    difference = std::max(difference, std::abs(a[k] - b[k]));
  }
  return difference > rounding * largest;
}

}  // namespace

std::variant<LinearPoint, Diagnostic> linearize_at(CompiledModel& model, double time,
                                                   std::span<const double> states, ConditionSide side) {
  const LinearizationShape* const shape = model.linearization_shape();
  require(shape != nullptr, "a model that is linearized was translated for it");
  LinearPoint point{.time = time, .states = {states.begin(), states.end()}};
  point.entries.resize(shape->pattern.rows.size());
  if (const auto failure = model.linearization(time, states, point.entries))
    return cannot_linearize(time, *failure);
  const std::vector<NearCondition> near = model.near_conditions(time, states);
  std::vector<double> beyond(point.entries.size());
  for (const NearCondition& condition : near) {
    const std::size_t number = condition.number;
    if (!condition.is_relation || model.linearization_beyond({&number, 1}, time, states, beyond)) continue;
    if (!condition.is_pending && !differ(point.entries, beyond)) {
      point.surfaces.push_back(condition.text);
      continue;
    }
    if (side == ConditionSide::Refused)
      return two_sides(time, condition.text, condition.held != 0.0, condition.is_pending);
    if (side == ConditionSide::Other) point.entries = beyond;
  }
  point.derivatives.resize(states.size());
  if (const auto failure = model.derivatives(time, states, point.derivatives))
    return cannot_linearize(time, *failure);
  if (const auto failure = model.evaluate(time, states)) return cannot_linearize(time, *failure);
  const std::span<const double> values = model.values();
  for (const ValuePlace& place : shape->inputs) point.inputs.push_back(value_at(values, place));
  for (const ValuePlace& place : shape->outputs) point.outputs.push_back(value_at(values, place));
  for (std::size_t k = 0; k < states.size(); ++k) {
    std::string name = value_name(model.catalogue(), model.state_variable(k));
    if (name.empty()) name = "x" + std::to_string(k + 1);
    point.state_names.push_back(std::move(name));
  }
  point.kinks = find_kinks(model, point);
  if (side == ConditionSide::Other) {
    if (const auto failure = take_other_side(model, point)) return cannot_linearize(time, *failure);
  }
  return point;
}

linear::StateSpace state_space_of(const LinearizationShape& shape, const LinearPoint& point,
                                  const PointNames& names) {
  const std::size_t n = point.states.size();
  const std::size_t m = shape.inputs.size();
  const std::size_t p = shape.outputs.size();
  linear::StateSpace system{.a = linear::Matrix(n, n),
                            .b = linear::Matrix(n, m),
                            .c = linear::Matrix(p, n),
                            .d = linear::Matrix(p, m),
                            .states = point.state_names,
                            .inputs = names.inputs,
                            .outputs = names.outputs};
  for (std::size_t column = 0; column < n + m; ++column) {
    for (int entry = shape.pattern.starts[column]; entry < shape.pattern.starts[column + 1]; ++entry) {
      const auto row = static_cast<std::size_t>(shape.pattern.rows[static_cast<std::size_t>(entry)]);
      const double value = point.entries[static_cast<std::size_t>(entry)];
      linear::Matrix& upper = column < n ? system.a : system.b;
      linear::Matrix& lower = column < n ? system.c : system.d;
      const std::size_t j = column < n ? column : column - n;
      (row < n ? upper(row, j) : lower(row - n, j)) = value;
    }
  }
  return system;
}

std::vector<std::size_t> inputs_without_effect(const linear::StateSpace& system) {
  const std::size_t n = system.order();
  // States that some output sees, maybe through other states.
  std::vector<std::uint8_t> seen(n, 0);
  std::vector<std::size_t> pending;
  const auto see = [&](std::size_t state) {
    if (std::exchange(seen[state], std::uint8_t{1}) == 0) pending.push_back(state);
  };
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < system.output_count(); ++i) {
      if (system.c(i, j) != 0.0) see(j);
    }
  }
  while (!pending.empty()) {
    const std::size_t i = pending.back();
    pending.pop_back();
    for (std::size_t j = 0; j < n; ++j) {
      if (system.a(i, j) != 0.0) see(j);
    }
  }
  std::vector<std::size_t> without;
  for (std::size_t input = 0; input < system.input_count(); ++input) {
    bool has_effect = false;
    for (std::size_t i = 0; i < n && !has_effect; ++i) has_effect = seen[i] != 0 && system.b(i, input) != 0.0;
    for (std::size_t i = 0; i < system.output_count() && !has_effect; ++i)
      has_effect = system.d(i, input) != 0.0;
    if (!has_effect) without.push_back(input);
  }
  return without;
}

}  // namespace causa
