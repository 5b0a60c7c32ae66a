#include "equations/prepare/unassigned_outputs.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "expression/table/dimensions.h"

namespace causa {

namespace {

// What is assigned for certain at one point of the algorithm.
struct Assigned {
  std::set<ExpressionId> whole;
  std::map<ExpressionId, std::set<std::vector<std::int64_t>>> elements;
};

class Unassigned {
 public:
  Unassigned(AlgorithmAccesses& accesses, const ExpressionTable& table)
      : accesses_(accesses), table_(table) {}

  std::set<ExpressionId> run(const std::vector<Statement>& statements) {
    Assigned assigned;
    follow(statements, assigned);
    std::ranges::set_difference(accesses_.assigned, assigned.whole, std::inserter(found_, found_.end()));
    return std::move(found_);
  }

 private:
  void note_reads(ExpressionId root, const Assigned& assigned) {
    accesses_.visit_assigned(root, [&](const VariablePlace& access) {
      if (assigned.whole.contains(access.whole)) return;
      const auto elements = assigned.elements.find(access.whole);
      const auto element = accesses_.constant_subscripts(access);
      const bool is_set =
          element && elements != assigned.elements.end() && elements->second.contains(*element);
      if (!is_set) found_.insert(access.whole);
    });
  }

  void note_target(ExpressionId target, Assigned& assigned) {
    const VariablePlace access = accesses_.target_of(target);
    for (const ExpressionId subscript : access.subscripts) note_reads(subscript, assigned);
    if (access.subscripts.empty()) {
      assigned.whole.insert(access.whole);
    } else if (const auto element = accesses_.constant_subscripts(access)) {
      auto& elements = assigned.elements[access.whole];
      elements.insert(*element);
      const auto count = known_count(table_.dimensions(access.whole));
      if (count && std::cmp_equal(*count, elements.size())) assigned.whole.insert(access.whole);
    } else if (runs_through_all(access)) {
      at_end_of_loops_.push_back(access.whole);
    }
  }

  // Each subscript is the index of another loop through the whole dimension.
  bool runs_through_all(const VariablePlace& access) const {
    const Dimensions& dimensions = table_.dimensions(access.whole);
    if (access.is_slice || access.subscripts.size() != dimensions.size()) return false;
    std::set<std::uint32_t> used;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
      if (!table_.is(access.subscripts[d], Operator::Index)) return false;
      const std::uint32_t number = table_.index_number(access.subscripts[d]);
      const auto loop = certain_loops_.find(number);
      if (loop == certain_loops_.end() || loop->second != dimensions[d] || !used.insert(number).second)
        return false;
    }
    return true;
  }

  void follow(const std::vector<Statement>& statements, Assigned& assigned) {
    for (const Statement& statement : statements) follow(statement, assigned);
  }

  void follow(const Statement& statement, Assigned& assigned) {
    if (statement.value.valid()) note_reads(statement.value, assigned);
    for (const ExpressionId argument : statement.arguments) {
      if (argument.valid()) note_reads(argument, assigned);
    }
    for (const ExpressionId target : statement.targets) {
      if (target.valid()) note_target(target, assigned);
    }
    switch (statement.kind) {
      case StatementKind::If: return follow_branches(statement, assigned);
      case StatementKind::For: return follow_loop(statement, assigned);
      case StatementKind::While:
      case StatementKind::When: {
        const auto loops = std::exchange(certain_loops_, {});
        for (const StatementBranch& branch : statement.branches) {
          note_reads(branch.condition, assigned);
          Assigned inside = assigned;
          follow(branch.body, inside);
        }
        certain_loops_ = loops;
        return;
      }
      default: return;
    }
  }

  void follow_branches(const Statement& statement, Assigned& assigned) {
    const auto loops = std::exchange(certain_loops_, {});
    std::optional<Assigned> common;
    for (const StatementBranch& branch : statement.branches) {
      if (branch.condition.valid()) note_reads(branch.condition, assigned);
      Assigned inside = assigned;
      follow(branch.body, inside);
      common = common ? in_both(*common, inside) : inside;
    }
    certain_loops_ = loops;
    const bool has_else = !statement.branches.empty() && !statement.branches.back().condition.valid();
    if (has_else && common) assigned = *std::move(common);
  }

  static Assigned in_both(const Assigned& a, const Assigned& b) {
    Assigned result;
    std::ranges::set_intersection(a.whole, b.whole, std::inserter(result.whole, result.whole.end()));
    for (const auto& [whole, elements] : a.elements) {
      const auto other = b.elements.find(whole);
      if (other == b.elements.end()) continue;
      auto& common = result.elements[whole];
      std::ranges::set_intersection(elements, other->second, std::inserter(common, common.end()));
    }
    return result;
  }

  static bool has_break(const std::vector<Statement>& statements) {
    return std::ranges::any_of(statements, [](const Statement& statement) {
      if (statement.kind == StatementKind::Break) return true;
      return std::ranges::any_of(statement.branches,
                                 [](const StatementBranch& branch) { return has_break(branch.body); });
    });
  }

  void follow_loop(const Statement& statement, Assigned& assigned) {
    const auto range = constant_range(table_, statement);
    const bool is_certain = range && range->count > 0 && !has_break(statement.branches.at(0).body);
    const bool is_outermost = certain_loops_.empty();
    if (is_certain && range->first == 1 && range->step == 1)
      certain_loops_.emplace(statement.index, range->count);
    Assigned inside = assigned;
    follow(statement.branches.at(0).body, inside);
    certain_loops_.erase(statement.index);
    if (!is_certain) return;
    assigned = std::move(inside);
    if (!is_outermost) return;
    assigned.whole.insert(at_end_of_loops_.begin(), at_end_of_loops_.end());
    at_end_of_loops_.clear();
  }

  AlgorithmAccesses& accesses_;
  const ExpressionTable& table_;
  std::set<ExpressionId> found_;
  std::map<std::uint32_t, std::int64_t> certain_loops_;  // i in 1:n around, whatever conditions say
  std::vector<ExpressionId> at_end_of_loops_;
};

}  // namespace

std::set<ExpressionId> unassigned_outputs(const std::vector<Statement>& statements,
                                          AlgorithmAccesses& accesses, const ExpressionTable& table) {
  return Unassigned(accesses, table).run(statements);
}

}  // namespace causa
