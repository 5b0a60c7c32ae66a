// `causa check`: what a model is, before it is simulated.
#include "tools/causa/commands/check_syntax.h"
#include "tools/causa/commands/commands.h"

namespace causa::tools {

namespace {

struct CheckOptions {
  CheckSyntaxOptions syntax;
  bool only_syntax = false;
  bool json = false;
};

int run_check(CheckOptions options, const Session& session) {
  if (!options.only_syntax) {
    print_message(
        "causa check: only `causa check --syntax PATH…` exists so far; it parses files and directories\n");
    return WrongUsage;
  }
  if (options.json) options.syntax.output = CheckSyntaxOptions::Output::Json;
  return check_syntax(options.syntax, session);
}

}  // namespace

void add_check(CLI::App& application, Session& session) {
  CLI::App* command = application.add_subcommand("check", "Check models, files and whole libraries");
  command->footer(
      "`causa check --syntax PATH…` parses every .mo file below the paths, prints how many files,\n"
      "lines and classes there are, and exits with 1 when something is wrong.");
  auto options = std::make_shared<CheckOptions>();
  command->add_option("PATH", options->syntax.paths, "Files, or directories of them")->required();
  command->add_flag("--syntax", options->only_syntax, "Only parse; a directory tree is fine");
  command
      ->add_option("--threads", options->syntax.threads, "Threads that parse (default: all of the machine)")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_check(*options, session); }; });
}

}  // namespace causa::tools
