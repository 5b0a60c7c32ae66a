// Which quantities an equation of the reduced system is written with.
#pragma once

#include "equations/causalized.h"
#include "equations/system/accesses.h"
#include "equations/system/scalar_templates.h"

namespace causa {

// Calls visit(quantity) for everything the row reads at this instant, as what represents it: unknowns,
// states, and the scalars of what is known. A quantity may come more than once. Of a state set row: its
// candidates.
template <class Visit>
void for_each_quantity(const Causalized& causalized, const ReducedRow& row, const Visit& visit) {
  const ReducedSystem& reduced = *causalized.reduced;
  if (row.is_state_set) {
    for (const std::uint32_t candidate : reduced.state_sets[row.equation].candidates)
      visit(reduced.aliases.find(candidate).scalar);
    return;
  }
  const EquationForm& form = (*causalized.forms)[row.form];
  const EquationFamily& family = causalized.system->equations[form.family];
  const std::uint32_t n = row.equation - family.first_scalar;
  const std::vector<std::int64_t> position = position_of(family.loops, n);
  for (const FormAccess& access : form.accesses) {
    const Access& source = causalized.forms->source(form, access);
    if (source.is_previous) continue;
    for_each_scalar(*causalized.system, source, n, position, [&](std::uint32_t scalar) {
      const std::uint32_t root = causalized.aliases.aliases.find(scalar).scalar;
      visit(causalized.system->is_known(root)
                ? reduced.quantities.number(root, access.order)
                : reduced.aliases.find(reduced.quantities.number(root, access.order)).scalar);
    });
  }
}

}  // namespace causa
