// New values of the states where a differentiated constraint jumps at an event (equations/plan/impulses.h).
//
// How far a constraint jumps is its residual with all continuous variables as before the event and everything
// else as after it. The impulses follow block by block from linear equations whose coefficients are
// differences of residuals: what has an impulse must enter linearly, or there is no answer. Where the
// constraints themselves are not linear the result depends on how the jump happens; it is then taken along a
// straight line, with coefficients that are their mean along it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "codegen/runtime/program_code.h"
#include "model/compiled_model.h"

namespace causa {

class ImpulseSolver {
 public:
  // The code outlives the solver.
  ImpulseSolver(const ProgramCode& code, SiteRunners& sites);

  [[nodiscard]] bool empty() const { return impulses_.constraints.empty(); }
  // From here on jumps are counted: the values before the event, or after states were set at it.
  void begin(const std::vector<double>& memory);
  // The states as they were there, for another solution at the same event.
  void restore(std::vector<double>& memory);
  // The equations are solved. True: the states have new values, and the equations have to be solved again.
  bool jump(std::vector<double>& memory);
  // What jumped since the event began; the event is over.
  std::vector<ConstraintJump> finish();

 private:
  enum class Outcome : std::uint8_t { Solved, Singular, NotLinear, Incomplete };
  bool find_jumps(const std::vector<double>& memory);
  // Where the coefficients are taken from: so far on the way from before the jump (0) to after it (1).
  struct Node {
    double part;
    double weight;
  };
  Outcome solve(const std::vector<double>& memory, std::span<const Node> nodes);
  bool is_same_on_the_way(const std::vector<double>& memory, const std::vector<double>& change);
  void run_residuals();
  Outcome solve_block(std::size_t first, std::size_t last, std::span<const double> sources);
  bool set_states(std::vector<double>& memory);
  [[nodiscard]] std::uint32_t deepest() const;
  [[nodiscard]] bool is_near(const std::vector<double>& change) const;
  [[nodiscard]] bool is_as_predicted(const std::vector<double>& memory) const;
  [[nodiscard]] double tolerance_of(std::size_t constraint, const std::vector<double>& memory) const;
  void keep_report();

  // Around the time 0 instants are compared as around this time.
  static constexpr double least_time = 0.01;
  // A jump is more than rounding, and more than the instants of events are located by.
  static constexpr double rounding = 1e-8;
  static constexpr double location = 1e-9;
  // By how much the answer to an impulse may differ from a linear one.
  static constexpr double linear_enough = 1e-6;
  static constexpr double as_predicted = 1e-7;
  static constexpr double nothing = 1e-12;  // of what is added up
  static constexpr double smallest_pivot = 1e-13;
  static constexpr int most_rounds = 50;

  const SimulationProgram& program_;
  const ProgramImpulses& impulses_;
  std::unique_ptr<KernelRunner> residuals_;
  std::vector<double> base_;                 // memory where jumps are counted from
  std::vector<double> at_base_;              // by constraint: its residual there
  std::vector<double> jumps_;                // by constraint
  std::vector<double> scratch_;              // memory for trials
  std::vector<std::vector<double>> points_;  // by node: memory there, without impulses
  std::vector<Node> nodes_;
  std::vector<double> trial_;    // memory at a node, with impulses
  std::vector<double> impulse_;  // by slot: the coefficient at hand
  std::vector<double> higher_;   // by slot: that of the next derivative of δ
  std::vector<double> change_;   // by integral: how far it jumps
  std::vector<double> terms_;    // by row: the size of what is added up
  std::vector<ConstraintJump> reports_;
  int round_ = 0;  // of solutions with the same conditions
  bool follows_line_ = false;
  Outcome outcome_ = Outcome::Solved;
};

}  // namespace causa
