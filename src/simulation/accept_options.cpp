#include "simulation/accept_options.h"

#include <algorithm>
#include <cmath>

#include "simulation/diagnostics.h"

namespace causa {

namespace {

// Methods compute with the square of a step, which is 0 for shorter ones.
constexpr double shortest_run = 1e-140;

}  // namespace

bool accept_options(const SimulationOptions& options, DiagnosticSink& sink) {
  const std::size_t errors = sink.error_count();
  const double span = options.stop_time - options.start_time;
  if (!std::isfinite(options.start_time) || !std::isfinite(options.stop_time)) {
    sink.add(time_not_finite(options.start_time, options.stop_time));
    // Without duration there are the values at the start, and what happens at the end.
  } else if (!(span >= 0.0) || !std::isfinite(span) || (span > 0.0 && span < shortest_run)) {
    sink.add(stop_not_after_start(options.start_time, options.stop_time));
  }
  if (!(options.tolerance > 0.0) || !std::isfinite(options.tolerance)) {
    sink.add(tolerance_not_positive(options.tolerance));
  } else if (options.tolerance > 0.1 || options.tolerance < 1e-14) {
    sink.add(tolerance_unusual(options.tolerance));
  }
  if (options.step && (!(*options.step > 0.0) || !std::isfinite(*options.step))) {
    sink.add(step_not_positive(*options.step));
  }
  for (const auto& limit : {options.smallest_step, options.largest_step}) {
    if (limit && (!(*limit > 0.0) || !std::isfinite(*limit))) sink.add(step_limit_not_positive(*limit));
  }
  if (options.smallest_step && options.largest_step && *options.smallest_step > *options.largest_step)
    sink.add(step_limits_crossed(*options.smallest_step, *options.largest_step));
  for (const auto& part : {options.safety, options.step_exponent}) {
    if (part && !(*part > 0.0 && *part <= 1.0)) sink.add(step_law_out_of_range(*part));
  }
  if (options.intervals == std::uint64_t{0}) sink.add(no_intervals());
  const std::vector<std::string> solvers = solver_names();
  if (std::ranges::find(solvers, options.solver) == solvers.end()) {
    sink.add(unknown_solver(options.solver, solvers));
  }
  return sink.error_count() == errors;
}

}  // namespace causa
