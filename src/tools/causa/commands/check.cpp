// `causa check`: what a model is, before it is simulated.
#include "tools/causa/commands/check_each.h"
#include "tools/causa/commands/check_model.h"
#include "tools/causa/commands/check_syntax.h"
#include "tools/causa/commands/commands.h"

namespace causa::tools {

namespace {

struct CheckOptions {
  ModelOptions model;
  CheckSyntaxOptions syntax;
  CheckEachOptions each;
  bool only_syntax = false;
  bool json = false;
  bool markdown = false;
};

int run_check(CheckOptions options, const Session& session) {
  if (!options.each.classes.empty()) {
    if (options.json) options.each.output = CheckEachOptions::Output::Json;
    if (options.markdown) options.each.output = CheckEachOptions::Output::Markdown;
    return check_each(options.model, options.each, session);
  }
  if (!options.only_syntax) {
    options.model.asked_about = driver::AskedAbout::WholeFiles;
    return check_model(options.model, options.json ? CheckOutput::Json : CheckOutput::Text, session);
  }
  options.syntax.paths = options.model.arguments;
  if (options.json) options.syntax.output = CheckSyntaxOptions::Output::Json;
  return check_syntax(options.syntax, session);
}

}  // namespace

void add_check(Command& application, Session& session) {
  Command* command =
      application.add_subcommand("check", "Count and classify a model, or parse whole libraries");
  command->footer(
      "Prints equations, unknowns and states of a model, and whether its equations can be sorted.\n"
      "`causa check --syntax PATH…` only parses every .mo file below the paths, prints how many files,\n"
      "lines and classes there are, and exits with 1 when something is wrong.");
  auto options = std::make_shared<CheckOptions>();
  add_model_options(*command, options->model);
  command->add_flag("--units", options->model.units,
                    "Say where units do not fit together: terms of a sum, sides of an equation, arguments");
  command->add_flag("--syntax", options->only_syntax, "Only parse; a directory tree is fine");
  command
      ->add_option("--threads", options->syntax.threads, "Threads that parse (default: all of the machine)")
      ->type_name("N")
      ->check(WholeNumberBetween{1, 1024});
  command
      ->add_option(
          "--each", options->each.classes,
          "Check every class of the packages or files named: examples (models with an experiment annotation) "
          "or others (what needs no connections)")
      ->type_name("WHICH")
      ->check(OneOf{{"examples", "others"}});
  command->add_flag("--markdown", options->markdown, "With --each: the result as a table in Markdown");
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_check(*options, session); }; });
}

}  // namespace causa::tools
