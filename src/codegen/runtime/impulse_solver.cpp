#include "codegen/runtime/impulse_solver.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "numerics/linear/matrix_solver.h"

namespace causa {

namespace {

// The eight points and weights of Gauss and Legendre for the mean over [0, 1].
template <class Node>
std::array<Node, 8> gauss_nodes() {
  constexpr std::array points{0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
  constexpr std::array weights{0.3626837833783620, 0.3137066458778873, 0.2223810344533745,
                               0.1012285362903763};
  std::array<Node, 8> nodes{};
  for (std::size_t k = 0; k < points.size(); ++k) {
    nodes[2 * k] = {0.5 - 0.5 * points[k], 0.5 * weights[k]};
    nodes[2 * k + 1] = {0.5 + 0.5 * points[k], 0.5 * weights[k]};
  }
  return nodes;
}

}  // namespace

ImpulseSolver::ImpulseSolver(const ProgramCode& code, SiteRunners& sites)
    : program_(code.program()),
      impulses_(program_.impulses),
      residuals_(code.impulse_residuals->make_runner(sites)) {}

void ImpulseSolver::begin(const std::vector<double>& memory) {
  keep_report();
  base_ = memory;
  scratch_ = memory;
  residuals_->run(scratch_.data());
  at_base_.clear();
  for (const ProgramImpulses::Constraint& constraint : impulses_.constraints)
    at_base_.push_back(scratch_[constraint.residual]);
  jumps_.assign(impulses_.constraints.size(), 0.0);
  round_ = 0;
}

void ImpulseSolver::restore(std::vector<double>& memory) {
  round_ = 0;
  follows_line_ = false;
  std::ranges::fill(jumps_, 0.0);
  for (const SlotRange& range : program_.states)
    std::copy_n(base_.data() + range.first, range.count, memory.data() + range.first);
}

double ImpulseSolver::tolerance_of(std::size_t constraint, const std::vector<double>& memory) const {
  double scale = 0.0;
  double rate = 0.0;
  for (const std::uint32_t slot : impulses_.constraints[constraint].reads) {
    scale = std::max({scale, std::abs(base_[slot]), std::abs(memory[slot])});
    for (const ProgramImpulses::Integral& integral : impulses_.integrals) {
      if (integral.slot == slot) rate = std::max(rate, std::abs(base_[integral.derivative]));
    }
  }
  return rounding * scale + location * rate * std::max(least_time, std::abs(base_[program_.time_slot]));
}

// Everything as it is now, but what varies between events as it was.
bool ImpulseSolver::find_jumps(const std::vector<double>& memory) {
  scratch_ = memory;
  for (const SlotRange& range : impulses_.continuous)
    std::copy_n(base_.data() + range.first, range.count, scratch_.data() + range.first);
  residuals_->run(scratch_.data());
  bool has_jump = false;
  for (std::size_t k = 0; k < jumps_.size(); ++k) {
    const double difference = scratch_[impulses_.constraints[k].residual] - at_base_[k];
    jumps_[k] = std::abs(difference) > tolerance_of(k, memory) ? difference : 0.0;
    has_jump = has_jump || jumps_[k] != 0.0;
  }
  return has_jump;
}

bool ImpulseSolver::jump(std::vector<double>& memory) {
  if (round_ == 0) {
    follows_line_ = false;
    if (!find_jumps(memory)) return false;
    ++round_;
    outcome_ = solve(memory, std::array{Node{0.0, 1.0}});
    return outcome_ == Outcome::Solved && set_states(memory);
  }
  // The states have jumped. Where the coefficients are the same all the way it does not matter how it
  // happened.
  const std::vector<double> last = change_;
  if (round_ == 1) {
    const bool is_consistent = is_as_predicted(memory);
    if (is_consistent && is_same_on_the_way(memory, last)) {
      change_ = last;
      return false;
    }
    follows_line_ = true;
  }
  const bool is_deep = deepest() > 0;
  if (is_deep || ++round_ > most_rounds) {
    outcome_ = Outcome::NotLinear;
    return false;
  }
  outcome_ = solve(memory, gauss_nodes<Node>());
  if (outcome_ != Outcome::Solved) return false;
  if (round_ > 2 && is_near(last) && is_as_predicted(memory)) return false;
  return set_states(memory);
}

// The coefficients are looked at after the jump and at two points on the way, which have no simple relation
// to each other: a periodic one is the same at many others.
bool ImpulseSolver::is_same_on_the_way(const std::vector<double>& memory, const std::vector<double>& change) {
  for (const double part : {1.0, 0.2819, 0.6273}) {
    if (solve(memory, std::array{Node{part, 1.0}}) != Outcome::Solved || !is_near(change)) return false;
  }
  return true;
}

// The residuals with the impulses that are in `scratch_`: their mean over the nodes.
void ImpulseSolver::run_residuals() {
  if (points_.size() == 1) {
    residuals_->run(scratch_.data());
    return;
  }
  std::vector<double> means(impulses_.rows.size(), 0.0);
  for (std::size_t k = 0; k < points_.size(); ++k) {
    trial_ = points_[k];
    const auto add_impulse = [&](std::uint32_t slot) {
      trial_[slot] = points_[k][slot] + scratch_[slot] - points_[0][slot];
    };
    for (const std::uint32_t slot : impulses_.unknowns) add_impulse(slot);
    for (const ProgramImpulses::Integral& integral : impulses_.integrals) add_impulse(integral.slot);
    residuals_->run(trial_.data());
    for (std::size_t row = 0; row < means.size(); ++row)
      means[row] += nodes_[k].weight * trial_[impulses_.rows[row]];
  }
  for (std::size_t row = 0; row < means.size(); ++row) scratch_[impulses_.rows[row]] = means[row];
}

// How many derivatives the impulse has whose source is deepest.
std::uint32_t ImpulseSolver::deepest() const {
  std::uint32_t result = 0;
  for (std::size_t k = 0; k < jumps_.size(); ++k) {
    if (jumps_[k] != 0.0) result = std::max(result, impulses_.constraints[k].depth);
  }
  return result;
}

// Whether the states jump as far as they did in another solution.
bool ImpulseSolver::is_near(const std::vector<double>& change) const {
  double largest = 0.0;
  for (const double value : change) largest = std::max(largest, std::abs(value));
  for (std::size_t k = 0; k < change.size(); ++k) {
    const double size = std::max({std::abs(base_[impulses_.integrals[k].slot]), std::abs(change[k])});
    if (std::abs(change_[k] - change[k]) > as_predicted * size + rounding * largest) return false;
  }
  return true;
}

ImpulseSolver::Outcome ImpulseSolver::solve(const std::vector<double>& memory, std::span<const Node> nodes) {
  if (impulses_.is_incomplete) return Outcome::Incomplete;
  nodes_.assign(nodes.begin(), nodes.end());
  points_.assign(nodes.size(), memory);
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    for (const SlotRange& range : impulses_.continuous) {
      for (std::uint32_t slot = range.first; slot < range.first + range.count; ++slot)
        points_[k][slot] = base_[slot] + nodes[k].part * (memory[slot] - base_[slot]);
    }
  }
  const std::vector<double>& point = points_[0];
  impulse_.assign(memory.size(), 0.0);
  higher_.assign(memory.size(), 0.0);
  change_.assign(impulses_.integrals.size(), 0.0);
  terms_.assign(impulses_.rows.size(), 0.0);
  std::vector<double> sources(impulses_.rows.size());
  for (std::uint32_t depth = deepest() + 1; depth-- > 0;) {
    std::ranges::fill(sources, 0.0);
    for (std::size_t k = 0; k < jumps_.size(); ++k) {
      if (impulses_.constraints[k].depth == depth) sources[impulses_.constraints[k].row] += jumps_[k];
    }
    // The coefficient of δ^(m) in x is that of δ^(m+1) in der(x).
    std::swap(impulse_, higher_);
    std::ranges::fill(impulse_, 0.0);
    for (const ProgramImpulses::Integral& integral : impulses_.integrals)
      impulse_[integral.slot] = (integral.negated ? -1.0 : 1.0) * higher_[integral.derivative];
    scratch_ = point;
    run_residuals();
    std::vector<double> without(sources.size());  // the residuals without impulses
    for (std::size_t row = 0; row < sources.size(); ++row) {
      without[row] = scratch_[impulses_.rows[row]];
      terms_[row] = std::abs(sources[row]);
      sources[row] -= without[row];
    }
    for (const ProgramImpulses::Integral& integral : impulses_.integrals)
      scratch_[integral.slot] += impulse_[integral.slot];
    if (depth < deepest()) {
      run_residuals();
      for (std::size_t row = 0; row < sources.size(); ++row)
        terms_[row] += std::abs(scratch_[impulses_.rows[row]] - without[row]);
    }
    std::size_t first = 0;
    for (const std::uint32_t end : impulses_.block_ends) {
      const Outcome outcome = solve_block(first, end, sources);
      if (outcome != Outcome::Solved) return outcome;
      first = end;
    }
    // The sources are met, and twice the impulse has twice the effect.
    for (int times = 1; times <= 2; ++times) {
      if (times == 2) {
        for (const std::uint32_t slot : impulses_.unknowns) scratch_[slot] += impulse_[slot];
        for (const ProgramImpulses::Integral& integral : impulses_.integrals)
          scratch_[integral.slot] += impulse_[integral.slot];
      }
      run_residuals();
      for (std::size_t row = 0; row < sources.size(); ++row) {
        const double source = sources[row] + without[row];
        const double left = scratch_[impulses_.rows[row]] - without[row] + times * source;
        if (!(std::abs(left) <= linear_enough * terms_[row] + rounding * std::abs(without[row])))
          return Outcome::NotLinear;
      }
    }
  }
  for (std::size_t k = 0; k < change_.size(); ++k) {
    const ProgramImpulses::Integral& integral = impulses_.integrals[k];
    change_[k] = (integral.negated ? -1.0 : 1.0) * impulse_[integral.derivative];
  }
  return Outcome::Solved;
}

// What was solved before is in the trial already.
ImpulseSolver::Outcome ImpulseSolver::solve_block(std::size_t first, std::size_t last,
                                                  std::span<const double> sources) {
  const std::size_t n = last - first;
  const std::size_t rows = impulses_.rows.size();
  run_residuals();
  std::vector<double> start(rows);
  for (std::size_t i = 0; i < rows; ++i) start[i] = scratch_[impulses_.rows[i]];
  std::vector<double> right(n);
  bool is_zero = true;
  for (std::size_t i = 0; i < n; ++i) {
    right[i] = -(start[first + i] + sources[first + i]);
    is_zero = is_zero && std::abs(right[i]) <= nothing * (terms_[first + i] + std::abs(start[first + i]));
  }
  if (is_zero) return Outcome::Solved;
  // Coefficients in the rows of the block, and in all rows for the size of their terms.
  std::vector<double> values(n * n);
  std::vector<double> columns(n * rows);
  for (std::size_t j = 0; j < n; ++j) {
    double& unknown = scratch_[impulses_.unknowns[first + j]];
    const double kept = unknown;
    unknown = kept + std::max(impulses_.nominals[first + j], std::abs(kept));
    const double step = unknown - kept;
    run_residuals();
    for (std::size_t i = 0; i < rows; ++i)
      columns[j * rows + i] = (scratch_[impulses_.rows[i]] - start[i]) / step;
    for (std::size_t i = 0; i < n; ++i) values[j * n + i] = columns[j * rows + first + i];
    unknown = kept;
  }
  const auto matrix = make_matrix_solver<double>(dense_pattern(n));
  if (!std::holds_alternative<Factorized>(matrix->factorize(values)) ||
      matrix->smallest_pivot().ratio < smallest_pivot) {
    return Outcome::Singular;
  }
  // Coefficients from differences lose digits: the second time makes up for that.
  for (int time = 0; time < 2; ++time) {
    if (time > 0) {
      run_residuals();
      for (std::size_t i = 0; i < n; ++i)
        right[i] = -(scratch_[impulses_.rows[first + i]] + sources[first + i]);
    }
    matrix->solve(right);
    for (std::size_t j = 0; j < n; ++j) {
      const std::uint32_t slot = impulses_.unknowns[first + j];
      if (!std::isfinite(right[j])) return Outcome::Singular;
      impulse_[slot] += right[j];
      scratch_[slot] += right[j];
    }
  }
  for (std::size_t j = 0; j < n; ++j) {
    const double impulse = impulse_[impulses_.unknowns[first + j]];
    for (std::size_t i = 0; i < rows; ++i) terms_[i] += std::abs(columns[j * rows + i] * impulse);
  }
  return Outcome::Solved;
}

// True where a state is another one than before.
bool ImpulseSolver::set_states(std::vector<double>& memory) {
  bool changed = false;
  const auto set = [&](std::uint32_t slot, double value) {
    changed = changed || memory[slot] != value;
    memory[slot] = value;
  };
  for (std::size_t k = 0; k < change_.size(); ++k) {
    const std::uint32_t slot = impulses_.integrals[k].slot;
    for (const SlotRange& range : program_.states) {
      if (slot - range.first < range.count) set(slot, base_[slot] + change_[k]);
    }
    for (const ProgramStateSet& set_of : program_.state_sets) {
      for (std::size_t candidate = 0; candidate < set_of.candidates.size(); ++candidate) {
        if (set_of.candidates[candidate] != slot) continue;
        for (std::uint32_t row = 0; row < set_of.choose; ++row) {
          const auto at = static_cast<std::uint32_t>(row * set_of.candidates.size() + candidate);
          if (memory[set_of.selection.first + at] == 0.0) continue;
          set(set_of.states.first + row, base_[set_of.states.first + row] + change_[k]);
        }
      }
    }
  }
  return changed;
}

bool ImpulseSolver::is_as_predicted(const std::vector<double>& memory) const {
  double largest = 0.0;
  for (const double change : change_) largest = std::max(largest, std::abs(change));
  for (std::size_t k = 0; k < change_.size(); ++k) {
    const std::uint32_t slot = impulses_.integrals[k].slot;
    const double expected = base_[slot] + change_[k];
    const double size = std::max({std::abs(base_[slot]), std::abs(expected), std::abs(memory[slot])});
    if (std::abs(memory[slot] - expected) > as_predicted * size + rounding * largest) return false;
  }
  return true;
}

void ImpulseSolver::keep_report() {
  for (std::size_t k = 0; k < jumps_.size(); ++k) {
    if (jumps_[k] == 0.0) continue;
    ConstraintJump report{.number = k, .origin = impulses_.constraints[k].origin, .jump = jumps_[k]};
    bool has_state = false;
    bool moves_state = false;
    for (const ProgramImpulses::Integral& integral : impulses_.integrals)
      has_state = has_state || integral.is_state;
    switch (outcome_) {
      case Outcome::Solved:
        report.effect = follows_line_ ? ConstraintJump::Effect::AlongLine : ConstraintJump::Effect::Computed;
        for (std::size_t i = 0; i < change_.size(); ++i) {
          const ProgramImpulses::Integral& integral = impulses_.integrals[i];
          const double from = base_[integral.slot];
          if (std::abs(change_[i]) <= rounding * std::abs(from)) continue;
          const double to = from + change_[i];
          report.states.push_back({integral.name, from, std::abs(to) < nothing * std::abs(from) ? 0.0 : to});
          moves_state = moves_state || integral.is_state;
        }
        if (!moves_state && !follows_line_) report.effect = ConstraintJump::Effect::NoState;
        break;
      case Outcome::Singular:
      case Outcome::NotLinear:
        report.effect = has_state ? ConstraintJump::Effect::NotUnique : ConstraintJump::Effect::NoState;
        break;
      case Outcome::Incomplete: report.effect = ConstraintJump::Effect::Open; break;
    }
    reports_.push_back(std::move(report));
    jumps_[k] = 0.0;
  }
}

std::vector<ConstraintJump> ImpulseSolver::finish() {
  keep_report();
  return std::exchange(reports_, {});
}

}  // namespace causa
