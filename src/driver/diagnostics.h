// Every message of the driver, one function each. Codes DR001… are never reused.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "program/file/program_file.h"

namespace causa::driver {

// `models`: what the files that were loaded define.
Diagnostic unknown_class(std::string_view name, const std::optional<std::string>& nearest,
                         std::span<const std::string> models);
Diagnostic no_model_in(std::string_view path);
Diagnostic no_such_path(std::string_view path);
// Errors of the parser in classes that the model does not use; at least one.
Diagnostic unused_syntax_errors(std::span<const Diagnostic> errors);
// An expression a user gives, such as that of `--find`.
Diagnostic value_expression_not_understood(std::string_view text, std::string_view what);
// An external function that is code of another library, without permission to run it.
Diagnostic foreign_code_refused(Span where, std::string_view function, std::string_view name,
                                std::string_view library);
// An evaluation at translation came to the end of its steps; its value was not needed yet.
Diagnostic evaluation_stopped(Span where, std::string_view function, std::string_view why);
// An assertion of a function that is only a warning.
Diagnostic function_warns(Span where, std::string_view function, std::string_view message);

// A program file that cannot be read as one.
Diagnostic program_file_refused(std::string_view path, ProgramFileProblem problem);
Diagnostic program_file_not_alone(std::string_view path);
// `what`: an equation that a program file cannot hold.
// What a program file cannot do without its sources.
Diagnostic parameter_needs_sources(std::string_view name);
Diagnostic input_needs_sources(std::string_view name);
Diagnostic option_needs_sources(std::string_view option);

// The inputs and outputs of a linearization.
Diagnostic unknown_linearization_variable(std::string_view name, const std::optional<std::string>& nearest);
// `what`: `a constant`, `a state`
Diagnostic no_linearization_input(std::string_view name, std::string_view what);
Diagnostic no_linearization_output(std::string_view name, std::string_view what);
Diagnostic repeated_linearization_input(std::string_view name);

DiagnosticKinds driver_diagnostic_kinds();

}  // namespace causa::driver
