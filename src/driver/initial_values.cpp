#include "driver/initial_values.h"

#include <algorithm>
#include <map>
#include <set>

#include "equations/names.h"
#include "model/catalogue.h"

namespace causa::driver {

namespace {

struct Conditions {
  std::map<std::string, InitialOrigin> origins;
  std::set<std::string> states;
};

// By the names of scalars and their derivatives. A start value may stand with an alias of what it is for.
Conditions conditions_of(const Causalized& made) {
  Conditions conditions;
  const ReducedSystem& reduced = *made.reduced;
  const auto name = [&](std::uint32_t number) {
    const Quantity quantity = reduced.quantities[number];
    return derivative_name(made.system, quantity.scalar, quantity.order);
  };
  for (const auto& [quantity, condition] : made.start->starts.of) {
    if (!condition.is_fixed) continue;
    conditions.origins[name(quantity)] = InitialOrigin::Fixed;
    conditions.origins[scalar_name(made.system, condition.scalar)] = InitialOrigin::Fixed;
  }
  for (const std::uint32_t quantity : made.start->taken)
    conditions.origins[name(quantity)] = InitialOrigin::Taken;
  for (std::uint32_t quantity = 0; quantity < reduced.is_state.size(); ++quantity) {
    if (reduced.is_state[quantity] != 0) conditions.states.insert(name(quantity));
  }
  for (const StateSet& set : reduced.state_sets) {
    for (const std::uint32_t quantity : set.initial) conditions.states.insert(name(quantity));
  }
  return conditions;
}

}  // namespace

std::vector<InitialValue> initial_values(const Compilation& compilation) {
  const Conditions conditions = conditions_of(*compilation.causalized);
  const CompiledModel& model = *compilation.model;
  std::vector<InitialValue> result;
  for (const CatalogueEntry& entry : model.catalogue()) {
    if (entry.role == CatalogueRole::Constant || entry.role == CatalogueRole::Parameter) continue;
    if (entry.is_protected || entry.hide_result) continue;
    for (std::size_t i = 0; i < entry.value_count; ++i) {
      const ValuePlace place = value_place(entry, i);
      const double value = model.values()[place.value];
      InitialValue& made = result.emplace_back();
      made.name = element_name(entry, i);
      made.value = place.negated ? -value : value;
      made.unit = entry.unit;
      if (entry.role == CatalogueRole::Input) made.origin = InitialOrigin::Input;
      if (const auto known = conditions.origins.find(made.name); known != conditions.origins.end())
        made.origin = known->second;
      made.is_state = conditions.states.contains(made.name);
    }
  }
  return result;
}

std::string_view origin_text(InitialOrigin origin) {
  switch (origin) {
    case InitialOrigin::Fixed: return "fixed start";
    case InitialOrigin::Taken: return "start value, taken";
    case InitialOrigin::Input: return "input";
    case InitialOrigin::Computed: return "computed";
  }
  return {};
}

}  // namespace causa::driver
