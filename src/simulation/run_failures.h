// Reports why a run cannot start or go on, in the words of the model: which variable, at what time, by which
// equation.
#pragma once

#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/interruption.h"
#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"
#include "simulation/method_at_work.h"
#include "simulation/simulate.h"

namespace causa {

class RunFailures {
 public:
  // All outlive it.
  RunFailures(const CompiledModel& model, const MethodAtWork& method, const SimulationOptions& options,
              DiagnosticSink& sink)
      : model_(model), method_(method), options_(options), sink_(sink) {}

  // What failed because the run was cancelled is not reported.
  void report(Diagnostic diagnostic) {
    if (!is_interrupted()) sink_.add(std::move(diagnostic));
  }
  void report_evaluation(const EvaluationFailure& failed, double time);
  // A step that was not accepted.
  void report_step(const StepResult& step);
  // An integrator that did not start. `initial`: what failed when the model was initialized.
  void report_start(const StartResult& started, double time, const std::optional<EvaluationFailure>& initial);

  // Empty: it is not known which.
  [[nodiscard]] std::string state_name(std::optional<std::size_t> state) const;

 private:
  [[nodiscard]] Diagnostic failure(const EvaluationFailure& failed, double time,
                                   const std::string& help) const;
  [[nodiscard]] Diagnostic failure(const EvaluationFailed& failed, const std::string& help) const;
  [[nodiscard]] Diagnostic failure(const StepTooSmall& failed) const;
  [[nodiscard]] std::string instability_help() const;

  const CompiledModel& model_;
  const MethodAtWork& method_;
  const SimulationOptions& options_;
  DiagnosticSink& sink_;
};

}  // namespace causa
