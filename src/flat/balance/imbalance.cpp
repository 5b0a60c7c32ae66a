// Which component to blame where equations and unknowns differ in number: inputs nothing is connected to,
// then components that have too many or too few equations themselves (local_balance.h).
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "flat/balance/balance.h"
#include "flat/balance/local_balance.h"
#include "flat/diagnostics.h"
#include "flat/model_expressions.h"
#include "flat/tree_order.h"

namespace causa {

namespace {

// Messages name a few of many.
constexpr std::size_t most_named = 3;

class Blame {
 public:
  Blame(const InstanceTree& tree, const FlatModel& model, const ExpressionTable& table,
        const Balance& balance)
      : tree_(tree), model_(model), table_(table), too_many_(balance.equations > balance.unknowns) {}

  std::vector<ImbalanceSuspect> find() {
    if (!too_many_) find_unused_inputs();
    if (suspects_.empty()) find_odd_components();
    return std::move(suspects_);
  }

 private:
  // Inputs of components that only the components themselves speak of.
  void find_unused_inputs() {
    std::vector<std::uint8_t> is_given(model_.variables.size(), 0);
    for (const Equation& equation : model_.equations) {
      const std::span<const Equation> alone(&equation, 1);
      visit_equations(alone, [&](ExpressionId root) {
        for (const ExpressionId id : reachable(table_, root)) {
          if (!table_.is(id, Operator::Symbol)) continue;
          const SymbolId symbol = table_.symbol_of(id);
          const bool other = model_.variables[symbol].owner != equation.owner;
          const bool value = equation.kind == EquationKind::Equality && equation.left == id;
          if (other || value) is_given[symbol.index()] = 1;
        }
      });
    }
    for (const SymbolId symbol : model_.order) {
      if (suspects_.size() == most_named) return;
      const FlatVariable& variable = model_.variables[symbol];
      if (variable.declared_causality != Causality::Input || !is_unknown(variable)) continue;
      if (is_given[symbol.index()] != 0 || !variable.owner.valid()) continue;
      suspects_.push_back({.words = fmt::format("nothing gives the input `{}` a value", variable.name),
                           .path = model_.paths[variable.owner],
                           .where = variable.where});
    }
  }

  void find_odd_components() {
    std::vector<LocalBalance> odd = unbalanced_components(tree_, model_, table_);
    std::erase_if(odd, [&](const LocalBalance& local) { return (local.excess() > 0) != too_many_; });
    std::ranges::stable_sort(
        odd, [](const auto& a, const auto& b) { return std::abs(a.excess()) > std::abs(b.excess()); });
    if (odd.empty()) return;
    const TreeOrder order = tree_order(tree_);
    for (const LocalBalance& local : odd) {
      if (suspects_.size() == most_named) return;
      const Instance& node = tree_.nodes[local.component];
      suspects_.push_back(
          {.words = fmt::format("`{}`{} has {} for the {} it has to determine: {} too {}",
                                order.paths[local.component], class_words(node),
                                counted(local.equations, "equation"), counted(local.unknowns, "unknown"),
                                std::abs(local.excess()), too_many_ ? "many" : "few"),
           .path = order.paths[local.component],
           .where = node.where});
    }
  }

  static std::string class_words(const Instance& node) {
    return node.class_name.empty() ? "" : fmt::format(" of class `{}`", node.class_name);
  }

  const InstanceTree& tree_;
  const FlatModel& model_;
  const ExpressionTable& table_;
  bool too_many_;
  std::vector<ImbalanceSuspect> suspects_;
};

}  // namespace

void report_imbalance(const InstanceTree& tree, const FlatModel& model, const ExpressionTable& expressions,
                      const Balance& balance, const ImbalancePlace& place, DiagnosticSink& sink) {
  if (balance.equations == balance.unknowns) return;
  const std::vector<ImbalanceSuspect> suspects = Blame(tree, model, expressions, balance).find();
  const bool is_located = !suspects.empty() && balance.equations < balance.unknowns;
  sink.add(unbalanced(place.model, balance.equations, balance.unknowns, suspects,
                      is_located ? std::span<const Label>{} : place.origins));
}

}  // namespace causa
