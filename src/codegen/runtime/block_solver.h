// Solves one block of a program in its memory: linear ones with one factorization, others by Newton's method
// from the values that stand there. Derivatives of the residuals come from the block's own tangent code.
// Where what follows from the torn unknowns is so steep that their digits do not suffice (a chain of ideal
// diodes), the block is solved with nothing torn from there on.
//
// What is accepted: every residual is at most 1e-8 times its terms, Σⱼ |∂Fᵢ/∂xⱼ| max(|xⱼ|, nominalⱼ).
// Everything else is a failure, with the equation that is violated most.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "codegen/runtime/block_product.h"
#include "codegen/runtime/followed_conditions.h"
#include "codegen/runtime/program_code.h"
#include "codegen/runtime/residual_scales.h"
#include "numerics/line_search.h"
#include "numerics/linear/least_squares_step.h"
#include "numerics/linear/matrix_solver.h"
#include "numerics/newton.h"
#include "program/simulation_program.h"

namespace causa {

struct BlockStatistics {
  std::uint64_t solves = 0;
  std::uint64_t iterations = 0;
  std::uint64_t factorizations = 0;
};

// The body of a block along its unknowns and what it reads.
struct BlockTangents {
  std::unique_ptr<KernelRunner> body;
  std::unique_ptr<KernelRunner> whole;  // with nothing torn, where the block has that form
};

class BlockSolver {
 public:
  // `tangent_offset`: where the tangents of all slots lie. The block, which has its derivatives, and its code
  // outlive the solver.
  BlockSolver(const SolveBlock& block, const BlockCode& code, std::uint32_t tangent_offset,
              SiteRunners& sites);

  // Why the block has no solution, in words; nothing: it was solved.
  std::optional<std::string> solve(double* memory);
  // The unknowns as they are now belong to the solution. What linear equations leave open stays near to them.
  void remember(const double* memory);
  void forget() { remembered_.clear(); }
  // Parameters have other values: a matrix that is fixed after the start is computed anew. To be called
  // whenever anybody writes a parameter.
  void forget_parameters();
  // Where non-linear equations have several solutions, the one next to what was remembered is meant. Nothing
  // to do where the unknowns moved little by little.
  void recall(double* memory);
  // After a failed solution: the unknowns as they were remembered.
  void restore_guess(double* memory) const {
    for (std::size_t k = 0; k < remembered_.size(); ++k) memory[block_.unknowns[k]] = remembered_[k];
  }
  // Whether it failed because the equations depend on each other.
  [[nodiscard]] bool found_singular() const { return found_singular_; }

  void follow_conditions(const BlockConditions& conditions);
  [[nodiscard]] bool reads_conditions() const { return !conditions_.empty(); }

  // How the block follows when what it reads moves: `prepare_tangents` at a solution, then for every
  // direction.
  [[nodiscard]] bool prepare_tangents(double* memory);
  void run_tangents(double* memory, const BlockTangents& tangents) {
    if (is_steep_) {
      whole_->run_along(memory, *tangents.whole);
    } else {
      run_along(memory, *tangents.body);
    }
  }

  // At a solution: chooses anew the states of the sets whose rows are in the block. Whether anything changed.
  bool choose_states(double* memory, std::vector<ProgramStateSet>& sets);

  [[nodiscard]] const SolveBlock& block() const { return block_; }
  [[nodiscard]] BlockStatistics statistics() const;
  // What all solutions have cost so far, in operations, roughly.
  [[nodiscard]] std::uint64_t work() const;

 private:
  void run_along(double* memory, KernelRunner& tangent);
  std::optional<std::string> solve_whole(double* memory);
  void clear_residuals(double* memory) const;
  void keep_first_guess(const double* memory);
  void restore_first_guess(double* memory) const;
  void load_unknowns(const double* memory);
  void store_unknowns(double* memory) const;
  bool factorize(double* memory, std::optional<std::string>& failure);
  [[nodiscard]] bool has_same_factors(const double* memory) const;
  void keep_factors_of(const double* memory);
  Evaluation residuals_at(std::span<const double> x, std::span<double> residuals);
  Evaluation jacobian_at(std::span<const double> x, std::span<double> values);
  void run_body(std::span<const double> x);
  void jacobian_values(double* memory, std::span<double> values);
  void run_linear_body(double* memory);
  std::optional<std::string> violated(std::span<const double> residuals);
  void measure_steepness(const double* memory, std::span<const std::uint32_t> columns);
  std::optional<std::string> solve_linear(double* memory);
  bool solve_singular(double* memory);
  std::optional<std::string> solve_nonlinear(double* memory);
  NewtonReport run_newton();
  NewtonReport try_again(const NewtonReport& first, const std::vector<double>& guess, bool by_line_search);
  NewtonReport try_live(const NewtonReport& first);
  NewtonReport search_around(const NewtonReport& first);
  bool solve_by_bracket(double* memory);
  [[nodiscard]] bool is_far_from_guess() const;
  void look_for_jump();
  void prefer_fitting_root(double* memory);
  std::string what_depends(double* memory);

  const SolveBlock& block_;
  std::unique_ptr<BlockSolver> whole_;  // nothing torn
  bool is_steep_ = false;               // the inner assignments amplify rounding too much
  bool is_hopeless_ = false;            // likewise, with no condition that might end it
  bool has_conditions_ = false;         // among the equations
  std::uint32_t offset_;
  std::unique_ptr<KernelRunner> body_;
  std::unique_ptr<KernelRunner> tangent_;  // along the unknowns
  SparsePattern pattern_;
  std::vector<double> values_;  // of the Jacobian
  // What was in `matrix_reads` of the derivatives when the matrix was factorized last. A matrix of parameters
  // is factorized once.
  std::vector<double> matrix_inputs_;
  bool is_factorized_ = false;
  std::unique_ptr<KernelRunner> rest_;  // of a product: the residuals from the sums
  std::optional<BlockProduct> product_;
  std::vector<double> x_;
  std::vector<double> right_;
  std::vector<double> first_guess_;
  std::vector<double> inner_guess_;  // of what follows from the unknowns
  std::vector<double> other_guess_;
  bool has_solution_ = false;
  std::vector<double> remembered_;
  std::vector<double> guess_;  // where the solution at hand began
  bool has_jumped_ = false;    // far from the guess, since the last recall
  std::unique_ptr<RealMatrixSolver> matrix_;
  std::unique_ptr<LeastSquaresStep> least_squares_;  // made when a linear block is first singular
  ResidualScales residual_scales_;
  std::vector<double> step_;
  BlockConditions conditions_;
  bool is_live_ = false;  // conditions follow the unknowns
  bool found_singular_ = false;
  bool is_singular_ = false;  // where its tangents are prepared
  double* memory_ = nullptr;  // while Newton runs
  struct Residuals {
    BlockSolver* solver;
    Evaluation operator()(std::span<const double> x, std::span<double> values) const {
      return solver->residuals_at(x, values);
    }
  };
  struct Jacobian {
    BlockSolver* solver;
    Evaluation operator()(std::span<const double> x, std::span<double> values) const {
      return solver->jacobian_at(x, values);
    }
  };
  Residuals residuals_{this};
  Jacobian jacobian_{this};
  std::unique_ptr<Newton> newton_;
  std::unique_ptr<LineSearch> line_search_;  // made when Newton's method fails
  BlockStatistics statistics_;
  std::uint64_t cost_ = 0;  // of one evaluation or factorization, in operations
};

}  // namespace causa
