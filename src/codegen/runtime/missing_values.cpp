#include "codegen/runtime/missing_values.h"

#include <algorithm>
#include <cmath>

#include "numerics/finite.h"

namespace causa {

namespace {

std::vector<SlotRange> varying_ranges(const SimulationProgram& program) {
  std::vector<std::uint8_t> is_fixed(program.slot_count, 0);
  for (const ProgramVariable& variable : program.variables) {
    const bool is_parameter =
        variable.role == VariableRole::Constant || variable.role == VariableRole::Parameter;
    if (is_parameter)
      std::fill_n(is_fixed.begin() + variable.slots.first, variable.slots.count, std::uint8_t{1});
  }
  std::vector<SlotRange> ranges;
  for (std::uint32_t slot = 0; slot < program.slot_count; ++slot) {
    if (is_fixed[slot] != 0) continue;
    if (ranges.empty() || ranges.back().first + ranges.back().count != slot) ranges.push_back({slot, 0});
    ++ranges.back().count;
  }
  return ranges;
}

}  // namespace

MissingValues::MissingValues(const SimulationProgram& program, const std::vector<CatalogueEntry>& catalogue,
                             const std::vector<SlotRange>& derivatives)
    : catalogue_(catalogue), derivatives_(derivatives), varying_(varying_ranges(program)) {}

std::size_t MissingValues::count(std::span<const double> values) const {
  const bool none_is_missing =
      parameters_are_finite_
          ? std::ranges::all_of(varying_,
                                [values](const SlotRange& range) {
                                  return all_finite(values.subspan(range.first, range.count));
                                })
          : all_finite(values);
  if (none_is_missing) [[likely]]
    return 0;
  // What variables were before an event, indicators and guarded values say nothing about the solution.
  std::size_t missing = 0;
  const auto count_in = [&](std::size_t first, std::size_t size) {
    missing += static_cast<std::size_t>(std::ranges::count_if(
        values.subspan(first, size), [](double value) { return !std::isfinite(value); }));
  };
  for (const CatalogueEntry& entry : catalogue_) {
    if (entry.kind != CatalogueKind::Text) count_in(entry.first_value, entry.value_count);
  }
  for (const SlotRange& range : derivatives_) count_in(range.first, range.count);
  return missing;
}

}  // namespace causa
