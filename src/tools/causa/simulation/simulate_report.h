// What `causa simulate` says of a run: a summary, reports that were asked for, everything as JSON.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "results/kept_points.h"
#include "simulation/simulate.h"
#include "tools/causa/model_command.h"
#include "tools/causa/simulation/simulate_options.h"

namespace causa::tools {

struct FinishedRun {
  const SimulateOptions& options;
  const OpenedModel& opened;
  const SimulationResult& result;
  std::span<const EventNote> events;                // where a report of them is wanted
  const std::vector<WatchedFunction::Look>& looks;  // by expression of `--find`
  const KeptPoints& points;
  std::string path;
  std::string output_name;  // of the results, for people
  double total_seconds = 0.0;
};

nlohmann::ordered_json diagnostics_json(const OpenedModel& opened);

// Prints |g(t*, u*)| of a condition: what is left of its two sides' difference where the event was found.
void print_events(const FinishedRun& run);
// What was asked for beyond the summary.
void print_reports(const FinishedRun& run);
void print_summary(const FinishedRun& run);
void print_json(const FinishedRun& run);

}  // namespace causa::tools
