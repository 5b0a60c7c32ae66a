#include "program/object_slots.h"

#include <set>

#include "program/for_each_kernel.h"

namespace causa {

std::vector<std::uint32_t> object_slots(const SimulationProgram& program) {
  std::set<std::uint32_t> slots;
  for_each_kernel(program, [&](const Kernel& kernel) {
    for (const EvaluationSite& site : kernel.sites) {
      for (const SiteInput& input : site.inputs) {
        if (input.kind == ValueKind::Object && input.slot < program.slot_count) slots.insert(input.slot);
      }
    }
  });
  return {slots.begin(), slots.end()};
}

}  // namespace causa
