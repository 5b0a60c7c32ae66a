// Names of the flat model as Modelica identifiers.
#pragma once

#include <string>
#include <string_view>

namespace causa {

// `x` as it is, `a.b` as `'a.b'` (MLS 2.3.1).
std::string identifier(std::string_view name);

// A String literal.
std::string quoted_text(std::string_view text);

}  // namespace causa
