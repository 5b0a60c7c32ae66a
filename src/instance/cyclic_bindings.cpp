#include "instance/cyclic_bindings.h"

#include <algorithm>

#include "expression/traverse.h"
#include "instance/diagnostics.h"

namespace causa::instance {

std::vector<SymbolId> symbols_in(const ExpressionTable& table, ExpressionId root) {
  std::vector<SymbolId> symbols;
  for (const ExpressionId id : reachable(table, root)) {
    if (table.is(id, Operator::Symbol)) symbols.push_back(table.symbol_of(id));
  }
  return symbols;
}

void find_cyclic_bindings(Elaboration& e) {
  enum class Mark : std::uint8_t { New, Open, Closed };
  struct Visit {
    SymbolId symbol;
    std::vector<SymbolId> needed;
    std::size_t next = 0;
  };
  std::vector<Mark> marks(e.declarations.size(), Mark::New);
  std::vector<Visit> stack;
  const auto enter = [&](SymbolId symbol) {
    const ExpressionId binding = e.tree.variable(symbol).binding;
    // A failed value was reported already, maybe as this very cycle.
    const bool skip = !binding.valid() || e.declarations[symbol].value == Progress::Failed ||
                      e.tree.variable(symbol).variability > Variability::Parameter;
    marks[symbol.index()] = Mark::Open;
    stack.push_back({symbol, skip ? std::vector<SymbolId>{} : symbols_in(e.expressions, binding)});
  };
  for (const SymbolId root : e.declarations.ids()) {
    if (marks[root.index()] != Mark::New) continue;
    enter(root);
    while (!stack.empty()) {
      Visit& visit = stack.back();
      if (visit.next == visit.needed.size()) {
        marks[visit.symbol.index()] = Mark::Closed;
        stack.pop_back();
        continue;
      }
      const SymbolId needed = visit.needed[visit.next++];
      if (marks[needed.index()] == Mark::New) {
        enter(needed);
      } else if (marks[needed.index()] == Mark::Open) {
        std::vector<std::string> names;
        auto on_path = std::ranges::find(stack, needed, &Visit::symbol);
        for (; on_path != stack.end() && names.size() <= longest_shown_cycle; ++on_path) {
          names.push_back(e.name(on_path->symbol));
        }
        e.report(cyclic(e.where(needed), names));
      }
    }
  }
}

}  // namespace causa::instance
