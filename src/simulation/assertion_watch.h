// The assertions of a model while it runs: one that must hold ends the run, others are reported once.
#pragma once

#include <set>

#include "base/diagnostic.h"
#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"

namespace causa {

class AssertionWatch {
 public:
  AssertionWatch(CompiledModel& model, DiagnosticSink& sink) : model_(model), sink_(sink) {}

  // At the values the model has now: whether the run goes on.
  bool holds(double time);

  // Whether one that was not reported yet does not hold at a time in the step just taken.
  bool breaks(const Integrator& integrator, double time);
  // One does not hold at `high`: about when it was first so, to a small part of `span`.
  double first_break(const Integrator& integrator, double low, double high, double span);

 private:
  CompiledModel& model_;
  DiagnosticSink& sink_;
  std::set<std::size_t> reported_;
  std::vector<double> states_;
};

}  // namespace causa
