#include "program/lowering/lower_start.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "equations/start/surplus_rows.h"
#include "equations/system/names.h"
#include "expression/build/build.h"
#include "program/kernel_builder.h"
#include "program/lowering/known_values.h"
#include "program/lowering/lower_copies.h"

namespace causa {

namespace {

// `the fixed start value of x` and its place.
std::string fixed_start(const Lowering& lowering, std::uint32_t scalar) {
  const VariableFamily& family = lowering.system.variables[family_of_scalar(lowering.system, scalar)];
  return lowering.routines.origin(
      fmt::format("the fixed start value of {}", scalar_name(lowering.system, scalar)),
      lowering.system.symbols[family.symbol].where);
}

// What a condition for the start is in contradiction to, as far as a message can list it.
std::string text_beside(const std::vector<std::string>& others) {
  constexpr std::size_t most = 3;
  if (others.empty() || others.size() > most) return "";
  return fmt::format(", beside {},", fmt::join(others, " and "));
}

}  // namespace

StartKernel lower_start(Lowering& lowering) {
  std::vector<std::uint32_t> repeated_slots;
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  assign_known(lowering, builder, lowering.system.start_values);
  // Further fixed start values are kept for the comparison, before they are overwritten.
  builder.begin_loop({});
  for (const auto& [quantity, condition] : lowering.model.start->starts.repeated) {
    repeated_slots.push_back(lowering.program.slot_count++);
    builder.copy({.base = repeated_slots.back(), .factors = {}},
                 {.base = slot_of(condition.scalar), .factors = {}}, condition.negated);
  }
  builder.end_loop();
  std::vector<std::pair<std::uint32_t, StartCondition>> starts(lowering.model.start->starts.of.begin(),
                                                               lowering.model.start->starts.of.end());
  std::ranges::sort(starts, {}, &std::pair<std::uint32_t, StartCondition>::first);
  StepSequence steps;
  for (const auto& [quantity, condition] : starts) {
    if (quantity != condition.scalar)
      steps.add(condition.negated ? 1 : 0,
                std::array<std::int64_t, 2>{slot_of(quantity), slot_of(condition.scalar)});
  }
  add_rolled_copies(builder, steps, {});
  return {.kernel = builder.finish(), .repeated_slots = std::move(repeated_slots)};
}

Kernel lower_previous_values(Lowering& lowering, EventRecorder& events) {
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  builder.record_events(&events);
  builder.begin_loop({});
  for (const PreviousValue& previous : lowering.model.start->previous) {
    builder.assign(
        {.base = slot_of(previous.scalar) + lowering.program.events.pre_offset, .factors = {}},
        previous.value,
        [&](ExpressionId id) { return Address{.base = lowering.routines.own_slot(id), .factors = {}}; },
        lowering.routines.origin("initial equation", previous.where));
  }
  builder.end_loop();
  return builder.finish();
}

Kernel lower_start_residuals(Lowering& lowering, std::span<const std::uint32_t> repeated_slots,
                             EventRecorder& events) {
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  builder.record_events(&events);
  builder.begin_loop({});
  const InitialSystem& start = *lowering.model.start;
  const ExpressionNames names = family_names(lowering.system.symbols, {});
  for (std::size_t k = 0; k < start.starts.repeated.size(); ++k) {
    const auto& [quantity, condition] = start.starts.repeated[k];
    const std::uint32_t slot = lowering.program.slot_count++;
    builder.subtract({.base = slot, .factors = {}}, {.base = slot_of(quantity), .factors = {}},
                     {.base = repeated_slots[k], .factors = {}}, "a fixed start value");
    lowering.program.start_checks.push_back(
        {slot, lowering.routines.nominal_of(lowering.reduced.quantities[quantity]),
         fixed_start(lowering, condition.scalar)});
  }
  for (const auto& [row, beside] : start.surplus) {
    const std::uint32_t slot = lowering.program.slot_count++;
    lowering.routines.add_residual(builder, row, *start.space, slot);
    const SurplusReading reading = read_surplus(lowering.system, start, lowering.expressions, row);
    std::string origin =
        reading.kept ? fixed_start(lowering, *reading.kept) : lowering.routines.origin_of(row);
    std::vector<std::string> others;
    for (const ReducedRow& other : beside) others.push_back(lowering.routines.origin_of(other));
    for (const std::uint32_t scalar : reading.fixed) {
      if (scalar != reading.kept) others.push_back(fixed_start(lowering, scalar));
    }
    lowering.program.start_checks.push_back({slot, 1.0, origin + text_beside(others), reading.waits_for_end});
  }
  for (const PreviousValue& previous : start.repeated_previous) {
    const std::uint32_t slot = lowering.program.slot_count++;
    const ValueKind kind = lowering.expressions[previous.value].kind;
    const ExpressionId residual =
        kind == ValueKind::Real || kind == ValueKind::Integer
            ? subtract(lowering.expressions, previous.before, previous.value)
            : causa::build(lowering.expressions, Operator::NotEqual, {previous.before, previous.value});
    std::string origin =
        lowering.routines.origin(fmt::format("{} = {}", print(lowering.expressions, previous.before, names),
                                             print(lowering.expressions, previous.value, names)),
                                 previous.where);
    builder.assign(
        {.base = slot, .factors = {}}, residual,
        [&](ExpressionId id) { return Address{.base = lowering.routines.own_slot(id), .factors = {}}; },
        origin);
    std::string other = "another initial equation for it";
    if (!start.with_previous.contains(previous.scalar)) other = fixed_start(lowering, previous.scalar);
    lowering.program.start_checks.push_back({slot, 1.0, origin + text_beside({other})});
  }
  builder.end_loop();
  return builder.finish();
}

}  // namespace causa
