// The text forms of what the passes of this folder make.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "equations/causalized.h"
#include "equations/index/index_reduction.h"
#include "equations/system/names.h"
#include "equations/system/scalar_nodes.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "types/affine.h"

namespace causa {

namespace {

// Of long lists the beginning is shown.
constexpr std::size_t most_shown = 40;

std::string range_text(const LoopRange& loop) {
  const std::int64_t last = loop.first + loop.step * (loop.count - 1);
  return loop.step == 1 ? fmt::format("{} in {}:{}", loop.name, loop.first, last)
                        : fmt::format("{} in {}:{}:{}", loop.name, loop.first, loop.step, last);
}

std::string dimensions_text(const Dimensions& dimensions) {
  return dimensions.empty() ? std::string() : fmt::format("[{}]", fmt::join(dimensions, ", "));
}

std::string_view part_name(VariablePart part) {
  switch (part) {
    case VariablePart::Continuous: return "continuous";
    case VariablePart::Discrete: return "discrete";
    case VariablePart::Known: return "known";
  }
  return {};
}

// A list of texts, cut where it becomes too long to read.
class ShortList {
 public:
  ShortList(std::string& out, std::string_view title) : out_(out), title_(title) {}
  void add(const std::string& line) {
    if (count_ == 0) fmt::format_to(std::back_inserter(out_), "{}\n", title_);
    if (++count_ <= most_shown) fmt::format_to(std::back_inserter(out_), "  {}\n", line);
  }
  void finish() const {
    if (count_ > most_shown)
      fmt::format_to(std::back_inserter(out_), "  … and {} more\n", count_ - most_shown);
  }

