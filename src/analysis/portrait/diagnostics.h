// Messages about phase portraits, sections and Lyapunov exponents, one function each. Codes AN140 to AN159
// are never reused.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

Diagnostic portrait_without_states(std::string_view model);
// `option`: that names it; `nearest`: a state of that name is alike, or empty.
Diagnostic unknown_portrait_state(std::string_view option, std::string_view name, std::string_view nearest);
Diagnostic portrait_at_one_time(double time);
Diagnostic portrait_partly_undefined(double percent, std::string_view why);
Diagnostic portrait_undefined(std::string_view why);
Diagnostic no_modal_coordinates(std::string_view why);
Diagnostic no_lyapunov_exponent(std::string_view why);
Diagnostic no_section_points(std::string_view why);
Diagnostic trajectory_ends_early(double time, std::string_view why);
Diagnostic portrait_needs_order(std::string_view what, std::string_view orders, unsigned order);
Diagnostic chaos_depends_on_time(std::string_view option);
Diagnostic no_portrait_of_delays();
Diagnostic page_without_formulas(std::string_view why);
// `what` the model does at events (analysis/flow/event_memory.h).
Diagnostic portrait_of_one_mode(std::string_view what);
Diagnostic portrait_starts_at_rest(std::string_view place);

DiagnosticKinds portrait_diagnostic_kinds();

}  // namespace causa
