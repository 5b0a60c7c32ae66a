#include "equations/prepare/algorithm_accesses.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

}  // namespace

// Whether a subscript says which element of an array of components this is.
AlgorithmAccesses::Belonging AlgorithmAccesses::belonging_of(ExpressionId subscript) const {
  if (!table_.is_scalar(subscript)) return Belonging::ToTheAlgorithm;
  Belonging result = Belonging::ToAny;
  for (const ExpressionId part : reachable(table_, subscript)) {
    const Operator op = table_[part].op;
    if (op == Operator::Symbol || op == Operator::Call) return Belonging::ToTheAlgorithm;
    if (op != Operator::Index) continue;
    if (table_.index_number(part) >= loops_) return Belonging::ToTheAlgorithm;
    result = Belonging::ToTheLoops;
  }
  return result;
}

std::optional<VariablePlace> AlgorithmAccesses::variable_access(ExpressionId id) {
  const auto is_leaf = [&](ExpressionId part) {
    return table_.is(part, Operator::Symbol) || table_.is(part, Operator::Derivative);
  };
  if (is_leaf(id)) return VariablePlace{.whole = id, .subscripts = {}};
  const bool is_slice = table_.is(id, Operator::Slice);
  if (!is_slice && !table_.is(id, Operator::Element)) return std::nullopt;
  const Ids operands(table_.operands(id).begin(), table_.operands(id).end());
  if (!is_leaf(operands[0])) return std::nullopt;
  std::size_t taken = 0;
  for (std::size_t k = 1; loops_ > 0 && k < operands.size(); ++k) {
    const Belonging belonging = belonging_of(operands[k]);
    if (belonging == Belonging::ToTheAlgorithm) break;
    if (belonging == Belonging::ToTheLoops) taken = k;
  }
  const auto rest = operands.begin() + 1 + static_cast<std::ptrdiff_t>(taken);
  return VariablePlace{.whole = element(table_, operands[0], Ids(operands.begin() + 1, rest)),
                       .subscripts = {rest, operands.end()},
                       .is_slice = is_slice};
}

std::optional<VariablePlace> AlgorithmAccesses::access_of(ExpressionId id) {
  const Operator op = table_[id].op;
  if (op != Operator::Pre && op != Operator::Edge && op != Operator::Change) return variable_access(id);
  auto access = variable_access(table_.operand(id, 0));
  if (access) access->whole = build_function(table_, op, std::array{access->whole});
  return access;
}

VariablePlace AlgorithmAccesses::target_of(ExpressionId id) {
  auto access = variable_access(id);
  require(access.has_value(), "variables are assigned");
  return *std::move(access);
}

void AlgorithmAccesses::visit_assigned(ExpressionId root,
                                       const std::function<void(const VariablePlace&)>& visit) {
  std::unordered_set<std::uint32_t> seen;
  Ids pending{root};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!seen.insert(id.index()).second) continue;
    if (const auto access = access_of(id)) {
      if (assigned.contains(access->whole)) visit(*access);
      pending.insert(pending.end(), access->subscripts.begin(), access->subscripts.end());
      continue;
    }
    const auto operands = table_.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
}

bool AlgorithmAccesses::reads_assigned(ExpressionId root) {
  bool found = false;
  visit_assigned(root, [&](const VariablePlace&) { found = true; });
  return found;
}

bool AlgorithmAccesses::has_inner_index(ExpressionId id) const {
  std::set<std::uint32_t> bound;
  std::set<std::uint32_t> used;
  for (const ExpressionId part : reachable(table_, id)) {
    if (table_.is(part, Operator::Index) && table_.index_number(part) >= loops_)
      used.insert(table_.index_number(part));
    if (table_.is(part, Operator::Comprehension) || table_.is(part, Operator::Iteration))
      bound.insert(table_.index_number(part));
  }
  return !std::ranges::includes(bound, used);
}

std::optional<std::vector<std::int64_t>> AlgorithmAccesses::constant_subscripts(
    const VariablePlace& access) const {
  if (access.is_slice || access.subscripts.size() != table_.dimensions(access.whole).size())
    return std::nullopt;
  std::vector<std::int64_t> result;
  for (const ExpressionId subscript : access.subscripts) {
    if (!table_.is(subscript, Operator::IntegerConstant)) return std::nullopt;
    result.push_back(table_.integer_value(subscript));
  }
  return result;
}

std::optional<LoopRange> constant_range(const ExpressionTable& table, const Statement& loop) {
  if (!table.is(loop.value, Operator::Range)) return std::nullopt;
  const ExpressionId first = table.operand(loop.value, 0);
  const ExpressionId step = table.operand(loop.value, 1);
  if (!table.is(first, Operator::IntegerConstant) || !table.is(step, Operator::IntegerConstant))
    return std::nullopt;
  return LoopRange{.name = fmt::format("$i{}", loop.index + 1),
                   .first = table.integer_value(first),
                   .step = table.integer_value(step),
                   .count = table.dimensions(loop.value)[0]};
}

}  // namespace causa
