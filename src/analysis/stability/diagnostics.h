// Every message about stability, one function each. Codes AN160… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

Diagnostic point_is_no_equilibrium(std::string_view point, std::string_view state, double derivative,
                                   std::string_view nearest);
Diagnostic no_states_to_judge();
Diagnostic not_a_state(std::string_view option, std::string_view name, std::span<const std::string> states);
Diagnostic region_without_equilibrium(std::string_view state, double low, double high, double value);
Diagnostic not_a_lyapunov_candidate(std::string_view text, std::string_view why);
Diagnostic lyapunov_not_zero(double value, std::string_view point);
Diagnostic semidefinite_program_missing();
Diagnostic stability_time_over(double seconds);
Diagnostic region_not_drawn(std::string_view why);

// `what` it does at events: "changes states at events (reinit)".
Diagnostic stability_of_events(std::string_view what);

DiagnosticKinds stability_diagnostic_kinds();

}  // namespace causa
