#include "equations/aliases.h"

#include <algorithm>
#include <optional>

#include "equations/lower.h"
#include "equations/scalar_templates.h"
#include "equations/subscripts.h"
#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

namespace {

struct Candidate {
  VariableFamilyId a;
  VariableFamilyId b;
  bool negated = false;  // a = −b
};

// Parents with the sign of the way to them.
class SignedUnionFind {
 public:
  explicit SignedUnionFind(std::size_t size) : parents_(size), negated_(size, 0) {
    for (std::uint32_t i = 0; i < size; ++i) parents_[i] = VariableFamilyId(i);
  }
  struct Root {
    VariableFamilyId family;
    bool negated = false;
  };
  Root find(VariableFamilyId family) {
    Root root{family, false};
    while (parents_[root.family.index()] != root.family) {
      root.negated = root.negated != (negated_[root.family.index()] != 0);
      root.family = parents_[root.family.index()];
    }
    parents_[family.index()] = root.family;
    negated_[family.index()] = root.negated ? 1 : 0;
    return root;
  }
  // `child`, a root, becomes ±parent.
  void attach(VariableFamilyId child, VariableFamilyId parent, bool negated) {
    parents_[child.index()] = parent;
    negated_[child.index()] = negated ? 1 : 0;
  }

 private:
  std::vector<VariableFamilyId> parents_;
  std::vector<std::uint8_t> negated_;
};

// The access runs through its whole family in order as the loops do.
bool covers_family(const EquationSystem& system, const EquationFamily& equation, const Access& access) {
  const VariableFamily& variable = system.variables[access.family];
  if (access.of_derivative || equation.count != variable.count) return false;
  if (access.scalar.constant != variable.first_scalar) return false;
  std::int64_t stride = 1;
  for (std::size_t k = equation.loops.size(); k-- > 0;) {
    if (equation.loops[k].count > 1 && access.scalar.factors[k] != stride) return false;
    stride *= equation.loops[k].count;
  }
  return true;
}

std::optional<Candidate> candidate(const EquationSystem& system, ExpressionTable& table,
                                   const EquationFamily& equation) {
  if (equation.accesses.size() != 2) return std::nullopt;
  const Access& a = equation.accesses[0];
  const Access& b = equation.accesses[1];
  if (a.family == b.family || !covers_family(system, equation, a) || !covers_family(system, equation, b)) {
    return std::nullopt;
  }
  const ExpressionId residual = subtract(table, equation.left, equation.right);
  const auto is = [&](ExpressionId form) { return residual == form || residual == negate(table, form); };
  if (is(subtract(table, a.node, b.node))) return Candidate{a.family, b.family, false};
  if (is(add(table, a.node, b.node)) || is(add(table, b.node, a.node)) ||
      residual == subtract(table, negate(table, a.node), b.node) ||
      residual == subtract(table, negate(table, b.node), a.node)) {
    return Candidate{a.family, b.family, true};
  }
  return std::nullopt;
}

bool has_states(const EquationSystem& system, VariableFamilyId family) {
  const VariableFamily& variable = system.variables[family];
  const auto first = system.is_state.begin() + variable.first_scalar;
  return std::any_of(first, first + variable.count, [](std::uint8_t state) { return state != 0; });
}

// An alias passes its start value to its representative; one declared there comes later and wins.
void move_start_values(const EquationSystem& system, ExpressionTable& table,
                       const std::vector<ExpressionId>& replacement, EquationSystem& result) {
  std::vector<KnownValue> own;
  for (const KnownValue& start : system.start_values) {
    const ExpressionId by = replacement[start.symbol.index()];
    if (!by.valid()) {
      own.push_back(start);
      continue;
    }
    KnownValue moved = start;
    const bool negated = table.is(by, Operator::Negate);
    const ExpressionId representative = negated ? table.operand(by, 0) : by;
    moved.symbol = table.symbol_of(representative);
    moved.target = substitute(table, start.target, [&](ExpressionId id) {
      return table.is(id, Operator::Symbol) ? representative : ExpressionId::none();
    });
    if (negated) moved.value = negate(table, start.value);
    result.start_values.push_back(std::move(moved));
  }
  result.start_values.insert(result.start_values.end(), own.begin(), own.end());
}

void add_negated_value(const FlatModel& flat, ExpressionTable& table, const Alias& alias, ExpressionId value,
                       EquationSystem& result) {
  const FlatVariable& variable = flat.variables[alias.variable];
  const ExpressionId target = table.symbol(alias.variable, variable.kind, variable.dimensions);
  const auto templates = scalar_templates(table, {}, target, value);
  for (const ScalarTemplate& scalar : templates) {
    result.alias_values.push_back(
        {alias.variable, named_loops(scalar.loops), scalar.left, scalar.right, variable.where});
  }
}

// The system without the aliased families and the equations that said so, numbered anew.
EquationSystem without_aliases(const EquationSystem& system, const FlatModel& flat, ExpressionTable& table,
                               SignedUnionFind& classes, const std::vector<std::uint8_t>& is_removed) {
  EquationSystem result;
  result.parameter_values = system.parameter_values;
  result.family_of_symbol.resize(system.family_of_symbol.size());
  std::vector<ExpressionId> replacement(flat.variables.size());
  for (const VariableFamilyId id : system.variables.ids()) {
    const VariableFamily& variable = system.variables[id];
    const SignedUnionFind::Root root = classes.find(id);
    if (root.family == id) {
      VariableFamily kept = variable;
      kept.first_scalar = result.scalar_variables;
      result.scalar_variables += kept.count;
      result.family_of_symbol[variable.symbol.index()] = result.variables.add(kept);
      const auto first = system.is_state.begin() + variable.first_scalar;
      result.is_state.insert(result.is_state.end(), first, first + variable.count);
      continue;
    }
    const SymbolId representative = system.variables[root.family].symbol;
    const FlatVariable& declared = flat.variables[representative];
    const ExpressionId symbol = table.symbol(representative, declared.kind, declared.dimensions);
    replacement[variable.symbol.index()] = root.negated ? negate(table, symbol) : symbol;
    result.aliases.push_back({variable.symbol, representative, root.negated});
  }
  const auto replace = [&](ExpressionId side) {
    return substitute(table, side, [&](ExpressionId id) {
      return table.is(id, Operator::Symbol) ? replacement[table.symbol_of(id).index()] : ExpressionId::none();
    });
  };
  move_start_values(system, table, replacement, result);
  for (const Alias& alias : result.aliases) {
    if (alias.negated) add_negated_value(flat, table, alias, replacement[alias.variable.index()], result);
  }
  for (const EquationFamilyId id : system.equations.ids()) {
    if (is_removed[id.index()] != 0) continue;
    EquationFamily family = system.equations[id];
    family.left = replace(family.left);
    family.right = replace(family.right);
    family.accesses = find_accesses(result, flat, table, family);
    family.first_scalar = result.scalar_equations;
    result.scalar_equations += family.count;
    result.equations.add(std::move(family));
  }
  return result;
}

}  // namespace

