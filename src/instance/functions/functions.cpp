#include "instance/functions/functions.h"

#include <algorithm>

#include "instance/algorithms/statements.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/split_arrays.h"
#include "instance/diagnostics.h"
#include "instance/functions/external_functions.h"
#include "instance/functions/function_annotations.h"
#include "instance/functions/function_variables.h"
#include "instance/functions/unset_variables.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

// A function that could not be read keeps its place in the table, without a name, so that its errors are
// reported once.
bool has_failed(const Elaboration& e, FunctionId function) {
  return e.expressions.function(function).name.empty();
}

// Where the body of a function stands: in its own text or in one it inherits.
struct Body {
  ScopeId scope{};
  View view{};  // an AlgorithmSection or ExternalClause
};

void refuse_section(Elaboration& e, View section) {
  if (section.kind() == NodeKind::EquationSection) {
    e.report(equations_in_function(section.main_span()));
  } else {
    e.report(initial_algorithm_in_function(section.main_span()));
  }
}

std::vector<Body> find_bodies(Elaboration& e, std::span<const ScopeId> scopes) {
  std::vector<Body> bodies;
  for (const ScopeId scope : scopes) {
    const syntax::ClassView definition = e.scopes[scope].definition;
    if (!definition || !definition.is_long()) continue;
    for (const View section : definition.sections()) {
      if (!section || section.kind() == NodeKind::ElementSection) continue;
      if (section.kind() == NodeKind::AlgorithmSection && !section.has(Prefix::Initial)) {
        bodies.push_back({scope, section});
      } else {
        refuse_section(e, section);
      }
    }
    if (const View external = definition.external_clause()) bodies.push_back({scope, external});
  }
  return bodies;
}

bool outputs_are_bound(const Function& function) {
  return !function.outputs.empty() && std::ranges::all_of(function.outputs, [&](LocalId output) {
    return function.variables[output].binding.valid();
  });
}

void read_body(Elaboration& e, FunctionVariables& variables, std::span<const ScopeId> scopes) {
  const std::vector<Body> bodies = find_bodies(e, scopes);
  Function& function = e.expressions.function(variables.function);
  function.is_partial = e.scopes[variables.scope].definition.has(Prefix::Partial);
  if (bodies.empty()) {
    // Declarations alone can say what the outputs are.
    if (!outputs_are_bound(function)) function.is_partial = true;
    return;
  }
  if (bodies.size() > 1) {
    e.report(several_bodies(bodies[1].view.main_span(), bodies[0].view.main_span()));
    return;
  }
  const InScope in(e, bodies[0].scope);
  e.function = &variables;
  if (bodies[0].view.kind() == NodeKind::ExternalClause) {
    read_external(e, variables, bodies[0].view);
  } else {
    auto statements = read_statements(e, bodies[0].view);
    e.expressions.function(variables.function).body = std::move(statements);
  }
}

void read_purity(Elaboration& e, FunctionId function, std::span<const ScopeId> scopes) {
  for (const ScopeId scope : scopes) {
    const syntax::ClassView definition = e.scopes[scope].definition;
    if (!definition) continue;
    if (definition.has(Prefix::Impure)) e.expressions.function(function).is_impure = true;
    if (definition.has(Prefix::Pure)) e.expressions.function(function).is_impure = false;
  }
}

FunctionId declare(Elaboration& e, ScopeId scope) {
  const syntax::ClassView definition = e.scopes[scope].definition;
  Function function;
  function.name = full_name(e, scope);
  if (function.name.empty()) function.name = "function";
  function.where = definition.main_span();
  if (const auto description = definition.description()) function.description = description.value();
  const FunctionId id = e.expressions.add_function(std::move(function));
  e.scopes[scope].function = id;
  return id;
}

bool fill_in(Elaboration& e, FunctionVariables& variables) {
  const std::vector<ScopeId> scopes = with_bases(e, variables.scope);
  for (const ScopeId scope : scopes) {
    const syntax::ClassView definition = e.scopes[scope].definition;
    if (!definition || definition.kind() != NodeKind::DerivativeClass) continue;
    e.report(not_supported(definition.main_span(), "a function defined as a derivative `der(…)`"));
    return false;
  }
  read_purity(e, variables.function, scopes);
  const InScope in(e, variables.scope);
  if (!declare_variables(e, variables) || !bind_variables(e, variables)) return false;
  read_body(e, variables, scopes);
  for (const ScopeId scope : scopes) read_function_annotations(e, variables, scope);
  return true;
}

}  // namespace

FunctionId read_function(Elaboration& e, ScopeId scope) {
  const FunctionId known = e.scopes[scope].function;
  if (known.valid()) {
    if (!has_failed(e, known)) return known;
    // The errors may have been taken back with an attempt: then they are reported again.
    const bool has_errors = std::ranges::any_of(
        e.reported, [](const Diagnostic& message) { return message.severity == Severity::Error; });
    if (has_errors) return {};
  }
  if (!e.scopes[scope].definition) return {};
  FunctionVariables variables{.function = declare(e, scope), .scope = scope, .by_name = {}};
  const ErrorCheck attempt(e);
  bool right = false;
  try {
    right = fill_in(e, variables);
  } catch (const ElementsDiffer&) {
    e.scopes[scope].function = {};
    throw;
  }
  if (right && !attempt.failed()) {
    warn_of_unset_variables(e, variables.function);
    return variables.function;
  }
  e.expressions.function(variables.function).name.clear();
  return {};
}

}  // namespace causa::instance
