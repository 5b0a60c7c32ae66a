// Every message of flattening, one function each. Codes FL001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "types/variability.h"

namespace causa {

// One side of a connection as a message shows it.
struct ConnectedSide {
  std::string_view path;  // of the connector
  Span where;             // where the connector, or the element in question, is declared
};

Diagnostic connector_element_missing(Span where, const ConnectedSide& having, const ConnectedSide& lacking,
                                     std::string_view element);
Diagnostic connector_types_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                  std::string_view element, std::string_view left_type,
                                  std::string_view right_type);
Diagnostic connector_dimensions_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                       std::string_view element, std::string_view left_dimensions,
                                       std::string_view right_dimensions);
Diagnostic connector_prefixes_differ(Span where, const ConnectedSide& left, const ConnectedSide& right,
                                     std::string_view element, std::string_view left_prefix,
                                     std::string_view right_prefix);
Diagnostic connector_subscript_outside(Span where, std::string_view connector);
Diagnostic two_sources(Span where, const ConnectedSide& first, const ConnectedSide& second);
Diagnostic no_source(Span where, std::span<const ConnectedSide> sinks);
Diagnostic stream_without_flow(Span where, std::string_view stream, std::size_t flows);
Diagnostic no_root(Span where, std::string_view record);
Diagnostic two_roots(Span where, std::string_view first, std::string_view second, Span second_where);
Diagnostic rooted_without_branch(Span where, std::string_view record);
Diagnostic no_equality_constraint(Span where, std::string_view left, std::string_view right);
// What is odd about one component, in words.
struct ImbalanceSuspect {
  std::string words;
  std::string path;
  Span where;
};
// `origins`: what is said behind the suspects.
Diagnostic unbalanced(Span where, std::int64_t equations, std::int64_t unknowns,
                      std::span<const ImbalanceSuspect> suspects, std::span<const Label> origins);
Diagnostic unbalanced_component(Severity severity, Span where, std::string_view class_name,
                                std::int64_t equations, std::int64_t unknowns, std::string_view path);
Diagnostic unbalanced_connector(Severity severity, Span where, std::string_view class_name,
                                std::int64_t potentials, std::int64_t flows, std::string_view path);
Diagnostic equation_for_parameter(Span where, std::string_view name, Variability variability, Span declared);
// A term and the unit it is in; `words` name it: "`r.v`".
struct UnitTerm {
  std::string words;
  std::string unit;  // empty: a pure number
  Span where;
};
Diagnostic units_differ(Span where, const UnitTerm& first, const UnitTerm& second, std::string help);
Diagnostic wrong_unit(Span where, std::string_view variable, std::string_view unit, std::string_view what,
                      std::string help);
Diagnostic bus_with_plain_connector(Span where, const ConnectedSide& bus, const ConnectedSide& plain);
// `moving`: a variable that makes it change between events.
Diagnostic when_condition_moves(Span where, std::string_view moving);
Diagnostic discrete_variable_moves(Span where, std::string_view variable, std::string_view moving,
                                   Span declared);
Diagnostic previous_of_continuous(Span where, std::string_view variable);
Diagnostic when_gives_state(Span where, std::string_view variable, Span derivative);
Diagnostic absent_bus_variable(Span where, std::string_view path, Span declared);
Diagnostic two_whens(Span where, std::string_view variable, Span other);
// Of `flatten --scalar`.
Diagnostic too_many_to_write_out(Span where, double scalars, double largest);
Diagnostic subscript_outside(Span where, std::string_view variable, std::int64_t subscript,
                             std::int64_t dimension);
// `1 equation`, `2 equations`
std::string counted(std::int64_t count, std::string_view noun);

DiagnosticKinds flat_diagnostic_kinds();

}  // namespace causa
