// The text forms of the equation system and the solve plan.
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "equations/causalize.h"
#include "equations/system/affine.h"
#include "equations/system/names.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"

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

namespace {

class PlanDump {
 public:
  PlanDump(const Causalized& made, ExpressionTable& expressions)
      : made_(made), reduced_(*made.reduced), space_(*made.space), expressions_(expressions) {}

  std::string run() {
    out_ = fmt::format("solve plan {}: index {}, order {}\n", made_.system.name,
                       index_of(reduced_, *made_.plan), order_of(reduced_));
    dump_aliases();
    dump_reduction();
    for (const PlanStep& step : made_.plan->steps) {
      if (step.is_block) {
        dump_block(made_.plan->blocks[step.number]);
      } else {
        dump_loop(made_.plan->loops[step.number]);
      }
    }
    return std::move(out_);
  }

 private:
  auto sink() { return std::back_inserter(out_); }

  void dump_aliases() {
    ShortList list(out_, "aliases");
    for (std::uint32_t scalar = 0; scalar < made_.system.unknown_count; ++scalar) {
      const SignedScalar root = made_.aliases.aliases.find(scalar);
      const auto constant = made_.aliases.aliases.constants.find(root.scalar);
      if (constant != made_.aliases.aliases.constants.end()) {
        list.add(fmt::format("{} = {}{}", scalar_name(made_.system, scalar), root.negated ? "-" : "",
                             space_.text(constant->second)));
      } else if (root.scalar != scalar) {
        list.add(fmt::format("{} = {}{}", scalar_name(made_.system, scalar), root.negated ? "-" : "",
                             scalar_name(made_.system, root.scalar)));
      }
    }
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      const SignedScalar root = reduced_.aliases.find(quantity);
      if (root.scalar == quantity) continue;
      list.add(
          fmt::format("{} = {}{}", space_.name(quantity), root.negated ? "-" : "", space_.name(root.scalar)));
    }
    list.finish();
  }

  void dump_reduction() {
    ShortList states(out_, "states");
    for (std::uint32_t first = 0; first < reduced_.quantities.count(); ++first) {
      if (reduced_.is_state[first] == 0) continue;
      // Neighbours of one array on one line.
      const Quantity q = reduced_.quantities[first];
      const VariableFamily& family = made_.system.variables[family_of_scalar(made_.system, q.scalar)];
      std::uint32_t last = first;
      while (last + 1 < reduced_.quantities.count() && reduced_.is_state[last + 1] != 0 &&
             reduced_.quantities[last + 1].order == q.order &&
             reduced_.quantities[last + 1].scalar < family.first_scalar + family.count) {
        ++last;
      }
      states.add(first == last ? space_.name(first)
                               : fmt::format("{} … {}", space_.name(first), space_.name(last)));
      first = last;
    }
    states.finish();
    ShortList sets(out_, "state sets");
    for (const StateSet& set : reduced_.state_sets) {
      sets.add(fmt::format("{} of {}, first {}", set.choose, names(set.candidates), names(set.initial)));
    }
    sets.finish();
    ShortList dummies(out_, "dummy derivatives");
    for (const std::uint32_t quantity : reduced_.dummy_derivatives) dummies.add(space_.name(quantity));
    dummies.finish();
  }

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
    return made_.system.equations[family_of_equation(made_.system, reduced_.rows[statement.row].equation)];
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
                       space_.text(made_.space->in_scalars(reduced_.rows[statement.row], statement.value)));
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
    const ExpressionNames names = family_names(made_.system.symbols, ranges);
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
      const ScalarEquation equation = made_.space->equation(reduced_.rows[row]);
      fmt::format_to(sink(), "    residual {} = {}\n", space_.text(equation.left),
                     space_.text(equation.right));
    }
  }

  const Causalized& made_;
  const ReducedSystem& reduced_;
  const ScalarSpace& space_;
  ExpressionTable& expressions_;
  std::string out_;
};

}  // namespace

std::string dump(const Causalized& made, ExpressionTable& expressions) {
  return PlanDump(made, expressions).run();
}

}  // namespace causa
