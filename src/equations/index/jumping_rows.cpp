#include "equations/index/jumping_rows.h"

#include <algorithm>

#include "equations/system/scalar_templates.h"
#include "expression/build/traverse.h"
#include "expression/table/visited.h"

namespace causa {

bool JumpingRows::may_jump(const ReducedRow& row) {
  if (form_jumps(row.form)) return true;
  const EquationForm& form = forms_[row.form];
  const EquationFamily& family = system_.equations[form.family];
  const std::uint32_t n = row.equation - family.first_scalar;
  const std::vector<std::int64_t> position = position_of(family.loops, n);
  bool jumps = false;
  for (const FormAccess& access : form.accesses) {
    const Access& source = forms_.source(form, access);
    if (access.is_constant) continue;
    jumps = jumps || source.is_previous;
    for_each_scalar(system_, source, n, position, [&](std::uint32_t scalar) {
      const std::uint32_t root = aliases_.aliases.find(scalar).scalar;
      if (aliases_.aliases.constants.contains(root)) return;
      const VariableFamily& of = system_.variables[family_of_scalar(system_, root)];
      const bool is_input =
          of.part == VariablePart::Known && system_.symbols[of.symbol].causality == Causality::Input;
      jumps = jumps || of.part == VariablePart::Discrete || is_input;
    });
  }
  return jumps;
}

// Whether the form has a relation or a step that raises events, or an operator that is about events.
bool JumpingRows::form_jumps(FormId id) {
  const auto known = known_.find(id.index());
  if (known != known_.end()) return known->second;
  const EquationForm& form = forms_[id];
  bool jumps = false;
  Visited visited(expressions_.size());
  std::vector<ExpressionId> pending{form.left, form.right};
  while (!pending.empty() && !jumps) {
    const ExpressionId node = pending.back();
    pending.pop_back();
    if (!visited.insert(node)) continue;
    switch (expressions_[node].op) {
      case Operator::NoEvent: continue;
      case Operator::Sample:
      case Operator::Delay:
      case Operator::Edge:
      case Operator::Change:
      case Operator::Initial:
      case Operator::Terminal: jumps = true; break;
      default: jumps = facts(expressions_[node].op).raises_events && varies(node); break;
    }
    const auto operands = expressions_.operands(node);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  known_[id.index()] = jumps;
  return jumps;
}

bool JumpingRows::hides_jump(FormId id) const {
  const EquationForm& form = forms_[id];
  Visited visited(expressions_.size());
  std::vector<ExpressionId> pending{form.left, form.right};
  while (!pending.empty()) {
    const ExpressionId node = pending.back();
    pending.pop_back();
    if (!visited.insert(node) || expressions_.is(node, Operator::Smooth)) continue;
    if (expressions_.is(node, Operator::NoEvent)) {
      const ExpressionId value = expressions_.operand(node, 0);
      if (expressions_.is(value, Operator::If) && varies(expressions_.operand(value, 0))) return true;
    }
    const auto operands = expressions_.operands(node);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return false;
}

// Whether an expression depends on more than parameters.
bool JumpingRows::varies(ExpressionId expression) const {
  return std::ranges::any_of(reachable(expressions_, expression), [&](ExpressionId id) {
    if (expressions_.is(id, Operator::Time)) return true;
    if (!expressions_.is(id, Operator::Symbol)) return false;
    const FlatVariable& variable = system_.symbols[expressions_.symbol_of(id)];
    return variable.variability != Variability::Constant && variable.variability != Variability::Parameter;
  });
}

}  // namespace causa
