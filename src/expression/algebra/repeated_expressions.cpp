#include "expression/algebra/repeated_expressions.h"

#include <algorithm>
#include <unordered_map>

#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

// What an operator costs for one element, in additions.
std::size_t own_cost(const ExpressionTable& table, ExpressionId id) {
  switch (table[id].op) {
    case Operator::NoEvent:
    case Operator::Smooth:
    case Operator::Homotopy:
    case Operator::Output:
    case Operator::Transpose:
    case Operator::Negate:
    case Operator::Element:
    case Operator::Derivative:
    case Operator::Pre: return table.operands(id).size() > 1 ? 1 : 0;
    case Operator::Divide:
    case Operator::Sqrt: return 8;
    case Operator::Power: {
      const ExpressionId exponent = table.operand(id, 1);
      const bool small = table.is_number(exponent) && table.number(exponent) == 2;
      return small ? 1 : 30;
    }
    case Operator::Call:
    case Operator::CallValue: return 50;
    default: break;
  }
  if (is_function(table[id].op)) return 20;
  return table.operands(id).empty() ? 0 : 1;
}

struct Node {
  std::size_t uses = 0;
  std::size_t cost = 0;
  bool always = false;  // computed whatever conditions say
  bool can_fail = false;
  std::vector<std::uint32_t> indices;  // of loops inside that it depends on, sorted
  bool shared = false;
};

// How much is worth counting.
constexpr std::size_t largest_count = 1'000'000'000;

void add_sorted(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from) {
  if (from.empty()) return;
  std::vector<std::uint32_t> both;
  std::ranges::set_union(to, from, std::back_inserter(both));
  to = std::move(both);
}

}  // namespace

std::vector<CommonSubexpression> repeated_expressions(const ExpressionTable& table,
                                                      std::span<const ExpressionId> expressions,
                                                      const CommonSubexpressionOptions& options) {
  const std::vector<ExpressionId> order = reachable(table, expressions);
  std::unordered_map<std::uint32_t, Node> nodes;
  std::vector<std::uint32_t> loop_numbers;
  for (const ExpressionId id : order) {
    for (const ExpressionId operand : table.operands(id)) ++nodes[operand.index()].uses;
    nodes[id.index()];
    if (table.is(id, Operator::Comprehension) || table.is(id, Operator::Iteration)) {
      loop_numbers.push_back(table.index_number(id));
    }
  }
  std::ranges::sort(loop_numbers);
  for (const ExpressionId id : expressions) {
    ++nodes[id.index()].uses;
    nodes[id.index()].always = true;
  }
  // From the roots down: what is computed always. Of a condition, one branch only; of `and`, `or` the first.
  for (std::size_t i = order.size(); i-- > 0;) {
    if (!nodes[order[i].index()].always) continue;
    const auto operands = table.operands(order[i]);
    const Operator op = table[order[i]].op;
    const bool first_only = op == Operator::If || op == Operator::And || op == Operator::Or;
    for (std::size_t k = 0; k < (first_only ? 1 : operands.size()); ++k)
      nodes[operands[k].index()].always = true;
  }
  std::vector<CommonSubexpression> result;
  for (const ExpressionId id : order) {
    Node& node = nodes[id.index()];
    const auto operands = table.operands(id);
    const auto is_constant = [&](ExpressionId operand) { return table.is_number(operand); };
    const Operator op = table[id].op;
    node.can_fail = op == Operator::Call || op == Operator::CallValue ||
                    ((op == Operator::Element || op == Operator::Slice) &&
                     !std::ranges::all_of(operands.subspan(1), is_constant)) ||
                    (table[id].kind == ValueKind::Integer && op >= Operator::Div);
    const bool is_bound =
        op == Operator::Index && std::ranges::binary_search(loop_numbers, table.index_number(id));
    if (is_bound) node.indices = {table.index_number(id)};
    const std::size_t count = static_cast<std::size_t>(known_count(table.dimensions(id)).value_or(1));
    node.cost = std::min(largest_count,
                         own_cost(table, id) * std::max<std::size_t>(1, std::min(count, largest_count)));
    for (const ExpressionId operand : operands) {
      const Node& part = nodes[operand.index()];
      node.can_fail = node.can_fail || part.can_fail;
      add_sorted(node.indices, part.indices);
      if (!part.shared) node.cost = std::min(largest_count, node.cost + part.cost);
    }
    if (op == Operator::Comprehension || op == Operator::Iteration) {
      std::erase(node.indices, table.index_number(id));
    }
    const bool is_value =
        table[id].kind != ValueKind::Function && op != Operator::Missing && op != Operator::All;
    node.shared = is_value && node.uses >= 2 && node.cost >= options.least_cost && node.indices.empty() &&
                  (node.always || !node.can_fail);
    if (node.shared) result.push_back({id, node.uses, node.cost, !node.always});
  }
  return result;
}

}  // namespace causa
