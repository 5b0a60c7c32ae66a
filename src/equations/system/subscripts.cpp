#include "equations/system/subscripts.h"

#include <algorithm>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "types/affine.h"

namespace causa {

ExpressionId canonical_subscripts(ExpressionTable& table, ExpressionId side, std::size_t loop_count) {
  if (loop_count == 0) return side;
  return substitute(table, side, [&](ExpressionId id) -> ExpressionId {
    if (!table.is(id, Operator::Element)) return ExpressionId::none();
    const std::vector<ExpressionId> operands(table.operands(id).begin(), table.operands(id).end());
    std::vector<ExpressionId> subscripts;
    for (std::size_t d = 1; d < operands.size(); ++d) {
      // The name of an enumeration value is kept.
      const auto affine = table[operands[d]].kind == ValueKind::Integer
                              ? affine_in_indices(table, operands[d], loop_count, largest_coefficient)
                              : std::nullopt;
      subscripts.push_back(affine ? canonical_expression(table, *affine) : operands[d]);
    }
    return element(table, operands[0], subscripts);
  });
}

std::vector<LoopRange> named_loops(std::vector<LoopRange> loops) {
  char candidate = 'i';
  for (LoopRange& loop : loops) {
    while (loop.name.empty()) {
      const std::string name(1, candidate++);
      if (std::ranges::none_of(loops, [&](const LoopRange& other) { return other.name == name; }))
        loop.name = name;
    }
  }
  return loops;
}

}  // namespace causa
