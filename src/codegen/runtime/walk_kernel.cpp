#include "codegen/runtime/walk_kernel.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

namespace causa {

namespace {

class Walk {
 public:
  explicit Walk(const Kernel& kernel) : kernel_(kernel) {}

  // Calls visit(statement, slot) for every store and visit_site(site), until one says false.
  template <class Visit, class VisitSite>
  void run(const Visit& visit, const VisitSite& visit_site) {
    for (const ProgramLoop& loop : kernel_.loops) {
      if (loop.site != ProgramLoop::no_site) {
        if (!visit_site(kernel_.sites[loop.site])) return;
        continue;
      }
      if (std::ranges::any_of(loop.counts, [](std::int64_t count) { return count == 0; })) continue;
      counters_.assign(loop.counts.size(), 0);
      do {
        for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
          const KernelStatement& statement = kernel_.statements[loop.first_statement + i];
          if (!visit(statement, static_cast<std::uint32_t>(place(statement.target)))) return;
        }
      } while (advance(loop));
    }
  }

  // With the counters of the store that is visited.
  double value_of(const KernelStatement& statement, const std::vector<double>& memory) {
    stack_.clear();
    const auto pop = [this] {
      const double value = stack_.back();
      stack_.pop_back();
      return value;
    };
    for (std::uint32_t i = 0; i < statement.code_count; ++i) {
      const Code& code = kernel_.code[statement.first_code + i];
      switch (code.instruction) {
        case Instruction::Constant: stack_.push_back(kernel_.constants[code.argument]); break;
        case Instruction::Load:
          stack_.push_back(memory[static_cast<std::size_t>(place(code.argument))]);
          break;
        case Instruction::Counter: stack_.push_back(static_cast<double>(place(code.argument))); break;
        case Instruction::Unary: stack_.push_back(facts(code.op).unary(pop())); break;
        case Instruction::Binary: {
          const double right = pop();
          const double left = pop();
          stack_.push_back(facts(code.op).binary(left, right));
          break;
        }
        case Instruction::Select: {
          const double otherwise = pop();
          const double value = pop();
          stack_.push_back(pop() != 0 ? value : otherwise);
          break;
        }
      }
    }
    return pop();
  }

  // The first operation of the store that is visited whose operands are finite and whose value is none.
  OutOfDomain out_of_domain(const KernelStatement& statement, const std::vector<double>& memory,
                            const std::function<std::string(std::uint32_t)>& name_of) {
    struct Operand {
      double value = 0.0;
      std::string text;
    };
    std::vector<Operand> stack;
    const auto pop = [&] {
      Operand operand = std::move(stack.back());
      stack.pop_back();
      return operand;
    };
    for (std::uint32_t i = 0; i < statement.code_count; ++i) {
      const Code& code = kernel_.code[statement.first_code + i];
      switch (code.instruction) {
        case Instruction::Constant: {
          const double value = kernel_.constants[code.argument];
          stack.push_back({value, fmt::format("{:.6g}", value)});
          break;
        }
        case Instruction::Load: {
          const auto slot = static_cast<std::uint32_t>(place(code.argument));
          stack.push_back({memory[slot], name_of(slot)});
          break;
        }
        case Instruction::Counter: {
          const auto value = static_cast<double>(place(code.argument));
          stack.push_back({value, fmt::format("{:.6g}", value)});
          break;
        }
        case Instruction::Unary: {
          const Operand a = pop();
          const double value = facts(code.op).unary(a.value);
          std::string text = code.op == Operator::Negate ? fmt::format("(-{})", a.text)
                                                         : fmt::format("{}({})", facts(code.op).name, a.text);
          const bool is_pole = (code.op == Operator::Log || code.op == Operator::Log10) && a.value == 0.0;
          if (std::isfinite(a.value) && (std::isnan(value) || is_pole))
            return {fmt::format("`{}` at `{}` = {:.6g}", text, a.text, a.value), guard(code.op, a.text)};
          stack.push_back({value, std::move(text)});
          break;
        }
        case Instruction::Binary: {
          const Operand b = pop();
          const Operand a = pop();
          const double value = facts(code.op).binary(a.value, b.value);
          std::string text = is_function(code.op)
                                 ? fmt::format("{}({}, {})", facts(code.op).name, a.text, b.text)
                                 : fmt::format("({} {} {})", a.text, facts(code.op).name, b.text);
          const bool is_pole = code.op == Operator::Divide && b.value == 0.0;
          if (is_pole && std::isfinite(a.value)) return {fmt::format("a division by `{}` = 0", b.text), {}};
          if (std::isfinite(a.value) && std::isfinite(b.value) && std::isnan(value))
            return {
                fmt::format("`{}` at `{}` = {:.6g}, `{}` = {:.6g}", text, a.text, a.value, b.text, b.value),
                {}};
          stack.push_back({value, std::move(text)});
          break;
        }
        case Instruction::Select: {
          const Operand otherwise = pop();
          const Operand value = pop();
          stack.push_back(pop().value != 0.0 ? value : otherwise);
          break;
        }
      }
    }
    return {};
  }

