// `causa equilibrium`: all equilibria of a model in a box, proven where that is possible; the one next to the
// start; trimming; and how they change with a parameter.
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/equilibria/diagnostics.h"
#include "driver/linearization/shifted_model.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/equilibria/continuation_command.h"
#include "tools/causa/equilibria/equilibrium_report.h"
#include "tools/causa/equilibria/model_equilibria.h"
#include "tools/causa/files/output_file.h"

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
    bool is_done = found_.run();
    if (is_done && !options_.output.empty()) {
      if (auto refused = opened.inputs().refuse(options_.output)) opened.sink.add(std::move(*refused));
    }
    if (is_done && options_.shifted) shift();
    is_done = is_done && !opened.sink.has_errors();
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
    if (!options_.shifted) {
      print_result(equilibrium_text(found_));
      return Done;
    }
    if (options_.output.empty()) {
      print_result(shifted_);
      return Done;
    }
    if (const auto problem = write_file(options_.output, shifted_)) {
      print_message(fmt::format("causa: cannot write `{}`: {}\n", options_.output, *problem));
      return Failed;
    }
    return Done;
  }

 private:
  // The model in the deviations from its only equilibrium.
  void shift() {
    DiagnosticSink& sink = found_.opened().sink;
    const std::vector<Equilibrium>& points = found_.equilibria().points;
    if (points.size() != 1) {
      sink.add(not_one_equilibrium(points.size()));
      return;
    }
    driver::ShiftedPoint point{.time = found_.time(),
                               .names = found_.equilibria().names,
                               .states = points.front().states,
                               .start = found_.start_states(),
                               .values = {},
                               .changed = found_.solved_names()};
    const std::vector<double>& uncertainty = points.front().uncertainty;
    for (std::size_t k = 0; k < uncertainty.size(); ++k) {
      if (std::abs(point.states[k]) <= uncertainty[k]) point.states[k] = 0.0;
    }
    for (const std::string& text : options_.equilibria.settings) {
      if (const auto setting = driver::read_setting(text)) point.changed.push_back(setting->name);
    }
    if (auto values = found_.values_at(points.front())) point.values = std::move(*values);
    if (point.values.empty()) {
      sink.add(no_shifted_model("its values at the equilibrium cannot be computed"));
      return;
    }
    auto text = driver::shifted_model(*found_.opened().compilation, point);
    if (auto* problem = std::get_if<Diagnostic>(&text)) {
      sink.add(std::move(*problem));
      return;
    }
    shifted_ = std::get<std::string>(std::move(text));
  }

  EquilibriumCommandOptions& options_;
  const Session& session_;
  ModelEquilibria found_;
  std::string shifted_;
};

std::string checked_shifted_output(const std::string& path) {
  return path.ends_with(".mo") ? std::string() : fmt::format("`{}`: the model is written as .mo", path);
}

}  // namespace

void add_equilibrium(Command& application, Session& session) {
  Command* command = application.add_subcommand("equilibrium", "Find the equilibria of a model");
  command->footer(
      "  causa equilibrium Pendulum.mo --box phi=-10:10,w=-5:5\n"
      "  causa equilibrium Pendulum.mo --near --set phi=3\n"
      "  causa equilibrium Motor.mo --drift inertia.phi\n"
      "  causa equilibrium Tank.mo --solve inflow --such-that level=3\n"
      "  causa equilibrium Spring.mo --shifted -o around.mo\n"
      "  causa equilibrium Brusselator.mo --continue B=0:4 --of y -o diagram.svg\n"
      "With a box, and equations of arithmetic, elementary functions and conditions, the answer is proven:\n"
      "interval arithmetic shows that there is no other equilibrium. Otherwise it is found by search, and\n"
      "says so.");
  auto options = std::make_shared<EquilibriumCommandOptions>();
  add_model_options(*command, options->equilibria.model);
  add_equilibrium_options(*command, options->equilibria);
  add_continuation_options(*command, options->continuation);
  command->add_flag("--json", options->json, "Print the result for machines");
  command->add_flag("--shifted", options->shifted,
                    "Print the model around its equilibrium, in the deviations from it, as Modelica");
  command
      ->add_option("-o,--output", options->output,
                   "Write the diagram of --continue (.csv, .json, .svg, .png, .pdf, .html) or the model of "
                   "--shifted (.mo)")
      ->type_name("FILE");
  command->callback([options, &session] {
    const bool is_continued = !options->continuation.along.empty();
    if (options->shifted && is_continued) throw UsageError{"--shifted", "cannot stand beside --continue"};
    if (!options->output.empty() && !options->shifted && !is_continued)
      throw UsageError{"--output", "writes what --continue or --shifted gives, and neither is there"};
    if (!options->output.empty()) {
      const std::string problem =
          is_continued ? checked_diagram_path(options->output) : checked_shifted_output(options->output);
      if (!problem.empty()) throw UsageError{"--output", problem};
    }
    if (options->shifted && options->json) throw UsageError{"--json", "cannot stand beside --shifted"};
    options->equilibria.shows_progress = !options->json;
    session.work = [options, &session] {
      if (options->continuation.along.empty()) return EquilibriumRun(*options, session).run();
      return run_continuation({.model = options->equilibria.model,
                               .settings = options->equilibria.settings,
                               .drifting = options->equilibria.drifting,
                               .start = options->equilibria.start,
                               .output = options->output,
                               .json = options->json},
                              options->continuation, session);
    };
  });
}

}  // namespace causa::tools