 private:
  std::string& out_;
  std::string_view title_;
  std::size_t count_ = 0;
};

}  // namespace

std::string dump(const EquationSystem& system, const ExpressionTable& expressions) {
  std::string out = fmt::format("equation system {}: {} equations, {} unknowns\n", system.name,
                                system.equation_count, system.unknown_count);
  auto sink = std::back_inserter(out);
  fmt::format_to(sink, "variables\n");
  for (const VariableFamily& family : system.variables) {
    if (family.part == VariablePart::Known || family.count == 0) continue;
    const FlatVariable& variable = system.symbols[family.symbol];
    fmt::format_to(sink, "  {}..{} {}{}: {}\n", family.first_scalar, family.first_scalar + family.count - 1,
                   variable.name, dimensions_text(variable.dimensions), part_name(family.part));
  }
  fmt::format_to(sink, "equations\n");
  for (const EquationFamily& family : system.equations) {
    if (family.count == 0) continue;
    fmt::format_to(sink, "  {}..{} {}", family.first_scalar, family.first_scalar + family.count - 1,
                   equation_text(system, family, expressions));
    for (const LoopRange& loop : family.loops) fmt::format_to(sink, " for {}", range_text(loop));
    out += '\n';
  }
  const auto known = [&](std::string_view title, const std::vector<KnownValue>& values) {
    if (!values.empty()) fmt::format_to(sink, "{}\n", title);
    for (const KnownValue& value : values) {
      const ExpressionNames names = family_names(system.symbols, value.loops);
      fmt::format_to(sink, "  {} := {}", print(expressions, value.target, names),
                     print(expressions, value.value, names));
      for (const LoopRange& loop : value.loops) fmt::format_to(sink, " for {}", range_text(loop));
      out += '\n';
    }
  };
  known("parameters", system.parameter_values);
  known("start values", system.start_values);
  return out;
}

std::string dump(const PreparedModel& prepared, const ExpressionTable& expressions) {
  std::string out = dump(prepared.model, expressions);
  if (!prepared.actions.empty()) out += "actions at events\n";
  for (const EventAction& action : prepared.actions) {
    const ExpressionNames names = family_names(prepared.model.variables, action.loops);
    std::vector<std::string> arguments;
    for (const ExpressionId argument : action.arguments)
      if (argument.valid()) arguments.push_back(print(expressions, argument, names));
    constexpr std::array kinds{"reinit", "assert", "terminate"};
    out += fmt::format("  {}({})", kinds[static_cast<std::size_t>(action.kind)], fmt::join(arguments, ", "));
    for (const LoopRange& loop : action.loops) out += fmt::format(" for {}", range_text(loop));
    if (action.condition.valid()) out += fmt::format(" when {}", print(expressions, action.condition, names));
    out += '\n';
  }
  return out;
}

namespace {

// `x = -y`, `x = 100` for each unknown that something else represents.
void list_aliases(const EquationSystem& system, const ScalarAliases& aliases,
                  const ExpressionTable& expressions, ShortList& list) {
  for (std::uint32_t scalar = 0; scalar < system.unknown_count; ++scalar) {
    const SignedScalar root = aliases.find(scalar);
    const auto constant = aliases.constants.find(root.scalar);
    if (constant == aliases.constants.end() && root.scalar == scalar) continue;
    list.add(fmt::format("{} = {}{}", scalar_name(system, scalar), root.negated ? "-" : "",
                         constant == aliases.constants.end()
                             ? scalar_name(system, root.scalar)
                             : print(expressions, constant->second, family_names(system.symbols, {}))));
  }
}

std::string times_text(std::uint32_t times) {
  if (times == 1) return "once";
  return times == 2 ? "twice" : fmt::format("{} times", times);
}

}  // namespace

namespace {

// The form of a single equation, each access written as what represents it.
std::string single_text(const AliasedSystem& aliased, const EquationFamily& family, std::uint32_t n,
                        const EquationForm& form, ExpressionTable& expressions) {
  const EquationSystem& system = *aliased.system;
  const std::vector<std::int64_t> position = position_of(family.loops, n);
  const auto readable = [&](ExpressionId side) {
    const ExpressionId result = substitute(expressions, side, [&](ExpressionId node) {
      const auto access = std::ranges::find(form.accesses, node, &FormAccess::node);
      if (access == form.accesses.end()) return ExpressionId::none();
      const Access& source = aliased.forms->source(form, *access);
      if (source.is_previous || !source.inner.empty()) return ExpressionId::none();
      const std::uint32_t root = aliased.aliases.aliases.find(scalar_at(system, source, n, position)).scalar;
      return scalar_node(system, expressions, root, access->order);
    });
    return print(expressions, at_position(family, expressions, n, result), family_names(system.symbols, {}));
  };
  return fmt::format("{} = {}", readable(form.left), readable(form.right));
}

}  // namespace

std::string dump(const AliasedSystem& aliased, ExpressionTable& expressions) {
  const EquationSystem& system = *aliased.system;
  const AliasReport& report = aliased.aliases;
  std::string out = fmt::format("aliases of {}: {} of {} equations say nothing else\n", system.name,
                                report.removed_equations, system.equation_count);
  ShortList aliases(out, "aliases");
  list_aliases(system, report.aliases, expressions, aliases);
  aliases.finish();
  // Neighbours of one form on one line.
  ShortList equations(out, "equations");
  for (const EquationFamily& family : system.equations) {
    for (std::uint32_t n = 0; n < family.count; ++n) {
      const FormId id = report.forms[family.first_scalar + n];
      if (!id.valid()) continue;
      const std::uint32_t first = n;
      while (n + 1 < family.count && report.forms[family.first_scalar + n + 1] == id) ++n;
      const EquationForm& form = (*aliased.forms)[id];
      const ExpressionNames names = family_names(system.symbols, family.loops);
      const std::string text = first == n ? single_text(aliased, family, n, form, expressions)
                                          : fmt::format("{} = {}", print(expressions, form.left, names),
                                                        print(expressions, form.right, names));
      equations.add(fmt::format("{}..{} {}", family.first_scalar + first, family.first_scalar + n, text));
    }
  }
  equations.finish();
  return out;
}

std::string dump(const IndexReduction& reduction, const EquationSystem& system,
                 ExpressionTable& expressions) {
  std::string out = fmt::format("index reduction of {}\n", system.name);
  ShortList dependences(out, "equations that depend on each other");
  for (const Dependence& dependence : reduction.dependences) {
    std::vector<std::string> equations;
    for (const QuotedEquation& equation : dependence.equations)
      equations.push_back(fmt::format("`{}`", equation.text));
    dependences.add(fmt::format("{}: {}", fmt::join(equations, ", "), dependence.result));
  }
  dependences.finish();
  if (reduction.replaced) out += dump(system, expressions);
  if (!reduction.structure) return out;
  const Structure& structure = *reduction.structure;
  ShortList differentiated(out, "differentiated");
  for (std::uint32_t row = 0; row < structure.equations.size(); ++row) {
    const std::uint32_t times = structure.offsets.differentiations[row];
    if (times == 0) continue;
    differentiated.add(fmt::format("{}: {}", times_text(times),
                                   quoted_equation(system, expressions, structure.equations[row]).text));
  }
  differentiated.finish();
  ShortList highest(out, "highest derivatives");
  for (std::uint32_t column = 0; column < structure.unknowns.size(); ++column) {
    const std::uint32_t order = structure.offsets.highest_orders[column];
    if (order > 0) highest.add(derivative_name(system, structure.unknowns[column], order));
  }
  highest.finish();
  return out;
}

namespace {

// The choice of states as lists of quantities.
class StatesDump {
 public:
  StatesDump(const EquationSystem& system, const ReducedSystem& reduced, std::string& out)
      : system_(system), reduced_(reduced), out_(out) {}

