// Takes the selected values of a model, point by point, into a trajectory in memory or to a result writer.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "results/result_writer.h"
#include "results/trajectory.h"
#include "simulation/select_variables.h"

namespace causa {

struct RecorderOptions {
  ResultWriter* writer = nullptr;   // null: a trajectory
  std::size_t expected_points = 0;  // of a trajectory: memory is taken for that many
  double start_time = 0.0;
  double stop_time = 1.0;
  // Points at which a function fails, or equations have no solution, are not recorded, nor any behind them:
  // for models without states, which no integrator stops there.
  bool stops_at_failures = false;
  // As SimulationHooks::point.
  std::function<void(CompiledModel&, double, std::span<const double>)> point{};
};

class Recorder {
 public:
  Recorder(CompiledModel& model, std::span<const SelectedValue> recorded, const RecorderOptions& options);

  // Evaluates the model at a point of the solution and records it. A value that is not finite is
  // recorded as it is and remembered for `warning`, as are equations that are not solved there.
  void record(double time, std::span<const double> states);
  // The time of the last point; not a number before the first.
  [[nodiscard]] double last_time() const { return last_time_; }
  // After the last point.
  void finish(double end_time);

  // About values that were not finite.
  [[nodiscard]] std::optional<Diagnostic> warning() const;
  // Equations had no solution at the last point.
  [[nodiscard]] bool fails_to_the_end() const {
    return failed_points_ > 0 && !first_failure_.reason.empty() && last_point_failed_;
  }
  // Nothing is recorded any more: `warning` is the reason.
  [[nodiscard]] bool has_stopped() const { return has_stopped_; }
  // Why points cannot be written any more; null: they can.
  [[nodiscard]] const Diagnostic* failure() const { return failure_; }
  [[nodiscard]] Trajectory take() { return std::move(trajectory_); }

 private:
  void note_failure();
  [[nodiscard]] double known_without_solution(std::size_t value);
  void prepare_trajectory(std::size_t expected_points);
  // Names, columns and constants as a writer wants them: values in one place are one column.
  [[nodiscard]] ResultSchema make_schema();

  CompiledModel& model_;
  std::span<const SelectedValue> recorded_;
  RecorderOptions options_;
  Trajectory trajectory_;
  std::vector<ValuePlace> places_;          // of the trajectory's variables
  std::vector<std::size_t> column_values_;  // of a writer's columns: places in the model's values
  std::vector<double> point_;
  bool begun_ = false;
  double last_time_ = std::numeric_limits<double>::quiet_NaN();
  const Diagnostic* failure_ = nullptr;
  std::size_t failed_points_ = 0;
  bool last_point_failed_ = false;
  bool is_unsolved_ = false;  // at the last point equations had no solution
  std::vector<bool> known_;   // values that need none
  bool has_recorded_failure_ = false;
  bool has_stopped_ = false;
  double first_failed_time_ = 0.0;
  EvaluationFailure first_failure_;
};

}  // namespace causa
