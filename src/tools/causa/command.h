// What every command of `causa` uses. A command is one file in commands/ with one function that
// registers it; commands/all.cpp lists them.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/cancellation.h"
#include "base/diagnostic.h"
#include "tools/causa/command_line.h"

namespace causa::tools {

enum ExitCode : int {
  Done = 0,
  Failed = 1,       // the model or the numbers failed; diagnostics say why
  WrongUsage = 2,   // the command line is wrong
  InternalBug = 3,  // causa is wrong
};

// What the commands share: the options before the command and what belongs to the process.
struct Session {
  enum class Colour : std::uint8_t { Auto, Always, Never };
  Colour colour = Colour::Auto;
  CancellationToken cancellation;
  std::optional<std::filesystem::path> shipped_library;
  // Set by the chosen command's callback, run after the command line is read.
  std::function<int()> work;
};

// Results go to standard output, messages to standard error.
void print_result(std::string_view text);
void print_message(std::string_view text);

// Renders diagnostics to standard error, with colour where a person reads them.
void print_diagnostics(std::span<const Diagnostic> diagnostics, const SourceTable& sources,
                       const Session& session);

// The same as JSON text: an array `[{code, severity, message, file, line, column, …}]`.
std::string diagnostics_as_json(std::span<const Diagnostic> diagnostics, const SourceTable& sources);

// Adds the command that the first argument names, or all of them: the options of all commands take longer to
// declare than a small model to simulate.
void add_commands(Command& application, Session& session, std::string_view first_argument);

// The whole program behind `main`.
int run_causa(std::span<char* const> arguments);

}  // namespace causa::tools
