// Names of variables as they are given in an option: `x,u[1,2],der(y)`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace causa::tools {

// Apart at the commas that stand outside brackets and quotes.
std::vector<std::string> split_names(std::string_view text);

}  // namespace causa::tools
