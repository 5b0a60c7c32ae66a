#include "codegen/runtime/homotopy.h"

#include <algorithm>

#include <fmt/format.h>

namespace causa {

std::optional<std::string> solve_by_homotopy(RoutineRunner& initial, std::uint32_t parameter,
                                             std::vector<double>& memory,
                                             const std::function<void()>& restart) {
  constexpr double first_step = 0.1;
  constexpr double smallest_step = 1e-4;
  double& lambda = memory[parameter];
  lambda = 1.0;
  auto failure = initial.run(memory.data());
  if (!failure) return std::nullopt;
  restart();
  lambda = 0.0;
  if (auto simplified = initial.run(memory.data()))
    return fmt::format("{} (nor do the simplified equations of `homotopy` have one: {})", *failure,
                       *simplified);
  std::vector<double> solved = memory;
  double step = first_step;
  while (solved[parameter] < 1.0) {
    lambda = std::min(1.0, solved[parameter] + step);
    if (auto stuck = initial.run(memory.data())) {
      step *= 0.5;
      std::ranges::copy(solved, memory.begin());
      if (step < smallest_step)
        return fmt::format("{} (the way from the simplified equations of `homotopy` ends at {:.4g})", *stuck,
                           lambda);
      continue;
    }
    solved = memory;
    step *= 2.0;
  }
  return std::nullopt;
}

}  // namespace causa
