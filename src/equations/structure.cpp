#include "equations/structure.h"

#include <algorithm>

#include "equations/families.h"
#include "equations/names.h"
#include "equations/scalar_templates.h"
#include "graph/dulmage_mendelsohn.h"

namespace causa {

namespace {

// Messages name a few of many.
constexpr std::size_t most_named = 6;

}  // namespace

Incidence unknown_incidence(const EquationSystem& system) {
  std::size_t entries = 0;
  for (const EquationFamily& family : system.equations) entries += family.accesses.size() * family.count;
  IncidenceBuilder builder(system.scalar_variables);
  builder.reserve(system.scalar_equations, entries);
  for (const EquationFamily& family : system.equations) {
    PositionCounter counter(family.loops);
    for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
      for (const Access& access : family.accesses) {
        const std::uint32_t scalar = scalar_at(access, counter.position());
        if (reads_unknown(system, access, scalar)) builder.add(scalar);
      }
      builder.end_row();
    }
  }
  return builder.build();
}

void report_singularity(const EquationSystem& system, const FlatModel& flat, ExpressionTable& expressions,
                        const Incidence& incidence, const Matching& matching, DiagnosticSink& sink) {
  const DulmageMendelsohn parts = dulmage_mendelsohn(incidence, matching);
  std::vector<QuotedEquation> conflicting;
  bool only_constraints = true;
  for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
    if (parts.rows[row] != Determination::Over) continue;
    only_constraints = only_constraints && incidence.row(row).empty() &&
                       !system.equations[family_of_equation(system, row)].accesses.empty();
    if (conflicting.size() < most_named)
      conflicting.push_back(quoted_equation(system, flat, expressions, row));
  }
  std::vector<std::string> undetermined;
  std::vector<std::string> in_conflict;
  Span place = conflicting.empty() ? Span{} : conflicting.front().where;
  for (std::uint32_t column = 0; column < system.scalar_variables; ++column) {
    if (parts.columns[column] == Determination::Over && in_conflict.size() < most_named) {
      in_conflict.push_back(unknown_name(system, flat, column));
    }
    if (parts.columns[column] != Determination::Under || undetermined.size() >= most_named) continue;
    undetermined.push_back(unknown_name(system, flat, column));
    if (!place.source.valid()) {
      place = flat.variables[system.variables[family_of_variable(system, column)].symbol].where;
    }
  }
  if (system.scalar_equations < system.scalar_variables) {
    sink.add(too_few_equations(place, system.scalar_equations, system.scalar_variables, undetermined));
  } else if (system.scalar_equations > system.scalar_variables) {
    sink.add(too_many_equations(place, system.scalar_equations, system.scalar_variables, conflicting));
  } else if (only_constraints) {
    sink.add(high_index(place, conflicting));
  } else {
    sink.add(structurally_singular(place, conflicting, in_conflict, undetermined));
  }
}

}  // namespace causa
