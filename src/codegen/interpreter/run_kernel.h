// Runs a whole kernel: its pieces in order, the outer counters of its loops.
#pragma once

#include <vector>

#include "codegen/interpreter/bytecode.h"
#include "codegen/interpreter/run_strips.h"

namespace causa::interpreter {

// What running needs besides the memory of the program; taken once, for all kernels of a program.
class KernelWorkspace {
 public:
  explicit KernelWorkspace(std::initializer_list<const KernelCode*> kernels);

  std::vector<double> stack;
  std::vector<std::int64_t> counters;  // the outer ones
  std::vector<std::int64_t> places;    // of the cursors
  std::vector<std::int64_t> steps;
  StripWorkspace strips;
};

void run_kernel(const KernelCode& kernel, double* memory, KernelWorkspace& workspace);

}  // namespace causa::interpreter
