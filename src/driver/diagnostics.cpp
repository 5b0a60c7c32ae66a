#include "driver/diagnostics.h"

#include <fmt/format.h>

#include "base/check.h"

namespace causa::driver {

Diagnostic unknown_class(std::string_view name, const std::optional<std::string>& nearest,
                         std::span<const std::string> models) {
  std::string help = nearest ? fmt::format("did you mean `{}`?", *nearest) : "";
  std::string list;
  for (const std::string& model : models) list += fmt::format("{}`{}`", list.empty() ? "" : ", ", model);
  const bool says_more = models.size() > 1 || (models.size() == 1 && nearest != models.front());
  if (says_more)
    help += fmt::format("{}there {} {}", help.empty() ? "" : " ", models.size() == 1 ? "is" : "are", list);
  if (help.empty()) help = "name a file that defines it, or a directory of libraries with `-I`";
  return {.severity = Severity::Error,
          .code = "DR001",
          .message = fmt::format("there is no class `{}`", name),
          .where = {},
          .help = std::move(help)};
}

Diagnostic no_model_in(std::string_view path) {
  return {
      .severity = Severity::Error,
      .code = "DR002",
      .message = fmt::format("`{}` defines no model that could be simulated", path),
      .where = {},
      .help = "partial classes, functions, types and packages are no models; `--model NAME` picks a class"};
}

Diagnostic no_such_path(std::string_view path) {
  return {.severity = Severity::Error,
          .code = "DR003",
          .message = fmt::format("there is no file or directory `{}`", path),
          .where = {},
          .help = "look at the spelling, and at the directory you are in"};
}

Diagnostic unused_syntax_errors(std::span<const Diagnostic> errors) {
  const Diagnostic& first = errors.front();
  std::string message = "a class of this file that the model does not use has a syntax error";
  if (errors.size() > 1)
    message =
        fmt::format("classes of this file that the model does not use have {} syntax errors", errors.size());
  return {.severity = Severity::Warning,
          .code = "DR320",
          .message = fmt::format("{}: {}", message, first.message),
          .where = first.where,
          .help = "`causa check FILE` shows all of them"};
}

Diagnostic value_expression_not_understood(std::string_view text, std::string_view what) {
  return {.severity = Severity::Error,
          .code = "DR010",
          .message = fmt::format("the expression `{}` is not understood: {}", text, what),
          .where = {},
          .help = "it is written as in Modelica, with names of variables, `time`, and functions of numbers"};
}

Diagnostic foreign_code_refused(Span where, std::string_view function, std::string_view name,
                                std::string_view library) {
  return {.severity = Severity::Error,
          .code = "SM080",
          .message =
              fmt::format("`{}` is the external function `{}`{}, which is not run without permission",
                          function, name, library.empty() ? std::string() : fmt::format(" of `{}`", library)),
          .where = where,
          .specification = "MLS 12.9",
          .help =
              "if you trust the library, `--allow-external` compiles and runs its code; "
              "`--isolate-external` does so in a process of its own"};
}

Diagnostic evaluation_stopped(Span where, std::string_view function, std::string_view why) {
  const bool is_named = !function.empty() && !function.starts_with('$');
  return {.severity = Severity::Warning,
          .code = "DR430",
          .message = fmt::format("a value was not computed at translation: {}{}",
                                 is_named ? fmt::format("in `{}`: ", function) : std::string(), why),
          .where = where,
          .help =
              "it is left to the simulation, which has its limits too; a loop that keeps intermediate "
              "results is faster than a function that calls itself several times"};
}

Diagnostic function_warns(Span where, std::string_view function, std::string_view message) {
  // An algorithm of the model is a function without a name of its own.
  const bool is_named = !function.starts_with('$');
  return {.severity = Severity::Warning,
          .code = "SM150",
          .message = is_named ? fmt::format("in `{}`: {}", function, message) : std::string(message),
          .where = where,
          .specification = "MLS 8.3.7"};
}

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
  return {.severity = Severity::Error,
          .code = "DR020",
          .message = fmt::format("`{}` cannot be run: {}", path, what()),
          .where = {},
          .help = "write it again with `causa compile`"};
}

Diagnostic program_file_not_alone(std::string_view path) {
  return {.severity = Severity::Error,
          .code = "DR021",
          .message =
              fmt::format("`{}` is a whole model: no other file and no `--model` can stand beside it", path),
          .where = {}};
}

Diagnostic program_not_stored(std::string_view model, std::string_view what) {
  return {
      .severity = Severity::Error,
      .code = "DR022",
      .message = fmt::format("`{}` cannot be written to a program file yet: {} calls a function, or computes "
                             "with arrays or texts",
                             model, what),
      .where = {},
      .help = "simulate it from its sources"};
}

Diagnostic parameter_needs_sources(std::string_view name) {
  return {
      .severity = Severity::Error,
      .code = "DR023",
      .message = fmt::format("the parameter `{}` is fixed in a program file: its value decided how the model "
                             "was translated",
                             name),
      .where = {},
      .help = "write another program file with the value in the model, or simulate the sources"};
}

Diagnostic input_needs_sources(std::string_view name) {
  return {.severity = Severity::Error,
          .code = "DR024",
          .message = fmt::format("the input `{}` of a program file can be set to a number only", name),
          .where = {},
          .help = "`--input FILE.csv` feeds inputs that vary"};
}

Diagnostic option_needs_sources(std::string_view option) {
  return {.severity = Severity::Error,
          .code = "DR025",
          .message = fmt::format("`{}` needs the sources of the model, not its program file", option),
          .where = {}};
}

}  // namespace causa::driver
