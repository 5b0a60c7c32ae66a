#include "instance/components/cyclic_bindings.h"

#include <algorithm>

#include "expression/build/traverse.h"
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
  std::vector<Mark> marks(e.tree.symbols.size(), Mark::New);
  std::vector<Visit> stack;
  const auto enter = [&](SymbolId symbol) {
    const InstanceId id = e.tree.symbols[symbol];
    marks[symbol.index()] = Mark::Open;
    // A failed value was reported already, maybe as this very cycle.
    const bool skip = !id.valid() || !e.node(id).variable.binding.valid() ||
                      e.state(id).valued == Progress::Failed ||
                      e.node(id).variable.variability > Variability::Parameter;
    stack.push_back(
        {symbol, skip ? std::vector<SymbolId>{} : symbols_in(e.expressions, e.node(id).variable.binding)});
  };
  // What decides nothing while the model is translated can be found when it starts.
  const auto is_solvable = [&](const Visit& visit) {
    const InstanceVariable& variable = e.node(e.tree.symbols[visit.symbol]).variable;
    return variable.variability == Variability::Parameter && variable.kind == ValueKind::Real &&
           !variable.structural;
  };
  for (const SymbolId root : e.tree.symbols.ids()) {
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
      if (needed.index() >= marks.size() || marks[needed.index()] == Mark::Closed) continue;
      if (marks[needed.index()] == Mark::New) {
        enter(needed);
        continue;
      }
      std::vector<std::string> names;
      auto on_path = std::ranges::find(stack, needed, &Visit::symbol);
      const bool can_be_solved = stack.end() - on_path > 1 && std::all_of(on_path, stack.end(), is_solvable);
      for (; on_path != stack.end() && names.size() <= longest_shown_cycle; ++on_path)
        names.push_back(e.tree.path(e.tree.symbols[on_path->symbol]));
      const InstanceId first = e.tree.symbols[needed];
      const Span where = e.node(first).variable.binding_where;
      e.report(can_be_solved ? parameters_in_circle(where, names) : cyclic(where, names));
    }
  }
}

}  // namespace causa::instance
