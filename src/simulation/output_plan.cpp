#include "simulation/output_plan.h"

#include <cmath>

#include "simulation/diagnostics.h"

namespace causa {

std::uint64_t output_intervals(const SimulationOptions& options) {
  constexpr std::uint64_t usual_intervals = 500;
  return options.intervals.value_or(usual_intervals);
}

std::optional<OutputPlan> plan_output(const SimulationOptions& options, const MethodAtWork& method,
                                      DiagnosticSink& sink) {
  const double span = options.stop_time - options.start_time;
  const std::uint64_t intervals = output_intervals(options);
  // Events may leave stretches shorter than a step, a whole run that is shorter is a mistake.
  if (method.properties().is_multistep && span > 0.0 && method.fixed_step() > span * (1.0 + 1e-6)) {
    sink.add(step_longer_than_horizon(method.properties().name, method.fixed_step(), span));
    return std::nullopt;
  }
  const bool every_step = options.record_steps || (options.step && !options.intervals);
  OutputPlan plan;
  plan.points = every_step && options.step ? std::ceil(span / *options.step) + 1.0
                                           : static_cast<double>(intervals) + 1.0;
  const auto columns = static_cast<double>(options.recorded.size()) + 1.0;  // time is one too
  if (options.writer == nullptr && plan.points * columns > static_cast<double>(options.most_recorded)) {
    sink.add(too_much_to_record(options.recorded.size(), plan.points, options.most_recorded));
    return std::nullopt;
  }
  if (!options.output_times.empty()) {
    plan.times.emplace(options.output_times);
  } else if (!every_step) {
    plan.times.emplace(options.start_time, options.stop_time, intervals);
  }
  return plan;
}

}  // namespace causa
