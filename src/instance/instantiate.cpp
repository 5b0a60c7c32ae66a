#include "instance/instantiate.h"

#include <algorithm>

#include <fmt/format.h>

#include "instance/attributes.h"
#include "instance/bindings.h"
#include "instance/component_types.h"
#include "instance/cyclic_bindings.h"
#include "instance/declaration_order.h"
#include "instance/declare.h"
#include "instance/diagnostics.h"
#include "instance/equations.h"
#include "instance/experiment_annotation.h"

namespace causa {

namespace {

using namespace instance;
using syntax::ClassView;
using syntax::Restriction;

bool can_be_instantiated(Elaboration& e, ClassView definition) {
  const Restriction restriction = definition.restriction();
  const Span where = definition.main_span();
  if (restriction != Restriction::Model && restriction != Restriction::Block &&
      restriction != Restriction::Class) {
    e.report(not_a_model(where, definition.name(), syntax::restriction_name(restriction)));
    return false;
  }
  if (definition.has(syntax::Prefix::Partial)) {
    e.report(partial_class(where, definition.name()));
    return false;
  }
  if (definition.kind() != syntax::NodeKind::LongClass) {
    e.report(not_supported(definition.span(), "a class made from another class"));
    return false;
  }
  if (const auto external = definition.external_clause())
    e.report(not_supported(external.span(), "`external`"));
  return true;
}

void read_class(Elaboration& e, ClassView definition) {
  declare_elements(e, definition);
  const std::vector<SymbolId> order = declaration_order(e);
  for (const SymbolId symbol : order) resolve_type(e, symbol);
  for (const SymbolId symbol : order) check_binding(e, symbol);
  for (const SymbolId symbol : order) read_attributes(e, symbol);
  find_cyclic_bindings(e);
  read_equations(e, definition);
  read_experiment(e, definition);
}

// In the order of the text, nothing twice (a start value can be an attribute and a value), and not without
// end.
void hand_over(std::vector<Diagnostic> found, DiagnosticSink& sink) {
  std::ranges::stable_sort(found, {}, [](const Diagnostic& diagnostic) { return diagnostic.where.begin; });
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.where == b.where && a.code == b.code && a.message == b.message;
  };
  found.erase(std::ranges::unique(found, same).begin(), found.end());
  if (found.size() > most_diagnostics_per_class) {
    const Span where = found[most_diagnostics_per_class].where;
    found.resize(most_diagnostics_per_class);
    found.push_back(too_many_errors(where));
  }
  sink.add_all(std::move(found));
}

}  // namespace

InstanceTree instantiate(ClassView definition, ExpressionTable& expressions, DiagnosticSink& sink) {
  Elaboration e{.expressions = expressions};
  e.tree.root = e.tree.nodes.add(
      {.kind = InstanceKind::Class, .name = std::string(definition.name()), .where = definition.main_span()});
  if (const auto description = definition.description()) {
    e.tree.nodes[e.tree.root].description = description.value();
  }
  if (can_be_instantiated(e, definition)) read_class(e, definition);
  hand_over(e.sink.all(), sink);
  return std::move(e.tree);
}

}  // namespace causa
