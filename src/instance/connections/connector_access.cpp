#include "instance/connections/connector_access.h"

#include <algorithm>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/diagnostics.h"

namespace causa::instance {

Dimensions slice_dimensions(const ComponentReference& reference) {
  Dimensions dimensions;
  for (const auto& [position, range] : reference.slices) dimensions.push_back(range.count);
  return dimensions;
}

std::vector<LoopRange> with_slices(std::vector<LoopRange> loops, const Dimensions& slices) {
  for (const std::int64_t count : slices)
    loops.push_back({.name = fmt::format("k{}", loops.size() + 1), .first = 1, .step = 1, .count = count});
  return loops;
}

// Position k of a slice is `first + (k − 1)·step`.
ConnectorAccess connector_access(ExpressionTable& expressions, const ComponentReference& reference,
                                 std::uint32_t first_loop, Span where) {
  ConnectorAccess result{reference.component, reference.subscripts, where};
  for (std::uint32_t k = 0; k < reference.slices.size(); ++k) {
    const auto& [position, range] = reference.slices[k];
    const ExpressionId index = expressions.index(first_loop + k);
    const ExpressionId before = expressions.integer(range.first - range.step);
    result.subscripts[position] =
        add(expressions, multiply(expressions, index, expressions.integer(range.step)), before);
  }
  return result;
}

bool subscripts_are_known(Elaboration& e, const ComponentReference& reference, Span where) {
  // Constants and parameters have been replaced by their values.
  const auto known = [&](ExpressionId subscript) {
    return !subscript.valid() ||
           std::ranges::none_of(reachable(e.expressions, subscript), [&](ExpressionId id) {
             return e.expressions.is(id, Operator::Symbol) || e.expressions.is(id, Operator::Time);
           });
  };
  bool all = true;
  for (const ExpressionId subscript : reference.subscripts) all = all && known(subscript);
  for (const MissingPart& part : reference.missing) {
    for (const ExpressionId subscript : part.subscripts.scalars) all = all && known(subscript);
  }
  if (!all) e.report(not_constant(where, "a subscript of a connector"));
  return all;
}

}  // namespace causa::instance
