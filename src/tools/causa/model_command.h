// What the commands that work on one model share: its options, and the way from them to a compilation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "driver/compile.h"
#include "driver/modified_class.h"
#include "driver/open_model.h"
#include "driver/settings.h"
#include "packages/library.h"
#include "tools/causa/command.h"
#include "tools/causa/files/input_files.h"

namespace causa::tools {

struct ModelOptions {
  std::vector<std::string> arguments;
  std::vector<std::string> include_directories;
  std::string model;
  std::string dump;
  bool verify = false;
  bool interpret = false;
  bool remarks = false;
  bool pedantic = false;
  bool units = false;
  bool allow_external = false;
  bool isolate_external = false;
  driver::AskedAbout asked_about = driver::AskedAbout::OneClass;
  DerivativeOptions derivatives{};
  std::optional<driver::LinearizationNames> linearization{};  // the model shall be linearized
  std::optional<driver::SensitivityNames> sensitivities{};    // … or its sensitivities computed
  bool releases_inputs = false;
  bool signs_raise_events = false;
};

// FILE…, -I, --model, --dump, --verify, --remarks, --pedantic
enum class Files : std::uint8_t { Required, Optional };
void add_model_options(Command& command, ModelOptions& options, Files files = Files::Required);

// --allow-external, --isolate-external, --interpret
void add_external_options(Command& command, ModelOptions& options);

// `.causa`: a program file (driver/program_file.h).
bool is_program_path(std::string_view path);

// Everything one run of a command has read and compiled.
class OpenedModel {
 public:
  // The options outlive the model. Settings that have to be translated are, as far as the prepared model
  // shows which these are.
  OpenedModel(const ModelOptions& options, driver::Target target, const Session& session,
              std::vector<driver::Setting> to_set = {}, driver::Divide divide = driver::Divide::Parameters);

  SourceTable sources;
  DiagnosticSink sink;
  std::unique_ptr<packages::Library> library;
  packages::PackageClassId definition;               // none(): not found
  std::unique_ptr<driver::Compilation> compilation;  // null: not found
  driver::DividedSettings settings;
  double load_seconds = 0;

  // Whether the model was read from a program file, which has neither a library nor a flat model.
  [[nodiscard]] bool is_stored() const { return compilation != nullptr && compilation->stored.has_value(); }
  [[nodiscard]] bool failed() const { return sink.has_errors() || compilation == nullptr; }
  // Translates the model anew with these modifications. Its name and times stay.
  void modify(const driver::Modifications& modifications);
  // The files of the model and its libraries, and those it has read.
  [[nodiscard]] InputFiles inputs() const;
  // Prints the messages so far; those already printed are not repeated.
  void print_messages(const Session& session);

 private:
  void open_program(const Session& session);
  [[nodiscard]] driver::PipelineOptions pipeline_options() const;
  void report_unused_syntax_errors();
  void compile(packages::PackageClassId type, const std::string& name, std::vector<GivenInput> inputs);

  const ModelOptions& options_;
  driver::Target target_;
  driver::Divide divide_;
  CancellationToken cancellation_;
  std::size_t loaded_ = 0;  // messages of reading
  std::size_t printed_ = 0;
  bool is_to_be_modified_ = false;  // the compilation ended where settings were found that it needs
};

}  // namespace causa::tools
