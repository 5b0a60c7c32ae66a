#include "flat/flatten.h"

namespace causa {

namespace {

FlatVariable flat_variable(const Instance& node) {
  const InstanceVariable& variable = node.variable;
  const Attributes& attributes = variable.attributes;
  return {.name = node.name,
          .kind = variable.kind,
          .dimensions = variable.dimensions,
          .variability = variable.variability,
          .causality = variable.causality,
          .structural = variable.structural,
          .is_protected = variable.is_protected,
          .is_final = variable.is_final,
          .binding = variable.variability <= Variability::Parameter ? variable.binding : ExpressionId::none(),
          .start = attributes.start,
          .fixed = attributes.fixed,
          .nominal = attributes.nominal,
          .min = attributes.min,
          .max = attributes.max,
          .unit = attributes.unit,
          .display_unit = attributes.display_unit,
          .quantity = attributes.quantity,
          .state_select = attributes.state_select,
          .description = node.description,
          .where = node.where};
}

}  // namespace

// The sink is for what connections and conditions will have to say.
FlatModel flatten(const InstanceTree& tree, ExpressionTable& expressions, DiagnosticSink& /*sink*/) {
  const Instance& root = tree.nodes[tree.root];
  FlatModel model;
  model.name = root.name;
  model.description = root.description;
  model.experiment = tree.experiment;
  for (const SymbolId symbol : tree.symbols.ids()) {
    const Instance& node = tree.nodes[tree.symbols[symbol]];
    const SymbolId flat = model.variables.add(flat_variable(node));
    require(flat == symbol, "variables keep the symbols expressions know them by");
    const InstanceVariable& variable = node.variable;
    if (variable.variability <= Variability::Parameter || !variable.binding.valid()) continue;
    model.equations.push_back({.loops = {},
                               .left = expressions.symbol(symbol, variable.kind, variable.dimensions),
                               .right = variable.binding,
                               .where = variable.binding_where});
  }
  for (const InstanceEquation& equation : tree.equations) {
    model.equations.push_back(
        {.loops = equation.loops, .left = equation.left, .right = equation.right, .where = equation.where});
  }
  return model;
}

}  // namespace causa
