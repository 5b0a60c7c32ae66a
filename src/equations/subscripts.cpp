#include "equations/subscripts.h"

#include <algorithm>

#include "equations/affine.h"
#include "equations/diagnostics.h"
#include "equations/names.h"
#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

std::optional<ExpressionId> canonical_subscripts(ExpressionTable& table, const FlatModel& flat,
                                                 ExpressionId side, const std::vector<LoopRange>& loops,
                                                 Span where, DiagnosticSink& sink) {
  bool failed = false;
  const ExpressionId result = substitute(table, side, [&](ExpressionId id) -> ExpressionId {
    if (!table.is(id, Operator::Element)) return ExpressionId::none();
    const std::vector<ExpressionId> operands(table.operands(id).begin(), table.operands(id).end());
    const Dimensions dimensions = table.dimensions(operands[0]);
    const ExpressionNames names = family_names(flat, loops);
    std::vector<ExpressionId> subscripts;
    for (std::size_t d = 1; d < operands.size(); ++d) {
      const auto affine = affine_in_indices(table, operands[d], loops.size());
      if (!affine) {
        sink.add(not_simulated_yet(where, "a subscript that is not affine in the loop indices"));
        failed = true;
        return ExpressionId::none();
      }
      const Bounds range = bounds(in_positions(*affine, loops), loops);
      if (range.smallest < 1 || range.largest > dimensions[d - 1]) {
        sink.add(subscript_out_of_range(where, print(table, id, names), range.smallest, range.largest,
                                        dimensions[d - 1]));
        failed = true;
        return ExpressionId::none();
      }
      subscripts.push_back(canonical_expression(table, *affine));
    }
    return element(table, operands[0], subscripts);
  });
  if (failed) return std::nullopt;
  return result;
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
