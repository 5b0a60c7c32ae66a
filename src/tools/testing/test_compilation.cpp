#include "tools/testing/test_compilation.h"

#include <charconv>
#include <sstream>

#include "driver/settings.h"
#include "tools/causa/search_path.h"

namespace causa::tools {

std::map<std::string, std::string> option_words(std::span<const std::string> lines) {
  std::map<std::string, std::string> words;
  for (const std::string& line : lines) {
    std::istringstream in(line);
    for (std::string word; in >> word;) {
      const std::size_t equal = word.find('=');
      require(equal != std::string::npos, "options of a test are written name=value");
      words[word.substr(0, equal)] = word.substr(equal + 1);
    }
  }
  return words;
}

double option_number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  require(error == std::errc{} && end == text.data() + text.size(), "an option of a test is a number");
  return value;
}

driver::PipelineOptions pipeline_options(const StageInput& input, std::string_view dump_pass) {
  driver::PipelineOptions options{.verify = true, .dump_pass = std::string(dump_pass)};
  options.external.folder = input.folder;
  options.interpret = input.is_interpreted;
  options.external.cache_directory = cache_directory() / "external";
  for (const auto& [name, value] : option_words(input.options)) {
    if (name == "advice" && value == "remarks") options.advice = driver::Advice::Remarks;
    if (name == "advice" && value == "warnings") options.advice = driver::Advice::Warnings;
    if (name == "units" && value == "yes") options.units = driver::UnitsChecked::All;
    if (name == "units" && value == "own") options.units = driver::UnitsChecked::DeclaredInOwnFiles;
    if (name == "external" && value == "allow")
      options.external.foreign = outside::ForeignCodeMode::InThisProcess;
    if (name == "external" && value == "isolate")
      options.external.foreign = outside::ForeignCodeMode::InItsOwnProcess;
  }
  return options;
}

std::unique_ptr<TestCompilation> compile_last(const StageInput& input, driver::Target target,
                                              driver::PipelineOptions options) {
  auto compiled = std::make_unique<TestCompilation>();
  packages::LibraryOptions library;
  library.search_directories.assign(input.libraries.begin(), input.libraries.end());
  compiled->library = std::make_unique<packages::Library>(std::move(library), input.sources, compiled->sink);
  const std::vector<packages::PackageClassId> classes = compiled->library->load_source(input.source);
  compiled->options = std::move(options);
  if (compiled->sink.has_errors() || classes.empty()) return compiled;
  compiled->definition = classes.back();
  compiled->compilation = driver::compile(*compiled->library, classes.back(), input.sources, target,
                                          compiled->options, compiled->sink);
  return compiled;
}

void apply_settings(const StageInput& input, TestCompilation& compiled) {
  std::vector<driver::Setting> settings;
  for (const std::string& text : input.settings) {
    const auto setting = driver::read_setting(text);
    require(setting.has_value(), "settings of a test are written name = value");
    settings.push_back(*setting);
  }
  const auto translate = [&](const driver::Modifications& modifications) -> const driver::Compilation* {
    compiled.sink = {};
    const auto type =
        driver::modified_class(*compiled.library, input.sources, compiled.definition, modifications);
    if (!type.valid() || compiled.sink.has_errors()) return nullptr;
    driver::PipelineOptions options = compiled.options;
    options.given_inputs = modifications.inputs;
    compiled.compilation = driver::compile(*compiled.library, type, input.sources, driver::Target::Model,
                                           options, compiled.sink);
    return compiled.sink.has_errors() ? nullptr : compiled.compilation.get();
  };
  const std::vector<driver::Setting> values = driver::translate_settings(
      *compiled.compilation, {.rest = std::move(settings)}, translate, compiled.sink);
  if (compiled.sink.has_errors()) return;
  for (const driver::Setting& setting : values) {
    if (auto diagnostic = driver::apply_setting(*compiled.compilation->model, setting))
      compiled.sink.add(std::move(*diagnostic));
  }
}

}  // namespace causa::tools
