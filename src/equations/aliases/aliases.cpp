#include "equations/aliases/aliases.h"

#include <algorithm>
#include <array>
#include <set>

#include "equations/diagnostics.h"
#include "equations/system/names.h"
#include "equations/system/scalar_templates.h"
#include "expression/algebra/solve.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/table/event_operators.h"

namespace causa {

namespace {

bool is_constant(const ExpressionTable& table, ExpressionId id) {
  switch (table[id].op) {
    case Operator::RealConstant:
    case Operator::IntegerConstant:
    case Operator::BooleanConstant:
    case Operator::EnumerationConstant: return true;
    default: return false;
  }
}

bool has_number_kind(const ExpressionTable& table, ExpressionId id) {
  return table[id].kind == ValueKind::Real || table[id].kind == ValueKind::Integer;
}

// Whether a form reads nothing but these accesses: neither time nor an index nor a call.
bool reads_only_accesses(const ExpressionTable& table, const EquationForm& form) {
  const std::array roots{form.left, form.right};
  return std::ranges::none_of(reachable(table, roots), [&](ExpressionId id) {
    switch (table[id].op) {
      case Operator::Time:
      case Operator::Call:
      case Operator::CallValue:
      case Operator::Delay: return true;
      default: return is_event_operator(table[id].op);
    }
  });
}

}  // namespace

FormMeaning what_it_says(const EquationSystem& system, ExpressionTable& table, const Forms& forms,
                         const EquationForm& form) {
  if (form.accesses.size() > 2) return SaysMore{};
  const bool is_number = has_number_kind(table, form.left) && has_number_kind(table, form.right);
  const ExpressionId residual = is_number ? subtract(table, form.left, form.right) : ExpressionId::none();
  if (form.accesses.empty()) {
    if (form.left == form.right) return SaysNothing{};
    if (is_number && table.is_number(residual)) {
      if (table.number(residual) == 0) return SaysNothing{};
      return SaysContradiction{};
    }
    if (is_constant(table, form.left) && is_constant(table, form.right)) return SaysContradiction{};
    return SaysMore{};
  }
  for (const FormAccess& access : form.accesses) {
    const Access& source = forms.source(form, access);
    if (!source.inner.empty() || source.is_previous) return SaysMore{};
  }
  const auto is_unknown = [&](const FormAccess& access) {
    return !access.is_constant &&
           system.variables[forms.source(form, access).family].part != VariablePart::Known;
  };
  if (form.accesses.size() == 1) {
    const FormAccess& only = form.accesses[0];
    if (!is_unknown(only) || !reads_only_accesses(table, form)) return SaysMore{};
    ExpressionId value = ExpressionId::none();
    if (form.left == only.node) value = form.right;
    if (form.right == only.node) value = form.left;
    if (!value.valid() && is_number) {
      const auto solved = solve_for(table, form.left, form.right, only.node);
      if (const auto* result = std::get_if<Solved>(&solved)) value = result->value;
    }
    if (!value.valid() || !is_constant(table, value)) return SaysMore{};
    return SaysConstant{0, value};
  }
  const FormAccess& a = form.accesses[0];
  const FormAccess& b = form.accesses[1];
  if (!is_unknown(a) && !is_unknown(b)) return SaysMore{};
  if ((form.left == a.node && form.right == b.node) || (form.left == b.node && form.right == a.node))
    return SaysAlias{0, 1, false};
  if (!is_number) return SaysMore{};
  const auto is = [&](ExpressionId shape) { return residual == shape || residual == negate(table, shape); };
  if (is(subtract(table, a.node, b.node)) || is(subtract(table, b.node, a.node)))
    return SaysAlias{0, 1, false};
  if (is(add(table, a.node, b.node)) || is(add(table, b.node, a.node)) ||
      is(subtract(table, negate(table, a.node), b.node)) ||
      is(subtract(table, negate(table, b.node), a.node))) {
    return SaysAlias{0, 1, true};
  }
  return SaysMore{};
}

namespace {

class AliasFinder {
 public:
  AliasFinder(const EquationSystem& system, Forms& forms, ExpressionTable& table, DiagnosticSink& sink)
      : system_(system), forms_(forms), table_(table), sink_(sink) {}

