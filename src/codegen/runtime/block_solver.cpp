#include "codegen/runtime/block_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <fmt/format.h>

#include "base/check.h"
#include "base/interruption.h"
#include "codegen/runtime/block_words.h"
#include "codegen/runtime/choose_block_states.h"
#include "numerics/bracketed_root.h"
#include "numerics/finite.h"
#include "numerics/linear/null_vector.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

// Below this ratio of pivots a linear system says nothing about some unknown.
constexpr double smallest_ratio = 1e-14;
// An inner value that moves so much faster than a torn unknown, each against its size, has half of the
// digits.
constexpr double steepest = 1e8;
// The same against the start of the value, where no condition may end it: along a chain that grows the values
// themselves are lost before a solution is near, and the search need not go on.
constexpr double hopeless = 1e12;
// Of least squares, where a linear block is singular.
constexpr double regularization = 1e-10;

}  // namespace

BlockSolver::BlockSolver(const SolveBlock& block, const BlockCode& code, std::uint32_t tangent_offset,
                         SiteRunners& sites)
    : block_(block),
      offset_(tangent_offset),
      body_(code.body->make_runner(sites)),
      tangent_(code.tangent->make_runner(sites)),
      pattern_{block.derivatives.jacobian.starts, block.derivatives.jacobian.rows},
      values_(pattern_.entries()),
      x_(block.unknowns.size()),
      right_(block.unknowns.size()),
      matrix_(make_matrix_solver<double>(pattern_)),
      residual_scales_(pattern_, block.nominals) {
  cost_ = pattern_.entries() + operation_count(block.body);
  if (code.rest) rest_ = code.rest->make_runner(sites);
  if (block.derivatives.product) product_.emplace(block, pattern_);
  if (!block.is_linear) {
    NewtonOptions options;
    options.nominals = block.nominals;
    newton_ = std::make_unique<Newton>(NewtonSystem{pattern_, residuals_, jacobian_}, options);
  }
  has_conditions_ = std::ranges::any_of(
      block.body.code, [](const Code& one) { return one.instruction == Instruction::Select; });
  if (code.whole)
    whole_ = std::make_unique<BlockSolver>(block.whole.front(), *code.whole, tangent_offset, sites);
}

BlockStatistics BlockSolver::statistics() const {
  BlockStatistics all = statistics_;
  if (!whole_) return all;
  all.iterations += whole_->statistics_.iterations;
  all.factorizations += whole_->statistics_.factorizations;
  return all;
}

void BlockSolver::follow_conditions(const BlockConditions& conditions) {
  conditions_ = conditions;
  if (whole_) whole_->follow_conditions(conditions);
}

std::uint64_t BlockSolver::work() const {
  const BlockStatistics all = statistics();
  return (all.solves + all.iterations + all.factorizations) * cost_;
}

std::optional<std::string> BlockSolver::solve(double* memory) {
  ++statistics_.solves;
  load_unknowns(memory);
  // A number that went astray in an attempt before is no guess.
  for (double& x : x_) {
    if (!std::isfinite(x)) x = 0.0;
  }
  if (first_guess_.empty()) {
    first_guess_ = x_;
    if (whole_) whole_->keep_first_guess(memory);
    for (const std::uint32_t slot : block_.inner) inner_guess_.push_back(memory[slot]);
  }
  if (is_steep_) {
    auto failure = solve_whole(memory);
    if (!failure || block_.is_linear || is_hopeless_) return failure;
    // Few unknowns can be looked for in more ways than many.
    store_unknowns(memory);
    if (solve_nonlinear(memory)) return failure;
    whole_->clear_residuals(memory);
    return std::nullopt;
  }
  auto failure = block_.is_linear ? solve_linear(memory) : solve_nonlinear(memory);
  // Values that grow along the inner assignments until they are none are a reason, too, where no condition
  // is.
  const auto is_lost = [&](std::uint32_t slot) { return !std::isfinite(memory[slot]); };
  const bool grows = whole_ && !has_conditions_ && failure.has_value();
  if (grows && (is_hopeless_ || std::ranges::any_of(block_.inner, is_lost))) {
    is_steep_ = true;
    whole_->restore_first_guess(memory);
  }
  if (!is_steep_) return failure;
  // From what was found, or from where the search ended.
  auto failure_of_whole = solve_whole(memory);
  if (!failure_of_whole || failure || block_.is_linear) return failure_of_whole;
  store_unknowns(memory);
  body_->run(memory);
  whole_->clear_residuals(memory);
  return std::nullopt;
}

