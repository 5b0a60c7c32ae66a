// All equilibria of a model in a box, for fixed inputs and parameters: proven by enclosures where the model
// can be enclosed, otherwise found by search. The result says which.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "analysis/equilibria/branch_and_prune.h"
#include "analysis/equilibria/equilibrium_type.h"
#include "analysis/flow/vector_field.h"
#include "program/simulation_program.h"

namespace causa {

struct EquilibriaRequest {
  // By state, where a range is given.
  std::vector<std::optional<Interval>> box{};
  // Ranges of unknowns of loops: slots.
  std::vector<std::pair<std::uint32_t, Interval>> loop_box{};
  // By state, or empty: its derivative need not be 0 (an angle that goes on turning).
  std::vector<std::uint8_t> is_drifting{};
  enum class Method : std::uint8_t { ProofThenSearch, SearchOnly } method = Method::ProofThenSearch;
  CancellationToken cancellation{};
  CancellationToken time_limit{};
  std::function<void(double)> progress{};
};

// A variable of a loop at an equilibrium, or the derivative of a state that drifts.
struct LoopValue {
  std::string name;
  double value = 0.0;
};

struct Equilibrium {
  std::vector<double> states;
  std::vector<LoopValue> loop_values{};  // where the equations of loops have several solutions
  std::vector<LoopValue> drifts{};       // derivatives of the states that need not rest
  EquilibriumType type{};
  // Discrete variables that have other values there than at the start: events happen on a leap to this point.
  std::vector<DiscreteChange> discrete_changes{};
  std::vector<double> uncertainty{};  // of a proven one, by state: it is no farther from the true value
  bool is_proven = false;
  bool is_on_border = false;
};

// Equilibria side by side: every combination of values in the ranges, or, where `is_box` is not so, some of
// them, along a curve or surface.
struct EquilibriumFamily {
  std::vector<Interval> ranges;  // by state
  std::vector<std::size_t> free_states;
  std::optional<Equilibrium> sample{};
  bool is_box = true;
  bool is_proven = false;
  std::size_t dimension = 0;                  // 1: a curve, 2: a surface; 0: not known
  std::vector<std::vector<double>> points{};  // of a curve or surface: some that search has found
  bool is_alone = true;                       // of a curve or surface: no other equilibrium is next to it
};

struct UndecidedBox {
  std::vector<Interval> ranges;  // by state
  UndecidedRegion::Why why{};
  std::optional<Equilibrium> sample{};  // found by search in it
};

struct Equilibria {
  std::vector<std::string> names;  // of the states
  std::vector<Interval> box;       // that was searched, by state; the whole line where nothing bounds it
  std::vector<Equilibrium> points;
  std::vector<EquilibriumFamily> families;
  std::vector<UndecidedBox> undecided;
  std::vector<std::size_t> free_states;      // that no derivative depends on: they may have any value
  std::vector<std::size_t> drifting_states;  // as requested
  bool is_box_given = true;                  // false: the box is a guess for a state without a range
  bool is_proof = false;                     // false: found by search
  bool is_complete = false;                  // proven to be all in the box
  bool is_finished = true;                   // false: the time was over, or the parts of the box too many
  bool has_too_many_boxes = false;           // it was their number
  std::string why_no_proof;                  // in words that follow on "because"
  // There is no equilibrium because of this state: its derivative is `drift` where all others are 0. Empty:
  // there is no such state.
  std::string drifting_state;
  double drift = 0.0;
  bool reads_time = false;
  std::size_t boxes = 0;   // that the proof has examined
  std::size_t starts = 0;  // of the search
};

// The model is initialized. With search its values and conditions move.
Equilibria find_equilibria(const SimulationProgram& program, VectorField& field,
                           const EquilibriaRequest& request);

}  // namespace causa
