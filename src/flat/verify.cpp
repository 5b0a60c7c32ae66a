// Checks the promises of flat_model.h.
#include <algorithm>
#include <span>

#include "expression/build/traverse.h"
#include "flat/flat_model.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

class Verifier {
 public:
  Verifier(const FlatModel& model, const ExpressionTable& expressions) : model_(model), table_(expressions) {}

  void run() const {
    for (const SymbolId symbol : model_.order) check_variable(model_.variables[symbol]);
    for (const SymbolId symbol : model_.order)
      require(model_.variables.contains(symbol), "the order names variables of the model");
    for (const Equation& equation : model_.equations) check_equation(equation, 0);
    for (const Equation& equation : model_.initial_equations) check_equation(equation, 0);
    for (const Algorithm& algorithm : model_.algorithms) check_algorithm(algorithm);
    for (const Algorithm& algorithm : model_.initial_algorithms) check_algorithm(algorithm);
  }

 private:
  void check_variable(const FlatVariable& variable) const {
    require(!variable.name.empty(), "a variable has a name");
    for (const std::int64_t dimension : variable.dimensions)
      require(dimension >= 0, "no dimension is negative");
    require(variable.variability != Variability::Constant || variable.binding.valid(),
            "constants have bindings");
    require(variable.variability <= Variability::Parameter || !variable.binding.valid(),
            "bindings of variables have become equations");
    for (const ExpressionId id :
         {variable.binding, variable.start, variable.fixed, variable.nominal, variable.min, variable.max}) {
      if (!id.valid()) continue;
      require(table_.is_scalar(id) || table_.dimensions(id) == variable.dimensions,
              "a value of an array is a scalar or an array of the same dimensions");
      check_expression(id, 0);
    }
  }

  void check_equation(const Equation& equation, std::size_t loops_around) const {
    require(equation.loops.size() >= loops_around, "equations of branches repeat the loops around them");
    for (const LoopRange& loop : equation.loops) {
      require(loop.step != 0 && loop.count >= 0 && !loop.name.empty(), "a loop has a name and a step");
    }
    check_shape(equation);
    const std::span<const Equation> alone(&equation, 1);
    visit_equations(alone, [&](ExpressionId id) { check_expression(id, most_loops(equation)); });
    for (const EquationBranch& branch : equation.branches) {
      for (const Equation& inner : branch.equations) check_equation(inner, equation.loops.size());
    }
  }

  static std::size_t most_loops(const Equation& equation) {
    std::size_t most = equation.loops.size();
    for (const EquationBranch& branch : equation.branches) {
      for (const Equation& inner : branch.equations) most = std::max(most, most_loops(inner));
    }
    return most;
  }

  void check_shape(const Equation& equation) const {
    switch (equation.kind) {
      case EquationKind::Equality:
        require(equation.left.valid() && equation.right.valid() &&
                    table_.dimensions(equation.left) == table_.dimensions(equation.right),
                "both sides of an equation have equal dimensions");
        break;
      case EquationKind::Call: require(equation.right.valid(), "a call equation calls"); break;
      case EquationKind::If:
      case EquationKind::When:
        require(!equation.branches.empty() && equation.branches[0].condition.valid(),
                "if and when have branches, the first with a condition");
        break;
      case EquationKind::Assert: require(equation.arguments.size() >= 2, "assert has a message"); break;
      case EquationKind::Terminate: require(equation.arguments.size() == 1, "terminate has a message"); break;
      case EquationKind::Reinit: require(equation.arguments.size() == 2, "reinit has a value"); break;
    }
  }

  void check_algorithm(const Algorithm& algorithm) const {
    const std::size_t indices = algorithm.loops.size() + most_indices(algorithm.statements);
    visit_statements(algorithm.statements, [&](ExpressionId id) { check_expression(id, indices); });
  }

  static std::size_t most_indices(const std::vector<Statement>& statements) {
    std::size_t most = 0;
    for (const Statement& statement : statements) {
      if (statement.kind == StatementKind::For) most = std::max<std::size_t>(most, statement.index + 1);
      for (const StatementBranch& branch : statement.branches)
        most = std::max(most, most_indices(branch.body));
    }
    return most;
  }

  // An index belongs to a loop of the equation or to a comprehension that is somewhere in the expression.
  void check_expression(ExpressionId root, std::size_t loops) const {
    const std::vector<ExpressionId> parts = reachable(table_, root);
    std::size_t indices = loops;
    for (const ExpressionId id : parts) {
      if (table_.is(id, Operator::Comprehension))
        indices = std::max<std::size_t>(indices, table_.index_number(id) + 1);
    }
    for (const ExpressionId id : parts) {
      switch (table_[id].op) {
        case Operator::Symbol: {
          const SymbolId symbol = table_.symbol_of(id);
          require(model_.variables.contains(symbol), "expressions refer to variables of the model");
          require(model_.variables[symbol].dimensions == table_.dimensions(id) &&
                      model_.variables[symbol].kind == table_[id].kind,
                  "expressions know the types of their variables");
          break;
        }
        case Operator::Index: require(table_.index_number(id) < indices, "an index belongs to a loop"); break;
        case Operator::Element: check_element(id); break;
        case Operator::InStream:
        case Operator::ActualStream: require(false, "operators on streams were replaced"); break;
        default: break;
      }
    }
  }

  void check_element(ExpressionId id) const {
    const auto operands = table_.operands(id);
    require(operands.size() <= table_.dimensions(operands[0]).size() + 1,
            "there are no more subscripts than dimensions");
    for (const ExpressionId subscript : operands.subspan(1)) {
      require(table_.is_scalar(subscript) && table_[subscript].kind == ValueKind::Integer,
              "subscripts are Integer scalars");
    }
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
};

}  // namespace

void verify(const FlatModel& model, const ExpressionTable& expressions) {
  Verifier(model, expressions).run();
}

}  // namespace causa
