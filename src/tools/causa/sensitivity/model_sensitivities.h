// A model on the command line and the sensitivities of its trajectory: translated, its values and inputs set,
// simulated, and checked where that is asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/sensitivity/adjoint_sensitivities.h"
#include "analysis/sensitivity/forward_sensitivities.h"
#include "analysis/sensitivity/sensitivity_check.h"
#include "results/input_table.h"
#include "simulation/driven_model.h"
#include "tools/causa/model_command.h"

namespace causa::tools {

struct SensitivityOptions {
  ModelOptions model;
  std::vector<std::string> settings;
  std::string to;
  std::string of;
  std::string input;
  std::optional<double> start;
  std::optional<double> stop;
  std::optional<double> tolerance;
  std::uint64_t intervals = 500;
  std::optional<double> time_limit;
  bool shows_progress = true;
  bool adjoint = false;
  bool integral = false;
};

// --to, --of, --set, --input, --start, --stop, --tolerance, --intervals, --time-limit, besides the options of
// a model.
void add_sensitivity_options(Command& command, SensitivityOptions& options);

class ModelSensitivities {
 public:
  // The options outlive it.
  ModelSensitivities(SensitivityOptions& options, const Session& session);

  // False: nothing was computed, and the sink of `opened` says why.
  bool run();

  [[nodiscard]] OpenedModel& opened() { return opened_; }
  [[nodiscard]] InputFiles inputs() const;
  [[nodiscard]] std::string model_name() const;
  // What was computed.
  [[nodiscard]] const SensitivityPlan& plan() const { return adjoint_ ? adjoint_->plan : found_.plan; }
  [[nodiscard]] const ForwardOptions& forward_options() const { return forward_options_; }
  [[nodiscard]] const ForwardSensitivities& found() const { return found_; }
  // With --adjoint, instead.
  [[nodiscard]] const std::optional<AdjointSensitivities>& adjoint() const { return adjoint_; }
  [[nodiscard]] bool is_integral() const { return options_.integral; }
  // With --verify; beside the adjoint method `found` has the answer of the forward method then.
  [[nodiscard]] const std::optional<SensitivityCheck>& check() const { return check_; }

 private:
  [[nodiscard]] const SensitivityPlan& wanted() const { return *opened_.compilation->sensitivities; }
  [[nodiscard]] CompiledModel& model() const { return *opened_.compilation->model; }
  void read_input_file();
  void take_settings();
  [[nodiscard]] bool has_gradient() const { return adjoint_ && !adjoint_->gradient.empty(); }
  void choose_times();
  [[nodiscard]] std::unique_ptr<CompiledModel> make_model() const;
  void compute(const SimulationHooks& hooks);
  void compute_adjoint(const SimulationHooks& hooks);
  void report();
  void report_without_effect();

  SensitivityOptions& options_;
  const Session& session_;
  OpenedModel opened_;
  std::optional<InputTable> table_;
  InputSources inputs_;
  std::vector<driver::Setting> settings_;
  ForwardOptions forward_options_;
  ForwardSensitivities found_;
  std::optional<AdjointSensitivities> adjoint_;
  std::optional<SensitivityCheck> check_;
};

}  // namespace causa::tools
