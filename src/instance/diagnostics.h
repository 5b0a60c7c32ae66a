// Every message of the instance stage, one function each. Codes IN001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "expression/table/table.h"
#include "types/variability.h"

namespace causa::instance {

inline constexpr std::size_t most_diagnostics_per_class = 100;

// What Modelica has and causa does not translate yet; `what` with its article: "an `if` equation".
Diagnostic not_supported(Span where, std::string_view what, std::string help = {});
Diagnostic too_many_errors(Span where);
Diagnostic nested_too_deeply(Span where, std::size_t levels);
Diagnostic divides_by_zero(Span where, std::string_view function);
Diagnostic components_too_deep(Span where, std::string_view name, std::size_t levels);

// Classes and declarations
Diagnostic not_a_model(Span where, std::string_view name, std::string_view restriction);
Diagnostic partial_class(Span where, std::string_view name);
Diagnostic declared_twice(Span where, std::string_view name, Span first);
Diagnostic reserved_name(Span where, std::string_view name);

// Names
Diagnostic unknown_name(Span where, std::string_view name, std::span<const std::string> known);
Diagnostic unknown_function(Span where, std::string_view name, std::span<const std::string> known);
Diagnostic variable_is_called(Span where, std::string_view name);
Diagnostic no_components(Span where, std::string_view name, std::string_view component);

// Kinds and dimensions in expressions; a `what` names the role of the expression: "the condition of an `if`".
Diagnostic number_too_large(Span where, std::string_view number, std::string_view type);
Diagnostic different_dimensions(Span where, std::string_view op, const Dimensions& left,
                                const Dimensions& right);
Diagnostic scalar_with_array(Span where, std::string_view op);
Diagnostic power_of_array(Span where);
Diagnostic scalar_expected(Span where, std::string_view what, const Dimensions& found);
Diagnostic kind_expected(Span where, std::string_view what, ValueKind expected, ValueKind found);
Diagnostic branch_dimensions(Span where, const Dimensions& value, const Dimensions& otherwise);
Diagnostic element_dimensions(Span where, const Dimensions& first, const Dimensions& found);
Diagnostic empty_array(Span where);
Diagnostic wrong_argument_count(Span where, std::string_view function, std::string_view wanted,
                                std::size_t given);
Diagnostic named_argument(Span where, std::string_view name);
Diagnostic derivative_of_discrete(Span where, std::string_view name);
Diagnostic derivative_of_kind(Span where, std::string_view name, ValueKind kind);
Diagnostic too_few_points(Span where, std::int64_t count);

// Subscripts, dimensions and ranges
Diagnostic wrong_subscript_count(Span where, std::string_view name, std::size_t dimensions,
                                 std::size_t given);
Diagnostic subscript_out_of_range(Span where, std::string_view name, std::int64_t smallest,
                                  std::int64_t largest, std::int64_t dimension);
Diagnostic end_of_nothing(Span where);
Diagnostic no_such_dimension(Span where, std::int64_t number, std::size_t dimensions);
Diagnostic negative_dimension(Span where, std::int64_t size);
Diagnostic too_many_elements(Span where, const Dimensions& dimensions);
Diagnostic range_too_long(Span where);
Diagnostic zero_step(Span where);

// Values that must be known before the simulation
Diagnostic not_constant(Span where, std::string_view what);
Diagnostic no_value(Span where, std::string_view what, std::string_view why);
Diagnostic value_unknown(Span where, std::string_view name, std::string_view why);
// The path from a variable back to itself; what lies behind the longest shown is left out.
inline constexpr std::size_t longest_shown_cycle = 8;
Diagnostic cyclic(Span where, std::span<const std::string> path);

// Bindings
// Types in words: "a Real", "the enumeration `Gear`", "the record `Point`".
Diagnostic parameters_in_circle(Span where, std::span<const std::string> path);
Diagnostic wrong_type_of_binding(Span where, std::string_view name, std::string_view declared,
                                 std::string_view given);
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
Diagnostic modified_twice(Span where, std::string_view name, Span first);
Diagnostic missing_each(Span where, std::string_view name, const Dimensions& dimensions);
Diagnostic each_without_array(Span where, std::string_view name);
Diagnostic wrong_state_select(Span where);

// Equations
Diagnostic sides_of_different_kinds(Span where, ValueKind left, ValueKind right);
Diagnostic sides_of_different_dimensions(Span where, const Dimensions& left, const Dimensions& right);

// Classes, inheritance and redeclaration
// Whether the index of libraries says where one of this name comes from.
enum class LibraryOrigin : std::uint8_t { Unknown, Index };
Diagnostic unknown_class(Span where, std::string_view name, std::span<const std::string> known,
                         LibraryOrigin origin);
Diagnostic unknown_class_in(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known);
Diagnostic component_as_class(Span where, std::string_view name);
Diagnostic class_as_value(Span where, std::string_view name, std::string_view restriction);
Diagnostic inherits_from_itself(Span where, std::string_view name);
Diagnostic inheritance_too_long(Span where, std::string_view name, std::size_t levels);
Diagnostic extends_nothing(Span where, std::string_view name);
Diagnostic literal_twice(Span where, std::string_view name);
Diagnostic redeclared_as_other(Span where, std::string_view name, Span declared);
Diagnostic not_replaceable(Span where, std::string_view name, Span declared);
Diagnostic redeclared_again(Span where, std::string_view name, Span first);
Diagnostic class_of_itself(Span where, std::string_view name);

Diagnostic inherits_wrong_class(Span where, std::string_view heir, std::string_view base,
                                std::string_view name);
Diagnostic equations_not_here(Span where, std::string_view restriction, std::string_view name);

// Components
Diagnostic component_of_wrong_class(Span where, std::string_view component, std::string_view name,
                                    std::string_view restriction);
Diagnostic class_contains_itself(Span where, std::string_view name);
Diagnostic class_grows_in_itself(Span where, std::string_view name, int levels, std::int64_t components);
Diagnostic equality_of_reals(Span where, std::string_view op);
Diagnostic partial_component(Span where, std::string_view component, std::string_view name, bool replaceable);
Diagnostic missing_inner(Span where, std::string_view name, std::string_view type);
Diagnostic inner_added(Span where, std::string_view name, std::string_view type);
Diagnostic absent_component(Span where, std::string_view name);

// Modifications
Diagnostic modifies_final(Span where, Span declared);
Diagnostic class_for_component(Span where, std::string_view name, Span declared);
Diagnostic wrong_record(Span where, std::string_view name, std::string_view type, std::string_view found);
// The components of a class, and those of them that are public parameters.
struct ModifiableElements {
  std::vector<std::string> all;
  std::vector<std::string> parameters;
};
Diagnostic unknown_modified(Span where, std::string_view name, std::string_view type,
                            const ModifiableElements& known);
Diagnostic modifier_dimensions(Span where, const Dimensions& wanted, const Dimensions& given);

// References through components and classes
Diagnostic unknown_in_class(Span where, std::string_view name, std::string_view around,
                            std::span<const std::string> known);
Diagnostic unknown_in_component(Span where, std::string_view name, std::string_view type,
                                std::span<const std::string> known);
Diagnostic unknown_literal(Span where, std::string_view literal, std::string_view enumeration,
                           std::span<const std::string> known);
Diagnostic variable_of_other_function(Span where, std::string_view name, std::string_view function);
Diagnostic not_a_constant(Span where, std::string_view name, std::string_view around);
Diagnostic protected_from_outside(Span where, std::string_view name, std::string_view type);
Diagnostic component_expected(Span where, std::string_view text);
Diagnostic record_for_scalar(Span where, std::string_view what);

// Connections
Diagnostic not_a_connector(Span where, std::string_view text, std::string_view type, bool is_variable);
Diagnostic connector_too_deep(Span where, std::string_view text);
Diagnostic unknown_graph_operator(Span where, std::string_view name);
Diagnostic flow_in_bus(Span where, std::string_view name, std::string_view bus);
Diagnostic bus_signal_subscripts(Span where);
Diagnostic connected_to_itself(Span where, std::string_view text);
Diagnostic connected_dimensions(Span where, const Dimensions& left, const Dimensions& right);
Diagnostic stream_without_one_flow(Span where, std::string_view name, std::string_view connector, int flows);
// `part`: what is wanted of the signal itself, which then is a bus; empty: nothing.
Diagnostic bus_signal_without_type(Span where, std::string_view name, std::string_view bus,
                                   std::string_view part);

Diagnostic bus_in_itself(Span where, std::string_view bus);

// Functions, their calls, statements and equations (IN150 to IN199). `expected` and `found` are what
// describe() of typed_values.h says: "an array [3] of Real".
Diagnostic wrong_value(Span where, std::string_view what, std::string_view expected, std::string_view found);
Diagnostic variable_of_class(Span where, std::string_view name, std::string_view type,
                             std::string_view restriction);
Diagnostic protected_input(Span where, std::string_view name);
Diagnostic public_local(Span where, std::string_view name);
Diagnostic outer_in_function(Span where, std::string_view name);
Diagnostic conditional_in_function(Span where, std::string_view name);
Diagnostic function_needs_itself(Span where, std::string_view name);
Diagnostic equations_in_function(Span where);
Diagnostic initial_algorithm_in_function(Span where);
Diagnostic several_bodies(Span where, Span first);
Diagnostic unknown_external_language(Span where, std::string_view language);
Diagnostic derivative_not_found(Span where, std::string_view name);
Diagnostic unknown_argument(Span where, std::string_view name, std::string_view signature,
                            std::span<const std::string> known);
Diagnostic argument_given_twice(Span where, std::string_view name, Span first = {});
Diagnostic reduction_of_function(Span where, std::string_view function);
Diagnostic too_many_arguments(Span where, std::string_view signature, std::size_t given);
Diagnostic missing_argument(Span where, std::string_view name, std::string_view signature);
Diagnostic partial_function_called(Span where, std::string_view name);
Diagnostic open_input(Span where, std::string_view name, std::string_view function);
Diagnostic wrong_open_inputs(Span where, std::string_view function, std::size_t open, std::size_t expected);
Diagnostic not_a_function(Span where, std::string_view name);
Diagnostic function_without_result(Span where, std::string_view name);
Diagnostic no_constructor(Span where, std::string_view name);
Diagnostic no_destructor(Span where, std::string_view name);
Diagnostic class_is_called(Span where, std::string_view name, std::string_view restriction);
Diagnostic reinit_of_no_state(Span where);
Diagnostic target_is_no_reference(Span where);
Diagnostic input_assigned(Span where, std::string_view name);
Diagnostic parameter_assigned(Span where, std::string_view name);
Diagnostic too_many_results(Span where, std::string_view function, std::size_t outputs);
Diagnostic several_results_without_call(Span where);
Diagnostic break_outside_loop(Span where);
Diagnostic return_outside_function(Span where);
Diagnostic result_not_used(Span where, std::string_view name);
Diagnostic reinit_outside_when(Span where);
Diagnostic not_in_function(Span where, std::string_view what);
Diagnostic when_in_when(Span where);
Diagnostic when_in_initial(Span where);
Diagnostic when_in_control(Span where);
Diagnostic when_needs_variable(Span where);
Diagnostic when_branches_differ(Span where);
Diagnostic too_long_to_unroll(Span where, std::int64_t count);
Diagnostic array_needs_splitting(Span where);
Diagnostic connect_not_here(Span where, std::string_view place);
Diagnostic external_outside_function(Span where);
Diagnostic sides_do_not_fit(Span where, std::string_view left, std::string_view right);
Diagnostic unequal_branches(Span where, std::int64_t first, std::int64_t other);

// Typed expressions. Types are given in words: "a Real", "the record `Complex`".
// der(…) of an expression one part of which has no derivative.
Diagnostic no_derivative_of_expression(Span where, std::string_view why);
Diagnostic wrong_operand_type(Span where, std::string_view op, std::string_view operand);
Diagnostic wrong_operand_types(Span where, std::string_view op, std::string_view left,
                               std::string_view right);
Diagnostic type_expected(Span where, std::string_view what, std::string_view expected,
                         std::string_view found);
Diagnostic branch_types(Span where, std::string_view value, std::string_view otherwise);
Diagnostic element_types(Span where, std::string_view first, std::string_view found);
Diagnostic matrix_product_sizes(Span where, const Dimensions& left, const Dimensions& right);
Diagnostic square_matrix_expected(Span where, std::string_view what, const Dimensions& found);
Diagnostic rank_expected(Span where, std::string_view what, std::string_view expected,
                         const Dimensions& found);
Diagnostic concatenation_sizes(Span where, std::size_t dimension, const Dimensions& left,
                               const Dimensions& right);
Diagnostic single_element_expected(Span where, std::string_view function, const Dimensions& found);
Diagnostic no_overload(Span where, std::string_view op, std::string_view arguments);
Diagnostic ambiguous_overload(Span where, std::string_view op, std::string_view arguments);
Diagnostic not_an_expression(Span where, std::string_view name);
Diagnostic stream_expected(Span where, std::string_view name);
Diagnostic variable_expected(Span where, std::string_view name);
Diagnostic argument_missing(Span where, std::string_view function, std::string_view name);
Diagnostic several_results(Span where);
Diagnostic index_without_range(Span where, std::string_view name);
Diagnostic impure_called_in_pure(Span where, std::string_view callee, std::string_view caller);
Diagnostic object_without_constructor(Span where, std::string_view name, std::string_view type);
Diagnostic reinit_in_algorithm(Span where);
Diagnostic array_as_divisor(Span where, const Dimensions& found);
Diagnostic size_of_argument(Span where, std::string_view input, std::string_view function,
                            const Dimensions& expected, const Dimensions& found);
Diagnostic index_of_other_enumeration(Span where, std::string_view name, std::string_view found,
                                      std::string_view expected);
Diagnostic output_never_assigned(Span where, std::string_view output, std::string_view function);
Diagnostic read_before_assigned(Span where, std::string_view variable, Span declared);

}  // namespace causa::instance
