#include "instance/bindings.h"

#include <array>

#include "instance/component_types.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"

namespace causa::instance {

namespace {

using syntax::View;

enum class Origin : std::uint8_t { Nowhere, Binding, Start };
struct WrittenValue {
  View view;
  Origin origin = Origin::Nowhere;
};

// A start value for the whole variable; empty for `each`, which gives one for every element.
View find_start(syntax::ModificationView modification) {
  if (!modification.arguments()) return {};
  const syntax::ElementModificationView start = modification.arguments().find("start");
  if (!start || start.has(syntax::Prefix::Each) || !start.modification()) return {};
  return start.modification().value();
}

WrittenValue find_written_value(const Elaboration& e, SymbolId symbol) {
  const syntax::ModificationView modification = e.declarations[symbol].syntax.modification();
  if (!modification) return {};
  if (const View value = modification.value()) return {value, Origin::Binding};
  if (e.tree.variable(symbol).variability != Variability::Parameter) return {};
  const View start = find_start(modification);
  return {start, start ? Origin::Start : Origin::Nowhere};
}

bool variability_fits(Elaboration& e, const InstanceVariable& variable, TypedExpression bound, Span where,
                      std::string_view name) {
  const bool limited = variable.variability <= Variability::Parameter || variable.kind != ValueKind::Real;
  if (!limited || bound.variability <= variable.variability) return true;
  e.report(varies_too_much(where, name, variable.variability, bound.variability));
  return false;
}

}  // namespace

bool has_written_value(const Elaboration& e, SymbolId symbol) {
  return find_written_value(e, symbol).origin != Origin::Nowhere;
}

View value_with_size(const Elaboration& e, SymbolId symbol) {
  const syntax::ModificationView modification = e.declarations[symbol].syntax.modification();
  if (!modification) return {};
  return modification.value() ? modification.value() : find_start(modification);
}

TypedExpression written_value(Elaboration& e, SymbolId symbol) {
  switch (e.declarations[symbol].binding) {
    case Progress::Done: return e.declarations[symbol].bound;
    case Progress::Failed: return {};
    case Progress::Working:
      e.report(cyclic(e.where(symbol), std::array{e.name(symbol)}));
      e.declarations[symbol].binding = Progress::Failed;
      return {};
    case Progress::Waiting: break;
  }
  e.declarations[symbol].binding = Progress::Working;
  const OutsideOfLoops outside(e);
  const WrittenValue written = find_written_value(e, symbol);
  const TypedExpression bound = read_expression(e, written.view);
  e.declarations[symbol].bound = bound;
  e.declarations[symbol].binding = bound ? Progress::Done : Progress::Failed;
  return bound;
}

void check_binding(Elaboration& e, SymbolId symbol) {
  const bool typed = resolve_type(e, symbol);
  const WrittenValue written = find_written_value(e, symbol);
  InstanceVariable& variable = e.variable(symbol);
  const std::string& name = e.name(symbol);
  if (written.origin == Origin::Nowhere) {
    if (!typed) return;
    // A parameter may still get its value from the command line; the equation stage warns about it.
    if (variable.variability == Variability::Constant)
      e.report(constant_without_value(e.where(symbol), name));
    return;
  }
  const TypedExpression bound = written_value(e, symbol);
  if (!bound || !typed) return;
  const Span where = written.view.span();
  if (variable.causality == Causality::Input) {
    e.report(not_supported(where, "an input with a value of its own"));
    return;
  }
  // What is wrong with an attribute is said where attributes are read.
  const bool from_start = written.origin == Origin::Start;
  if (!compatible(variable.kind, e.kind(bound)) ||
      (variable.kind == ValueKind::Integer && e.kind(bound) == ValueKind::Real)) {
    if (!from_start) e.report(wrong_kind_of_binding(where, name, variable.kind, e.kind(bound)));
    return;
  }
  if (e.dimensions(bound) != variable.dimensions) {
    if (!from_start)
      e.report(wrong_dimensions_of_binding(where, name, variable.dimensions, e.dimensions(bound)));
    return;
  }
  if (!variability_fits(e, variable, bound, where, name)) return;
  if (from_start) e.report(value_from_start(e.where(symbol), name));
  variable.binding = bound.id;
  variable.binding_where = where;
}

}  // namespace causa::instance
