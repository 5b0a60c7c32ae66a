// Checks the promises of flat_model.h.
#include <algorithm>

#include "expression/traverse.h"
#include "flat/flat_model.h"

namespace causa {

namespace {

class Verifier {
 public:
  Verifier(const FlatModel& model, const ExpressionTable& expressions) : model_(model), table_(expressions) {}

  void run() const {
    for (const FlatVariable& variable : model_.variables) check_variable(variable);
    for (const FlatEquation& equation : model_.equations) check_equation(equation);
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
    require(!variable.structural || variable.variability == Variability::Parameter,
            "only parameters are frozen");
    for (const ExpressionId id :
         {variable.binding, variable.start, variable.fixed, variable.nominal, variable.min, variable.max}) {
      if (!id.valid()) continue;
      require(table_.is_scalar(id) || table_.dimensions(id) == variable.dimensions,
              "a value of an array is a scalar or an array of the same dimensions");
      check_expression(id, 0);
    }
  }

  void check_equation(const FlatEquation& equation) const {
    require(table_.dimensions(equation.left) == table_.dimensions(equation.right),
            "both sides of an equation have equal dimensions");
    for (const LoopRange& loop : equation.loops) {
      require(loop.step != 0 && loop.count >= 0 && !loop.name.empty(), "a loop has a name and a step");
    }
    check_expression(equation.left, equation.loops.size());
    check_expression(equation.right, equation.loops.size());
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
        default: break;
      }
    }
  }

  void check_element(ExpressionId id) const {
    const auto operands = table_.operands(id);
    require(operands.size() == table_.dimensions(operands[0]).size() + 1,
            "there are as many subscripts as dimensions");
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
