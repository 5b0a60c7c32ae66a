#include "equations/index/singularity.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "equations/diagnostics.h"
#include "equations/system/names.h"
#include "graph/dulmage_mendelsohn.h"

namespace causa {

namespace {

Span place_of(const EquationSystem& system, std::uint32_t scalar) {
  return system.symbols[system.variables[family_of_scalar(system, scalar)].symbol].where;
}

// The scalar an equation is written for: `x = …`, `x[2] = …`, `der(x) = …`.
std::optional<std::uint32_t> written_for(const EquationSystem& system, ExpressionTable& expressions,
                                         std::uint32_t equation) {
  const EquationFamily& family = system.equations[family_of_equation(system, equation)];
  ExpressionId left = at_position(system, expressions, equation, family.left);
  while (expressions.is(left, Operator::Derivative)) left = expressions.operand(left, 0);
  std::vector<std::int64_t> subscripts;
  if (expressions.is(left, Operator::Element)) {
    for (const ExpressionId subscript : expressions.operands(left).subspan(1)) {
      if (!expressions.is(subscript, Operator::IntegerConstant)) return std::nullopt;
      subscripts.push_back(expressions.integer_value(subscript));
    }
    left = expressions.operand(left, 0);
    while (expressions.is(left, Operator::Derivative)) left = expressions.operand(left, 0);
  }
  if (!expressions.is(left, Operator::Symbol)) return std::nullopt;
  const VariableFamilyId variable = system.family_of_symbol[expressions.symbol_of(left).index()];
  const Dimensions& dimensions = system.symbols[expressions.symbol_of(left)].dimensions;
  if (!variable.valid() || subscripts.size() != dimensions.size()) return std::nullopt;
  std::uint32_t element = 0;
  for (std::size_t d = 0; d < dimensions.size(); ++d)
    element =
        element * static_cast<std::uint32_t>(dimensions[d]) + static_cast<std::uint32_t>(subscripts[d] - 1);
  return system.variables[variable].first_scalar + element;
}

// The unknowns that nothing determines. What follows from them by an equation written for it is left out: in
// `der(h) = -q; s = 2*h` it is `q` that is missing. All, where that leaves fewer than equations are missing.
std::vector<std::uint32_t> undetermined_unknowns(const EquationSystem& system, ExpressionTable& expressions,
                                                 const DulmageMendelsohn& parts,
                                                 std::span<const std::uint32_t> equations,
                                                 std::span<const std::uint32_t> unknowns) {
  std::vector<std::uint32_t> all;
  for (std::uint32_t column = 0; column < unknowns.size(); ++column) {
    if (parts.columns[column] == Determination::Under) all.push_back(unknowns[column]);
  }
  std::set<std::uint32_t> written;
  std::size_t rows = 0;
  for (std::uint32_t row = 0; row < equations.size(); ++row) {
    if (parts.rows[row] != Determination::Under) continue;
    ++rows;
    if (const auto scalar = written_for(system, expressions, equations[row])) written.insert(*scalar);
  }
  std::vector<std::uint32_t> open;
  std::ranges::copy_if(all, std::back_inserter(open), [&](std::uint32_t u) { return !written.contains(u); });
  return open.size() + rows >= all.size() && !open.empty() ? open : all;
}

// Names of what is not determined: neither flows nor anything that is integrated, if there is such.
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
  }
  const std::vector<std::uint32_t> open =
      undetermined_unknowns(system, expressions, parts, equations, unknowns);
  for (const std::uint32_t scalar : std::span(open).first(std::min(open.size(), most_named)))
    undetermined.push_back(scalar_name(system, scalar));
  if (!place.source.valid() && !open.empty()) place = place_of(system, open.front());
  if (system.equation_count < system.unknown_count) {
    sink.add(too_few_equations(place, system.equation_count, system.unknown_count, undetermined,
                               open.size() - undetermined.size()));
  } else if (system.equation_count > system.unknown_count) {
    sink.add(too_many_equations(place, system.equation_count, system.unknown_count, conflicting));
  } else if (only_empty) {
    sink.add(redundant_equations(place, conflicting, levels_without_reference(system, parts, unknowns)));
  } else {
    sink.add(structurally_singular(place, conflicting, in_conflict, undetermined));
  }
}

}  // namespace causa
