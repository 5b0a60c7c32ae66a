#include "equations/system/forms.h"

#include <algorithm>

#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/table/visited.h"

namespace causa {

namespace {

// Variables under these are never aliases: the value before an event is that of the variable itself.
bool reads_previous(Operator op) {
  return op == Operator::Pre || op == Operator::Edge || op == Operator::Change || op == Operator::Delay;
}

}  // namespace

Forms::Forms(const EquationSystem& system, ExpressionTable& expressions)
    : system_(system), expressions_(expressions) {
  for (const EquationFamilyId id : system.equations.ids()) add_plain(id);
}

Forms::Forms(const EquationSystem& system, const Forms& of_beginning)
    : system_(system),
      expressions_(of_beginning.expressions_),
      forms_(of_beginning.forms_),
      specialized_(of_beginning.forms_.size()) {}

FormId Forms::add_plain(EquationFamilyId id) {
  const EquationFamily& family = system_.equations[id];
  EquationForm form{.family = id, .left = family.left, .right = family.right};
  for (std::uint32_t a = 0; a < family.accesses.size(); ++a)
    form.accesses.push_back({family.accesses[a].node, family.accesses[a].order, a});
  specialized_.resize(forms_.size() + 1);
  return forms_.add(std::move(form));
}

FormId Forms::specialized(FormId form, const AccessPattern& pattern) {
  const auto is_plain = [](const AccessMeaning& meaning) { return meaning == AccessMeaning{}; };
  if (std::ranges::all_of(pattern, is_plain)) return form;
  for (const auto& [known, result] : specialized_[form.index()]) {
    if (known == pattern) return result;
  }
  const FormId result = make(form, pattern);
  specialized_[form.index()].emplace_back(pattern, result);
  return result;
}

FormId Forms::make(FormId base_id, const AccessPattern& pattern) {
  const EquationForm base = forms_[base_id];
  const EquationFamily& family = system_.equations[base.family];
  const auto meant = [&](std::uint32_t a) {
    const AccessMeaning& meaning = pattern[a];
    ExpressionId result = base.accesses[a].node;
    if (meaning.sort == AccessMeaning::Sort::Same) result = base.accesses[meaning.number].node;
    if (meaning.sort == AccessMeaning::Sort::Constant)
      result = base.accesses[a].order > 0 ? expressions_.real(0) : ExpressionId(meaning.number);
    return meaning.negated ? negate(expressions_, result) : result;
  };
  // A node that stays keeps what is inside it: `der(x)` although `x` is replaced.
  std::map<std::uint32_t, ExpressionId> replacement;
  for (std::uint32_t a = 0; a < base.accesses.size(); ++a) {
    if (!family.accesses[base.accesses[a].source].is_previous)
      replacement[base.accesses[a].node.index()] = meant(a);
  }
  const auto in_form = [&](ExpressionId side) {
    return substitute(expressions_, side, [&](ExpressionId node) {
      if (reads_previous(expressions_[node].op)) return node;
      const auto found = replacement.find(node.index());
      return found == replacement.end() ? ExpressionId::none() : found->second;
    });
  };
  EquationForm form{.family = base.family, .times = base.times};
  form.left = in_form(base.left);
  form.right = in_form(base.right);
  std::vector<FormAccess> possible;
  for (std::uint32_t a = 0; a < base.accesses.size(); ++a) {
    const AccessMeaning::Sort sort = pattern[a].sort;
    if (sort != AccessMeaning::Sort::Itself && sort != AccessMeaning::Sort::Known) continue;
    FormAccess access = base.accesses[a];
    access.is_constant = access.is_constant || sort == AccessMeaning::Sort::Known;
    possible.push_back(access);
  }
  keep_occurring(form, possible);
  specialized_.emplace_back();
  return forms_.add(std::move(form));
}

// Keeps those of the possible accesses that still occur; `x` does not occur in `der(x)`.
void Forms::keep_occurring(EquationForm& form, const std::vector<FormAccess>& possible) const {
  std::vector<ExpressionId> met;
  Visited visited(expressions_.size());
  std::vector<ExpressionId> pending{form.left, form.right};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (!visited.insert(id)) continue;
    met.push_back(id);
    if (const auto parts = access_parts(expressions_, id)) {
      pending.insert(pending.end(), parts->subscripts.begin(), parts->subscripts.end());
    } else {
      const auto operands = expressions_.operands(id);
      pending.insert(pending.end(), operands.begin(), operands.end());
    }
  }
  std::ranges::sort(met);
  for (const FormAccess& access : possible) {
    if (std::ranges::binary_search(met, access.node)) form.accesses.push_back(access);
  }
}

std::variant<FormId, Forms::NotDifferentiable> Forms::derivative(FormId id) {
  if (const auto known = derivatives_.find(id.index()); known != derivatives_.end()) return known->second;
  const EquationForm form = forms_[id];
  const EquationFamily& family = system_.equations[form.family];
  std::vector<FormAccess> possible;
  const auto derivative_of = [&](ExpressionId node) -> ExpressionId {
    const bool stands_for_constant = std::ranges::any_of(
        form.accesses, [&](const FormAccess& access) { return access.node == node && access.is_constant; });
    if (stands_for_constant) return expressions_.real(0);
    const auto parts = access_parts(expressions_, node);
    const FlatVariable& variable = system_.symbols[parts->symbol];
    const VariableFamilyId of = system_.family_of_symbol[parts->symbol.index()];
    const bool constant =
        !of.valid() || system_.variables[of].part == VariablePart::Discrete ||
        (system_.variables[of].part == VariablePart::Known && !is_continuous_input(variable));
    if (constant) return fill(expressions_, expressions_.real(0), expressions_.dimensions(node));
    return differentiated_access(expressions_, node);
  };
  for (const FormAccess& access : form.accesses) {
    possible.push_back(access);
    const VariableFamily& variable = system_.variables[family.accesses[access.source].family];
    if (access.is_constant) continue;
    const bool varies =
        variable.part == VariablePart::Continuous ||
        (variable.part == VariablePart::Known && is_continuous_input(system_.symbols[variable.symbol]));
    if (varies && !family.accesses[access.source].is_previous) {
      possible.push_back({differentiated_access(expressions_, access.node),
                          static_cast<std::uint8_t>(access.order + 1), access.source});
    }
  }
  const auto left = time_derivative(expressions_, form.left, derivative_of);
  const auto right = time_derivative(expressions_, form.right, derivative_of);
  for (const auto* side : {&left, &right}) {
    if (const auto* failure = std::get_if<causa::NotDifferentiable>(side))
      return NotDifferentiable{failure->why};
  }
  EquationForm result{.family = form.family,
                      .left = std::get<ExpressionId>(left),
                      .right = std::get<ExpressionId>(right),
                      .times = static_cast<std::uint8_t>(form.times + 1)};
  keep_occurring(result, possible);
  specialized_.emplace_back();
  const FormId added = forms_.add(std::move(result));
  derivatives_[id.index()] = added;
  return added;
}

}  // namespace causa
