#include "driver/explain/explain.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "driver/explain/state_equations.h"
#include "equations/plan/row_quantities.h"
#include "equations/system/names.h"

namespace causa::driver {

namespace {

class Explainer {
 public:
  Explainer(Compilation& compilation, const SourceTable& sources)
      : compilation_(compilation),
        sources_(sources),
        causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        space_(*causalized_.space) {}

  Explanation run() {
    result_.facts = describe(compilation_);
    explain_aliases();
    count_remaining();
    explain_dependences();
    explain_differentiations();
    explain_states();
    explain_plan();
    result_.state_equations = state_equations(compilation_);
    return std::move(result_);
  }

 private:
  static std::string_view sign(bool negated) { return negated ? "-" : ""; }

  std::vector<std::string> names(const std::vector<std::uint32_t>& quantities) const {
    std::vector<std::string> texts;
    for (const std::uint32_t quantity : quantities) texts.push_back(space_.name(quantity));
    return texts;
  }

  void explain_aliases() {
    using Pass = ExplainedAlias::Pass;
    const ScalarAliases& early = causalized_.aliases.aliases;
    for (std::uint32_t scalar = 0; scalar < causalized_.system->unknown_count; ++scalar) {
      const SignedScalar root = early.find(scalar);
      const auto constant = early.constants.find(root.scalar);
      if (constant != early.constants.end()) {
        result_.aliases.push_back({scalar_name(*causalized_.system, scalar),
                                   fmt::format("{}{}", sign(root.negated), space_.text(constant->second)),
                                   Pass::First, true});
      } else if (root.scalar != scalar) {
        result_.aliases.push_back(
            {scalar_name(*causalized_.system, scalar),
             fmt::format("{}{}", sign(root.negated), scalar_name(*causalized_.system, root.scalar)),
             Pass::First, false});
      }
    }
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      const SignedScalar root = reduced_.aliases.find(quantity);
      if (root.scalar == quantity) continue;
      result_.aliases.push_back({space_.name(quantity),
                                 fmt::format("{}{}", sign(root.negated), space_.name(root.scalar)),
                                 Pass::Second, false});
    }
  }

  void count_remaining() {
    for (const ReducedRow& row : reduced_.rows) {
      if (!row.is_state_set) ++result_.remaining;
    }
    std::vector<std::uint8_t> is_state = reduced_.is_state;
    for (const StateSet& set : reduced_.state_sets) {
      for (const std::uint32_t chosen : set.initial) is_state[chosen] = 1;
    }
    for (const std::uint32_t column : reduced_.columns) {
      if (is_state[column] != 0) continue;
      const Quantity q = reduced_.quantities[column];
      const bool of_state =
          q.order > 0 &&
          is_state[reduced_.aliases.find(reduced_.quantities.number(q.scalar, q.order - 1U)).scalar] != 0;
      if (!of_state) ++result_.algebraic;
    }
  }

  void explain_dependences() {
    for (const Dependence& dependence : causalized_.dependences) {
      ExplainedDependence& shown = result_.dependences.emplace_back();
      shown.kind = dependence.kind;
      shown.unknowns = dependence.unknowns;
      shown.result = dependence.result;
      shown.parameters = dependence.parameters;
      for (const QuotedEquation& equation : dependence.equations) {
        Origin& origin = shown.equations.emplace_back();
        origin.equation = equation.text;
        if (!equation.where.source.valid()) continue;
        const SourceFile& file = sources_[equation.where.source];
        origin.file = file.path();
        origin.line = file.location(equation.where.begin).line;
      }
    }
  }

  // An equation may be differentiated in several rounds: shown once, with the first reason.
  void explain_differentiations() {
    std::map<std::uint32_t, std::size_t> number_of;  // by equation
    for (const DifferentiatedEquation& step : reduced_.differentiated) {
      const auto [found, is_new] = number_of.try_emplace(step.equation, result_.differentiated.size());
      if (!is_new) {
        result_.differentiated[found->second].times += step.times;
        continue;
      }
      const std::string reason =
          step.equation == step.reason
              ? "a constraint: it has no unknown left that it could determine"
              : fmt::format("its derivative is needed with that of the constraint {}",
                            quoted_equation(*causalized_.system, compilation_.expressions, step.reason).text);
      result_.differentiated.push_back(
          {origin(step.equation, 0), step.times, reason, step.equation == step.reason});
    }
  }

  void explain_states() {
    result_.dummy_derivatives = names(reduced_.dummy_derivatives);
    gather_constrained();
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      if (reduced_.is_state[quantity] != 0)
        result_.states.push_back({space_.name(quantity), why_state(quantity)});
    }
    for (const StateSet& set : reduced_.state_sets) {
      ExplainedStateSet& shown = result_.state_sets.emplace_back();
      shown.candidates = names(set.candidates);
      shown.choose = set.choose;
      shown.initial = names(set.initial);
      for (const std::uint32_t equation : set.constraints) shown.constraints.push_back(origin(equation, 0));
      for (const std::uint32_t quantity : set.initial) {
        std::string why = fmt::format("chosen first of {{{}}}, again while the model runs",
                                      fmt::join(shown.candidates, ", "));
        if (const std::string request = requests_for_state(quantity); !request.empty()) why += "; " + request;
        result_.states.push_back({space_.name(quantity), why});
      }
    }
  }

