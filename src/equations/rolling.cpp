#include "equations/rolling.h"

#include <algorithm>

namespace causa {

namespace {

constexpr std::size_t longest_period = 8;
// A run this long is taken without looking for a longer period.
constexpr std::size_t long_enough = 64;

StepPosition difference(const StepPosition& a, const StepPosition& b) {
  StepPosition result{};
  for (std::size_t k = 0; k < result.size(); ++k) result[k] = a[k] - b[k];
  return result;
}

struct Run {
  std::size_t period = 1;
  std::size_t repetitions = 1;
  [[nodiscard]] std::size_t covered() const { return period * repetitions; }
};

// The run with the given period that starts at `begin`.
Run run_with_period(std::size_t begin, std::size_t count, std::size_t period,
                    const std::function<ScalarStep(std::size_t)>& step_at) {
  Run run{period, 1};
  if (begin + 2 * period > count) return run;
  std::vector<ScalarStep> previous;
  previous.reserve(period);
  std::vector<StepPosition> shifts;
  for (std::size_t j = 0; j < period; ++j) previous.push_back(step_at(begin + j));
  while (begin + run.covered() + period <= count) {
    const bool first = run.repetitions == 1;
    std::vector<ScalarStep> next;
    for (std::size_t j = 0; j < period; ++j) {
      const ScalarStep step = step_at(begin + run.covered() + j);
      if (step.class_id != previous[j].class_id) return run;
      const StepPosition shift = difference(step.position, previous[j].position);
      if (first) {
        shifts.push_back(shift);
      } else if (shift != shifts[j]) {
        return run;
      }
      next.push_back(step);
    }
    previous = std::move(next);
    ++run.repetitions;
  }
  return run;
}

// The same for period one, which covers nearly everything, without allocating.
Run run_of_one(std::size_t begin, std::size_t count, const std::function<ScalarStep(std::size_t)>& step_at) {
  Run run;
  if (begin + 2 > count) return run;
  const ScalarStep first = step_at(begin);
  ScalarStep previous = step_at(begin + 1);
  if (previous.class_id != first.class_id) return run;
  const StepPosition shift = difference(previous.position, first.position);
  run.repetitions = 2;
  while (begin + run.repetitions < count) {
    const ScalarStep next = step_at(begin + run.repetitions);
    if (next.class_id != first.class_id || difference(next.position, previous.position) != shift) break;
    previous = next;
    ++run.repetitions;
  }
  return run;
}

bool is_of_one_class(std::size_t begin, std::size_t length,
                     const std::function<ScalarStep(std::size_t)>& step_at) {
  for (std::size_t j = 1; j < length; ++j) {
    if (step_at(begin + j).class_id != step_at(begin).class_id) return false;
  }
  return true;
}

std::vector<RolledLoop> roll_steps(std::size_t count, const std::function<ScalarStep(std::size_t)>& step_at) {
  std::vector<RolledLoop> loops;
  for (std::size_t begin = 0; begin < count;) {
    Run best = run_of_one(begin, count, step_at);
    for (std::size_t period = 2; period <= longest_period && best.covered() < long_enough; ++period) {
      // Rows of one class are left to the nests.
      if (best.repetitions > 1 && is_of_one_class(begin, std::min(period, count - begin), step_at)) continue;
      const Run run = run_with_period(begin, count, period, step_at);
      if (run.repetitions > 1 && run.covered() > best.covered()) best = run;
    }
    RolledLoop loop;
    if (best.repetitions > 1) loop.counts.push_back(static_cast<std::int64_t>(best.repetitions));
    for (std::size_t j = 0; j < best.period; ++j) {
      const ScalarStep step = step_at(begin + j);
      RolledStep rolled{step.class_id, step.position, {}};
      if (best.repetitions > 1) {
        rolled.shifts.push_back(difference(step_at(begin + best.period + j).position, step.position));
      }
      loop.steps.push_back(std::move(rolled));
    }
    loops.push_back(std::move(loop));
    begin += best.covered();
  }
  return loops;
}

// The same loop but for where it starts.
bool is_alike(const RolledLoop& a, const RolledLoop& b) {
  return a.counts == b.counts &&
         std::ranges::equal(a.steps, b.steps, [](const RolledStep& x, const RolledStep& y) {
           return x.class_id == y.class_id && x.shifts == y.shifts;
         });
}

std::vector<StepPosition> shifts_between(const RolledLoop& from, const RolledLoop& to) {
  std::vector<StepPosition> shifts;
  shifts.reserve(from.steps.size());
  for (std::size_t j = 0; j < from.steps.size(); ++j) {
    shifts.push_back(difference(to.steps[j].base, from.steps[j].base));
  }
  return shifts;
}

// Loops that follow each other evenly, as one nest with a new outermost counter.
std::vector<RolledLoop> nest(const std::vector<RolledLoop>& loops) {
  std::vector<RolledLoop> result;
  for (std::size_t begin = 0; begin < loops.size();) {
    std::size_t end = begin + 1;
    std::vector<StepPosition> shifts;
    while (end < loops.size() && is_alike(loops[begin], loops[end])) {
      std::vector<StepPosition> next = shifts_between(loops[end - 1], loops[end]);
      if (end > begin + 1 && next != shifts) break;
      shifts = std::move(next);
      ++end;
    }
    RolledLoop loop = loops[begin];
    if (end - begin > 1) {
      loop.counts.insert(loop.counts.begin(), static_cast<std::int64_t>(end - begin));
      for (std::size_t j = 0; j < loop.steps.size(); ++j) {
        loop.steps[j].shifts.insert(loop.steps[j].shifts.begin(), shifts[j]);
      }
    }
    result.push_back(std::move(loop));
    begin = end;
  }
  return result;
}

}  // namespace

std::vector<RolledLoop> roll(std::size_t count, const std::function<ScalarStep(std::size_t)>& step_at) {
  std::vector<RolledLoop> loops = roll_steps(count, step_at);
  for (std::size_t depth = 1; depth < most_position_coordinates; ++depth) {
    std::vector<RolledLoop> nested = nest(loops);
    if (nested.size() == loops.size()) break;
    loops = std::move(nested);
  }
  return loops;
}

}  // namespace causa
