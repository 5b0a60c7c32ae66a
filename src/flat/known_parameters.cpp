#include "flat/known_parameters.h"

#include <algorithm>
#include <cmath>

#include "flat/connections/access_positions.h"

namespace causa {

namespace {

// Each position costs an evaluation.
constexpr std::int64_t most_positions_of_condition = 10'000;

// The values of the indices at one of the positions of the loops, the last loop running fastest.
std::vector<double> indices_at(std::span<const LoopRange> loops, std::int64_t position) {
  std::vector<double> indices(loops.size());
  for (std::size_t level = loops.size(); level-- > 0;) {
    const LoopRange& loop = loops[level];
    indices[level] = static_cast<double>(loop.first + position % loop.count * loop.step);
    position /= loop.count;
  }
  return indices;
}

}  // namespace

std::optional<Value> KnownParameters::value(ExpressionId expression, const std::vector<double>& indices) {
  return values_.value(expression, indices);
}

std::optional<double> KnownParameters::scalar(ExpressionId expression) {
  if (expressions_.is_number(expression)) return expressions_.number(expression);
  const auto found = value(expression);
  if (!found || found->elements.empty()) return std::nullopt;
  const double first = found->elements.front();
  if (!std::ranges::all_of(found->elements, [&](double element) { return element == first; }))
    return std::nullopt;
  return first;
}

std::optional<bool> KnownParameters::condition(ExpressionId condition, std::span<const LoopRange> loops) {
  const std::int64_t count = position_count(loops);
  if (count > most_positions_of_condition) return std::nullopt;
  std::optional<bool> everywhere;
  for (std::int64_t position = 0; position < count; ++position) {
    const auto found = value(condition, indices_at(loops, position));
    if (!found || found->elements.size() != 1) return std::nullopt;
    const bool holds = found->scalar() != 0;
    if (everywhere && *everywhere != holds) return std::nullopt;
    everywhere = holds;
  }
  return everywhere;
}

std::optional<Value> KnownParameters::of_symbol(SymbolId symbol) {
  // What a pass is about to add is no parameter.
  if (symbol.index() >= variables_.size()) return std::nullopt;
  const FlatVariable& variable = variables_[symbol];
  if (variable.variability > Variability::Parameter) return std::nullopt;
  std::optional<Value> result;
  switch (rule_) {
    case ParameterRule::Frozen: result = frozen(variable); break;
    case ParameterRule::Bound: result = bound(variable); break;
    case ParameterRule::Declared: result = declared(variable); break;
  }
  if (result) used_.insert(symbol);
  return result;
}

std::optional<Value> KnownParameters::frozen(const FlatVariable& variable) {
  const bool is_frozen =
      variable.variability == Variability::Constant || variable.structural || variable.evaluate;
  return is_frozen && variable.binding.valid() ? value(variable.binding) : std::nullopt;
}

std::optional<Value> KnownParameters::bound(const FlatVariable& variable) {
  if (!variable.binding.valid()) return std::nullopt;
  if (variable.fixed.valid()) {
    const auto fixed = value(variable.fixed);
    if (!fixed || fixed->elements.empty() || fixed->elements[0] == 0) return std::nullopt;
  }
  auto result = value(variable.binding);
  // One number for all elements of an array is not spread: conditions rarely read arrays.
  if (!result || result->dimensions != variable.dimensions) return std::nullopt;
  return result;
}

std::optional<Value> KnownParameters::declared(const FlatVariable& variable) {
  // Computed at the start of a run.
  const bool is_open = !variable.binding.valid() && variable.fixed.valid() &&
                       expressions_.is(variable.fixed, Operator::BooleanConstant) &&
                       !expressions_.boolean_value(variable.fixed);
  if (is_open) return std::nullopt;
  const ExpressionId expression = variable.binding.valid() ? variable.binding : variable.start;
  if (!expression.valid()) return std::nullopt;
  if (expressions_.is_scalar(expression) && !variable.dimensions.empty()) return std::nullopt;
  auto result = value(expression);
  if (result && variable.kind == ValueKind::Real) perturb(*result);
  return result;
}

void KnownParameters::perturb(Value& value) const {
  if (perturbation_ == 0.0) return;
  for (double& element : value.elements) {
    if (element != std::floor(element)) element *= 1.0 + perturbation_;
  }
}

std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::set<SymbolId>& used) {
  return known_condition(model, table, condition, {}, used);
}

std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::span<const LoopRange> loops,
                                    std::set<SymbolId>& used) {
  KnownParameters parameters(model.variables, table, ParameterRule::Bound);
  const auto holds = parameters.condition(condition, loops);
  if (holds) used.insert(parameters.used().begin(), parameters.used().end());
  return holds;
}

std::optional<Value> known_value(const FlatModel& model, const ExpressionTable& table,
                                 ExpressionId expression, std::set<SymbolId>& used) {
  KnownParameters parameters(model.variables, table, ParameterRule::Bound);
  auto value = parameters.value(expression);
  if (value) used.insert(parameters.used().begin(), parameters.used().end());
  return value;
}

}  // namespace causa
