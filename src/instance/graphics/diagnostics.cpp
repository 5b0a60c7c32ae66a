#include "instance/graphics/diagnostics.h"

#include <array>

namespace causa::graphics {

constexpr DiagnosticKind value_not_known_kind{.code = "DG001",
                                              .severity = Severity::Warning,
                                              .words = "the value of {attribute} is not known{?why|: {why}}",
                                              .help = "it is drawn as if it were not given",
                                              .specification = "MLS 18.6"};

Diagnostic value_not_known(Span where, std::string_view attribute, std::string_view why) {
  return {value_not_known_kind, where, {{"attribute", attribute}, {"why", why}}};
}

constexpr DiagnosticKind value_of_other_form_kind{.code = "DG002",
                                                  .severity = Severity::Warning,
                                                  .words = "{attribute} is {expected}",
                                                  .help = "it is drawn as if it were not given",
                                                  .specification = "MLS 18.6"};

Diagnostic value_of_other_form(Span where, std::string_view attribute, std::string_view expected) {
  return {value_of_other_form_kind, where, {{"attribute", attribute}, {"expected", expected}}};
}

constexpr DiagnosticKind unknown_attribute_kind{.code = "DG003",
                                                .severity = Severity::Warning,
                                                .words = "`{item}` has no attribute `{name}`",
                                                .help = "{?nearest|did you mean `{nearest}`?}",
                                                .specification = "MLS 18.6"};

Diagnostic unknown_attribute(Span where, std::string_view item, std::string_view name,
                             std::string_view nearest) {
  return {unknown_attribute_kind,
          where,
          {{"item", FullName(item)}, {"name", FullName(name)}, {"nearest", FullName(nearest)}}};
}

constexpr DiagnosticKind unknown_item_kind{
    .code = "DG004",
    .severity = Severity::Warning,
    .words = "`{text}` is no graphical primitive",
    .help = "primitives are Line, Polygon, Rectangle, Ellipse, Text and Bitmap",
    .specification = "MLS 18.6"};

Diagnostic unknown_item(Span where, std::string_view text) {
  return {unknown_item_kind, where, {{"text", FullName(text)}}};
}

constexpr DiagnosticKind no_such_parameter_kind{
    .code = "DG005",
    .severity = Severity::Warning,
    .words = "the text names a parameter `{name}`, which `{class_name}` does not have",
    .help = "a percent sign that is meant as one is written `%%`",
    .specification = "MLS 18.6.5.5"};

Diagnostic no_such_parameter(Span where, std::string_view name, std::string_view class_name) {
  return {no_such_parameter_kind, where, {{"name", FullName(name)}, {"class_name", FullName(class_name)}}};
}

constexpr DiagnosticKind class_not_known_kind{
    .code = "DG006",
    .severity = Severity::Warning,
    .words = "`{component}` is drawn as an empty box{?why|: {why}}"};

Diagnostic class_not_known(Span where, std::string_view component, std::string_view why) {
  return {class_not_known_kind, where, {{"component", FullName(component)}, {"why", why}}};
}

DiagnosticKinds diagnostic_kinds() {
  static constexpr std::array kinds{&value_not_known_kind, &value_of_other_form_kind, &unknown_attribute_kind,
                                    &unknown_item_kind,    &no_such_parameter_kind,   &class_not_known_kind};
  return kinds;
}

}  // namespace causa::graphics
