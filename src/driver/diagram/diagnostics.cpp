#include "driver/diagram/diagnostics.h"

#include <fmt/format.h>

namespace causa::driver {

Diagnostic nothing_to_draw(Span where, std::string_view name) {
  return {
      .severity = Severity::Error,
      .code = "DG010",
      .message = fmt::format("the diagram of `{}` is empty: it has neither graphics nor components", name),
      .where = where,
      .help = "`--icon` draws its icon"};
}

Diagnostic laid_out(Span where, std::size_t count, std::string_view first) {
  return {.severity = Severity::Remark,
          .code = "DG011",
          .message = count == 1
                         ? fmt::format("`{}` has no `Placement` and was placed automatically", first)
                         : fmt::format("{} components without `Placement` were placed automatically, the "
                                       "first of them `{}`",
                                       count, first),
          .where = where,
          .specification = "MLS 18.6.2"};
}

Diagnostic bitmap_missing(Span where, std::string_view file, std::string_view why) {
  return {
      .severity = Severity::Warning,
      .code = "DG012",
      .message = fmt::format("the bitmap `{}` cannot be drawn: {}", file, why),
      .where = where,
      .specification = "MLS 18.6.5.6",
      .help = "files are named as `modelica://Library/Resources/…`; kinds are png, jpeg, gif, bmp and svg"};
}

}  // namespace causa::driver
