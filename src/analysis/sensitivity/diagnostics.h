// Every message about sensitivities, one function each. Codes AN200….
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa {

Diagnostic unknown_sensitivity_variable(std::string_view name, const std::optional<std::string>& nearest);
// `what` it is instead of a parameter or the start of a state.
Diagnostic no_sensitivity_target(std::string_view name, std::string_view what, std::string_view help);
Diagnostic no_sensitivity_variable(std::string_view name, std::string_view what);
Diagnostic repeated_sensitivity_target(std::string_view name);
Diagnostic no_sensitivity_targets();
Diagnostic sensitivity_of_delays();
Diagnostic start_without_sensitivity(std::string_view target, double value, std::string_view why);
// `condition`: that changes; empty: a time event.
Diagnostic event_without_sensitivity(double time, std::string_view condition, std::string_view why);
Diagnostic inexact_sensitivities(double time, double disagreement);
Diagnostic jump_without_event(double time, std::string_view state, double before, double behind);
Diagnostic sensitivity_of_sliding(double time);
Diagnostic targets_without_effect(std::vector<std::string> targets, bool is_start);
Diagnostic sensitivity_differs(std::string_view variable, std::string_view target, double time, double found,
                               double difference);
// The adjoint method.
Diagnostic adjoint_not_computed(double time, std::string_view why);
Diagnostic adjoint_of_several(std::size_t count);

Diagnostic no_sensitivity_variables();
Diagnostic sensitivities_out_of_time();

DiagnosticKinds sensitivity_diagnostic_kinds();

}  // namespace causa