  void run() {
    ShortList states(out_, "states");
    for (std::uint32_t first = 0; first < reduced_.quantities.count(); ++first) {
      if (reduced_.is_state[first] == 0) continue;
      // Neighbours of one array on one line.
      const Quantity q = reduced_.quantities[first];
      const VariableFamily& family = system_.variables[family_of_scalar(system_, q.scalar)];
      std::uint32_t last = first;
      while (last + 1 < reduced_.quantities.count() && reduced_.is_state[last + 1] != 0 &&
             reduced_.quantities[last + 1].order == q.order &&
             reduced_.quantities[last + 1].scalar < family.first_scalar + family.count) {
        ++last;
      }
      states.add(first == last ? name(first) : fmt::format("{} … {}", name(first), name(last)));
      first = last;
    }
    states.finish();
    ShortList sets(out_, "state sets");
    for (const StateSet& set : reduced_.state_sets)
      sets.add(fmt::format("{} of {}, first {}", set.choose, names(set.candidates), names(set.initial)));
    sets.finish();
    ShortList dummies(out_, "dummy derivatives");
    for (const std::uint32_t quantity : reduced_.dummy_derivatives) dummies.add(name(quantity));
    dummies.finish();
  }

 private:
  [[nodiscard]] std::string name(std::uint32_t quantity) const {
    return derivative_name(system_, reduced_.quantities[quantity].scalar,
                           reduced_.quantities[quantity].order);
  }

  [[nodiscard]] std::string names(const std::vector<std::uint32_t>& quantities) const {
    std::vector<std::string> texts;
    for (const std::uint32_t quantity : quantities) texts.push_back(name(quantity));
    return fmt::format("{}", fmt::join(texts, ", "));
  }

  const EquationSystem& system_;
  const ReducedSystem& reduced_;
  std::string& out_;
};

// `der(x) = v` for each quantity that the second alias pass merged.
void list_late_aliases(const EquationSystem& system, const ReducedSystem& reduced, ShortList& list) {
  const auto name = [&](std::uint32_t quantity) {
    return derivative_name(system, reduced.quantities[quantity].scalar, reduced.quantities[quantity].order);
  };
  for (std::uint32_t quantity = 0; quantity < reduced.quantities.count(); ++quantity) {
    const SignedScalar root = reduced.aliases.find(quantity);
    if (root.scalar == quantity) continue;
    list.add(fmt::format("{} = {}{}", name(quantity), root.negated ? "-" : "", name(root.scalar)));
  }
}

}  // namespace

std::string dump(const ReducedSystem& reduced, const EquationSystem& system, ExpressionTable& expressions) {
  std::string out = fmt::format("reduced system {}: {} equations, order {}\n", system.name,
                                reduced.rows.size(), order_of(reduced));
  StatesDump(system, reduced, out).run();
  ShortList aliases(out, "aliases");
  list_late_aliases(system, reduced, aliases);
  aliases.finish();
  ShortList differentiated(out, "differentiated");
  for (const ReducedRow& row : reduced.rows) {
    if (row.is_state_set || row.times == 0) continue;
    differentiated.add(fmt::format("{}: {}", times_text(row.times),
                                   quoted_equation(system, expressions, row.equation).text));
  }
  differentiated.finish();
  return out;
}

namespace {

class PlanDump {
 public:
  PlanDump(const PlannedSystem& planned, ExpressionTable& expressions, std::string& out)
      : planned_(planned),
        reduced_(planned.reduced),
        space_(planned.space),
        expressions_(expressions),
        out_(out) {}

