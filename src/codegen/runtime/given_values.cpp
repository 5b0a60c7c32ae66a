#include "codegen/runtime/given_values.h"

#include <cmath>

#include "program/stores.h"

namespace causa {

std::optional<EvaluationFailure> GivenValues::failure() const {
  for (const auto& [slot, number] : values_) {
    if (!std::isfinite(number)) return EvaluationFailure{.value = slot, .equation = {}};
  }
  return std::nullopt;
}

void GivenValues::run(const Kernel& kernel, KernelRunner& runner, std::vector<double>& memory,
                      const RunSite& run_site) const {
  if (values_.empty()) {
    runner.run(memory.data());
    return;
  }
  // What depends on a given value is computed after it, so the given value must stand at once.
  for (const auto& [slot, number] : values_) memory[slot] = number;
  run_keeping(kernel, memory, [this](std::uint32_t slot) { return values_.contains(slot); }, run_site);
}

}  // namespace causa
