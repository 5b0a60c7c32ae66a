// The messages of drawing a class. Codes DG010…; DG001… are those of reading annotations.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa::driver {

Diagnostic nothing_to_draw(Span where, std::string_view name);
Diagnostic laid_out(Span where, std::size_t count, std::string_view first);
Diagnostic bitmap_missing(Span where, std::string_view file, std::string_view why);

DiagnosticKinds diagram_diagnostic_kinds();

}  // namespace causa::driver
