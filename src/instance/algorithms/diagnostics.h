// The messages about statements, one function each. Codes IN001… are never reused.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa::instance {

Diagnostic target_is_no_reference(Span where);
Diagnostic input_assigned(Span where, std::string_view name);
Diagnostic parameter_assigned(Span where, std::string_view name);
Diagnostic break_outside_loop(Span where);
Diagnostic return_outside_function(Span where);
Diagnostic not_in_function(Span where, std::string_view what);
Diagnostic when_in_control(Span where);
Diagnostic reinit_in_algorithm(Span where);

DiagnosticKinds kinds_of_algorithms();

}  // namespace causa::instance
