#include "equations/singularity.h"

#include "equations/names.h"
#include "graph/dulmage_mendelsohn.h"

namespace causa {

namespace {

// Messages name a few of many.
constexpr std::size_t most_named = 6;

Span place_of(const EquationSystem& system, std::uint32_t scalar) {
  return system.symbols[system.variables[family_of_scalar(system, scalar)].symbol].where;
}

// Of what is not determined: neither flows nor anything that is integrated, if there is such.
std::vector<std::string> levels_without_reference(const EquationSystem& system,
                                                  const DulmageMendelsohn& parts,
                                                  std::span<const std::uint32_t> unknowns) {
  std::vector<std::string> levels;
  std::vector<std::string> others;
  for (std::uint32_t column = 0; column < unknowns.size(); ++column) {
    if (parts.columns[column] != Determination::Under) continue;
    const FlatVariable& variable =
        system.symbols[system.variables[family_of_scalar(system, unknowns[column])].symbol];
    const bool is_level = !variable.is_flow && !variable.start.valid();
    std::vector<std::string>& list = is_level ? levels : others;
    if (list.size() < most_named) list.push_back(scalar_name(system, unknowns[column]));
  }
  return levels.empty() ? others : levels;
}

}  // namespace

void report_singularity(const EquationSystem& system, ExpressionTable& expressions,
                        const StructurallySingular& singular, std::span<const std::uint32_t> equations,
                        std::span<const std::uint32_t> unknowns, DiagnosticSink& sink) {
  const DulmageMendelsohn parts = dulmage_mendelsohn(singular.incidence, singular.matching);
  std::vector<QuotedEquation> conflicting;
  for (std::uint32_t row = 0; row < equations.size() && conflicting.size() < most_named; ++row) {
    if (parts.rows[row] == Determination::Over)
      conflicting.push_back(quoted_equation(system, expressions, equations[row]));
  }
  const bool only_empty = [&] {
    for (std::uint32_t row = 0; row < equations.size(); ++row) {
      if (parts.rows[row] == Determination::Over && !singular.incidence.row(row).empty()) return false;
    }
    return !conflicting.empty();
  }();
  std::vector<std::string> undetermined;
  std::vector<std::string> in_conflict;
  Span place = conflicting.empty() ? Span{} : conflicting.front().where;
  for (std::uint32_t column = 0; column < unknowns.size(); ++column) {
    if (parts.columns[column] == Determination::Over && in_conflict.size() < most_named)
      in_conflict.push_back(scalar_name(system, unknowns[column]));
    if (parts.columns[column] != Determination::Under || undetermined.size() >= most_named) continue;
    undetermined.push_back(scalar_name(system, unknowns[column]));
    if (!place.source.valid()) place = place_of(system, unknowns[column]);
  }
  if (system.equation_count < system.unknown_count) {
    sink.add(too_few_equations(place, system.equation_count, system.unknown_count, undetermined));
  } else if (system.equation_count > system.unknown_count) {
    sink.add(too_many_equations(place, system.equation_count, system.unknown_count, conflicting));
  } else if (only_empty) {
    sink.add(redundant_equations(place, conflicting, levels_without_reference(system, parts, unknowns)));
  } else {
    sink.add(structurally_singular(place, conflicting, in_conflict, undetermined));
  }
}

}  // namespace causa
