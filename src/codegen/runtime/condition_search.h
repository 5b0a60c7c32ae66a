// Finds values of the conditions of a model that fit together: with them the equations have a solution in
// which every condition is what it was taken for.
//
// Method: first all conditions follow at once. Where that comes back to where it was, they follow one by one,
// the first in order (Murty's least-index rule, which ends for ideal diodes and switches in passive circuits:
// Linear Complementarity, 1988, 4.1). Where that turns in circles too, as friction and hysteresis do, the
// combinations of the conditions that changed are tried, those first that differ least from before.
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
  bool is_scheduled = false;          // depends on time alone: no rounding, and no later event makes it up
  const std::string* text = nullptr;  // in words
  double largest = 0.0;               // |indicator| so far
  double wanted = 0.0;                // what it should be as the equations are solved now
  double size = 0.0;                  // |indicator| now
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
  // A new event: nothing has turned yet.
  void begin(std::span<HeldCondition> conditions, Care care);
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
  void prefer_turned();
  bool try_combinations();
  enum class Fit : std::uint8_t { No, UpToRounding, Exactly };
  Fit try_combination(std::uint64_t turned, double tolerance);
  enum class Open : std::uint8_t { Turned, Moving };
  bool choose_open(Open which);
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
  std::set<std::uint64_t> seen_;
  Care care_ = Care::Usual;
  int searches_ = 0;  // through combinations, in the event at hand
  std::string last_change_;
};

}  // namespace causa
