#include "drawing/terminal_text.h"

#include <vector>

#include "base/utf8.h"

namespace causa {

namespace {

// Control characters, and marks that reorder the text around them.
bool is_steering(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

struct Glyph {
  std::string text;
  std::size_t width = 1;
};

std::vector<Glyph> glyphs_of(std::string_view text, TextCharacters characters) {
  std::vector<Glyph> glyphs;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = decode_code_point(text, i);
    const bool shown = point.valid && !is_steering(point.value) &&
                       (characters == TextCharacters::Unicode || point.value < 0x80);
    if (shown) {
      glyphs.push_back({.text = std::string(text.substr(i, point.bytes)),
                        .width = static_cast<std::size_t>(display_width(point.value))});
    } else {
      glyphs.push_back({.text = "?"});
    }
    i += point.bytes;
  }
  return glyphs;
}

}  // namespace

std::string terminal_text(std::string_view text, std::size_t widest, TextCharacters characters) {
  const std::vector<Glyph> glyphs = glyphs_of(text, characters);
  std::size_t width = 0;
  for (const Glyph& glyph : glyphs) width += glyph.width;
  std::string result;
  if (width <= widest) {
    for (const Glyph& glyph : glyphs) result += glyph.text;
    return result;
  }
  const std::string_view mark = characters == TextCharacters::Unicode ? "…" : "~";
  const std::size_t room = widest == 0 ? 0 : widest - 1;
  std::size_t used = 0;
  std::size_t front = 0;
  for (; front < glyphs.size() && used + glyphs[front].width <= (room + 1) / 2; ++front) {
    used += glyphs[front].width;
    result += glyphs[front].text;
  }
  std::size_t back = glyphs.size();
  std::string tail;
  while (back > front && used + glyphs[back - 1].width <= room) {
    --back;
    used += glyphs[back].width;
    tail.insert(0, glyphs[back].text);
  }
  return result + std::string(mark) + tail;
}

std::size_t terminal_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = decode_code_point(text, i);
    width += static_cast<std::size_t>(display_width(point.value));
    i += point.bytes;
  }
  return width;
}

}  // namespace causa
