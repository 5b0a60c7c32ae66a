// Names as a terminal can show them: no control characters, and not too long.
#pragma once

#include <string>
#include <string_view>

namespace causa {

enum class TextCharacters { Unicode, Ascii };

// What a terminal cannot show, or would obey, becomes `?`; longer texts are cut in the middle.
std::string terminal_text(std::string_view text, std::size_t widest, TextCharacters characters);

// Columns the text takes on a terminal.
std::size_t terminal_width(std::string_view text);

}  // namespace causa
