#include "codegen/native/native_model.h"

#include <fmt/format.h>

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_kernel.h"
#include "codegen/native/native_site.h"
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

  std::unique_ptr<KernelRunner> translate_site(const EvaluationSite& site, const SimulationProgram& program,
                                               std::unique_ptr<KernelRunner> general) override {
    if (!functions_) functions_ = std::make_shared<NativeFunctions>(*program.expressions);
    if (site.delay != EvaluationSite::no_delay) return general;  // the past is no function
    return make_native_site(site, functions_, std::move(general));
  }

 private:
  std::unique_ptr<KernelTranslator> interpreter_ = make_interpreter({});
  // Sites run longer than they are translated.
  std::shared_ptr<NativeFunctions> functions_;
};

}  // namespace

std::unique_ptr<CompiledModel> make_native_model(SimulationProgram program) {
  return make_program_model(std::move(program), std::make_unique<NativeTranslator>());
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