std::optional<std::string> BlockSolver::solve_whole(double* memory) {
  auto failure = whole_->solve(memory);
  if (!failure) clear_residuals(memory);
  return failure;
}

// What an attempt left behind that was given up says nothing about the solution.
void BlockSolver::clear_residuals(double* memory) const {
  for (const std::uint32_t slot : block_.residuals) memory[slot] = 0.0;
}

void BlockSolver::keep_first_guess(const double* memory) {
  load_unknowns(memory);
  for (double& x : x_) {
    if (!std::isfinite(x)) x = 0.0;
  }
  first_guess_ = x_;
}

void BlockSolver::restore_first_guess(double* memory) const {
  for (std::size_t k = 0; k < first_guess_.size(); ++k) memory[block_.unknowns[k]] = first_guess_[k];
}

void BlockSolver::remember(const double* memory) {
  remembered_.resize(block_.unknowns.size());
  for (std::size_t k = 0; k < remembered_.size(); ++k) remembered_[k] = memory[block_.unknowns[k]];
}

void BlockSolver::recall(double* memory) {
  if (!has_jumped_) return;
  has_jumped_ = false;
  for (std::size_t k = 0; k < remembered_.size(); ++k) memory[block_.unknowns[k]] = remembered_[k];
}

void BlockSolver::load_unknowns(const double* memory) {
  for (std::size_t k = 0; k < x_.size(); ++k) x_[k] = memory[block_.unknowns[k]];
}

void BlockSolver::store_unknowns(double* memory) const {
  for (std::size_t k = 0; k < x_.size(); ++k) memory[block_.unknowns[k]] = x_[k];
}

void BlockSolver::forget_parameters() {
  is_factorized_ = false;
  if (product_) product_->forget();
  if (whole_) whole_->forget_parameters();
}

void BlockSolver::run_linear_body(double* memory) {
  if (!rest_) {
    body_->run(memory);
    return;
  }
  product_->compute_sums(memory);
  rest_->run(memory);
}

// One direction for every group of columns that share no row.
void BlockSolver::jacobian_values(double* memory, std::span<double> values) {
  double* const tangents = memory + offset_;
  if (product_) {
    for (const std::uint32_t slot : block_.unknowns) tangents[slot] = 1.0;
    tangent_->run(memory);
    if (product_->read_jacobian(memory, tangents, values)) return;
  }
  const CompressedRows& groups = block_.derivatives.jacobian.groups;
  for (std::uint32_t group = 0; group < groups.row_count(); ++group) {
    if (is_interrupted()) [[unlikely]] {
      std::ranges::fill(values, std::numeric_limits<double>::quiet_NaN());
      return;
    }
    for (const std::uint32_t slot : block_.unknowns) tangents[slot] = 0.0;
    for (const std::uint32_t column : groups.row(group)) tangents[block_.unknowns[column]] = 1.0;
    tangent_->run(memory);
    if (whole_ && !is_steep_) measure_steepness(memory, groups.row(group));
    for (const std::uint32_t column : groups.row(group)) {
      for (std::size_t entry = pattern_.start(column); entry < pattern_.start(column + 1); ++entry)
        values[entry] = tangents[block_.residuals[pattern_.row(entry)]];
    }
  }
}

void BlockSolver::measure_steepness(const double* memory, std::span<const std::uint32_t> columns) {
  const double* const tangents = memory + offset_;
  double size = 0.0;
  for (const std::uint32_t column : columns)
    size = std::max({size, std::abs(memory[block_.unknowns[column]]), block_.nominals[column]});
  require(inner_guess_.size() == block_.inner.size(), "a block is solved before its derivatives are needed");
  for (std::size_t k = 0; k < block_.inner.size() && !is_hopeless_; ++k) {
    const double speed = std::abs(tangents[block_.inner[k]]) * size;
    is_steep_ = is_steep_ || speed > steepest * std::max(1.0, std::abs(memory[block_.inner[k]]));
    is_hopeless_ = !has_conditions_ && speed > hopeless * std::max(1.0, std::abs(inner_guess_[k]));
  }
}

