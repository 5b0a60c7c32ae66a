#include "equations/chosen_elements.h"

#include <algorithm>
#include <array>

#include "equations/accesses.h"
#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

namespace {

// More elements are read as a whole, by whoever evaluates the expression.
constexpr std::int64_t most_choices = 4096;

bool is_computed(const ExpressionTable& table, ExpressionId subscript) {
  return std::ranges::any_of(reachable(table, subscript), [&](ExpressionId id) {
    return table.is(id, Operator::Symbol) || table.is(id, Operator::Time);
  });
}

ExpressionId chosen(ExpressionTable& table, ExpressionId base, std::vector<ExpressionId>& subscripts,
                    std::size_t from) {
  std::size_t d = from;
  while (d < subscripts.size() && !is_computed(table, subscripts[d])) ++d;
  if (d == subscripts.size()) return element(table, base, subscripts);
  const ExpressionId subscript = subscripts[d];
  const std::int64_t size = table.dimensions(base)[d];
  ExpressionId result = ExpressionId::none();
  for (std::int64_t n = size; n >= 1; --n) {
    subscripts[d] = table.integer(n);
    const ExpressionId value = chosen(table, base, subscripts, d + 1);
    const ExpressionId is_it = build(table, Operator::Equal, {subscript, table.integer(n)});
    result = result.valid() ? if_else(table, is_it, value, result) : value;
  }
  subscripts[d] = subscript;
  return result;
}

}  // namespace

ExpressionId with_chosen_elements(ExpressionTable& table, ExpressionId root) {
  if (!root.valid()) return root;
  const auto needs_choice = [&](ExpressionId id) {
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
  };
  // Subscripts may hold elements themselves: from the inside out, until nothing is left to choose.
  constexpr int deepest = 8;
  for (int depth = 0; depth < deepest; ++depth) {
    bool changed = false;
    root = substitute(table, root, [&](ExpressionId id) {
      if (!needs_choice(id)) return ExpressionId::none();
      const std::vector<ExpressionId> operands(table.operands(id).begin(), table.operands(id).end());
      std::vector<ExpressionId> subscripts(operands.begin() + 1, operands.end());
      changed = true;
      return chosen(table, operands[0], subscripts, 0);
    });
    if (!changed) return root;
  }
  return root;
}

}  // namespace causa
