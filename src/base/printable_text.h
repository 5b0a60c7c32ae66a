// Texts of strangers on their way out: no control character of a name or a string steers a terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/utf8.h"

namespace causa {

// A character that is not shown but obeyed: C0, DEL, C1, and those that turn the direction of writing around.
bool is_control_character(char32_t character);

// For people: control characters, but for the end of a line, and broken bytes become U+FFFD. `Kept`:
// sequences that change the colour stay, which is all that a name can do then.
enum class Colours : std::uint8_t { Removed, Kept };
std::string printable_text(std::string_view text, Colours colours = Colours::Removed);

// For Modelica: the text between quotes, `"` or `'`, with escape sequences (MLS 2.3.1, 2.4.3). A string may
// run over lines and hold tabs. Control characters that have no escape sequence are written as `<U+001B>`.
std::string quoted_modelica(std::string_view text, char quote);

// Text that is quoted and escaped already: only its control characters are written in this way.
std::string without_control_characters(std::string_view quoted);

}  // namespace causa