  // How a model avoids an operand without a value.
  static std::string guard(Operator op, const std::string& operand) {
    const std::string_view name = facts(op).name;
    switch (op) {
      case Operator::Sqrt:
        return fmt::format(
            "guard it, `if {0} > 0 then sqrt({0}) else 0`; where it is below 0 by rounding only, "
            "`sqrt(max({0}, 0))`",
            operand);
      case Operator::Log:
      case Operator::Log10:
        return fmt::format(
            "guard it, `if {0} > small then {1}({0}) else {1}(small)` with a small positive number", operand,
            name);
      case Operator::Asin:
      case Operator::Acos:
        return fmt::format("where it is outside of [-1, 1] by rounding only, `{1}(max(-1, min(1, {0})))`",
                           operand, name);
      default: return {};
    }
  }

  // What the store that is visited copies; nothing where it computes.
  [[nodiscard]] std::optional<SlotCopy> copied_by(const KernelStatement& statement) const {
    const auto code = std::span(kernel_.code).subspan(statement.first_code, statement.code_count);
    const bool negated =
        code.size() == 2 && code[1].instruction == Instruction::Unary && code[1].op == Operator::Negate;
    if (code.empty() || code[0].instruction != Instruction::Load || (code.size() > 1 && !negated))
      return std::nullopt;
    return SlotCopy{.target = static_cast<std::uint32_t>(place(statement.target)),
                    .source = static_cast<std::uint32_t>(place(code[0].argument)),
                    .negated = negated};
  }

 private:
  bool advance(const ProgramLoop& loop) {
    for (std::size_t d = counters_.size(); d-- > 0;) {
      if (++counters_[d] < loop.counts[d]) return true;
      counters_[d] = 0;
    }
    return false;
  }

  [[nodiscard]] std::int64_t place(std::uint32_t number) const {
    const Address& address = kernel_.addresses[number];
    std::int64_t value = address.base;
    for (std::size_t d = 0; d < address.factors.size(); ++d) value += address.factors[d] * counters_[d];
    return value;
  }

  const Kernel& kernel_;
  std::vector<std::int64_t> counters_;
  std::vector<double> stack_;
};

}  // namespace

void run_keeping(const Kernel& kernel, std::vector<double>& memory,
                 const std::function<bool(std::uint32_t)>& keep,
                 const std::function<void(const EvaluationSite&)>& run_site) {
  Walk walk(kernel);
  walk.run(
      [&](const KernelStatement& statement, std::uint32_t slot) {
        if (!keep(slot)) memory[slot] = walk.value_of(statement, memory);
        return true;
      },
      [&](const EvaluationSite& site) {
        run_site(site);
        return true;
      });
}

void for_each_copy(const Kernel& kernel, const std::function<void(const SlotCopy&)>& visit) {
  Walk walk(kernel);
  walk.run(
      [&](const KernelStatement& statement, std::uint32_t) {
        if (const auto copy = walk.copied_by(statement)) visit(*copy);
        return true;
      },
      [](const EvaluationSite&) { return true; });
}

std::optional<StoreFound> find_store(const Kernel& kernel,
                                     const std::function<bool(std::uint32_t)>& property) {
  std::optional<StoreFound> found;
  Walk walk(kernel);
  walk.run(
      [&](const KernelStatement& statement, std::uint32_t slot) {
        if (property(slot)) found = StoreFound{.slot = slot, .origin = statement.origin};
        return !found.has_value();
      },
      [&](const EvaluationSite& site) {
        for (const SiteOutput& output : site.outputs) {
          for (std::uint32_t slot = output.slot; slot < output.slot + output.count && !found; ++slot) {
            if (property(slot)) found = StoreFound{.slot = slot, .origin = site.origin, .is_site = true};
          }
        }
        return !found.has_value();
      });
  return found;
}

OutOfDomain operation_out_of_domain(const Kernel& kernel, std::uint32_t slot,
                                    const std::vector<double>& memory,
                                    const std::function<std::string(std::uint32_t)>& name_of) {
  OutOfDomain found;
  Walk walk(kernel);
  walk.run(
      [&](const KernelStatement& statement, std::uint32_t target) {
        if (target == slot) found = walk.out_of_domain(statement, memory, name_of);
        return target != slot;
      },
      [](const EvaluationSite&) { return true; });
  return found;
}

}  // namespace causa
