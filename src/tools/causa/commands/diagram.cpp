// `causa diagram`: the icon or the diagram of a class as a picture.
#include <fmt/format.h>

#include "drawing/svg.h"
#include "driver/diagram/draw_class.h"
#include "driver/open_model.h"
#include "instance/graphics/read_graphics.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/input_files.h"
#include "tools/causa/files/svg_file.h"
#include "tools/causa/search_path.h"

namespace causa::tools {

namespace {

struct DiagramCommand {
  std::vector<std::string> arguments;
  std::vector<std::string> include_directories;
  std::string model;
  std::string output;
  bool icon = false;
  bool diagram = false;
  bool grid = false;
  int width = 0;
};

std::optional<std::string> draw(const DiagramCommand& command, const Session& session, SourceTable& sources,
                                DiagnosticSink& sink, InputFiles& inputs) {
  packages::Library library({.search_directories = search_path(command.include_directories, session)},
                            sources, sink);
  const packages::PackageClassId definition =
      driver::open_model(library, {command.arguments, command.model}, sink);
  if (!definition.valid()) return std::nullopt;
  ExpressionTable expressions;
  graphics::ClassGraphics graphics = read_graphics(library, definition, expressions, sink);
  if (sink.has_errors()) return std::nullopt;
  driver::DiagramOptions options;
  if (command.icon) options.view = driver::DiagramView::Icon;
  if (command.diagram) options.view = driver::DiagramView::Diagram;
  options.width = command.width;
  options.grid = command.grid;
  options.file_read = [&](const std::filesystem::path& path) { inputs.add(path); };
  const auto scene = driver::draw_class(std::move(graphics), options, library, definition, sink);
  if (!scene) return std::nullopt;
  return drawing::svg(*scene);
}

int run_diagram(const DiagramCommand& command, const Session& session) {
  SourceTable sources;
  DiagnosticSink sink;
  InputFiles inputs;
  auto picture = draw(command, session, sources, sink, inputs);
  inputs.add(sources);
  if (auto refused = inputs.refuse(command.output); refused && picture) {
    sink.add(std::move(*refused));
    picture.reset();
  }
  print_diagnostics(sink.all(), sources, session);
  if (!picture) return Failed;
  if (command.output.empty()) {
    print_result(*picture);
    return Done;
  }
  if (const auto problem = write_svg(*picture, command.output)) {
    print_message(fmt::format("causa: {}\n", *problem));
    return Failed;
  }
  return Done;
}

}  // namespace

void add_diagram(Command& application, Session& session) {
  Command* command = application.add_subcommand("diagram", "Draw the diagram or the icon of a class");
  command->footer(
      "  causa diagram DSFLib.Circuits.Examples.RLC -o rlc.svg\n"
      "  causa diagram Modelica.Blocks.Examples.PID_Controller -o pid.pdf\n"
      "  causa diagram circuit.mo --icon --width 300 -o icon.png\n"
      "Draws what the graphical annotations say, with the values of parameters. Components without "
      "Placement\n"
      "are put on a grid. Without -o the svg goes to standard output.");
  auto options = std::make_shared<DiagramCommand>();
  command->add_option("FILE", options->arguments, "Files, directories, or the name of a class")->required();
  command
      ->add_option("-I", options->include_directories,
                   "Look for libraries in this directory too (repeatable)")
      ->type_name("DIR")
      ->one_value_each();
  command
      ->add_option("--model", options->model, "The class to draw; without it the last model of the last file")
      ->type_name("NAME");
  command->add_option("-o,--output", options->output, "Write a picture: .svg, .png or .pdf")
      ->type_name("FILE")
      ->check(checked_svg_path);
  Option* icon = command->add_flag("--icon", options->icon, "Draw the icon");
  command
      ->add_flag("--diagram", options->diagram,
                 "Draw the diagram; without either, the diagram of what has components, otherwise the icon")
      ->excludes(icon);
  command->add_option("--width", options->width, "Width of the picture in pixels")
      ->type_name("PIXELS")
      ->check(WholeNumberBetween{10, 20000});
  command->add_flag("--grid", options->grid, "Draw the grid of the coordinate system, too");
  command->callback(
      [options, &session] { session.work = [options, &session] { return run_diagram(*options, session); }; });
}

}  // namespace causa::tools
