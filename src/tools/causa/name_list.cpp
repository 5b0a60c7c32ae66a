#include "tools/causa/name_list.h"

#include <utility>

namespace causa::tools {

std::vector<std::string> split_names(std::string_view text) {
  std::vector<std::string> names(1);
  int depth = 0;
  bool quoted = false;
  bool is_escaped = false;
  for (const char c : text) {
    if (std::exchange(is_escaped, false)) {
      names.back() += c;
      continue;
    }
    is_escaped = quoted && c == '\\';
    if (c == ',' && depth == 0 && !quoted) {
      names.emplace_back();
      continue;
    }
    if (c == '\'') quoted = !quoted;
    if ((c == '[' || c == '(') && !quoted) ++depth;
    if ((c == ']' || c == ')') && !quoted) --depth;
    names.back() += c;
  }
  std::erase(names, "");
  return names;
}

}  // namespace causa::tools
