#include "driver/diagnostics.h"

#include <array>

#include "base/check.h"

namespace causa::driver {

namespace {

// An algorithm of the model is a function without a name of its own.
std::string_view name_of(std::string_view function) {
  return function.starts_with('$') ? std::string_view{} : function;
}

}  // namespace

constexpr DiagnosticKind unknown_class_kind{
    .code = "DR001",
    .words = "there is no class `{name}`",
    .help =
        "{?nearest|did you mean `{nearest}`?{?models| }}{?models|there {?models=1|is|are} "
        "{models}}{?is_hopeless|name a file that defines it, or a directory of libraries with `-I`}"};

Diagnostic unknown_class(std::string_view name, const std::optional<std::string>& nearest,
                         std::span<const std::string> models) {
  const bool says_more = models.size() > 1 || (models.size() == 1 && nearest != models.front());
  return {unknown_class_kind,
          {},
          {{"name", FullName(name)},
           {"nearest", nearest},
           {"models", says_more ? models : std::span<const std::string>()},
           {"is_hopeless", !nearest && !says_more}}};
}

constexpr DiagnosticKind no_model_in_kind{
    .code = "DR002",
    .words = "`{path}` defines no model that could be simulated",
    .help = "partial classes, functions, types and packages are no models; `--model NAME` picks a class"};

Diagnostic no_model_in(std::string_view path) {
  return {no_model_in_kind, {}, {{"path", FullName(path)}}};
}

constexpr DiagnosticKind no_such_path_kind{.code = "DR003",
                                           .words = "there is no file or directory `{path}`",
                                           .help = "look at the spelling, and at the directory you are in"};

Diagnostic no_such_path(std::string_view path) {
  return {no_such_path_kind, {}, {{"path", FullName(path)}}};
}

constexpr DiagnosticKind unused_syntax_errors_kind{
    .code = "DR320",
    .severity = Severity::Warning,
    .words =
        "{?errors=1|a class of this file that the model does not use has a syntax error|classes of this file "
        "that the model does not use have {errors} syntax errors}: {first}",
    .help = "`causa check FILE` shows all of them"};

Diagnostic unused_syntax_errors(std::span<const Diagnostic> errors) {
  const Diagnostic& first = errors.front();
  return {unused_syntax_errors_kind, first.where, {{"errors", errors.size()}, {"first", message_of(first)}}};
}

constexpr DiagnosticKind value_expression_not_understood_kind{
    .code = "DR010",
    .words = "the expression `{text}` is not understood: {what}",
    .help = "it is written as in Modelica, with names of variables, `time`, and functions of numbers"};

Diagnostic value_expression_not_understood(std::string_view text, std::string_view what) {
  return {value_expression_not_understood_kind, {}, {{"text", FullName(text)}, {"what", what}}};
}

constexpr DiagnosticKind foreign_code_refused_kind{
    .code = "SM080",
    .words =
        "`{function}` is the external function `{name}`{?library| of `{library}`}, which is not run without "
        "permission",
    .help =
        "if you trust the library, `--allow-external` compiles and runs its code; `--isolate-external` does "
        "so in a process of its own",
    .specification = "MLS 12.9"};

Diagnostic foreign_code_refused(Span where, std::string_view function, std::string_view name,
                                std::string_view library) {
  return {foreign_code_refused_kind,
          where,
          {{"function", FullName(function)}, {"name", FullName(name)}, {"library", FullName(library)}}};
}

constexpr DiagnosticKind evaluation_stopped_kind{
    .code = "DR430",
    .severity = Severity::Warning,
    .words = "a value was not computed at translation: {?function|in `{function}`: }{why}",
    .help =
        "it is left to the simulation, which has its limits too; a loop that keeps intermediate results is "
        "faster than a function that calls itself several times"};

Diagnostic evaluation_stopped(Span where, std::string_view function, std::string_view why) {
  return {evaluation_stopped_kind, where, {{"function", FullName(name_of(function))}, {"why", why}}};
}

constexpr DiagnosticKind function_warns_kind{.code = "SM150",
                                             .severity = Severity::Warning,
                                             .words = "{?function|in `{function}`: }{message}",
                                             .specification = "MLS 8.3.7"};

Diagnostic function_warns(Span where, std::string_view function, std::string_view message) {
  return {function_warns_kind, where, {{"function", FullName(name_of(function))}, {"message", message}}};
}

constexpr DiagnosticKind program_file_refused_kind{.code = "DR020",
                                                   .words = "`{path}` cannot be run: {problem}",
                                                   .help = "write it again with `causa compile`"};

Diagnostic program_file_refused(std::string_view path, ProgramFileProblem problem) {
  const auto what = [&]() -> std::string_view {
    switch (problem) {
      case ProgramFileProblem::NoProgram: return "it is no program file";
      case ProgramFileProblem::OtherVersion: return "another version of causa wrote it";
      case ProgramFileProblem::Truncated: return "its end is missing";
      case ProgramFileProblem::Altered: return "it is not as it was written";
    }
    fail_check("a program file has one of the known problems", std::source_location::current());
  };
  return {program_file_refused_kind, {}, {{"path", FullName(path)}, {"problem", what()}}};
}

constexpr DiagnosticKind program_file_not_alone_kind{
    .code = "DR021",
    .words = "`{path}` is a whole model: no other file and no `--model` can stand beside it"};

Diagnostic program_file_not_alone(std::string_view path) {
  return {program_file_not_alone_kind, {}, {{"path", FullName(path)}}};
}

constexpr DiagnosticKind parameter_needs_sources_kind{
    .code = "DR023",
    .words =
        "the parameter `{name}` is fixed in a program file: its value decided how the model was translated",
    .help = "write another program file with the value in the model, or simulate the sources"};

Diagnostic parameter_needs_sources(std::string_view name) {
  return {parameter_needs_sources_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind input_needs_sources_kind{
    .code = "DR024",
    .words = "the input `{name}` of a program file can be set to a number only",
    .help = "`--input FILE.csv` feeds inputs that vary"};

Diagnostic input_needs_sources(std::string_view name) {
  return {input_needs_sources_kind, {}, {{"name", FullName(name)}}};
}

constexpr DiagnosticKind option_needs_sources_kind{
    .code = "DR025", .words = "`{option}` needs the sources of the model, not its program file"};

Diagnostic option_needs_sources(std::string_view option) {
  return {option_needs_sources_kind, {}, {{"option", option}}};
}

constexpr DiagnosticKind unknown_linearization_variable_kind{.code = "DR030",
                                                             .words = "the model has no variable `{name}`",
                                                             .help = "{?nearest|did you mean `{nearest}`?}"};

Diagnostic unknown_linearization_variable(std::string_view name, const std::optional<std::string>& nearest) {
  return {unknown_linearization_variable_kind, {}, {{"name", FullName(name)}, {"nearest", nearest}}};
}

constexpr DiagnosticKind no_linearization_input_kind{
    .code = "DR031",
    .words = "`{name}` cannot be an input of a linearization: it is {what}",
    .help = "inputs of the model and parameters can; any variable can be an output"};

Diagnostic no_linearization_input(std::string_view name, std::string_view what) {
  return {no_linearization_input_kind, {}, {{"name", FullName(name)}, {"what", what}}};
}

constexpr DiagnosticKind no_linearization_output_kind{
    .code = "DR032", .words = "`{name}` cannot be an output of a linearization: it is {what}"};

Diagnostic no_linearization_output(std::string_view name, std::string_view what) {
  return {no_linearization_output_kind, {}, {{"name", FullName(name)}, {"what", what}}};
}

constexpr DiagnosticKind repeated_linearization_input_kind{
    .code = "DR033", .words = "`{name}` is an input of the linearization twice"};

Diagnostic repeated_linearization_input(std::string_view name) {
  return {repeated_linearization_input_kind, {}, {{"name", FullName(name)}}};
}

DiagnosticKinds driver_diagnostic_kinds() {
  static constexpr std::array kinds{&unknown_class_kind,
                                    &no_model_in_kind,
                                    &no_such_path_kind,
                                    &unused_syntax_errors_kind,
                                    &value_expression_not_understood_kind,
                                    &foreign_code_refused_kind,
                                    &evaluation_stopped_kind,
                                    &function_warns_kind,
                                    &program_file_refused_kind,
                                    &program_file_not_alone_kind,
                                    &parameter_needs_sources_kind,
                                    &input_needs_sources_kind,
                                    &option_needs_sources_kind,
                                    &unknown_linearization_variable_kind,
                                    &no_linearization_input_kind,
                                    &no_linearization_output_kind,
                                    &repeated_linearization_input_kind};
  return kinds;
}

}  // namespace causa::driver
