#include "instance/check_class.h"

#include "instance/classes/class_rules.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/replacements.h"
#include "instance/components/components.h"
#include "instance/components/split_arrays.h"
#include "instance/components/structural_values.h"
#include "instance/elaboration.h"
#include "instance/functions/functions.h"
#include "instance/instantiate.h"

namespace causa {

namespace {

using namespace instance;
using syntax::Restriction;

void check_constant(Elaboration& e, InstanceId id) {
  if (!find_dimensions(e, id)) return;
  if (e.node(id).kind == InstanceKind::Variable) {
    if (e.node(id).variable.kind != ValueKind::Object) constant_value(e, id);
    return;
  }
  if (!make_children(e, id)) return;
  const std::vector<InstanceId> children = e.node(id).children;
  for (const InstanceId child : children) check_constant(e, child);
}

bool has_value_somewhere(const Elaboration& e, const ElementText& text, ScopeId holder) {
  if (text.declaration.modification() && text.declaration.modification().value()) return true;
  return e.modifiers.argument(e.scopes[holder].modifier, text.name).valid();
}

// Constants a partial package leaves open get their values where it is extended.
void check_constants(Elaboration& e, ScopeId scope) {
  const bool is_partial = e.scopes[scope].definition.has(syntax::Prefix::Partial);
  for (const FoundElement& element : components_of(e, scope)) {
    if (is_partial && !has_value_somewhere(e, element_text(e, element), element.holder)) continue;
    const InScope in(e, scope);
    check_constant(e, constant_node(e, element));
  }
}

void check(Elaboration& e, ScopeId scope) {
  switch (restriction(e, scope)) {
    case Restriction::Function:
    case Restriction::OperatorFunction: read_function(e, scope); return;
    case Restriction::Package: check_package_rules(e, scope); [[fallthrough]];
    case Restriction::Operator: check_constants(e, scope); return;
    default:
      find_bases(e, scope);
      predefined_type(e, scope);
      return;
  }
}

bool is_instantiated(Restriction restriction) {
  switch (restriction) {
    case Restriction::Function:
    case Restriction::OperatorFunction:
    case Restriction::Package:
    case Restriction::Operator:
    case Restriction::Type: return false;
    default: return true;
  }
}

}  // namespace

void check_class(packages::Library& library, packages::PackageClassId definition,
                 ExpressionTable& expressions, DiagnosticSink& sink) {
  const syntax::ClassView view = library.definition(definition);
  if (!view) return;  // a broken file, which was reported
  if (is_instantiated(view.restriction()) && !view.has(syntax::Prefix::Partial)) {
    instantiate(library, definition, expressions, sink);
    return;
  }
  Elaboration e{.expressions = expressions, .library = library};
  const ScopeId scope = library_scope(e, definition);
  if (scope.valid()) with_splits(e, [&] { check(e, scope); });
  sink.add_all(std::move(e.syntax_messages));
  for (MisfitReplacement& misfit : find_misfits(e)) e.report(std::move(misfit.diagnostic));
  sink.add_all(std::move(e.reported));
}

}  // namespace causa
