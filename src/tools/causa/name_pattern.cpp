#include "tools/causa/name_pattern.h"

#include <regex>

namespace causa::tools {

std::optional<std::function<bool(std::string_view)>> name_pattern(const std::string& pattern) {
  try {
    return [expression = std::regex(pattern)](std::string_view name) {
      return std::regex_match(name.begin(), name.end(), expression);
    };
  } catch (const std::regex_error&) {
    return std::nullopt;
  }
}

}  // namespace causa::tools
