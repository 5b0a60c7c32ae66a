// A model on the command line, and its equilibria: all in a box, the one next to the start, or the one that
// inputs are solved for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/equilibria/find_equilibria.h"
#include "analysis/equilibria/trim_point.h"
#include "tools/causa/named_numbers.h"
#include "tools/causa/started_model.h"

namespace causa::tools {

// The number of the state that a name means.
std::optional<std::size_t> state_of_name(const CompiledModel& model, const std::string& name);

struct EquilibriumOptions {
  ModelOptions model;
  std::vector<std::string> settings;
  std::vector<std::string> boxes;       // `x=-3:3,v=-3:3`
  std::string drifting;                 // names of states
  std::vector<std::string> solved_for;  // names
  std::vector<std::string> conditions;  // `y=3`
  std::optional<double> start;
  double time_limit = 5.0;
  bool is_near = false;
  bool searches_only = false;
  bool shows_progress = true;
};

void add_equilibrium_options(Command& command, EquilibriumOptions& options);

// Translates the model when it is constructed.
class ModelEquilibria {
 public:
  // The options outlive it.
  ModelEquilibria(EquilibriumOptions& options, const Session& session);

  // False: the sink of `opened` says why.
  bool run();

  [[nodiscard]] OpenedModel& opened() { return started_.opened(); }
  [[nodiscard]] std::string model_name() const { return started_.name(); }
  [[nodiscard]] double time() const { return time_; }
  [[nodiscard]] const Equilibria& equilibria() const { return result_; }
  // Of a trimmed model: what inputs and parameters came to be.
  [[nodiscard]] const std::optional<TrimmedPoint>& trimmed() const { return trimmed_; }
  [[nodiscard]] const std::vector<std::string>& solved_names() const { return solved_names_; }
  [[nodiscard]] const std::vector<std::string>& units() const { return units_; }
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] CompiledModel& model() const { return started_.model(); }
  [[nodiscard]] const std::vector<double>& start_states() const { return start_states_; }
  // Values of all variables at an equilibrium, as the model computes them.
  [[nodiscard]] std::optional<std::vector<double>> values_at(const Equilibrium& point);

 private:
  [[nodiscard]] const SimulationProgram& program() const { return started_.program(); }
  [[nodiscard]] DiagnosticSink& sink() { return started_.sink(); }
  void leave_stability_to_events();
  bool initialize();
  bool read_request(EquilibriaRequest& request);
  void take_range(const NamedSpan& span, const VectorField& field, EquilibriaRequest& request);
  bool find_near();
  bool trim();
  void find_all(const EquilibriaRequest& request);
  Equilibrium equilibrium_at(VectorField& field, const std::vector<double>& states, bool is_multiple);
  void name_drifting_states();
  void warn_of_felt_drift();
  void name_units();

  EquilibriumOptions& options_;
  const Session& session_;
  StartedModel started_;
  double time_ = 0.0;
  double seconds_ = 0.0;
  std::vector<double> start_states_;
  std::vector<std::uint8_t> is_drifting_;  // by state; empty: all of them rest
  Equilibria result_;
  std::optional<TrimmedPoint> trimmed_;
  std::vector<std::string> solved_names_;
  std::vector<std::string> units_;
};

}  // namespace causa::tools
