#include "equations/initial_derivatives.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "equations/accesses.h"
#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

namespace {

// An element by constant subscripts; anything else may mean all elements.
bool is_single(const ExpressionTable& table, const AccessParts& parts) {
  return std::ranges::all_of(parts.subscripts,
                             [&](ExpressionId subscript) { return table.is_number(subscript); });
}

class InitialDerivatives {
 public:
  InitialDerivatives(FlatModel& model, ExpressionTable& table) : model_(model), table_(table) {}

  void run() {
    if (model_.initial_equations.empty()) return;
    for (const Equation& equation : model_.equations) {
      for_each_derivative(equation, [&](ExpressionId node, const AccessParts& parts) {
        if (parts.subscripts.empty() || !is_single(table_, parts)) {
          whole_.insert({parts.symbol, parts.order});
        } else {
          elements_.insert(node);
          touched_.insert({parts.symbol, parts.order});
        }
      });
    }
    std::vector<Equation> added;
    for (const Equation& equation : model_.initial_equations) {
      for_each_derivative(equation, [&](ExpressionId node, const AccessParts& parts) {
        const std::pair key{parts.symbol, parts.order};
        if (whole_.contains(key) || elements_.contains(node)) return;
        if (model_.variables[parts.symbol].variability <= Variability::Parameter) return;
        if (is_single(table_, parts) && !parts.subscripts.empty()) {
          elements_.insert(node);
          added.push_back(naming(node, equation));
        } else if (!touched_.contains(key)) {
          // All elements, whichever of them the equation reads.
          whole_.insert(key);
          const FlatVariable& variable = model_.variables[parts.symbol];
          ExpressionId all = table_.symbol(parts.symbol, variable.kind, variable.dimensions);
          for (unsigned k = 0; k < parts.order; ++k) all = derivative(table_, all);
          added.push_back(naming(all, equation));
        }
      });
    }
    std::ranges::move(added, std::back_inserter(model_.equations));
  }

 private:
  template <class Visit>
  void for_each_derivative(const Equation& equation, const Visit& visit) const {
    const std::array sides{equation.left, equation.right};
    std::set<ExpressionId> inside;  // parts of an access that was met
    const std::vector<ExpressionId> nodes = reachable(table_, sides);
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
      const auto parts = access_parts(table_, *node);
      if (!parts || parts->order == 0 || inside.contains(*node)) continue;
      for (const ExpressionId part : reachable(table_, *node)) inside.insert(part);
      visit(*node, *parts);
    }
  }

  Equation naming(ExpressionId node, const Equation& reader) {
    FlatVariable variable;
    variable.name = fmt::format("$der{}", ++count_);
    variable.dimensions = table_.dimensions(node);
    variable.is_protected = true;
    variable.hide_result = true;
    variable.where = reader.where;
    const Dimensions dimensions = variable.dimensions;
    const SymbolId symbol = model_.variables.add(std::move(variable));
    model_.order.push_back(symbol);
    Equation equation;
    equation.owner = reader.owner;
    equation.left = table_.symbol(symbol, ValueKind::Real, dimensions);
    equation.right = node;
    equation.where = reader.where;
    return equation;
  }

  FlatModel& model_;
  ExpressionTable& table_;
  using Key = std::pair<SymbolId, std::uint8_t>;
  std::set<Key> whole_;    // read as a whole, or by subscripts that vary
  std::set<Key> touched_;  // of which some element is read
  std::set<ExpressionId> elements_;
  int count_ = 0;
};

}  // namespace

void name_initial_derivatives(FlatModel& model, ExpressionTable& table) {
  InitialDerivatives(model, table).run();
}

}  // namespace causa
