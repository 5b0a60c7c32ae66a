#include "program/lowering/unsupported.h"

#include <array>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>

#include "equations/diagnostics.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

struct OperatorsFound {
  bool of_events = false;
  std::set<std::string> reported{};
};

// Operators of hybrid models; everything else is computed or evaluated.
void report_operators(Lowering& lowering, std::span<const ExpressionId> roots, Span where,
                      OperatorsFound& found) {
  for (const ExpressionId id : reachable(lowering.expressions, roots)) {
    std::string what;
    switch (lowering.expressions[id].op) {
      case Operator::Pre:
      case Operator::Edge:
      case Operator::Change:
      case Operator::Initial:
      case Operator::Terminal: found.of_events = true; break;
      case Operator::SpatialDistribution:
        what = fmt::format("`{}`", facts(lowering.expressions[id].op).name);
        break;
      default: break;
    }
    if (!what.empty() && found.reported.insert(what).second)
      lowering.sink.add(not_simulated_yet(where, what));
  }
}

}  // namespace

bool report_unsupported(Lowering& lowering) {
  OperatorsFound found;
  const auto report = [&](Span where, const std::string& what) {
    if (found.reported.insert(what).second) lowering.sink.add(not_simulated_yet(where, what));
  };
  for (const TornBlock& block : lowering.plan.blocks) {
    if (block.kind == BlockKind::Mixed)
      report(lowering.routines.family_of(lowering.reduced.rows[block.rows.front()].equation).where,
             "a loop through discrete variables");
  }
  for (const EventAction& action : lowering.prepared.actions) {
    if (action.condition.valid())
      report_operators(lowering, std::span(&action.condition, 1), action.where, found);
    for (const ExpressionId argument : action.arguments) {
      if (argument.valid()) report_operators(lowering, std::span(&argument, 1), action.where, found);
    }
  }
  for (const EquationFamily& family : lowering.system.equations) {
    const std::array sides{family.left, family.right};
    report_operators(lowering, sides, family.where, found);
  }
  for (const KnownValue& value : lowering.system.parameter_values)
    report_operators(lowering, std::span(&value.value, 1), value.where, found);
  for (const KnownValue& value : lowering.system.start_values)
    report_operators(lowering, std::span(&value.value, 1), value.where, found);
  return found.of_events;
}

}  // namespace causa