bool BlockSolver::has_same_factors(const double* memory) const {
  if (!is_factorized_ || block_.derivatives.has_fixed_matrix) return is_factorized_;
  const double* known = matrix_inputs_.data();
  for (const SlotRange& range : *block_.derivatives.matrix_reads) {
    if (!std::equal(memory + range.first, memory + range.first + range.count, known)) return false;
    known += range.count;
  }
  return true;
}

void BlockSolver::keep_factors_of(const double* memory) {
  if (!block_.derivatives.matrix_reads) return;
  is_factorized_ = true;
  residual_scales_.keep_largest(values_);
  if (block_.derivatives.has_fixed_matrix) return;
  matrix_inputs_.clear();
  for (const SlotRange& range : *block_.derivatives.matrix_reads)
    matrix_inputs_.insert(matrix_inputs_.end(), memory + range.first, memory + range.first + range.count);
}

bool BlockSolver::factorize(double* memory, std::optional<std::string>& failure) {
  if (has_same_factors(memory)) return true;
  is_factorized_ = false;
  ++statistics_.factorizations;
  jacobian_values(memory, values_);
  const FactorizeResult result = matrix_->factorize(values_);
  if (const auto* infinite = std::get_if<MatrixNotFinite>(&result)) {
    failure = fmt::format("{}: the coefficient of {} in {} is not a finite number", block_title(block_),
                          block_.names[infinite->column], block_.origins[infinite->row]);
    return false;
  }
  std::optional<std::size_t> undetermined;
  if (const auto* singular = std::get_if<SingularMatrix>(&result)) {
    undetermined = singular->column;
  } else if (matrix_->smallest_pivot().ratio < smallest_ratio * static_cast<double>(x_.size())) {
    undetermined = matrix_->smallest_pivot().column;
  }
  if (!undetermined) {
    keep_factors_of(memory);
    return true;
  }
  found_singular_ = true;
  failure = fmt::format("{} is singular: it does not determine `{}`", block_title(block_),
                        block_.names[*undetermined]);
  return false;
}

std::optional<std::string> BlockSolver::solve_linear(double* memory) {
  found_singular_ = false;
  store_unknowns(memory);
  run_linear_body(memory);
  for (std::size_t k = 0; k < right_.size(); ++k) right_[k] = -memory[block_.residuals[k]];
  if (!all_finite(right_)) {
    // The guess may lie where nothing is defined; a linear system is solved from anywhere.
    std::ranges::fill(x_, 0.0);
    store_unknowns(memory);
    run_linear_body(memory);
    for (std::size_t k = 0; k < right_.size(); ++k) right_[k] = -memory[block_.residuals[k]];
    const auto bad = std::ranges::find_if(right_, [](double value) { return !std::isfinite(value); });
    if (bad != right_.end()) {
      return fmt::format("{}: {} has no finite value", block_title(block_),
                         block_.origins[static_cast<std::size_t>(bad - right_.begin())]);
    }
  }
  std::optional<std::string> failure;
  if (!factorize(memory, failure)) {
    // Not from where the last evaluation was: the result must not depend on what was tried in between.
    if (!remembered_.empty()) {
      x_ = remembered_;
      store_unknowns(memory);
      run_linear_body(memory);
      for (std::size_t k = 0; k < right_.size(); ++k) right_[k] = -memory[block_.residuals[k]];
    }
    if (!solve_singular(memory)) return *failure + what_depends(memory);
    found_singular_ = false;
    return std::nullopt;
  }
  // The second turn is for rounding errors, where the first one left too large ones.
  for (int turn = 0; turn < 2; ++turn) {
    matrix_->solve(right_);
    for (std::size_t k = 0; k < x_.size(); ++k) x_[k] += right_[k];
    store_unknowns(memory);
    run_linear_body(memory);
    for (std::size_t k = 0; k < right_.size(); ++k) right_[k] = -memory[block_.residuals[k]];
    if (is_factorized_ && residual_scales_.surely_accept(right_, x_)) return std::nullopt;
    failure = violated(right_);
    if (!failure) return std::nullopt;
  }
  is_steep_ = whole_ != nullptr;
  return failure;
}

// No solution is accepted that leaves a residual above its limit.
std::optional<std::string> BlockSolver::violated(std::span<const double> residuals) {
  residual_scales_.measure(x_, values_);
  const auto worst = residual_scales_.first_violated(residuals);
  if (!worst) return std::nullopt;
  return fmt::format("{}: rounding errors leave {} violated by {:.4g}", block_title(block_),
                     block_.origins[*worst], std::abs(residuals[*worst]));
}

