// The messages about components: declarations, bindings, attributes, modifications, inner and outer, one
// function each. Codes IN001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "expression/table/table.h"
#include "instance/described_type.h"
#include "types/variability.h"

namespace causa::instance {

Diagnostic components_too_deep(Span where, std::string_view name, std::size_t levels);
Diagnostic no_value(Span where, std::string_view what, std::string_view why);
Diagnostic value_unknown(Span where, std::string_view name, std::string_view why);
// The path from a variable back to itself; what lies behind the longest shown is left out.
inline constexpr std::size_t longest_shown_cycle = 8;
Diagnostic cyclic(Span where, std::span<const std::string> path);

Diagnostic parameters_in_circle(Span where, std::span<const std::string> path);

// Bindings.
Diagnostic wrong_type_of_binding(Span where, std::string_view name, const DescribedType& declared,
                                 const DescribedType& given);
Diagnostic wrong_dimensions_of_binding(Span where, std::string_view name, const Dimensions& declared,
                                       const Dimensions& given);
Diagnostic wrong_rank_of_value(Span where, std::string_view name, std::size_t declared,
                               const Dimensions& given);
Diagnostic colon_without_value(Span where, std::string_view name);
Diagnostic varies_too_much(Span where, std::string_view name, Variability allowed, Variability found);
Diagnostic constant_without_value(Span where, std::string_view name);
Diagnostic value_from_start(Span where, std::string_view name);

// Attributes
Diagnostic unknown_attribute(Span where, std::string_view name, ValueKind kind,
                             std::span<const std::string> known);
Diagnostic attribute_without_value(Span where, std::string_view name);
Diagnostic attribute_dimensions(Span where, std::string_view name, const Dimensions& wanted,
                                const Dimensions& given);
Diagnostic attribute_varies(Span where, std::string_view name);
Diagnostic missing_each(Span where, std::string_view name, const Dimensions& dimensions);
Diagnostic each_without_array(Span where, std::string_view name);
Diagnostic wrong_state_select(Span where);

// Components
Diagnostic component_of_wrong_class(Span where, std::string_view component, std::string_view name,
                                    std::string_view restriction);
Diagnostic class_contains_itself(Span where, std::string_view name);
Diagnostic class_grows_in_itself(Span where, std::string_view name, int levels, std::int64_t components);
Diagnostic partial_component(Span where, std::string_view component, std::string_view name, bool replaceable);
extern const DiagnosticKind missing_inner_kind;
Diagnostic missing_inner(Span where, std::string_view name, std::string_view type);
Diagnostic inner_added(Span where, std::string_view name, std::string_view type);
Diagnostic wrong_record(Span where, std::string_view name, std::string_view type, std::string_view found);
Diagnostic modifier_dimensions(Span where, const Dimensions& wanted, const Dimensions& given);
Diagnostic stream_without_one_flow(Span where, std::string_view name, std::string_view connector, int flows);
Diagnostic object_without_constructor(Span where, std::string_view name, std::string_view type);
Diagnostic inner_of_other_type(Span where, std::string_view name, std::string_view type, std::string_view why,
                               Span inner);
Diagnostic constant_redeclared(Span where, std::string_view name, Span declared);
Diagnostic component_beside_predefined(Span where, std::string_view name, std::string_view type);
Diagnostic wrong_class_in_record(Span where, std::string_view name, std::string_view record,
                                 std::string_view restriction);
Diagnostic prefix_in_record(Span where, std::string_view name, std::string_view prefix,
                            std::string_view record);
Diagnostic connector_without_direction(Span where, std::string_view connector, std::string_view variable,
                                       std::string_view block);

// Prefixes of components
Diagnostic flow_of_no_number(Span where, std::string_view prefix, std::string_view name,
                             std::string_view found);
Diagnostic prefix_of_model(Span where, std::string_view prefix, std::string_view name,
                           std::string_view restriction);
Diagnostic prefix_outside_connector(Span where, std::string_view prefix, std::string_view name);
Diagnostic prefix_inside_prefix(Span where, std::string_view prefix, std::string_view name, Span inside);
Diagnostic component_given_a_value(Span where, std::string_view name, std::string_view restriction,
                                   std::string_view type);

DiagnosticKinds kinds_of_components();

}  // namespace causa::instance
