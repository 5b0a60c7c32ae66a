// Messages about equilibria and trimming, one function each. Codes AN100 to AN119 are never reused.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

Diagnostic no_state_of_name(std::string_view option, std::string_view name,
                            std::span<const std::string> states);
Diagnostic empty_range(std::string_view name, double lower, double upper);
Diagnostic model_without_states();
// By search, which proves nothing.
Diagnostic no_equilibrium_found(std::string_view why_no_proof);
Diagnostic equilibrium_at_time(double time);
// `parts` of the box were examined, and no more are allowed; nothing: the time was over.
Diagnostic equilibria_not_finished(double seconds, std::optional<std::size_t> parts);
Diagnostic box_is_guessed(std::string_view box);
Diagnostic trim_counts_differ(std::size_t unknowns, std::size_t conditions);
// `why`, or else the condition, or nothing where a derivative is left.
Diagnostic trim_failed(std::string_view why, std::string_view condition, double left);
Diagnostic not_one_equilibrium(std::size_t count);
Diagnostic no_shifted_model(std::string_view why);
Diagnostic state_never_rests(std::string_view state, double rate);

// `what` the model does at events (analysis/flow/event_memory.h).
Diagnostic equilibria_between_events(std::string_view what);
Diagnostic drift_moves_others(std::string_view state, std::string_view other);

DiagnosticKinds equilibria_diagnostic_kinds();

}  // namespace causa
