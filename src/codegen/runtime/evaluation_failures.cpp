#include "codegen/runtime/evaluation_failures.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "model/catalogue.h"
#include "program/stores.h"

namespace causa {

namespace {

// What had no value in the store of the slot.
OutOfDomain operation_in_store(const EvaluatedProgram& evaluated, const Kernel& kernel, std::uint32_t slot) {
  return operation_out_of_domain(kernel, slot, evaluated.memory, [&](std::uint32_t read) {
    const std::string name =
        read == evaluated.program.time_slot ? "time" : value_name(evaluated.catalogue, read);
    return name.empty() ? std::string("…") : name;
  });
}

// In words, with its place; empty where the slot is not computed by a statement.
std::string statement_of_slot(const SimulationProgram& program, std::uint32_t slot) {
  std::vector<const Kernel*> kernels{&program.parameters};
  for (const Routine* routine : {&program.equations, &program.initial}) {
    for (const Kernel& kernel : routine->kernels) kernels.push_back(&kernel);
  }
  for (const Kernel* kernel : kernels) {
    const auto found = find_store(*kernel, [&](std::uint32_t stored) { return stored == slot; });
    if (found) return fmt::format(" by {}", kernel->origins[found->origin]);
  }
  return {};
}

}  // namespace

EvaluationFailure unsolved(std::string reason) {
  return {.value = EvaluationFailure::npos, .equation = {}, .reason = std::move(reason)};
}

std::optional<EvaluationFailure> failure_in(const EvaluatedProgram& evaluated, const Kernel& kernel) {
  const auto is_missing = [&](std::uint32_t slot) { return !std::isfinite(evaluated.memory[slot]); };
  // Guarded values of branches that are not taken say nothing.
  const auto is_guarded = [&](std::uint32_t slot) {
    return std::ranges::binary_search(evaluated.program.guarded_slots, slot);
  };
  const auto found =
      find_store(kernel, [&](std::uint32_t slot) { return is_missing(slot) && !is_guarded(slot); });
  if (!found) return std::nullopt;
  if (found->is_site && !evaluated.site_failures.last.empty()) return unsolved(evaluated.site_failures.last);
  OutOfDomain cause = operation_in_store(evaluated, kernel, found->slot);
  // The branch that is taken may read a guarded value.
  if (cause.operation.empty()) {
    const auto read =
        find_store(kernel, [&](std::uint32_t slot) { return is_missing(slot) && is_guarded(slot); });
    if (read && read->origin == found->origin) cause = operation_in_store(evaluated, kernel, read->slot);
  }
  return EvaluationFailure{.value = found->slot,
                           .equation = kernel.origins[found->origin],
                           .operation = std::move(cause.operation),
                           .help = std::move(cause.help)};
}

std::optional<EvaluationFailure> failure_in(const EvaluatedProgram& evaluated, const Routine& routine) {
  for (std::size_t k = 0; k < routine.kernels.size(); ++k) {
    if (auto failure = failure_in(evaluated, routine.kernels[k])) return failure;
    if (k == routine.blocks.size()) break;
    if (auto failure = failure_in(evaluated, routine.blocks[k].body)) return failure;
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> failure_in(const EvaluatedProgram& evaluated) {
  const SimulationProgram& program = evaluated.program;
  // Start values are overwritten by what the equations compute; of those, the first one to fail is the cause.
  if (auto failure = failure_in(evaluated, program.initial)) return failure;
  if (auto failure = failure_in(evaluated, program.parameters)) return failure;
  if (auto failure = failure_in(evaluated, program.equations)) return failure;
  if (auto failure = failure_in(evaluated, program.start)) return failure;
  return failure_in(evaluated, program.copies);
}

std::optional<EvaluationFailure> failure_of_discrete(const EvaluatedProgram& evaluated) {
  for (const SlotRange& range : evaluated.program.events.discrete) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot) {
      if (!std::isnan(evaluated.memory[slot])) continue;
      if (auto failure = failure_in(evaluated, evaluated.program.equations)) return failure;
      return EvaluationFailure{.value = slot, .equation = {}};
    }
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> failure_of_integers(const EvaluatedProgram& evaluated,
                                                     std::span<const SlotRange> integers) {
  constexpr double largest = 9007199254740991.0;  // 2^53 − 1: what is larger may have been rounded
  for (const SlotRange& range : integers) {
    for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot) {
      const double value = evaluated.memory[slot];
      if (std::fabs(value) <= largest) [[likely]]
        continue;
      return unsolved(fmt::format("`{}` would be {:.17g}{}, but Integers reach from {:.0f} to {:.0f}",
                                  value_name(evaluated.catalogue, slot), value,
                                  statement_of_slot(evaluated.program, slot), -largest, largest));
    }
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> contradiction_at_start(const EvaluatedProgram& evaluated,
                                                        StartChecks checks) {
  // A start that contradicts itself by less than this is rounding.
  constexpr double start_tolerance = 1e-6;
  for (const StartCheck& check : evaluated.program.start_checks) {
    if (check.at_end != (checks == StartChecks::AtItsEnd)) continue;
    const double residual = evaluated.memory[check.slot];
    // What is not a number has a cause of its own.
    if (!(std::abs(residual) > start_tolerance * std::max(1.0, check.scale))) continue;
    EvaluationFailure failure = unsolved(
        fmt::format("the start contradicts itself: {} does not hold, by {:.4g}", check.origin, residual));
    failure.help =
        "there are more conditions for the start than it needs: take `fixed = true` from one of the start "
        "values, or leave out an initial equation, or make them agree";
    return failure;
  }
  return std::nullopt;
}

}  // namespace causa
