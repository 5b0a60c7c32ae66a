#include "instance/equations/diagnostics.h"

#include <array>

#include "instance/diagnostic_arguments.h"

namespace causa::instance {

constexpr DiagnosticKind sides_of_different_kinds_kind{
    .code = "IN057",
    .words = "the sides of an equation must have one type, found {left} and {right}",
    .specification = "MLS 8.3.1"};

Diagnostic sides_of_different_kinds(Span where, ValueKind left, ValueKind right) {
  return {
      sides_of_different_kinds_kind, where, {{"left", with_article(left)}, {"right", with_article(right)}}};
}

constexpr DiagnosticKind sides_of_different_dimensions_kind{
    .code = "IN058",
    .words = "the sides of an equation must have equal dimensions, found {left} and {right}",
    .help = "{?one_scalar|write `fill(…)` to repeat a value}",
    .specification = "MLS 8.3.1"};

Diagnostic sides_of_different_dimensions(Span where, const Dimensions& left, const Dimensions& right) {
  const bool one_scalar = left.empty() != right.empty();
  return {sides_of_different_dimensions_kind,
          where,
          {{"left", shape(left)}, {"right", shape(right)}, {"one_scalar", one_scalar}}};
}

constexpr DiagnosticKind reinit_of_no_state_kind{
    .code = "IN174",
    .words = "only a Real variable that varies continuously can be reinitialized",
    .specification = "MLS 8.3.6"};

Diagnostic reinit_of_no_state(Span where) {
  return {reinit_of_no_state_kind, where};
}

constexpr DiagnosticKind too_many_results_kind{.code = "IN178",
                                               .words = "`{function}` has {outputs} output{outputs:s} only",
                                               .specification = "MLS 12.4.3"};

Diagnostic too_many_results(Span where, std::string_view function, std::size_t outputs) {
  return {too_many_results_kind, where, {{"function", Identifier(function)}, {"outputs", outputs}}};
}

constexpr DiagnosticKind several_results_without_call_kind{
    .code = "IN179",
    .words = "only the call of a function has several results",
    .specification = "MLS 8.3.1"};

Diagnostic several_results_without_call(Span where) {
  return {several_results_without_call_kind, where};
}

constexpr DiagnosticKind result_not_used_kind{.code = "IN182",
                                              .words = "the call of `{name}` has no effect but its result",
                                              .help = "assign the result to a variable",
                                              .specification = "MLS 8.3"};

Diagnostic result_not_used(Span where, std::string_view name) {
  return {result_not_used_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind reinit_outside_when_kind{
    .code = "IN183", .words = "`reinit` stands outside of `when`", .specification = "MLS 8.3.6"};

Diagnostic reinit_outside_when(Span where) {
  return {reinit_outside_when_kind, where};
}

constexpr DiagnosticKind when_in_when_kind{.code = "IN185",
                                           .words = "a `when` stands in another one",
                                           .help = "use `elsewhen`",
                                           .specification = "MLS 8.3.5.1"};

Diagnostic when_in_when(Span where) {
  return {when_in_when_kind, where};
}

constexpr DiagnosticKind when_in_initial_kind{.code = "IN186",
                                              .words = "a `when` stands in an initial section",
                                              .help = "write `when initial() then` in an ordinary section",
                                              .specification = "MLS 8.6"};

Diagnostic when_in_initial(Span where) {
  return {when_in_initial_kind, where};
}

constexpr DiagnosticKind when_needs_variable_kind{
    .code = "IN188",
    .words = "the left side of an equation in `when` must be a variable",
    .specification = "MLS 8.3.5.1"};

Diagnostic when_needs_variable(Span where) {
  return {when_needs_variable_kind, where};
}

constexpr DiagnosticKind when_branches_differ_kind{
    .code = "IN189",
    .words = "the branches of a `when` must assign the same variables",
    .specification = "MLS 8.3.5.2"};

Diagnostic when_branches_differ(Span where) {
  return {when_branches_differ_kind, where};
}

constexpr DiagnosticKind too_long_to_unroll_kind{
    .code = "IN190",
    .words = "the body of this loop differs with its index, and {count} times are too many to write it out"};

Diagnostic too_long_to_unroll(Span where, std::int64_t count) {
  return {too_long_to_unroll_kind, where, {{"count", count}}};
}

constexpr DiagnosticKind array_needs_splitting_kind{
    .code = "IN191",
    .words = "a subscript chooses among components that differ in structure, but is not known here",
    .specification = "MLS 10.5"};

Diagnostic array_needs_splitting(Span where) {
  return {array_needs_splitting_kind, where};
}

constexpr DiagnosticKind connect_not_here_kind{
    .code = "IN192", .words = "`connect` stands in {place}", .specification = "MLS 9.1"};

Diagnostic connect_not_here(Span where, std::string_view place) {
  return {connect_not_here_kind, where, {{"place", place}}};
}

constexpr DiagnosticKind external_outside_function_kind{
    .code = "IN193", .words = "only functions are external", .specification = "MLS 12.9"};

Diagnostic external_outside_function(Span where) {
  return {external_outside_function_kind, where};
}

constexpr DiagnosticKind sides_do_not_fit_kind{
    .code = "IN194",
    .words = "the sides of an equation must have one type, found {left} and {right}",
    .specification = "MLS 8.3.1"};

Diagnostic sides_do_not_fit(Span where, std::string_view left, std::string_view right) {
  return {sides_do_not_fit_kind, where, {{"left", left}, {"right", right}}};
}

constexpr DiagnosticKind unequal_branches_kind{
    .code = "IN195",
    .words = "the branches of this `if` have {first} and {other} equations",
    .help = "as long as the condition is no parameter expression, the numbers must be equal",
    .specification = "MLS 8.3.4"};

Diagnostic unequal_branches(Span where, std::int64_t first, std::int64_t other) {
  return {unequal_branches_kind, where, {{"first", first}, {"other", other}}};
}

DiagnosticKinds kinds_of_equations() {
  static constexpr std::array kinds{&sides_of_different_kinds_kind,
                                    &sides_of_different_dimensions_kind,
                                    &reinit_of_no_state_kind,
                                    &too_many_results_kind,
                                    &several_results_without_call_kind,
                                    &result_not_used_kind,
                                    &reinit_outside_when_kind,
                                    &when_in_when_kind,
                                    &when_in_initial_kind,
                                    &when_needs_variable_kind,
                                    &when_branches_differ_kind,
                                    &too_long_to_unroll_kind,
                                    &array_needs_splitting_kind,
                                    &connect_not_here_kind,
                                    &external_outside_function_kind,
                                    &sides_do_not_fit_kind,
                                    &unequal_branches_kind};
  return kinds;
}

}  // namespace causa::instance
