#include "driver/compile.h"

#include <algorithm>
#include <array>

#include "codegen/interpreter/interpreter.h"
#include "equations/causalize.h"
#include "equations/diagnostics.h"
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
  if (!made.flat) return;
  made.balance = count_balance(*made.flat, expressions);
  if (target == Target::Flat) return;
  if (target == Target::Facts) {
    DiagnosticSink found;
    run_equations(made, run, found);
    const bool limits = std::ranges::any_of(found.all(), is_limit_of_causa);
    if (!limits) sink.add_all(found.all());
    const Balance& balance = *made.balance;
    if (limits && balance.equations != balance.unknowns)
      report_imbalance(*made.flat, expressions, balance, library.definition(definition).main_span(), sink);
    return;
  }
  if (!run_equations(made, run, sink) || target == Target::Plan) return;

  made.program = run.stage(
      "program",
      [&] { return lower_to_program(*made.causalized, *made.prepared, expressions, sources, sink); },
      [&](const SimulationProgram& result) { verify(result); },
      [&](const SimulationProgram& result) { return dump(result); });
  if (!made.program) return;

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
