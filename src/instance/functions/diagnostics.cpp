#include "instance/functions/diagnostics.h"

#include <array>

#include "instance/diagnostic_arguments.h"

namespace causa::instance {

constexpr DiagnosticKind wrong_value_kind{
    .code = "IN150", .words = "{what} must be {expected}, found {found}", .specification = "MLS 6.7"};

Diagnostic wrong_value(Span where, std::string_view what, std::string_view expected, std::string_view found) {
  return {wrong_value_kind, where, {{"what", what}, {"expected", expected}, {"found", found}}};
}

constexpr DiagnosticKind variable_of_class_kind{
    .code = "IN151",
    .words = "`{name}` is of the {restriction} `{type}`, which cannot be a variable of a function or record",
    .specification = "MLS 12.2"};

Diagnostic variable_of_class(Span where, std::string_view name, std::string_view type,
                             std::string_view restriction) {
  return {variable_of_class_kind,
          where,
          {{"name", Identifier(name)}, {"restriction", restriction}, {"type", Identifier(type)}}};
}

constexpr DiagnosticKind protected_input_kind{.code = "IN152",
                                              .words = "the input or output `{name}` is protected",
                                              .help = "move it in front of `protected`",
                                              .specification = "MLS 12.2"};

Diagnostic protected_input(Span where, std::string_view name) {
  return {protected_input_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind public_local_kind{
    .code = "IN153",
    .words = "`{name}` is a public variable of a function, but neither input nor output",
    .help = "move it behind `protected`",
    .specification = "MLS 12.2"};

Diagnostic public_local(Span where, std::string_view name) {
  return {public_local_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind outer_in_function_kind{
    .code = "IN154", .words = "`{name}` cannot be inner or outer in a function", .specification = "MLS 12.2"};

Diagnostic outer_in_function(Span where, std::string_view name) {
  return {outer_in_function_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind conditional_in_function_kind{
    .code = "IN155",
    .words = "`{name}` cannot be conditional: it is a variable of a function",
    .specification = "MLS 4.4.5"};

Diagnostic conditional_in_function(Span where, std::string_view name) {
  return {conditional_in_function_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind function_needs_itself_kind{
    .code = "IN156",
    .words = "the declaration of `{name}` calls the function it belongs to",
    .specification = "MLS 12.2"};

Diagnostic function_needs_itself(Span where, std::string_view name) {
  return {function_needs_itself_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind equations_in_function_kind{.code = "IN157",
                                                    .words = "a function has no equations",
                                                    .help = "write an `algorithm`",
                                                    .specification = "MLS 12.2"};

Diagnostic equations_in_function(Span where) {
  return {equations_in_function_kind, where};
}

constexpr DiagnosticKind initial_algorithm_in_function_kind{
    .code = "IN158", .words = "a function has no initial algorithm", .specification = "MLS 12.2"};

Diagnostic initial_algorithm_in_function(Span where) {
  return {initial_algorithm_in_function_kind, where};
}

constexpr DiagnosticKind several_bodies_kind{.code = "IN159",
                                             .words = "a function has one algorithm or external clause only",
                                             .specification = "MLS 12.2"};

Diagnostic several_bodies(Span where, Span first) {
  Diagnostic result{several_bodies_kind, where};
  result.labels.push_back({first, "the first is here"});
  return result;
}

constexpr DiagnosticKind unknown_external_language_kind{
    .code = "IN160",
    .words = "external functions are not written in \"{language}\"",
    .help = "possible are \"C\", \"FORTRAN 77\" and \"builtin\"",
    .specification = "MLS 12.9"};

Diagnostic unknown_external_language(Span where, std::string_view language) {
  return {unknown_external_language_kind, where, {{"language", Identifier(language)}}};
}

constexpr DiagnosticKind derivative_not_found_kind{
    .code = "IN161",
    .severity = Severity::Warning,
    .words = "the derivative `{name}` of this function cannot be used",
    .specification = "MLS 12.7.1"};

Diagnostic derivative_not_found(Span where, std::string_view name) {
  return {derivative_not_found_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind unknown_argument_kind{.code = "IN162",
                                               .words = "`{signature:200}` has no input `{name}`",
                                               .help = "{?nearest|did you mean `{nearest}`?}",
                                               .specification = "MLS 12.4.1"};

Diagnostic unknown_argument(Span where, std::string_view name, std::string_view signature,
                            std::span<const std::string> known) {
  return {unknown_argument_kind,
          where,
          {{"signature", Identifier(signature)},
           {"name", Identifier(name)},
           {"nearest", nearest_of(name, known)}}};
}

constexpr DiagnosticKind argument_given_twice_kind{
    .code = "IN163", .words = "the input `{name}` is given twice", .specification = "MLS 12.4.1"};

Diagnostic argument_given_twice(Span where, std::string_view name, Span first) {
  Diagnostic result{argument_given_twice_kind, where, {{"name", Identifier(name)}}};
  if (first.source.valid()) result.labels.push_back({first, "given here first"});
  return result;
}

constexpr DiagnosticKind reduction_of_function_kind{
    .code = "IN164",
    .words = "`{function}` cannot be called with `… for … in …`",
    .help = "write `{… for … in …}` to hand over an array",
    .specification = "MLS 10.3.4.1"};

Diagnostic reduction_of_function(Span where, std::string_view function) {
  return {reduction_of_function_kind, where, {{"function", Identifier(function)}}};
}

constexpr DiagnosticKind too_many_arguments_kind{
    .code = "IN165",
    .words = "{given} argument{given:s} are given to `{signature:200}`",
    .specification = "MLS 12.4.1"};

Diagnostic too_many_arguments(Span where, std::string_view signature, std::size_t given) {
  return {too_many_arguments_kind, where, {{"given", given}, {"signature", Identifier(signature)}}};
}

constexpr DiagnosticKind missing_argument_kind{
    .code = "IN166",
    .words = "the input `{name}` of `{signature:200}` is not given",
    .specification = "MLS 12.4.1"};

Diagnostic missing_argument(Span where, std::string_view name, std::string_view signature) {
  return {missing_argument_kind, where, {{"name", Identifier(name)}, {"signature", Identifier(signature)}}};
}

constexpr DiagnosticKind partial_function_called_kind{
    .code = "IN167",
    .words = "`{name}` cannot be called: it is partial or has no algorithm",
    .specification = "MLS 12.2"};

Diagnostic partial_function_called(Span where, std::string_view name) {
  return {partial_function_called_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind open_input_kind{
    .code = "IN168",
    .words = "the input `{name}` of `{function}` is not given here, and its callers do not give it",
    .help = "write `function {function}({name} = …)`",
    .specification = "MLS 12.4.2.1"};

Diagnostic open_input(Span where, std::string_view name, std::string_view function) {
  return {open_input_kind, where, {{"name", Identifier(name)}, {"function", Identifier(function)}}};
}

constexpr DiagnosticKind wrong_open_inputs_kind{
    .code = "IN169",
    .words = "a function of {expected} input{expected:s} is needed here, but `{function}` has {open}",
    .specification = "MLS 12.4.2"};

Diagnostic wrong_open_inputs(Span where, std::string_view function, std::size_t open, std::size_t expected) {
  return {wrong_open_inputs_kind,
          where,
          {{"expected", expected}, {"function", Identifier(function)}, {"open", open}}};
}

constexpr DiagnosticKind not_a_function_kind{
    .code = "IN170", .words = "`{name}` is not a function", .specification = "MLS 12.4.2.1"};

Diagnostic not_a_function(Span where, std::string_view name) {
  return {not_a_function_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind function_without_result_kind{
    .code = "IN171",
    .words = "`{name}` has no output, so its call has no value",
    .specification = "MLS 12.4.3"};

Diagnostic function_without_result(Span where, std::string_view name) {
  return {function_without_result_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind no_constructor_kind{.code = "IN172",
                                             .words = "the external object `{name}` has no constructor",
                                             .specification = "MLS 12.9.7"};

Diagnostic no_constructor(Span where, std::string_view name) {
  return {no_constructor_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind no_destructor_kind{.code = "IN483",
                                            .words = "the external object `{name}` has no destructor",
                                            .specification = "MLS 12.9.7"};

Diagnostic no_destructor(Span where, std::string_view name) {
  return {no_destructor_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind class_is_called_kind{.code = "IN173",
                                              .words = "`{name}` is a {restriction} and cannot be called",
                                              .specification = "MLS 12.4"};

Diagnostic class_is_called(Span where, std::string_view name, std::string_view restriction) {
  return {class_is_called_kind, where, {{"name", Identifier(name)}, {"restriction", restriction}}};
}

// Only a warning: the standard library has such functions.
constexpr DiagnosticKind impure_called_in_pure_kind{
    .code = "IN260",
    .severity = Severity::Warning,
    .words = "`{callee}` is impure, but `{caller}`, which calls it, is not",
    .help = "declare an `impure function`, or write `pure(…)` where the call has no effects",
    .specification = "MLS 12.3"};

Diagnostic impure_called_in_pure(Span where, std::string_view callee, std::string_view caller) {
  return {
      impure_called_in_pure_kind, where, {{"callee", Identifier(callee)}, {"caller", Identifier(caller)}}};
}

constexpr DiagnosticKind size_of_argument_kind{
    .code = "IN264",
    .words = "the input `{input}` of `{function}` must be {expected} here, found {found}",
    .help = "its size follows from the other arguments",
    .specification = "MLS 12.4.5"};

Diagnostic size_of_argument(Span where, std::string_view input, std::string_view function,
                            const Dimensions& expected, const Dimensions& found) {
  return {size_of_argument_kind,
          where,
          {{"input", Identifier(input)},
           {"function", Identifier(function)},
           {"expected", shape(expected)},
           {"found", shape(found)}}};
}

constexpr DiagnosticKind output_never_assigned_kind{
    .code = "IN282",
    .severity = Severity::Warning,
    .words = "nothing gives the output `{output}` of `{function}` a value",
    .help = "assign it in the algorithm, or give it a value where it is declared",
    .specification = "MLS 12.4.4"};

Diagnostic output_never_assigned(Span where, std::string_view output, std::string_view function) {
  return {output_never_assigned_kind,
          where,
          {{"output", Identifier(output)}, {"function", Identifier(function)}}};
}

constexpr DiagnosticKind read_before_assigned_kind{
    .code = "IN283",
    .severity = Severity::Warning,
    .words = "`{variable}` is read here, before anything gives it a value",
    .help = "assign it before, or give it a value where it is declared",
    .specification = "MLS 12.4.4"};

Diagnostic read_before_assigned(Span where, std::string_view variable, Span declared) {
  return with_label({read_before_assigned_kind, where, {{"variable", Identifier(variable)}}}, declared,
                    "declared without a value");
}

DiagnosticKinds kinds_of_functions() {
  static constexpr std::array kinds{&wrong_value_kind,
                                    &variable_of_class_kind,
                                    &protected_input_kind,
                                    &public_local_kind,
                                    &outer_in_function_kind,
                                    &conditional_in_function_kind,
                                    &function_needs_itself_kind,
                                    &equations_in_function_kind,
                                    &initial_algorithm_in_function_kind,
                                    &several_bodies_kind,
                                    &unknown_external_language_kind,
                                    &derivative_not_found_kind,
                                    &unknown_argument_kind,
                                    &argument_given_twice_kind,
                                    &reduction_of_function_kind,
                                    &too_many_arguments_kind,
                                    &missing_argument_kind,
                                    &partial_function_called_kind,
                                    &open_input_kind,
                                    &wrong_open_inputs_kind,
                                    &not_a_function_kind,
                                    &function_without_result_kind,
                                    &no_constructor_kind,
                                    &no_destructor_kind,
                                    &class_is_called_kind,
                                    &impure_called_in_pure_kind,
                                    &size_of_argument_kind,
                                    &output_never_assigned_kind,
                                    &read_before_assigned_kind};
  return kinds;
}

}  // namespace causa::instance
