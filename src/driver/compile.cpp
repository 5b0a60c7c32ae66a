#include "driver/compile.h"

#include <algorithm>
#include <array>

#include "base/interruption.h"
#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_model.h"
#include "driver/diagnostics.h"
#include "driver/start_warnings.h"
#include "equations/causalize.h"
#include "equations/diagnostics.h"
#include "flat/balance/local_balance.h"
#include "flat/flatten.h"
#include "flat/units/unit_check.h"
#include "instance/instantiate.h"
#include "program/lower.h"

namespace causa::driver {

namespace {

constexpr std::array<std::string_view, 6> stages{"syntax",    "instance", "flat",
                                                 "equations", "plan",     "program"};

// A stage that reported an error has made nothing the next one could use.
template <class Result>
std::optional<Result> unless_errors(Result result, const DiagnosticSink& sink) {
  if (sink.has_errors()) return std::nullopt;
  return result;
}

// From the flat model to the plan; false where there is none.
bool run_equations(Compilation& made, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = made.expressions;
  made.causalized = run.stage(
      "equations",
      [&] {
        made.prepared = prepare(*made.flat, expressions, sink);
        return sink.has_errors() ? nullptr : causalize(*made.prepared, expressions, sink);
      },
      [&](const Causalized& result) {
        verify(result.system, expressions);
        verify(result, expressions);
      },
      [&](const Causalized& result) { return dump(result.system, expressions); });
  if (!made.causalized || !made.causalized->plan) return false;
  run.stage(
      "plan", [&] { return &*made.causalized; }, [](const Causalized&) {},
      [&](const Causalized& result) { return dump(result, expressions); });
  return true;
}

// What is wrong with the parts of a model is told at the component somebody put into it, not inside the
// library its class comes from.
void place_at_component(Diagnostic& diagnostic, const InstanceTree& tree) {
  if (!diagnostic.is(structurally_singular_kind)) return;
  const std::string name = diagnostic.instance_path.substr(0, diagnostic.instance_path.find('['));
  for (const InstanceId child : tree.nodes[tree.root].children) {
    if (tree.nodes[child].name != name) continue;
    diagnostic.where = tree.nodes[child].where;
    diagnostic.instance_path.clear();  // the message and the place say it
    return;
  }
}

// What nobody is obliged to hear.
void give_advice(const InstanceTree& tree, const FlatModel& flat, ExpressionTable& expressions,
                 const PipelineOptions& options, const packages::Library& library, SourceId definition_source,
                 DiagnosticSink& sink) {
  if (options.advice != Advice::None) {
    const Severity severity = options.advice == Advice::Warnings ? Severity::Warning : Severity::Remark;
    report_local_imbalances(tree, flat, expressions, severity, sink);
  }
  if (options.units == UnitsChecked::All) check_units(flat, expressions, {}, sink);
  if (options.units == UnitsChecked::DeclaredInOwnFiles && library.is_own(definition_source)) {
    check_units(flat, expressions,
                {.depth = UnitCheckOptions::Depth::Declared,
                 .is_checked = [&](SourceId source) { return library.is_own(source); }},
                sink);
  }
}

// What equations say together may be the reason of an error; otherwise it is advice.
void report_hidden_constraints(const Compilation& made, const PipelineOptions& options,
                               DiagnosticSink& sink) {
  if (!made.causalized || (options.advice == Advice::None && !sink.has_errors())) return;
  for (const Dependence& dependence : made.causalized->dependences) {
    if (dependence.kind == Dependence::Kind::Constraint) sink.add(message_of(dependence));
  }
}

// The structure of the equations tells where to look, so they are made as far as possible.
void report_unbalanced(Compilation& made, const InstanceTree& tree, Span where, PipelineRun& run,
                       DiagnosticSink& sink) {
  DiagnosticSink found;
  run_equations(made, run, found);
  std::vector<Label> origins;
  for (const Diagnostic& diagnostic : found.all()) {
    for (Label& label : origins_of_imbalance(diagnostic)) origins.push_back(std::move(label));
  }
  report_imbalance(tree, *made.flat, made.expressions, *made.balance, {where, origins}, sink);
}

void run_stages(Compilation& made, packages::Library& library, packages::PackageClassId definition,
                const SourceTable& sources, Target target, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = made.expressions;

  const auto tree = run.stage(
      "instance", [&] { return unless_errors(instantiate(library, definition, expressions, sink), sink); },
      [&](const InstanceTree& result) { verify(result, expressions); },
      [&](const InstanceTree& result) { return dump(result, expressions); });
  if (!tree) return;

  made.flat = run.stage(
      "flat",
      [&] {
        FlatModel flat = flatten(*tree, expressions, sink);
        if (!sink.has_errors()) give_inputs(flat, expressions, run.options().given_inputs);
        return unless_errors(std::move(flat), sink);
      },
      [&](const FlatModel& result) { verify(result, expressions); },
      [&](const FlatModel& result) { return dump(result, expressions); });
  if (!made.flat) return;
  if (!run.options().model_name.empty()) made.flat->name = run.options().model_name;
  made.balance = count_balance(*made.flat, expressions);
  give_advice(*tree, *made.flat, expressions, run.options(), library,
              library.definition(definition).main_span().source, sink);
  if (target == Target::Flat) return;
  if (made.balance->equations != made.balance->unknowns) {
    report_unbalanced(made, *tree, library.definition(definition).main_span(), run, sink);
    return;
  }
  DiagnosticSink found;
  const bool has_plan = run_equations(made, run, found);
  for (Diagnostic diagnostic : found.all()) {
    place_at_component(diagnostic, *tree);
    // What only the simulator cannot do yet is no mistake in the model.
    if (target == Target::Facts && diagnostic.kind->is_limit_of_causa)
      diagnostic.severity = Severity::Warning;
    sink.add(std::move(diagnostic));
  }
  report_hidden_constraints(made, run.options(), sink);
  if (!has_plan || target == Target::Facts || target == Target::Plan) return;

  run.stage(
      "start",
      [&] {
        Causalized& result = *made.causalized;
        result.start = plan_start(*made.prepared, result.system, result.aliases, *result.forms,
                                  *result.reduced, expressions, sink);
        return result.start ? &result : nullptr;
      },
      [](const Causalized&) {}, [](const Causalized&) { return std::string(); });
  if (!made.causalized->start) return;
  warn_about_start(*made.causalized, expressions, sink);

  made.program = run.stage(
      "program",
      [&] { return lower_to_program(*made.causalized, *made.prepared, expressions, sources, sink); },
      [&](const SimulationProgram& result) { verify(result); },
      [&](const SimulationProgram& result) { return dump(result); });
  if (!made.program) return;

  made.model = run.stage(
      "code",
      [&] { return run.options().interpret ? interpret(*made.program) : make_native_model(*made.program); },
      [](const CompiledModel&) {}, [](const CompiledModel&) { return std::string(); });
}

// Where files of a class lie: the directory of its package, or the one around its file (MLS 13.5).
std::filesystem::path directory_of(const packages::Library& library, packages::PackageClassId id) {
  const std::filesystem::path path = library.path(id);
  std::error_code error;
  return std::filesystem::is_directory(path, error) ? path : path.parent_path();
}

// The directory of the outermost package a file belongs to.
std::filesystem::path library_around(const std::filesystem::path& file) {
  std::error_code error;
  std::filesystem::path directory = file.parent_path();
  while (directory.has_parent_path() &&
         std::filesystem::exists(directory.parent_path() / "package.mo", error))
    directory = directory.parent_path();
  return directory;
}

void open_outside(Compilation& made, packages::Library& library, const SourceTable& sources,
                  const ExternalOptions& options) {
  outside::OutsideOptions outside{
      .foreign = options.foreign, .cache_directory = options.cache_directory, .listener = options.listener};
  outside.directory_of_class = [&library, folder = options.folder](std::string_view name) {
    const packages::PackageClassId id = library.find(name);
    const std::filesystem::path found = id.valid() ? directory_of(library, id) : std::filesystem::path();
    return found.empty() && id.valid() ? folder : found;
  };
  outside.directory_of_source = [&sources, folder = options.folder](SourceId source) {
    if (!folder.empty() || !source.valid()) return folder;
    std::error_code error;
    const std::filesystem::path path = std::filesystem::absolute(sources[source].path(), error);
    return error ? std::filesystem::path() : library_around(path);
  };
  outside.readable_directories = [&library, folder = options.folder] {
    std::vector<std::filesystem::path> directories;
    if (!folder.empty()) directories.push_back(folder);
    for (const packages::PackageClassId root : library.roots())
      directories.push_back(directory_of(library, root));
    return directories;
  };
  made.outside = outside::make_outside_world(std::move(outside));
  made.reach.emplace(made.expressions, *made.outside);
}

}  // namespace

std::span<const std::string_view> stage_names() {
  return stages;
}

std::unique_ptr<Compilation> compile(packages::Library& library, packages::PackageClassId definition,
                                     const SourceTable& sources, Target target,
                                     const PipelineOptions& options, DiagnosticSink& sink) {
  auto made = std::make_unique<Compilation>();
  const InterruptionScope interruption(WhenInterrupted::Throw, options.cancellation);
  open_outside(*made, library, sources, options.external);
  PipelineRun run(options);
  if (options.dump_stage == "syntax") made->dump = syntax::dump(library.definition(definition).tree());
  run_stages(*made, library, definition, sources, target, run, sink);
  // What was given up for it is no error of the model.
  options.cancellation.check();
  made->times = run.times();
  if (!run.dump().empty()) made->dump = run.dump();
  report_functions(*made, sink);
  return made;
}

void report_functions(const Compilation& compilation, DiagnosticSink& sink) {
  for (const outside::FunctionWarning& warning : compilation.outside->take_warnings())
    sink.add(function_warns(warning.where, warning.function, warning.message));
  // An error says why a value is missing. What is not needed yet is computed by the simulation, or not.
  for (const outside::StoppedFunction& stop : compilation.outside->take_stops())
    if (!sink.has_errors()) sink.add(evaluation_stopped(stop.where, stop.function, stop.why));
  if (!sink.has_errors()) return;
  for (const outside::RefusedFunction& refused : compilation.outside->refused()) {
    std::string libraries;
    for (const std::string& library : refused.libraries)
      libraries += (libraries.empty() ? "" : ", ") + library;
    sink.add(foreign_code_refused(refused.where, refused.function, refused.name, libraries));
  }
}

}  // namespace causa::driver
