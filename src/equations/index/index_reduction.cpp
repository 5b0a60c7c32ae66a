#include "equations/index/index_reduction.h"

#include "equations/index/singularity.h"
#include "equations/index/state_selection.h"

namespace causa {

namespace {

// Every round makes the sum of all orders of derivatives smaller; more than this is a mistake.
constexpr int most_rounds = 200;

void report_singular(const AliasedSystem& aliased, const SingularStructure& singular,
                     ExpressionTable& expressions, DiagnosticSink& sink) {
  if (aliased.aliases.removed_equations > 0) {
    // As the equations stand, all that are to blame can be named.
    report_unbalanced_system(as_it_stands(*aliased.system, expressions), expressions, sink);
    if (sink.has_errors()) return;
  }
  report_singularity(*aliased.system, expressions, singular.found, singular.equations, singular.unknowns,
                     sink);
}

}  // namespace

IndexReduction reduce_index(const AliasedSystem& aliased, ExpressionTable& expressions,
                            DiagnosticSink& sink) {
  IndexReduction result;
  KnownParameters values(aliased.system->symbols, expressions,
                         ParameterRule::Declared);  // of parameters, which all rounds share
  for (int round = 0;; ++round) {
    const AliasedSystem& now = result.replaced ? *result.replaced : aliased;
    auto structure = analyse_structure(*now.system, now.aliases, *now.forms, expressions);
    if (const auto* singular = std::get_if<SingularStructure>(&structure)) {
      report_singular(now, *singular, expressions, sink);
      return result;
    }
    result.structure = std::move(std::get<Structure>(structure));
    if (round == most_rounds) return result;
    Dependences found = find_dependences(selection_input(now, *result.structure, expressions), values);
    for (Dependence& dependence : found.found) {
      const bool is_constraint = dependence.kind == Dependence::Kind::Constraint;
      // Other kinds are found again in the last round, in which nothing is replaced.
      if (!is_constraint && !found.replaced.empty()) continue;
      if (!is_constraint) sink.add(message_of(dependence));
      result.dependences.push_back(std::move(dependence));
    }
    if (found.replaced.empty()) return result;
    result.structure.reset();
    result.replaced =
        find_aliases(with_replaced_equations(*now.system, found, expressions, sink), expressions, sink);
    if (sink.has_errors()) return result;
  }
}

void report_unbalanced_system(const AliasedSystem& stands, ExpressionTable& expressions,
                              DiagnosticSink& sink) {
  const auto structure = analyse_structure(*stands.system, stands.aliases, *stands.forms, expressions);
  if (const auto* singular = std::get_if<SingularStructure>(&structure)) {
    report_singularity(*stands.system, expressions, singular->found, singular->equations, singular->unknowns,
                       sink);
  }
}

void verify(const IndexReduction& reduction) {
  if (!reduction.structure) return;
  const Structure& structure = *reduction.structure;
  const DifferentiationOffsets& offsets = structure.offsets;
  require(structure.equations.size() == structure.unknowns.size(), "rows and columns are equally many");
  for (std::uint32_t row = 0; row < structure.equations.size(); ++row) {
    const std::uint32_t column = offsets.matching.column_of[row];
    require(column < structure.unknowns.size() && offsets.matching.row_of[column] == row,
            "every row has a partner");
    bool is_usable = false;
    for (const SignatureEntry& entry : structure.signature.row(row)) {
      is_usable = is_usable || (entry.column == column && entry.order + offsets.differentiations[row] ==
                                                              offsets.highest_orders[column]);
    }
    require(is_usable, "partners meet at the highest order of the column");
  }
}

}  // namespace causa
