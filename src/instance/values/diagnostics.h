// The messages about expressions: operators, built-in functions, references, subscripts, types and
// dimensions, one function each. Codes IN001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "expression/table/table.h"
#include "instance/described_type.h"

namespace causa::instance {

Diagnostic divides_by_zero(Span where, std::string_view function);

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
Diagnostic class_as_value(Span where, std::string_view name, std::string_view restriction);
Diagnostic equality_of_reals(Span where, std::string_view op);
Diagnostic absent_component(Span where, std::string_view name);

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

// Typed expressions. Types are given in words: "a Real", "the record `Complex`".
// der(…) of an expression one part of which has no derivative.
Diagnostic no_derivative_of_expression(Span where, std::string_view why);
Diagnostic wrong_operand_type(Span where, std::string_view op, std::string_view operand);
Diagnostic wrong_operand_types(Span where, std::string_view op, const DescribedType& left,
                               const DescribedType& right);
Diagnostic type_expected(Span where, std::string_view what, std::string_view expected, std::string_view found,
                         std::string_view help = {});
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
Diagnostic array_as_divisor(Span where, const Dimensions& found);
Diagnostic index_of_other_enumeration(Span where, std::string_view name, std::string_view found,
                                      std::string_view expected);
Diagnostic deselected_is_used(Span where, std::string_view name);
Diagnostic no_such_literal(Span where, std::string_view enumeration, std::int64_t number, std::int64_t count);
Diagnostic unknown_function_in(Span where, std::string_view name, std::string_view around,
                               std::span<const std::string> known);

DiagnosticKinds kinds_of_values();

}  // namespace causa::instance
