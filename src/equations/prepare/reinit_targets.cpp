#include "equations/prepare/reinit_targets.h"

#include <algorithm>
#include <map>

#include "equations/diagnostics.h"
#include "equations/system/accesses.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "expression/table/variable_parts.h"

namespace causa {

namespace {

// Whether the targets have an element in common, as far as it can be seen without writing out loops.
bool overlap(const ExpressionTable& table, const EventAction& a, const EventAction& b) {
  const ExpressionId first = a.arguments[0];
  const ExpressionId second = b.arguments[0];
  if (first == second && a.loops == b.loops) return true;
  if (table.is(first, Operator::Symbol) || table.is(second, Operator::Symbol)) return true;
  const auto one = access_parts(table, first);
  const auto other = access_parts(table, second);
  if (!one || !other) return false;
  const std::size_t common = std::min(one->subscripts.size(), other->subscripts.size());
  for (std::size_t d = 0; d < common; ++d) {
    const bool is_equal = one->subscripts[d] == other->subscripts[d] && table.is_number(one->subscripts[d]);
    if (!is_equal) return false;
  }
  return true;
}

// Whether both happen wherever one of them does.
bool happen_together(const EventAction& a, const EventAction& b) {
  return !a.condition.valid() || !b.condition.valid() || a.condition == b.condition;
}

bool uses_index(const ExpressionTable& table, ExpressionId root, std::size_t number) {
  return root.valid() && std::ranges::any_of(reachable(table, root), [&](ExpressionId id) {
           return table.is(id, Operator::Index) && table.index_number(id) == number;
         });
}

// A loop around it that goes through several values and chooses neither the target nor whether it happens.
bool repeats_itself(const ExpressionTable& table, const EventAction& action) {
  for (std::size_t k = 0; k < action.loops.size(); ++k) {
    if (action.loops[k].count > 1 && !uses_index(table, action.arguments[0], k) &&
        !uses_index(table, action.condition, k))
      return true;
  }
  return false;
}

}  // namespace

void report_repeated_reinits(const ExpressionTable& table, std::span<const EventAction> actions,
                             DiagnosticSink& sink) {
  std::map<SymbolId, std::vector<const EventAction*>> of_variable;
  for (const EventAction& action : actions) {
    if (action.kind != EventActionKind::Reinit) continue;
    if (repeats_itself(table, action)) {
      sink.add(repeated_reinit(action.where, action.where));
      return;
    }
    for (const SymbolId symbol : variable_parts(table, action.arguments[0]).variables) {
      std::vector<const EventAction*>& before = of_variable[symbol];
      const auto same = std::ranges::find_if(before, [&](const EventAction* earlier) {
        return happen_together(*earlier, action) && overlap(table, *earlier, action);
      });
      if (same != before.end()) {
        sink.add(repeated_reinit(action.where, (*same)->where));
        return;
      }
      before.push_back(&action);
    }
  }
}

}  // namespace causa
