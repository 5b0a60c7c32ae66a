// The messages about functions and their calls, one function each. Codes IN001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "expression/table/table.h"

namespace causa::instance {

// `expected` and `found` are what describe() of typed_values.h says: "an array [3] of Real".
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
Diagnostic impure_called_in_pure(Span where, std::string_view callee, std::string_view caller);
Diagnostic size_of_argument(Span where, std::string_view input, std::string_view function,
                            const Dimensions& expected, const Dimensions& found);
Diagnostic output_never_assigned(Span where, std::string_view output, std::string_view function);
Diagnostic read_before_assigned(Span where, std::string_view variable, Span declared);

DiagnosticKinds kinds_of_functions();

}  // namespace causa::instance
