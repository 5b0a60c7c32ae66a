// Evaluates a model on the far side of its conditions. Between events conditions are held, so a trial step
// that goes past a crossing evaluates the old branch where it may have no value: `if h > 0 then sqrt(h) else
// 0` at h < 0. Where the old branch fails, the conditions take for this evaluation the values they have at
// this point; the event itself is found and handled as any other. Of a loop that has no solution with the old
// branch nothing says where its conditions are: it is solved with conditions that follow its unknowns.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "codegen/runtime/event_handler.h"
#include "codegen/runtime/routine_runner.h"

namespace causa {

class FarSide {
 public:
  // Everything outlives this object. While `conditions_may_follow` is true, conditions may follow the
  // unknowns of the loops that read them.
  FarSide(std::vector<double>& memory, RoutineRunner& equations, EventHandler& events, SiteFailures& failures,
          bool& conditions_may_follow)
      : memory_(memory),
        equations_(equations),
        events_(events),
        failures_(failures),
        conditions_may_follow_(conditions_may_follow) {}

  // After an evaluation that failed: evaluates the equations anew with the conditions of this point. True:
  // what was asked for holds then, and the memory stays on the far side until `leave`. False: nothing has
  // changed.
  using Holds = std::function<bool()>;
  [[nodiscard]] bool enter(const Holds& holds);

  enum class Keep : std::uint8_t {
    Nothing,     // all is as before `enter`
    Values,      // the continuous-time variables stay, conditions and discrete variables are as before
    Conditions,  // besides the continuous-time variables also the conditions stay
  };
  void leave(Keep keep);

  // How often an evaluation needed the far side.
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  bool solve_loops_across(const Holds& holds);
  void recall_guesses();

  std::vector<double>& memory_;
  RoutineRunner& equations_;
  EventHandler& events_;
  SiteFailures& failures_;
  bool& conditions_may_follow_;
  std::vector<double> before_;
  std::string failure_before_;
  std::uint64_t count_ = 0;
};

}  // namespace causa
