#include "codegen/native/native_model.h"

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_functions.h"
#include "codegen/native/native_kernel.h"
#include "codegen/runtime/program_model.h"

namespace causa {

namespace {

class NativeRunner final : public KernelRunner {
 public:
  explicit NativeRunner(std::unique_ptr<NativeKernel> kernel) : kernel_(std::move(kernel)) {}
  void run(double* memory) override { kernel_->run(memory); }

 private:
  std::unique_ptr<NativeKernel> kernel_;
};

class NativeTranslator final : public KernelTranslator {
 public:
  std::unique_ptr<KernelRunner> translate(const Kernel& kernel, std::vector<double>& memory) override {
    if (auto native = NativeKernel::compile(kernel)) return std::make_unique<NativeRunner>(std::move(native));
    return interpreter_->translate(kernel, memory);
  }

  std::unique_ptr<FunctionMachine> make_functions(const FunctionLibrary& library,
                                                  FunctionServices& services) override {
    return std::make_unique<NativeFunctions>(library, services);
  }

 private:
  std::unique_ptr<KernelTranslator> interpreter_ = make_interpreter({});
};

}  // namespace

std::unique_ptr<CompiledModel> make_native_model(SimulationProgram program) {
  return make_program_model(std::move(program), std::make_unique<NativeTranslator>());
}

}  // namespace causa
