// `causa sensitivity`: how the trajectory of a model follows its parameters and start values.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/linear_systems/linear_pictures.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/sensitivity/model_sensitivities.h"
#include "tools/causa/sensitivity/sensitivity_picture.h"
#include "tools/causa/sensitivity/sensitivity_report.h"
#include "tools/causa/stop_signals.h"

namespace causa::tools {

namespace {

struct SensitivityCommandOptions {
  SensitivityOptions sensitivities;
  std::vector<std::string> outputs;
  bool json = false;
};

class SensitivityRun {
 public:
  SensitivityRun(SensitivityCommandOptions& options, const Session& session)
      : options_(options), session_(session), sensitivities_(options.sensitivities, session) {}

  int run() {
    OpenedModel& opened = sensitivities_.opened();
    if (!options_.sensitivities.model.dump.empty() && !opened.failed()) {
      opened.print_messages(session_);
      print_result(printable_text(opened.compilation->dump));
      return Done;
    }
    for (const std::string& path : options_.outputs) {
      if (auto refused = sensitivities_.inputs().refuse(path)) opened.sink.add(std::move(*refused));
    }
    const bool has_result = sensitivities_.run();
    const bool is_written = has_result && write_outputs();
    if (options_.json) {
      nlohmann::ordered_json object =
          has_result ? (is_adjoint() ? adjoint_json(sensitivities_) : sensitivity_json(sensitivities_))
                     : nlohmann::ordered_json{{"model", sensitivities_.model_name()}};
      object["diagnostics"] =
          nlohmann::ordered_json::parse(diagnostics_as_json(opened.sink.all(), opened.sources));
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
      opened.print_messages(session_);
      if (has_result)
        print_result(is_adjoint() ? adjoint_text(sensitivities_) : sensitivity_text(sensitivities_));
    }
    if (!has_result) return Failed;
    if (is_adjoint()) return opened.sink.has_errors() ? Failed : Done;
    const ForwardSensitivities& found = sensitivities_.found();
    if (found.end == SimulationEnd::Cancelled)
      print_message(
          fmt::format("causa: interrupted by {} at time = {:.7g} of {:.7g}; the results so far are "
                      "kept\n",
                      stop_signal_name(), found.end_time, sensitivities_.forward_options().stop_time));
    const bool is_whole = found.end == SimulationEnd::StopTime && !opened.sink.has_errors();
    return is_whole && is_written ? Done : Failed;
  }

 private:
  [[nodiscard]] bool is_adjoint() const { return options_.sensitivities.adjoint; }

  // False: one could not be written.
  bool write_outputs() {
    bool all_written = true;
    for (const std::string& path : options_.outputs) {
      const auto refused = sensitivities_.inputs().refuse(path);
      std::optional<std::string> problem;
      if (refused) {
        problem = message_of(*refused);
      } else if (is_picture_path(path)) {
        problem = write_chart(sensitivity_chart(sensitivities_), path);
      } else {
        ResultOutput output = make_result_output(path);
        write_sensitivities(sensitivities_, *output.writer);
        if (output.writer->failure()) problem = message_of(*output.writer->failure());
      }
      if (problem) print_message(fmt::format("causa: {}\n", *problem));
      all_written = all_written && !problem;
    }
    return all_written;
  }

  SensitivityCommandOptions& options_;
  const Session& session_;
  ModelSensitivities sensitivities_;
};

std::string checked_sensitivity_output(const std::string& path) {
  if (path != standard_output && (is_result_path(path) || is_picture_path(path))) return "";
  return fmt::format("`{}`: sensitivities are written as .csv or .mat, pictures as .svg, .png, .pdf or .html",
                     path);
}

}  // namespace

void add_sensitivity(Command& application, Session& session) {
  Command* command =
      application.add_subcommand("sensitivity", "Find how a trajectory follows parameters and start values");
  command->footer(
      "  causa sensitivity Pendulum.mo --to L,d,'phi(start)' --stop 10\n"
      "  causa sensitivity Motor.mo --of w --to R,J -o sensitivities.csv -o picture.svg\n"
      "  causa sensitivity Ball.mo --to e,'h(start)' --verify\n"
      "The model is simulated together with the derivatives of its states, through events. --verify "
      "compares\n"
      "with simulations with other values. Files have the variables and columns d(x)/d(k).");
  auto options = std::make_shared<SensitivityCommandOptions>();
  add_sensitivity_options(*command, options->sensitivities);
  command
      ->add_option("-o,--output", options->outputs,
                   "Write the results to a .csv or .mat file, or a picture to .svg, .png, .pdf or .html "
                   "(repeatable)")
      ->type_name("FILE")
      ->one_value_each()
      ->check(checked_sensitivity_output);
  command->add_flag("--adjoint", options->sensitivities.adjoint,
                    "The gradient of one variable at the end by the adjoint method, for many parameters; "
                    "without --to by all parameters that may change, and all starts");
  command->add_flag("--integral", options->sensitivities.integral,
                    "With --adjoint: of the integral of the variable over time");
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback([options, &session] {
    const SensitivityOptions& chosen = options->sensitivities;
    if (chosen.integral && !chosen.adjoint) throw UsageError{"--integral", "stands beside --adjoint"};
    if (chosen.integral && chosen.model.verify)
      throw UsageError{"--verify", "cannot check an integral; leave out --integral"};
    if (chosen.adjoint && !options->outputs.empty())
      throw UsageError{"--output", "writes trajectories, and the adjoint method has none; use --json"};
    options->sensitivities.shows_progress = !options->json;
    session.work = [options, &session] { return SensitivityRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
