#include "equations/system/present_values.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "equations/system/accesses.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/table/visited.h"

namespace causa {

namespace {

// Placeholders are numbered as local variables no function has.
constexpr std::uint32_t first_placeholder = 2'000'000'000;

}  // namespace

std::vector<ExpressionId> present_nodes(const ExpressionTable& table, std::span<const ExpressionId> roots) {
  std::vector<ExpressionId> found;
  Visited visited(table.size());
  std::vector<ExpressionId> pending(roots.begin(), roots.end());
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id)) continue;
    found.push_back(id);
    if (table.is(id, Operator::Pre)) continue;
    // An access is a whole: `der(x)` does not contain `x`. Its subscripts are read.
    if (const auto parts = access_parts(table, id)) {
      pending.insert(pending.end(), parts->subscripts.begin(), parts->subscripts.end());
      continue;
    }
    const auto operands = table.operands(id);
    pending.insert(pending.end(), operands.begin() + (table.is(id, Operator::Delay) ? 1 : 0), operands.end());
  }
  std::ranges::sort(found);
  return found;
}

bool occurs_now(const ExpressionTable& table, ExpressionId root, ExpressionId part) {
  return std::ranges::binary_search(present_nodes(table, std::span(&root, 1)), part);
}

std::variant<Solved, Unsolvable> solve_now(ExpressionTable& table, ExpressionId left, ExpressionId right,
                                           ExpressionId unknown) {
  const auto is_unknown = [&](ExpressionId side) {
    return side == unknown || (table.is(side, Operator::Negate) && table.operand(side, 0) == unknown);
  };
  for (const auto& [side, other] : {std::pair(left, right), std::pair(right, left)}) {
    if (!is_unknown(side) || occurs_now(table, other, unknown)) continue;
    return Solved{side == unknown ? other : negate(table, other), ExpressionId::none()};
  }
  if (table[unknown].kind != ValueKind::Real) return Unsolvable::NotLinear;
  // What was computed before is hidden behind placeholders.
  std::unordered_map<std::uint32_t, ExpressionId> hidden;
  std::unordered_map<std::uint32_t, ExpressionId> original;
  const std::array sides{left, right};
  const auto unknown_parts = access_parts(table, unknown);
  for (const ExpressionId id : present_nodes(table, sides)) {
    // So are derivatives of the unknown: quantities of their own.
    const auto parts = unknown_parts ? access_parts(table, id) : std::nullopt;
    const bool is_derivative =
        parts && parts->symbol == unknown_parts->symbol && parts->order != unknown_parts->order;
    if (!table.is(id, Operator::Pre) && !table.is(id, Operator::Delay) && !is_derivative) continue;
    const ExpressionId placeholder =
        table.local(LocalId(first_placeholder + static_cast<std::uint32_t>(hidden.size())), table[id].kind,
                    table.dimensions(id));
    hidden[id.index()] = placeholder;
    original[placeholder.index()] = id;
  }
  if (hidden.empty()) return solve_for(table, left, right, unknown);
  const auto replaced = [&](ExpressionId side, const auto& by) {
    return substitute(table, side, [&](ExpressionId id) {
      if (id == unknown) return id;
      const auto found = by.find(id.index());
      if (found != by.end()) return found->second;
      return table.is(id, Operator::Derivative) ? id : ExpressionId::none();
    });
  };
  const auto solved = solve_for(table, replaced(left, hidden), replaced(right, hidden), unknown);
  const auto* result = std::get_if<Solved>(&solved);
  if (result == nullptr) return solved;
  Solved shown = *result;
  shown.value = replaced(result->value, original);
  if (shown.divisor.valid()) shown.divisor = replaced(result->divisor, original);
  return shown;
}

bool vanishes_by_condition(const ExpressionTable& table, ExpressionId divisor) {
  return std::ranges::any_of(reachable(table, divisor), [&](ExpressionId id) {
    if (!table.is(id, Operator::If)) return false;
    return std::ranges::any_of(table.operands(id).subspan(1), [&](ExpressionId branch) {
      return table.is_number(branch) && table.number(branch) == 0.0;
    });
  });
}

}  // namespace causa
