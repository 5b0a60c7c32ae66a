#include "equations/index/reduced_system.h"

#include <algorithm>
#include <set>

#include "equations/diagnostics.h"
#include "equations/index/jumping_rows.h"
#include "equations/index/late_aliases.h"
#include "equations/index/state_selection.h"
#include "equations/index/wanted_states.h"
#include "equations/system/names.h"
#include "equations/system/scalar_templates.h"

namespace causa {

namespace {

class Reduction {
 public:
  Reduction(const AliasedSystem& aliased, const Structure& structure, ExpressionTable& expressions,
            DiagnosticSink& sink)
      : input_(selection_input(aliased, structure, expressions)),
        system_(*aliased.system),
        aliases_(aliased.aliases),
        forms_(*aliased.forms),
        expressions_(expressions),
        sink_(sink),
        equations_(structure.equations),
        unknowns_(structure.unknowns) {}

  std::optional<ReducedSystem> run() {
    // The index is that of the equations, without what is differentiated for states that are wanted.
    for (const std::uint32_t times : input_.offsets.differentiations)
      reduced_.differentiations = std::max(reduced_.differentiations, static_cast<int>(times));
    offsets_ = raise_wanted_states(input_);
    record_differentiations();
    reduced_.orders.assign(system_.scalar_count, 0);
    for (std::uint32_t column = 0; column < unknowns_.size(); ++column)
      reduced_.orders[unknowns_[column]] = static_cast<std::uint8_t>(offsets_.highest_orders[column]);
    add_orders_of_known();
    reduced_.quantities = Quantities(reduced_.orders, system_.scalar_count);
    const SelectionInput raised{system_,          aliases_, forms_,     expressions_,
                                input_.signature, offsets_, equations_, unknowns_};
    select_states(raised, reduced_);
    if (!make_rows()) return std::nullopt;
    merge_alike_quantities(system_, aliases_, forms_, expressions_, reduced_);
    list_columns();
    return std::move(reduced_);
  }

 private:
  void record_differentiations() {
    for (const Differentiation& step : offsets_.steps) {
      for (const Raised& raised : step.rows) {
        reduced_.differentiated.push_back(
            {equations_[raised.index], static_cast<std::uint8_t>(raised.times), equations_[step.reason]});
      }
    }
  }

  // The derivatives of inputs that equations read, as they stand or differentiated.
  void add_orders_of_known() {
    const bool differentiates =
        std::ranges::any_of(offsets_.differentiations, [](std::uint32_t times) { return times > 0; });
    const auto may_rise = [&](const Access& access) {
      const VariableFamily& variable = system_.variables[access.family];
      if (variable.part != VariablePart::Known || access.is_previous) return false;
      return access.order > 0 ||
             (differentiates && system_.symbols[variable.symbol].causality == Causality::Input);
    };
    EquationFamilyId id = EquationFamilyId::none();
    bool rises = false;
    for (std::uint32_t row = 0; row < equations_.size(); ++row) {
      const std::uint32_t equation = equations_[row];
      if (!id.valid() || equation - system_.equations[id].first_scalar >= system_.equations[id].count) {
        id = family_of_equation(system_, equation);
        rises = std::ranges::any_of(system_.equations[id].accesses, may_rise);
      }
      if (!rises) continue;
      const EquationFamily& family = system_.equations[id];
      const std::uint32_t n = equation - family.first_scalar;
      const std::vector<std::int64_t> position = position_of(family.loops, n);
      for (const Access& access : family.accesses) {
        if (!may_rise(access)) continue;
        const auto order = static_cast<std::uint8_t>(access.order + offsets_.differentiations[row]);
        for_each_scalar(system_, access, n, position, [&](std::uint32_t scalar) {
          reduced_.orders[scalar] = std::max(reduced_.orders[scalar], order);
        });
      }
    }
  }

