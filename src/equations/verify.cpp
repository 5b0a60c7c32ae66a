// The promises of the intermediate forms of this folder, checked.
#include <set>

#include "equations/causalized.h"
#include "equations/system/accesses.h"
#include "equations/system/present_values.h"
#include "equations/system/scalar_templates.h"

namespace causa {

void verify(const EquationSystem& system, const ExpressionTable& expressions) {
  std::uint32_t next = 0;
  for (const VariableFamily& family : system.variables) {
    require(family.first_scalar == next, "scalar variables are numbered consecutively");
    require((family.part == VariablePart::Known) == (next >= system.unknown_count) || family.count == 0,
            "unknowns are numbered before what is known");
    next += family.count;
  }
  require(next == system.scalar_count, "every scalar variable has a family");
  next = 0;
  for (const EquationFamily& family : system.equations) {
    require(family.first_scalar == next, "scalar equations are numbered consecutively");
    require(box_size(family.loops) == family.count, "an equation family has one scalar for each position");
    require(expressions.is_scalar(family.left) && expressions.is_scalar(family.right),
            "templates are scalar");
    next += family.count;
    for (const Access& access : family.accesses) {
      const VariableFamily& variable = system.variables[access.family];
      PositionCounter counter(family.loops);
      for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
        for_each_scalar(system, access, n, counter.position(), [&](std::uint32_t scalar) {
          require(scalar >= variable.first_scalar && scalar - variable.first_scalar < variable.count,
                  "accesses stay inside their variable");
        });
      }
    }
  }
  // Those of initial equations follow.
  require(next >= system.equation_count, "every scalar equation has a family");
}

void verify(const PreparedModel& prepared, const ExpressionTable& expressions) {
  verify(prepared.model, expressions);
  const auto is_equality = [](const Equation& equation) { return equation.kind == EquationKind::Equality; };
  require(std::ranges::all_of(prepared.model.equations, is_equality) &&
              std::ranges::all_of(prepared.model.initial_equations, is_equality),
          "a prepared model says everything by equalities");
  require(prepared.model.algorithms.empty() && prepared.model.initial_algorithms.empty(),
          "a prepared model has no algorithms");
  for (const EventAction& action : prepared.actions) {
    if (action.kind != EventActionKind::Reinit) continue;
    require(action.arguments.size() == 2 && expressions.is_scalar(action.arguments[0]) &&
                expressions.is_scalar(action.arguments[1]),
            "a reinit sets one scalar");
  }
}

void verify(const AliasedSystem& aliased, const ExpressionTable& expressions) {
  const EquationSystem& system = *aliased.system;
  const AliasReport& report = aliased.aliases;
  verify(system, expressions);
  require(report.forms.size() == system.equation_count, "every equation has a form or says an alias");
  std::uint32_t removed = 0;
  for (const EquationFamily& family : system.equations) {
    for (std::uint32_t n = 0; n < family.count; ++n) {
      const FormId form = report.forms[family.first_scalar + n];
      if (!form.valid()) {
        ++removed;
        continue;
      }
      require(&system.equations[(*aliased.forms)[form].family] == &family,
              "the form of an equation is one of its family");
    }
  }
  require(removed == report.removed_equations, "the equations taken out are counted");
  for (std::uint32_t scalar = 0; scalar < system.unknown_count; ++scalar) {
    const std::uint32_t root = report.aliases.find(scalar).scalar;
    require(report.aliases.find(root).scalar == root, "what represents an unknown represents itself");
  }
}

void verify(const ReducedSystem& reduced, const EquationSystem& system) {
  require(reduced.rows.size() == reduced.columns.size(), "there are as many rows as columns");
  std::set<std::uint32_t> seen;
  for (const std::uint32_t quantity : reduced.columns) {
    require(seen.insert(quantity).second, "a quantity is one column");
    require(reduced.is_state[quantity] == 0 && !reduced.aliases.is_alias(quantity) &&
                !system.is_known(reduced.quantities[quantity].scalar),
            "a column is no state, no alias and not known");
  }
}

