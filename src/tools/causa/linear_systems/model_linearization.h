// A model on the command line, linearized where its options say: for `linearize` and `linear`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/linearization/difference_check.h"
#include "analysis/linearization/linear_point.h"
#include "tools/causa/started_model.h"

namespace causa::tools {

struct LinearizationOptions {
  ModelOptions model;
  std::vector<std::string> settings;
  std::string at;      // empty: the start; `equilibrium`, times `0,5,20`, or `0:10:200`
  std::string inputs;  // empty: those of the model
  std::string outputs;
  std::string side;
  std::optional<double> start;
  std::optional<double> tolerance;
  std::string solver = "auto";
  bool keeps_values = false;  // of all variables at the last point
};

// --set, --at, --inputs, --outputs, --side, --start, --tolerance, --solver, besides the options of a model.
void add_linearization_options(Command& command, LinearizationOptions& options);

// `0,5,20`, or `0:10:200` for 200 values from 0 to 10; nothing: it is neither. Times rise.
std::optional<std::vector<double>> read_values(const std::string& text);

// The model is translated when the object is made, and linearized as often as one likes.
class ModelLinearization {
 public:
  // The options outlive it.
  ModelLinearization(LinearizationOptions& options, const Session& session);

  // Sets the values of the command line and linearizes. False: the sink of `opened` says why.
  bool run();
  // The same with another value of a parameter or input.
  bool run_with(const driver::Setting& setting);

  [[nodiscard]] OpenedModel& opened() { return started_.opened(); }
  [[nodiscard]] std::string model_name() const { return started_.name(); }
  [[nodiscard]] const std::vector<LinearPoint>& points() const { return points_; }
  // By point; empty without --verify.
  [[nodiscard]] const std::vector<DifferenceCheck>& checks() const { return checks_; }
  // Of the compiled model at the last point, where the options ask for them.
  [[nodiscard]] const std::vector<double>& point_values() const { return point_values_; }
  [[nodiscard]] const LinearizationShape& shape() const { return *model().linearization_shape(); }
  [[nodiscard]] linear::StateSpace system(const LinearPoint& point) const;
  [[nodiscard]] bool is_at_equilibrium() const { return options_.at == "equilibrium"; }
  [[nodiscard]] unsigned newton_steps() const { return newton_steps_; }
  [[nodiscard]] const std::vector<std::string>& state_units() const { return state_units_; }
  [[nodiscard]] const std::vector<std::string>& input_units() const { return input_units_; }
  [[nodiscard]] const std::vector<std::string>& output_units() const { return output_units_; }

 private:
  // The matrices of the other side are no derivatives of the right-hand side as it is held.
  [[nodiscard]] bool is_checked() const { return options_.model.verify && side() != ConditionSide::Other; }
  [[nodiscard]] CompiledModel& model() const { return started_.model(); }
  void name_places();
  bool simulate_to_points();
  bool find_equilibrium();
  [[nodiscard]] ConditionSide side() const;
  [[nodiscard]] std::string row_name(const LinearPoint& point, std::size_t row) const;
  [[nodiscard]] std::string column_name(const LinearPoint& point, std::size_t column) const;
  void report_checks();
  void warn();
  void warn_of_kinks();

  LinearizationOptions& options_;
  const Session& session_;
  StartedModel started_;
  bool is_ready_ = false;
  PointNames names_;
  std::vector<std::string> state_units_;
  std::vector<std::string> input_units_;
  std::vector<std::string> output_units_;
  std::vector<LinearPoint> points_;
  std::vector<DifferenceCheck> checks_;
  std::vector<driver::Setting> settings_;  // that the model has taken
  std::vector<double> point_values_;
  unsigned newton_steps_ = 0;
};

}  // namespace causa::tools
