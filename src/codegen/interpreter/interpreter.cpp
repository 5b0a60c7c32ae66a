#include "codegen/interpreter/interpreter.h"

#include "codegen/interpreter/run_function.h"
#include "codegen/interpreter/run_kernel.h"
#include "codegen/runtime/program_model.h"

namespace causa {

namespace {

using namespace interpreter;

class InterpretedKernel final : public KernelRunner {
 public:
  explicit InterpretedKernel(KernelCode code) : code_(std::move(code)), workspace_({&code_}) {}

  void run(double* memory) override { run_kernel(code_, memory, workspace_); }

 private:
  KernelCode code_;
  KernelWorkspace workspace_;
};

class Interpreter final : public KernelTranslator {
 public:
  explicit Interpreter(const TranslationOptions& options) : options_(options) {}

  std::unique_ptr<KernelRunner> translate(const Kernel& kernel, std::vector<double>& memory) override {
    std::vector<double> constants;
    KernelCode code =
        interpreter::translate(kernel, static_cast<std::uint32_t>(memory.size()), constants, options_);
    memory.insert(memory.end(), constants.begin(), constants.end());
    return std::make_unique<InterpretedKernel>(std::move(code));
  }
  std::unique_ptr<FunctionMachine> make_functions(const FunctionLibrary& library,
                                                  FunctionServices& services) override {
    return make_interpreted_functions(library, services);
  }

 private:
  TranslationOptions options_;
};

}  // namespace

std::unique_ptr<CompiledModel> interpret(SimulationProgram program, const TranslationOptions& options) {
  return make_program_model(std::move(program), make_interpreter(options));
}

std::unique_ptr<KernelTranslator> make_interpreter(const TranslationOptions& options) {
  return std::make_unique<Interpreter>(options);
}

}  // namespace causa
