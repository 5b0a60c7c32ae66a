#include "equations/prepare/chosen_elements.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "equations/prepare/lowered_equations.h"
#include "equations/system/accesses.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

// More elements are read as a whole, by whoever evaluates the expression.
constexpr std::int64_t most_choices = 4096;

bool is_computed(const ExpressionTable& table, ExpressionId subscript) {
  return std::ranges::any_of(reachable(table, subscript), [&](ExpressionId id) {
    return table.is(id, Operator::Symbol) || table.is(id, Operator::Time);
  });
}

// `around`: Pre, Edge or Change of the element, or Element for itself.
ExpressionId chosen(ExpressionTable& table, Operator around, ExpressionId base,
                    std::vector<ExpressionId>& subscripts, std::size_t from) {
  std::size_t d = from;
  while (d < subscripts.size() && !is_computed(table, subscripts[d])) ++d;
  if (d == subscripts.size()) {
    const std::array one{element(table, base, subscripts)};
    return around == Operator::Element ? one[0] : build_function(table, around, one);
  }
  const ExpressionId subscript = subscripts[d];
  const std::int64_t size = table.dimensions(base)[d];
  ExpressionId result = ExpressionId::none();
  for (std::int64_t n = size; n >= 1; --n) {
    subscripts[d] = table.integer(n);
    const ExpressionId value = chosen(table, around, base, subscripts, d + 1);
    const ExpressionId is_it = build(table, Operator::Equal, {subscript, table.integer(n)});
    result = result.valid() ? if_else(table, is_it, value, result) : value;
  }
  subscripts[d] = subscript;
  return result;
}

// Whether the element is a choice among not too many.
bool needs_choice(const ExpressionTable& table, ExpressionId id) {
  if (!table.is(id, Operator::Element) || !table.is_scalar(id) || !access_parts(table, id)) return false;
  const auto subscripts = table.operands(id).subspan(1);
  std::int64_t choices = 1;
  bool computed = false;
  for (std::size_t d = 0; d < subscripts.size(); ++d) {
    if (!is_computed(table, subscripts[d])) continue;
    computed = true;
    choices *= std::max<std::int64_t>(table.dimensions(table.operand(id, 0))[d], 0);
  }
  return computed && choices > 0 && choices <= most_choices;
}

}  // namespace

bool has_computed_subscripts(const ExpressionTable& table, ExpressionId root) {
  return std::ranges::any_of(reachable(table, root), [&](ExpressionId id) {
    if (!table.is(id, Operator::Element) || !access_parts(table, id)) return false;
    return std::ranges::any_of(table.operands(id).subspan(1),
                               [&](ExpressionId subscript) { return is_computed(table, subscript); });
  });
}

std::vector<SubscriptCheck> subscript_checks(ExpressionTable& table, ExpressionId root) {
  std::vector<SubscriptCheck> checks;
  if (!root.valid()) return checks;
  const std::vector<ExpressionId> all = reachable(table, root);
  if (std::ranges::none_of(all, [&](ExpressionId id) { return needs_choice(table, id); })) return checks;
  // Every part with the condition under which it is used.
  using Use = std::pair<ExpressionId, ExpressionId>;
  std::set<Use> visited;
  std::vector<Use> pending{{root, table.boolean(true)}};
  while (!pending.empty()) {
    const auto [id, guard] = pending.back();
    pending.pop_back();
    if (!visited.emplace(id, guard).second) continue;
    const std::vector<ExpressionId> operands(table.operands(id).begin(), table.operands(id).end());
    if (table.is(id, Operator::If)) {
      pending.emplace_back(operands[0], guard);
      pending.emplace_back(operands[1], both(table, guard, operands[0]));
      pending.emplace_back(operands[2], both(table, guard, opposite(table, operands[0])));
      continue;
    }
    if (needs_choice(table, id)) {
      for (std::size_t d = 1; d < operands.size(); ++d) {
        if (!is_computed(table, operands[d])) continue;
        const std::int64_t size = table.dimensions(operands[0])[d - 1];
        const ExpressionId inside =
            both(table, build(table, Operator::GreaterEqual, {operands[d], table.integer(1)}),
                 build(table, Operator::LessEqual, {operands[d], table.integer(size)}));
        checks.push_back({id, operands[d], size, either(table, opposite(table, guard), inside)});
      }
    }
    // Who guards by `and` or `or` may read the second only where the first lets it.
    const bool is_and = table.is(id, Operator::And);
    if (is_and || table.is(id, Operator::Or)) {
      pending.emplace_back(operands[0], guard);
      pending.emplace_back(operands[1],
                           both(table, guard, is_and ? operands[0] : opposite(table, operands[0])));
      continue;
    }
    for (const ExpressionId operand : operands) pending.emplace_back(operand, guard);
  }
  return checks;
}

ExpressionId with_chosen_elements(ExpressionTable& table, ExpressionId root) {
  if (!root.valid()) return root;
  // Subscripts may hold elements themselves: from the inside out, until nothing is left to choose.
  constexpr int deepest = 8;
  for (int depth = 0; depth < deepest; ++depth) {
    bool changed = false;
    root = substitute(table, root, [&](ExpressionId id) {
      const Operator op = table[id].op;
      const bool of_event = op == Operator::Pre || op == Operator::Edge || op == Operator::Change;
      const ExpressionId read = of_event ? table.operand(id, 0) : id;
      if (!needs_choice(table, read)) return ExpressionId::none();
      const std::vector<ExpressionId> operands(table.operands(read).begin(), table.operands(read).end());
      std::vector<ExpressionId> subscripts(operands.begin() + 1, operands.end());
      changed = true;
      return chosen(table, of_event ? op : Operator::Element, operands[0], subscripts, 0);
    });
    if (!changed) return root;
  }
  return root;
}

}  // namespace causa
