#include "equations/prepare/prepare.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "equations/prepare/algorithm_functions.h"
#include "equations/prepare/call_equations.h"
#include "equations/prepare/chosen_elements.h"
#include "equations/prepare/constant_texts.h"
#include "equations/prepare/decided_expressions.h"
#include "equations/prepare/if_equations.h"
#include "equations/prepare/impure_calls.h"
#include "equations/prepare/lowered_equations.h"
#include "equations/prepare/named_derivatives.h"
#include "equations/prepare/open_starts.h"
#include "equations/prepare/parameter_circles.h"
#include "equations/prepare/reinit_targets.h"
#include "equations/prepare/settled_zeros.h"
#include "equations/prepare/when_conditions.h"
#include "equations/prepare/when_equations.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "expression/algebra/inline_calls.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/table/variable_parts.h"
#include "flat/known_parameters.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

class Preparation {
 public:
  Preparation(const FlatModel& flat, ExpressionTable& table, DiagnosticSink& sink)
      : flat_(flat),
        table_(table),
        sink_(sink),
        calls_(prepared_.model, table, sink),
        conditions_(prepared_.model, table),
        zeros_(prepared_.model, table, decided_by_) {}

  PreparedModel run() {
    FlatModel& model = prepared_.model;
    model = flat_;
    model.equations.clear();
    model.initial_equations.clear();
    model.algorithms.clear();
    model.initial_algorithms.clear();
    open_parameter_circles(model, table_, sink_);
    for (const Equation& equation : flat_.equations)
      take(lowered(equation, IfPlace::Equations), model.equations);
    for (const Algorithm& algorithm : flat_.algorithms)
      take(lowered(algorithm, AlgorithmPhase::Simulation), model.equations);
    for (const Equation& equation : flat_.initial_equations)
      take(at_start(lowered(equation, IfPlace::InitialEquations)), model.initial_equations);
    for (const Algorithm& algorithm : flat_.initial_algorithms)
      take(at_start(lowered(algorithm, AlgorithmPhase::Initialization)), model.initial_equations);
    decide_fixed();
    write_open_starts(model, table_);
    name_lone_derivatives(prepared_, table_);
    for (const SymbolId symbol : decided_by_) model.variables[symbol].structural = true;
    settle_texts(model, table_);
    choose_elements();
    return std::move(prepared_);
  }

 private:
  // `fixed = p`: whether there is an equation at the start.
  void decide_fixed() {
    FlatModel& model = prepared_.model;
    for (const SymbolId symbol : model.variables.ids()) {
      ExpressionId fixed = model.variables[symbol].fixed;
      if (!fixed.valid()) continue;
      while (table_.is(fixed, Operator::Fill)) fixed = table_.operand(fixed, 0);
      if (table_.is(fixed, Operator::BooleanConstant)) continue;
      const auto value = known_value(model, table_, fixed, decided_by_);
      if (!value || value->elements.empty() || table_.dimensions(fixed) != value->dimensions) continue;
      std::vector<ExpressionId> elements;
      for (const double element : value->elements) elements.push_back(table_.boolean(element != 0));
      // Row by row, from the innermost dimension on.
      for (std::size_t d = value->dimensions.size(); d-- > 0;) {
        const auto size = static_cast<std::size_t>(value->dimensions[d]);
        std::vector<ExpressionId> rows;
        for (std::size_t k = 0; k < elements.size(); k += size)
          rows.push_back(array(table_, std::span(elements).subspan(k, size)));
        elements = std::move(rows);
      }
      model.variables[symbol].fixed = elements.front();
    }
  }

  // Subscripts that are computed while the model runs must be inside their bounds where they are used.
  void check_subscripts() {
    for (const Equation& equation : prepared_.model.equations) {
      const ExpressionNames names = family_names(prepared_.model.variables, equation.loops);
      for (const ExpressionId side : {equation.left, equation.right}) {
        for (const SubscriptCheck& check : subscript_checks(table_, side)) {
          const std::string text = fmt::format("the subscript `{}` of `{}` is outside 1:{}: it is ",
                                               print(table_, check.subscript, names),
                                               print(table_, check.element, names), check.size);
          const ExpressionId missing = table_.intern(Operator::Missing, ValueKind::Real, {}, {});
          const std::array value{check.subscript, missing, missing, missing, missing};
          const ExpressionId message =
              add(table_, table_.string(text), build_function(table_, Operator::ToText, value));
          prepared_.actions.push_back({.kind = EventActionKind::Assert,
                                       .loops = equation.loops,
                                       .arguments = {check.holds, message, ExpressionId::none()},
                                       .owner = equation.owner,
                                       .where = equation.where});
        }
      }
    }
  }

