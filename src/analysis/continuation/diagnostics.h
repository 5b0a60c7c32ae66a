// Messages about bifurcation diagrams, one function each. Codes AN120 to AN139 are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa {

Diagnostic continuation_without_states();
// `why`: what Newton's method met; empty: the equilibrium is one of many.
Diagnostic continuation_not_begun(std::string_view name, double value, std::string_view why);
Diagnostic continuation_cycle_not_begun(std::string_view name, double value, std::string_view why);
Diagnostic continuation_of_several(std::string_view name, std::size_t elements);
Diagnostic continuation_branches_left_out(std::size_t most);
Diagnostic continuation_at_one_time(double time);
Diagnostic continuation_interrupted();
// A file that is to be taken up again.
Diagnostic no_bifurcation_diagram(std::string_view file, std::size_t line, std::string_view why);
Diagnostic bifurcation_diagram_of_another(std::string_view file, std::string_view why);
Diagnostic no_such_point(std::string_view file, std::string_view label, std::span<const std::string> labels);

DiagnosticKinds continuation_diagnostic_kinds();

}  // namespace causa
