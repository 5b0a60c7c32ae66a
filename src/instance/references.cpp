#include "instance/references.h"

#include <fmt/format.h>

#include "expression/build.h"
#include "instance/component_types.h"
#include "instance/diagnostics.h"
#include "instance/subscripts.h"

namespace causa::instance {

namespace {

using syntax::ReferencePartView;
using syntax::ReferenceView;

std::vector<std::string> known_names(const Elaboration& e) {
  std::vector<std::string> names;
  for (const LoopRange& loop : e.loops) names.push_back(loop.name);
  for (const InstanceId id : e.tree.symbols) names.push_back(e.tree.nodes[id].name);
  names.emplace_back("time");
  return names;
}

// The number of the innermost loop with this index.
std::optional<std::uint32_t> find_index(const Elaboration& e, std::string_view name) {
  for (std::size_t i = e.loops.size(); i > 0; --i) {
    if (e.loops[i - 1].name == name) return static_cast<std::uint32_t>(i - 1);
  }
  return std::nullopt;
}

// The only part of a name without dots; nothing after an error.
std::optional<ReferencePartView> single_part(Elaboration& e, ReferenceView reference) {
  const auto parts = reference.reference_parts();
  const ReferencePartView first = parts[0];
  if (parts.size() == 1 && !reference.is_global()) return first;
  if (!reference.is_global() && (find_index(e, first.name()) || e.names.contains(first.name()))) {
    const auto found = e.names.find(first.name());
    // What a refused component has inside is not known.
    if (found == e.names.end() || e.declarations[found->second].type != Progress::Failed) {
      e.report(no_components(parts[1].span(), first.name(), parts[1].name()));
    }
    return std::nullopt;
  }
  e.report(not_supported(reference.span(),
                         fmt::format("`{}`, a name of another class or package,", reference.text())));
  return std::nullopt;
}

// The variable a reference names, with its type; nothing after an error.
std::optional<SymbolId> find_variable(Elaboration& e, ReferencePartView part) {
  const auto found = e.names.find(part.name());
  if (found == e.names.end()) {
    e.report(unknown_name(part.main_span(), part.name(), known_names(e)));
    return std::nullopt;
  }
  if (!resolve_type(e, found->second)) return std::nullopt;
  return found->second;
}

TypedExpression symbol_expression(Elaboration& e, SymbolId symbol) {
  const InstanceVariable& variable = e.variable(symbol);
  return {e.expressions.symbol(symbol, variable.kind, variable.dimensions), variable.variability};
}

TypedExpression without_subscripts(Elaboration& e, TypedExpression value, ReferencePartView part) {
  if (!part.subscripts()) return value;
  return e.wrong(
      wrong_subscript_count(part.subscripts().span(), part.name(), 0, part.subscripts().list().size()));
}

}  // namespace

TypedExpression read_reference(Elaboration& e, ReferenceView reference) {
  const auto part = single_part(e, reference);
  if (!part) return {};
  if (const auto index = find_index(e, part->name())) {
    return without_subscripts(e, {e.expressions.index(*index)}, *part);
  }
  if (part->name() == "time") {
    return without_subscripts(e, {e.expressions.time(), Variability::Continuous}, *part);
  }
  const auto symbol = find_variable(e, *part);
  if (!symbol) return {};
  return read_subscripts(e, symbol_expression(e, *symbol), *part);
}

TypedExpression read_derivative(Elaboration& e, ReferenceView reference) {
  const auto part = single_part(e, reference);
  if (!part) return {};
  if (part->name() == "time" || find_index(e, part->name())) {
    return e.wrong(not_supported(reference.span(), "`der` of anything but a variable"));
  }
  const auto symbol = find_variable(e, *part);
  if (!symbol) return {};
  const InstanceVariable& variable = e.variable(*symbol);
  if (variable.kind != ValueKind::Real) {
    return e.wrong(derivative_of_kind(reference.span(), part->name(), variable.kind));
  }
  if (variable.causality == Causality::Input) {
    return e.wrong(not_supported(reference.span(), "`der` of an input"));
  }
  const TypedExpression whole = symbol_expression(e, *symbol);
  if (variable.variability <= Variability::Parameter) {
    const TypedExpression constant = read_subscripts(e, whole, *part);
    if (!constant) return {};
    const Dimensions dimensions = e.dimensions(constant);
    return {fill(e.expressions, e.expressions.real(0), dimensions)};
  }
  return read_subscripts(e, {derivative(e.expressions, whole.id), Variability::Continuous}, *part);
}

TypedExpression read_end(Elaboration& e, syntax::View view) {
  if (e.end_values.empty()) return e.wrong(end_of_nothing(view.span()));
  return {e.expressions.integer(e.end_values.back())};
}

}  // namespace causa::instance
