#include "driver/compile.h"

#include <array>

#include "codegen/interpreter/interpreter.h"
#include "equations/aliases.h"
#include "equations/lower.h"
#include "equations/plan.h"
#include "flat/flatten.h"
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

void run_stages(Compilation& made, packages::Library& library, packages::PackageClassId definition,
                const SourceTable& sources, Target target, PipelineRun& run, DiagnosticSink& sink) {
  ExpressionTable& expressions = made.expressions;

  const auto tree = run.stage(
      "instance", [&] { return unless_errors(instantiate(library, definition, expressions, sink), sink); },
      [&](const InstanceTree& result) { verify(result, expressions); },
      [&](const InstanceTree& result) { return dump(result, expressions); });
  if (!tree) return;

  made.flat = run.stage(
      "flat", [&] { return unless_errors(flatten(*tree, expressions, sink), sink); },
      [&](const FlatModel& result) { verify(result, expressions); },
      [&](const FlatModel& result) { return dump(result, expressions); });
  if (!made.flat || target == Target::Flat) return;

  made.system = run.stage(
      "equations",
      [&] {
        auto system = lower_to_equations(*made.flat, expressions, sink);
        if (system) {
          made.equations_before_aliases = system->scalar_equations;
          eliminate_aliases(*system, *made.flat, expressions);
        }
        return system;
      },
      [&](const EquationSystem& result) { verify(result, expressions); },
      [&](const EquationSystem& result) { return dump(result, *made.flat, expressions); });
  if (!made.system) return;

  made.plan = run.stage(
      "plan", [&] { return plan_solution(*made.system, *made.flat, expressions, sink); },
      [&](const SolvePlan& result) { verify(result, *made.system); },
      [&](const SolvePlan& result) { return dump(result, *made.system, *made.flat, expressions); });
  if (!made.plan || target == Target::Plan) return;

  made.program = run.stage(
      "program",
      [&] {
        return std::optional(lower_to_program(*made.plan, *made.system, *made.flat, expressions, sources));
      },
      [&](const SimulationProgram& result) { verify(result); },
      [&](const SimulationProgram& result) { return dump(result); });

  made.model = run.stage(
      "code", [&] { return interpret(*made.program); }, [](const CompiledModel&) {},
      [](const CompiledModel&) { return std::string(); });
}

}  // namespace

std::span<const std::string_view> stage_names() {
  return stages;
}

std::unique_ptr<Compilation> compile(packages::Library& library, packages::PackageClassId definition,
                                     const SourceTable& sources, Target target,
                                     const PipelineOptions& options, DiagnosticSink& sink) {
  auto made = std::make_unique<Compilation>();
  PipelineRun run(options);
  if (options.dump_stage == "syntax") made->dump = syntax::dump(library.definition(definition).tree());
  run_stages(*made, library, definition, sources, target, run, sink);
  made->times = run.times();
  if (!run.dump().empty()) made->dump = run.dump();
  return made;
}

}  // namespace causa::driver
