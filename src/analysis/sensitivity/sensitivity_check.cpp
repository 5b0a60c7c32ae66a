#include "analysis/sensitivity/sensitivity_check.h"

#include <algorithm>
#include <cmath>

#include "base/interruption.h"

namespace causa {

namespace {

// By output time, then variable; what was not reached is missing.
using RunTable = std::vector<double>;

class Simulations {
 public:
  Simulations(const MakeModel& make_model, const SensitivityPlan& plan, const ForwardOptions& options,
              const SimulationHooks& hooks)
      : make_model_(make_model), plan_(plan), options_(options), hooks_(hooks) {}

  std::optional<RunTable> run(const SensitivityTarget& target, double value) {
    const std::unique_ptr<CompiledModel> model = make_model_();
    if (target.kind == SensitivityTarget::Kind::Parameter) {
      model->set_parameter(target.value, value);
    } else {
      model->set_start(target.value, value);
    }
    constexpr double tight = 1e-11;
    const std::vector<double>& times = options_.output_times;
    const SimulationOptions settings{.start_time = options_.start_time,
                                     .stop_time = options_.stop_time,
                                     .solver = "cvode",
                                     .tolerance = std::min(tight, options_.tolerance),
                                     .output_times = times};
    const std::size_t m = plan_.variables.size();
    RunTable table(times.size() * m);
    std::size_t next = 0;
    SimulationHooks hooks{.cancellation = hooks_.cancellation, .time_limit = hooks_.time_limit};
    // A point that comes again stands behind an event.
    hooks.point = [&](CompiledModel& at, double time, std::span<const double>) {
      const auto found = std::ranges::lower_bound(times, time);
      if (found == times.end() || *found != time) return;
      const auto number = static_cast<std::size_t>(found - times.begin());
      for (std::size_t i = 0; i < m; ++i) {
        const ValuePlace place = plan_.variables[i].place;
        table[number * m + i] = place.negated ? -at.values()[place.value] : at.values()[place.value];
      }
      next = number + 1;
    };
    DiagnosticSink sink;
    const SimulationResult result = simulate(*model, settings, hooks, sink);
    if (result.end != SimulationEnd::StopTime || next != times.size()) {
      for (const Diagnostic& diagnostic : sink.all()) {
        if (diagnostic.severity == Severity::Error) problem_ = message_of(diagnostic);
      }
      return std::nullopt;
    }
    return table;
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  const MakeModel& make_model_;
  const SensitivityPlan& plan_;
  const ForwardOptions& options_;
  const SimulationHooks& hooks_;
  std::string problem_ = "the run does not reach its end";
};

// The last point at each output time.
std::vector<std::size_t> points_at(const std::vector<double>& times,
                                   const SensitivityTrajectory& trajectory) {
  std::vector<std::size_t> points;
  std::size_t point = 0;
  for (const double time : times) {
    while (point + 1 < trajectory.times.size() && trajectory.times[point + 1] <= time) ++point;
    points.push_back(point);
  }
  return points;
}

}  // namespace

SensitivityCheck check_sensitivities(const MakeModel& make_model, const SensitivityPlan& plan,
                                     const ForwardOptions& options, const ForwardSensitivities& found,
                                     const SimulationHooks& hooks) {
  constexpr double certain = 1e-4;  // by which two steps may disagree, as a part of the largest sensitivity
  SensitivityCheck check;
  const SensitivityTrajectory& trajectory = found.trajectory;
  if (trajectory.times.empty()) return check;
  Simulations simulations(make_model, plan, options, hooks);
  const std::vector<std::size_t> points = points_at(options.output_times, trajectory);
  const std::size_t m = plan.variables.size();
  for (std::size_t j = 0; j < plan.targets.size(); ++j) {
    const double middle = found.target_values[j];
    int exponent = 0;
    std::frexp(usual_size(middle), &exponent);
    const double step = std::ldexp(1.0, exponent - 11);
    std::vector<RunTable> tables;
    for (const double distance : {step, -step, 0.5 * step, -0.5 * step}) {
      auto table = simulations.run(plan.targets[j], middle + distance);
      if (!table) {
        check.problem = simulations.problem();
        return check;
      }
      tables.push_back(std::move(*table));
    }
    std::optional<SensitivityDeviation> largest;
    for (std::size_t i = 0; i < m; ++i) {
      double size = 0.0;
      double value_size = 0.0;
      for (std::size_t point = 0; point < trajectory.times.size(); ++point) {
        size = std::max(size, std::abs(trajectory.sensitivity(point, j, i)));
        value_size = std::max(value_size, std::abs(trajectory.value(point, i)));
      }
      // What differences see of a variable that does not follow the target, or is smaller than its tolerance.
      constexpr double smallest = 1e-11;
      const double resolution = std::max(1e-5 * value_size, smallest) / step;
      for (std::size_t k = 0; k < points.size(); ++k) {
        const double wide = (tables[0][k * m + i] - tables[1][k * m + i]) / (2.0 * step);
        const double narrow = (tables[2][k * m + i] - tables[3][k * m + i]) / step;
        const double scale = std::max({size, std::abs(narrow), resolution});
        if (scale == 0.0) {
          ++check.compared;
          continue;
        }
        const auto is_near = [&](const SensitivityEvent& event) {
          constexpr double wider = 2.0;
          return std::abs(options.output_times[k] - event.time) <= wider * step * std::abs(event.instants[j]);
        };
        if (!(std::abs(narrow - wide) <= certain * scale) || std::ranges::any_of(found.events, is_near)) {
          ++check.undecided;
          continue;
        }
        ++check.compared;
        const double difference = narrow + (narrow - wide) / 3.0;
        const double sensitivity = trajectory.sensitivity(points[k], j, i);
        const double relative = std::abs(difference - sensitivity) / scale;
        if (largest && relative <= largest->relative) continue;
        largest = SensitivityDeviation{.target = j,
                                       .variable = i,
                                       .time = options.output_times[k],
                                       .found = sensitivity,
                                       .difference = difference,
                                       .relative = relative};
      }
    }
    if (largest) check.largest.push_back(*largest);
  }
  return check;
}

}  // namespace causa
