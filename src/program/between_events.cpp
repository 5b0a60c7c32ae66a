#include "program/between_events.h"

#include <algorithm>

namespace causa {

namespace {

struct Slots {
  std::int64_t first = 0;
  std::int64_t last = 0;
};

// All that an address may name in a loop, and what lies between.
Slots slots_of(const Address& address, const std::vector<std::int64_t>& counts) {
  Slots result{address.base, address.base};
  for (std::size_t d = 0; d < address.factors.size() && d < counts.size(); ++d) {
    const std::int64_t reach = address.factors[d] * (counts[d] - 1);
    (reach < 0 ? result.first : result.last) += reach;
  }
  return result;
}

class Liveness {
 public:
  explicit Liveness(const SimulationProgram& program)
      : program_(program), needed_(program.slot_count, 0), is_discrete_(program.slot_count, 0) {
    for (const SlotRange& range : program.events.discrete) {
      for (std::uint32_t i = 0; i < range.count; ++i) is_discrete_[range.first + i] = 1;
    }
    for (const Kernel& kernel : program.equations.kernels) find_followers(kernel);
    for (const SlotRange& range : program.state_derivatives)
      need({range.first, range.first + range.count - 1});
    for (const Kernel* kernel : {&program.copies, &program.events.crossing_kernel,
                                 &program.events.action_kernel, &program.delay_kernel})
      need_all_of(*kernel);
  }

  std::vector<std::optional<Kernel>> run() {
    const Routine& routine = program_.equations;
    std::vector<std::optional<Kernel>> result(routine.kernels.size());
    for (std::size_t k = routine.kernels.size(); k-- > 0;) {
      if (k < routine.blocks.size()) {
        need_all_of(routine.blocks[k].body);
        for (const SolveBlock& whole : routine.blocks[k].whole) need_all_of(whole.body);
      }
      result[k] = reduced(routine.kernels[k]);
    }
    return result;
  }

 private:
  // A whole number or truth value that a function, or an algorithm, computes from continuous variables
  // follows these: no event marks the instants at which it changes. What is computed under `when` reads what
  // was before.
  void find_followers(const Kernel& kernel) {
    std::vector<std::uint8_t> follows(program_.slot_count, 0);
    for (const ProgramLoop& loop : kernel.loops) {
      if (loop.site != ProgramLoop::no_site) {
        const EvaluationSite& site = kernel.sites[loop.site];
        if (!moves(site)) continue;
        for (const SiteOutput& output : site.outputs) {
          for (std::uint32_t i = 0; i < output.count; ++i) follows[output.slot + i] = 1;
        }
        continue;
      }
      for (std::uint32_t s = 0; s < loop.statement_count; ++s) {
        const KernelStatement& statement = kernel.statements[loop.first_statement + s];
        if (!moves(kernel, loop, statement, follows)) continue;
        const Slots to = slots_of(kernel.addresses[statement.target], loop.counts);
        for (std::int64_t slot = to.first; slot <= to.last; ++slot)
          is_discrete_[static_cast<std::size_t>(slot)] = 0;
      }
    }
  }

  [[nodiscard]] bool is_previous(std::int64_t slot) const {
    return slot >= std::int64_t{program_.events.pre_offset} &&
           slot < std::int64_t{program_.events.pre_offset} + program_.events.pre_count;
  }

  [[nodiscard]] bool moves(const Kernel& kernel, const ProgramLoop& loop, const KernelStatement& statement,
                           const std::vector<std::uint8_t>& follows) const {
    bool reads_what_moves = false;
    for (std::uint32_t c = statement.first_code; c < statement.first_code + statement.code_count; ++c) {
      if (kernel.code[c].instruction != Instruction::Load) continue;
      const Slots read = slots_of(kernel.addresses[kernel.code[c].argument], loop.counts);
      if (is_previous(read.first)) return false;
      const auto slot = static_cast<std::size_t>(read.first);
      const bool is_variable = read.first < std::int64_t{program_.events.pre_offset};
      if (follows[slot] != 0 || (is_variable && is_discrete_[slot] == 0)) reads_what_moves = true;
    }
    return reads_what_moves;
  }

