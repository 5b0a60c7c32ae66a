#include "instance/declaration_order.h"

#include <algorithm>

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// Variables mentioned below a node, in order of the text.
void collect_mentioned(const Elaboration& e, View part, std::vector<SymbolId>& mentioned) {
  if (!part) return;
  std::vector<View> pending{part};
  while (!pending.empty()) {
    const View view = pending.back();
    pending.pop_back();
    if (view.kind() == NodeKind::ReferencePart) {
      if (const auto found = e.names.find(view.main_text()); found != e.names.end()) {
        mentioned.push_back(found->second);
      }
    }
    const auto first = static_cast<std::ptrdiff_t>(pending.size());
    for (const View child : view.parts()) {
      if (child) pending.push_back(child);
    }
    std::reverse(pending.begin() + first, pending.end());
  }
}

std::vector<SymbolId> mentioned_by(const Elaboration& e, SymbolId symbol) {
  const Declaration& declaration = e.declarations[symbol];
  std::vector<SymbolId> mentioned;
  collect_mentioned(e, declaration.syntax.subscripts(), mentioned);
  collect_mentioned(e, declaration.clause.subscripts(), mentioned);
  collect_mentioned(e, declaration.syntax.modification(), mentioned);
  return mentioned;
}

struct Visit {
  SymbolId symbol;
  std::vector<SymbolId> mentioned;
  std::size_t next = 0;
};

}  // namespace

std::vector<SymbolId> declaration_order(const Elaboration& e) {
  std::vector<SymbolId> order;
  std::vector<char> seen(e.declarations.size(), 0);
  std::vector<Visit> stack;
  const auto enter = [&](SymbolId symbol) {
    if (seen[symbol.index()] != 0) return;
    seen[symbol.index()] = 1;
    stack.push_back({symbol, mentioned_by(e, symbol)});
  };
  for (const SymbolId root : e.declarations.ids()) {
    enter(root);
    while (!stack.empty()) {
      Visit& visit = stack.back();
      if (visit.next < visit.mentioned.size()) {
        enter(visit.mentioned[visit.next++]);
        continue;
      }
      order.push_back(visit.symbol);
      stack.pop_back();
    }
  }
  return order;
}

}  // namespace causa::instance
