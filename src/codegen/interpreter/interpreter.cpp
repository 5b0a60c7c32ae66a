#include "codegen/interpreter/interpreter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "base/check.h"
#include "codegen/interpreter/run_kernel.h"
#include "codegen/interpreter/walk_kernel.h"

namespace causa {

namespace {

using namespace interpreter;

CatalogueEntry catalogue_entry(const ProgramVariable& variable) {
  const auto role = [&] {
    switch (variable.role) {
      case VariableRole::Constant: return CatalogueRole::Constant;
      case VariableRole::Parameter: return CatalogueRole::Parameter;
      case VariableRole::State: return CatalogueRole::State;
      case VariableRole::Algebraic: return CatalogueRole::Algebraic;
      case VariableRole::Input: return CatalogueRole::Input;
    }
    fail_check("a variable has one of the known roles", std::source_location::current());
  };
  return {.name = variable.name,
          .dimensions = variable.dimensions,
          .first_value = variable.slots.first,
          .value_count = variable.slots.count,
          .role = role(),
          .changeable = variable.changeable,
          .is_protected = variable.is_protected,
          .unit = variable.unit,
          .description = variable.description};
}

// Neighbours become one range, so that copying states takes few calls.
std::vector<SlotRange> merged(const std::vector<SlotRange>& ranges) {
  std::vector<SlotRange> result;
  for (const SlotRange& range : ranges) {
    if (!result.empty() && result.back().first + result.back().count == range.first) {
      result.back().count += range.count;
    } else {
      result.push_back(range);
    }
  }
  return result;
}

// 0 · v is not a number exactly when v is not finite.
bool all_finite(std::span<const double> values) {
  std::array<double, 4> sums{};
  std::size_t i = 0;
  for (; i + sums.size() <= values.size(); i += sums.size()) {
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += 0.0 * values[i + k];
  }
  for (; i < values.size(); ++i) sums[0] += 0.0 * values[i];
  return sums[0] + sums[1] + sums[2] + sums[3] == 0.0;
}

class InterpretedModel final : public CompiledModel {
 public:
  InterpretedModel(SimulationProgram program, const TranslationOptions& options)
      : program_(std::move(program)),
        states_(merged(program_.states)),
        derivatives_(merged(program_.state_derivatives)),
        memory_(program_.slot_count),
        parameters_(translated(program_.parameters, options)),
        start_(translated(program_.start, options)),
        equations_(translated(program_.equations, options)),
        workspace_({&parameters_, &start_, &equations_}) {
    for (const ProgramVariable& variable : program_.variables)
      catalogue_.push_back(catalogue_entry(variable));
    for (const SlotRange& range : states_) state_count_ += range.count;
    memory_.insert(memory_.end(), constants_.begin(), constants_.end());
  }

