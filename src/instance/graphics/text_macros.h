// The macros of texts (MLS 18.6.5.5): %name, %class, %par, %{a.par}, %%. What they put in is not looked at
// for macros again.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "instance/elaboration.h"

namespace causa::graphics {

// The text for a name behind `%`; nothing: it stays as it is written.
using MacroValue = std::function<std::optional<std::string>(std::string_view name)>;
std::string replace_macros(std::string_view text, const MacroValue& value);

struct ParameterText {
  bool is_known = false;  // there is a component of that name
  std::string text;
};
// The value `a.p` of a component, as modified; what cannot be evaluated is written as its expression, and
// without any value as its name.
ParameterText parameter_text(instance::Elaboration& elaboration, InstanceId component, std::string_view path);

}  // namespace causa::graphics
