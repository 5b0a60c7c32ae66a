// The messages about equations, `when` and `if` among them, one function each. Codes IN001… are never reused.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "expression/table/table.h"

namespace causa::instance {

// Equations
Diagnostic sides_of_different_kinds(Span where, ValueKind left, ValueKind right);
Diagnostic sides_of_different_dimensions(Span where, const Dimensions& left, const Dimensions& right);
Diagnostic reinit_of_no_state(Span where);
Diagnostic too_many_results(Span where, std::string_view function, std::size_t outputs);
Diagnostic several_results_without_call(Span where);
Diagnostic result_not_used(Span where, std::string_view name);
Diagnostic reinit_outside_when(Span where);
Diagnostic when_in_when(Span where);
Diagnostic when_in_initial(Span where);
Diagnostic when_needs_variable(Span where);
Diagnostic when_branches_differ(Span where);
Diagnostic too_long_to_unroll(Span where, std::int64_t count);
Diagnostic array_needs_splitting(Span where);
Diagnostic connect_not_here(Span where, std::string_view place);
Diagnostic external_outside_function(Span where);
Diagnostic sides_do_not_fit(Span where, std::string_view left, std::string_view right);
Diagnostic unequal_branches(Span where, std::int64_t first, std::int64_t other);

DiagnosticKinds kinds_of_equations();

}  // namespace causa::instance