// Equations that contradict nothing but leave something open: the least change of the unknowns that satisfies
// them. Where nothing flows, say, what it would carry stays as it is.
bool BlockSolver::solve_singular(double* memory) {
  if (std::ranges::all_of(right_, [](double value) { return value == 0.0; })) return true;
  const std::size_t n = x_.size();
  residual_scales_.measure(x_, values_);
  residual_scales_.cover(right_);
  residual_scales_.apply(values_);
  const std::span<const double> scales = residual_scales_.scales();
  const std::span<const double> weights = residual_scales_.weights();
  for (std::size_t row = 0; row < n; ++row) right_[row] = -right_[row] / scales[row];
  if (!least_squares_) least_squares_ = std::make_unique<LeastSquaresStep>(pattern_);
  std::vector<double> step(n);
  // A second turn takes the error of the regularization away.
  for (int turn = 0; turn < 2; ++turn) {
    if (!least_squares_->compute(values_, right_, regularization, step)) return false;
    for (std::size_t k = 0; k < n; ++k) x_[k] += weights[k] * step[k];
    store_unknowns(memory);
    run_linear_body(memory);
    for (std::size_t k = 0; k < n; ++k) right_[k] = memory[block_.residuals[k]] / scales[k];
  }
  return std::ranges::all_of(right_, [&](double value) { return std::abs(value) <= accepted_residual; });
}

Evaluation BlockSolver::residuals_at(std::span<const double> x, std::span<double> residuals) {
  if (is_interrupted() || is_hopeless_) [[unlikely]]
    return Evaluation::Failed;
  run_body(x);
  for (std::size_t k = 0; k < residuals.size(); ++k) residuals[k] = memory_[block_.residuals[k]];
  return all_finite(residuals) ? Evaluation::Succeeded : Evaluation::Failed;
}

Evaluation BlockSolver::jacobian_at(std::span<const double> x, std::span<double> values) {
  if (is_interrupted() || is_hopeless_) [[unlikely]]
    return Evaluation::Failed;
  run_body(x);
  jacobian_values(memory_, values);
  return all_finite(values) && !is_hopeless_ ? Evaluation::Succeeded : Evaluation::Failed;
}

// Where conditions are not held, they are what the unknowns say: in turn with what follows from both.
void BlockSolver::run_body(std::span<const double> x) {
  constexpr int most_turns = 8;
  for (std::size_t k = 0; k < x.size(); ++k) memory_[block_.unknowns[k]] = x[k];
  body_->run(memory_);
  for (int turn = 0; is_live_ && turn < most_turns && conditions_.follow(memory_); ++turn)
    body_->run(memory_);
}

NewtonReport BlockSolver::run_newton() {
  const NewtonReport report = newton_->solve(x_);
  statistics_.iterations += static_cast<std::uint64_t>(report.iterations);
  statistics_.factorizations += static_cast<std::uint64_t>(report.jacobian_evaluations);
  return report;
}

// The report of an attempt that succeeds, otherwise the one of the first.
NewtonReport BlockSolver::try_again(const NewtonReport& first, const std::vector<double>& guess,
                                    bool by_line_search) {
  x_ = guess;
  if (by_line_search) {
    if (!line_search_)
      line_search_ =
          std::make_unique<LineSearch>(NewtonSystem{pattern_, residuals_, jacobian_}, block_.nominals);
    if (!line_search_->approach(x_)) return first;
  }
  const NewtonReport again = run_newton();
  return again.outcome == NewtonOutcome::Converged ? again : first;
}

// At events: a branch need not have a value where its condition does not hold, as an exponential far behind
// the knee of its diode. The conditions follow the unknowns within the iteration, which sees one function
// with bends (a semismooth Newton method: Qi and Sun, Mathematical Programming 58, 1993). What it finds
// fits together.
NewtonReport BlockSolver::try_live(const NewtonReport& first) {
  if (!conditions_.may_follow()) return first;
  const std::vector<double> held = conditions_.held(memory_);
  is_live_ = true;
  NewtonReport report = try_again(first, guess_, false);
  if (report.outcome != NewtonOutcome::Converged && solve_by_bracket(memory_)) {
    report.outcome = NewtonOutcome::Converged;
    report.iterations = 0;
  }
  for (const bool by_line_search : {false, true}) {
    if (report.outcome != NewtonOutcome::Converged) report = try_again(first, first_guess_, by_line_search);
    if (report.outcome != NewtonOutcome::Converged && by_line_search)
      report = try_again(first, guess_, by_line_search);
  }
  if (report.outcome == NewtonOutcome::Converged) run_body(x_);
  is_live_ = false;
  if (report.outcome != NewtonOutcome::Converged) conditions_.hold(memory_, held);
  return report;
}

