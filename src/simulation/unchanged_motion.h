// Whether an event changes nothing that moves: the states go on behind it as they would have without it, but
// for less than the tolerance. Then the integrator need not start anew.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"

namespace causa {

class UnchangedMotion {
 public:
  // The model outlives it. `tolerance`: of the states.
  UnchangedMotion(CompiledModel& model, double tolerance) : model_(model), tolerance_(tolerance) {}

  // Before an event is handled: it lies at the end of the step just taken, or somewhere inside of it.
  enum class Place : std::uint8_t { AtEndOfStep, InsideStep };
  void keep_states(std::span<const double> states) { states_before_.assign(states.begin(), states.end()); }
  // Their motion, too. False: it cannot be computed.
  bool keep_motion(double time, const Integrator& integrator, Place place);

  [[nodiscard]] bool has_jumped(const std::vector<double>& states) const { return states != states_before_; }
  // After it: at the instant itself and, where the step goes on behind it, at the end of the step, which had
  // this length.
  [[nodiscard]] bool goes_on(double time, const std::vector<double>& states, const Integrator& integrator,
                             double step);

 private:
  bool moves_as(double time, std::span<const double> states, std::span<const double> motion, double step);

  CompiledModel& model_;
  double tolerance_;
  std::vector<double> states_before_;
  std::vector<double> motion_before_;
  std::vector<double> motion_at_end_;  // of the step, as it was computed
  std::vector<double> motion_;
};

}  // namespace causa