  AliasReport run() {
    report_.aliases = ScalarAliases(system_.unknown_count);
    report_.forms.resize(system_.equation_count);
    is_removed_.resize(system_.equation_count, 0);
    is_pinned_.resize(system_.unknown_count, 0);
    report_.is_differentiated.resize(system_.unknown_count, 0);
    mark_scalars();
    // What one pass finds makes more visible to the next.
    while (pass()) {
    }
    return std::move(report_);
  }

 private:
  void mark_scalars() {
    for (const EquationFamily& family : system_.equations) {
      for (const Access& access : family.accesses) {
        const bool differentiated = access.order > 0;
        const bool pinned = !access.inner.empty() || access.is_previous;
        if (!differentiated && !pinned) continue;
        PositionCounter counter(family.loops);
        for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
          for_each_scalar(system_, access, n, counter.position(), [&](std::uint32_t scalar) {
            if (system_.is_known(scalar)) return;
            if (differentiated) report_.is_differentiated[scalar] = 1;
            if (pinned) is_pinned_[scalar] = 1;
          });
        }
      }
    }
  }

  bool pass() {
    bool changed = false;
    for (const EquationFamilyId id : system_.equations.ids()) {
      const EquationFamily& family = system_.equations[id];
      PositionCounter counter(family.loops);
      for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
        const std::uint32_t equation = family.first_scalar + n;
        if (is_removed_[equation] != 0) continue;
        const FormId form = form_at(id, n, counter.position());
        report_.forms[equation] = form;
        if (!apply(equation, forms_[form], n, counter.position())) continue;
        is_removed_[equation] = 1;
        report_.forms[equation] = FormId::none();
        ++report_.removed_equations;
        changed = true;
      }
    }
    return changed;
  }

  FormId form_at(EquationFamilyId id, std::uint32_t n, std::span<const std::int64_t> position) {
    using Sort = AccessMeaning::Sort;
    const std::vector<Access>& accesses = system_.equations[id].accesses;
    pattern_.assign(accesses.size(), {});
    seen_.clear();
    for (std::uint32_t a = 0; a < accesses.size(); ++a) {
      const Access& access = accesses[a];
      if (!access.inner.empty() || access.is_previous) continue;
      const std::uint32_t scalar = scalar_at(system_, access, n, position);
      if (system_.is_known(scalar)) continue;
      const SignedScalar root = report_.aliases.compress(scalar);
      const auto constant = report_.aliases.constants.find(root.scalar);
      if (constant != report_.aliases.constants.end()) {
        pattern_[a] = {Sort::Constant, root.negated, constant->second.index()};
        continue;
      }
      if (system_.is_known(root.scalar)) {
        pattern_[a] = {Sort::Known, root.negated, 0};
        continue;
      }
      pattern_[a].negated = root.negated;
      for (const auto& [before, number] : seen_) {
        if (before != root.scalar || accesses[number].order != access.order) continue;
        pattern_[a] = {Sort::Same, root.negated, number};
        break;
      }
      if (pattern_[a].sort == Sort::Itself) seen_.emplace_back(root.scalar, a);
    }
    return forms_.specialized(forms_.plain(id), pattern_);
  }

  // Whether the aliases stand for the equation from now on.
  bool apply(std::uint32_t equation, const EquationForm& form, std::uint32_t n,
             std::span<const std::int64_t> position) {
    const FormMeaning& says = meaning(report_.forms[equation], form);
    const auto scalar_of = [&](std::uint32_t access) {
      return report_.aliases.compress(
          scalar_at(system_, forms_.source(form, form.accesses[access]), n, position));
    };
    if (const auto* constant = std::get_if<SaysConstant>(&says)) {
      if (form.accesses[constant->access].order > 0) return false;
      const std::uint32_t scalar = scalar_of(constant->access).scalar;
      if (is_kept(scalar) || would_break(scalar, form)) return false;
      report_.aliases.constants[scalar] = constant->value;
      return true;
    }
    if (const auto* alias = std::get_if<SaysAlias>(&says)) {
      if (form.accesses[alias->first].order > 0 || form.accesses[alias->second].order > 0) return false;
      // The form is written in terms of the representatives.
      return merge(scalar_of(alias->first).scalar, scalar_of(alias->second).scalar, alias->negated);
    }
    if (std::holds_alternative<SaysContradiction>(says) && reported_.insert(equation).second)
      sink_.add(contradiction(quoted_equation(system_, table_, equation), shown(form, equation)));
    return false;
  }

