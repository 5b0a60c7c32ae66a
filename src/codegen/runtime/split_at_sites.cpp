#include "codegen/runtime/split_at_sites.h"

#include <unordered_map>
#include <variant>

namespace causa {

namespace {

// The loops [first, last) of a kernel, with what they use.
Kernel part_of(const Kernel& kernel, std::size_t first, std::size_t last) {
  Kernel part;
  part.deepest_stack = kernel.deepest_stack;
  std::unordered_map<std::uint32_t, std::uint32_t> addresses;
  std::unordered_map<std::uint32_t, std::uint32_t> constants;
  const auto address = [&](std::uint32_t number) {
    const auto [known, is_new] =
        addresses.try_emplace(number, static_cast<std::uint32_t>(part.addresses.size()));
    if (is_new) part.addresses.push_back(kernel.addresses[number]);
    return known->second;
  };
  const auto constant = [&](std::uint32_t number) {
    const auto [known, is_new] =
        constants.try_emplace(number, static_cast<std::uint32_t>(part.constants.size()));
    if (is_new) part.constants.push_back(kernel.constants[number]);
    return known->second;
  };
  for (std::size_t n = first; n < last; ++n) {
    ProgramLoop loop = kernel.loops[n];
    const std::uint32_t from = loop.first_statement;
    loop.first_statement = static_cast<std::uint32_t>(part.statements.size());
    for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
      KernelStatement statement = kernel.statements[from + i];
      const std::uint32_t code_from = statement.first_code;
      statement.first_code = static_cast<std::uint32_t>(part.code.size());
      statement.target = address(statement.target);
      statement.origin = 0;
      for (std::uint32_t c = 0; c < statement.code_count; ++c) {
        Code code = kernel.code[code_from + c];
        if (code.instruction == Instruction::Constant) code.argument = constant(code.argument);
        if (code.instruction == Instruction::Load || code.instruction == Instruction::Counter)
          code.argument = address(code.argument);
        part.code.push_back(code);
      }
      part.statements.push_back(statement);
    }
    part.loops.push_back(std::move(loop));
  }
  part.origins.emplace_back();
  return part;
}

class Sequence final : public KernelRunner {
 public:
  explicit Sequence(std::vector<std::unique_ptr<KernelRunner>> parts) : parts_(std::move(parts)) {}
  void run(double* memory) override {
    for (const auto& part : parts_) part->run(memory);
  }

 private:
  std::vector<std::unique_ptr<KernelRunner>> parts_;
};

class TranslatedSequence final : public TranslatedKernel {
 public:
  struct Site {
    EvaluationSite site;
    std::string origin;
  };
  using Part = std::variant<std::unique_ptr<const TranslatedKernel>, Site>;

  explicit TranslatedSequence(std::vector<Part> parts) : parts_(std::move(parts)) {}

  [[nodiscard]] std::unique_ptr<KernelRunner> make_runner(SiteRunners& sites) const override {
    std::vector<std::unique_ptr<KernelRunner>> runners;
    for (const Part& part : parts_) {
      if (const auto* site = std::get_if<Site>(&part)) {
        runners.push_back(sites.make(site->site, site->origin));
      } else {
        runners.push_back(std::get<std::unique_ptr<const TranslatedKernel>>(part)->make_runner(sites));
      }
    }
    return std::make_unique<Sequence>(std::move(runners));
  }

 private:
  std::vector<Part> parts_;
};

}  // namespace

std::unique_ptr<const TranslatedKernel> translate_split(const Kernel& kernel,
                                                        const KernelTranslator& arithmetic,
                                                        MemoryConstants& constants) {
  if (kernel.sites.empty()) return arithmetic.translate(kernel, constants);
  std::vector<TranslatedSequence::Part> parts;
  std::size_t first = 0;
  for (std::size_t n = 0; n <= kernel.loops.size(); ++n) {
    if (n < kernel.loops.size() && kernel.loops[n].site == ProgramLoop::no_site) continue;
    if (first < n) parts.emplace_back(arithmetic.translate(part_of(kernel, first, n), constants));
    first = n + 1;
    if (n == kernel.loops.size()) break;
    const EvaluationSite& site = kernel.sites[kernel.loops[n].site];
    parts.emplace_back(TranslatedSequence::Site{site, kernel.origins[site.origin]});
  }
  return std::make_unique<TranslatedSequence>(std::move(parts));
}

}  // namespace causa
