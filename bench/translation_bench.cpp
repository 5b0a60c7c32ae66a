// From text to a model that can be simulated, for an array model of growing size: the advection line. Counts
// beside the times: statements and instructions of the program (they must not grow), and bytes of peak
// memory per scalar.
#include <string>

#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include "driver/compile.h"

namespace causa::bench {
namespace {

std::string advection(std::int64_t size) {
  return "model Advection\n  parameter Integer N = " + std::to_string(size) +
         ";\n  parameter Real dx = 10/N, mu = 1;\n  Real u[N](each start = 0);\nequation\n  u[1] = 1;\n"
         "  for i in 2:N loop\n"
         "    der(u[i]) = -(u[i] - u[i - 1])/dx + mu*u[i]^2*(1 - u[i]);\n"
         "  end for;\nend Advection;\n";
}

double peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

void translate(benchmark::State& state) {
  const double before = peak_memory();
  double statements = 0;
  double instructions = 0;
  for (auto _ : state) {
    SourceTable sources;
    const SourceId id = sources.add("Advection.mo", advection(state.range(0)));
    DiagnosticSink sink;
    packages::Library library({}, sources, sink);
    const auto compilation =
        driver::compile(library, library.load_source(id).back(), sources, driver::Target::Model, {}, sink);
    if (sink.has_errors()) {
      state.SkipWithError("the model does not compile");
      return;
    }
    statements = instructions = 0;
    for (const Kernel& kernel : compilation->program->equations.kernels) {
      statements += static_cast<double>(kernel.statements.size());
      instructions += static_cast<double>(kernel.code.size());
    }
  }
  state.counters["statements"] = statements;
  state.counters["instructions"] = instructions;
  // Meaningful for the largest size, which comes last: peaks never shrink.
  state.counters["bytes/scalar"] = (peak_memory() - before) / static_cast<double>(state.range(0));
}
BENCHMARK(translate)->Arg(100)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace causa::bench

BENCHMARK_MAIN();
