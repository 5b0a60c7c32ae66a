#include "codegen/native/alike_statements.h"

#include <algorithm>
#include <span>

namespace causa::native {

namespace {

constexpr std::uint32_t window = 24;         // statements that are looked at
constexpr std::uint32_t longest = 100;       // instructions of a statement in a window
constexpr std::uint64_t division_cost = 20;  // in instructions that could run meanwhile
constexpr std::uint64_t call_cost = 60;

class Collection {
 public:
  Collection(const Kernel& kernel, std::span<const std::uint32_t> statements, std::uint32_t lanes,
             const OperatorSet& called)
      : kernel_(kernel), numbers_(statements), lanes_(lanes) {
    forms_.reserve(numbers_.size());
    for (std::uint32_t i = 0; i < numbers_.size(); ++i) forms_.push_back(form_of(statement(i), called));
  }

  std::vector<AlikeStatements> run() {
    std::vector<AlikeStatements> result;
    result.reserve(numbers_.size());
    done_.assign(numbers_.size(), false);
    for (std::uint32_t i = 0; i < numbers_.size(); ++i) {
      if (done_[i]) continue;
      AlikeStatements alike;
      alike.numbers[alike.count++] = i;
      if (forms_[i].hash != 0) collect(alike);
      for (std::uint32_t k = 0; k < alike.count; ++k) {
        done_[alike.numbers[k]] = true;
        alike.numbers[k] = numbers_[alike.numbers[k]];
      }
      result.push_back(alike);
    }
    return result;
  }

 private:
  struct Form {
    std::uint64_t hash = 0;  // of the operators; 0: not to be collected
    std::uint64_t divisions = 0;
    std::uint64_t work = 0;
  };

  Form form_of(const KernelStatement& one, const OperatorSet& called) const {
    Form form{.hash = 0, .divisions = 0, .work = one.code_count};
    bool collectable = one.code_count <= longest;
    const std::span<const Code> code = code_of(one);
    for (const Code& each : code) {
      if (each.instruction == Instruction::Counter) collectable = false;
      if (each.instruction != Instruction::Unary && each.instruction != Instruction::Binary) continue;
      if (each.op == Operator::Divide || each.op == Operator::Sqrt) {
        ++form.divisions;
      } else if (called[static_cast<std::size_t>(each.op)]) {
        collectable = false;
        form.work += call_cost;
      }
    }
    if (!collectable || form.divisions == 0) return form;
    form.hash = 1;
    for (const Code& each : code) {
      const auto kind =
          static_cast<std::uint64_t>(each.op) * 8 + static_cast<std::uint64_t>(each.instruction);
      form.hash = (form.hash + kind) * 1099511628211U;
    }
    return form;
  }

  void collect(AlikeStatements& alike) const {
    const std::uint32_t i = alike.numbers[0];
    const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(numbers_.size(), i + window));
    std::uint64_t divisions = 0;
    std::uint64_t work = 0;
    for (std::uint32_t k = i; k < end; ++k) {
      divisions += forms_[k].divisions;
      work += forms_[k].work;
    }
    if (divisions * division_cost <= work) return;
    // Those that share an operand need not gather it.
    for (const bool sharing : {true, false}) {
      alike.count = 1;
      for (std::uint32_t k = i + 1; k < end && alike.count < lanes_; ++k) {
        if (statement(k).code_count > longest) break;
        if (done_[k] || forms_[k].hash != forms_[i].hash || !is_alike(i, k)) continue;
        if ((sharing && !shares_operand(i, k)) || !may_join(alike, k)) continue;
        alike.numbers[alike.count++] = k;
      }
      if (alike.count == lanes_) return;
    }
    if (alike.count == 3) alike.count = 2;
  }

  [[nodiscard]] bool is_alike(std::uint32_t a, std::uint32_t b) const {
    return std::ranges::equal(code_of(statement(a)), code_of(statement(b)),
                              [](const Code& left, const Code& right) {
                                return left.instruction == right.instruction && left.op == right.op;
                              });
  }

  [[nodiscard]] bool shares_operand(std::uint32_t a, std::uint32_t b) const {
    const std::span<const Code> left = code_of(statement(a));
    const std::span<const Code> right = code_of(statement(b));
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i].instruction == Instruction::Load && slot(left[i].argument) == slot(right[i].argument)) {
        return true;
      }
    }
    return false;
  }

  // Statement `k` would run at the place of the first one, before those in between that stay. Those
  // collected load before any of them stores.
  [[nodiscard]] bool may_join(const AlikeStatements& alike, std::uint32_t k) const {
    const std::int64_t target = slot(statement(k).target);
    for (std::uint32_t earlier = alike.numbers[0]; earlier < k; ++earlier) {
      if (done_[earlier]) continue;
      const std::int64_t stored = slot(statement(earlier).target);
      if (stored == target || loads(statement(k), stored)) return false;
      const auto members = std::span(alike.numbers).first(alike.count);
      if (std::ranges::find(members, earlier) != members.end()) continue;
      if (loads(statement(earlier), target)) return false;
    }
    return true;
  }

  [[nodiscard]] bool loads(const KernelStatement& one, std::int64_t place) const {
    return std::ranges::any_of(code_of(one), [&](const Code& code) {
      return code.instruction == Instruction::Load && slot(code.argument) == place;
    });
  }

  [[nodiscard]] const KernelStatement& statement(std::uint32_t position) const {
    return kernel_.statements[numbers_[position]];
  }
  [[nodiscard]] std::int64_t slot(std::uint32_t address) const { return kernel_.addresses[address].base; }
  [[nodiscard]] std::span<const Code> code_of(const KernelStatement& one) const {
    return std::span(kernel_.code).subspan(one.first_code, one.code_count);
  }

  const Kernel& kernel_;
  std::span<const std::uint32_t> numbers_;  // everything else counts in positions here
  std::uint32_t lanes_;
  std::vector<Form> forms_;
  std::vector<bool> done_;
};

}  // namespace

std::vector<AlikeStatements> collect_alike(const Kernel& kernel, std::span<const std::uint32_t> statements,
                                           std::uint32_t lanes, const OperatorSet& called) {
  return Collection(kernel, statements, lanes, called).run();
}

}  // namespace causa::native