  // Inlines calls where their functions read elements by computed subscripts; other calls stay as written.
  void show_computed_subscripts(ExpressionId& id) {
    const ExpressionId inlined = inline_calls(table_, id);
    if (with_chosen_elements(table_, inlined) != inlined) id = inlined;
  }

  void choose_elements() {
    // What short functions read by computed subscripts is chosen, and checked, like everything else.
    for (std::vector<Equation>* equations :
         {&prepared_.model.equations, &prepared_.model.initial_equations}) {
      for (Equation& equation : *equations) {
        show_computed_subscripts(equation.left);
        show_computed_subscripts(equation.right);
      }
    }
    check_subscripts();
    const auto choose = [&](ExpressionId& id) { id = with_chosen_elements(table_, id); };
    visit_expressions(prepared_.model, choose);
    for (EventAction& action : prepared_.actions) {
      choose(action.condition);
      for (ExpressionId& argument : action.arguments) choose(argument);
    }
  }

  void take(LoweredEquations lowered, std::vector<Equation>& equations) {
    for (Equation& equation : lowered.equalities) {
      for (ExpressionId* side : {&equation.left, &equation.right}) {
        *side = with_decided_conditions(prepared_.model, table_, *side, decided_by_);
        *side = zeros_.removed_from(*side);
      }
    }
    std::ranges::move(lowered.equalities, std::back_inserter(equations));
    for (EventAction& action : lowered.actions) {
      if (action.kind != EventActionKind::Assert && !action.condition.valid())
        action.condition = table_.boolean(true);
      if (action.condition == table_.boolean(false)) continue;
      add_reinit_at_start(action);
      prepared_.actions.push_back(std::move(action));
    }
  }

  // What initial sections assert, and where they end the simulation, is for the start only (MLS 8.6).
  LoweredEquations at_start(LoweredEquations lowered) {
    only_at(table_, lowered.actions, build_function(table_, Operator::Initial, {}));
    return lowered;
  }

  LoweredEquations lowered(const Algorithm& algorithm, AlgorithmPhase phase) {
    return lower_algorithm(algorithm, phase, {prepared_.model, conditions_, calls_, table_, sink_});
  }

  // Branches first: what they have become is joined.
  LoweredEquations lowered(const Equation& equation, IfPlace place) {
    switch (equation.kind) {
      case EquationKind::Equality: return {{equation}, {}};
      case EquationKind::Call: return calls_.lower(equation);
      case EquationKind::If: return lowered_if(equation, place);
      case EquationKind::When: return lowered_split_when(equation);
      case EquationKind::Assert: return action(EventActionKind::Assert, equation);
      case EquationKind::Terminate: return action(EventActionKind::Terminate, equation);
      case EquationKind::Reinit: return action(EventActionKind::Reinit, equation);
    }
    return {};
  }

  std::vector<LoweredEquations> lowered_branches(const Equation& equation, IfPlace place) {
    std::vector<LoweredEquations> result;
    for (const EquationBranch& branch : equation.branches) {
      LoweredEquations all;
      for (const Equation& inner : branch.equations) {
        LoweredEquations one = lowered(inner, place);
        std::ranges::move(one.equalities, std::back_inserter(all.equalities));
        std::ranges::move(one.actions, std::back_inserter(all.actions));
      }
      result.push_back(std::move(all));
    }
    return result;
  }

  LoweredEquations lowered_if(const Equation& equation, IfPlace place) {
    const IfJoin join{prepared_.model, table_, sink_, decided_by_};
    return join_if(equation, lowered_branches(equation, place), place, join);
  }

  LoweredEquations lowered_split_when(const Equation& equation) {
    SplitWhen parts = split_impure_calls(with_step_one(equation), table_, sink_);
    const bool is_empty =
        std::ranges::all_of(parts.rest.branches, [](const auto& branch) { return branch.equations.empty(); });
    LoweredEquations result;
    if (!parts.moved || !is_empty) result = lowered_when(parts.rest);
    if (!parts.moved || sink_.has_errors()) return result;
    LoweredEquations moved = lowered(*parts.moved, AlgorithmPhase::Simulation);
    std::ranges::move(moved.equalities, std::back_inserter(result.equalities));
    std::ranges::move(moved.actions, std::back_inserter(result.actions));
    return result;
  }

  LoweredEquations lowered_when(const Equation& equation) {
    std::vector<ExpressionId> instants;
    for (const EquationBranch& branch : equation.branches)
      instants.push_back(
          conditions_.instant(branch.condition, {equation.loops, equation.owner, equation.where}));
    std::vector<LoweredEquations> branches = lowered_branches(equation, IfPlace::InsideWhen);
    for (const LoweredEquations& branch : branches) report_repeated_reinits(table_, branch.actions, sink_);
    LoweredEquations result = join_when(equation, std::move(branches), instants, table_, sink_);
    for (const Equation& equality : result.equalities) {
      FlatVariable& variable = prepared_.model.variables[variable_of(table_, equality.left)];
      if (variable.variability == Variability::Continuous) variable.variability = Variability::Discrete;
    }
    return result;
  }