  // The variables that constraints tie together, also where a constraint became an alias.
  void gather_constrained() {
    for (const DifferentiatedEquation& step : reduced_.differentiated) {
      const ReducedRow row{step.equation, 0, false, causalized_.aliases.forms[step.equation]};
      for_each_quantity(causalized_, row, [&](std::uint32_t quantity) {
        constrained_.insert(reduced_.quantities[quantity].scalar);
      });
    }
  }

  std::string why_state(std::uint32_t quantity) const {
    const Quantity q = reduced_.quantities[quantity];
    if (!constrained_.contains(q.scalar)) return "its derivative occurs, and no constraint binds it";
    const std::string request = requests_for_state(quantity);
    return request.empty() ? "constraints tie it to others; the model prefers none of them"
                           : "constraints tie it to others; in its favour: " + request;
  }

  // What the model and all aliases of the variable say in favour of a state.
  std::string requests_for_state(std::uint32_t quantity) const {
    const Quantity q = reduced_.quantities[quantity];
    std::vector<std::string> said;
    const FlatVariable& variable = variable_of(q.scalar);
    if (variable.state_select != StateSelect::Default)
      said.push_back(fmt::format("stateSelect is {}", state_select_name(variable.state_select)));
    if (q.order == 0) {
      if (variable.fixed.valid()) {
        said.emplace_back("its start value is fixed");
      } else if (variable.start.valid()) {
        said.emplace_back("it has a start value");
      }
    }
    return fmt::format("{}", fmt::join(said, ", "));
  }

  const FlatVariable& variable_of(std::uint32_t scalar) const {
    return causalized_.system
        ->symbols[causalized_.system->variables[family_of_scalar(*causalized_.system, scalar)].symbol];
  }

  void explain_plan() {
    for (const PlanStep& step : causalized_.plan->steps) {
      if (step.is_block) {
        result_.steps.push_back({true, result_.loops.size()});
        result_.loops.push_back(loop_of(causalized_.plan->blocks[step.number]));
        continue;
      }
      const PlanLoop& loop = causalized_.plan->loops[step.number];
      for (const PlanStatement& statement : loop.body) {
        const ReducedRow& row = reduced_.rows[statement.row];
        result_.steps.push_back({false, result_.assignments.size()});
        result_.assignments.push_back(
            {statement_formula(compilation_, loop, statement),
             loop.counts.empty() ? origin(row.equation, row.times) : family_origin(row)});
      }
    }
  }

  ExplainedLoop loop_of(const TornBlock& block) {
    ExplainedLoop loop{.unknowns = names(block.unknowns),
                       .torn = names(block.torn),
                       .kind = block.is_mixed ? BlockKind::Mixed : block.kind};
    for (const TornBlock::Inner& inner : block.inner) {
      const ReducedRow& row = reduced_.rows[inner.row];
      loop.inner.push_back(
          {{.left = space_.node(inner.quantity), .right = inner.value}, origin(row.equation, row.times)});
    }
    for (const std::uint32_t residual : block.residuals) {
      const ReducedRow& row = reduced_.rows[residual];
      if (row.is_state_set) {
        loop.state_sets.push_back(row.equation);
      } else {
        loop.residuals.push_back({row_formula(compilation_, row), origin(row.equation, row.times)});
      }
    }
    for (std::size_t k = 0; k < block.solution.size(); ++k)
      loop.solution.push_back({.left = space_.node(block.torn[k]), .right = block.solution[k]});
    return loop;
  }

  Origin origin(std::uint32_t equation, int times) const {
    return origin_of(compilation_, sources_, equation, times);
  }

  // The origin of all equations of a rolled loop, as the model writes them, with the index.
  Origin family_origin(const ReducedRow& row) const {
    Origin origin = origin_of(compilation_, sources_, row.equation, row.times);
    const EquationFamily& family =
        causalized_.system->equations[family_of_equation(*causalized_.system, row.equation)];
    origin.equation = equation_text(*causalized_.system, family, compilation_.expressions);
    return origin;
  }

  Compilation& compilation_;
  const SourceTable& sources_;
  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  std::unordered_set<std::uint32_t> constrained_;  // scalars
  Explanation result_;
};

}  // namespace

Explanation explain(Compilation& compilation, const SourceTable& sources) {
  require(compilation.causalized && compilation.causalized->plan,
          "only a model with a plan can be explained");
  return Explainer(compilation, sources).run();
}

Origin origin_of(Compilation& compilation, const SourceTable& sources, std::uint32_t equation, int times) {
  const EquationSystem& system = *compilation.causalized->system;
  const EquationFamily& family = system.equations[family_of_equation(system, equation)];
  Origin origin{.equation = quoted_equation(system, compilation.expressions, equation).text,
                .file = {},
                .line = 0,
                .component = {},
                .differentiated = times};
  if (family.where.source.valid()) {
    const SourceFile& file = sources[family.where.source];
    origin.file = file.path();
    origin.line = file.location(family.where.begin).line;
  }
  if (family.owner.valid() && family.owner.index() < compilation.flat->paths.size())
    origin.component = compilation.flat->paths[family.owner];
  return origin;
}

}  // namespace causa::driver
