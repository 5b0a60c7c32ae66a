#include "equations/plan/rolling.h"

#include <algorithm>

namespace causa {

namespace {

constexpr std::size_t longest_period = 8;
// A run this long is taken without looking for a longer period.
constexpr std::size_t long_enough = 64;
constexpr std::size_t deepest_nest = 6;

Coordinates difference(std::span<const std::int64_t> a, std::span<const std::int64_t> b) {
  Coordinates result(a.size());
  for (std::size_t k = 0; k < a.size(); ++k) result[k] = a[k] - b[k];
  return result;
}

Coordinates difference(const StepSequence& steps, std::size_t a, std::size_t b) {
  const auto of_a = steps.coordinates(a);
  const auto of_b = steps.coordinates(b);
  Coordinates result(of_a.size());
  for (std::size_t k = 0; k < of_a.size(); ++k) result[k] = std::int64_t{of_a[k]} - of_b[k];
  return result;
}

// Whether the way from b to a is the same as the one from d to c, all of one class.
bool is_even(const StepSequence& steps, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  const auto of_a = steps.coordinates(a);
  const auto of_b = steps.coordinates(b);
  const auto of_c = steps.coordinates(c);
  const auto of_d = steps.coordinates(d);
  for (std::size_t k = 0; k < of_a.size(); ++k) {
    if (std::int64_t{of_a[k]} - of_b[k] != std::int64_t{of_c[k]} - of_d[k]) return false;
  }
  return true;
}

struct Run {
  std::size_t period = 1;
  std::size_t repetitions = 1;
  [[nodiscard]] std::size_t covered() const { return period * repetitions; }
};

// The run with the given period that starts at `begin`.
Run run_with_period(const StepSequence& steps, std::size_t begin, std::size_t period) {
  Run run{period, 1};
  while (begin + run.covered() + period <= steps.size()) {
    for (std::size_t j = 0; j < period; ++j) {
      const std::size_t next = begin + run.covered() + j;
      if (steps.class_of(next) != steps.class_of(begin + j)) return run;
      if (run.repetitions > 1 && !is_even(steps, next, next - period, begin + period + j, begin + j))
        return run;
    }
    ++run.repetitions;
  }
  return run;
}

bool is_of_one_class(const StepSequence& steps, std::size_t begin, std::size_t length) {
  for (std::size_t j = 1; j < length; ++j) {
    if (steps.class_of(begin + j) != steps.class_of(begin)) return false;
  }
  return true;
}

std::vector<RolledLoop> roll_steps(const StepSequence& steps) {
  std::vector<RolledLoop> loops;
  for (std::size_t begin = 0; begin < steps.size();) {
    Run best = run_with_period(steps, begin, 1);
    for (std::size_t period = 2; period <= longest_period && best.covered() < long_enough; ++period) {
      // Rows of one class are left to the nests.
      if (best.repetitions > 1 && is_of_one_class(steps, begin, std::min(period, steps.size() - begin)))
        continue;
      const Run run = run_with_period(steps, begin, period);
      if (run.repetitions > 1 && run.covered() > best.covered()) best = run;
    }
    RolledLoop loop;
    if (best.repetitions > 1) loop.counts.push_back(static_cast<std::int64_t>(best.repetitions));
    for (std::size_t j = 0; j < best.period; ++j) {
      const auto base = steps.coordinates(begin + j);
      RolledStep rolled{steps.class_of(begin + j), {base.begin(), base.end()}, {}};
      if (best.repetitions > 1)
        rolled.shifts.push_back(difference(steps, begin + best.period + j, begin + j));
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

std::vector<Coordinates> shifts_between(const RolledLoop& from, const RolledLoop& to) {
  std::vector<Coordinates> shifts;
  shifts.reserve(from.steps.size());
  for (std::size_t j = 0; j < from.steps.size(); ++j)
    shifts.push_back(difference(to.steps[j].base, from.steps[j].base));
  return shifts;
}

// Loops that follow each other evenly, as one nest with a new outermost counter.
std::vector<RolledLoop> nest(const std::vector<RolledLoop>& loops) {
  std::vector<RolledLoop> result;
  for (std::size_t begin = 0; begin < loops.size();) {
    std::size_t end = begin + 1;
    std::vector<Coordinates> shifts;
    while (end < loops.size() && is_alike(loops[begin], loops[end])) {
      std::vector<Coordinates> next = shifts_between(loops[end - 1], loops[end]);
      if (end > begin + 1 && next != shifts) break;
      shifts = std::move(next);
      ++end;
    }
    RolledLoop loop = loops[begin];
    if (end - begin > 1) {
      loop.counts.insert(loop.counts.begin(), static_cast<std::int64_t>(end - begin));
      for (std::size_t j = 0; j < loop.steps.size(); ++j)
        loop.steps[j].shifts.insert(loop.steps[j].shifts.begin(), shifts[j]);
    }
    result.push_back(std::move(loop));
    begin = end;
  }
  return result;
}

}  // namespace

std::vector<RolledLoop> roll(const StepSequence& steps) {
  std::vector<RolledLoop> loops = roll_steps(steps);
  for (std::size_t depth = 1; depth < deepest_nest; ++depth) {
    std::vector<RolledLoop> nested = nest(loops);
    if (nested.size() == loops.size()) break;
    loops = std::move(nested);
  }
  return loops;
}

}  // namespace causa
