#include "driver/compile.h"

#include <algorithm>
#include <array>

#include "base/interruption.h"
#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_model.h"
#include "codegen/runtime/program_catalogue.h"
#include "codegen/runtime/program_model.h"
#include "driver/diagnostics.h"
#include "driver/start_warnings.h"
#include "equations/aliases/mixing_chains.h"
#include "equations/diagnostics.h"
#include "equations/index/index_reduction.h"
#include "equations/plan/plan.h"
#include "equations/prepare/event_signs.h"
#include "equations/prepare/lower.h"
#include "flat/balance/local_balance.h"
#include "flat/flatten.h"
#include "flat/units/unit_check.h"
#include "formalisms/lagrange/add_motion.h"
#include "instance/instantiate.h"
#include "model/catalogue.h"
#include "program/derivatives/add_derivatives.h"
#include "program/functions/lower_sites.h"
#include "program/lower.h"

namespace causa::driver {

namespace {

constexpr std::array<std::string_view, 16> passes{
    "syntax", "instance", "flat", "lagrange", "prepare", "lower",       "aliases",   "chains",
    "index",  "states",   "plan", "start",    "program", "derivatives", "functions", "code"};
constexpr std::size_t first_of_equations = 4;
constexpr std::size_t equation_passes = 8;
static_assert(passes[first_of_equations] == "prepare" &&
              passes[first_of_equations + equation_passes - 1] == "start");

// A pass that reported an error has no result that the next one could use.
template <class Result>
std::optional<Result> unless_errors(Result result, const DiagnosticSink& sink) {
  if (sink.has_errors()) return std::nullopt;
  return result;
}

// From the flat model to a system with its aliases, which has as many equations as unknowns; nothing where
// there is none.
std::unique_ptr<Causalized> run_to_aliases(Compilation& compilation, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = compilation.expressions;
  compilation.prepared = run.lower(
      "prepare",
      [&] {
        PreparedModel prepared = prepare(*compilation.flat, expressions, sink);
        if (!sink.has_errors() && run.options().signs_raise_events)
          make_signs_conditions(prepared, expressions);
        return unless_errors(std::move(prepared), sink);
      },
      [&](const PreparedModel& prepared) { verify(prepared, expressions); },
      [&](const PreparedModel& prepared) { return dump(prepared, expressions); });
  if (!compilation.prepared || (run.options().goes_on && !run.options().goes_on(compilation))) return nullptr;

  auto system = run.lower(
      "lower", [&] { return lower_to_equations(*compilation.prepared, expressions, sink); },
      [&](const EquationSystem& result) { verify(result, expressions); },
      [&](const EquationSystem& result) { return dump(result, expressions); });
  if (!system) return nullptr;
  if (system->equation_count != system->unknown_count) {
    AliasedSystem stands = as_it_stands(std::move(*system), expressions);
    report_unbalanced_system(stands, expressions, sink);
    return std::make_unique<Causalized>(std::move(stands));
  }

  auto aliased = run.lower(
      "aliases", [&] { return std::optional(find_aliases(std::move(*system), expressions, sink)); },
      [&](const AliasedSystem& result) { verify(result, expressions); },
      [&](const AliasedSystem& result) { return dump(result, expressions); });
  if (sink.has_errors()) return std::make_unique<Causalized>(std::move(*aliased));

  run.rewrite(
      "chains", *aliased, [&] { return shorten_mixing_chains(*aliased, expressions, sink); },
      [&](const AliasedSystem& result) { verify(result, expressions); },
      [&](const AliasedSystem& result) { return dump(*result.system, expressions); });
  return std::make_unique<Causalized>(std::move(*aliased));
}

// To the system of index 1, which is missing where there is none.
void run_reduction(Causalized& causalized, ExpressionTable& expressions, PipelineRun& run,
                   DiagnosticSink& sink) {
  auto index = run.lower(
      "index", [&] { return std::optional(reduce_index(causalized, expressions, sink)); },
      [](const IndexReduction& result) { verify(result); },
      [&](const IndexReduction& result) {
        return dump(result, result.replaced ? *result.replaced->system : *causalized.system, expressions);
      });
  causalized.dependences = std::move(index->dependences);
  if (index->replaced) static_cast<AliasedSystem&>(causalized) = std::move(*index->replaced);
  if (!index->structure || sink.has_errors()) return;

  causalized.reduced = run.lower(
      "states", [&] { return reduce_system(causalized, *index->structure, expressions, sink); },
      [&](const ReducedSystem& result) { verify(result, *causalized.system); },
      [&](const ReducedSystem& result) { return dump(result, *causalized.system, expressions); });
}

// From the flat model to the plan; false where there is none.
bool run_equations(Compilation& compilation, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = compilation.expressions;
  compilation.causalized = run_to_aliases(compilation, run, sink);
  if (!compilation.causalized || sink.has_errors()) return false;
  Causalized& causalized = *compilation.causalized;
  run_reduction(causalized, expressions, run, sink);
  if (!causalized.reduced) return false;

  causalized.space = std::make_unique<ScalarSpace>(*causalized.system, causalized.aliases, *causalized.forms,
                                                   *causalized.reduced, expressions);
  causalized.plan = run.lower(
      "plan",
      [&] {
        return plan_solution(*causalized.system, causalized.aliases, *causalized.forms, *causalized.reduced,
                             *causalized.space, expressions, sink);
      },
      [&](const SolvePlan& plan) { verify(planned(causalized, plan), expressions); },
      [&](const SolvePlan& plan) { return dump(planned(causalized, plan), expressions); });
  return causalized.plan.has_value();
}

// A singular part of a model is reported at the component of the user's model, not inside the library that
// the class of the component comes from.
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

// Adds the messages that are only advice.
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
void report_hidden_constraints(const Compilation& compilation, const PipelineOptions& options,
                               DiagnosticSink& sink) {
  if (!compilation.causalized || (options.advice == Advice::None && !sink.has_errors())) return;
  for (const Dependence& dependence : compilation.causalized->dependences) {
    if (dependence.kind == Dependence::Kind::Constraint) sink.add(message_of(dependence));
  }
}

// The structure of the equations tells where to look, so the passes run as far as possible.
void report_unbalanced(Compilation& compilation, const InstanceTree& tree, Span where, PipelineRun& run,
                       DiagnosticSink& sink) {
  DiagnosticSink found;
  run_equations(compilation, run, found);
  std::vector<Label> origins;
  for (const Diagnostic& diagnostic : found.all()) {
    for (Label& label : origins_of_imbalance(diagnostic)) origins.push_back(std::move(label));
  }
  report_imbalance(tree, *compilation.flat, compilation.expressions, *compilation.balance, {where, origins},
                   sink);
}

// From the plan to what can be simulated.
void run_to_model(Compilation& compilation, const SourceTable& sources, PipelineRun& run,
                  DiagnosticSink& sink) {
  ExpressionTable& expressions = compilation.expressions;
  Causalized& causalized = *compilation.causalized;
  causalized.start = run.lower(
      "start",
      [&] { return plan_start(*compilation.prepared, causalized, *causalized.reduced, expressions, sink); },
      [&](const InitialSystem& start) { verify_start(causalized, start, expressions); },
      [&](const InitialSystem& start) { return dump_start(causalized, start, expressions); });
  if (!causalized.start) return;
  warn_about_start(causalized, expressions, sink);

  auto drafted = run.lower(
      "program",
      [&] { return lower_to_program(causalized, *compilation.prepared, expressions, sources, sink); },
      [](const DraftedProgram& result) { verify_without_functions(result.program); },
      [](const DraftedProgram& result) { return dump(result.program); });
  if (!drafted) return;
  DerivativeOptions derivatives = run.options().derivatives;
  if (run.options().linearization) {
    derivatives.linearization = linearization_request(
        resolve_names(catalogue_of(drafted->program), *run.options().linearization, sink));
    if (sink.has_errors()) return;
  }
  if (run.options().sensitivities) {
    compilation.sensitivities = resolve_sensitivities(drafted->program, *run.options().sensitivities, sink);
    if (sink.has_errors()) return;
    derivatives.linearization = linearization_request(*compilation.sensitivities, drafted->program);
  }
  run.rewrite(
      "derivatives", *drafted,
      [&] {
        add_derivatives(*drafted, derivatives);
        return std::optional<DraftedProgram>();
      },
      [](const DraftedProgram& result) { verify_without_functions(result.program); },
      [](const DraftedProgram& result) { return dump_derivatives(result.program); });
  compilation.program = run.lower(
      "functions",
      [&] { return std::make_shared<const SimulationProgram>(lower_sites(*std::move(drafted))); },
      [](const SimulationProgram& result) { verify(result); },
      [](const SimulationProgram& result) { return dump(result.functions); });

  compilation.model = run.lower(
      "code",
      [&] {
        return make_instance(run.options().interpret ? make_interpreted_code(compilation.program)
                                                     : make_native_code(compilation.program),
                             compilation.outside.get());
      },
      [](const CompiledModel& model) { verify(model); },
      [&](const CompiledModel&) { return dump_code(*compilation.program); });
}

// Adds the equations of motion of declared Lagrangian systems; false where a declaration is wrong.
bool run_lagrange(Compilation& compilation, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = compilation.expressions;
  run.rewrite(
      "lagrange", *compilation.flat,
      [&] {
        std::optional<FlatModel> changed;
        if (compilation.flat->lagrangians.empty()) return changed;
        if (auto found = lagrange::add_motion(*compilation.flat, expressions, sink)) {
          changed = std::move(found->model);
          compilation.motions = std::move(found->motions);
        }
        return changed;
      },
      [&](const FlatModel& result) { verify(result, expressions); },
      [&](const FlatModel& result) { return dump(result, expressions); });
  if (sink.has_errors()) compilation.flat.reset();
  return compilation.flat.has_value();
}

void run_passes(Compilation& compilation, packages::Library& library, packages::PackageClassId definition,
                const SourceTable& sources, Target target, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = compilation.expressions;

  const auto tree = run.lower(
      "instance", [&] { return unless_errors(instantiate(library, definition, expressions, sink), sink); },
      [&](const InstanceTree& result) { verify(result, expressions); },
      [&](const InstanceTree& result) { return dump(result, expressions); });
  if (!tree) return;

  compilation.flat = run.lower(
      "flat",
      [&] {
        FlatModel flat = flatten(*tree, expressions, sink);
        if (!sink.has_errors()) give_inputs(flat, expressions, run.options().given_inputs);
        if (!sink.has_errors() && run.options().releases_inputs)
          release_inputs(flat, expressions, tree->root);
        return unless_errors(std::move(flat), sink);
      },
      [&](const FlatModel& result) { verify(result, expressions); },
      [&](const FlatModel& result) { return dump(result, expressions); });
  if (!compilation.flat) return;
  if (!run_lagrange(compilation, run, sink)) return;
  compilation.experiment = compilation.flat->experiment;
  if (!run.options().model_name.empty()) compilation.flat->name = run.options().model_name;
  compilation.balance = count_balance(*compilation.flat, expressions);
  give_advice(*tree, *compilation.flat, expressions, run.options(), library,
              library.definition(definition).main_span().source, sink);
  if (target == Target::Flat) return;
  if (compilation.balance->equations != compilation.balance->unknowns) {
    report_unbalanced(compilation, *tree, library.definition(definition).main_span(), run, sink);
    return;
  }
  DiagnosticSink found;
  const bool has_plan = run_equations(compilation, run, found);
  for (Diagnostic diagnostic : found.all()) {
    place_at_component(diagnostic, *tree);
    // What only the simulator cannot do yet is no mistake in the model.
    if (target == Target::Facts && diagnostic.kind->is_limit_of_causa)
      diagnostic.severity = Severity::Warning;
    sink.add(std::move(diagnostic));
  }
  report_hidden_constraints(compilation, run.options(), sink);
  if (!has_plan || target == Target::Facts || target == Target::Plan) return;

  run_to_model(compilation, sources, run, sink);
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

void open_outside(Compilation& compilation, packages::Library& library, const SourceTable& sources,
                  const ExternalOptions& options) {
  outside::OutsideOptions outside{
      .foreign = options.foreign, .cache_directory = options.cache_directory, .listener = options.listener};
  outside.directory_of_class = [&library, folder = options.folder](std::string_view name) {
    const packages::PackageClassId id = library.find(name);
    const std::filesystem::path found =
        id.valid() ? causa::driver::directory_of_class(library, id) : std::filesystem::path();
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
      directories.push_back(causa::driver::directory_of_class(library, root));
    return directories;
  };
  compilation.outside = outside::make_outside_world(std::move(outside));
  compilation.reach.emplace(compilation.expressions, *compilation.outside);
}

}  // namespace

std::filesystem::path directory_of_class(const packages::Library& library, packages::PackageClassId id) {
  const std::filesystem::path path = library.path(id);
  std::error_code error;
  return std::filesystem::is_directory(path, error) ? path : path.parent_path();
}

std::span<const std::string_view> pass_names() {
  return passes;
}

Target target_of(std::string_view pass) {
  const auto number = static_cast<std::size_t>(std::ranges::find(passes, pass) - passes.begin());
  if (number < first_of_equations || number == passes.size()) return Target::Flat;
  return number < first_of_equations + equation_passes - 1 ? Target::Facts : Target::Model;
}

std::span<const std::string_view> equation_pass_names() {
  return std::span(passes).subspan(first_of_equations, equation_passes);
}

std::unique_ptr<Compilation> compile(packages::Library& library, packages::PackageClassId definition,
                                     const SourceTable& sources, Target target,
                                     const PipelineOptions& options, DiagnosticSink& sink) {
  auto compilation = std::make_unique<Compilation>();
  const InterruptionScope interruption(WhenInterrupted::Throw, options.cancellation);
  open_outside(*compilation, library, sources, options.external);
  PipelineRun run(options);
  if (options.dump_pass == "syntax") compilation->dump = syntax::dump(library.definition(definition).tree());
  run_passes(*compilation, library, definition, sources, target, run, sink);
  // What was given up for it is no error of the model.
  options.cancellation.check();
  compilation->times = run.times();
  if (!run.dump().empty()) compilation->dump = run.dump();
  report_functions(*compilation, sink);
  return compilation;
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
