#include "instance/diagnostics.h"

#include "instance/graphics/diagnostics.h"

namespace causa::instance {

constexpr DiagnosticKind not_supported_kind{
    .code = "IN001", .words = "{what:120} is not supported yet", .help = "{help}", .is_limit_of_causa = true};

Diagnostic not_supported(Span where, std::string_view what, std::string help) {
  return {not_supported_kind, where, {{"what", Identifier(what)}, {"help", std::move(help)}}};
}

constexpr DiagnosticKind too_many_messages_kind{
    .code = "IN003", .words = "more than {limit} messages about this class; the others are not shown"};

Diagnostic too_many_messages(Span where) {
  return {too_many_messages_kind, where, {{"limit", most_diagnostics_per_class}}};
}

constexpr DiagnosticKind nested_too_deeply_kind{
    .code = "IN004",
    .words =
        "this is nested too deeply, or too many declarations wait for each other: more than {levels} levels",
    .help = "declare what a dimension depends on with dimensions of its own"};

Diagnostic nested_too_deeply(Span where, std::size_t levels) {
  return {nested_too_deeply_kind, where, {{"levels", levels}}};
}

constexpr DiagnosticKind not_a_model_kind{.code = "IN005",
                                          .words = "the {restriction} `{name}` cannot be simulated",
                                          .help = "choose a model, a block or a class",
                                          .specification = "MLS 4.6"};

Diagnostic not_a_model(Span where, std::string_view name, std::string_view restriction) {
  return {not_a_model_kind, where, {{"restriction", restriction}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind partial_class_kind{
    .code = "IN006",
    .words = "`{name}` is partial: it is to be extended, not simulated",
    .specification = "MLS 4.4.2"};

Diagnostic partial_class(Span where, std::string_view name) {
  return {partial_class_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind unknown_lagrangian_part_kind{
    .code = "IN490", .words = "a Lagrangian declaration has no `{name}`", .help = "its parts are {known}"};

Diagnostic unknown_lagrangian_part(Span where, std::string_view name, std::span<const std::string> known) {
  return {unknown_lagrangian_part_kind,
          where,
          {{"name", Identifier(name)}, {"known", std::vector<std::string>(known.begin(), known.end())}}};
}

constexpr DiagnosticKind lagrangian_part_without_value_kind{
    .code = "IN491",
    .words = "`{name}` of a Lagrangian declaration has no value",
    .help = "write `{name} = …`: it is {shape}"};

Diagnostic lagrangian_part_without_value(Span where, std::string_view name, std::string_view shape) {
  return {lagrangian_part_without_value_kind, where, {{"name", Identifier(name)}, {"shape", shape}}};
}

constexpr DiagnosticKind lagrangian_part_of_wrong_shape_kind{
    .code = "IN492", .words = "`{name}` of a Lagrangian declaration is {shape}"};

Diagnostic lagrangian_part_of_wrong_shape(Span where, std::string_view name, std::string_view shape) {
  return {lagrangian_part_of_wrong_shape_kind, where, {{"name", Identifier(name)}, {"shape", shape}}};
}

constexpr DiagnosticKind lagrangian_in_array_kind{
    .code = "IN493",
    .words = "`{component}` lies in an array, and its class declares a Lagrangian",
    .help = "write its elements as components of their own",
    .is_limit_of_causa = true};

Diagnostic lagrangian_in_array(Span where, std::string_view component) {
  return {lagrangian_in_array_kind, where, {{"component", FullName(component)}}};
}

std::vector<const DiagnosticKind*> diagnostic_kinds() {
  std::vector<const DiagnosticKind*> kinds{&not_supported_kind,
                                           &too_many_messages_kind,
                                           &nested_too_deeply_kind,
                                           &not_a_model_kind,
                                           &partial_class_kind,
                                           &unknown_lagrangian_part_kind,
                                           &lagrangian_part_without_value_kind,
                                           &lagrangian_part_of_wrong_shape_kind,
                                           &lagrangian_in_array_kind};
  for (const DiagnosticKinds room :
       {kinds_of_classes(), kinds_of_components(), kinds_of_values(), kinds_of_functions(),
        kinds_of_equations(), kinds_of_algorithms(), kinds_of_connections(), graphics::diagnostic_kinds()})
    kinds.insert(kinds.end(), room.begin(), room.end());
  return kinds;
}

}  // namespace causa::instance
