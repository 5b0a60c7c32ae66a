// Can a loop run with several iterations side by side in vector registers, and what can be computed before
// it? A value is uniform if no operand moves with the innermost counter: it is computed once, and spread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "codegen/interpreter/compact_loop.h"
#include "codegen/native/machine.h"

namespace causa::native {

struct UniformValue {
  enum class Kind : std::uint8_t { Load, Computed, Constant };
  Kind kind{};
  std::uint32_t statement = 0;  // where it occurs first: number in the loop, and the node
  std::uint32_t node = 0;
  std::uint32_t uses = 0;
  bool in_register = false;
};

struct VectorPlan {
  Width width{};
  std::vector<UniformValue> values;
  // By statement and node: the number of its value, or -1. Operands of a uniform value do not count.
  std::vector<std::vector<std::int32_t>> prepared;
};

// The groups and places of the machine are those of this loop.
std::optional<VectorPlan> plan_vectors(const Kernel& kernel, std::span<const KernelStatement> statements,
                                       const interpreter::CompactLoop& loop, const Machine& machine);

}  // namespace causa::native
