// Ratios of measured times within one run. Times depend on the machine and on what else it does; how many
// times longer one thing takes than another, measured side by side, says much more.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace causa::bench {

// The usual table, and then for every benchmark how many times longer it takes per byte
// than the yardstick, which is one of the benchmarks.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  explicit RatioReporter(std::string yardstick) : yardstick_(std::move(yardstick)) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      if (run.run_type == Run::RT_Iteration && !run.error_occurred) measured_.push_back(figures_of(run));
    }
  }

  void Finalize() override {
    ConsoleReporter::Finalize();
    const Figures* yardstick = nullptr;
    for (const Figures& figures : measured_) {
      if (figures.name == yardstick_) yardstick = &figures;
    }
    if (yardstick == nullptr) return;  // left out by --benchmark_filter
    std::printf("\n%-28s %12s %s\n", "", "MB/s", ("times " + yardstick_).c_str());
    for (const Figures& figures : measured_) {
      std::printf("%-28s %12.1f %8.1f\n", figures.name.c_str(), figures.bytes_per_second / 1e6,
                  yardstick->bytes_per_second / figures.bytes_per_second);
    }
  }

 private:
  struct Figures {
    std::string name;
    double bytes_per_second = 0;
  };
  static Figures figures_of(const Run& run) {
    const auto found = run.counters.find("bytes_per_second");
    return {run.benchmark_name(), found == run.counters.end() ? 0.0 : found->second.value};
  }

  std::string yardstick_;
  std::vector<Figures> measured_;
};

}  // namespace causa::bench