// The very first solution may hide behind a guess of which the equations say nothing, as x = y = 1 does for
// x² + y² = 4, x y = 1: other guesses near it, the same in every run.
NewtonReport BlockSolver::search_around(const NewtonReport& first) {
  constexpr int most_guesses = 12;
  std::minstd_rand random(1);
  const auto part = [&] {
    return 2.0 * static_cast<double>(random()) / static_cast<double>(random.max()) - 1.0;
  };
  for (int attempt = 1; attempt <= most_guesses; ++attempt) {
    const double width = attempt / static_cast<double>(most_guesses);
    other_guess_ = first_guess_;
    for (std::size_t k = 0; k < other_guess_.size(); ++k)
      other_guess_[k] += width * part() * std::max(std::abs(other_guess_[k]), block_.nominals[k]);
    const NewtonReport report = try_again(first, other_guess_, attempt % 2 == 0);
    if (report.outcome == NewtonOutcome::Converged) return report;
  }
  return first;
}

std::optional<std::string> BlockSolver::solve_nonlinear(double* memory) {
  memory_ = memory;
  found_singular_ = false;
  guess_ = x_;
  NewtonReport report = run_newton();
  // From where the model said first; then with the other way to shorten steps.
  if (report.outcome != NewtonOutcome::Converged) report = try_again(report, first_guess_, false);
  if (report.outcome != NewtonOutcome::Converged && solve_by_bracket(memory)) {
    has_solution_ = true;
    prefer_fitting_root(memory);
    look_for_jump();
    return std::nullopt;
  }
  if (report.outcome != NewtonOutcome::Converged) report = try_live(report);
  if (report.outcome != NewtonOutcome::Converged) report = try_again(report, guess_, true);
  if (report.outcome != NewtonOutcome::Converged) report = try_again(report, first_guess_, true);
  if (report.outcome != NewtonOutcome::Converged && !has_solution_) report = search_around(report);
  has_solution_ = has_solution_ || report.outcome == NewtonOutcome::Converged;
  store_unknowns(memory);
  body_->run(memory);
  if (report.outcome == NewtonOutcome::Converged) prefer_fitting_root(memory);
  look_for_jump();
  switch (report.outcome) {
    case NewtonOutcome::Converged: return std::nullopt;
    case NewtonOutcome::EvaluationFailed:
      return fmt::format("{}: {} has no finite value", block_title(block_),
                         block_.origins[report.worst_residual]);
    case NewtonOutcome::SingularJacobian:
      found_singular_ = true;
      return fmt::format("{} is singular: it does not determine `{}`{}{}", block_title(block_),
                         block_.names[report.singular_unknown.value_or(0)], worst_equation(block_, report),
                         what_depends(memory));
    case NewtonOutcome::TooManyIterations:
    case NewtonOutcome::Stalled: break;
  }
  return fmt::format("{}: Newton's method found no solution in {} iterations{}", block_title(block_),
                     report.iterations, worst_equation(block_, report));
}

bool BlockSolver::is_far_from_guess() const {
  constexpr double far = 0.1;
  constexpr double smallest = 1e-6;  // of the usual magnitude
  for (std::size_t k = 0; k < x_.size(); ++k) {
    const double scale = std::max({std::abs(x_[k]), std::abs(guess_[k]), smallest * block_.nominals[k]});
    if (std::abs(x_[k] - guess_[k]) > far * scale) return true;
  }
  return false;
}

void BlockSolver::look_for_jump() {
  if (is_far_from_guess()) has_jumped_ = true;
}

