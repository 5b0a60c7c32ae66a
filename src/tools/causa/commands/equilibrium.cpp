// `causa equilibrium`: all equilibria of a model in a box, proven where that is possible; the one next to the
// start; trimming; and how they change with a parameter.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tools/causa/commands/commands.h"
#include "tools/causa/continuation_command.h"
#include "tools/causa/equilibrium_report.h"
#include "tools/causa/model_equilibria.h"
#include "tools/causa/output_file.h"

namespace causa::tools {

namespace {

struct EquilibriumCommandOptions {
  EquilibriumOptions equilibria;
  ContinuationOptions continuation;
  std::string output;
  bool shifted = false;
  bool json = false;
};

class EquilibriumRun {
 public:
  EquilibriumRun(EquilibriumCommandOptions& options, const Session& session)
      : options_(options), session_(session), found_(options.equilibria, session) {}

  int run() {
    OpenedModel& opened = found_.opened();
    if (!options_.equilibria.model.dump.empty() && !opened.failed()) {
      opened.print_messages(session_);
      print_result(opened.compilation->dump);
      return Done;
    }
    const bool is_done = found_.run();
    if (options_.json) {
      nlohmann::ordered_json object =
          is_done ? equilibrium_json(found_) : nlohmann::ordered_json{{"model", found_.model_name()}};
      object["diagnostics"] =
          nlohmann::ordered_json::parse(diagnostics_as_json(opened.sink.all(), opened.sources));
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
      return is_done ? Done : Failed;
    }
    opened.print_messages(session_);
    if (!is_done) return Failed;
    print_result(equilibrium_text(found_));
    return Done;
  }

 private:
  EquilibriumCommandOptions& options_;
  const Session& session_;
  ModelEquilibria found_;
};

}  // namespace

void add_equilibrium(Command& application, Session& session) {
  Command* command = application.add_subcommand("equilibrium", "Find the equilibria of a model");
  command->footer(
      "  causa equilibrium Pendulum.mo --box phi=-10:10,w=-5:5\n"
      "  causa equilibrium Pendulum.mo --near --set phi=3\n"
      "  causa equilibrium Motor.mo --drift inertia.phi\n"
      "  causa equilibrium Tank.mo --solve inflow --such-that level=3\n"
      "  causa equilibrium Brusselator.mo --continue B=0:4 --of y -o diagram.svg\n"
      "With a box, and equations of arithmetic, elementary functions and conditions, the answer is proven:\n"
      "interval arithmetic shows that there is no other equilibrium. Otherwise it is found by search, and\n"
      "says so.");
  auto options = std::make_shared<EquilibriumCommandOptions>();
  add_model_options(*command, options->equilibria.model);
  add_equilibrium_options(*command, options->equilibria);
  add_continuation_options(*command, options->continuation);
  command
      ->add_option("-o,--output", options->output,
                   "Write the diagram of --continue: .csv, .json, .svg, .png, .pdf, .html")
      ->type_name("FILE")
      ->check(checked_diagram_path);
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback([options, &session] {
    options->equilibria.shows_progress = !options->json;
    session.work = [options, &session] {
      if (options->continuation.along.empty()) return EquilibriumRun(*options, session).run();
      return run_continuation({.model = options->equilibria.model,
                               .settings = options->equilibria.settings,
                               .start = options->equilibria.start,
                               .output = options->output,
                               .json = options->json},
                              options->continuation, session);
    };
  });
}

}  // namespace causa::tools