  void run() {
    for (const PlanStep& step : planned_.plan.steps) {
      if (step.is_block) {
        dump_block(planned_.plan.blocks[step.number]);
      } else {
        dump_loop(planned_.plan.loops[step.number]);
      }
    }
  }

 private:
  auto sink() { return std::back_inserter(out_); }

  std::string names(const std::vector<std::uint32_t>& quantities) const {
    std::vector<std::string> texts;
    for (const std::uint32_t quantity : quantities) texts.push_back(space_.name(quantity));
    return fmt::format("{}", fmt::join(texts, ", "));
  }

  // A counter of a plan's loop runs through the values of the first index it moves.
  struct CounterName {
    LoopRange range;
    std::int64_t index_step = 1;  // by how much that index moves with the counter
  };

  CounterName counter_name(const PlanLoop& loop, std::size_t d) const {
    for (const PlanStatement& statement : loop.body) {
      const std::vector<LoopRange>& loops = family_of(statement).loops;
      for (std::size_t k = 0; k < loops.size(); ++k) {
        const Place& index = statement.indices[k];
        if (index.shifts[d] != 0)
          return {{loops[k].name, index.base, index.shifts[d], loop.counts[d]}, index.shifts[d]};
      }
    }
    return {{fmt::format("n{}", d + 1), 0, 1, loop.counts[d]}, 1};
  }

  [[nodiscard]] const EquationFamily& family_of(const PlanStatement& statement) const {
    return planned_.system
        .equations[family_of_equation(planned_.system, reduced_.rows[statement.row].equation)];
  }

  // An index of the statement in terms of the counters' names: c + Σ a·(name − first)/step. Nothing when a
  // step does not divide.
  std::optional<ExpressionId> index_by_counters(const Place& index,
                                                const std::vector<CounterName>& counters) {
    Affine affine{index.base, std::vector<std::int64_t>(counters.size(), 0)};
    for (std::size_t d = 0; d < counters.size(); ++d) {
      if (index.shifts[d] % counters[d].index_step != 0) return std::nullopt;
      affine.factors[d] = index.shifts[d] / counters[d].index_step;
      affine.constant -= affine.factors[d] * counters[d].range.first;
    }
    return canonical_expression(expressions_, affine);
  }

  void dump_loop(const PlanLoop& loop) {
    if (loop.counts.empty()) {
      for (const PlanStatement& statement : loop.body) {
        const auto target = static_cast<std::uint32_t>(statement.target_quantity.base);
        fmt::format_to(sink(), "  {} := {}\n", space_.name(target),
                       space_.text(space_.in_scalars(reduced_.rows[statement.row], statement.value)));
      }
      return;
    }
    std::vector<CounterName> counters;
    std::vector<LoopRange> ranges;
    for (std::size_t d = 0; d < loop.counts.size(); ++d) {
      counters.push_back(counter_name(loop, d));
      ranges.push_back(counters.back().range);
      fmt::format_to(sink(), "{:{}}for {} loop\n", "", 2 * (d + 1), range_text(ranges.back()));
    }
    const ExpressionNames names = family_names(planned_.system.symbols, ranges);
    for (const PlanStatement& statement : loop.body) {
      const auto readable = [&](ExpressionId side) {
        return substitute(expressions_, side, [&](ExpressionId id) -> ExpressionId {
          if (!expressions_.is(id, Operator::Index)) return ExpressionId::none();
          const std::uint32_t k = expressions_.index_number(id);
          if (k >= statement.indices.size()) return ExpressionId::none();
          return index_by_counters(statement.indices[k], counters).value_or(id);
        });
      };
      fmt::format_to(sink(), "{:{}}{} := {}\n", "", 2 * (loop.counts.size() + 1),
                     print(expressions_, readable(statement.target), names),
                     print(expressions_, readable(statement.value), names));
    }
    for (std::size_t d = loop.counts.size(); d-- > 0;)
      fmt::format_to(sink(), "{:{}}end for\n", "", 2 * (d + 1));
  }

