#include "tools/causa/name_list.h"

namespace causa::tools {

std::vector<std::string> split_names(std::string_view text) {
  std::vector<std::string> names(1);
  int depth = 0;
  bool quoted = false;
  for (const char c : text) {
    if (c == ',' && depth == 0 && !quoted) {
      names.emplace_back();
      continue;
    }
    if (c == '\'') quoted = !quoted;
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    names.back() += c;
  }
  std::erase(names, "");
  return names;
}

}  // namespace causa::tools
