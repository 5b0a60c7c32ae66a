#include "tools/causa/model_command.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "driver/diagnostics.h"
#include "driver/program_file.h"
#include "packages/read_file.h"
#include "tools/causa/search_path.h"

namespace causa::tools {

void add_model_options(Command& command, ModelOptions& options, Files files) {
  Option* const file = command.add_option(
      "FILE", options.arguments,
      "Files, directories, or names of classes such as Modelica.Blocks.Examples.PID_Controller");
  if (files == Files::Required) file->required();
  command
      .add_option("-I", options.include_directories, "Look for libraries in this directory too (repeatable)")
      ->type_name("DIR")
      ->one_value_each();
  command
      .add_option("--model", options.model, "The class to take; without it the last model of the last file")
      ->type_name("NAME");
  std::string passes;
  std::vector<std::string> names;
  for (const std::string_view name : driver::pass_names()) {
    passes += passes.empty() ? std::string(name) : ", " + std::string(name);
    names.emplace_back(name);
  }
  command.add_option("--dump", options.dump, "Print the result of one pass instead: " + passes)
      ->type_name("PASS")
      ->check(OneOf{names});
  command.add_flag("--verify", options.verify, "Check the promises of every pass (for developers)");
  command.add_flag("--remarks", options.remarks,
                   "Say also which components and connectors do not balance by themselves (MLS 4.8, 9.3.1)");
  command.add_flag("--pedantic", options.pedantic, "The same as warnings");
}

void add_external_options(Command& command, ModelOptions& options) {
  command.add_flag("--interpret", options.interpret, "Run without machine code, as on other processors");
  command.add_flag("--allow-external", options.allow_external,
                   "Compile and run C code of libraries, and let the model write files");
  command.add_flag("--isolate-external", options.isolate_external,
                   "The same, with C code in a process of its own: its crash keeps the results");
}

namespace {

// Text of a model or of foreign code, without what could steer a terminal.
void print_outside(OutsideMessage kind, std::string_view text) {
  std::string clean = kind == OutsideMessage::Warning ? "warning: " : "";
  for (const char c : text) {
    const bool steers = (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7F';
    clean += steers ? '?' : c;
  }
  if (!clean.ends_with('\n')) clean += '\n';
  print_message(clean);
}

driver::ExternalOptions external_options(const ModelOptions& options) {
  driver::ExternalOptions external{.listener = print_outside};
  if (options.allow_external) external.foreign = outside::ForeignCodeMode::InThisProcess;
  if (options.isolate_external) external.foreign = outside::ForeignCodeMode::InItsOwnProcess;
  external.cache_directory = cache_directory() / "external";
  return external;
}

}  // namespace

bool is_program_path(std::string_view path) {
  return path.ends_with(".causa");
}

OpenedModel::OpenedModel(const ModelOptions& options, driver::Target target, const Session& session,
                         std::vector<driver::Setting> to_set, driver::Divide divide)
    : settings{.rest = std::move(to_set)},
      options_(options),
      target_(std::max(target, driver::target_of(options.dump))),
      divide_(divide),
      cancellation_(session.cancellation) {
  if (std::ranges::any_of(options.arguments, is_program_path)) {
    open_program(session);
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  library = std::make_unique<packages::Library>(
      packages::LibraryOptions{.search_directories = search_path(options.include_directories, session)},
      sources, sink);
  definition = driver::open_model(*library, {options.arguments, options.model}, sink);
  load_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  loaded_ = sink.all().size();
  if (definition.valid()) compile(definition, "", {});
  report_unused_syntax_errors();
  while (is_to_be_modified_ && !failed()) modify(settings.modifications);
}

// Only a simulation runs programs; other commands want to see the model.
void OpenedModel::open_program(const Session& session) {
  const std::string& path = options_.arguments.front();
  if (options_.arguments.size() > 1 || !options_.model.empty())
    return sink.add(driver::program_file_not_alone(path));
  if (target_ != driver::Target::Model || !(options_.dump.empty() || options_.dump == "program" ||
                                            options_.dump == "derivatives" || options_.dump == "functions"))
    return sink.add(
        driver::option_needs_sources(target_ != driver::Target::Model ? "this command" : "--dump"));
  const auto start = std::chrono::steady_clock::now();
  constexpr std::size_t largest = std::size_t{1} << 32U;
  packages::FileText file = packages::read_file(path, {.largest_file = largest});
  load_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (auto* problem = std::get_if<Diagnostic>(&file)) return sink.add(std::move(*problem));
  driver::PipelineOptions options = pipeline_options();
  options.external.readable_directories = search_path(options_.include_directories, session);
  compilation = driver::load_program(std::get<std::string>(file), path, options, sink);
}

driver::PipelineOptions OpenedModel::pipeline_options() const {
  return {.interpret = options_.interpret,
          .verify = options_.verify,
          .dump_pass = options_.dump,
          .cancellation = cancellation_,
          .advice = options_.pedantic  ? driver::Advice::Warnings
                    : options_.remarks ? driver::Advice::Remarks
                                       : driver::Advice::None,
          .units = options_.units ? driver::UnitsChecked::All : driver::UnitsChecked::DeclaredInOwnFiles,
          .external = external_options(options_),
          .derivatives = options_.derivatives,
          .linearization = options_.linearization,
          .sensitivities = options_.sensitivities,
          .releases_inputs = options_.releases_inputs,
          .signs_raise_events = options_.signs_raise_events};
}

void OpenedModel::compile(packages::PackageClassId type, const std::string& name,
                          std::vector<GivenInput> inputs) {
  is_to_be_modified_ = false;
  driver::PipelineOptions options = pipeline_options();
  options.model_name = name;
  options.given_inputs = std::move(inputs);
  options.goes_on = [this](const driver::Compilation& prepared) {
    is_to_be_modified_ = driver::divide_settings(prepared, divide_, settings, sink);
    return !is_to_be_modified_;
  };
  compilation = driver::compile(*library, type, sources, target_, options, sink);
}

void OpenedModel::modify(const driver::Modifications& modifications) {
  const Experiment experiment = compilation->experiment;
  // What was said about the model will be said again where it still holds.
  std::vector<Diagnostic> kept(sink.all().begin(), sink.all().begin() + static_cast<std::ptrdiff_t>(loaded_));
  sink = {};
  sink.add_all(std::move(kept));
  const auto type = driver::modified_class(*library, sources, definition, modifications);
  compilation = nullptr;
  if (!type.valid() || sink.has_errors()) return;
  compile(type, library->full_name(definition), modifications.inputs);
  compilation->experiment = experiment;
  report_unused_syntax_errors();
}

void OpenedModel::report_unused_syntax_errors() {
  driver::report_unused_syntax_errors(*library, {options_.arguments, options_.model}, options_.asked_about,
                                      sink);
}

InputFiles OpenedModel::inputs() const {
  InputFiles files;
  files.add(sources);
  if (is_stored()) files.add(options_.arguments.front());
  if (compilation != nullptr && compilation->outside)
    for (const std::string& path : compilation->outside->files_read()) files.add(path);
  return files;
}

void OpenedModel::print_messages(const Session& session) {
  print_diagnostics(std::span(sink.all()).subspan(printed_), sources, session);
  printed_ = sink.all().size();
}

}  // namespace causa::tools
