// Kernels as machine code for x86-64. Every value has the bits that the interpreter computes.
//
// Method: the assembler of AsmJit, statement by statement, in one pass (statement_emitter.h, loop_emitter.h).
// Functions (sin, exp, …) are those of the C library that expression/table/operator.h names; a sum or a
// product is never fused or reassociated.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "codegen/native/executable_memory.h"
#include "program/simulation_program.h"

namespace causa {

// Off means not used where the processor has it; for comparison.
struct NativeOptions {
  bool vectorize = true;
  bool use_avx = true;
  bool use_sse41 = true;
};

class NativeKernel {
 public:
  // The kernel belongs to a verified program. None where there is no native code: on another processor, for
  // a kernel of more than a gigabyte of code, or if the system gives no executable memory. The interpreter
  // runs the same kernel anywhere.
  static std::unique_ptr<NativeKernel> compile(const Kernel& kernel, const NativeOptions& options = {});

  // `memory`: the slots of the program. Does not allocate, and may be called by several threads at once.
  void run(double* memory) const { entry_(memory); }

  [[nodiscard]] std::size_t code_size() const { return pages_.code().size(); }  // in bytes

 private:
  using Entry = void (*)(double*);
  NativeKernel(native::ExecutableMemory pages, Entry entry) : pages_(std::move(pages)), entry_(entry) {}

  native::ExecutableMemory pages_;
  Entry entry_;
};

// The machine code in the words of an assembler, one instruction a line; empty where there is none.
std::string dump_native(const Kernel& kernel, const NativeOptions& options = {});

}  // namespace causa
