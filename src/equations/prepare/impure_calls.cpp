#include "equations/prepare/impure_calls.h"

#include <algorithm>
#include <set>

#include "equations/diagnostics.h"
#include "equations/prepare/lowered_equations.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

class WhenSplitter {
 public:
  WhenSplitter(const Equation& when, const ExpressionTable& table, DiagnosticSink& sink)
      : when_(when), table_(table), sink_(sink) {}

  SplitWhen run() {
    find_targets(when_);
    SplitWhen result{when_, std::nullopt};
    if (targets_.empty()) return result;
    result.rest = without(when_);
    Statement statement{.kind = StatementKind::When, .where = when_.where};
    for (const EquationBranch& branch : when_.branches)
      statement.branches.push_back({branch.condition, statements_of(branch)});
    result.moved =
        Algorithm{.owner = when_.owner, .loops = when_.loops, .statements = {}, .where = when_.where};
    result.moved->statements.push_back(std::move(statement));
    return result;
  }

 private:
  bool is_impure_call(const Equation& equation) const {
    if (equation.kind != EquationKind::Call || !table_.is(equation.right, Operator::Call)) return false;
    const auto wanted = std::ranges::count_if(equation.targets, [](ExpressionId id) { return id.valid(); });
    return wanted > 1 && table_.function(table_.function_of(equation.right)).is_impure;
  }

  void find_targets(const Equation& equation) {
    for (const EquationBranch& branch : equation.branches) {
      for (const Equation& inner : branch.equations) find_targets(inner);
    }
    if (!is_impure_call(equation)) return;
    for (const ExpressionId target : equation.targets) {
      if (!target.valid()) continue;
      if (is_variable(table_, target)) {
        targets_.insert(variable_of(table_, target));
      } else {
        sink_.add(impure_call_not_alone(equation.where));
      }
    }
  }

  bool is_target(ExpressionId left) const {
    return left.valid() && is_variable(table_, left) && targets_.contains(variable_of(table_, left));
  }

  bool is_moved(const Equation& equation) const {
    if (equation.kind == EquationKind::Equality) return is_target(equation.left);
    if (equation.kind == EquationKind::Call)
      return std::ranges::any_of(equation.targets, [&](ExpressionId target) { return is_target(target); });
    return false;
  }

  Equation without(const Equation& equation) const {
    Equation result = equation;
    for (EquationBranch& branch : result.branches) {
      std::erase_if(branch.equations, [&](const Equation& inner) { return is_moved(inner); });
      for (Equation& inner : branch.equations) inner = without(inner);
      std::erase_if(branch.equations, [](const Equation& inner) {
        return inner.kind == EquationKind::If &&
               std::ranges::all_of(inner.branches, [](const auto& part) { return part.equations.empty(); });
      });
    }
    return result;
  }

  std::vector<Statement> statements_of(const EquationBranch& branch) {
    std::vector<Statement> result;
    for (const Equation& equation : branch.equations) {
      if (equation.kind == EquationKind::If) {
        Statement choice{.kind = StatementKind::If, .where = equation.where};
        bool is_empty = true;
        for (const EquationBranch& inner : equation.branches) {
          choice.branches.push_back({inner.condition, statements_of(inner)});
          is_empty = is_empty && choice.branches.back().body.empty();
        }
        if (!is_empty) result.push_back(std::move(choice));
        continue;
      }
      if (!is_moved(equation)) continue;
      if (equation.loops.size() > when_.loops.size() || reads_target(equation.right))
        sink_.add(impure_call_not_alone(equation.where));
      if (equation.kind == EquationKind::Call) {
        result.push_back({.kind = StatementKind::Call,
                          .where = equation.where,
                          .targets = equation.targets,
                          .value = equation.right});
      } else {
        result.push_back({.kind = StatementKind::Assign,
                          .where = equation.where,
                          .targets = {equation.left},
                          .value = equation.right});
      }
    }
    return result;
  }

  // Equations hold together, statements follow each other: nothing may read what another one assigns.
  bool reads_target(ExpressionId value) const {
    std::vector<ExpressionId> pending{value};
    std::set<ExpressionId> seen;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!seen.insert(id).second || table_.is(id, Operator::Pre)) continue;
      if (table_.is(id, Operator::Symbol) && targets_.contains(table_.symbol_of(id))) return true;
      const auto operands = table_.operands(id);
      pending.insert(pending.end(), operands.begin(), operands.end());
    }
    return false;
  }

  const Equation& when_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::set<SymbolId> targets_;
};

}  // namespace

SplitWhen split_impure_calls(const Equation& when, const ExpressionTable& table, DiagnosticSink& sink) {
  return WhenSplitter(when, table, sink).run();
}

}  // namespace causa
