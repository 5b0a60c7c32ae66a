#include "equations/prepare/named_derivatives.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>

#include "equations/system/accesses.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

// An element by constant subscripts; anything else may mean all elements.
bool is_single(const ExpressionTable& table, const AccessParts& parts) {
  return std::ranges::all_of(parts.subscripts,
                             [&](ExpressionId subscript) { return table.is_number(subscript); });
}

class LoneDerivatives {
 public:
  LoneDerivatives(PreparedModel& prepared, ExpressionTable& table)
      : model_(prepared.model), actions_(prepared.actions), table_(table) {}

  void run() {
    if (model_.initial_equations.empty() && actions_.empty()) return;
    for (const Equation& equation : model_.equations) {
      const std::array sides{equation.left, equation.right};
      for_each_derivative(sides, [&](ExpressionId node, const AccessParts& parts) {
        if (parts.subscripts.empty() || !is_single(table_, parts)) {
          whole_.insert({parts.symbol, parts.order});
        } else {
          elements_.insert(node);
          touched_.insert({parts.symbol, parts.order});
        }
      });
    }
    for (const Equation& equation : model_.initial_equations) {
      const std::array sides{equation.left, equation.right};
      name_all(sides, {equation.owner, equation.where});
    }
    for (EventAction& action : actions_) {
      std::vector<ExpressionId> read;
      if (action.condition.valid()) read.push_back(action.condition);
      for (const ExpressionId argument : action.arguments) {
        if (argument.valid()) read.push_back(argument);
      }
      name_all(read, {action.owner, action.where});
      if (names_.empty()) continue;
      if (action.condition.valid()) action.condition = with_names(action.condition);
      for (ExpressionId& argument : action.arguments) {
        if (argument.valid()) argument = with_names(argument);
      }
    }
    std::ranges::move(added_, std::back_inserter(model_.equations));
  }

 private:
  struct Reader {
    InstanceId owner;
    Span where;
  };

  template <class Visit>
  void for_each_derivative(std::span<const ExpressionId> roots, const Visit& visit) const {
    std::set<ExpressionId> inside;  // parts of an access that was met
    const std::vector<ExpressionId> nodes = reachable(table_, roots);
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
      const auto parts = access_parts(table_, *node);
      if (!parts || parts->order == 0 || inside.contains(*node)) continue;
      for (const ExpressionId part : reachable(table_, *node)) inside.insert(part);
      visit(*node, *parts);
    }
  }

  void name_all(std::span<const ExpressionId> roots, const Reader& reader) {
    for_each_derivative(roots, [&](ExpressionId node, const AccessParts& parts) {
      const std::pair key{parts.symbol, parts.order};
      if (whole_.contains(key) || elements_.contains(node)) return;
      if (model_.variables[parts.symbol].variability <= Variability::Parameter) return;
      if (is_single(table_, parts) && !parts.subscripts.empty()) {
        elements_.insert(node);
        add_name(node, reader);
      } else if (!touched_.contains(key)) {
        // All elements, whichever of them are read.
        whole_.insert(key);
        const FlatVariable& variable = model_.variables[parts.symbol];
        ExpressionId all = table_.symbol(parts.symbol, variable.kind, variable.dimensions);
        for (unsigned k = 0; k < parts.order; ++k) all = derivative(table_, all);
        add_name(all, reader);
      }
    });
  }

  ExpressionId with_names(ExpressionId expression) {
    return substitute(table_, expression, [&](ExpressionId id) {
      const auto found = names_.find(id);
      return found == names_.end() ? ExpressionId::none() : found->second;
    });
  }

  void add_name(ExpressionId node, const Reader& reader) {
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
    names_[node] = equation.left;
    added_.push_back(std::move(equation));
  }

  FlatModel& model_;
  std::vector<EventAction>& actions_;
  ExpressionTable& table_;
  using Key = std::pair<SymbolId, std::uint8_t>;
  std::set<Key> whole_;    // read as a whole, or by subscripts that vary
  std::set<Key> touched_;  // of which some element is read
  std::set<ExpressionId> elements_;
  std::map<ExpressionId, ExpressionId> names_;  // by derivative
  std::vector<Equation> added_;
  int count_ = 0;
};

}  // namespace

void name_lone_derivatives(PreparedModel& prepared, ExpressionTable& table) {
  LoneDerivatives(prepared, table).run();
}

}  // namespace causa
