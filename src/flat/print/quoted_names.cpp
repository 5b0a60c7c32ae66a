#include "flat/print/quoted_names.h"

#include "base/printable_text.h"

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

}  // namespace

std::string identifier(std::string_view name) {
  if (is_plain(name)) return std::string(name);
  return is_quoted(name) ? without_control_characters(name) : quoted_modelica(name, '\'');
}

std::string quoted_text(std::string_view text) {
  return quoted_modelica(text, '"');
}

}  // namespace causa
