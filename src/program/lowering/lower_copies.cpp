#include "program/lowering/lower_copies.h"

#include <algorithm>
#include <optional>

namespace causa {

void add_rolled_copies(KernelBuilder& builder, const StepSequence& steps, const SignedConstants& constants) {
  for (const RolledLoop& loop : roll(steps)) {
    builder.begin_loop(loop.counts);
    for (const RolledStep& step : loop.steps) {
      const auto address = [&](std::size_t k) {
        Address result{.base = step.base[k], .factors = {}};
        for (const Coordinates& shift : step.shifts) result.factors.push_back(shift[k]);
        return result;
      };
      if (step.class_id < 2) {
        builder.copy(address(0), address(1), step.class_id == 1);
      } else {
        builder.set(address(0), constants[step.class_id - 2].first, constants[step.class_id - 2].second);
      }
    }
    builder.end_loop();
  }
}

Kernel lower_copies(Lowering& lowering) {
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  std::vector<std::pair<std::uint32_t, SignedScalar>> copies;  // quantities and what they equal
  for (std::uint32_t scalar = 0; scalar < lowering.system.unknown_count; ++scalar) {
    const auto root = lowering.representative(scalar);
    if (!root) {
      copies.push_back({scalar, lowering.model.aliases.aliases.find(scalar)});
    } else if (root->scalar != scalar) {
      copies.push_back({scalar, *root});
    }
  }
  StepSequence steps;
  SignedConstants constants;
  for (const auto& [target, root] : copies) {
    std::uint32_t class_id = root.negated ? 1 : 0;
    std::vector<std::int64_t> coordinates{slot_of(target), slot_of(root.scalar)};
    const auto constant = lowering.model.aliases.aliases.constants.find(root.scalar);
    if (constant != lowering.model.aliases.aliases.constants.end()) {
      const std::pair value{constant->second, root.negated};
      const auto known = std::ranges::find(constants, value);
      class_id = 2 + static_cast<std::uint32_t>(known - constants.begin());
      if (known == constants.end()) constants.push_back(value);
      coordinates.pop_back();
    }
    steps.add(class_id, coordinates);
  }
  add_rolled_copies(builder, steps, constants);
  return builder.finish();
}

}  // namespace causa
