#include "instance/components/inner_outer.h"

#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/subtypes.h"
#include "instance/components/components.h"
#include "instance/diagnostics.h"

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
        (e.state(found).text->has(Prefix::Inner) || e.state(found).is_inner_side))
      return found;
  }
  return {};
}

void stand_for(Elaboration& e, InstanceId outer, InstanceId inner) {
  Instance& node = e.node(outer);
  node.is_outer = true;
  node.inner_node = inner;
  node.kind = InstanceKind::Absent;
}

// It only refers to the inner one: nothing can be changed here (MLS 5.4).
void check_unmodified(Elaboration& e, InstanceId outer) {
  const ModifierId modifier = e.state(outer).modifier;
  if (!modifier.valid()) return;
  const Modifier& written = e.modifiers[modifier];
  if (!written.value && written.arguments.empty()) return;
  e.report(outer_modified(written.where, e.node(outer).name, e.node(outer).where));
}

ScopeId declared_class(Elaboration& e, InstanceId outer) {
  const InScope in(e, e.state(outer).holder);
  return find_class(e, e.state(outer).text->clause().type());
}

// The inner one is at least what the outer one says (MLS 5.4).
bool fits(Elaboration& e, InstanceId outer, InstanceId inner) {
  const ScopeId wanted = declared_class(e, outer);
  if (!wanted.valid()) return false;
  const auto why = why_no_subtype(e, e.state(inner).type, wanted);
  if (!why) return true;
  const InScope in(e, e.state(outer).holder);
  e.report(inner_of_other_type(e.node(outer).where, e.node(outer).name, full_name(e, wanted), *why,
                               e.node(inner).where));
  return false;
}

// `parameter Real`: as it would be declared.
std::string with_prefixes(const ElementText& text, std::string type) {
  for (const auto& [prefix, word] :
       {std::pair(Prefix::Discrete, "discrete"), std::pair(Prefix::Parameter, "parameter"),
        std::pair(Prefix::Constant, "constant")}) {
    if (text.has(prefix)) return std::string(word) + " " + type;
  }
  return type;
}

// An `inner` that was added for an `outer` reads the declaration of that one. Where the array around it was
// split since (split_arrays.cpp), it reads that of another.
void follow_outer(Elaboration& e, InstanceId outer, InstanceId inner) {
  if (e.state(inner).holder.valid()) return;
  e.state(inner).holder = e.state(outer).holder;
  e.state(inner).text = e.state(outer).text;
}

}  // namespace

bool find_inner(Elaboration& e, InstanceId outer) {
  const ElementText& text = *e.state(outer).text;
  InstanceId inner = search(e, outer, text.name);
  check_unmodified(e, outer);
  if (inner.valid()) {
    follow_outer(e, outer, inner);
    if (!find_type(e, inner)) return false;
    if (e.node(inner).kind != InstanceKind::Absent && !fits(e, outer, inner)) return false;
  } else {
    const ScopeId type = declared_class(e, outer);
    if (!type.valid()) return false;
    const InstanceId taken = child_named(e, e.tree.root, text.name);
    const auto definition = e.scopes[type].definition;
    if (taken.valid() || (definition && definition.has(Prefix::Partial)) ||
        e.node(outer).parent == e.tree.root) {
      e.report(missing_inner(e.node(outer).where, text.name, with_prefixes(text, full_name(e, type))));
      return false;
    }
    inner = add_automatic_inner(e, outer);
    e.report(inner_added(e.node(outer).where, text.name, with_prefixes(text, full_name(e, type))));
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
