#include "flat/quoted_names.h"

namespace causa {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_plain(std::string_view name) {
  if (name.empty() || !is_letter(name[0])) return false;
  for (const char c : name) {
    if (!is_letter(c) && !(c >= '0' && c <= '9')) return false;
  }
  return true;
}

// One quoted identifier already, with nothing behind its closing quote.
bool is_quoted(std::string_view name) {
  if (name.size() < 2 || name.front() != '\'' || name.back() != '\'') return false;
  for (std::size_t k = 1; k + 1 < name.size(); ++k) {
    if (name[k] == '\\') {
      ++k;
    } else if (name[k] == '\'') {
      return false;
    }
  }
  return true;
}

std::string enclosed(std::string_view text, char quote) {
  std::string result(1, quote);
  for (const char c : text) {
    if (c == quote || c == '\\') result += '\\';
    result += c;
  }
  return result + quote;
}

}  // namespace

std::string identifier(std::string_view name) {
  return is_plain(name) || is_quoted(name) ? std::string(name) : enclosed(name, '\'');
}

std::string quoted_text(std::string_view text) {
  return enclosed(text, '"');
}

}  // namespace causa