AliasReport eliminate_aliases(EquationSystem& system, const FlatModel& flat, ExpressionTable& expressions) {
  SignedUnionFind classes(system.variables.size());
  std::vector<std::uint8_t> with_states;
  for (const VariableFamilyId id : system.variables.ids())
    with_states.push_back(has_states(system, id) ? 1 : 0);
  std::vector<std::uint8_t> is_removed(system.equations.size(), 0);
  AliasReport report;
  for (const EquationFamilyId id : system.equations.ids()) {
    const auto found = candidate(system, expressions, system.equations[id]);
    if (!found) continue;
    const SignedUnionFind::Root a = classes.find(found->a);
    const SignedUnionFind::Root b = classes.find(found->b);
    const bool states_a = with_states[a.family.index()] != 0;
    const bool states_b = with_states[b.family.index()] != 0;
    if (a.family == b.family || (states_a && states_b)) continue;
    // States represent; otherwise what was declared first.
    const bool keep_a = states_a || (!states_b && a.family < b.family);
    const bool negated = (found->negated != a.negated) != b.negated;
    classes.attach(keep_a ? b.family : a.family, keep_a ? a.family : b.family, negated);
    is_removed[id.index()] = 1;
    report.removed_equations += system.equations[id].count;
  }
  if (report.removed_equations > 0) {
    system = without_aliases(system, flat, expressions, classes, is_removed);
  }
  return report;
}

}  // namespace causa
