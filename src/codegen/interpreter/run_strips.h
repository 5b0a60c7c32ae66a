// Runs a loop for a strip of iterations at a time: one dispatch per operation and strip, and the
// arithmetic of a strip in vector registers.
#pragma once

#include <vector>

#include "codegen/interpreter/bytecode.h"

namespace causa::interpreter {

// Room for a stack of strips.
class StripWorkspace {
 public:
  explicit StripWorkspace(std::uint32_t deepest_stack)
      : lanes(deepest_stack), uniform(deepest_stack), buffers_(deepest_stack * buffer_size) {}

  [[nodiscard]] double* buffer(std::size_t level) { return buffers_.data() + level * buffer_size; }

  // The value at a level of the stack: lanes in a buffer or in memory, or one number.
  std::vector<const double*> lanes;
  std::vector<double> uniform;

 private:
  static constexpr auto buffer_size = static_cast<std::size_t>(strip_length);
  std::vector<double> buffers_;
};

// `places`: of the cursors at the first iteration of the strip; it runs `count` of them, at most
// `strip_length`.
void run_strip(const Piece& piece, const std::int64_t* places, std::size_t count, double* memory,
               StripWorkspace& workspace);

}  // namespace causa::interpreter
