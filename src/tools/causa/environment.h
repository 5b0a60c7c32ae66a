// Variables of the environment.
#pragma once

#include <cstdlib>
#include <string_view>

namespace causa::tools {

// Empty: the variable is not set.
inline std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

}  // namespace causa::tools
