#include "codegen/native/native_model.h"

#include <fmt/format.h>

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_functions.h"
#include "codegen/native/native_kernel.h"
#include "codegen/runtime/program_model.h"

namespace causa {

namespace {

class NativeRunner final : public KernelRunner {
 public:
  explicit NativeRunner(const NativeKernel& kernel) : kernel_(kernel) {}
  void run(double* memory) override { kernel_.run(memory); }

 private:
  const NativeKernel& kernel_;
};

class NativeCode final : public TranslatedKernel {
 public:
  explicit NativeCode(std::unique_ptr<const NativeKernel> kernel) : kernel_(std::move(kernel)) {}

  [[nodiscard]] std::unique_ptr<KernelRunner> make_runner(SiteRunners& /*sites*/) const override {
    return std::make_unique<NativeRunner>(*kernel_);
  }

 private:
  std::unique_ptr<const NativeKernel> kernel_;
};

class NativeTranslator final : public KernelTranslator {
 public:
  [[nodiscard]] std::unique_ptr<const TranslatedKernel> translate(const Kernel& kernel,
                                                                  MemoryConstants& constants) const override {
    if (auto native = NativeKernel::compile(kernel)) return std::make_unique<NativeCode>(std::move(native));
    return interpreter_->translate(kernel, constants);
  }

  [[nodiscard]] std::unique_ptr<const TranslatedFunctions> translate_functions(
      const FunctionLibrary& library) const override {
    return std::make_unique<NativeFunctions>(library);
  }

 private:
  std::unique_ptr<KernelTranslator> interpreter_ = make_interpreter({});
};

}  // namespace

std::shared_ptr<const ProgramCode> make_native_code(std::shared_ptr<const SimulationProgram> program) {
  return std::make_shared<ProgramCode>(std::move(program), std::make_unique<NativeTranslator>());
}

std::string dump_code(const SimulationProgram& program) {
  std::string out = fmt::format("code of {}\n", program.model_name);
  const auto add = [&](std::string_view name, const Kernel& kernel) {
    if (kernel.statements.empty()) return;
    const std::string code = dump_native(kernel);
    out += fmt::format("{}{}\n{}", name, code.empty() ? ": interpreted" : "", code);
  };
  add("parameters", program.parameters);
  add("start", program.start);
  for (const Kernel& kernel : program.initial.kernels) add("initial", kernel);
  for (const Kernel& kernel : program.equations.kernels) add("equations", kernel);
  add("copies", program.copies);
  return out;
}

}  // namespace causa
