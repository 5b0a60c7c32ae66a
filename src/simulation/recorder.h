// Takes the selected values of a model, point by point, into a trajectory in memory or to a result writer.
#pragma once

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
};

class Recorder {
 public:
  Recorder(CompiledModel& model, std::span<const SelectedValue> recorded, const RecorderOptions& options);

  // Evaluates the model at a point of the solution and records it. A value that is not finite is
  // recorded as it is and remembered for `warning`.
  void record(double time, std::span<const double> states);
  // After the last point.
  void finish(double end_time);

  // About values that were not finite.
  [[nodiscard]] std::optional<Diagnostic> warning() const;
  // Why points cannot be written any more; null: they can.
  [[nodiscard]] const Diagnostic* failure() const;
  [[nodiscard]] Trajectory take() { return std::move(trajectory_); }

 private:
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
  std::size_t failed_points_ = 0;
  bool last_point_failed_ = false;
  double first_failed_time_ = 0.0;
  EvaluationFailure first_failure_;
};

}  // namespace causa