namespace {

class PlanCheck {
 public:
  PlanCheck(const PlannedSystem& planned, const ExpressionTable& expressions)
      : planned_(planned), reduced_(planned.reduced), expressions_(expressions) {}

  void run() {
    state_.assign(reduced_.quantities.count(), Known);
    for (const std::uint32_t column : reduced_.columns) state_[column] = Missing;
    held_ = std::set<std::uint32_t>(planned_.plan.held.begin(), planned_.plan.held.end());
    for (const PlanStep& step : planned_.plan.steps) {
      if (step.is_block) {
        check_block(planned_.plan.blocks[step.number]);
      } else {
        check_loop(planned_.plan.loops[step.number]);
      }
    }
    require(computed_ == reduced_.columns.size(), "every unknown is computed");
  }

 private:
  enum State : std::uint8_t { Known, Missing };

  void compute(std::int64_t quantity) {
    require(state_[static_cast<std::size_t>(quantity)] == Missing, "an unknown is computed once");
    state_[static_cast<std::size_t>(quantity)] = Known;
    ++computed_;
  }

  void check_loop(const PlanLoop& loop) {
    std::vector<LoopRange> counters;
    for (const std::int64_t count : loop.counts) counters.push_back({.name = {}, .count = count});
    PositionCounter counter(counters);
    const auto at = [&](const Place& place) {
      std::int64_t value = place.base;
      for (std::size_t d = 0; d < place.shifts.size(); ++d) value += place.shifts[d] * counter.position()[d];
      return value;
    };
    for (std::int64_t n = 0; n < box_size(counters); ++n, counter.next()) {
      for (const PlanStatement& statement : loop.body) {
        for (const PlanRead& read : statement.reads) {
          const std::int64_t quantity = at(read.quantity);
          require(quantity >= 0 && quantity < reduced_.quantities.count(), "places are quantities");
          require(state_[static_cast<std::size_t>(quantity)] == Known || is_previous(statement, read) ||
                      held_.contains(static_cast<std::uint32_t>(quantity)),
                  "an unknown is computed before it is read");
        }
        compute(at(statement.target_quantity));
      }
    }
  }

  // pre(x) may be read before x is computed.
  bool is_previous(const PlanStatement& statement, const PlanRead& read) const {
    const EquationForm& form = planned_.forms[reduced_.rows[statement.row].form];
    for (const FormAccess& access : form.accesses) {
      if (access.node == read.node && planned_.forms.source(form, access).is_previous) return true;
    }
    return false;
  }

  void check_block(const TornBlock& block) {
    require(block.torn.size() + block.inner.size() == block.unknowns.size() &&
                block.residuals.size() == block.torn.size(),
            "a torn block computes each of its unknowns once");
    for (std::size_t k = 0; k < block.solution.size(); ++k) {
      check_reads(block.solution[k]);
      compute(block.torn[k]);
    }
    if (block.solution.empty()) {
      for (const std::uint32_t quantity : block.torn) compute(quantity);
    }
    for (const TornBlock::Inner& inner : block.inner) {
      check_reads(inner.value);
      compute(inner.quantity);
    }
  }

  void check_reads(ExpressionId value) const {
    for (const ExpressionId id : present_nodes(expressions_, std::span(&value, 1))) {
      const auto quantity = planned_.space.quantity(id);
      if (!quantity) continue;
      require(state_[*quantity] == Known || held_.contains(*quantity),
              "an unknown is computed before it is read in a block");
    }
  }

  const PlannedSystem& planned_;
  const ReducedSystem& reduced_;
  const ExpressionTable& expressions_;
  std::vector<State> state_;
  std::set<std::uint32_t> held_;
  std::size_t computed_ = 0;
};

}  // namespace

void verify(const PlannedSystem& planned, const ExpressionTable& expressions) {
  PlanCheck(planned, expressions).run();
}

void verify_start(const Causalized& causalized, const InitialSystem& start,
                  const ExpressionTable& expressions) {
  if (start.system) verify(*start.system, expressions);
  if (start.plan) verify(planned_start(causalized, start), expressions);
}

}  // namespace causa
