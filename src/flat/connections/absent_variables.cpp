#include "flat/connections/absent_variables.h"

#include <unordered_set>

#include "flat/diagnostics.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

class AbsentVariables {
 public:
  AbsentVariables(const FlatModel& model, const InstanceTree& tree, const ExpressionTable& table,
                  DiagnosticSink& sink)
      : model_(model), tree_(tree), table_(table), sink_(sink) {}

  [[nodiscard]] bool is_absent(SymbolId symbol) const {
    InstanceId id = tree_.symbols[symbol];
    for (; id.valid(); id = tree_.nodes[id].parent) {
      if (tree_.nodes[id].kind != InstanceKind::Absent) continue;
      const InstanceId around = tree_.nodes[id].parent;
      return around.valid() && tree_.nodes[around].connector == ConnectorRole::Expandable;
    }
    return false;
  }

  void run() {
    for (const SymbolId symbol : model_.order) {
      const FlatVariable& variable = model_.variables[symbol];
      visit_variable(variable, [&](ExpressionId id) { look_at(id, variable.where, variable.owner); });
    }
    look_at(model_.equations);
    look_at(model_.initial_equations);
    for (const auto* algorithms : {&model_.algorithms, &model_.initial_algorithms}) {
      for (const Algorithm& algorithm : *algorithms) look_at(algorithm.statements, algorithm.owner);
    }
  }

 private:
  void look_at(const std::vector<Equation>& equations) {
    for (const Equation& equation : equations) {
      const auto visit = [&](ExpressionId id) { look_at(id, equation.where, equation.owner); };
      visit_place(equation.left, visit);
      visit_place(equation.right, visit);
      for (const ExpressionId target : equation.targets) visit_place(target, visit);
      for (const ExpressionId argument : equation.arguments) visit_place(argument, visit);
      for (const EquationBranch& branch : equation.branches) {
        visit_place(branch.condition, visit);
        look_at(branch.equations);
      }
    }
  }

  void look_at(const std::vector<Statement>& statements, InstanceId owner) {
    for (const Statement& statement : statements) {
      const auto visit = [&](ExpressionId id) { look_at(id, statement.where, owner); };
      for (const ExpressionId target : statement.targets) visit_place(target, visit);
      visit_place(statement.value, visit);
      for (const ExpressionId argument : statement.arguments) visit_place(argument, visit);
      for (const StatementBranch& branch : statement.branches) {
        visit_place(branch.condition, visit);
        look_at(branch.body, owner);
      }
    }
  }

  void look_at(ExpressionId root, Span where, InstanceId owner) {
    std::vector<ExpressionId> pending{root};
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!seen_.insert(id.index()).second) continue;
      const auto operands = table_.operands(id);
      pending.insert(pending.end(), operands.begin(), operands.end());
      if (!table_.is(id, Operator::Symbol) || !is_absent(table_.symbol_of(id))) continue;
      const InstanceId variable = tree_.symbols[table_.symbol_of(id)];
      Diagnostic message = absent_bus_variable(where, tree_.path(variable), tree_.nodes[variable].where);
      if (owner.valid()) message.instance_path = tree_.path(owner);
      sink_.add(std::move(message));
    }
  }

  const FlatModel& model_;
  const InstanceTree& tree_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::unordered_set<std::uint32_t> seen_;
};

}  // namespace

void check_absent_variables(const FlatModel& model, const InstanceTree& tree, const ExpressionTable& table,
                            DiagnosticSink& sink) {
  AbsentVariables check(model, tree, table, sink);
  for (const SymbolId symbol : tree.symbols.ids()) {
    if (check.is_absent(symbol)) return check.run();
  }
}

}  // namespace causa
