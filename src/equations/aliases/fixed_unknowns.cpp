#include "equations/aliases/fixed_unknowns.h"

#include <algorithm>

#include "equations/system/names.h"
#include "equations/system/scalar_nodes.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/traverse.h"
#include "expression/table/event_operators.h"

namespace causa {

namespace {

// Chains of more equations are rare.
constexpr int most_turns = 30;
constexpr std::uint32_t largest_defined = 1'000;

class FixedUnknownFinder {
 public:
  FixedUnknownFinder(const EquationSystem& system, const AliasReport& aliases, ExpressionTable& expressions)
      : system_(system), aliases_(aliases), expressions_(expressions) {}

  FixedUnknowns run() {
    result_.is_fixed.assign(system_.symbols.size(), 0);
    // What one turn finds makes more visible to the next.
    for (int turn = 0; turn < most_turns && find_more(); ++turn) {
    }
    for (const EquationFamily& family : system_.equations) define(family);
    return std::move(result_);
  }

 private:
  // The side of an equation that is an element of a variable, and what it is equal to.
  struct Definition {
    ExpressionId element;
    ExpressionId value;
    SymbolId symbol;
  };
  template <class Accept>
  std::optional<Definition> definition_in(const EquationFamily& family, const Accept& accept) const {
    for (const auto& [side, other] :
         {std::pair(family.left, family.right), std::pair(family.right, family.left)}) {
      const auto parts = access_parts(expressions_, side);
      if (!parts || parts->order > 0 || !accept(parts->symbol) || !is_fixed(other)) continue;
      return Definition{side, other, parts->symbol};
    }
    return std::nullopt;
  }

  bool find_more() {
    std::vector<std::uint32_t> equations(system_.symbols.size(), 0);  // by symbol: that fix an element of it
    for (const EquationFamily& family : system_.equations) {
      const auto found = definition_in(family, [&](SymbolId symbol) { return !is_fixed(symbol); });
      if (found) equations[found->symbol.index()] += family.count;
    }
    bool grew = false;
    for (const VariableFamily& family : system_.variables) {
      const std::uint32_t symbol = family.symbol.index();
      if (family.part == VariablePart::Known || family.count == 0 || equations[symbol] < family.count)
        continue;
      if (result_.is_fixed[symbol] != 0) continue;
      result_.is_fixed[symbol] = 1;
      grew = true;
    }
    return grew;
  }

  [[nodiscard]] bool is_fixed(SymbolId symbol) const {
    const FlatVariable& variable = system_.symbols[symbol];
    return result_.contains(symbol) ||
           (variable.variability <= Variability::Parameter && variable.causality != Causality::Input);
  }

  [[nodiscard]] bool is_fixed(ExpressionId expression) const {
    return std::ranges::all_of(reachable(expressions_, expression), [&](ExpressionId id) {
      if (expressions_.is(id, Operator::Symbol)) return is_fixed(expressions_.symbol_of(id));
      return keeps_fixed(expressions_[id].op);
    });
  }

  void define(const EquationFamily& family) {
    if (family.count > largest_defined) return;
    const auto found = definition_in(family, [&](SymbolId symbol) { return result_.contains(symbol); });
    if (!found) return;
    const auto access = std::ranges::find(family.accesses, found->element, &Access::node);
    if (access == family.accesses.end() || !access->inner.empty() || access->is_previous) return;
    PositionCounter counter(family.loops);
    for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
      const SignedScalar root = aliases_.aliases.find(scalar_at(system_, *access, n, counter.position()));
      if (root.negated) continue;
      const ExpressionId node = scalar_node(system_, expressions_, root.scalar, 0);
      result_.definitions.try_emplace(
          node.index(), at_position(system_, expressions_, family.first_scalar + n, found->value));
    }
  }

  const EquationSystem& system_;
  const AliasReport& aliases_;
  ExpressionTable& expressions_;
  FixedUnknowns result_;
};

}  // namespace

FixedUnknowns find_fixed_unknowns(const EquationSystem& system, const AliasReport& aliases,
                                  ExpressionTable& expressions) {
  return FixedUnknownFinder(system, aliases, expressions).run();
}

bool keeps_fixed(Operator op) {
  if (is_event_operator(op)) return false;
  switch (op) {
    case Operator::Time:
    case Operator::Derivative:
    case Operator::Local:
    case Operator::Call:
    case Operator::Output:
    case Operator::CallValue:
    case Operator::FunctionValue:
    case Operator::Delay:
    case Operator::SpatialDistribution:
    case Operator::Comprehension:
    case Operator::Iteration: return false;
    default: return true;
  }
}

}  // namespace causa
