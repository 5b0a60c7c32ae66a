#include "tools/causa/block_name.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "analysis/linearization/source_literals.h"
#include "packages/package_names.h"
#include "syntax/token.h"

namespace causa::tools {

namespace {

// What the text of a block refers to: a class of that name around it would be found instead.
constexpr std::array<std::string_view, 8> used_names{"Real", "Integer", "RealInput", "RealOutput",
                                                     "abs",  "pre",     "sample",    "zeros"};

}  // namespace

std::string block_name_of_file(const std::string& path) {
  const std::string stem = std::filesystem::path(path).stem().string();
  const bool is_plain = packages::is_identifier(stem) && !stem.starts_with('\'') &&
                        !syntax::is_keyword(syntax::keyword_or_identifier(stem)) &&
                        std::ranges::find(used_names, stem) == used_names.end();
  return is_plain ? stem : quoted_identifier("", stem);
}

}  // namespace causa::tools
