#include "driver/explain/scalar_assignments.h"

#include <algorithm>
#include <unordered_map>

namespace causa::driver {

namespace {

class Expansion {
 public:
  explicit Expansion(const Causalized& causalized) : causalized_(causalized), reduced_(*causalized.reduced) {
    for (std::uint32_t row = 0; row < reduced_.rows.size(); ++row) {
      if (!reduced_.rows[row].is_state_set) row_of_[key(reduced_.rows[row])] = row;
    }
  }

  std::vector<ScalarAssignment> run() {
    for (const PlanStep& step : causalized_.plan->steps) {
      if (step.is_block) {
        add_block(step.number);
      } else {
        add_loop(causalized_.plan->loops[step.number]);
      }
    }
    return std::move(result_);
  }

 private:
  static std::uint64_t key(const ReducedRow& row) { return (std::uint64_t{row.equation} << 8) | row.times; }

  void add_block(std::uint32_t number) {
    const TornBlock& block = causalized_.plan->blocks[number];
    for (std::size_t k = 0; k < block.torn.size(); ++k) {
      const std::uint32_t row = block.residuals[std::min(k, block.residuals.size() - 1)];
      const ExpressionId value = block.solution.empty() ? ExpressionId::none() : block.solution[k];
      result_.push_back({block.torn[k], row, value, number});
    }
    for (const TornBlock::Inner& inner : block.inner)
      result_.push_back({inner.quantity, inner.row, inner.value, number});
  }

  void add_loop(const PlanLoop& loop) {
    std::vector<std::int64_t> counter(loop.counts.size(), 0);
    while (true) {
      for (const PlanStatement& statement : loop.body) add(statement, counter);
      std::size_t d = counter.size();
      while (d > 0 && ++counter[d - 1] == loop.counts[d - 1]) counter[--d] = 0;
      if (d == 0) return;
    }
  }

  static std::int64_t at(const Place& place, const std::vector<std::int64_t>& counter) {
    std::int64_t value = place.base;
    for (std::size_t d = 0; d < counter.size(); ++d) value += place.shifts[d] * counter[d];
    return value;
  }

  void add(const PlanStatement& statement, const std::vector<std::int64_t>& counter) {
    ReducedRow row = reduced_.rows[statement.row];
    if (!counter.empty()) {
      const EquationFamily& family = causalized_.system->equations[(*causalized_.forms)[row.form].family];
      std::int64_t n = 0;
      for (std::size_t k = 0; k < family.loops.size(); ++k) {
        const LoopRange& range = family.loops[k];
        n = n * range.count + (at(statement.indices[k], counter) - range.first) / range.step;
      }
      row.equation = family.first_scalar + static_cast<std::uint32_t>(n);
    }
    result_.push_back({static_cast<std::uint32_t>(at(statement.target_quantity, counter)),
                       row_of_.at(key(row)), statement.value});
  }

  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  std::unordered_map<std::uint64_t, std::uint32_t> row_of_;
  std::vector<ScalarAssignment> result_;
};

}  // namespace

std::vector<ScalarAssignment> scalar_assignments(const Causalized& causalized) {
  return Expansion(causalized).run();
}

}  // namespace causa::driver
