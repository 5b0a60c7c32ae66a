#include "base/printable_text.h"

#include <fmt/format.h>

namespace causa {

namespace {

// The letter behind the backslash; 0 where there is none.
char escape_letter(char32_t character) {
  switch (character) {
    case '\a': return 'a';
    case '\b': return 'b';
    case '\f': return 'f';
    case '\n': return 'n';
    case '\r': return 'r';
    case '\t': return 't';
    case '\v': return 'v';
    default: return 0;
  }
}

// Appends one character that stands between quotes.
void append_visible(std::string& result, std::string_view bytes, const CodePoint& point, char quote) {
  const bool raw_in_string = quote == '"' && (point.value == '\n' || point.value == '\t');
  if (!point.valid) {
    result += fmt::format("<{:02X}>", static_cast<unsigned char>(bytes[0]));
  } else if (!is_control_character(point.value) || raw_in_string) {
    result += bytes;
  } else if (const char letter = escape_letter(point.value)) {
    result += '\\';
    result += letter;
  } else {
    result += fmt::format("<U+{:04X}>", static_cast<std::uint32_t>(point.value));
  }
}

// How many bytes `ESC [ 1 ; 31 m` takes at the beginning; 0: it does not stand there.
std::size_t colour_sequence(std::string_view text) {
  if (!text.starts_with("\033[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

bool is_control_character(char32_t character) {
  const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
  const bool direction = character == 0x061C || character == 0x200E || character == 0x200F ||
                         (character >= 0x2028 && character <= 0x202E) ||
                         (character >= 0x2066 && character <= 0x2069);
  return control || direction;
}

std::string printable_text(std::string_view text, Colours colours) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t length = colours == Colours::Kept ? colour_sequence(text.substr(i)) : 0;
        length > 0) {
      result += text.substr(i, length);
      i += length;
      continue;
    }
    const CodePoint point = decode_code_point(text, i);
    const bool shown = point.valid && (point.value == '\n' || !is_control_character(point.value));
    result += shown ? text.substr(i, point.bytes) : std::string_view("\uFFFD");
    i += point.bytes;
  }
  return result;
}

std::string quoted_modelica(std::string_view text, char quote) {
  std::string result(1, quote);
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = decode_code_point(text, i);
    if (text[i] == quote || text[i] == '\\') result += '\\';
    append_visible(result, text.substr(i, point.bytes), point, quote);
    i += point.bytes;
  }
  return result + quote;
}

std::string without_control_characters(std::string_view quoted) {
  std::string result;
  const char quote = quoted.empty() ? '\'' : quoted.front();
  for (std::size_t i = 0; i < quoted.size();) {
    const CodePoint point = decode_code_point(quoted, i);
    append_visible(result, quoted.substr(i, point.bytes), point, quote);
    i += point.bytes;
  }
  return result;
}

}  // namespace causa
