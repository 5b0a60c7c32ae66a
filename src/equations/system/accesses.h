// What the template of an equation family reads, and which scalars that means.
#pragma once

#include <span>
#include <vector>

#include "base/diagnostic.h"
#include "base/interruption.h"
#include "equations/system/equation_system.h"

namespace causa {

// Every place where the family's sides read a variable. A subscript that varies while the model runs reads
// the whole array. Nothing where a subscript leaves its array: that is reported.
std::optional<std::vector<Access>> find_accesses(const EquationSystem& system, ExpressionTable& expressions,
                                                 const EquationFamily& family, DiagnosticSink& sink);

// An access taken apart: der(x[i, j]) is {symbol x, order 1, subscripts i j}.
struct AccessParts {
  SymbolId symbol;
  std::uint8_t order = 0;
  std::span<const ExpressionId> subscripts;
};
std::optional<AccessParts> access_parts(const ExpressionTable& table, ExpressionId id);

// The time derivative of an access as an expression: x[i] → der(x)[i].
ExpressionId differentiated_access(ExpressionTable& table, ExpressionId node);

// The scalar a single access (no inner loops) means; `n` is the number of the position.
inline std::uint32_t scalar_at(const EquationSystem& system, const Access& access, std::uint32_t n,
                               std::span<const std::int64_t> position) {
  std::int64_t element = access.elements.start;
  if (access.elements.is_listed) {
    element = access.elements.listed[n];
  } else {
    for (std::size_t k = 0; k < position.size(); ++k) element += access.elements.factors[k] * position[k];
  }
  return static_cast<std::uint32_t>(system.variables[access.family].first_scalar + element);
}

// Calls visit(scalar) for all that an access reads at a position.
template <class Visit>
void for_each_scalar(const EquationSystem& system, const Access& access, std::uint32_t n,
                     std::span<const std::int64_t> position, const Visit& visit) {
  if (access.inner.empty()) {
    visit(scalar_at(system, access, n, position));
    return;
  }
  const std::uint32_t first = system.variables[access.family].first_scalar;
  const std::int64_t inner_count = position_count(access.inner);
  std::vector<std::int64_t> at(access.inner.size(), 0);
  std::int64_t start = access.elements.start;
  if (!access.elements.is_listed) {
    for (std::size_t k = 0; k < position.size(); ++k) start += access.elements.factors[k] * position[k];
  }
  stop_if_interrupted();
  for (std::int64_t m = 0; m < inner_count; ++m) {
    std::int64_t element = start;
    if (access.elements.is_listed) {
      element = access.elements.listed[static_cast<std::size_t>(n * inner_count + m)];
    } else {
      for (std::size_t k = 0; k < at.size(); ++k)
        element += access.elements.factors[position.size() + k] * at[k];
    }
    visit(static_cast<std::uint32_t>(first + element));
    for (std::size_t k = at.size(); k-- > 0;) {
      if (++at[k] < access.inner[k].count) break;
      at[k] = 0;
    }
  }
}

}  // namespace causa