  [[nodiscard]] const std::string& name() const override { return program_.model_name; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::size_t state_count() const override { return state_count_; }
  [[nodiscard]] std::span<const double> values() const override {
    return {memory_.data(), program_.slot_count};
  }

  void set_parameter(std::size_t value, double number) override {
    require(value < program_.slot_count, "a parameter has a place in the values");
    given_parameters_[static_cast<std::uint32_t>(value)] = number;
  }
  void set_start(std::size_t value, double number) override {
    require(value < program_.slot_count, "a start value has a place in the values");
    given_starts_[static_cast<std::uint32_t>(value)] = number;
  }

  std::optional<EvaluationFailure> initialize(double time) override;
  void get_states(std::span<double> states) const override;
  [[nodiscard]] std::size_t state_value(std::size_t state) const override;
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override;

 private:
  KernelCode translated(const Kernel& kernel, const TranslationOptions& options) {
    return translate(kernel, program_.slot_count, constants_, options);
  }
  void run(const KernelCode& kernel) { run_kernel(kernel, memory_.data(), workspace_); }
  void run_equations(double time, std::span<const double> states);
  // The first statement of a kernel whose value is not finite.
  [[nodiscard]] std::optional<EvaluationFailure> first_failure(const Kernel& kernel) const;
  [[nodiscard]] std::optional<EvaluationFailure> failure_of_variables() const;

  SimulationProgram program_;
  std::vector<CatalogueEntry> catalogue_;
  std::vector<SlotRange> states_;
  std::vector<SlotRange> derivatives_;
  std::size_t state_count_ = 0;
  std::vector<double> constants_;
  std::vector<double> memory_;  // the slots of the program, then the constants of its code
  KernelCode parameters_;
  KernelCode start_;
  KernelCode equations_;
  KernelWorkspace workspace_;
  std::map<std::uint32_t, double> given_parameters_;
  std::map<std::uint32_t, double> given_starts_;
};

std::optional<EvaluationFailure> InterpretedModel::initialize(double time) {
  memory_[program_.time_slot] = time;
  if (given_parameters_.empty()) {
    run(parameters_);
  } else {
    // What depends on a given parameter is computed after it, so the given value must stand at once.
    for (const auto& [slot, number] : given_parameters_) memory_[slot] = number;
    run_keeping(program_.parameters, memory_,
                [this](std::uint32_t slot) { return given_parameters_.contains(slot); });
  }
  run(start_);
  for (const auto& [slot, number] : given_starts_) memory_[slot] = number;
  run(equations_);

  for (const auto& [slot, number] : given_parameters_) {
    if (!std::isfinite(number)) return EvaluationFailure{.value = slot, .equation = {}};
  }
  for (const auto& [slot, number] : given_starts_) {
    if (!std::isfinite(number)) return EvaluationFailure{.value = slot, .equation = {}};
  }
  return failure_of_variables();
}

void InterpretedModel::get_states(std::span<double> states) const {
  require(states.size() == state_count_, "there is room for all states");
  double* out = states.data();
  for (const SlotRange& range : states_) out = std::copy_n(memory_.data() + range.first, range.count, out);
}

std::size_t InterpretedModel::state_value(std::size_t state) const {
  for (const SlotRange& range : states_) {
    if (state < range.count) return range.first + state;
    state -= range.count;
  }
  fail_check("a state is one of the model", std::source_location::current());
}

void InterpretedModel::run_equations(double time, std::span<const double> states) {
  require(states.size() == state_count_, "there is a value for every state");
  memory_[program_.time_slot] = time;
  const double* in = states.data();
  for (const SlotRange& range : states_) {
    std::copy_n(in, range.count, memory_.data() + range.first);
    in += range.count;
  }
  run(equations_);
}

std::optional<EvaluationFailure> InterpretedModel::derivatives(double time, std::span<const double> states,
                                                               std::span<double> derivatives) {
  require(derivatives.size() == state_count_, "there is room for all derivatives");
  run_equations(time, states);
  double* out = derivatives.data();
  for (const SlotRange& range : derivatives_) {
    out = std::copy_n(memory_.data() + range.first, range.count, out);
  }
  if (all_finite(derivatives)) [[likely]]
    return std::nullopt;
  if (auto failure = first_failure(program_.equations)) return failure;
  return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}};
}

std::optional<EvaluationFailure> InterpretedModel::evaluate(double time, std::span<const double> states) {
  run_equations(time, states);
  return failure_of_variables();
}

std::optional<EvaluationFailure> InterpretedModel::failure_of_variables() const {
  if (all_finite(values())) return std::nullopt;
  for (const Kernel* kernel : {&program_.parameters, &program_.start, &program_.equations}) {
    if (auto failure = first_failure(*kernel)) return failure;
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> InterpretedModel::first_failure(const Kernel& kernel) const {
  const auto found = find_store(kernel, [this](std::uint32_t slot) { return !std::isfinite(memory_[slot]); });
  if (!found) return std::nullopt;
  return EvaluationFailure{.value = found->slot, .equation = kernel.origins[found->origin]};
}

}  // namespace

std::unique_ptr<CompiledModel> interpret(SimulationProgram program, const TranslationOptions& options) {
  verify(program);
  return std::make_unique<InterpretedModel>(std::move(program), options);
}

}  // namespace causa
