#include "driver/diagnostics.h"

#include <fmt/format.h>

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

}  // namespace causa::driver
