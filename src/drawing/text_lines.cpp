#include "drawing/text_lines.h"

#include <algorithm>

#include "drawing/text_width.h"

namespace causa::drawing {

namespace {

bool continues_a_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool breaks_behind(char character) {
  return std::string_view(" +*/,;)").find(character) != std::string_view::npos;
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

}  // namespace

std::string shortened_text(std::string_view text, double widest) {
  if (text_width(text) <= widest) return std::string(text);
  std::vector<std::size_t> starts;  // of characters
  for (std::size_t k = 0; k < text.size(); ++k) {
    if (!continues_a_character(text[k])) starts.push_back(k);
  }
  const auto joined = [&](std::size_t kept) {  // so many characters of the text
    const std::size_t last = kept / 2;
    const std::size_t first = kept - last;
    const std::size_t end = first < starts.size() ? starts[first] : text.size();
    const std::size_t begin = last == 0 ? text.size() : starts[starts.size() - last];
    return std::string(text.substr(0, end)) + "…" + std::string(text.substr(begin));
  };
  std::size_t fits = 0;
  std::size_t too_many = starts.size();
  while (fits + 1 < too_many) {
    const std::size_t middle = fits + (too_many - fits) / 2;
    (text_width(joined(middle)) <= widest ? fits : too_many) = middle;
  }
  return joined(fits);
}

std::vector<std::string> text_lines(std::string_view text, double widest, std::size_t most) {
  std::vector<std::string> lines;
  while (lines.size() + 1 < most && text_width(text) > widest) {
    std::size_t end = 0;  // behind the last break that fits
    double width = 0.0;
    for (std::size_t k = 0; k < text.size(); ++k) {
      width += text_width(text.substr(k, 1));
      if (text[k] != ' ' && width > widest) break;
      if (breaks_behind(text[k])) end = k + 1;
    }
    if (end == 0) break;
    lines.push_back(trimmed(text.substr(0, end)));
    text.remove_prefix(end);
  }
  if (const std::string rest = trimmed(text); !rest.empty() || lines.empty())
    lines.push_back(shortened_text(rest, widest));
  return lines;
}

}  // namespace causa::drawing
