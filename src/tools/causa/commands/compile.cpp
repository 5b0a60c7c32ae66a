// `causa compile`: writes the program of a model to a file that `causa simulate` runs without the sources.
#include <fmt/format.h>

#include "base/printable_text.h"
#include "driver/program_file.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/output_file.h"
#include "tools/causa/model_command.h"

namespace causa::tools {

namespace {

struct CompileOptions {
  ModelOptions model;
  std::string output;
};

int run_compile(const CompileOptions& options, const Session& session) {
  OpenedModel opened(options.model, driver::Target::Model, session);
  std::optional<std::string> bytes;
  if (!opened.failed()) {
    if (auto refused = opened.inputs().refuse(options.output)) opened.sink.add(std::move(*refused));
    if (!opened.failed()) bytes = driver::store_program(*opened.compilation, *opened.library);
  }
  opened.print_messages(session);
  if (!bytes || opened.failed()) return Failed;
  if (!options.model.dump.empty()) {
    print_result(printable_text(opened.compilation->dump));
    return Done;
  }
  if (const auto problem = write_file(options.output, *bytes)) {
    print_message(fmt::format("causa: cannot write `{}`: {}\n", options.output, *problem));
    return Failed;
  }
  print_message(fmt::format("{}: the program of {}, {} bytes\n", options.output,
                            opened.compilation->program->model_name, bytes->size()));
  return Done;
}

std::string checked_program_path(const std::string& text) {
  return is_program_path(text) ? "" : fmt::format("`{}`: programs are written as .causa", text);
}

}  // namespace

void add_compile(Command& application, Session& session) {
  Command* command = application.add_subcommand("compile", "Write the program of a model to a file");
  command->footer(
      "  causa compile Pendulum.mo -o Pendulum.causa\n"
      "  causa simulate Pendulum.causa --set length=2\n"
      "The file holds all that a run needs. Parameters that decided the structure of the model are fixed in "
      "it.");
  auto options = std::make_shared<CompileOptions>();
  add_model_options(*command, options->model);
  add_external_options(*command, options->model);
  options->model.linearization.emplace();
  command->add_option("-o,--output", options->output, "The file to write, a .causa")
      ->type_name("FILE")
      ->required()
      ->check(checked_program_path);
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_compile(*options, session); }; });
}

}  // namespace causa::tools
