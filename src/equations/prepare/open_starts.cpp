#include "equations/prepare/open_starts.h"

#include <algorithm>
#include <vector>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

class OpenStarts {
 public:
  OpenStarts(FlatModel& model, ExpressionTable& expressions)
      : model_(model), expressions_(expressions), is_open_(model.variables.size(), 0) {}

  void run() {
    if (!find_open_parameters()) return;
    for (const SymbolId symbol : model_.variables.ids()) {
      FlatVariable& variable = model_.variables[symbol];
      if (variable.variability != Variability::Continuous || variable.kind != ValueKind::Real ||
          !variable.start.valid() || !variable.fixed.valid() || !is_everywhere(variable.fixed, true) ||
          !reads_open(variable.start)) {
        continue;
      }
      Equation equation{.owner = variable.owner,
                        .loops = {},
                        .left = expressions_.symbol(symbol, variable.kind, variable.dimensions),
                        .right = variable.start};
      if (!variable.dimensions.empty() && expressions_.is_scalar(variable.start))
        equation.right = fill(expressions_, variable.start, variable.dimensions);
      equation.where = variable.where;
      model_.initial_equations.push_back(std::move(equation));
      variable.fixed = fill(expressions_, expressions_.boolean(false), variable.dimensions);
    }
  }

 private:
  // Those without a value that are not fixed, and what is computed from them. False: there are none.
  bool find_open_parameters() {
    bool any = false;
    for (bool grew = true; grew;) {
      grew = false;
      for (const SymbolId symbol : model_.variables.ids()) {
        const FlatVariable& variable = model_.variables[symbol];
        if (variable.variability != Variability::Parameter || is_open_[symbol.index()] != 0) continue;
        const bool open = variable.binding.valid()
                              ? any && reads_open(variable.binding)
                              : variable.fixed.valid() && !is_everywhere(variable.fixed, true);
        if (!open) continue;
        is_open_[symbol.index()] = 1;
        any = true;
        grew = true;
      }
    }
    return any;
  }

  [[nodiscard]] bool reads_open(ExpressionId expression) const {
    return std::ranges::any_of(reachable(expressions_, expression), [&](ExpressionId id) {
      return expressions_.is(id, Operator::Symbol) && is_open_[expressions_.symbol_of(id).index()] != 0;
    });
  }

  [[nodiscard]] bool is_everywhere(ExpressionId fixed, bool value) const {
    return std::ranges::all_of(reachable(expressions_, fixed), [&](ExpressionId id) {
      const bool is_shape = expressions_.is(id, Operator::Fill) || expressions_.is(id, Operator::Array);
      return is_shape ||
             (expressions_.is(id, Operator::BooleanConstant) && expressions_.boolean_value(id) == value);
    });
  }

  FlatModel& model_;
  ExpressionTable& expressions_;
  std::vector<std::uint8_t> is_open_;  // by symbol
};

}  // namespace

void write_open_starts(FlatModel& model, ExpressionTable& expressions) {
  OpenStarts(model, expressions).run();
}

}  // namespace causa
