#include "instance/instantiate.h"

#include <algorithm>
#include <set>

#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/replacements.h"
#include "instance/components/attributes.h"
#include "instance/components/bindings.h"
#include "instance/components/components.h"
#include "instance/components/cyclic_bindings.h"
#include "instance/components/split_arrays.h"
#include "instance/components/structural_values.h"
#include "instance/connections/expandable_connectors.h"
#include "instance/diagnostics.h"
#include "instance/equations/equations.h"
#include "instance/experiment_annotation.h"
#include "instance/lagrangian_annotation.h"

namespace causa {

namespace {

using namespace instance;
using packages::PackageClassId;
using syntax::ClassView;
using syntax::Restriction;

bool can_be_instantiated(Elaboration& e, ScopeId type) {
  const ClassView definition = e.scopes[type].definition;
  const Restriction kind = restriction(e, type);
  const Span where = definition.main_span();
  if (kind != Restriction::Model && kind != Restriction::Block && kind != Restriction::Class &&
      kind != Restriction::Connector && kind != Restriction::ExpandableConnector &&
      kind != Restriction::Record && kind != Restriction::OperatorRecord) {
    e.report(not_a_model(where, definition.name(), syntax::restriction_name(kind)));
    return false;
  }
  if (definition.has(syntax::Prefix::Partial)) {
    e.report(partial_class(where, definition.name()));
    return false;
  }
  return true;
}

// Also those that were added while others were read, such as an automatic `inner`.
template <class Action>
void for_each_node(Elaboration& e, InstanceId id, const Action& action) {
  action(id);
  for (std::size_t i = 0; i < e.node(id).children.size(); ++i)
    for_each_node(e, e.node(id).children[i], action);
}

void read_values(Elaboration& e) {
  for_each_node(e, e.tree.root, [&](InstanceId id) {
    if (e.node(id).kind != InstanceKind::Variable || e.state(id).found != Progress::Done) return;
    if (e.node(id).is_outer || e.state(id).checked == Progress::Done) return;
    check_binding(e, id);
    read_attributes(e, id);
    e.state(id).checked = Progress::Done;
  });
}

void read_all_sections(Elaboration& e) {
  for_each_node(e, e.tree.root, [&](InstanceId id) {
    const ScopeId scope = e.state(id).scope;
    if (e.node(id).kind != InstanceKind::Component || !scope.valid()) return;
    if (e.state(id).read == Progress::Done) return;
    e.state(id).read = Progress::Working;
    for (const ScopeId text : with_bases(e, scope)) read_sections(e, text);
    e.state(id).read = Progress::Done;
  });
}

void read_model(Elaboration& e, ScopeId type) {
  make_root(e, type);
  with_splits(e, [&] {
    expand_all(e, e.tree.root);
    read_values(e);
    read_all_sections(e);
    freeze_again(e);
  });
  complete_buses(e);
  expand_all(e, e.tree.root);
  find_cyclic_bindings(e);
  for_each_node(e, e.tree.root, [&](InstanceId id) {
    if (e.node(id).kind == InstanceKind::Component) read_lagrangian(e, id);
  });
  const InScope in(e, e.state(e.tree.root).scope);
  read_experiment(e, e.scopes[type].definition);
}

// What does not fit its constraining class is reported, and nothing else then: what follows from it cannot be
// distinguished from what would be wrong without it.
void report_misfits(Elaboration& e) {
  std::vector<MisfitReplacement> misfits = find_misfits(e);
  const bool is_given = std::ranges::any_of(
      misfits, [](const MisfitReplacement& misfit) { return bool(misfit.redeclaration); });
  if (is_given) e.reported.clear();
  for (MisfitReplacement& misfit : misfits) {
    if (!is_given || misfit.redeclaration) e.report(std::move(misfit.diagnostic));
  }
}

bool stands_before(const Diagnostic& a, const Diagnostic& b) {
  return std::pair(a.where.source, a.where.begin) < std::pair(b.where.source, b.where.begin);
}

void sort_by_place(std::vector<Diagnostic>& messages) {
  std::ranges::stable_sort(messages, stands_before);
}

// Messages have an end: errors stay before warnings, these before remarks. The message about the rest is as
// grave as the rest, so that a model with many warnings is still a model.
void keep_the_gravest(std::vector<Diagnostic>& found) {
  if (found.size() <= most_diagnostics_per_class) return;
  const auto rest = found.begin() + most_diagnostics_per_class;
  std::ranges::stable_sort(found, {}, &Diagnostic::severity);
  Diagnostic notice = too_many_messages(std::min_element(rest, found.end(), stands_before)->where);
  notice.severity = rest->severity;
  found.erase(rest, found.end());
  sort_by_place(found);
  found.push_back(std::move(notice));
}

// In the order of the text, nothing twice (a start value can be an attribute and a value; a class can have
// many components), and not without end.
void hand_over(Elaboration& e, DiagnosticSink& sink) {
  std::vector<Diagnostic> found = std::move(e.syntax_messages);
  // What a class with syntax errors would have brought is missing elsewhere, which is no news.
  const bool is_broken = std::ranges::any_of(
      found, [](const Diagnostic& message) { return message.severity == Severity::Error; });
  if (!is_broken) std::ranges::move(e.reported, std::back_inserter(found));
  sort_by_place(found);
  keep_each_once(found);
  keep_the_gravest(found);
  sink.add_all(std::move(found));
}

}  // namespace

InstanceTree instantiate(packages::Library& library, PackageClassId definition, ExpressionTable& expressions,
                         DiagnosticSink& sink) {
  Elaboration e{.expressions = expressions, .library = library};
  const ScopeId type = library_scope(e, definition);
  if (!type.valid()) {  // a broken file, which was reported, or a class with syntax errors
    hand_over(e, sink);
    return {};
  }
  if (can_be_instantiated(e, type))
    read_model(e, type);
  else
    make_root(e, type);
  report_misfits(e);
  hand_over(e, sink);
  return std::move(e.tree);
}

}  // namespace causa
