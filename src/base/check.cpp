#include "base/check.h"

#include <fmt/format.h>

namespace causa {

namespace {

// The path inside the source tree, so that reports do not depend on where causa was built.
std::string_view path_in_tree(std::string_view path) {
  const std::size_t position = path.rfind("/src/");
  return position == std::string_view::npos ? path : path.substr(position + 1);
}

}  // namespace

InternalError::InternalError(std::string_view what, const std::source_location& where)
    : std::logic_error(fmt::format("{} ({}:{}, {})", what, path_in_tree(where.file_name()), where.line(),
                                   where.function_name())) {}

void fail_check(std::string_view invariant, const std::source_location& where) {
  throw InternalError(invariant, where);
}

}  // namespace causa
