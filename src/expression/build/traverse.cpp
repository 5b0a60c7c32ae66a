#include "expression/build/traverse.h"

#include <algorithm>
#include <unordered_map>

#include "expression/build/build.h"
#include "expression/table/visited.h"

namespace causa {

std::vector<ExpressionId> reachable(const ExpressionTable& table, std::span<const ExpressionId> roots) {
  std::vector<ExpressionId> found;
  Visited visited(table.size());
  std::vector<ExpressionId> pending(roots.begin(), roots.end());
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id)) continue;
    found.push_back(id);
    for (const ExpressionId operand : table.operands(id)) pending.push_back(operand);
  }
  std::ranges::sort(found);
  return found;
}

std::vector<ExpressionId> reachable(const ExpressionTable& table, ExpressionId root) {
  return reachable(table, std::span(&root, 1));
}

bool contains(const ExpressionTable& table, ExpressionId root, ExpressionId part) {
  return std::ranges::binary_search(reachable(table, root), part);
}

int occurrences(const ExpressionTable& table, ExpressionId root, ExpressionId part) {
  std::unordered_map<std::uint32_t, int> counts;
  for (const ExpressionId id : reachable(table, root)) {
    int count = id == part ? 1 : 0;
    if (id != part) {
      for (const ExpressionId operand : table.operands(id))
        count = std::min(2, count + counts[operand.index()]);
    }
    counts[id.index()] = count;
  }
  return counts[root.index()];
}

ExpressionId substitute(ExpressionTable& table, ExpressionId root, const Replacement& replacement) {
  const std::vector<ExpressionId> nodes = reachable(table, root);
  std::vector<ExpressionId> replaced;  // beside `nodes`
  replaced.reserve(nodes.size());
  std::vector<ExpressionId> operands;
  for (const ExpressionId id : nodes) {
    ExpressionId result = replacement(id);
    if (!result.valid()) {
      operands.clear();
      bool changed = false;
      for (const ExpressionId operand : table.operands(id)) {
        const auto place = std::ranges::lower_bound(nodes, operand) - nodes.begin();
        operands.push_back(replaced[static_cast<std::size_t>(place)]);
        changed = changed || operands.back() != operand;
      }
      result = changed ? rebuild(table, id, operands) : id;
    }
    replaced.push_back(result);
  }
  return replaced.back();
}

ExpressionId substitute(ExpressionTable& table, ExpressionId root, ExpressionId part, ExpressionId by) {
  return substitute(table, root, [&](ExpressionId id) { return id == part ? by : ExpressionId::none(); });
}

ExpressionId rebuild(ExpressionTable& table, ExpressionId original, std::span<const ExpressionId> operands) {
  const Expression node = table[original];
  const Dimensions dimensions = table.dimensions(original);
  switch (node.op) {
    case Operator::If: return if_else(table, operands[0], operands[1], operands[2]);
    case Operator::Derivative: return derivative(table, operands[0]);
    case Operator::Element: return element(table, operands[0], operands.subspan(1));
    case Operator::Array: return array(table, operands);
    case Operator::Fill: return fill(table, operands[0], dimensions);
    case Operator::Range: return range(table, operands[0], operands[1], dimensions[0]);
    case Operator::Comprehension:
      return comprehension(table, static_cast<std::uint32_t>(node.payload), operands[0], operands[1],
                           dimensions[0], operands[2]);
    case Operator::Slice: return slice(table, operands[0], operands.subspan(1));
    case Operator::CallValue:
      return call_value(table, operands[0], operands.subspan(1), node.kind, dimensions);
    case Operator::Call:
    case Operator::Output:
    case Operator::FunctionValue: return table.intern(node.op, node.kind, dimensions, operands, node.payload);
    default: break;
  }
  if (operands.empty()) return original;
  if (facts(node.op).elementwise) return build(table, node.op, operands);
  return build_function(table, node.op, operands, node.payload);
}

}  // namespace causa
