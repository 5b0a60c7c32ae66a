#include "program/still_quantities.h"

#include <algorithm>

#include "expression/build/traverse.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

class StillQuantities {
 public:
  StillQuantities(const EquationSystem& system, const ReducedSystem& reduced, const SolvePlan& plan,
                  const ExpressionTable& expressions)
      : system_(system),
        reduced_(reduced),
        plan_(plan),
        expressions_(expressions),
        still_(reduced.quantities.count(), 0),
        held_(reduced.quantities.count(), 0) {
    for (const std::uint32_t quantity : plan.held) held_[quantity] = 1;
  }

  std::vector<std::uint8_t> run() {
    // Everything a step reads is computed by the steps before it.
    for (const PlanStep& step : plan_.steps) {
      if (!step.is_block) follow(plan_.loops[step.number]);
    }
    return std::move(still_);
  }

 private:
  void follow(const PlanLoop& loop) {
    std::vector<std::uint8_t> may_be_still;
    for (const PlanStatement& statement : loop.body) may_be_still.push_back(is_candidate(statement) ? 1 : 0);
    if (plan_.held.empty() && std::ranges::count(may_be_still, 1) == 0) return;
    for_each_iteration({.counts = loop.counts}, [&](std::span<const std::int64_t> counters) {
      for (std::size_t k = 0; k < loop.body.size(); ++k) {
        const PlanStatement& statement = loop.body[k];
        const bool reads_held = std::ranges::any_of(statement.reads, [&](const PlanRead& read) {
          if (!expressions_.is_scalar(read.node)) return !plan_.held.empty();
          return held_[number_at(read.quantity, counters)] != 0;
        });
        if (reads_held) held_[number_at(statement.target_quantity, counters)] = 1;
        const bool still =
            may_be_still[k] != 0 && std::ranges::all_of(statement.reads, [&](const PlanRead& read) {
              return is_still(number_at(read.quantity, counters));
            });
        if (still) still_[number_at(statement.target_quantity, counters)] = 1;
      }
    });
  }

  // Nothing in it varies by itself, and everything it reads is a single number.
  [[nodiscard]] bool is_candidate(const PlanStatement& statement) const {
    return std::ranges::all_of(reachable(expressions_, statement.value), [&](ExpressionId id) {
      if (!expressions_.is_scalar(id)) return false;
      switch (expressions_[id].op) {
        case Operator::Time:
        case Operator::Delay:
        case Operator::Call:
        case Operator::CallValue:
        case Operator::SpatialDistribution: return false;
        default: return true;
      }
    });
  }

  static std::uint32_t number_at(const Place& place, std::span<const std::int64_t> counters) {
    return static_cast<std::uint32_t>(slot_at({.base = place.base, .factors = place.shifts}, counters));
  }

  [[nodiscard]] bool is_still(std::uint32_t quantity) const {
    const std::uint32_t scalar = reduced_.quantities[quantity].scalar;
    const VariableFamily& family = system_.variables[family_of_scalar(system_, scalar)];
    switch (family.part) {
      case VariablePart::Known: return system_.symbols[family.symbol].causality != Causality::Input;
      case VariablePart::Discrete: return held_[quantity] == 0;
      case VariablePart::Continuous: return still_[quantity] != 0;
    }
    return false;
  }

  const EquationSystem& system_;
  const ReducedSystem& reduced_;
  const SolvePlan& plan_;
  const ExpressionTable& expressions_;
  std::vector<std::uint8_t> still_;
  // What loops through discrete unknowns may change in the rounds of one event:
  // their conditions are searched for.
  std::vector<std::uint8_t> held_;
};

}  // namespace

std::vector<std::uint8_t> still_quantities(const EquationSystem& system, const ReducedSystem& reduced,
                                           const SolvePlan& plan, const ExpressionTable& expressions) {
  return StillQuantities(system, reduced, plan, expressions).run();
}

}  // namespace causa
