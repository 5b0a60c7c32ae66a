// How fast structural algorithms run over a million equations, each with unknowns of its neighbourhood, and
// how fast a large loop is torn.
#include <cstdint>
#include <functional>
#include <random>
#include <string>

#include <benchmark/benchmark.h>

#include "graph/colouring.h"
#include "graph/dulmage_mendelsohn.h"
#include "graph/pantelides.h"
#include "graph/strong_components.h"
#include "graph/tearing.h"
#include "ratios.h"

namespace causa::bench {
namespace {

// `per_row` random columns at most 30 from the diagonal, which is there as well. Every tenth unknown occurs
// differentiated in its own row and as it is in others.
Signature neighbourhoods(std::uint32_t size, std::uint32_t per_row) {
  std::mt19937 random(1);
  SignatureBuilder builder(size);
  for (std::uint32_t row = 0; row < size; ++row) {
    builder.add(row, row % 10 == 0 ? 1 : 0);
    for (std::uint32_t i = 0; i < per_row; ++i)
      builder.add(static_cast<std::uint32_t>((row + size + random() % 61 - 30) % size), 0);
    builder.end_row();
  }
  return builder.build();
}

// x″ = −λx, y″ = −λy − g, x² + y² = L², again and again.
Signature pendulums(std::uint32_t count) {
  SignatureBuilder builder(3 * count);
  for (std::uint32_t x = 0; x < 3 * count; x += 3) {
    for (const std::uint32_t position : {x, x + 1}) {
      builder.add(position, 2);
      builder.add(x + 2, 0);
      builder.end_row();
    }
    builder.add(x, 0);
    builder.add(x + 1, 0);
    builder.end_row();
  }
  return builder.build();
}

TearingBlock loop(std::uint32_t size, std::uint32_t per_row) {
  TearingBlock block{.incidence = matchable_incidence(neighbourhoods(size, per_row))};
  std::mt19937 random(2);
  for (std::size_t entry = 0; entry < block.incidence.rows.targets.size(); ++entry) {
    block.solvable.push_back(random() % 4 == 0 ? Solvable::No : Solvable::Yes);
  }
  block.penalty.assign(size, 0);
  return block;
}

// Bytes are those of the entries.
void add(const std::string& name, std::size_t entries, const std::function<std::size_t()>& work) {
  benchmark::RegisterBenchmark(name.c_str(), [entries, work](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(work());
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(entries * sizeof(std::uint32_t)));
  })->Unit(benchmark::kMillisecond);
}

}  // namespace
}  // namespace causa::bench

int main(int argc, char** argv) {
  using namespace causa;
  using namespace causa::bench;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;

  const Signature signature = neighbourhoods(1'000'000, 2);
  const Incidence incidence = matchable_incidence(signature);
  const Matching matching = maximum_matching(incidence);
  const Signature constrained = pendulums(333'333);
  const TearingBlock block = loop(2'000, 9);
  const std::size_t entries = incidence.rows.targets.size();
  add("transpose", entries, [&] { return transpose(incidence.rows, incidence.column_count).begins.size(); });
  add("maximum matching", entries, [&] { return maximum_matching(incidence).size; });
  add("solve blocks", entries, [&] { return sort_solve_blocks(incidence, matching).groups.row_count(); });
  add("Dulmage-Mendelsohn", entries, [&] { return dulmage_mendelsohn(incidence, matching).rows.size(); });
  add("Pantelides", entries, [&] { return pantelides(signature).index(); });
  add("Pantelides, pendulums", constrained.entries.size(), [&] { return pantelides(constrained).index(); });
  add("column groups", entries, [&] { return group_orthogonal_columns(incidence).groups.row_count(); });
  add("tearing, 2000 unknowns", block.incidence.rows.targets.size(),
      [&] { return tear(block).columns.size(); });
  RatioReporter reporter("transpose");
  benchmark::RunSpecifiedBenchmarks(&reporter);
}
