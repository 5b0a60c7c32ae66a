// `causa explain`: how the equations of a model became a program.
#include <fmt/format.h>

#include "base/printable_text.h"
#include "driver/explain/explain_html.h"
#include "driver/explain/explain_text.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/explain_json.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/model_command.h"
#include "tools/causa/terminal.h"

namespace causa::tools {

namespace {

struct ExplainOptions {
  ModelOptions model;
  bool rules = false;
  bool json = false;
  bool all = false;
  std::string follow;
  std::string html;
};

driver::ExplainTextOptions text_options(const ExplainOptions& options, const Session& session) {
  driver::ExplainTextOptions result;
  if (plot_options(session.colour).colour == TerminalPlotOptions::Colour::Always)
    result.colour = driver::ExplainTextOptions::Colour::Always;
  if (options.all) {
    result.most_lines = ~std::size_t{0} / 8;
    result.shows_all = true;
  }
  return result;
}

// No name of the model steers the terminal.
std::string printable(std::string_view text, const driver::ExplainTextOptions& format) {
  const bool coloured = format.colour == driver::ExplainTextOptions::Colour::Always;
  return printable_text(text, coloured ? Colours::Kept : Colours::Removed);
}

int follow_variable(const ExplainOptions& options, OpenedModel& opened,
                    const driver::Explanation& explanation, const Session& session) {
  const auto found = driver::follow(*opened.compilation, opened.sources, explanation, options.follow);
  if (const auto* missing = std::get_if<driver::NoSuchVariable>(&found)) {
    print_message(
        fmt::format("causa: `{}` has no variable `{}`{}\n", explanation.facts.name, options.follow,
                    missing->nearest ? fmt::format("; did you mean `{}`?", *missing->nearest) : ""));
    return WrongUsage;
  }
  const auto& variable = std::get<driver::FollowedVariable>(found);
  const driver::ExplainTextOptions format = text_options(options, session);
  print_result(options.json ? followed_as_json(*opened.compilation, variable)
                            : printable(driver::follow_text(*opened.compilation, variable, format), format));
  return Done;
}

int explain_opened(const ExplainOptions& options, OpenedModel& opened, const Session& session) {
  driver::Compilation& compilation = *opened.compilation;
  const driver::Explanation explanation = driver::explain(compilation, opened.sources);
  if (!options.follow.empty()) return follow_variable(options, opened, explanation, session);
  std::optional<driver::SortingReplay> replay;
  if (options.rules) replay = driver::replay_rules(compilation, opened.sources, explanation);
  if (!options.html.empty()) {
    if (auto refused = opened.inputs().refuse(options.html)) {
      opened.sink.add(std::move(*refused));
      opened.print_messages(session);
      return Failed;
    }
    const std::string page = driver::explanation_html(compilation, explanation, replay ? &*replay : nullptr);
    if (const auto problem = write_file(options.html, page)) {
      print_message(fmt::format("causa: cannot write `{}`: {}\n", options.html, *problem));
      return Failed;
    }
    print_message(fmt::format("wrote {}\n", options.html));
    if (!options.json) return Done;
  }
  if (options.json) {
    print_result(explanation_as_json(compilation, explanation, replay ? &*replay : nullptr,
                                     diagnostics_as_json(opened.sink.all(), opened.sources)));
    return Done;
  }
  const driver::ExplainTextOptions format = text_options(options, session);
  print_result(printable(driver::explanation_text(compilation, explanation, format), format));
  if (replay) print_result("\n" + printable(driver::rules_text(compilation, *replay, format), format));
  return Done;
}

int run_explain(const ExplainOptions& options, const Session& session) {
  OpenedModel opened(options.model, driver::Target::Plan, session);
  opened.print_messages(session);
  if (opened.failed()) return Failed;
  if (!options.model.dump.empty()) {
    print_result(printable_text(opened.compilation->dump));
    return Done;
  }
  return explain_opened(options, opened, session);
}

}  // namespace

void add_explain(Command& application, Session& session) {
  Command* command = application.add_subcommand("explain", "Show how the equations became a program");
  command->footer(
      "Shows which variables are the same (aliases), which equations had to be differentiated and why, "
      "which\n"
      "variables are states, the loops with their tearing variables, the equations sorted into assignments, "
      "and\n"
      "the state equations in symbols where there are any.\n"
      "`causa explain circuit.mo --rules` sorts step by step, as one does on paper.\n"
      "`causa explain circuit.mo --follow uL` tells everything about one variable.\n"
      "`causa explain circuit.mo --html circuit.html` writes a page for a browser, with a search box.");
  auto options = std::make_shared<ExplainOptions>();
  add_model_options(*command, options->model);
  command->add_flag("--rules", options->rules, "Replay the two textbook rules of sorting, step by step");
  command->add_option("--follow", options->follow, "Tell everything about one variable: phi, T[3], der(phi)")
      ->type_name("VAR");
  command->add_option("--html", options->html, "Write a page that needs no network; formulas as mathematics")
      ->type_name("FILE");
  command->add_flag("--all", options->all, "Show long lists to their end");
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_explain(*options, session); }; });
}

}  // namespace causa::tools
