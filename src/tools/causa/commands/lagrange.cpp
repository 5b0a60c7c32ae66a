// `causa lagrange`: the equations of motion of a declared Lagrangian system, with all that they are made of.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "driver/diagnostics.h"
#include "driver/lagrange/lagrange_report.h"
#include "formalisms/lagrange/diagnostics.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/model_command.h"

namespace causa::tools {

namespace {

struct LagrangeOptions {
  ModelOptions model;
  driver::LagrangeReportOptions report;
  std::string output;
  std::string html;
  bool latex = false;
  bool json = false;
};

class LagrangeRun {
 public:
  LagrangeRun(const LagrangeOptions& options, const Session& session)
      : options_(options), session_(session), opened_(options.model, driver::Target::Flat, session) {}

  int run() {
    if (!opened_.failed() && opened_.is_stored())
      opened_.sink.add(driver::option_needs_sources("causa lagrange"));
    if (!opened_.failed() && opened_.compilation->motions.empty())
      opened_.sink.add(no_lagrangian(opened_.compilation->flat->name));
    for (const std::string& path : {options_.output, options_.html}) {
      if (path.empty() || opened_.failed()) continue;
      if (auto refused = opened_.inputs().refuse(path)) opened_.sink.add(std::move(*refused));
    }
    if (opened_.failed()) return finish_without_result();
    if (!options_.model.dump.empty()) {
      opened_.print_messages(session_);
      print_result(printable_text(opened_.compilation->dump));
      return Done;
    }
    reports_ = driver::lagrange_reports(*opened_.compilation, options_.report);
    if (options_.json) {
      print_result(json().dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
      opened_.print_messages(session_);
    }
    if (!options_.output.empty() &&
        !write(options_.output, print(*opened_.compilation->flat, opened_.compilation->expressions)))
      return Failed;
    if (!options_.html.empty() && !write(options_.html, driver::lagrange_html(reports_))) return Failed;
    if (!options_.json && (options_.latex || (options_.output.empty() && options_.html.empty()))) {
      for (std::size_t k = 0; k < reports_.size(); ++k) {
        print_result((k > 0 ? "\n" : "") + printable_text(options_.latex
                                                              ? driver::lagrange_latex(reports_[k])
                                                              : driver::lagrange_text(reports_[k])));
      }
    }
    return Done;
  }

 private:
  int finish_without_result() {
    if (options_.json) {
      const nlohmann::ordered_json object{{"diagnostics", diagnostics()}};
      print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else {
      opened_.print_messages(session_);
    }
    return Failed;
  }

  [[nodiscard]] nlohmann::ordered_json diagnostics() {
    return nlohmann::ordered_json::parse(diagnostics_as_json(opened_.sink.all(), opened_.sources));
  }

  bool write(const std::string& path, const std::string& text) {
    const auto problem = write_file(path, text);
    print_message(problem ? fmt::format("causa: cannot write `{}`: {}\n", path, *problem)
                          : fmt::format("wrote {}\n", path));
    return !problem;
  }

  [[nodiscard]] nlohmann::ordered_json json() {
    nlohmann::ordered_json object{{"model", opened_.compilation->flat->name}};
    object["systems"] = nlohmann::ordered_json::array();
    for (const driver::LagrangeReport& report : reports_) {
      nlohmann::ordered_json system{{"path", report.path}, {"coordinates", report.coordinates}};
      for (const driver::LagrangeSection& section : report.sections) {
        nlohmann::ordered_json rows = nlohmann::ordered_json::array();
        for (const driver::LagrangeRow& row : section.rows)
          rows.push_back({{"name", row.name}, {"text", row.text}, {"latex", row.latex}});
        system[section.key] = std::move(rows);
        if (!section.note.empty()) system[section.key + "Note"] = section.note;
      }
      object["systems"].push_back(std::move(system));
    }
    object["diagnostics"] = diagnostics();
    return object;
  }

  const LagrangeOptions& options_;
  const Session& session_;
  OpenedModel opened_;
  std::vector<driver::LagrangeReport> reports_;
};

// Empty: the ending fits.
std::string checked_ending(const std::string& path, std::string_view ending, std::string_view what) {
  if (path.ends_with(ending)) return "";
  return fmt::format("`{}`: {} is written as {}", path, what, ending);
}

}  // namespace

void add_lagrange(Command& application, Session& session) {
  Command* command =
      application.add_subcommand("lagrange", "Derive the equations of motion of a Lagrangian system");
  command->footer(
      "The class declares coordinates and energies (docs/lagrange.md):\n"
      "  annotation(__causa(lagrangian(coordinates = {phi}, kinetic = T, potential = U)));\n"
      "  causa lagrange pendulum.mo\n"
      "  causa lagrange pendulum.mo --hamilton --modes\n"
      "  causa lagrange pendulum.mo --latex > pendulum.tex\n"
      "  causa lagrange pendulum.mo -o pendulum_motion.mo\n"
      "All other commands take the class as it stands.");
  auto options = std::make_shared<LagrangeOptions>();
  add_model_options(*command, options->model);
  command->add_flag("--hamilton", options->report.hamilton, "Add Hamilton's equations");
  command->add_flag("--modes", options->report.modes,
                    "Add the normal modes about the equilibrium near the start values");
  command->add_flag("--latex", options->latex, "Print the formulas as LaTeX");
  command->add_option("--html", options->html, "Write a page that needs no network; formulas as mathematics")
      ->type_name("FILE")
      ->check([](const std::string& path) { return checked_ending(path, ".html", "the page"); });
  command->add_option("-o,--output", options->output, "Write a Modelica model with the equations of motion")
      ->type_name("FILE")
      ->check([](const std::string& path) { return checked_ending(path, ".mo", "the model"); });
  command->add_flag("--json", options->json, "Print the result for machines");
  command->callback([options, &session] {
    session.work = [options, &session] { return LagrangeRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
