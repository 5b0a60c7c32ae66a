// `causa plot`: variables of result files, in the terminal or as a picture.
#include <array>
#include <filesystem>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "model/catalogue.h"
#include "results/diagnostics.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/input_files.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/name_list.h"
#include "tools/causa/pictures/picture.h"

namespace causa::tools {

namespace {

struct PlotOptions {
  std::vector<std::string> files;
  std::string variables;
  std::string phase;
  std::string output;
  std::string title;
  bool steps = false;
  bool ascii = false;
};

// `cell.T` of `cell[2].T`
std::string without_subscripts(const std::string& name) {
  std::string result;
  int depth = 0;
  bool quoted = false;
  for (const char c : name) {
    if (c == '\'') quoted = !quoted;
    if (!quoted && c == '[') ++depth;
    if (depth == 0) result += c;
    if (!quoted && c == ']') --depth;
  }
  return result;
}

// Numbers of the variables a name stands for: one, or all elements of an array.
std::variant<std::vector<std::size_t>, Diagnostic> variables_named(const ResultFile& file,
                                                                   const std::string& name) {
  auto found = find_variable(file, name);
  if (const auto* number = std::get_if<std::size_t>(&found)) return std::vector{*number};
  const std::string wanted = without_colons(name);
  std::vector<std::size_t> elements;
  for (std::size_t i = 0; i < file.variables().size(); ++i) {
    const std::string& variable = file.variables()[i].name;
    if (variable.starts_with(wanted + "[") || without_subscripts(variable) == wanted) elements.push_back(i);
  }
  if (!elements.empty()) return elements;
  return std::move(std::get<Diagnostic>(found));
}

class PlotRun {
 public:
  PlotRun(const PlotOptions& options, const Session& session)
      : options_(options),
        session_(session),
        kind_(options.phase.empty() ? PlotKind::OverTime : PlotKind::Phase),
        names_(split_names(options.phase.empty() ? options.variables : options.phase)) {}

  int run() {
    if (kind_ == PlotKind::Phase && names_.size() < 2) {
      print_message("causa: --phase wants the variable across and the variable up: --phase x,y\n");
      return WrongUsage;
    }
    for (const std::string& path : options_.files) add_file(path);
    if (auto refused = inputs_.refuse(options_.output)) sink_.add(std::move(*refused));
    print_diagnostics(sink_.all(), sources_, session_);
    if (sink_.has_errors()) return Failed;
    data_.title = options_.title;
    if (options_.output.empty()) {
      print_plot(data_, options_.ascii ? PlotCharacters::Ascii : PlotCharacters::AsTheTerminalCan, session_);
      return Done;
    }
    if (const auto problem = write_picture(data_, options_.output)) {
      print_message(fmt::format("causa: {}\n", *problem));
      return Failed;
    }
    return Done;
  }

 private:
  void add_file(const std::string& path) {
    inputs_.add(path);
    auto opened = open_result_file(path);
    if (auto* problem = std::get_if<Diagnostic>(&opened)) {
      sink_.add(std::move(*problem));
      return;
    }
    ResultFile& file = *std::get<ResultInput>(opened).file;
    const std::vector<std::size_t> wanted = wanted_variables(file);
    if (sink_.has_errors()) return;
    std::vector<ResultVariable> variables;
    for (const std::size_t number : wanted) variables.push_back(file.variables()[number]);
    ThinnedCurves curves(wanted.size(), thinning_for(kind_));
    ThinnedCurves steps(1);
    std::optional<double> previous;
    auto problem = file.read(wanted, [&](double time, std::span<const double> values) {
      curves.add(time, values);
      if (previous && time > *previous) steps.add(time, std::array{time - *previous});
      previous = time;
    });
    if (problem) {
      sink_.add(std::move(*problem));
      return;
    }
    if (!previous) {
      sink_.add(nothing_to_plot(file.name()));
      return;
    }
    add_curves(data_, kind_, variables, curves, source_name(path));
    if (!options_.steps) return;
    const ResultVariable step{.name = "step", .unit = "s", .description = "from the point before"};
    add_curves(data_, PlotKind::OverTime, {step}, steps, source_name(path));
  }

  std::vector<std::size_t> wanted_variables(const ResultFile& file) {
    std::vector<std::size_t> wanted;
    if (names_.empty() && options_.steps) return wanted;
    if (names_.empty()) {
      for (std::size_t i = 0; i < file.variables().size(); ++i) {
        if (file.variables()[i].varies()) wanted.push_back(i);
      }
      constexpr std::size_t most = 12;
      if (wanted.size() > most)
        sink_.add(too_many_to_plot(file.name(), wanted.size(), file.variables()[wanted[0]].name));
      return wanted;
    }
    for (const std::string& name : names_) {
      auto found = variables_named(file, name);
      if (auto* problem = std::get_if<Diagnostic>(&found)) {
        sink_.add(std::move(*problem));
        continue;
      }
      const auto& numbers = std::get<0>(found);
      wanted.insert(wanted.end(), numbers.begin(), numbers.end());
    }
    return wanted;
  }

  // Short names where they are enough to tell the files apart.
  [[nodiscard]] std::string source_name(const std::string& path) const {
    if (options_.files.size() == 1) return "";
    std::set<std::string> stems;
    for (const std::string& file : options_.files) stems.insert(std::filesystem::path(file).stem().string());
    if (stems.size() < options_.files.size()) return path;
    std::string stem = std::filesystem::path(path).stem().string();
    if (stem.ends_with("_res")) stem.resize(stem.size() - 4);
    return stem;
  }

  const PlotOptions& options_;
  const Session& session_;
  PlotKind kind_;
  std::vector<std::string> names_;
  SourceTable sources_;
  DiagnosticSink sink_;
  PlotData data_;
  InputFiles inputs_;
};

}  // namespace

void add_plot(Command& application, Session& session) {
  Command* command = application.add_subcommand("plot", "Draw variables of result files");
  command->footer(
      "  causa plot Pendulum_res.mat --variables phi,w\n"
      "  causa plot a.mat b.mat --variables x -o x.svg\n"
      "  causa plot Pendulum_res.mat --phase phi,w -o portrait.html\n"
      "Draws in the terminal, or with -o a picture: .svg, .png and .pdf by gnuplot, .html as a page to zoom "
      "in.\n"
      "Variables of different units get panels of their own.");
  auto options = std::make_shared<PlotOptions>();
  command->add_option("FILE", options->files, "Results, .mat or .csv; several are drawn over each other")
      ->required();
  Option* variables = command
                          ->add_option("--variables", options->variables,
                                       "What to draw; the name of an array draws all elements")
                          ->type_name("X,Y");
  Option* phase = command
                      ->add_option("--phase", options->phase,
                                   "Draw the others over the first variable instead of over time")
                      ->type_name("X,Y")
                      ->excludes(variables);
  command->add_option("-o,--output", options->output, "Write a picture: .svg, .png, .pdf or .html")
      ->type_name("FILE")
      ->check(checked_picture_path);
  command->add_flag("--steps", options->steps, "Draw the distance between the points of the file too")
      ->excludes(phase);
  command->add_option("--title", options->title, "A line above the picture")->type_name("TEXT");
  command->add_flag("--ascii", options->ascii, "Draw without Unicode characters");
  command->callback([options, &session] {
    session.work = [options, &session] { return PlotRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