  [[nodiscard]] bool moves(const EvaluationSite& site) const {
    const bool reads_previous =
        std::ranges::any_of(site.inputs, [&](const SiteInput& input) { return is_previous(input.slot); });
    return !reads_previous && std::ranges::any_of(site.inputs, [&](const SiteInput& input) {
      return input.kind == ValueKind::Real && is_discrete_[input.slot] == 0;
    });
  }

  void need(Slots slots) {
    for (std::int64_t slot = slots.first; slot <= slots.last; ++slot)
      needed_[static_cast<std::size_t>(slot)] = 1;
  }
  void need_site(const EvaluationSite& site) {
    for (const SiteInput& input : site.inputs) {
      std::int64_t count = 1;
      for (const std::int64_t dimension : input.dimensions) count *= dimension;
      need({input.slot, input.slot + count - 1});
    }
  }
  void need_statement(const Kernel& kernel, const ProgramLoop& loop, const KernelStatement& statement) {
    for (std::uint32_t c = statement.first_code; c < statement.first_code + statement.code_count; ++c) {
      if (kernel.code[c].instruction == Instruction::Load)
        need(slots_of(kernel.addresses[kernel.code[c].argument], loop.counts));
    }
  }
  void need_all_of(const Kernel& kernel) {
    for (const ProgramLoop& loop : kernel.loops) {
      if (loop.site != ProgramLoop::no_site) {
        need_site(kernel.sites[loop.site]);
        continue;
      }
      for (std::uint32_t s = 0; s < loop.statement_count; ++s)
        need_statement(kernel, loop, kernel.statements[loop.first_statement + s]);
    }
  }

  // Slots behind the variables are for what code needs in between.
  [[nodiscard]] bool is_wanted(Slots slots) const {
    if (is_discrete_[static_cast<std::size_t>(slots.first)] != 0) return false;
    if (slots.first < std::int64_t{program_.events.pre_offset}) return true;
    for (std::int64_t slot = slots.first; slot <= slots.last; ++slot) {
      if (needed_[static_cast<std::size_t>(slot)] != 0) return true;
    }
    return false;
  }

  // From the end to the beginning: what is needed is known before it is computed.
  std::optional<Kernel> reduced(const Kernel& kernel) {
    std::vector<ProgramLoop> loops;
    std::vector<std::vector<KernelStatement>> kept;
    std::size_t dropped = 0;
    for (std::size_t l = kernel.loops.size(); l-- > 0;) {
      const ProgramLoop& loop = kernel.loops[l];
      std::vector<KernelStatement> statements;
      if (loop.site != ProgramLoop::no_site) {
        const EvaluationSite& site = kernel.sites[loop.site];
        const bool wanted = std::ranges::any_of(site.outputs, [&](const SiteOutput& output) {
          return is_wanted({output.slot, output.slot + std::int64_t{output.count} - 1});
        });
        if (!wanted) {
          ++dropped;
          continue;
        }
        need_site(site);
      } else {
        for (std::uint32_t s = loop.statement_count; s-- > 0;) {
          const KernelStatement& statement = kernel.statements[loop.first_statement + s];
          if (!is_wanted(slots_of(kernel.addresses[statement.target], loop.counts))) {
            ++dropped;
            continue;
          }
          need_statement(kernel, loop, statement);
          statements.push_back(statement);
        }
        if (statements.empty()) continue;
        std::ranges::reverse(statements);
      }
      loops.push_back(loop);
      kept.push_back(std::move(statements));
    }
    if (dropped == 0) return std::nullopt;
    Kernel result = kernel;
    result.loops.clear();
    result.statements.clear();
    for (std::size_t l = loops.size(); l-- > 0;) {
      ProgramLoop loop = loops[l];
      loop.first_statement = static_cast<std::uint32_t>(result.statements.size());
      loop.statement_count = static_cast<std::uint32_t>(kept[l].size());
      result.statements.insert(result.statements.end(), kept[l].begin(), kept[l].end());
      result.loops.push_back(std::move(loop));
    }
    return result;
  }

  const SimulationProgram& program_;
  std::vector<std::uint8_t> needed_;       // by slot
  std::vector<std::uint8_t> is_discrete_;  // by slot
};

}  // namespace

void add_kernels_between_events(SimulationProgram& program) {
  if (program.events.discrete.empty() || program.events.pre_count == 0) return;
  program.equations.between_events = Liveness(program).run();
}

}  // namespace causa