  // Every equation as often differentiated as needed, from the undifferentiated one on.
  bool make_rows() {
    const JumpingRows jumping(system_, aliases_, forms_, expressions_);
    std::set<FormId> looked_at;
    for (std::uint32_t row = 0; row < equations_.size(); ++row) {
      FormId form = aliases_.forms[equations_[row]];
      if (offsets_.differentiations[row] > 0 && looked_at.insert(form).second && jumping.hides_jump(form))
        sink_.add(jump_without_event(quoted_equation(system_, expressions_, equations_[row])));
      for (std::uint32_t times = 0;; ++times) {
        const bool is_highest = times == offsets_.differentiations[row];
        reduced_.rows.push_back({equations_[row], static_cast<std::uint8_t>(times), false, form, is_highest});
        if (is_highest) break;
        const auto next = forms_.derivative(form);
        if (const auto* failure = std::get_if<Forms::NotDifferentiable>(&next)) {
          sink_.add(
              not_differentiable(quoted_equation(system_, expressions_, equations_[row]), failure->why));
          return false;
        }
        form = without_discrete_derivatives(std::get<FormId>(next), equations_[row]);
      }
    }
    for (std::uint32_t set = 0; set < reduced_.state_sets.size(); ++set) {
      for (std::uint32_t k = 0; k < reduced_.state_sets[set].choose; ++k)
        reduced_.rows.push_back({set, 0, true, FormId::none()});
    }
    return true;
  }

  // A continuous variable that equals a discrete one has, as that has, the derivative 0 between events.
  FormId without_discrete_derivatives(FormId id, std::uint32_t equation) {
    const EquationForm& form = forms_[id];
    const EquationFamily& family = system_.equations[form.family];
    const std::uint32_t n = equation - family.first_scalar;
    const std::vector<std::int64_t> position = position_of(family.loops, n);
    AccessPattern pattern(form.accesses.size());
    bool has_any = false;
    for (std::size_t a = 0; a < form.accesses.size(); ++a) {
      const FormAccess& access = form.accesses[a];
      const Access& source = forms_.source(form, access);
      if (access.order == 0 || access.is_constant || source.is_previous || !source.inner.empty()) continue;
      const std::uint32_t root = aliases_.aliases.find(scalar_at(system_, source, n, position)).scalar;
      if (system_.is_known(root) || !is_discrete(root)) continue;
      pattern[a] = {AccessMeaning::Sort::Constant, false, expressions_.real(0).index()};
      has_any = true;
    }
    return has_any ? forms_.specialized(id, pattern) : id;
  }

  // A class of aliases that has a discrete member is represented by it.
  [[nodiscard]] bool is_discrete(std::uint32_t root) const {
    return part_of(system_, root) == VariablePart::Discrete;
  }

  void list_columns() {
    for (const std::uint32_t scalar : unknowns_) {
      for (unsigned order = 0; order <= reduced_.orders[scalar]; ++order) {
        const std::uint32_t quantity = reduced_.quantities.number(scalar, order);
        if (reduced_.is_state[quantity] == 0 && !reduced_.aliases.is_alias(quantity))
          reduced_.columns.push_back(quantity);
      }
    }
  }

  const SelectionInput input_;
  const EquationSystem& system_;
  const AliasReport& aliases_;
  Forms& forms_;
  ExpressionTable& expressions_;
  DiagnosticSink& sink_;
  const std::vector<std::uint32_t>& equations_;  // by row
  const std::vector<std::uint32_t>& unknowns_;   // by column
  ReducedSystem reduced_;
  DifferentiationOffsets offsets_;
};

}  // namespace

std::optional<ReducedSystem> reduce_system(const AliasedSystem& aliased, const Structure& structure,
                                           ExpressionTable& expressions, DiagnosticSink& sink) {
  return Reduction(aliased, structure, expressions, sink).run();
}

SignedScalar quantity_at(const EquationSystem& system, const AliasReport& aliases,
                         const ReducedSystem& reduced, const Forms& forms, const EquationForm& form,
                         const FormAccess& access, std::uint32_t n, std::span<const std::int64_t> position) {
  const SignedScalar root = aliases.aliases.find(scalar_at(system, forms.source(form, access), n, position));
  if (system.is_known(root.scalar))
    return {reduced.quantities.number(root.scalar, access.order), root.negated};
  const SignedScalar late = reduced.aliases.find(reduced.quantities.number(root.scalar, access.order));
  return {late.scalar, late.negated != root.negated};
}

}  // namespace causa