  std::string shown(const EquationForm& form, std::uint32_t equation) {
    const ExpressionNames names = family_names(system_.symbols, system_.equations[form.family].loops);
    return print(table_, at_position(system_, table_, equation, form.left), names) + " = " +
           print(table_, at_position(system_, table_, equation, form.right), names);
  }

  const FormMeaning& meaning(FormId id, const EquationForm& form) {
    const auto known = meanings_.find(id.index());
    if (known != meanings_.end()) return known->second;
    return meanings_.emplace(id.index(), what_it_says(system_, table_, forms_, form)).first->second;
  }

  // A number at the border of a large array: the array's loops are worth more. Conditions are another matter.
  [[nodiscard]] bool would_break(std::uint32_t scalar, const EquationForm& form) const {
    const VariableFamily& family = system_.variables[family_of_scalar(system_, scalar)];
    return family.part == VariablePart::Continuous &&
           family.count > largest_broken_family * system_.equations[form.family].count;
  }

  // It must go on to exist by itself.
  [[nodiscard]] bool is_kept(std::uint32_t scalar) const {
    return system_.is_known(scalar) || report_.is_differentiated[scalar] != 0 || is_pinned_[scalar] != 0;
  }

  bool merge(std::uint32_t a, std::uint32_t b, bool negated) {
    if (a == b || (is_kept(a) && is_kept(b))) return false;
    const VariableFamily& of_a = system_.variables[family_of_scalar(system_, a)];
    const VariableFamily& of_b = system_.variables[family_of_scalar(system_, b)];
    // The value of an input is given from outside, now and in its derivative; it stays visible.
    for (const VariableFamily* family : {&of_a, &of_b}) {
      if (family->part == VariablePart::Known &&
          system_.symbols[family->symbol].causality == Causality::Input) {
        return false;
      }
    }
    bool keep_a = a < b;
    if (of_a.part != of_b.part) keep_a = of_a.part != VariablePart::Continuous;
    if (is_kept(a)) keep_a = true;
    if (is_kept(b)) keep_a = false;
    const VariableFamily& kept = keep_a ? of_a : of_b;
    const VariableFamily& gone = keep_a ? of_b : of_a;
    if (kept.part == VariablePart::Continuous && gone.part == VariablePart::Discrete) return false;
    report_.aliases.attach(keep_a ? b : a, keep_a ? a : b, negated);
    return true;
  }

  const EquationSystem& system_;
  Forms& forms_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  AliasReport report_;
  std::vector<std::uint8_t> is_removed_;
  std::vector<std::uint8_t> is_pinned_;
  std::unordered_map<std::uint32_t, FormMeaning> meanings_;
  std::set<std::uint32_t> reported_;
  AccessPattern pattern_;  // kept to save allocations
  std::vector<std::pair<std::uint32_t, std::uint32_t>> seen_;
};

}  // namespace

AliasedSystem find_aliases(EquationSystem system, ExpressionTable& expressions, DiagnosticSink& sink) {
  AliasedSystem result{.system = std::make_unique<const EquationSystem>(std::move(system))};
  result.forms = std::make_unique<Forms>(*result.system, expressions);
  result.aliases = AliasFinder(*result.system, *result.forms, expressions, sink).run();
  return result;
}

AliasedSystem as_it_stands(EquationSystem system, ExpressionTable& expressions) {
  AliasedSystem result{.system = std::make_unique<const EquationSystem>(std::move(system))};
  result.forms = std::make_unique<Forms>(*result.system, expressions);
  result.aliases.aliases = ScalarAliases(result.system->unknown_count);
  for (const EquationFamilyId id : result.system->equations.ids()) {
    result.aliases.forms.insert(result.aliases.forms.end(), result.system->equations[id].count,
                                result.forms->plain(id));
  }
  return result;
}

}  // namespace causa
