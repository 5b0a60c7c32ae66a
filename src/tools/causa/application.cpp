// The program around the commands: options of all commands, help, version, exit codes, Ctrl-C.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iostream>
#include <optional>
#include <system_error>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/interruption.h"
#include "base/nearest_name.h"
#include "build_information.h"
#include "driver/guarded.h"
#include "driver/shipped_library.h"
#include "tools/causa/command.h"
#include "tools/causa/stop_signals.h"

namespace causa::tools {

namespace {

std::string version_text() {
  using namespace build_information;
  return fmt::format("causa {} ({}, {}, {})", version, commit, compiler, build_type);
}

void list_commands(const CLI::App& application) {
  for (const CLI::App* command : application.get_subcommands({})) {
    print_result(fmt::format("{}\n", command->get_name()));
  }
}

void list_options(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) print_result(fmt::format("--{}\n", name));
  }
}

// For bash completion (packaging/causa.bash-completion): answers from the program never go stale.
bool answers_completion(const CLI::App& application, std::span<char* const> arguments) {
  if (arguments.size() == 2 && std::string_view(arguments[1]) == "--list-commands") {
    list_commands(application);
    return true;
  }
  if (arguments.size() == 2 && std::string_view(arguments[1]) == "--list-options") {
    list_options(application);
    return true;
  }
  if (arguments.size() == 3 && std::string_view(arguments[2]) == "--list-options") {
    for (const CLI::App* command : application.get_subcommands({})) {
      if (command->get_name() != arguments[1]) continue;
      list_options(*command);
      return true;
    }
  }
  return false;
}

// The first argument that is neither an option nor a command, in words; nothing if there is none. CLI11 would
// only say that a command is missing.
std::optional<std::string> unknown_command(const CLI::App& application, std::span<char* const> arguments) {
  if (arguments.size() < 2 || arguments[1][0] == '-') return std::nullopt;
  const std::string written = arguments[1];
  std::vector<std::string> names;
  for (const CLI::App* command : application.get_subcommands({})) names.push_back(command->get_name());
  if (std::ranges::find(names, written) != names.end()) return std::nullopt;
  const auto nearest = nearest_name(written, names);
  return fmt::format("causa: there is no command `{}`{}\n`causa --help` lists them\n", written,
                     nearest ? fmt::format("; did you mean `{}`?", *nearest) : "");
}

int report(const driver::GuardedOutcome& outcome, std::span<char* const> arguments) {
  if (const auto* finished = std::get_if<driver::Finished>(&outcome)) return finished->exit_code;
  if (std::holds_alternative<driver::WasCancelled>(outcome)) {
    print_message(fmt::format("causa: interrupted by {}\n", stop_signal_name()));
    return Failed;
  }
  if (std::holds_alternative<driver::OutOfMemory>(outcome)) {
    print_message("causa: not enough memory for this model\n");
    return Failed;
  }
  std::string command_line;
  for (const char* argument : arguments) command_line += fmt::format(" {}", argument);
  print_message(
      fmt::format("causa: internal error: {}\n"
                  "This is a bug in causa, not in your model. Please send us the model and these lines:\n"
                  "  version: {}\n"
                  "  command:{}\n",
                  std::get<driver::InternalFailure>(outcome).what, version_text(), command_line));
  return InternalBug;
}

}  // namespace

namespace {

// Results that do not arrive are no success: the streams are flushed, and what could not be written is
// reported.
int checked_output(int exit_code) {
  const bool flushed = std::fflush(stdout) == 0;
  const int error = errno;
  const bool written = flushed && std::ferror(stdout) == 0;
  const bool streamed = static_cast<bool>(std::cout.flush());
  if (written && streamed) return exit_code;
  std::clearerr(stdout);
  std::cout.clear();
  print_message(fmt::format("causa: cannot write to standard output{}\n",
                            flushed ? "" : ": " + std::generic_category().message(error)));
  return exit_code == Done ? Failed : exit_code;
}

int run_application(std::span<char* const> arguments) {
  listen_to_signals();
  CLI::App application{
      "causa: modelling and simulation of physical systems, every step shown.\n"
      "Modelica in; causalized equations, trajectories, pictures and explanations out."};
  application.name("causa");
  application.footer("`causa COMMAND --help` explains a command.");
  application.require_subcommand(1);
  application.set_version_flag("--version", version_text());

  Session session;
  const std::map<std::string, Session::Colour> colours{{"auto", Session::Colour::Auto},
                                                       {"always", Session::Colour::Always},
                                                       {"never", Session::Colour::Never}};
  application.add_option("--color", session.colour, "Colour messages: auto (on a terminal), always or never")
      ->transform(CLI::CheckedTransformer(colours, CLI::ignore_case).description(""))
      ->type_name("WHEN");
  session.cancellation = CancellationToken(stop_request());
  session.shipped_library = driver::find_shipped_library("/proc/self/exe", build_information::source_library);

  Command commands(application);
  add_commands(commands, session, arguments.size() > 1 ? arguments[1] : "");
  if (answers_completion(application, arguments)) return Done;

  if (const auto message = unknown_command(application, arguments)) {
    print_message(*message);
    return WrongUsage;
  }

  try {
    application.parse(static_cast<int>(arguments.size()), arguments.data());
  } catch (const CLI::ParseError& error) {
    const int code = application.exit(error);
    return code == 0 ? Done : WrongUsage;
  }
  const InterruptionScope interruption(WhenInterrupted::Throw, session.cancellation);
  const int code = report(driver::run_guarded(session.work), arguments);
  work_has_ended();
  return code == Failed && stop_signal() != 0 ? stop_exit_code() : code;
}

}  // namespace

int run_causa(std::span<char* const> arguments) {
  return checked_output(run_application(arguments));
}

}  // namespace causa::tools
