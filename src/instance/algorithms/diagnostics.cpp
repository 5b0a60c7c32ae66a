#include "instance/algorithms/diagnostics.h"

#include <array>

namespace causa::instance {

constexpr DiagnosticKind target_is_no_reference_kind{
    .code = "IN175",
    .words = "this cannot be assigned: it is no variable, element or slice of one",
    .specification = "MLS 11.2.1"};

Diagnostic target_is_no_reference(Span where) {
  return {target_is_no_reference_kind, where};
}

constexpr DiagnosticKind input_assigned_kind{.code = "IN176",
                                             .words = "the input `{name}` of a function is assigned",
                                             .help = "assign to a protected variable of its own",
                                             .specification = "MLS 12.2"};

Diagnostic input_assigned(Span where, std::string_view name) {
  return {input_assigned_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind parameter_assigned_kind{
    .code = "IN177",
    .words = "`{name}` is assigned, but it is constant or a parameter",
    .specification = "MLS 11.2.1"};

Diagnostic parameter_assigned(Span where, std::string_view name) {
  return {parameter_assigned_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind break_outside_loop_kind{
    .code = "IN180",
    .words = "`break` stands outside of a loop, or in one that has to be written out",
    .specification = "MLS 11.2.4"};

Diagnostic break_outside_loop(Span where) {
  return {break_outside_loop_kind, where};
}

constexpr DiagnosticKind return_outside_function_kind{
    .code = "IN181", .words = "`return` stands outside of a function", .specification = "MLS 11.2.5"};

Diagnostic return_outside_function(Span where) {
  return {return_outside_function_kind, where};
}

constexpr DiagnosticKind not_in_function_kind{
    .code = "IN184", .words = "{what} stands in a function", .specification = "MLS 12.2"};

Diagnostic not_in_function(Span where, std::string_view what) {
  return {not_in_function_kind, where, {{"what", what}}};
}

constexpr DiagnosticKind when_in_control_kind{.code = "IN187",
                                              .words = "a `when` statement stands in a loop or an `if`",
                                              .specification = "MLS 11.2.7.1"};

Diagnostic when_in_control(Span where) {
  return {when_in_control_kind, where};
}

constexpr DiagnosticKind reinit_in_algorithm_kind{.code = "IN262",
                                                  .words = "`reinit` stands in an algorithm",
                                                  .help = "write it in a `when` of an equation section",
                                                  .specification = "MLS 8.3.6"};

Diagnostic reinit_in_algorithm(Span where) {
  return {reinit_in_algorithm_kind, where};
}

DiagnosticKinds kinds_of_algorithms() {
  static constexpr std::array kinds{&target_is_no_reference_kind,  &input_assigned_kind,
                                    &parameter_assigned_kind,      &break_outside_loop_kind,
                                    &return_outside_function_kind, &not_in_function_kind,
                                    &when_in_control_kind,         &reinit_in_algorithm_kind};
  return kinds;
}

}  // namespace causa::instance
