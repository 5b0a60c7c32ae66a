#include "codegen/interpreter/interpreter.h"

#include "codegen/interpreter/run_function.h"
#include "codegen/interpreter/run_kernel.h"
#include "codegen/runtime/program_model.h"

namespace causa {

namespace {

using namespace interpreter;

class InterpretedKernel final : public KernelRunner {
 public:
  explicit InterpretedKernel(const KernelCode& code) : code_(code), workspace_({&code_}) {}

  void run(double* memory) override { run_kernel(code_, memory, workspace_); }

 private:
  const KernelCode& code_;
  KernelWorkspace workspace_;
};

class InterpretedCode final : public TranslatedKernel {
 public:
  explicit InterpretedCode(KernelCode code) : code_(std::move(code)) {}

  [[nodiscard]] std::unique_ptr<KernelRunner> make_runner(SiteRunners& /*sites*/) const override {
    return std::make_unique<InterpretedKernel>(code_);
  }

 private:
  KernelCode code_;
};

class Interpreter final : public KernelTranslator {
 public:
  explicit Interpreter(const TranslationOptions& options) : options_(options) {}

  [[nodiscard]] std::unique_ptr<const TranslatedKernel> translate(const Kernel& kernel,
                                                                  MemoryConstants& constants) const override {
    std::vector<double> added;
    KernelCode code = interpreter::translate(
        kernel, static_cast<std::uint32_t>(constants.first + constants.values.size()), added, options_);
    constants.values.insert(constants.values.end(), added.begin(), added.end());
    return std::make_unique<InterpretedCode>(std::move(code));
  }
  [[nodiscard]] std::unique_ptr<const TranslatedFunctions> translate_functions(
      const FunctionLibrary& library) const override {
    return make_interpreted_functions(library);
  }

 private:
  TranslationOptions options_;
};

}  // namespace

std::shared_ptr<const ProgramCode> make_interpreted_code(std::shared_ptr<const SimulationProgram> program,
                                                         const TranslationOptions& options) {
  return std::make_shared<ProgramCode>(std::move(program), make_interpreter(options));
}

std::unique_ptr<CompiledModel> interpret(SimulationProgram program, const TranslationOptions& options) {
  return make_instance(
      make_interpreted_code(std::make_shared<const SimulationProgram>(std::move(program)), options), nullptr);
}

std::unique_ptr<KernelTranslator> make_interpreter(const TranslationOptions& options) {
  return std::make_unique<Interpreter>(options);
}

}  // namespace causa
