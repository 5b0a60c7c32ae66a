// The text forms of the equation system and the solve plan.
#include <iterator>

#include <fmt/format.h>

#include "equations/names.h"
#include "equations/solve_plan.h"
#include "expression/build.h"
#include "expression/print.h"
#include "expression/traverse.h"

namespace causa {

namespace {

std::string range_text(const LoopRange& loop) {
  const std::int64_t last = loop.first + loop.step * (loop.count - 1);
  return loop.step == 1 ? fmt::format("{} in {}:{}", loop.name, loop.first, last)
                        : fmt::format("{} in {}:{}:{}", loop.name, loop.first, loop.step, last);
}

std::string dimensions_text(const Dimensions& dimensions) {
  std::string text;
  for (const std::int64_t dimension : dimensions)
    text += fmt::format("{}{}", text.empty() ? "[" : ", ", dimension);
  return text.empty() ? text : text + "]";
}

// How many of the family's scalars are states, in words.
std::string role_text(const EquationSystem& system, const VariableFamily& family) {
  std::uint32_t states = 0;
  for (std::uint32_t i = 0; i < family.count; ++i) states += system.is_state[family.first_scalar + i];
  if (states == 0) return "algebraic";
  if (states == family.count) return "state";
  return fmt::format("{} states, {} algebraic", states, family.count - states);
}

// The loops of a plan, with each counter running through the values of the first index it moves.
struct CounterName {
  LoopRange range;
  std::int64_t index_step = 1;  // by how much that index moves with the counter
};

CounterName counter_name(const PlanLoop& loop, std::size_t d, const EquationSystem& system) {
  for (const PlanStatement& statement : loop.body) {
    const EquationFamily& family = system.equations[statement.equation];
    for (std::size_t k = 0; k < family.loops.size(); ++k) {
      if (statement.shifts[d][k] == 0) continue;
      const LoopRange& index = family.loops[k];
      const std::int64_t step = index.step * statement.shifts[d][k];
      return {{index.name, index.first + index.step * statement.base[k], step, loop.counts[d]}, step};
    }
  }
  return {{fmt::format("n{}", d + 1), 0, 1, loop.counts[d]}, 1};
}

// An index of the statement in terms of the counters' names: c + Σ a·(name − first)/step. Nothing when a
// step does not divide.
std::optional<ExpressionId> index_by_counters(ExpressionTable& table, const PlanStatement& statement,
                                              const EquationFamily& family, std::size_t k,
                                              const std::vector<CounterName>& counters) {
  Affine affine{family.loops[k].first + family.loops[k].step * statement.base[k],
                std::vector<std::int64_t>(counters.size(), 0)};
  for (std::size_t d = 0; d < counters.size(); ++d) {
    const std::int64_t move = family.loops[k].step * statement.shifts[d][k];
    if (move % counters[d].index_step != 0) return std::nullopt;
    affine.factors[d] = move / counters[d].index_step;
    affine.constant -= affine.factors[d] * counters[d].range.first;
  }
  return canonical_expression(table, affine);
}

}  // namespace

std::string dump(const EquationSystem& system, const FlatModel& flat, const ExpressionTable& expressions) {
  std::string out = fmt::format("equation system {}: {} equations, {} unknowns\n", flat.name,
                                system.scalar_equations, system.scalar_variables);
  auto sink = std::back_inserter(out);
  fmt::format_to(sink, "variables\n");
  for (const VariableFamily& family : system.variables) {
    const FlatVariable& variable = flat.variables[family.symbol];
    fmt::format_to(sink, "  {}..{} {}{}: {}\n", family.first_scalar, family.first_scalar + family.count - 1,
                   variable.name, dimensions_text(variable.dimensions), role_text(system, family));
  }
  if (!system.aliases.empty()) fmt::format_to(sink, "aliases\n");
  for (const Alias& alias : system.aliases) {
    fmt::format_to(sink, "  {} = {}{}\n", flat.variables[alias.variable].name, alias.negated ? "-" : "",
                   flat.variables[alias.representative].name);
  }
  fmt::format_to(sink, "equations\n");
  for (const EquationFamily& family : system.equations) {
    fmt::format_to(sink, "  {}..{} {}", family.first_scalar, family.first_scalar + family.count - 1,
                   equation_text(family, flat, expressions));
    for (const LoopRange& loop : family.loops) fmt::format_to(sink, " for {}", range_text(loop));
    out += '\n';
  }
  const auto known = [&](std::string_view title, const std::vector<KnownValue>& values) {
    if (!values.empty()) fmt::format_to(sink, "{}\n", title);
    for (const KnownValue& value : values) {
      const ExpressionNames names = family_names(flat, value.loops);
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

std::string dump(const SolvePlan& plan, const EquationSystem& system, const FlatModel& flat,
                 ExpressionTable& expressions) {
  std::string out = fmt::format("solve plan {}\n", flat.name);
  auto sink = std::back_inserter(out);
  for (const PlanLoop& loop : plan.loops) {
    std::vector<CounterName> counters;
    std::vector<LoopRange> ranges;
    for (std::size_t d = 0; d < loop.counts.size(); ++d) {
      counters.push_back(counter_name(loop, d, system));
      ranges.push_back(counters.back().range);
      fmt::format_to(sink, "{:{}}for {} loop\n", "", 2 * (d + 1), range_text(ranges.back()));
    }
    const ExpressionNames names = family_names(flat, ranges);
    for (const PlanStatement& statement : loop.body) {
      const EquationFamily& family = system.equations[statement.equation];
      const auto readable = [&](ExpressionId side) {
        return substitute(expressions, side, [&](ExpressionId id) -> ExpressionId {
          if (!expressions.is(id, Operator::Index)) return ExpressionId::none();
          return index_by_counters(expressions, statement, family, expressions.index_number(id), counters)
              .value_or(id);
        });
      };
      fmt::format_to(sink, "{:{}}{} := {}\n", "", 2 * (loop.counts.size() + 1),
                     print(expressions, readable(statement.target.node), names),
                     print(expressions, readable(statement.value), names));
    }
    for (std::size_t d = loop.counts.size(); d-- > 0;)
      fmt::format_to(sink, "{:{}}end for\n", "", 2 * (d + 1));
  }
  return out;
}

}  // namespace causa
