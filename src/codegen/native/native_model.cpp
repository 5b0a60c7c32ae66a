#include "codegen/native/native_model.h"

#include "codegen/interpreter/interpreter.h"
#include "codegen/native/native_kernel.h"
#include "codegen/native/native_site.h"

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

// Sites as machine code, compiled for each instance when they have run a few times.
class NativeSites final : public SiteRunners {
 public:
  NativeSites(const SimulationProgram& program, std::unique_ptr<SiteRunners> general)
      : program_(program), general_(std::move(general)) {}

  std::unique_ptr<KernelRunner> make(const EvaluationSite& site, const std::string& origin) override {
    auto general = general_->make(site, origin);
    if (site.delay != EvaluationSite::no_delay) return general;  // the past is no function
    if (!functions_) functions_ = std::make_shared<NativeFunctions>(*program_.expressions);
    return make_native_site(site, functions_, std::move(general));
  }

 private:
  const SimulationProgram& program_;
  std::unique_ptr<SiteRunners> general_;
  // Runners outlive this object.
  std::shared_ptr<NativeFunctions> functions_;
};

class NativeTranslator final : public KernelTranslator {
 public:
  [[nodiscard]] std::unique_ptr<const TranslatedKernel> translate(const Kernel& kernel,
                                                                  MemoryConstants& constants) const override {
    if (auto native = NativeKernel::compile(kernel)) return std::make_unique<NativeCode>(std::move(native));
    return interpreter_->translate(kernel, constants);
  }

  [[nodiscard]] std::unique_ptr<SiteRunners> make_site_runners(
      const SimulationProgram& program, std::unique_ptr<SiteRunners> general) const override {
    return std::make_unique<NativeSites>(program, std::move(general));
  }

 private:
  std::unique_ptr<KernelTranslator> interpreter_ = make_interpreter({});
};

}  // namespace

std::shared_ptr<const ProgramCode> make_native_code(std::shared_ptr<const SimulationProgram> program) {
  return std::make_shared<ProgramCode>(std::move(program), std::make_unique<NativeTranslator>());
}

}  // namespace causa