// A branch may have another root where its condition does not hold, as 2 - 1/x has across its pole. Newton's
// method that went there from afar is sent the way on which conditions follow; what it finds counts if it
// lies in the branch that is held.
void BlockSolver::prefer_fitting_root(double* memory) {
  // At events the search for conditions needs what the branches say that are held.
  if (is_live_ || conditions_.empty() || conditions_.may_follow()) return;
  if (!conditions_.are_few() && !is_far_from_guess()) return;
  const std::vector<double> held = conditions_.held(memory);
  const bool contradicts = conditions_.follow(memory);
  conditions_.hold(memory, held);
  if (!contradicts) return;
  const std::vector<double> found = x_;
  bool fits = false;
  for (const std::vector<double>& guess : {guess_, first_guess_}) {
    is_live_ = true;
    x_ = guess;
    const bool converges = run_newton().outcome == NewtonOutcome::Converged;
    if (converges) run_body(x_);
    is_live_ = false;
    fits = converges && conditions_.held(memory) == held && !conditions_.follow(memory);
    conditions_.hold(memory, held);
    if (fits || converges) break;
  }
  if (!fits) x_ = found;
  store_unknowns(memory);
  body_->run(memory);
}

// One unknown can be looked for everywhere, from where the search began.
bool BlockSolver::solve_by_bracket(double* memory) {
  if (x_.size() != 1) return false;
  const auto residual = [&](double x) {
    if (is_interrupted() || is_hopeless_) return std::numeric_limits<double>::quiet_NaN();
    run_body(std::span(&x, 1));
    return memory[block_.residuals[0]];
  };
  const auto root = bracketed_root(residual, {.guess = guess_[0], .nominal = block_.nominals[0]});
  if (!root) return false;
  x_[0] = *root;
  run_body(x_);
  right_[0] = memory[block_.residuals[0]];
  jacobian_values(memory, values_);
  return !violated(right_);
}

bool BlockSolver::prepare_tangents(double* memory) {
  if (is_steep_) return whole_->prepare_tangents(memory);
  std::optional<std::string> failure;
  is_singular_ = !factorize(memory, failure);
  found_singular_ = false;  // that is about solutions
  // Its derivatives, which were looked at just now, may be the first to show that it is steep here.
  if (is_steep_) return whole_->prepare_tangents(memory);
  if (!is_singular_) return true;
  // What a linear block leaves open moves as little as its equations permit.
  if (!block_.is_linear || !all_finite(values_)) return false;
  load_unknowns(memory);
  residual_scales_.measure(x_, values_);
  residual_scales_.apply(values_);
  if (!least_squares_) least_squares_ = std::make_unique<LeastSquaresStep>(pattern_);
  step_.resize(x_.size());
  return true;
}

void BlockSolver::run_along(double* memory, KernelRunner& tangent) {
  double* const tangents = memory + offset_;
  for (const std::uint32_t slot : block_.unknowns) tangents[slot] = 0.0;
  tangent.run(memory);
  const std::span<const double> scales = residual_scales_.scales();
  const std::span<const double> weights = residual_scales_.weights();
  // A second turn takes the error of the regularization away.
  for (int turn = 0; is_singular_ && turn < 2; ++turn) {
    for (std::size_t k = 0; k < right_.size(); ++k) right_[k] = tangents[block_.residuals[k]] / scales[k];
    if (!least_squares_->compute(values_, right_, regularization, step_)) return;
    for (std::size_t k = 0; k < step_.size(); ++k) tangents[block_.unknowns[k]] += weights[k] * step_[k];
    tangent.run(memory);
  }
  if (is_singular_) return;
  for (std::size_t k = 0; k < right_.size(); ++k) right_[k] = -tangents[block_.residuals[k]];
  matrix_->solve(right_);
  for (std::size_t k = 0; k < right_.size(); ++k) tangents[block_.unknowns[k]] = right_[k];
  tangent.run(memory);
}

bool BlockSolver::choose_states(double* memory, std::vector<ProgramStateSet>& sets) {
  return choose_block_states(block_, {.body = *body_, .tangent = *tangent_, .tangent_offset = offset_},
                             memory, sets);
}

std::string BlockSolver::what_depends(double* memory) {
  constexpr std::size_t most_unknowns = 100;
  if (x_.size() > most_unknowns) return {};
  jacobian_values(memory, values_);
  const std::vector<double> moves = null_vector(pattern_, values_, NullSide::Right);
  const std::vector<double> weights = null_vector(pattern_, values_, NullSide::Left);
  if (moves.empty() || weights.empty()) return {};
  double* const tangents = memory + offset_;
  for (std::size_t k = 0; k < moves.size(); ++k) tangents[block_.unknowns[k]] = moves[k];
  tangent_->run(memory);
  return words_of_dependence(block_, moves, weights, tangents);
}

}  // namespace causa
