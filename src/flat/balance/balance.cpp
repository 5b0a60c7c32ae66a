#include "flat/balance/balance.h"

#include <map>

#include "flat/assigned_elements.h"
#include "flat/balance/trivial_equations.h"

namespace causa {

namespace {

std::int64_t scalar_count(const Dimensions& dimensions) {
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) count *= dimension;
  return count;
}

std::int64_t loop_positions(const std::vector<LoopRange>& loops) {
  std::int64_t count = 1;
  for (const LoopRange& loop : loops) count *= loop.count;
  return count;
}

// Which scalars of each variable are assigned.
class Assigned {
 public:
  Assigned(const FlatModel& model, const ExpressionTable& table) : model_(model), table_(table) {}

  void read(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      for (const ExpressionId target : statement.targets) {
        if (target.valid()) add(target);
      }
      for (const StatementBranch& branch : statement.branches) read(branch.body);
    }
  }

  [[nodiscard]] std::int64_t count() const {
    std::int64_t count = 0;
    for (const auto& [symbol, elements] : elements_)
      count += elements.count(model_.variables[symbol].dimensions);
    return count;
  }

 private:
  void add(ExpressionId target) {
    const bool is_part = table_.is(target, Operator::Element) || table_.is(target, Operator::Slice);
    const ExpressionId base = is_part ? table_.operand(target, 0) : target;
    if (!table_.is(base, Operator::Symbol)) return;
    elements_[table_.symbol_of(base)].add(table_, table_.operands(target).subspan(is_part ? 1 : 0));
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  std::map<SymbolId, AssignedElements> elements_;
};

}  // namespace

bool is_unknown(const FlatVariable& variable) {
  return variable.variability > Variability::Parameter && variable.causality != Causality::Input;
}

std::int64_t equation_count(const Equation& equation, const ExpressionTable& expressions) {
  switch (equation.kind) {
    case EquationKind::Equality:
      return loop_positions(equation.loops) * scalar_count(expressions.dimensions(equation.left));
    case EquationKind::Call: {
      std::int64_t targets = 0;
      for (const ExpressionId target : equation.targets) {
        if (target.valid()) targets += scalar_count(expressions.dimensions(target));
      }
      return loop_positions(equation.loops) * targets;
    }
    case EquationKind::If:
    case EquationKind::When: {
      std::int64_t count = 0;  // the equations of branches repeat the loops
      for (const Equation& inner : equation.branches.front().equations)
        count += equation_count(inner, expressions);
      return count;
    }
    case EquationKind::Assert:
    case EquationKind::Terminate:
    case EquationKind::Reinit: return 0;
  }
  return 0;
}

std::int64_t assigned_count(const Algorithm& algorithm, const FlatModel& model,
                            const ExpressionTable& expressions) {
  Assigned assigned(model, expressions);
  assigned.read(algorithm.statements);
  return assigned.count();
}

Balance count_balance(const FlatModel& model, ExpressionTable& expressions) {
  Balance balance;
  for (const SymbolId symbol : model.order) {
    const FlatVariable& variable = model.variables[symbol];
    if (is_unknown(variable)) balance.unknowns += scalar_count(variable.dimensions);
  }
  for (const Equation& equation : model.equations) {
    balance.equations += equation_count(equation, expressions);
    balance.trivial += trivial_count(equation, model, expressions);
  }
  for (const Algorithm& algorithm : model.algorithms)
    balance.equations += assigned_count(algorithm, model, expressions);
  return balance;
}

}  // namespace causa
