// The equation stage on a generated sparse DAE: from the flat model through all passes to the plan. Chains,
// linear loops of at most 100 unknowns, and pairs of states tied by a constraint (5 % of the equations).
// Beside it one million unknowns in ten families.
#include <algorithm>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include "../tests/base/random_choice.h"
#include "driver/compile.h"
#include "equations/causalized.h"

namespace causa::bench {
namespace {

std::string sparse_model(std::int64_t equations) {
  testing::Random random(1);
  std::string declarations;
  std::string text;
  for (std::int64_t generated = 0, block = 0; generated < equations; ++block) {
    const unsigned kind = testing::below(random, 20);
    if (kind < 5) {
      declarations += fmt::format("  Real a{0}(start = 1), c{0}, f{0}, g{0};\n", block);
      text += fmt::format(
          "  der(a{0}) = -a{0} + f{0};\n  der(c{0}) = g{0} - 2*c{0} - f{0};\n"
          "  a{0} = 2*c{0};\n  g{0} = sin(a{0}) + time;\n",
          block);
      generated += 4;
    } else if (kind < 8) {
      const unsigned size = 2 + testing::below(random, 99);
      for (unsigned i = 0; i < size; ++i) {
        declarations += fmt::format("  Real l{}_{};\n", block, i);
        text += fmt::format("  l{0}_{1} = 0.3*l{0}_{2} + 0.2*l{0}_{3} + time;\n", block, i, (i + 1) % size,
                            (i + 2) % size);
      }
      generated += size;
    } else {
      const unsigned size = 3 + testing::below(random, 12);
      declarations += fmt::format("  Real x{0}(start = 1), s{0}_0;\n", block);
      text += fmt::format("  der(x{0}) = s{0}_{1} - x{0};\n  s{0}_0 = 2*x{0} + 1;\n", block, size);
      for (unsigned i = 1; i <= size; ++i) {
        declarations += fmt::format("  Real s{}_{};\n", block, i);
        text += fmt::format("  s{0}_{1} + s{0}_{2} = exp(-s{0}_{2});\n", block, i, i - 1);
      }
      generated += size + 2;
    }
  }
  return "model Sparse\n" + declarations + "equation\n" + text + "end Sparse;\n";
}

std::string families(std::int64_t unknowns) {
  return fmt::format(
      "model Families\n  parameter Integer N = {};\n"
      "  Real T[N](each start = 1), q[N], h[N], u[N], v[N], w[N](each start = 0), a[N], b[N], c[N], d[N];\n"
      "equation\n  for i in 1:N loop\n    h[i] = 2*T[i];\n    u[i] = h[i] + time;\n    v[i] = u[i]*3;\n"
      "    a[i] = v[i] - w[i];\n    b[i] = a[i] + 1;\n    c[i] = 2*a[i] - b[i];\n    d[i] = b[i]*c[i];\n"
      "    der(w[i]) = d[i] - w[i];\n  end for;\n  q[1] = T[1];\n"
      "  for i in 2:N loop\n    q[i] = T[i] - T[i - 1];\n  end for;\n"
      "  for i in 1:N - 1 loop\n    der(T[i]) = q[i + 1] - q[i];\n  end for;\n  der(T[N]) = -q[N];\n"
      "end Families;\n",
      unknowns / 10);
}

double peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return 1024.0 * static_cast<double>(usage.ru_maxrss);
}

void causalize_text(benchmark::State& state, const std::string& text) {
  const double before = peak_memory();
  double unknowns = 0;
  for (auto _ : state) {
    SourceTable sources;
    DiagnosticSink sink;
    const SourceId id = sources.add("Model.mo", text);
    packages::Library library({}, sources, sink);
    const auto compilation =
        driver::compile(library, library.load_source(id).back(), sources, driver::Target::Plan, {}, sink);
    if (sink.has_errors() || !compilation->causalized || !compilation->causalized->plan) {
      state.SkipWithError("the model has no plan");
      return;
    }
    double seconds = 0;
    for (const driver::PassTime& pass : compilation->times) {
      if (std::ranges::find(driver::equation_pass_names(), pass.name) != driver::equation_pass_names().end())
        seconds += pass.seconds;
    }
    state.SetIterationTime(seconds);
    unknowns = compilation->causalized->system->unknown_count;
  }
  state.counters["unknowns"] = unknowns;
  state.counters["bytes/scalar"] = (peak_memory() - before) / unknowns;
}

void sparse(benchmark::State& state) {
  causalize_text(state, sparse_model(state.range(0)));
}
BENCHMARK(sparse)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1);

void ten_families(benchmark::State& state) {
  causalize_text(state, families(state.range(0)));
}
BENCHMARK(ten_families)
    ->Arg(10'000)
    ->Arg(1'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime()
    ->Iterations(1);

}  // namespace
}  // namespace causa::bench

BENCHMARK_MAIN();
