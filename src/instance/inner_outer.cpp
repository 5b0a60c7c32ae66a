#include "instance/inner_outer.h"

#include "instance/components.h"
#include "instance/diagnostics.h"
#include "instance/inheritance.h"
#include "instance/lookup.h"

namespace causa::instance {

namespace {

using syntax::Prefix;

InstanceId search(Elaboration& e, InstanceId outer, std::string_view name) {
  InstanceId up = e.node(outer).parent;
  if (up.valid()) up = e.node(up).parent;
  for (; up.valid(); up = e.node(up).parent) {
    if (e.node(up).kind == InstanceKind::SplitArray) continue;
    const InstanceId found = child_named(e, up, name);
    if (found.valid() && found != outer &&
        (e.state(found).text->has(Prefix::Inner) || e.state(found).is_made_inner))
      return found;
  }
  return {};
}

void stand_for(Elaboration& e, InstanceId outer, InstanceId inner) {
  // An `inner outer` in between stands for another one itself.
  if (e.node(inner).is_outer) inner = e.node(inner).inner_node;
  Instance& node = e.node(outer);
  node.is_outer = true;
  node.inner_node = inner;
  node.kind = InstanceKind::Absent;
}

}  // namespace

bool find_inner(Elaboration& e, InstanceId outer) {
  const ElementText& text = *e.state(outer).text;
  InstanceId inner = search(e, outer, text.name);
  if (!inner.valid()) {
    ScopeId type;
    {
      const InScope in(e, e.state(outer).holder);
      type = find_class(e, text.clause().type());
    }
    if (!type.valid()) return false;
    const InstanceId taken = child_named(e, e.tree.root, text.name);
    const auto definition = e.scopes[type].definition;
    if (taken.valid() || (definition && definition.has(Prefix::Partial)) ||
        e.node(outer).parent == e.tree.root) {
      e.report(missing_inner(e.node(outer).where, text.name, full_name(e, type)));
      return false;
    }
    inner = add_automatic_inner(e, outer);
    e.report(inner_added(e.node(outer).where, text.name, full_name(e, type)));
  }
  if (!find_type(e, inner)) return false;
  if (e.node(inner).kind == InstanceKind::Absent && !e.node(inner).is_outer) {
    e.report(missing_inner(e.node(outer).where, text.name, e.node(inner).class_name));
    return false;
  }
  stand_for(e, outer, inner);
  return true;
}

}  // namespace causa::instance
