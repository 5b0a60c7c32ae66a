#include "equations/plan/scalar_space.h"

#include "equations/system/names.h"
#include "equations/system/scalar_nodes.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

ExpressionId ScalarSpace::node(std::uint32_t quantity) {
  if (const auto known = nodes_.find(quantity); known != nodes_.end()) return known->second;
  const Quantity q = reduced_.quantities[quantity];
  const ExpressionId result = scalar_node(system_, expressions_, q.scalar, q.order);
  nodes_[quantity] = result;
  quantities_[result.index()] = quantity;
  return result;
}

std::optional<std::uint32_t> ScalarSpace::quantity(ExpressionId node) const {
  const auto found = quantities_.find(node.index());
  if (found == quantities_.end()) return std::nullopt;
  return found->second;
}

ScalarEquation ScalarSpace::equation(const ReducedRow& row) {
  require(!row.is_state_set, "a row of a state set has no equation of the model");
  const EquationForm& form = forms_[row.form];
  return {in_scalars(row, form.left), in_scalars(row, form.right)};
}

ExpressionId ScalarSpace::in_scalars(const ReducedRow& row, ExpressionId side) {
  const EquationForm& form = forms_[row.form];
  const EquationFamily& family = system_.equations[form.family];
  const std::uint32_t n = row.equation - family.first_scalar;
  const std::vector<std::int64_t> position = position_of(family.loops, n);
  std::unordered_map<std::uint32_t, ExpressionId> replacement;
  for (const FormAccess& access : form.accesses) {
    const Access& source = forms_.source(form, access);
    if (!source.inner.empty() || source.is_previous) continue;
    const SignedScalar place = quantity_at(system_, aliases_, reduced_, forms_, form, access, n, position);
    // Signs are written in the form already.
    replacement[access.node.index()] = node(place.scalar);
  }
  const ExpressionId replaced = substitute(expressions_, side, [&](ExpressionId id) {
    switch (expressions_[id].op) {
      case Operator::Pre:
      case Operator::Edge:
      case Operator::Change:
      case Operator::Delay: return id;
      default: break;
    }
    const auto found = replacement.find(id.index());
    return found == replacement.end() ? ExpressionId::none() : found->second;
  });
  return at_position(system_, expressions_, row.equation, replaced);
}

std::string ScalarSpace::name(std::uint32_t quantity) const {
  const Quantity q = reduced_.quantities[quantity];
  return derivative_name(system_, q.scalar, q.order);
}

std::string ScalarSpace::text(ExpressionId expression) const {
  static const std::vector<LoopRange> no_loops;
  return print(expressions_, expression, family_names(system_.symbols, no_loops));
}

}  // namespace causa
