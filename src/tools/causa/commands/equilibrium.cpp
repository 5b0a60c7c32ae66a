// `causa equilibrium`: where a model rests, and how that changes with a parameter.
#include <fmt/format.h>

#include "driver/settings.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/continuation_command.h"

namespace causa::tools {

namespace {

struct EquilibriumOptions {
  ModelOptions model;
  std::vector<std::string> settings;
  ContinuationOptions continuation;
  std::optional<double> start;
  std::string output;
  bool json = false;
};

std::string checked_equilibrium_setting(const std::string& text) {
  if (driver::read_setting(text)) return "";
  return fmt::format("`{}` is not NAME=VALUE", text);
}

}  // namespace

void add_equilibrium(Command& application, Session& session) {
  Command* command =
      application.add_subcommand("equilibrium", "Find equilibria, and follow them over a parameter");
  command->footer(
      "  causa equilibrium Brusselator.mo --continue B=0:4\n"
      "  causa equilibrium Brusselator.mo --continue B=0:4 --of y -o diagram.svg");
  auto options = std::make_shared<EquilibriumOptions>();
  add_model_options(*command, options->model);
  add_external_options(*command, options->model);
  command->add_option("--set", options->settings, "Set a parameter, a start value or an input (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check(checked_equilibrium_setting);
  command->add_option("--start", options->start, "The time, which stands still")->type_name("TIME");
  add_continuation_options(*command, options->continuation);
  command
      ->add_option("-o,--output", options->output, "Write the diagram: .csv, .json, .svg, .png, .pdf, .html")
      ->type_name("FILE")
      ->check(checked_diagram_path);
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback([options, &session] {
    if (options->continuation.along.empty()) throw UsageError{"--continue", "is missing"};
    session.work = [options, &session] {
      return run_continuation({.model = options->model,
                               .settings = options->settings,
                               .start = options->start,
                               .output = options->output,
                               .json = options->json},
                              options->continuation, session);
    };
  });
}

}  // namespace causa::tools
