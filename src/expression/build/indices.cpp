#include "expression/build/indices.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

bool binds(const ExpressionTable& table, ExpressionId id) {
  return table.is(id, Operator::Comprehension) || table.is(id, Operator::Iteration);
}

std::set<std::uint32_t> numbers_used(const ExpressionTable& table, std::span<const ExpressionId> roots) {
  std::set<std::uint32_t> used;
  for (const ExpressionId id : reachable(table, roots)) {
    if (table.is(id, Operator::Index) || binds(table, id)) used.insert(table.index_number(id));
  }
  return used;
}

// Recursion is as deep as loops are nested in one expression.
class Substitution {
 public:
  using Values = std::unordered_map<std::uint32_t, ExpressionId>;

  Substitution(ExpressionTable& table, std::uint32_t fresh) : table_(table), fresh_(fresh) {}

  ExpressionId run(ExpressionId root, const Values& values) {
    if (values.empty()) return root;
    std::unordered_map<std::uint32_t, ExpressionId> replaced;
    for (const ExpressionId id : outside_of_loops(root)) replaced[id.index()] = of_node(id, values, replaced);
    return replaced.at(root.index());
  }

 private:
  ExpressionId of_node(ExpressionId id, const Values& values,
                       const std::unordered_map<std::uint32_t, ExpressionId>& replaced) {
    if (table_.is(id, Operator::Index)) {
      const auto found = values.find(table_.index_number(id));
      return found == values.end() ? id : found->second;
    }
    std::vector<ExpressionId> operands(table_.operands(id).begin(), table_.operands(id).end());
    const std::vector<ExpressionId> before = operands;
    const bool is_loop = binds(table_, id);
    const std::size_t outside = operands.size() - (is_loop ? 1 : 0);
    for (std::size_t i = 0; i < outside; ++i) operands[i] = replaced.at(operands[i].index());
    if (!is_loop) return operands == before ? id : rebuild(table_, id, operands);

    const std::uint32_t own = table_.index_number(id);
    std::uint32_t number = own;
    Values inner = values;
    inner.erase(own);
    const bool captures = std::ranges::any_of(inner, [&](const auto& value) {
      return numbers_used(table_, std::span(&value.second, 1)).contains(own);
    });
    if (captures) {
      number = fresh_++;
      inner.emplace(own, table_.index(number));
    }
    operands.back() = run(operands.back(), inner);
    if (operands == before) return id;
    if (table_.is(id, Operator::Iteration)) {
      return build_function(table_, Operator::Iteration, operands, number);
    }
    const std::int64_t count = table_.dimensions(id)[0];
    return comprehension(table_, number, operands[0], operands[1], count, operands[2]);
  }

  // What is reachable without entering the body of a loop, operands before parents.
  [[nodiscard]] std::vector<ExpressionId> outside_of_loops(ExpressionId root) const {
    std::set<ExpressionId> found;
    std::vector<ExpressionId> pending{root};
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!found.insert(id).second) continue;
      const auto operands = table_.operands(id);
      const auto outside = operands.first(operands.size() - (binds(table_, id) ? 1 : 0));
      pending.insert(pending.end(), outside.begin(), outside.end());
    }
    return {found.begin(), found.end()};
  }

  ExpressionTable& table_;
  std::uint32_t fresh_;
};

}  // namespace

std::uint32_t fresh_index(const ExpressionTable& table, std::span<const ExpressionId> expressions) {
  const std::set<std::uint32_t> used = numbers_used(table, expressions);
  std::uint32_t fresh = first_generated_index;
  while (used.contains(fresh)) ++fresh;
  return fresh;
}

ExpressionId substitute_indices(ExpressionTable& table, ExpressionId root,
                                const IndexReplacement& replacement) {
  Substitution::Values values;
  std::vector<ExpressionId> all{root};
  std::uint32_t above = first_generated_index;
  for (const std::uint32_t number : numbers_used(table, all)) {
    const ExpressionId value = replacement(number);
    if (!value.valid() || value == table.index(number)) continue;
    values.emplace(number, value);
    all.push_back(value);
  }
  for (const std::uint32_t number : numbers_used(table, all)) above = std::max(above, number + 1);
  return Substitution(table, above).run(root, values);
}

ExpressionId renumber_loops(ExpressionTable& table, ExpressionId root, std::uint32_t first) {
  const std::vector<ExpressionId> order = reachable(table, root);
  if (std::ranges::none_of(order, [&](ExpressionId id) { return binds(table, id); })) return root;
  std::unordered_map<std::uint32_t, ExpressionId> replaced;
  std::vector<ExpressionId> operands;
  for (const ExpressionId id : order) {
    operands.clear();
    bool changed = false;
    for (const ExpressionId operand : table.operands(id)) {
      operands.push_back(replaced.at(operand.index()));
      changed = changed || operands.back() != operand;
    }
    if (!binds(table, id)) {
      replaced[id.index()] = changed ? rebuild(table, id, operands) : id;
      continue;
    }
    const std::uint32_t before = table.index_number(id);
    const std::uint32_t number = first++;
    const ExpressionId index = table.index(number);
    operands.back() = substitute_indices(
        table, operands.back(), [&](std::uint32_t k) { return k == before ? index : ExpressionId::none(); });
    replaced[id.index()] =
        table.is(id, Operator::Iteration)
            ? build_function(table, Operator::Iteration, operands, number)
            : comprehension(table, number, operands[0], operands[1], table.dimensions(id)[0], operands[2]);
  }
  return replaced.at(root.index());
}

}  // namespace causa
