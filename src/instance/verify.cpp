// Checks the promises of instance_tree.h.
#include "expression/traverse.h"
#include "instance/instance_tree.h"

namespace causa {

namespace {

class Verifier {
 public:
  Verifier(const InstanceTree& tree, const ExpressionTable& expressions) : tree_(tree), table_(expressions) {}

  void run() const {
    require(tree_.root.valid() && tree_.nodes.contains(tree_.root), "the instance tree has a root");
    require(!tree_.nodes[tree_.root].parent.valid(), "the root has no parent");
    for (const InstanceId id : tree_.nodes.ids()) check_node(id);
    for (const SymbolId symbol : tree_.symbols.ids()) {
      require(tree_.variable(symbol).symbol == symbol, "a symbol leads to its variable and back");
    }
    for (const InstanceEquation& equation : tree_.equations) check_equation(equation);
  }

 private:
  void check_node(InstanceId id) const {
    const Instance& node = tree_.nodes[id];
    for (const InstanceId child : node.children) {
      require(tree_.nodes[child].parent == id, "a child knows its parent");
    }
    if (node.kind == InstanceKind::Class) return;
    require(node.children.empty() && node.parent.valid(), "a variable is a leaf below a class");
    const InstanceVariable& variable = node.variable;
    require(tree_.symbols.contains(variable.symbol) && tree_.symbols[variable.symbol] == id,
            "a variable leads to its symbol and back");
    for (const std::int64_t dimension : variable.dimensions)
      require(dimension >= 0, "dimensions are evaluated");
    require(variable.variability != Variability::Constant || variable.binding.valid(),
            "constants have values");
    require(!variable.structural || variable.variability == Variability::Parameter,
            "only parameters are frozen");
    if (variable.binding.valid()) {
      require(table_.dimensions(variable.binding) == variable.dimensions,
              "a binding has its variable's dimensions");
      check_symbols(variable.binding);
    }
    const Attributes& given = variable.attributes;
    for (const ExpressionId attribute : {given.start, given.fixed, given.nominal, given.min, given.max}) {
      if (!attribute.valid()) continue;
      require(table_.is_scalar(attribute) || table_.dimensions(attribute) == variable.dimensions,
              "an attribute is a scalar or an array like its variable");
      check_symbols(attribute);
    }
  }

  void check_equation(const InstanceEquation& equation) const {
    require(tree_.nodes[equation.owner].kind == InstanceKind::Class, "an equation belongs to a class");
    require(table_.dimensions(equation.left) == table_.dimensions(equation.right),
            "both sides of an equation have equal dimensions");
    for (const LoopRange& loop : equation.loops) {
      require(loop.step != 0 && loop.count >= 0 && !loop.name.empty(), "a loop has a name and a step");
    }
    check_symbols(equation.left);
    check_symbols(equation.right);
  }

  void check_symbols(ExpressionId expression) const {
    for (const ExpressionId id : reachable(table_, expression)) {
      if (!table_.is(id, Operator::Symbol)) continue;
      const InstanceVariable& variable = tree_.variable(table_.symbol_of(id));
      require(table_[id].kind == variable.kind && table_.dimensions(id) == variable.dimensions,
              "an expression knows its variables' types");
    }
  }

  const InstanceTree& tree_;
  const ExpressionTable& table_;
};

}  // namespace

void verify(const InstanceTree& tree, const ExpressionTable& expressions) {
  Verifier(tree, expressions).run();
}

}  // namespace causa
