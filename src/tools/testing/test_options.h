// The `options:` lines of a test: which there are, for which stages, and what they may be. A misspelt one
// would test something else than its author means, so it is an error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/testing/test_file.h"

namespace causa::tools {

// What is wrong with the directives of a test for its stage; empty: nothing.
std::vector<Misunderstood> wrong_directives(const TestFile& test);

}  // namespace causa::tools
