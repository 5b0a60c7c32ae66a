#include "flat/rules/parameter_equations.h"

#include <algorithm>
#include <array>

#include "expression/build/traverse.h"
#include "flat/balance/balance.h"
#include "flat/diagnostics.h"

namespace causa {

namespace {

class ParameterEquations {
 public:
  ParameterEquations(const FlatModel& model, const ExpressionTable& table, DiagnosticSink& sink)
      : model_(model), table_(table), sink_(sink) {}

  void check(const std::vector<Equation>& equations) {
    for (const Equation& equation : equations) {
      if (equation.kind == EquationKind::Equality) check(equation);
      // What stands in `when` is an assignment, which has rules of its own.
      if (equation.kind == EquationKind::When) continue;
      for (const EquationBranch& branch : equation.branches) check(branch.equations);
    }
  }

 private:
  void check(const Equation& equation) {
    const std::array sides{equation.left, equation.right};
    for (const ExpressionId id : reachable(table_, sides)) {
      if (!table_.is(id, Operator::Symbol)) continue;
      const FlatVariable& variable = model_.variables[table_.symbol_of(id)];
      if (is_unknown(variable) || variable.causality == Causality::Input) return;
      if (std::ranges::find(variable.dimensions, 0) != variable.dimensions.end()) return;
    }
    for (const ExpressionId side : sides) {
      const SymbolId symbol = named(side);
      if (!symbol.valid()) continue;
      const FlatVariable& variable = model_.variables[symbol];
      Diagnostic message =
          equation_for_parameter(equation.where, variable.name, variable.variability, variable.where);
      if (equation.owner.valid()) message.instance_path = model_.paths[equation.owner];
      sink_.add(std::move(message));
      return;
    }
  }

  // The variable of `p`, `-p` and `p[i]`.
  [[nodiscard]] SymbolId named(ExpressionId id) const {
    while (table_.is(id, Operator::Negate) || table_.is(id, Operator::Element)) id = table_.operand(id, 0);
    return table_.is(id, Operator::Symbol) ? table_.symbol_of(id) : SymbolId::none();
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_parameter_equations(const FlatModel& model, const ExpressionTable& expressions,
                               DiagnosticSink& sink) {
  ParameterEquations(model, expressions, sink).check(model.equations);
}

}  // namespace causa
