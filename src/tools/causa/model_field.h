// A model on the command line as a vector field: translated, its values set, initialized; for commands that
// look at a model while time stands still.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/flow/vector_field.h"
#include "tools/causa/started_model.h"

namespace causa::tools {

struct FieldOptions {
  ModelOptions model;
  std::vector<std::string> settings;
  std::optional<double> start;  // the time that is looked at
};

// The options of a model, --set and --start.
void add_field_options(Command& command, FieldOptions& options);

class ModelField {
 public:
  // The options outlive it.
  ModelField(FieldOptions& options, const Session& session);

  // Sets the values of the command line and initializes the model. False: the sink of `opened` says why.
  bool run();

  [[nodiscard]] OpenedModel& opened() { return started_.opened(); }
  [[nodiscard]] CompiledModel& model() const { return started_.model(); }
  [[nodiscard]] const SimulationProgram& program() const { return started_.program(); }
  [[nodiscard]] VectorField& field() { return *field_; }
  [[nodiscard]] std::string model_name() const { return started_.name(); }
  // The name of a state with its unit, `x [m]`.
  [[nodiscard]] std::string name_with_unit(std::size_t state) const;
  // Whether derivatives of the states depend on time.
  [[nodiscard]] bool depends_on_time() const;

 private:
  FieldOptions& options_;
  StartedModel started_;
  std::unique_ptr<VectorField> field_;
};

}  // namespace causa::tools
