#include "program/lowering/known_values.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "expression/build/traverse.h"
#include "program/site_builder.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

std::string origin_of(const Lowering& lowering, const KnownValue& value) {
  const ExpressionNames names = family_names(lowering.system.symbols, value.loops);
  return lowering.routines.origin(fmt::format("{} := {}", print(lowering.expressions, value.target, names),
                                              print(lowering.expressions, value.value, names)),
                                  value.where);
}

AccessPositions positions_in_box(const Lowering& lowering, const KnownValue& value,
                                 const AccessParts& parts) {
  auto elements = access_positions(lowering.expressions, parts.subscripts, value.loops,
                                   lowering.system.symbols[parts.symbol].dimensions);
  require(elements.has_value(), "subscripts in values of parameters stay inside their dimensions");
  return std::move(*elements);
}

// Of an access or an index, in the positions of the value's loops.
Address address_in_box(const Lowering& lowering, const KnownValue& value, ExpressionId id) {
  if (lowering.expressions.is(id, Operator::Index)) {
    const std::uint32_t k = lowering.expressions.index_number(id);
    Address address{.base = value.loops[k].first,
                    .factors = std::vector<std::int64_t>(value.loops.size(), 0)};
    address.factors[k] = value.loops[k].step;
    return address;
  }
  const auto parts = access_parts(lowering.expressions, id);
  const VariableFamily& family =
      lowering.system.variables[lowering.system.family_of_symbol[parts->symbol.index()]];
  if (parts->subscripts.empty() && !lowering.expressions.is_scalar(id))
    return {.base = slot_of(family.first_scalar), .factors = {}};
  const auto elements = positions_in_box(lowering, value, *parts);
  require(!elements.is_listed, "what is not affine is written out");
  return {.base = elements.start + slot_of(family.first_scalar), .factors = elements.factors};
}

bool is_affine(const Lowering& lowering, const KnownValue& value) {
  return std::ranges::none_of(reachable(lowering.expressions, value.value), [&](ExpressionId id) {
    const auto parts = access_parts(lowering.expressions, id);
    return parts && !parts->subscripts.empty() && positions_in_box(lowering, value, *parts).is_listed;
  });
}

// At one position of the value's loops.
Address address_at(const Lowering& lowering, const KnownValue& value, ExpressionId id,
                   std::span<const std::int64_t> counters) {
  const auto parts = access_parts(lowering.expressions, id);
  if (parts && !parts->subscripts.empty()) {
    const AccessPositions elements = positions_in_box(lowering, value, *parts);
    if (elements.is_listed) {
      std::size_t n = 0;
      for (std::size_t l = 0; l < counters.size(); ++l)
        n = n * static_cast<std::size_t>(value.loops[l].count) + static_cast<std::size_t>(counters[l]);
      const VariableFamily& family =
          lowering.system.variables[lowering.system.family_of_symbol[parts->symbol.index()]];
      return {.base = elements.listed[n] + slot_of(family.first_scalar), .factors = {}};
    }
  }
  return {.base = slot_at(address_in_box(lowering, value, id), counters), .factors = {}};
}

}  // namespace

void assign_known(const Lowering& lowering, KernelBuilder& builder, const std::vector<KnownValue>& values) {
  for (const KnownValue& value : values) {
    const auto target = access_parts(lowering.expressions, value.target);
    if (lowering.expressions[value.value].kind == ValueKind::String &&
        !lowering.is_variable_text(target->symbol))
      continue;
    std::vector<std::int64_t> counts;
    for (const LoopRange& loop : value.loops) counts.push_back(loop.count);
    if (!counts.empty() && (needs_site(lowering.expressions, value.value) || !is_affine(lowering, value))) {
      const std::string origin = origin_of(lowering, value);
      for_each_iteration({.counts = counts}, [&](std::span<const std::int64_t> counters) {
        const Resolver resolve = [&](ExpressionId id) { return address_at(lowering, value, id, counters); };
        builder.begin_loop({});
        builder.assign(resolve(value.target), value.value, resolve, origin);
        builder.end_loop();
      });
      continue;
    }
    const Resolver resolve = [&](ExpressionId id) { return address_in_box(lowering, value, id); };
    builder.begin_loop(std::move(counts));
    builder.assign(resolve(value.target), value.value, resolve, origin_of(lowering, value));
    builder.end_loop();
  }
}

Kernel lower_known_values(Lowering& lowering, const std::vector<KnownValue>& values) {
  KernelBuilder builder(lowering.sites, lowering.program.slot_count);
  assign_known(lowering, builder, values);
  return builder.finish();
}

}  // namespace causa
