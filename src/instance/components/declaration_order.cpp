#include "instance/components/declaration_order.h"

#include <algorithm>
#include <unordered_set>

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

using Names = std::unordered_map<std::string_view, InstanceId>;

// Components mentioned below a node, in order of the text.
void collect_mentioned(const Names& names, View part, std::vector<InstanceId>& mentioned) {
  if (!part) return;
  std::vector<View> pending{part};
  while (!pending.empty()) {
    const View view = pending.back();
    pending.pop_back();
    if (view.kind() == NodeKind::ReferencePart) {
      if (const auto found = names.find(view.main_text()); found != names.end())
        mentioned.push_back(found->second);
    }
    const auto first = static_cast<std::ptrdiff_t>(pending.size());
    for (const View child : view.parts()) {
      if (child) pending.push_back(child);
    }
    std::reverse(pending.begin() + first, pending.end());
  }
}

std::vector<InstanceId> mentioned_by(const Elaboration& e, const Names& names, InstanceId id) {
  std::vector<InstanceId> mentioned;
  const ElementText* text = e.components[id].text;
  if (text == nullptr) return mentioned;
  collect_mentioned(names, text->declaration.subscripts(), mentioned);
  collect_mentioned(names, text->clause().subscripts(), mentioned);
  collect_mentioned(names, text->declaration.modification(), mentioned);
  collect_mentioned(names, text->declaration.condition(), mentioned);
  return mentioned;
}

struct Visit {
  InstanceId component;
  std::vector<InstanceId> mentioned;
  std::size_t next = 0;
};

}  // namespace

std::vector<InstanceId> declaration_order(const Elaboration& e, InstanceId component) {
  const Names& names = e.components[component].by_name;
  std::vector<InstanceId> order;
  std::unordered_set<std::uint32_t> seen;
  std::vector<Visit> stack;
  const auto enter = [&](InstanceId id) {
    if (seen.insert(id.index()).second) stack.push_back({id, mentioned_by(e, names, id)});
  };
  for (const InstanceId child : e.tree.nodes[component].children) {
    enter(child);
    while (!stack.empty()) {
      Visit& visit = stack.back();
      if (visit.next < visit.mentioned.size()) {
        enter(visit.mentioned[visit.next++]);
        continue;
      }
      order.push_back(visit.component);
      stack.pop_back();
    }
  }
  return order;
}

}  // namespace causa::instance
