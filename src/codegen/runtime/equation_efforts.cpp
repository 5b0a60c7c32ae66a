#include "codegen/runtime/equation_efforts.h"

#include <map>

#include <fmt/format.h>

namespace causa {

namespace {

struct Share {
  double weight = 0.0;
  std::uint64_t evaluations = 0;
};

double weight_of(const EvaluationSite& site, const FunctionLibrary& functions) {
  if (site.program == EvaluationSite::no_program) return 1.0;
  return 1.0 + static_cast<double>(functions.programs[site.program].code.size());
}

void add_kernel(const Kernel& kernel, double seconds, std::uint64_t runs, const FunctionLibrary& functions,
                std::vector<EquationEffort>& efforts) {
  std::map<std::uint32_t, Share> shares;  // by origin
  double total = 0.0;
  const auto add = [&](std::uint32_t origin, double weight, std::uint64_t times) {
    Share& share = shares[origin];
    share.weight += weight * static_cast<double>(times);
    share.evaluations += times;
    total += weight * static_cast<double>(times);
  };
  for (const ProgramLoop& loop : kernel.loops) {
    if (loop.site != ProgramLoop::no_site) {
      const EvaluationSite& site = kernel.sites[loop.site];
      add(site.origin, weight_of(site, functions), 1);
      continue;
    }
    std::uint64_t times = 1;
    for (const std::int64_t count : loop.counts) times *= static_cast<std::uint64_t>(count);
    for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
      const KernelStatement& statement = kernel.statements[loop.first_statement + i];
      add(statement.origin, 1.0 + statement.code_count, times);
    }
  }
  for (const auto& [origin, share] : shares) {
    efforts.push_back({.equation = kernel.origins[origin],
                       .evaluations = share.evaluations * runs,
                       .seconds = total > 0.0 ? seconds * share.weight / total : 0.0});
  }
}

}  // namespace

std::vector<EquationEffort> equation_efforts(const Routine& routine, const RoutineTimes& times,
                                             const FunctionLibrary& functions) {
  std::vector<EquationEffort> efforts;
  for (std::size_t k = 0; k < routine.kernels.size(); ++k)
    add_kernel(routine.kernels[k], times.kernels[k], times.runs, functions, efforts);
  for (std::size_t k = 0; k < routine.blocks.size(); ++k) {
    const SolveBlock& block = routine.blocks[k];
    efforts.push_back(
        {.equation = fmt::format("{} {} for {}", block.is_linear ? "linear system" : "equations",
                                 block.number, fmt::join(block.names, ", ")),
         .evaluations = times.runs,
         .seconds = times.blocks[k],
         .is_block = true});
  }
  return efforts;
}

std::vector<BlockEffort> block_efforts(const RoutineRunner& routine) {
  std::vector<BlockEffort> efforts;
  for (const auto& solver : routine.blocks()) {
    const SolveBlock& block = solver->block();
    const BlockStatistics spent = solver->statistics();
    efforts.push_back({.name = block.names.front(),
                       .is_linear = block.is_linear,
                       .unknowns = block.names.size(),
                       .solves = spent.solves,
                       .iterations = spent.iterations,
                       .factorizations = spent.factorizations});
  }
  return efforts;
}

}  // namespace causa
