// A program whose kernels a back end has translated: what all instances of a model share. It does not change,
// and several threads may use it at once.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "codegen/runtime/kernel_runner.h"

namespace causa {

using SharedKernel = std::unique_ptr<const TranslatedKernel>;

struct BlockCode {
  SharedKernel body;
  SharedKernel tangent;
  SharedKernel rest;  // null: the block is no product with a matrix
  std::unique_ptr<BlockCode> whole;
};

struct RoutineCode {
  std::vector<SharedKernel> kernels;  // null: does nothing
  struct BetweenEvents {
    bool is_other = false;  // than the kernel at events
    SharedKernel kernel;    // null: does nothing
  };
  std::vector<BetweenEvents> between_events;
  std::vector<BlockCode> blocks;
};

// As StateDerivatives of the program.
struct StateDerivativesCode {
  struct BlockTangent {
    SharedKernel body;  // null: the block does not depend on states
    SharedKernel whole;
  };
  std::vector<SharedKernel> kernels;
  std::vector<BlockTangent> blocks;
  MemoryConstants constants;
};

// As ProgramLinearization of the program.
struct LinearizationCode {
  StateDerivativesCode equations;
  SharedKernel parameters;  // its constants are behind those of the equations
};

class ProgramCode {
 public:
  // The program is verified first.
  ProgramCode(std::shared_ptr<const SimulationProgram> program, std::unique_ptr<KernelTranslator> translator);

  [[nodiscard]] const SimulationProgram& program() const { return *program_; }
  [[nodiscard]] const KernelTranslator& translator() const { return *translator_; }
  // Translated when they are first needed, which is never where the method is explicit.
  [[nodiscard]] const StateDerivativesCode& by_states() const;
  // Its constants lie behind those of the derivatives by the states, which an instance therefore appends
  // first.
  [[nodiscard]] const LinearizationCode& linearization() const;

  MemoryConstants constants;
  SharedKernel parameters;
  SharedKernel start;
  SharedKernel copies;
  SharedKernel start_residuals;
  SharedKernel delays;
  SharedKernel crossings;
  SharedKernel initial_crossings;
  SharedKernel previous;
  SharedKernel samples;
  SharedKernel actions;
  SharedKernel impulse_residuals;
  RoutineCode initial;
  RoutineCode equations;
  std::unique_ptr<const TranslatedFunctions> functions;

 private:
  std::shared_ptr<const SimulationProgram> program_;
  std::unique_ptr<KernelTranslator> translator_;
  mutable std::once_flag has_by_states_;
  mutable StateDerivativesCode by_states_;
  mutable std::once_flag has_linearization_;
  mutable LinearizationCode linearization_;
};

// For a block by itself.
BlockCode translate_block(const SolveBlock& block, const KernelTranslator& translator,
                          MemoryConstants& constants);

}  // namespace causa
