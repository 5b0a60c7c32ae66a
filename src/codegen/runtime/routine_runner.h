// Runs a routine: its kernels and blocks in turn; and its directional derivatives.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "codegen/runtime/block_solver.h"

namespace causa {

// How often a routine ran and how long its parts took.
struct RoutineTimes {
  std::uint64_t runs = 0;
  std::vector<double> kernels;  // seconds
  std::vector<double> blocks;
};

class RoutineRunner {
 public:
  // The routine and its code outlive the runner. Tangents of all slots lie `tangent_offset` behind them.
  RoutineRunner(const Routine& routine, const RoutineCode& code, std::uint32_t tangent_offset,
                SiteRunners& sites);

  // Why a block could not be solved; nothing: all done. Where a block is singular, what is computed outside
  // of blocks follows all the same, from the values that its unknowns have.
  std::optional<std::string> run(double* memory);

  // From here on the time of every part is taken.
  void measure();
  [[nodiscard]] const std::optional<RoutineTimes>& times() const { return times_; }

  // Whether the last solution of some block failed because its equations depend on each other.
  [[nodiscard]] bool found_singular() const;

  // As `run`, while nothing changes that changes at events only.
  std::optional<std::string> run_between_events(double* memory);

  [[nodiscard]] std::span<const std::unique_ptr<BlockSolver>> blocks() const { return blocks_; }
  // What the solutions of all blocks have cost so far (BlockSolver::work).
  [[nodiscard]] std::uint64_t work() const;

 private:
  using Kernels = std::vector<KernelRunner*>;  // one before, between and behind the blocks; may be nothing

  KernelRunner* make_runner(const SharedKernel& kernel, SiteRunners& sites);
  std::optional<std::string> run_kernels(double* memory, const Kernels& kernels);
  void run_behind_failures(double* memory);
  std::optional<std::string> run_measured(double* memory, const Kernels& kernels);

  std::vector<std::unique_ptr<KernelRunner>> kernels_;
  Kernels at_events_;
  Kernels between_events_;
  std::vector<std::unique_ptr<BlockSolver>> blocks_;
  std::optional<RoutineTimes> times_;
};

// Follows a routine in directions of what it reads.
class RoutineTangents {
 public:
  // The routine and the code outlive the tangents.
  RoutineTangents(const RoutineRunner& routine, const StateDerivativesCode& code, SiteRunners& sites);

  // At the point that was run last; not null: this block is singular there.
  [[nodiscard]] const SolveBlock* prepare(double* memory);
  void run(double* memory);

 private:
  const RoutineRunner& routine_;
  std::vector<std::unique_ptr<KernelRunner>> kernels_;
  std::vector<BlockTangents> blocks_;  // without a body where the block does not move
};

}  // namespace causa
