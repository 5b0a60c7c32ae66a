#include "program/stores.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "program/kernel_walk.h"

namespace causa {

namespace {

// How a model avoids an operand without a value.
std::string guard(Operator op, const std::string& operand) {
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

// Values with the text that computes them; keeps the first operation whose operands are finite and whose
// value is none.
struct DomainArithmetic {
  struct Value {
    double number = 0.0;
    std::string text;
  };
  const std::vector<double>& memory;
  const std::function<std::string(std::uint32_t)>& name_of;
  OutOfDomain found{};

  static Value constant(double number) { return {number, fmt::format("{:.6g}", number)}; }
  static Value counter(std::int64_t number) { return constant(static_cast<double>(number)); }
  [[nodiscard]] Value load(std::uint32_t slot) const { return {memory[slot], name_of(slot)}; }

  Value unary(Operator op, const Value& a) {
    const double number = facts(op).unary(a.number);
    std::string text =
        op == Operator::Negate ? fmt::format("(-{})", a.text) : fmt::format("{}({})", facts(op).name, a.text);
    const bool is_pole = (op == Operator::Log || op == Operator::Log10) && a.number == 0.0;
    if (std::isfinite(a.number) && (std::isnan(number) || is_pole))
      keep({fmt::format("`{}` at `{}` = {:.6g}", text, a.text, a.number), guard(op, a.text)});
    return {number, std::move(text)};
  }

  Value binary(Operator op, const Value& a, const Value& b) {
    const double number = facts(op).binary(a.number, b.number);
    std::string text = is_function(op) ? fmt::format("{}({}, {})", facts(op).name, a.text, b.text)
                                       : fmt::format("({} {} {})", a.text, facts(op).name, b.text);
    const bool is_pole = op == Operator::Divide && b.number == 0.0;
    if (is_pole && std::isfinite(a.number)) {
      keep({fmt::format("a division by `{}` = 0", b.text), {}});
    } else if (std::isfinite(a.number) && std::isfinite(b.number) && std::isnan(number)) {
      keep({fmt::format("`{}` at `{}` = {:.6g}, `{}` = {:.6g}", text, a.text, a.number, b.text, b.number),
            {}});
    }
    return {number, std::move(text)};
  }

  static Value select(const Value& condition, Value value, Value otherwise) {
    return condition.number != 0.0 ? std::move(value) : std::move(otherwise);
  }

 private:
  void keep(OutOfDomain operation) {
    if (found.operation.empty()) found = std::move(operation);
  }
};

// What a store copies; nothing where it computes.
std::optional<SlotCopy> copied_by(const Kernel& kernel, const KernelStatement& statement,
                                  std::span<const std::int64_t> counters) {
  const auto code = std::span(kernel.code).subspan(statement.first_code, statement.code_count);
  const bool negated =
      code.size() == 2 && code[1].instruction == Instruction::Unary && code[1].op == Operator::Negate;
  if (code.empty() || code[0].instruction != Instruction::Load || (code.size() > 1 && !negated))
    return std::nullopt;
  return SlotCopy{.target = target_of(kernel, statement, counters),
                  .source = static_cast<std::uint32_t>(slot_at(kernel.addresses[code[0].argument], counters)),
                  .negated = negated};
}

using Counters = std::span<const std::int64_t>;

}  // namespace

void run_keeping(const Kernel& kernel, std::vector<double>& memory,
                 const std::function<bool(std::uint32_t)>& keep,
                 const std::function<void(const EvaluationSite&)>& run_site) {
  NumberArithmetic arithmetic{memory};
  std::vector<double> stack;
  walk_kernel(
      kernel,
      [&](const KernelStatement& statement, Counters counters) {
        const std::uint32_t slot = target_of(kernel, statement, counters);
        if (!keep(slot)) memory[slot] = value_of(kernel, statement, counters, arithmetic, stack);
        return true;
      },
      [&](const EvaluationSite& site) {
        run_site(site);
        return true;
      });
}

void for_each_copy(const Kernel& kernel, const std::function<void(const SlotCopy&)>& visit) {
  walk_kernel(
      kernel,
      [&](const KernelStatement& statement, Counters counters) {
        if (const auto copy = copied_by(kernel, statement, counters)) visit(*copy);
        return true;
      },
      [](const EvaluationSite&) { return true; });
}

std::optional<StoreFound> find_store(const Kernel& kernel,
                                     const std::function<bool(std::uint32_t)>& property) {
  std::optional<StoreFound> found;
  walk_kernel(
      kernel,
      [&](const KernelStatement& statement, Counters counters) {
        const std::uint32_t slot = target_of(kernel, statement, counters);
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
  DomainArithmetic arithmetic{memory, name_of};
  std::vector<DomainArithmetic::Value> stack;
  walk_kernel(
      kernel,
      [&](const KernelStatement& statement, Counters counters) {
        if (target_of(kernel, statement, counters) != slot) return true;
        static_cast<void>(value_of(kernel, statement, counters, arithmetic, stack));
        return false;
      },
      [](const EvaluationSite&) { return true; });
  return std::move(arithmetic.found);
}

}  // namespace causa