  void dump_block(const TornBlock& block) {
    constexpr std::array kinds{"linear", "non-linear", "mixed"};
    fmt::format_to(sink(), "{} block of {} for {}\n", kinds[static_cast<std::size_t>(block.kind)],
                   block.unknowns.size(), names(block.unknowns));
    fmt::format_to(sink(), "  torn: {}\n", names(block.torn));
    for (std::size_t k = 0; k < block.solution.size(); ++k)
      fmt::format_to(sink(), "    {} := {}\n", space_.name(block.torn[k]), space_.text(block.solution[k]));
    for (const TornBlock::Inner& inner : block.inner)
      fmt::format_to(sink(), "    {} := {}\n", space_.name(inner.quantity), space_.text(inner.value));
    if (!block.solution.empty()) return;
    for (const std::uint32_t row : block.residuals) {
      if (reduced_.rows[row].is_state_set) {
        fmt::format_to(sink(), "    choice of state set {}\n", reduced_.rows[row].equation + 1);
        continue;
      }
      const ScalarEquation equation = space_.equation(reduced_.rows[row]);
      fmt::format_to(sink(), "    residual {} = {}\n", space_.text(equation.left),
                     space_.text(equation.right));
    }
  }

  const PlannedSystem& planned_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  ExpressionTable& expressions_;
  std::string& out_;
};

}  // namespace

std::string dump(const PlannedSystem& planned, ExpressionTable& expressions) {
  std::string out = fmt::format("solve plan {}: index {}, order {}\n", planned.system.name,
                                index_of(planned.reduced, planned.plan), order_of(planned.reduced));
  ShortList aliases(out, "aliases");
  list_aliases(planned.system, planned.aliases.aliases, expressions, aliases);
  list_late_aliases(planned.system, planned.reduced, aliases);
  aliases.finish();
  StatesDump(planned.system, planned.reduced, out).run();
  PlanDump(planned, expressions, out).run();
  return out;
}

std::string dump_start(const Causalized& causalized, const InitialSystem& start,
                       ExpressionTable& expressions) {
  const EquationSystem& system = start.system ? *start.system : *causalized.system;
  const ExpressionNames names = family_names(system.symbols, {});
  std::string out = fmt::format("start of {}\n", system.name);
  ShortList fixed(out, "fixed start values");
  ShortList taken(out, "start values that nothing fixes");
  const auto name = [&](std::uint32_t quantity) { return causalized.space->name(quantity); };
  const auto text = [&](std::uint32_t quantity) {
    const auto condition = start.starts.of.find(quantity);
    if (condition == start.starts.of.end()) return name(quantity);
    const std::string given = scalar_name(system, condition->second.scalar);
    if (given == name(quantity)) return given;
    return fmt::format("{}, by that of {}{}", name(quantity), condition->second.negated ? "-" : "", given);
  };
  // In order: a hash table has none.
  const std::map<std::uint32_t, StartCondition> conditions(start.starts.of.begin(), start.starts.of.end());
  for (const auto& [quantity, condition] : conditions)
    if (condition.is_fixed) fixed.add(text(quantity));
  fixed.finish();
  for (const std::uint32_t quantity : start.taken) taken.add(text(quantity));
  taken.finish();
  ShortList previous(out, "values before the start");
  for (const PreviousValue& value : start.previous)
    previous.add(fmt::format("{} := {}", print(expressions, value.before, names),
                             print(expressions, value.value, names)));
  previous.finish();
  if (!start.plan) return out + "then as the plan says\n";
  const PlannedSystem planned = planned_start(causalized, start);
  out += start.has_homotopy ? "solved, by homotopy where that fails\n" : "solved\n";
  PlanDump(planned, expressions, out).run();
  ShortList surplus(out, "checked");
  for (const SurplusRow& row : start.surplus)
    surplus.add(quoted_equation(system, expressions, row.row.equation).text);
  surplus.finish();
  return out;
}

}  // namespace causa
