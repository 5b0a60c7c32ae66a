// Follows a trajectory step by step, events included: conditions are held between events, an event is
// located in the step, and where both sides push against each other the trajectory slides (Filippov), as in
// a simulation. Backward in time a trajectory ends where the past is not unique. At the end of a hysteresis
// nothing slides: another law holds behind it.
// Method: dopri5 (Dormand, Prince 1980) with its interpolant; of stiff models radau5 with the exact Jacobian.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/portrait/plane_flow.h"
#include "numerics/integrators/integrator.h"
#include "simulation/sliding_model.h"

namespace causa::portrait {

struct TracerOptions {
  double tolerance = 1e-6;
  std::vector<double> scales{};  // by coordinate: what counts as much
  Way way = Way::Forward;
  std::size_t most_events = 500;
  bool is_stiff = false;  // of a model without conditions
};

class FlowTracer {
 public:
  FlowTracer(VectorField& field, const Coordinates& coordinates, TracerOptions options);

  // False: the model has no values there.
  bool start(std::span<const double> p);
  enum class Outcome : std::uint8_t { Moved, Jumped, Ended };
  // Moved: from `begin_time` to `time` along a smooth piece. Jumped: besides, an event gave the coordinates
  // new values. Ended: no further step is possible.
  Outcome step();
  [[nodiscard]] double begin_time() const { return begin_; }
  [[nodiscard]] double time() const { return end_; }
  [[nodiscard]] std::span<const double> state() const { return state_; }
  // Within the last step.
  void interpolate(double time, std::span<double> p) const {
    integrator_->interpolate(std::clamp(time, begin_, end_), p);
  }
  [[nodiscard]] bool slides() const { return sliding_.slides(); }
  // It slides, and the mixture of both sides does not move: for good, like a body that friction holds.
  [[nodiscard]] bool rests_on_surface() const { return rests_on_surface_; }
  [[nodiscard]] bool met_event() const { return events_ > 0; }
  // ∂f/∂p at a point, with the conditions as they are held.
  std::optional<linear::Matrix> jacobian(std::span<const double> p);

 private:
  Outcome handle_event();
  void locate_event();
  [[nodiscard]] bool leads_back_from_event(const std::vector<double>& before);
  struct SidesAcross {
    bool has_law_between = false;
    std::optional<SlidingSurface> pushing{};
  };
  SidesAcross sides_across();
  void look_for_rest();

  TracerOptions options_;
  FlowModel flow_;
  SlidingModel sliding_;
  std::unique_ptr<Integrator> integrator_;
  std::vector<double> state_;
  double begin_ = 0.0;
  double end_ = 0.0;
  std::size_t events_ = 0;
  bool may_remember_;
  bool rests_on_surface_ = false;
  bool restart_ = false;  // the integrator starts anew from the state, behind an event
  std::size_t crossing_ = 0;
  std::vector<double> indicators_;
  std::vector<std::uint8_t> flipped_;
  std::vector<double> inside_;
  struct RightHandSideCall {
    SlidingModel* model;
    Evaluation operator()(double t, std::span<const double> x, std::span<double> dx) const {
      return model->derivatives(t, x, dx) ? Evaluation::Failed : Evaluation::Succeeded;
    }
  } call_;
  struct JacobianCall {
    FlowModel* model;
    Evaluation operator()(double t, std::span<const double> x, std::span<double> values) const {
      return model->jacobian(t, x, values) ? Evaluation::Failed : Evaluation::Succeeded;
    }
  } jacobian_call_;
};

}  // namespace causa::portrait
