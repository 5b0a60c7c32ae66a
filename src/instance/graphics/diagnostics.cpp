#include "instance/graphics/diagnostics.h"

#include <fmt/format.h>

namespace causa::graphics {

namespace {

constexpr std::string_view section = "MLS 18.6";

std::string behind_because(std::string_view why) {
  return why.empty() ? std::string() : fmt::format(": {}", why);
}

}  // namespace

Diagnostic value_not_known(Span where, std::string_view attribute, std::string_view why) {
  return {.severity = Severity::Warning,
          .code = "DG001",
          .message = fmt::format("the value of {} is not known{}", attribute, behind_because(why)),
          .where = where,
          .specification = section,
          .help = "it is drawn as if it were not given"};
}

Diagnostic value_of_other_form(Span where, std::string_view attribute, std::string_view expected) {
  return {.severity = Severity::Warning,
          .code = "DG002",
          .message = fmt::format("{} is {}", attribute, expected),
          .where = where,
          .specification = section,
          .help = "it is drawn as if it were not given"};
}

Diagnostic unknown_attribute(Span where, std::string_view item, std::string_view name,
                             std::string_view nearest) {
  return {.severity = Severity::Warning,
          .code = "DG003",
          .message = fmt::format("`{}` has no attribute `{}`", item, name),
          .where = where,
          .specification = section,
          .help = nearest.empty() ? std::string() : fmt::format("did you mean `{}`?", nearest)};
}

Diagnostic unknown_item(Span where, std::string_view text) {
  return {.severity = Severity::Warning,
          .code = "DG004",
          .message = fmt::format("`{}` is no graphical primitive", text),
          .where = where,
          .specification = section,
          .help = "primitives are Line, Polygon, Rectangle, Ellipse, Text and Bitmap"};
}

Diagnostic no_such_parameter(Span where, std::string_view name, std::string_view class_name) {
  return {
      .severity = Severity::Warning,
      .code = "DG005",
      .message = fmt::format("the text names a parameter `{}`, which `{}` does not have", name, class_name),
      .where = where,
      .specification = "MLS 18.6.5.5",
      .help = "a percent sign that is meant as one is written `%%`"};
}

Diagnostic class_not_known(Span where, std::string_view component, std::string_view why) {
  return {.severity = Severity::Warning,
          .code = "DG006",
          .message = fmt::format("`{}` is drawn as an empty box{}", component, behind_because(why)),
          .where = where};
}

}  // namespace causa::graphics
