// The messages of the instance stage that concern a whole model or every room, one function each, and with
// them the messages of the rooms. Codes IN001… are never reused.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "instance/algorithms/diagnostics.h"
#include "instance/classes/diagnostics.h"
#include "instance/components/diagnostics.h"
#include "instance/connections/diagnostics.h"
#include "instance/equations/diagnostics.h"
#include "instance/functions/diagnostics.h"
#include "instance/values/diagnostics.h"

namespace causa::instance {

inline constexpr std::size_t most_diagnostics_per_class = 100;

// What Modelica has and causa does not translate yet; `what` with its article: "an `if` equation".
Diagnostic not_supported(Span where, std::string_view what, std::string help = {});
Diagnostic too_many_messages(Span where);
Diagnostic nested_too_deeply(Span where, std::size_t levels);

Diagnostic not_a_model(Span where, std::string_view name, std::string_view restriction);
Diagnostic partial_class(Span where, std::string_view name);

// annotation(__causa(lagrangian(…)))
Diagnostic unknown_lagrangian_part(Span where, std::string_view name, std::span<const std::string> known);
Diagnostic lagrangian_part_without_value(Span where, std::string_view name, std::string_view shape);
Diagnostic lagrangian_part_of_wrong_shape(Span where, std::string_view name, std::string_view shape);
Diagnostic lagrangian_in_array(Span where, std::string_view component);

// All kinds of the stage, those of the rooms among them.
std::vector<const DiagnosticKind*> diagnostic_kinds();

}  // namespace causa::instance
