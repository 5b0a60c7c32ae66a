// `causa flatten`: the model as one class, arrays and loops kept.
#include "base/printable_text.h"
#include "flat/flat_model.h"
#include "flat/print/scalarize.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/model_command.h"

namespace causa::tools {

namespace {

struct FlattenOptions {
  ModelOptions model;
  bool scalar = false;
};

int run_flatten(const FlattenOptions& all, const Session& session) {
  const ModelOptions& options = all.model;
  OpenedModel opened(options, driver::Target::Flat, session);
  opened.print_messages(session);
  if (opened.failed()) return Failed;
  if (!options.dump.empty()) {
    print_result(printable_text(opened.compilation->dump));
  } else if (all.scalar) {
    const auto obstacle = obstacle_to_scalars(*opened.compilation->flat, opened.compilation->expressions);
    if (obstacle) {
      print_diagnostics({&*obstacle, 1}, opened.sources, session);
      return Failed;
    }
    print_result(print_scalar(*opened.compilation->flat, opened.compilation->expressions));
  } else {
    print_result(print(*opened.compilation->flat, opened.compilation->expressions));
  }
  return Done;
}

}  // namespace

void add_flatten(Command& application, Session& session) {
  Command* command = application.add_subcommand("flatten", "Print the model as one flat class");
  command->footer(
      "The text is Modelica and loads again. Arrays and loops are kept. Control characters that Modelica has "
      "no\n"
      "escape sequence for are written as <U+001B>.");
  auto options = std::make_shared<FlattenOptions>();
  add_model_options(*command, options->model);
  command->add_flag("--scalar", options->scalar, "Write out arrays and loops, element by element");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_flatten(*options, session); }; });
}

}  // namespace causa::tools
