#include "equations/index/structure.h"

#include "equations/system/accesses.h"
#include "equations/system/scalar_templates.h"
#include "graph/compressed_rows.h"

namespace causa {

namespace {

class StructureAnalysis {
 public:
  StructureAnalysis(const EquationSystem& system, const AliasReport& aliases, const Forms& forms,
                    const ExpressionTable& expressions)
      : system_(system), aliases_(aliases), forms_(forms), expressions_(expressions) {}

  std::variant<Structure, SingularStructure> run() {
    number_columns();
    Signature signature = build_signature();
    auto found = pantelides(signature);
    if (auto* singular = std::get_if<StructurallySingular>(&found))
      return SingularStructure{std::move(*singular), std::move(equations_), std::move(unknowns_)};
    return Structure{std::move(signature), std::move(std::get<DifferentiationOffsets>(found)),
                     std::move(equations_), std::move(unknowns_)};
  }

 private:
  void number_columns() {
    column_of_.assign(system_.unknown_count, no_index);
    for (std::uint32_t scalar = 0; scalar < system_.unknown_count; ++scalar) {
      if (aliases_.aliases.is_alias(scalar) || aliases_.aliases.constants.contains(scalar)) continue;
      column_of_[scalar] = static_cast<std::uint32_t>(unknowns_.size());
      unknowns_.push_back(scalar);
    }
  }

  // Variables that an equation under `when` computes: no other equation determines them.
  void find_computed() {
    is_computed_.assign(system_.unknown_count, 0);
    for (const EquationFamily& family : system_.equations) {
      if (!family.computes_left) continue;
      for (const Access& access : family.accesses) {
        if (access.node != family.left || access.is_previous) continue;
        PositionCounter counter(family.loops);
        for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
          for_each_scalar(system_, access, n, counter.position(), [&](std::uint32_t scalar) {
            const std::uint32_t root = aliases_.aliases.find(scalar).scalar;
            if (!system_.is_known(root) && is_discrete(root)) is_computed_[root] = 1;
          });
        }
      }
    }
  }

  Signature build_signature() {
    find_computed();
    SignatureBuilder builder(static_cast<std::uint32_t>(unknowns_.size()));
    for (const EquationFamily& family : system_.equations) {
      PositionCounter counter(family.loops);
      for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
        const std::uint32_t equation = family.first_scalar + n;
        const FormId id = aliases_.forms[equation];
        if (!id.valid()) continue;
        const EquationForm& form = forms_[id];
        bool is_empty = true;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> computed;  // columns and orders
        for (const FormAccess& access : form.accesses) {
          const Access& source = forms_.source(form, access);
          if (source.is_previous || access.is_constant) continue;
          const VariablePart part = system_.variables[source.family].part;
          if (part == VariablePart::Known) continue;
          const Matchable matchable = can_determine(form, access, part) ? Matchable::Yes : Matchable::No;
          // What changes at events only is constant between them: its derivative is 0, and it need not be
          // differentiated with the equations that read it.
          if (part == VariablePart::Discrete && matchable == Matchable::No) continue;
          for_each_scalar(system_, source, n, counter.position(), [&](std::uint32_t scalar) {
            const std::uint32_t root = aliases_.aliases.find(scalar).scalar;
            if (system_.is_known(root) || column_of_[root] == no_index) return;
            if (is_computed_[root] != 0 && !family.computes_left) {
              if (matchable == Matchable::Yes) computed.emplace_back(column_of_[root], access.order);
              return;
            }
            is_empty = false;
            builder.add(column_of_[root], access.order, matchable);
          });
        }
        // An equation about nothing else is named with the other one that computes the variable.
        if (is_empty) {
          for (const auto& [column, order] : computed) builder.add(column, order, Matchable::Yes);
        }
        builder.end_row();
        equations_.push_back(equation);
      }
    }
    return builder.build();
  }

  // A class of aliases that has a discrete member is represented by it.
  [[nodiscard]] bool is_discrete(std::uint32_t root) const {
    return part_of(system_, root) == VariablePart::Discrete;
  }

  // Discrete variables only by an equation that is solved for them; continuous ones by any equation of Reals.
  bool can_determine(const EquationForm& form, const FormAccess& access, VariablePart part) const {
    const EquationFamily& family = system_.equations[form.family];
    if (part == VariablePart::Discrete) {
      const auto is_access = [&](ExpressionId side) {
        return side == access.node ||
               (expressions_.is(side, Operator::Negate) && expressions_.operand(side, 0) == access.node);
      };
      return is_access(form.left) || (!family.computes_left && is_access(form.right));
    }
    return expressions_[form.left].kind == ValueKind::Real ||
           expressions_[form.right].kind == ValueKind::Real;
  }

  const EquationSystem& system_;
  const AliasReport& aliases_;
  const Forms& forms_;
  const ExpressionTable& expressions_;
  std::vector<std::uint32_t> equations_;   // by row
  std::vector<std::uint32_t> unknowns_;    // by column
  std::vector<std::uint32_t> column_of_;   // by unknown scalar
  std::vector<std::uint8_t> is_computed_;  // by unknown scalar, under `when`
};

}  // namespace

std::variant<Structure, SingularStructure> analyse_structure(const EquationSystem& system,
                                                             const AliasReport& aliases, const Forms& forms,
                                                             const ExpressionTable& expressions) {
  return StructureAnalysis(system, aliases, forms, expressions).run();
}

}  // namespace causa
