// Fills a trajectory with the selected values of a model, point by point.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "results/trajectory.h"
#include "simulation/select_variables.h"

namespace causa {

class Recorder {
 public:
  // `expected_points`: memory is taken for that many.
  Recorder(CompiledModel& model, std::span<const SelectedValue> recorded, std::size_t expected_points);

  // Evaluates the model at a point of the solution and records it. A value that is not finite is
  // recorded as it is and remembered for `warning`.
  void record(double time, std::span<const double> states);

  // About values that were not finite.
  [[nodiscard]] std::optional<Diagnostic> warning() const;
  [[nodiscard]] Trajectory take() { return std::move(trajectory_); }

 private:
  CompiledModel& model_;
  std::span<const SelectedValue> recorded_;
  Trajectory trajectory_;
  std::size_t failed_points_ = 0;
  double first_failed_time_ = 0.0;
  EvaluationFailure first_failure_;
};

}  // namespace causa