  // Loops of a when-equation become 1:n where they have steps, since variables of conditions have their size.
  Equation with_step_one(const Equation& equation) {
    Equation result = equation;
    for (std::uint32_t k = 0; k < equation.loops.size(); ++k) {
      const LoopRange loop = equation.loops[k];
      if (loop.step == 1) continue;
      // first + (i − 1)·step = step·i − (step − first)
      const ExpressionId value =
          subtract(table_, multiply(table_, table_.integer(loop.step), table_.index(k)),
                   table_.integer(loop.step - loop.first));
      const auto by_value = [&](std::uint32_t number) { return number == k ? value : ExpressionId::none(); };
      const std::span<Equation> alone(&result, 1);
      visit_equations(alone, [&](ExpressionId& id) { id = substitute_indices(table_, id, by_value); });
      set_loop(result, k, {.name = loop.name, .first = 1, .step = 1, .count = loop.count});
    }
    return result;
  }

  static void set_loop(Equation& equation, std::size_t number, const LoopRange& loop) {
    equation.loops[number] = loop;
    for (EquationBranch& branch : equation.branches) {
      for (Equation& inner : branch.equations) set_loop(inner, number, loop);
    }
  }

  // A `reinit` of arrays is one for each element.
  LoweredEquations action(EventActionKind kind, const Equation& equation) {
    EventAction result{.kind = kind, .loops = equation.loops, .arguments = equation.arguments};
    result.owner = equation.owner;
    result.where = equation.where;
    return {{}, {std::move(result)}};
  }

  // What is differentiated and set at events should be a state (MLS 8.3.6); where it cannot be one, states
  // follow it (codegen/runtime/state_requests.h).
  void prefer_as_state(ExpressionId variable) {
    for (const SymbolId symbol : variable_parts(table_, variable).variables) {
      if (!differentiated().contains(symbol)) continue;
      StateSelect& select = prepared_.model.variables[symbol].state_select;
      if (select == StateSelect::Default) select = StateSelect::Prefer;
    }
  }

  // The variables whose derivative appears.
  const std::set<SymbolId>& differentiated() {
    if (differentiated_) return *differentiated_;
    differentiated_.emplace();
    std::vector<ExpressionId> places;
    visit_equations(flat_.equations, [&](ExpressionId id) { places.push_back(id); });
    for (const ExpressionId id : reachable(table_, places)) {
      if (!table_.is(id, Operator::Derivative)) continue;
      if (const auto parts = access_parts(table_, id)) differentiated_->insert(parts->symbol);
    }
    return *differentiated_;
  }

  // A `reinit` that is active at the start is an initial equation (MLS 8.6).
  void add_reinit_at_start(EventAction& action) {
    if (action.kind != EventActionKind::Reinit) return;
    prefer_as_state(action.arguments[0]);
    const Dimensions dimensions = table_.dimensions(action.arguments[0]);
    std::vector<ExpressionId> subscripts;
    for (const std::int64_t size : dimensions) {
      const std::size_t number = action.loops.size();
      subscripts.push_back(table_.index(static_cast<std::uint32_t>(number)));
      action.loops.push_back({.name = fmt::format("$i{}", number + 1), .count = size});
    }
    for (ExpressionId& argument : action.arguments) argument = element(table_, argument, subscripts);
    const ExpressionId at_start = substitute(table_, action.condition, [&](ExpressionId id) {
      return table_.is(id, Operator::Initial) ? table_.boolean(true) : ExpressionId::none();
    });
    if (!table_.is(at_start, Operator::BooleanConstant) || !table_.boolean_value(at_start)) return;
    Equation equation{.owner = action.owner,
                      .loops = action.loops,
                      .left = action.arguments[0],
                      .right = action.arguments[1]};
    equation.where = action.where;
    prepared_.model.initial_equations.push_back(std::move(equation));
  }

  const FlatModel& flat_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  PreparedModel prepared_;
  CallEquations calls_;
  WhenConditions conditions_;
  std::set<SymbolId> decided_by_;
  std::optional<std::set<SymbolId>> differentiated_;
  SettledZeros zeros_;
};

}  // namespace

PreparedModel prepare(const FlatModel& flat, ExpressionTable& expressions, DiagnosticSink& sink) {
  return Preparation(flat, expressions, sink).run();
}

}  // namespace causa
