// Finds values of the conditions of a model that fit together: with them the equations have a solution in
// which every condition is what it was taken for.
//
// Method: first all conditions follow at once. Where that comes back to where it was, the way from the values
// before the event to the solution is followed: indicators are taken as straight along it, and at the first
// one that crosses its surface one condition turns (Katzenelson, Bell System Technical Journal 44, 1965). For
// laws whose pieces meet that way ends at the solution, also with thousands of conditions; where it folds, as
// Lemke's method knows it, it goes on backwards (Chien and Kuh, IEEE Trans. CAS 24, 1977). For laws that jump
// conditions follow one by one, the first in order (Murty's least-index rule: Linear Complementarity, 1988,
// 4.1). Where that turns in circles too, as friction and hysteresis do, the combinations of the conditions
// that changed are tried, those first that differ least from before. A combination with which a loop is
// singular, as an ideal diode taken as conducting beside a closed ideal switch, is no answer: then also those
// of the conditions that the loop reads. What the solutions of all combinations of one event may cost is
// limited.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/compiled_model.h"

namespace causa {

// A relation or step that is held while the equations are solved.
struct HeldCondition {
  std::uint32_t held = 0;  // slots, as in CrossingGroup
  std::uint32_t fresh = 0;
  std::uint32_t indicator = 0;
  bool is_relation = true;            // true or false; otherwise a step
  bool is_always_read = false;        // no branch that is not taken hides it
  bool is_scheduled = false;          // depends on time alone: no rounding, and no later event makes it up
  const std::string* text = nullptr;  // in words
  double largest = 0.0;               // |indicator| so far
  double wanted = 0.0;                // what it should be as the equations are solved now
  double size = 0.0;                  // |indicator| now
  double value = 0.0;                 // of the indicator now
  double from = 0.0;                  // of the indicator before the search: where the way begins
  int turns = 0;                      // in the event at hand
  bool moves = false;                 // its indicator, while others turn
  double before = 0.0;                // what it was before the search
};

class ConditionSearch {
 public:
  // Solves the equations with what is held, and says of every condition what it should be.
  using Solve = std::function<std::optional<EvaluationFailure>()>;

  // Thorough, where event follows event: what fits but for rounding is taken only where nothing
  // fits exactly, also not if conditions turn that had no reason of their own.
  enum class Care : std::uint8_t { Usual, Thorough };
  // The slots that hold the conditions of the loops that were found singular in the last solution.
  using Suspects = std::function<std::vector<std::uint32_t>()>;
  void ask_for_suspects(Suspects suspects) { suspects_of_failure_ = std::move(suspects); }
  // What all solutions have cost so far, in operations.
  using Work = std::function<std::uint64_t()>;
  void bound_work(Work work) { work_so_far_ = std::move(work); }
  // A new event, or the start, which may be looked for from several guesses: combinations may be tried again.
  void renew_work() { work_ = 0; }
  // Nothing has turned yet.
  void begin(std::span<HeldCondition> conditions, Care care);
  // The states have jumped: a condition that turns now does not come back by rounding.
  static void forget_turns(std::span<HeldCondition> conditions);
  // Until every condition is what it should be; a failure says why there are no such values.
  std::optional<EvaluationFailure> run(double* memory, std::span<HeldCondition> conditions,
                                       const Solve& solve);
  // Of the condition that changed last; empty where none did.
  [[nodiscard]] const std::string& last_change() const { return last_change_; }

 private:
  enum class Follow : std::uint8_t { All, First };
  enum class Outcome : std::uint8_t { Fits, TurnsInCircles, NoSolution };
  Outcome follow(Follow which);
  bool change(Follow which);
  Outcome follow_path();
  Outcome follow_path(double perturbation);
  void begin_path(double perturbation);
  void turn(std::size_t k);
  void learn_sides();
  [[nodiscard]] bool is_beyond(std::size_t k) const;
  struct Surface {
    std::size_t condition = 0;
    double part = 0.0;  // of the way to the solution of the present piece; negative: away from it
  };
  enum class Heading : std::uint8_t { Onward, Back };
  [[nodiscard]] std::optional<Surface> next_surface(Heading heading) const;
  [[nodiscard]] std::size_t count_turned() const;
  bool fits_but_for_rounding();
  void prefer_turned();
  bool try_combinations(double tolerance);
  enum class Fit : std::uint8_t { No, UpToRounding, Exactly };
  Fit try_combination(std::uint64_t turned, double tolerance);
  enum class Open : std::uint8_t { Turned, Moving, Suspected };
  bool choose_open(Open which);
  std::optional<EvaluationFailure> solve_here();
  std::optional<EvaluationFailure> solve_combination();
  [[nodiscard]] bool has_work_left() const;
  [[nodiscard]] EvaluationFailure with_reason_to_stop(EvaluationFailure failure) const;
  [[nodiscard]] std::vector<double> held() const;
  void hold(const std::vector<double>& values);
  [[nodiscard]] std::uint64_t fingerprint() const;
  [[nodiscard]] bool wants(const HeldCondition& condition) const;
  [[nodiscard]] std::string contradiction() const;

  double* memory_ = nullptr;
  std::span<HeldCondition> conditions_;
  const Solve* solve_ = nullptr;
  std::optional<EvaluationFailure> failure_;
  std::vector<std::size_t> first_;  // the relations that changed first, in the search at hand
  std::vector<std::size_t> open_;   // the conditions whose combinations are tried
  std::vector<double> at_begin_;    // what was held when the search began
  std::vector<double> here_;        // indicators where the path has come to
  std::vector<double> side_;        // by condition: the sign its indicator has while it is held; 0: not known
  std::vector<double> sign_of_true_;
  std::size_t turned_ = 0;  // the condition that turned last on the path
  std::set<std::uint64_t> seen_;
  Suspects suspects_of_failure_;
  std::set<std::uint32_t> suspects_;  // in the search at hand
  Care care_ = Care::Usual;
  int searches_ = 0;  // through combinations, in the event at hand
  Work work_so_far_;
  std::uint64_t work_ = 0;   // for combinations, in the event at hand
  std::uint64_t tried_ = 0;  // combinations in the search at hand
  std::string last_change_;
};

}  // namespace causa
