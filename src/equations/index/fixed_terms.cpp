#include "equations/index/fixed_terms.h"

#include <algorithm>

#include "equations/system/present_values.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

const FixedTerms* FixedTermsOfForms::of(FormId id) {
  const EquationForm& form = forms_[id];
  for (const ExpressionId side : {form.left, form.right}) {
    if (!expressions_.is_scalar(side) ||
        (expressions_[side].kind != ValueKind::Real && expressions_[side].kind != ValueKind::Integer)) {
      return nullptr;
    }
  }
  const auto known = known_.find(id.index());
  if (known != known_.end()) return &known->second;
  return &known_.emplace(id.index(), find_out(form)).first->second;
}

FixedTerms FixedTermsOfForms::find_out(const EquationForm& form) {
  is_fixed_.clear();
  accesses_.clear();
  for (const FormAccess& access : form.accesses) {
    AccessKind& kind = accesses_[access.node.index()];
    kind.is_constant = kind.is_constant || access.is_constant;
    kind.is_plain = kind.is_plain || forms_.source(form, access).inner.empty();
  }
  FixedTerms result;
  std::vector<FixedTerm> pending{{expressions_.real(1), form.left}, {expressions_.real(-1), form.right}};
  while (!pending.empty()) {
    const auto [factor, part] = pending.back();
    pending.pop_back();
    if (is_fixed(part)) {
      result.terms.push_back({multiply(expressions_, factor, part), ExpressionId::none()});
      continue;
    }
    const Operator op = expressions_[part].op;
    const auto operand = [&](std::uint32_t k) { return expressions_.operand(part, k); };
    if (op == Operator::Negate) {
      pending.push_back({negate(expressions_, factor), operand(0)});
    } else if (op == Operator::Add || op == Operator::Subtract) {
      const ExpressionId first = operand(0);
      const ExpressionId second = operand(1);
      pending.push_back({factor, first});
      pending.push_back({op == Operator::Add ? factor : negate(expressions_, factor), second});
    } else if (op == Operator::Multiply && is_fixed(operand(0))) {
      const ExpressionId rest = operand(1);
      pending.push_back({multiply(expressions_, factor, operand(0)), rest});
    } else if (op == Operator::Multiply && is_fixed(operand(1))) {
      const ExpressionId rest = operand(0);
      pending.push_back({multiply(expressions_, factor, operand(1)), rest});
    } else if (op == Operator::Divide && is_fixed(operand(1))) {
      const ExpressionId rest = operand(0);
      pending.push_back({divide(expressions_, factor, operand(1)), rest});
    } else {
      result.terms.push_back({factor, part});
    }
  }
  std::vector<ExpressionId> opaque;
  for (const FixedTerm& term : result.terms) {
    if (!term.part.valid()) continue;
    const auto access = accesses_.find(term.part.index());
    if (access == accesses_.end() || !access->second.is_plain) opaque.push_back(term.part);
  }
  const std::vector<ExpressionId> inside = present_nodes(expressions_, opaque);
  for (const FormAccess& access : form.accesses)
    result.is_hidden.push_back(std::ranges::binary_search(inside, access.node) ? 1 : 0);
  return result;
}

// What is not known yet, operands first: each node of a long sum is looked at once.
bool FixedTermsOfForms::is_fixed(ExpressionId expression) {
  std::vector<ExpressionId> unknown;
  std::vector<ExpressionId> pending{expression};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!is_fixed_.try_emplace(id.index(), std::uint8_t{0}).second) continue;
    unknown.push_back(id);
    const auto operands = expressions_.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  std::ranges::sort(unknown);
  for (const ExpressionId id : unknown) {
    const auto access = accesses_.find(id.index());
    const bool stands_for_parameter = access != accesses_.end() && access->second.is_constant;
    bool fixed = stands_for_parameter || keeps_fixed(expressions_[id].op);
    if (!stands_for_parameter) {
      if (expressions_.is(id, Operator::Symbol)) {
        const FlatVariable& variable = system_.symbols[expressions_.symbol_of(id)];
        fixed = fixed_.contains(expressions_.symbol_of(id)) ||
                (variable.variability <= Variability::Parameter && variable.causality != Causality::Input);
      }
      for (const ExpressionId operand : expressions_.operands(id))
        fixed = fixed && is_fixed_.at(operand.index()) != 0;
    }
    is_fixed_[id.index()] = fixed ? 1 : 0;
  }
  return is_fixed_.at(expression.index()) != 0;
}

}  // namespace causa
