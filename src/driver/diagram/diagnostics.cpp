#include "driver/diagram/diagnostics.h"

#include <array>

namespace causa::driver {

constexpr DiagnosticKind nothing_to_draw_kind{
    .code = "DG010",
    .words = "the diagram of `{name}` is empty: it has neither graphics nor components",
    .help = "`--icon` draws its icon"};

Diagnostic nothing_to_draw(Span where, std::string_view name) {
  return {nothing_to_draw_kind, where, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind laid_out_kind{
    .code = "DG011",
    .severity = Severity::Remark,
    .words =
        "{?count=1|`{first}` has no `Placement` and was placed automatically|{count} components without "
        "`Placement` were placed automatically, the first of them `{first}`}",
    .specification = "MLS 18.6.2"};

Diagnostic laid_out(Span where, std::size_t count, std::string_view first) {
  return {laid_out_kind, where, {{"count", count}, {"first", FullName(first)}}};
}

constexpr DiagnosticKind bitmap_missing_kind{
    .code = "DG012",
    .severity = Severity::Warning,
    .words = "the bitmap `{file}` cannot be drawn: {why}",
    .help = "files are named as `modelica://Library/Resources/…`; kinds are png, jpeg, gif, bmp and svg",
    .specification = "MLS 18.6.5.6"};

Diagnostic bitmap_missing(Span where, std::string_view file, std::string_view why) {
  return {bitmap_missing_kind, where, {{"file", FullName(file)}, {"why", why}}};
}

DiagnosticKinds diagram_diagnostic_kinds() {
  static constexpr std::array kinds{&nothing_to_draw_kind, &laid_out_kind, &bitmap_missing_kind};
  return kinds;
}

}  // namespace causa::driver
