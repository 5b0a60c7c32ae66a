#include "driver/program_file.h"

#include <algorithm>

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_model.h"
#include "codegen/runtime/program_model.h"
#include "driver/diagnostics.h"
#include "driver/value_expression.h"
#include "equations/index/relied_factors.h"
#include "model/catalogue.h"
#include "simulation/select_variables.h"

namespace causa::driver {

namespace {

ProgramFileFacts facts_of_file(const Compilation& compilation) {
  const FlatModel& flat = *compilation.flat;
  ProgramFileFacts facts{.experiment = compilation.experiment};
  for (const SymbolId symbol : flat.order) {
    const FlatVariable& variable = flat.variables[symbol];
    if (variable.variability != Variability::Parameter) continue;
    if (variable.evaluate) facts.used_in_translation.push_back(variable.name);
    if (is_relied_factor(flat, compilation.expressions, symbol)) facts.never_zero.push_back(variable.name);
  }
  return facts;
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

std::optional<std::string> store_program(const Compilation& compilation, DiagnosticSink& sink) {
  if (const auto why = why_not_stored(*compilation.program)) {
    sink.add(program_not_stored(compilation.program->model_name, *why));
    return std::nullopt;
  }
  return write_program_file(*compilation.program, facts_of_file(compilation));
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
  if (options.dump_pass == "program") loaded->dump = dump(*loaded->program);
  if (options.dump_pass == "derivatives") loaded->dump = dump_derivatives(*loaded->program);
  loaded->model = run.lower(
      "code",
      [&] {
        return make_instance(options.interpret ? make_interpreted_code(loaded->program)
                                               : make_native_code(loaded->program));
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
