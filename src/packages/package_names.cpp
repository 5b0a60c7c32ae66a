#include "packages/package_names.h"

#include "base/text.h"

namespace causa::packages {

namespace {

bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character == '_';
}

// How many bytes at the front are one identifier; 0: none.
std::size_t identifier_length(std::string_view text) {
  if (text.empty()) return 0;
  if (text.front() == '\'') {
    for (std::size_t i = 1; i < text.size(); ++i) {
      if (text[i] == '\\') {
        ++i;
      } else if (text[i] == '\'') {
        return i > 1 ? i + 1 : 0;
      }
    }
    return 0;
  }
  if (!is_letter(text.front())) return 0;
  std::size_t length = 1;
  while (length < text.size() && (is_letter(text[length]) || is_digit(text[length]))) ++length;
  return length;
}

}  // namespace

bool is_identifier(std::string_view text) {
  return !text.empty() && identifier_length(text) == text.size();
}

std::optional<std::vector<std::string_view>> split_dotted_name(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t length = identifier_length(text);
    if (length == 0) return std::nullopt;
    parts.push_back(text.substr(0, length));
    text.remove_prefix(length);
    if (text.empty()) return parts;
    if (text.front() != '.') return std::nullopt;
    text.remove_prefix(1);
  }
}

std::optional<LibraryName> split_library_name(std::string_view text) {
  const std::size_t length = identifier_length(text);
  if (length == 0) return std::nullopt;
  LibraryName result{.name = std::string(text.substr(0, length)), .version = std::nullopt};
  text.remove_prefix(length);
  if (text.empty()) return result;
  if (text.size() < 2 || text[0] != ' ' || !is_digit(text[1])) return std::nullopt;
  result.version = std::string(text.substr(1));
  return result;
}

}  // namespace causa::packages
