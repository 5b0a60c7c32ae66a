// Whether a run still advances after an event of a condition. A condition that changes without end is
// examined: the solution may slide along its surface or rest on it, the method may be wrong for a stiff
// model, the indicator may be noise, or the run ends with a message.
#pragma once

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "base/diagnostic.h"
#include "simulation/chattering.h"
#include "simulation/leap_watch.h"
#include "simulation/locate_event.h"
#include "simulation/method_at_work.h"
#include "simulation/simulate.h"
#include "simulation/sliding_model.h"

namespace causa {

enum class Advance : std::uint8_t {
  Hardly,  // the run ends; the reason has been reported
  Normal,
  AsStiff,  // with a method for stiff problems
};

// A condition that has changed, and its indicator where the event was located.
struct CrossingEvent {
  double time = 0.0;
  std::size_t crossing = 0;
  double indicator = 0.0;
};

class AdvanceJudge {
 public:
  // All of them outlive the judge.
  AdvanceJudge(SlidingModel& model, const MethodAtWork& method, EventLocator& locator, const LeapWatch& leaps,
               const SimulationOptions& options, DiagnosticSink& sink);

  // After the event was handled. `mode_before`: what was held before it. `states` may move onto a surface on
  // which the model has a law of its own.
  Advance judge(const CrossingEvent& event, const std::vector<double>& mode_before,
                std::vector<double>& states);

  [[nodiscard]] const ChatterWatch& chatter() const { return chatter_; }
  // The method changes: events of the other one do not count.
  void forget() { chatter_.forget(); }

 private:
  // Models with more states are not examined for surfaces to rest on, which takes an evaluation per state.
  static constexpr std::size_t most_states_to_rest = 2000;
  static constexpr unsigned most_unexplained = 8;
  static constexpr unsigned most_rests = 20;

  bool rest_by_own_law(double time, std::size_t crossing, const std::vector<double>& mode_before,
                       std::vector<double>& states);

  SlidingModel& model_;
  const MethodAtWork& method_;
  EventLocator& locator_;
  const LeapWatch& leaps_;
  const SimulationOptions& options_;
  DiagnosticSink& sink_;
  ChatterWatch chatter_;
  // How often a condition changed too often, though nothing leads back to it, and when that was last.
  unsigned unexplained_ = 0;
  double unexplained_time_ = -std::numeric_limits<double>::infinity();
  double largest_repeated_ = 0.0;  // |indicator| of events of one condition that follow each other at once
  unsigned rests_ = 0;             // how often the solution came to rest on a surface
  std::set<std::size_t> reported_rests_;
};

}  // namespace causa
