#include "flat/rules/when_targets.h"

#include <set>
#include <unordered_map>

#include "expression/build/traverse.h"
#include "flat/diagnostics.h"

namespace causa {

namespace {

class WhenTargets {
 public:
  WhenTargets(const FlatModel& model, const ExpressionTable& table, DiagnosticSink& sink)
      : model_(model), table_(table), sink_(sink) {}

  void run(const std::vector<Equation>& equations) {
    for (const Equation& equation : equations) {
      if (equation.kind != EquationKind::When) continue;
      std::set<SymbolId> own;
      for (const EquationBranch& branch : equation.branches) collect(branch.equations, own);
      for (const SymbolId symbol : own) add(symbol, equation);
    }
  }

  // A state has its value from its derivative.
  void find_states() {
    collect_real(model_.equations, false);
    for (const Algorithm& algorithm : model_.algorithms) collect_real(algorithm.statements, false);
    if (real_.empty()) return;
    look(model_.equations);
    for (const Algorithm& algorithm : model_.algorithms) look(algorithm.statements);
  }

 private:
  // Whole variables only: two whens may give different elements of an array their values.
  void collect(const std::vector<Equation>& equations, std::set<SymbolId>& targets) const {
    for (const Equation& equation : equations) {
      if (equation.kind == EquationKind::Equality) collect(equation.left, targets);
      for (const ExpressionId target : equation.targets) collect(target, targets);
      for (const EquationBranch& branch : equation.branches) collect(branch.equations, targets);
    }
  }

  void collect(ExpressionId target, std::set<SymbolId>& targets) const {
    if (target.valid() && table_.is(target, Operator::Symbol)) targets.insert(table_.symbol_of(target));
  }

  void note(ExpressionId target, Span where) {
    if (!target.valid() || !table_.is(target, Operator::Symbol)) return;
    const FlatVariable& variable = model_.variables[table_.symbol_of(target)];
    if (variable.kind == ValueKind::Real && variable.variability == Variability::Continuous)
      real_.try_emplace(table_.symbol_of(target).index(), where);
  }

  void collect_real(const std::vector<Equation>& equations, bool in_when) {
    for (const Equation& equation : equations) {
      if (in_when && equation.kind == EquationKind::Equality) note(equation.left, equation.where);
      if (in_when) {
        for (const ExpressionId target : equation.targets) note(target, equation.where);
      }
      for (const EquationBranch& branch : equation.branches)
        collect_real(branch.equations, in_when || equation.kind == EquationKind::When);
    }
  }

  void collect_real(const std::vector<Statement>& statements, bool in_when) {
    for (const Statement& statement : statements) {
      if (in_when) {
        for (const ExpressionId target : statement.targets) note(target, statement.where);
      }
      for (const StatementBranch& branch : statement.branches)
        collect_real(branch.body, in_when || statement.kind == StatementKind::When);
    }
  }

  void look(const std::vector<Equation>& equations) {
    for (const Equation& equation : equations) {
      for (const ExpressionId side : {equation.left, equation.right}) look(side, equation.where);
      for (const EquationBranch& branch : equation.branches) look(branch.equations);
    }
  }

  void look(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      look(statement.value, statement.where);
      for (const StatementBranch& branch : statement.branches) look(branch.body);
    }
  }

  void look(ExpressionId root, Span where) {
    if (!root.valid()) return;
    for (const ExpressionId id : reachable(table_, root)) {
      if (!table_.is(id, Operator::Derivative) || !table_.is(table_.operand(id, 0), Operator::Symbol))
        continue;
      const auto found = real_.find(table_.symbol_of(table_.operand(id, 0)).index());
      if (found == real_.end()) continue;
      sink_.add(when_gives_state(found->second, model_.variables[SymbolId(found->first)].name, where));
      real_.erase(found);
    }
  }

  void add(SymbolId symbol, const Equation& equation) {
    const auto [known, is_new] = given_.try_emplace(symbol.index(), &equation);
    if (!is_new) sink_.add(two_whens(equation.where, model_.variables[symbol].name, known->second->where));
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::unordered_map<std::uint32_t, const Equation*> given_;
  std::unordered_map<std::uint32_t, Span> real_;  // Reals that are continuous but for a `when`, and where
};

}  // namespace

void check_when_targets(const FlatModel& model, const ExpressionTable& expressions, DiagnosticSink& sink) {
  WhenTargets targets(model, expressions, sink);
  targets.run(model.equations);
  targets.find_states();
}

}  // namespace causa
