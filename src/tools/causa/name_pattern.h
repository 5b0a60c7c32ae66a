// Regular expressions for names of variables (`--filter`). <regex> takes seconds to compile, so one file has
// it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace causa::tools {

// Says of a name whether all of it matches the pattern; nothing where the pattern is no regular expression.
std::optional<std::function<bool(std::string_view)>> name_pattern(const std::string& pattern);

}  // namespace causa::tools
