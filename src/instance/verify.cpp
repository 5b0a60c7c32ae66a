// Checks the promises of instance_tree.h.
#include "expression/build/traverse.h"
#include "instance/instance_tree.h"

namespace causa {

namespace {

class Verifier {
 public:
  Verifier(const InstanceTree& tree, const ExpressionTable& expressions) : tree_(tree), table_(expressions) {}

  void run() const {
    require(tree_.root.valid() && tree_.nodes.contains(tree_.root), "the instance tree has a root");
    require(!tree_.nodes[tree_.root].parent.valid(), "the root has no parent");
    check_node(tree_.root);
    for (const SymbolId symbol : tree_.symbols.ids()) {
      const InstanceId id = tree_.symbols[symbol];
      require(!id.valid() || tree_.nodes[id].variable.symbol == symbol,
              "a symbol leads to its variable and back");
    }
    for (const Equation& equation : tree_.equations) check_equation(equation);
    for (const Equation& equation : tree_.initial_equations) check_equation(equation);
    for (const Connection& connection : tree_.connections) {
      check_access(connection.left);
      check_access(connection.right);
    }
  }

 private:
  void check_node(InstanceId id) const {
    const Instance& node = tree_.nodes[id];
    for (const InstanceId child : node.children) {
      require(tree_.nodes[child].parent == id, "a child knows its parent");
      check_node(child);
    }
    if (node.kind != InstanceKind::Variable) return;
    require(node.children.empty() && node.parent.valid(), "a variable is a leaf below a component");
    const InstanceVariable& variable = node.variable;
    require(tree_.symbols.contains(variable.symbol) && tree_.symbols[variable.symbol] == id,
            "a variable leads to its symbol and back");
    for (const std::int64_t dimension : variable.dimensions)
      require(dimension >= 0, "dimensions are evaluated");
    require(variable.dimensions.size() == node.first_index + node.dimensions.size(),
            "a variable has the dimensions of the arrays it lies in");
    require(!variable.structural || variable.variability == Variability::Parameter,
            "only parameters are frozen");
    if (variable.binding.valid())
      require(table_.dimensions(variable.binding) == variable.dimensions,
              "a value has the dimensions of its variable");
  }

  void check_equation(const Equation& equation) const {
    if (equation.kind == EquationKind::Equality) {
      require(table_.dimensions(equation.left) == table_.dimensions(equation.right),
              "both sides of an equation have equal dimensions");
    }
    for (const EquationBranch& branch : equation.branches) {
      for (const Equation& inner : branch.equations) check_equation(inner);
    }
  }

  void check_access(const ConnectorAccess& access) const {
    const Instance& node = tree_.nodes[access.connector];
    require(access.subscripts.size() == node.first_index + node.dimensions.size(),
            "a connector has a subscript for each dimension");
  }

  const InstanceTree& tree_;
  const ExpressionTable& table_;
};

}  // namespace

void verify(const InstanceTree& tree, const ExpressionTable& expressions) {
  Verifier(tree, expressions).run();
}

}  // namespace causa
