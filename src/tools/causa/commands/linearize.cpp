// `causa linearize`: the matrices A, B, C, D of a model at a point of its solution or at an equilibrium, as
// numbers, as formulas, or from the DAE form.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/linearization/write_linear_model.h"
#include "base/printable_text.h"
#include "driver/diagnostics.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/linear_systems/dae_report.h"
#include "tools/causa/linear_systems/matrix_text.h"
#include "tools/causa/linear_systems/model_linearization.h"
#include "tools/causa/linear_systems/symbolic_report.h"

namespace causa::tools {

namespace {

struct LinearizeOptions {
  LinearizationOptions linearization;
  std::string output;
  bool json = false;
  bool symbolic = false;
  bool dae = false;
};

std::vector<std::string> derivative_names(const std::vector<std::string>& states) {
  std::vector<std::string> names;
  for (const std::string& state : states) names.push_back("der(" + state + ")");
  return names;
}

class LinearizeRun {
 public:
  LinearizeRun(LinearizeOptions& options, const Session& session)
      : options_(options), session_(session), linearized_(options.linearization, session) {}

  int run() {
    OpenedModel& opened = linearized_.opened();
    if (!options_.linearization.model.dump.empty() && !opened.failed()) {
      opened.print_messages(session_);
      print_result(opened.compilation->dump);
      return Done;
    }
    const bool done = linearized_.run() && add_formulas() && add_dae_form();
    if (done && !options_.output.empty()) {
      if (auto refused = opened.inputs().refuse(options_.output)) opened.sink.add(std::move(*refused));
    }
    if (opened.failed() || !done) return finish_without_result();
    if (!options_.output.empty()) {
      opened.print_messages(session_);
      return write_output();
    }
    if (options_.json) {
      print_result(json().dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
      return Done;
    }
    opened.print_messages(session_);
    for (std::size_t k = 0; k < linearized_.points().size(); ++k) {
      print_result((k > 0 ? "\n" : "") + text(linearized_.points()[k]));
      if (!linearized_.checks().empty()) print_result(check_text(linearized_.checks()[k]));
    }
    return Done;
  }

 private:
  int finish_without_result() {
    if (options_.json) {
      const nlohmann::ordered_json object{{"model", linearized_.model_name()},
                                          {"diagnostics", diagnostics()}};
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
      linearized_.opened().print_messages(session_);
    }
    return Failed;
  }

  [[nodiscard]] nlohmann::ordered_json diagnostics() {
    OpenedModel& opened = linearized_.opened();
    return nlohmann::ordered_json::parse(diagnostics_as_json(opened.sink.all(), opened.sources));
  }

  // False: there are none, and the sink says why.
  bool add_formulas() {
    if (!options_.symbolic) return true;
    OpenedModel& opened = linearized_.opened();
    if (opened.is_stored()) {
      opened.sink.add(driver::option_needs_sources("--symbolic"));
      return false;
    }
    const LinearPoint& point = linearized_.points().back();
    const linear::StateSpace system = linearized_.system(point);
    auto found = driver::linearize_in_symbols(*opened.compilation, linearized_.shape(), point, system,
                                              linearized_.point_values());
    if (auto* problem = std::get_if<Diagnostic>(&found)) {
      opened.sink.add(std::move(*problem));
      return false;
    }
    symbolic_ = std::move(std::get<driver::SymbolicLinearization>(found));
    for (Diagnostic& diagnostic : missing_formulas(*symbolic_, system))
      opened.sink.add(std::move(diagnostic));
    return true;
  }

  bool add_dae_form() {
    if (!options_.dae) return true;
    OpenedModel& opened = linearized_.opened();
    if (opened.is_stored()) {
      opened.sink.add(driver::option_needs_sources("--dae"));
      return false;
    }
    const LinearPoint& point = linearized_.points().back();
    auto found = driver::linearize_dae_form(*opened.compilation, linearized_.shape(), point.time,
                                            linearized_.system(point), linearized_.point_values());
    if (auto* problem = std::get_if<Diagnostic>(&found)) {
      opened.sink.add(std::move(*problem));
      return false;
    }
    dae_ = std::move(std::get<driver::DaeLinearization>(found));
    return true;
  }

  [[nodiscard]] std::string text(const LinearPoint& point) const {
    const linear::StateSpace system = linearized_.system(point);
    std::string result = fmt::format("{} at time = {:.7g}", linearized_.model_name(), point.time);
    if (linearized_.is_at_equilibrium())
      result = fmt::format("{} at an equilibrium, found in {} Newton {}", linearized_.model_name(),
                           linearized_.newton_steps(), linearized_.newton_steps() == 1 ? "step" : "steps");
    result = printable_text(result) + "\n";
    const auto add = [&](std::string_view title, const std::vector<std::string>& names,
                         const std::vector<double>& values, const std::vector<std::string>& units) {
      if (!names.empty()) result += fmt::format("{}\n{}", title, value_lines(names, values, units));
    };
    add("states", system.states, point.states, linearized_.state_units());
    add("inputs", system.inputs, point.inputs, linearized_.input_units());
    add("outputs", system.outputs, point.outputs, linearized_.output_units());
    if (symbolic_) return result + symbolic_text(*symbolic_, system);
    if (dae_) return result + dae_text(*dae_, system);
    const std::vector<std::string> rows = derivative_names(system.states);
    result += matrix_table("A", system.a, rows, system.states);
    result += matrix_table("B", system.b, rows, system.inputs);
    result += matrix_table("C", system.c, system.outputs, system.states);
    return result + matrix_table("D", system.d, system.outputs, system.inputs);
  }

  [[nodiscard]] static std::string check_text(const DifferenceCheck& check) {
    std::string result = fmt::format("checked: {} {} with differences of the right-hand side", check.compared,
                                     check.compared == 1 ? "entry agrees" : "entries agree");
    if (check.largest)
      result += fmt::format(", the largest relative difference is {:.1e}", check.largest->relative);
    if (check.one_sided > 0)
      result += fmt::format("; {} {} to one side only, where the right-hand side has a kink", check.one_sided,
                            check.one_sided == 1 ? "does so" : "do so");
    if (check.undecided > 0)
      result += fmt::format("; differences are too inexact for {} other{}", check.undecided,
                            check.undecided == 1 ? "" : "s");
    if (check.unchecked_inputs > 0)
      result +=
          fmt::format("; parameters as inputs ({}) are checked at the start only", check.unchecked_inputs);
    return result + "\n";
  }

  [[nodiscard]] static nlohmann::ordered_json check_json(const DifferenceCheck& check) {
    return {{"compared", check.compared},
            {"one_sided", check.one_sided},
            {"undecided", check.undecided},
            {"unchecked_inputs", check.unchecked_inputs},
            {"largest_difference", check.largest ? check.largest->relative : 0.0}};
  }

  [[nodiscard]] nlohmann::ordered_json point_json(std::size_t number) const {
    const LinearPoint& point = linearized_.points()[number];
    const linear::StateSpace system = linearized_.system(point);
    nlohmann::ordered_json object{
        {"time", point.time},         {"states", system.states},    {"inputs", system.inputs},
        {"outputs", system.outputs},  {"x0", point.states},         {"u0", point.inputs},
        {"y0", point.outputs},        {"dx0", point.derivatives},   {"A", matrix_json(system.a)},
        {"B", matrix_json(system.b)}, {"C", matrix_json(system.c)}, {"D", matrix_json(system.d)}};
    if (!linearized_.checks().empty()) object["checked"] = check_json(linearized_.checks()[number]);
    return object;
  }

  [[nodiscard]] nlohmann::ordered_json json() {
    nlohmann::ordered_json object{{"model", linearized_.model_name()}};
    if (linearized_.points().size() == 1) {
      object.update(point_json(0));
      if (symbolic_) object["symbolic"] = symbolic_json(*symbolic_);
      if (dae_) object["dae"] = dae_json(*dae_);
    } else {
      object["points"] = nlohmann::ordered_json::array();
      for (std::size_t k = 0; k < linearized_.points().size(); ++k) object["points"].push_back(point_json(k));
    }
    object["diagnostics"] = diagnostics();
    return object;
  }

  int write_output() {
    std::string text;
    if (options_.output.ends_with(".json")) {
      text = json().dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    } else {
      const LinearPoint& point = linearized_.points().back();
      const linear::StateSpace system = linearized_.system(point);
      const LinearModelText linear{linearized_.model_name(), system, point};
      text = options_.output.ends_with(".mo")  ? modelica_text(linear)
             : options_.output.ends_with(".m") ? octave_text(linear)
                                               : python_text(linear);
    }
    if (const auto problem = write_file(options_.output, text)) {
      print_message(fmt::format("causa: cannot write `{}`: {}\n", options_.output, *problem));
      return Failed;
    }
    return Done;
  }

  LinearizeOptions& options_;
  const Session& session_;
  ModelLinearization linearized_;
  std::optional<driver::SymbolicLinearization> symbolic_;
  std::optional<driver::DaeLinearization> dae_;
};

// One point, and a form that has a place for what is asked.
void refuse_combinations(const LinearizeOptions& options) {
  if (!options.symbolic && !options.dae) return;
  if (options.symbolic && options.dae) throw UsageError{"--dae", "cannot stand beside --symbolic"};
  const std::string option = options.symbolic ? "--symbolic" : "--dae";
  const std::string& at = options.linearization.at;
  if (at.find_first_of(",:") != std::string::npos)
    throw UsageError{option, "takes one point: the start, --at TIME or --at equilibrium"};
  if (!options.output.empty() && !options.output.ends_with(".json"))
    throw UsageError{option, "is written as text, or with -o FILE.json"};
}

std::string checked_linear_output(const std::string& path) {
  for (const std::string_view ending : {".mo", ".m", ".py", ".json"}) {
    if (path.ends_with(ending)) return "";
  }
  return fmt::format("`{}`: linear models are written as .mo, .m, .py or .json", path);
}

}  // namespace

void add_linearize(Command& application, Session& session) {
  Command* command = application.add_subcommand("linearize", "Compute the linear model around a point");
  command->footer(
      "  causa linearize Pendulum.mo\n"
      "  causa linearize Pendulum.mo --at equilibrium --inputs tau --outputs phi,w\n"
      "  causa linearize Motor.mo --at 20 -o motor_linear.mo\n"
      "  causa linearize VanDerPol.mo --symbolic\n"
      "  causa linearize Circuit.mo --dae\n"
      "Derivatives are exact; --verify compares them with differences. The point is printed with the\n"
      "matrices. Files: a Modelica model, scripts for Octave and Python, JSON; of several points the\n"
      "scripts and the model have the last one.");
  auto options = std::make_shared<LinearizeOptions>();
  add_model_options(*command, options->linearization.model);
  add_linearization_options(*command, options->linearization);
  command->add_option("-o,--output", options->output, "Write the linear model: .mo, .m, .py or .json")
      ->type_name("FILE")
      ->check(checked_linear_output);
  command->add_flag("--json", options->json, "Print the result for machines");
  command->add_flag(
      "--symbolic", options->symbolic,
      "A, B, C, D as formulas of states, inputs, parameters and time, each checked at the point");
  command->add_flag(
      "--dae", options->dae,
      "The DAE form der(x) = F(x, a, u), 0 = G(x, a, u) with its derivatives, and A, B, C, D from them");
  command->callback([options, &session] {
    refuse_combinations(*options);
    options->linearization.keeps_values = options->symbolic || options->dae;
    session.work = [options, &session] { return LinearizeRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
