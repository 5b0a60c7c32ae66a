// Every message about graphical annotations, one function each. Codes DG001… are never reused.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace causa::graphics {

// `attribute` with the primitive it belongs to: "`points` of `Line`".
Diagnostic value_not_known(Span where, std::string_view attribute, std::string_view why);
Diagnostic value_of_other_form(Span where, std::string_view attribute, std::string_view expected);
Diagnostic unknown_attribute(Span where, std::string_view item, std::string_view name,
                             std::string_view nearest);
Diagnostic unknown_item(Span where, std::string_view text);
Diagnostic no_such_parameter(Span where, std::string_view name, std::string_view class_name);
Diagnostic class_not_known(Span where, std::string_view component, std::string_view why);

DiagnosticKinds diagnostic_kinds();

}  // namespace causa::graphics
