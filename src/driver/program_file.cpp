#include "driver/program_file.h"

#include <algorithm>
#include <filesystem>

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_model.h"
#include "codegen/runtime/program_model.h"
#include "driver/diagnostics.h"
#include "driver/initial_values.h"
#include "driver/value_expression.h"
#include "equations/index/relied_factors.h"
#include "model/catalogue.h"
#include "simulation/select_variables.h"

namespace causa::driver {

namespace {

ProgramFileFacts facts_of_file(const Compilation& compilation) {
  const FlatModel& flat = *compilation.flat;
  ProgramFileFacts facts{.experiment = compilation.experiment, .start = start_facts(compilation)};
  for (const SymbolId symbol : flat.order) {
    const FlatVariable& variable = flat.variables[symbol];
    if (variable.variability != Variability::Parameter) continue;
    if (variable.evaluate) facts.used_in_translation.push_back(variable.name);
    if (is_relied_factor(flat, compilation.expressions, symbol)) facts.never_zero.push_back(variable.name);
  }
  return facts;
}

// What `modelica://A.B/…` means: the folder of the library, and in it those of packages.
std::filesystem::path folder_of_class(std::span<const LibraryFolder> libraries, std::string_view name) {
  const std::size_t dot = std::min(name.find('.'), name.size());
  const auto library = std::ranges::find(libraries, name.substr(0, dot), &LibraryFolder::name);
  if (library == libraries.end()) return {};
  std::filesystem::path folder = library->directory;
  std::error_code error;
  for (std::size_t begin = dot + 1; begin < name.size();) {
    const std::size_t end = std::min(name.find('.', begin), name.size());
    const std::filesystem::path inner = folder / name.substr(begin, end - begin);
    if (!std::filesystem::is_directory(inner, error)) break;
    folder = inner;
    begin = end + 1;
  }
  return folder;
}

// A file says where its libraries were; what may be read is what its user has named.
std::unique_ptr<outside::OutsideWorld> outside_of_file(const ProgramFileFacts& facts,
                                                       const ExternalOptions& options,
                                                       const std::filesystem::path& folder) {
  outside::OutsideOptions outside{.foreign = options.foreign,
                                  .cache_directory = options.cache_directory,
                                  .listener = options.listener,
                                  .known_libraries = std::vector<outside::KnownLibrary>()};
  for (const ForeignLibrary& one : facts.foreign)
    outside.known_libraries->push_back({.path = one.path, .hash = one.hash});
  outside.directory_of_class = [libraries = facts.libraries](std::string_view name) {
    return folder_of_class(libraries, name);
  };
  outside.readable_directories = [folder, others = options.readable_directories] {
    std::vector<std::filesystem::path> directories = others;
    if (!folder.empty()) directories.push_back(folder);
    return directories;
  };
  return outside::make_outside_world(std::move(outside));
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// Numbers a setting gives; nothing where it is more than numbers, or no value at all.
std::optional<std::vector<double>> numbers_in(const std::string& text) {
  const auto read = read_value_expressions(text, {});
  const auto* expressions = std::get_if<std::vector<ValueExpression>>(&read);
  if (expressions == nullptr) return std::nullopt;
  std::vector<double> numbers;
  for (const ValueExpression& expression : *expressions) {
    if (expression.reads_time() || expression.reads_values()) return std::nullopt;
    numbers.push_back(expression(0.0, {}));
  }
  return numbers;
}

}  // namespace

std::string store_program(const Compilation& compilation, const packages::Library& library) {
  ProgramFileFacts facts = facts_of_file(compilation);
  for (const packages::PackageClassId root : library.roots()) {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::absolute(directory_of_class(library, root), error);
    facts.libraries.push_back({.name = library.full_name(root), .directory = folder.string()});
  }
  const SimulationProgram& program = *compilation.program;
  if (program.functions.foreign.empty()) return write_program_file(program, facts);
  SimulationProgram located = program;
  for (ForeignFunction& function : located.functions.foreign) {
    for (const outside::KnownLibrary& one : compilation.outside->libraries_of(function)) {
      const ForeignLibrary known{.path = one.path, .hash = one.hash};
      if (std::ranges::find(facts.foreign, known) == facts.foreign.end()) facts.foreign.push_back(known);
    }
    function = compilation.outside->located(function);
  }
  return write_program_file(located, facts);
}

std::unique_ptr<Compilation> load_program(std::string_view bytes, std::string_view path,
                                          const PipelineOptions& options, DiagnosticSink& sink) {
  PipelineRun run(options);
  auto loaded = std::make_unique<Compilation>();
  loaded->program = run.lower(
      "read",
      [&]() -> std::shared_ptr<const SimulationProgram> {
        auto read = read_program_file(bytes);
        if (const auto* problem = std::get_if<ProgramFileProblem>(&read)) {
          sink.add(program_file_refused(path, *problem));
          return nullptr;
        }
        auto& stored = std::get<StoredProgram>(read);
        loaded->stored = std::move(stored.facts);
        return std::make_shared<const SimulationProgram>(std::move(stored.program));
      },
      [](const SimulationProgram& program) { verify(program); },
      [](const SimulationProgram&) { return std::string(); });
  if (!loaded->program) return nullptr;
  loaded->experiment = loaded->stored->experiment;
  std::error_code error;
  const std::filesystem::path file = std::filesystem::absolute(path, error);
  loaded->outside = outside_of_file(*loaded->stored, options.external, file.parent_path());
  if (options.dump_pass == "program") loaded->dump = dump(*loaded->program);
  if (options.dump_pass == "derivatives") loaded->dump = dump_derivatives(*loaded->program);
  if (options.dump_pass == "functions") loaded->dump = dump(loaded->program->functions);
  loaded->model = run.lower(
      "code",
      [&] {
        return make_instance(
            options.interpret ? make_interpreted_code(loaded->program) : make_native_code(loaded->program),
            loaded->outside.get());
      },
      [](const CompiledModel&) {}, [](const CompiledModel&) { return std::string(); });
  loaded->times = run.times();
  return loaded;
}

void check_settings(const Compilation& loaded, std::span<const Setting> settings, DiagnosticSink& sink) {
  for (const Setting& setting : settings) {
    const auto match = find_in_catalogue(loaded.model->catalogue(), setting.name);
    if (!match) continue;  // the setting itself is reported
    const CatalogueEntry& entry = *match->entry;
    const auto numbers = numbers_in(setting.value);
    if (entry.role == CatalogueRole::Input && !numbers) {
      sink.add(input_needs_sources(entry.name));
      continue;
    }
    if (entry.role != CatalogueRole::Parameter || entry.is_final) continue;
    const bool becomes_zero = numbers && std::ranges::find(*numbers, 0.0) != numbers->end() &&
                              contains(loaded.stored->never_zero, entry.name);
    if (!entry.changeable || becomes_zero || contains(loaded.stored->used_in_translation, entry.name))
      sink.add(parameter_needs_sources(entry.name));
  }
}

}  // namespace causa::driver
