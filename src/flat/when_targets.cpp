#include "flat/when_targets.h"

#include <set>
#include <unordered_map>

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

  void add(SymbolId symbol, const Equation& equation) {
    const auto [known, is_new] = given_.try_emplace(symbol.index(), &equation);
    if (!is_new) sink_.add(two_whens(equation.where, model_.variables[symbol].name, known->second->where));
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::unordered_map<std::uint32_t, const Equation*> given_;
};

}  // namespace

void check_when_targets(const FlatModel& model, const ExpressionTable& expressions, DiagnosticSink& sink) {
  WhenTargets(model, expressions, sink).run(model.equations);
}

}  // namespace causa
