// Rolls a sequence of scalar steps into loops: neighbours that do the same at evenly moving positions
// become one loop, also in periods (a1 b1 a2 b2 …), and loops that follow each other evenly become nests.
// Integers only; the loops run through exactly the same sequence.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace causa {

inline constexpr std::size_t most_position_coordinates = 6;
using StepPosition = std::array<std::int64_t, most_position_coordinates>;

// What a step does (its class) and where.
struct RolledStep {
  std::uint32_t class_id = 0;
  StepPosition base{};
  std::vector<StepPosition> shifts;  // one for each counter, outermost first
};

struct RolledLoop {
  std::vector<std::int64_t> counts;  // outermost first; empty: once
  std::vector<RolledStep> steps;
};

struct ScalarStep {
  std::uint32_t class_id = 0;
  StepPosition position{};

  friend bool operator==(const ScalarStep&, const ScalarStep&) = default;
};

// `step_at(n)` is the n-th of `count` steps.
std::vector<RolledLoop> roll(std::size_t count, const std::function<ScalarStep(std::size_t)>& step_at);

}  // namespace causa
