// A model on the command line that takes the values of --set and starts: what the commands share that look
// at a model while time stands still, or begin there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/causa/model_command.h"

namespace causa::tools {

// --set NAME=VALUE
void add_set_option(Command& command, std::vector<std::string>& settings);

class StartedModel {
 public:
  // Opens the model. The options outlive it.
  StartedModel(const ModelOptions& options, const std::vector<std::string>& settings, const Session& session);

  // Gives the model the values of --set; those of structural parameters translate it anew. False: the sink of
  // `opened` says why.
  bool take_settings();
  // Initializes the model at this time, or at its own start, with the events that happen there. False: the
  // sink says why.
  bool start(std::optional<double> time);

  [[nodiscard]] OpenedModel& opened() { return opened_; }
  [[nodiscard]] const OpenedModel& opened() const { return opened_; }
  [[nodiscard]] DiagnosticSink& sink() { return opened_.sink; }
  [[nodiscard]] CompiledModel& model() const { return *opened_.compilation->model; }
  [[nodiscard]] const SimulationProgram& program() const { return *opened_.compilation->program; }
  // Empty: there is no model.
  [[nodiscard]] std::string name() const;
  // Of the start.
  [[nodiscard]] double time() const { return time_; }
  // What the model has taken of --set.
  [[nodiscard]] const std::vector<driver::Setting>& settings() const { return taken_; }

 private:
  const ModelOptions& options_;
  const Session& session_;
  OpenedModel opened_;
  double time_ = 0.0;
  std::vector<driver::Setting> taken_;
};

}  // namespace causa::tools
