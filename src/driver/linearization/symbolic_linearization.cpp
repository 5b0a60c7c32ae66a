#include "driver/linearization/symbolic_linearization.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "analysis/linearization/diagnostics.h"
#include "base/interruption.h"
#include "driver/explain/scalar_assignments.h"
#include "driver/linearization/operating_point.h"
#include "driver/linearization/quantity_speeds.h"
#include "driver/linearization/symbolic_solve.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "equations/system/present_values.h"
#include "equations/system/scalar_templates.h"
#include "expression/algebra/directional_derivative.h"
#include "expression/algebra/inline_calls.h"
#include "expression/algebra/shortest_form.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/print/print.h"
#include "program/routine_builder.h"

namespace causa::driver {

namespace {

constexpr std::size_t most_symbolic_states = 200;
constexpr std::size_t most_symbolic_unknowns = 5000;
// Longer formulas are written with names for their parts; counted as written out.
constexpr std::size_t longest_formula = 160;
constexpr std::size_t longest_in_loop = 30;  // of an unknown by those that are solved for
constexpr std::size_t longest_inlined_function = 2000;
constexpr double largest_allowed_difference = 1e-8;
constexpr std::size_t most_doubtful_relations = 4;

// How a quantity moves with one column: not at all, by a formula, or in an unknown way.
struct Motion {
  ExpressionId formula = ExpressionId::none();
  std::string why_not{};
};
using Motions = std::unordered_map<std::uint32_t, Motion>;  // by quantity; missing: it does not move

class Symbolic {
 public:
  Symbolic(Compilation& compilation, const LinearizationShape& shape, const LinearPoint& point,
           const linear::StateSpace& numeric, std::span<const double> values)
      : causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        space_(*causalized_.space),
        t_(compilation.expressions),
        shape_(shape),
        numeric_(numeric),
        point_(compilation, point.time, values),
        first_added_(static_cast<std::uint32_t>(causalized_.system->symbols.size())) {}

  std::variant<SymbolicLinearization, Diagnostic> run() {
    if (!reduced_.state_sets.empty())
      return no_symbolic_linearization("the states are chosen while the model runs");
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity)
      if (reduced_.is_state[quantity] != 0) states_.push_back(quantity);
    require(states_.size() == numeric_.order(), "the program has the states of the reduced system");
    if (states_.size() > most_symbolic_states || reduced_.columns.size() > most_symbolic_unknowns) {
      return no_symbolic_linearization(
          fmt::format("the model has {} states and {} unknowns; formulas are written for at most {} and {}",
                      states_.size(), reduced_.columns.size(), most_symbolic_states, most_symbolic_unknowns));
    }
    auto result = attempt();
    // The model may hold a relation at its very surface the other way.
    const std::vector<ExpressionId> doubtful = point_.doubtful_relations();
    if (!mismatch_ || doubtful.empty() || doubtful.size() > most_doubtful_relations)
      return finish(std::move(result));
    for (std::size_t choice = 0; choice < (std::size_t{1} << doubtful.size()) && mismatch_; ++choice) {
      for (std::size_t k = 0; k < doubtful.size(); ++k) point_.hold(doubtful[k], ((choice >> k) & 1U) != 0);
      result = attempt();
    }
    return finish(std::move(result));
  }

 private:
  // ---- the course of the work ----

  std::variant<SymbolicLinearization, Diagnostic> finish(SymbolicLinearization result) {
    if (mismatch_) return *mismatch_;
    return result;
  }

  SymbolicLinearization attempt() {
    mismatch_.reset();
    value_.clear();
    closed_.clear();
    conditions_of_.clear();
    unusable_.clear();
    sensitivities_.clear();
    jacobians_.clear();
    added_names_.clear();
    const std::size_t columns = states_.size() + shape_.inputs.size();
    const std::size_t rows = states_.size() + shape_.outputs.size();
    collect_assignments();
    mark_needed();
    close_values();
    std::vector<std::vector<Motion>> entries(rows, std::vector<Motion>(columns));
    for (std::size_t j = 0; j < columns; ++j) {
      stop_if_interrupted();
      const Motions motions = motions_of_column(j);
      for (std::size_t i = 0; i < rows; ++i) entries[i][j] = entry(motions, i);
    }
    SymbolicLinearization result;
    const std::size_t n = states_.size();
    const auto part = [&](std::size_t row, std::size_t row_count, std::size_t column,
                          std::size_t column_count) {
      SymbolicMatrix matrix{row_count, column_count, {}};
      for (std::size_t i = 0; i < row_count; ++i)
        for (std::size_t j = 0; j < column_count; ++j)
          matrix.entries.push_back(written(entries[row + i][column + j]));
      return matrix;
    };
    result.a = part(0, n, 0, n);
    result.b = part(0, n, n, columns - n);
    result.c = part(n, rows - n, 0, n);
    result.d = part(n, rows - n, n, columns - n);
    std::vector<ExpressionId> formulas;
    for (const auto& row : entries)
      for (const Motion& motion : row)
        if (motion.formula.valid()) formulas.push_back(motion.formula);
    name_parts(formulas, result);
    list_conditions(result);
    check(entries, result);
    return result;
  }

  SymbolicEntry written(const Motion& motion) const {
    if (!motion.why_not.empty()) return {.formula = {}, .why_not = motion.why_not};
    return {.formula = motion.formula.valid() ? text(motion.formula) : "0"};
  }

  // ---- the equations ----

  void collect_assignments() {
    if (!assignments_.empty()) return;
    assignments_ = scalar_assignments(causalized_);
    for (std::size_t k = 0; k < assignments_.size(); ++k) place_of_[assignments_[k].quantity] = k;
    for (std::size_t k = 0; k < assignments_.size();) {
      std::size_t end = k + 1;
      const std::uint32_t block = assignments_[k].block;
      while (block != ScalarAssignment::no_block && end < assignments_.size() &&
             assignments_[end].block == block)
        ++end;
      steps_.push_back({k, end});
      k = end;
    }
  }

  [[nodiscard]] bool moves_continuously(std::uint32_t quantity) const {
    return part_of(*causalized_.system, reduced_.quantities[quantity].scalar) != VariablePart::Discrete;
  }

  [[nodiscard]] bool is_known(std::uint32_t quantity) const {
    return causalized_.system->is_known(reduced_.quantities[quantity].scalar);
  }

  // The value of an assignment, in scalars, short functions written out, with the branches that count.
  ExpressionId prepared(std::uint32_t quantity, ExpressionId value) {
    value = inline_calls(
        t_, value, {.moment = InlineMoment::AfterDifferentiation, .most_nodes = longest_inlined_function});
    auto found = point_.active(value, conditions_of_[quantity]);
    if (const auto* none = std::get_if<NotEvaluated>(&found)) {
      unusable_.emplace(quantity, fmt::format("a condition of `{}` has no value here: {}",
                                              space_.name(quantity), none->why));
      return value;
    }
    return std::get<ExpressionId>(found);
  }

  [[nodiscard]] bool is_implicit(const ScalarAssignment& assignment) const {
    return assignment.block != ScalarAssignment::no_block && !assignment.value.valid();
  }

  ExpressionId residual(std::uint32_t block, std::size_t k) {
    const ScalarEquation equation =
        space_.equation(reduced_.rows[causalized_.plan->blocks[block].residuals[k]]);
    return prepared(causalized_.plan->blocks[block].torn[k], subtract(t_, equation.left, equation.right));
  }

  // What the derivatives of states and the outputs are computed from; from the end to the beginning.
  void mark_needed() {
    needed_.clear();
    for (std::size_t i = 0; i < states_.size() + shape_.outputs.size(); ++i)
      needed_.insert(row_quantity(i).scalar);
    for (std::size_t s = steps_.size(); s-- > 0;) {
      const auto& [first, end] = steps_[s];
      const bool is_block = assignments_[first].block != ScalarAssignment::no_block;
      bool is_needed = false;
      for (std::size_t k = first; k < end; ++k)
        is_needed = is_needed || needed_.contains(assignments_[k].quantity);
      if (!is_needed) continue;
      for (std::size_t k = first; k < end; ++k) {
        const ScalarAssignment& assignment = assignments_[k];
        needed_.insert(assignment.quantity);
        if (!moves_continuously(assignment.quantity)) continue;
        if (is_implicit(assignment)) {
          const std::vector<std::uint32_t>& torn = causalized_.plan->blocks[assignment.block].torn;
          const auto number =
              static_cast<std::size_t>(std::ranges::find(torn, assignment.quantity) - torn.begin());
          residuals_[assignment.quantity] = residual(assignment.block, number);
          need_reads(residuals_[assignment.quantity]);
          continue;
        }
        ExpressionId value = assignment.value;
        if (!is_block) value = space_.in_scalars(reduced_.rows[assignment.row], value);
        value_[assignment.quantity] = prepared(assignment.quantity, value);
        need_reads(value_[assignment.quantity]);
      }
    }
  }

  void need_reads(ExpressionId value) {
    for (const ExpressionId id : present_nodes(t_, std::span(&value, 1))) {
      if (!access_parts(t_, id)) continue;
      for (const SignedScalar& place : point_.quantities_of(id)) needed_.insert(place.scalar);
    }
  }

  // The derivative of state i, or output i − n.
  [[nodiscard]] SignedScalar row_quantity(std::size_t i) const {
    if (i < states_.size()) {
      const Quantity state = reduced_.quantities[states_[i]];
      return reduced_.aliases.find(reduced_.quantities.number(state.scalar, state.order + 1U));
    }
    const ValuePlace& place = shape_.outputs[i - states_.size()];
    const auto number = static_cast<std::uint32_t>(place.value) - slot_of(0);
    const Quantity quantity = reduced_.quantities[number];
    const SignedScalar root = point_.representative(quantity.scalar, quantity.order);
    return {root.scalar, root.negated != place.negated};
  }

  // ---- values in terms of states, inputs, parameters and time ----

  void close_values() {
    for (const ScalarAssignment& assignment : assignments_) {
      if (is_implicit(assignment)) close_loop(assignment);
      const auto found = value_.find(assignment.quantity);
      if (found == value_.end() || unusable_.contains(assignment.quantity)) continue;
      const ExpressionId value = closed(found->second);
      const std::size_t longest = is_in_open_loop(assignment) ? longest_in_loop : longest_formula;
      if (written_size(t_, value, longest) == longest) continue;
      closed_[space_.node(assignment.quantity).index()] = shortest_form(t_, value);
    }
  }

  // Its torn unknowns have no formulas.
  [[nodiscard]] bool is_in_open_loop(const ScalarAssignment& assignment) {
    if (assignment.block == ScalarAssignment::no_block) return false;
    const TornBlock& block = causalized_.plan->blocks[assignment.block];
    return block.solution.empty() && std::ranges::none_of(block.torn, [&](std::uint32_t quantity) {
             return closed_.contains(space_.node(quantity).index());
           });
  }

  // A small linear loop that the plan leaves to numbers still has a formula.
  void close_loop(const ScalarAssignment& assignment) {
    const std::vector<std::uint32_t>& torn = causalized_.plan->blocks[assignment.block].torn;
    if (assignment.quantity != torn.back() || !residuals_.contains(assignment.quantity)) return;
    std::vector<ExpressionId> unknowns;
    std::vector<ExpressionId> equations;
    for (const std::uint32_t quantity : torn) {
      if (unusable_.contains(quantity) || !residuals_.contains(quantity)) return;
      unknowns.push_back(space_.node(quantity));
    }
    // The other unknowns of the loop by the torn ones.
    std::unordered_map<std::uint32_t, ExpressionId> inner;
    const auto with_inner = [&](ExpressionId value) {
      return closed(substitute(t_, value, [&](ExpressionId id) {
        if (is_past(id)) return id;
        const auto found = inner.find(id.index());
        return found == inner.end() ? kept_access(id) : found->second;
      }));
    };
    for (const TornBlock::Inner& part : causalized_.plan->blocks[assignment.block].inner) {
      const auto found = value_.find(part.quantity);
      if (found == value_.end()) return;
      const ExpressionId value = with_inner(found->second);
      if (written_size(t_, value, longest_formula) == longest_formula) return;
      inner[space_.node(part.quantity).index()] = value;
    }
    for (const std::uint32_t quantity : torn) {
      equations.push_back(with_inner(residuals_.at(quantity)));
      if (written_size(t_, equations.back(), 2 * longest_formula) == 2 * longest_formula) return;
    }
    const auto solution = solve_linear_equations(t_, equations, unknowns, longest_formula);
    for (std::size_t k = 0; k < solution.size(); ++k) closed_[unknowns[k].index()] = solution[k];
  }

  [[nodiscard]] bool is_past(ExpressionId id) const {
    switch (t_[id].op) {
      case Operator::Pre:
      case Operator::Edge:
      case Operator::Change:
      case Operator::Delay: return true;
      default: return false;
    }
  }
  // What is known of x says nothing about der(x).
  [[nodiscard]] ExpressionId kept_access(ExpressionId id) const {
    return t_.is(id, Operator::Derivative) ? id : ExpressionId::none();
  }

  ExpressionId closed(ExpressionId value) {
    return substitute(t_, value, [&](ExpressionId id) {
      if (is_past(id)) return id;
      const auto found = closed_.find(id.index());
      return found == closed_.end() ? kept_access(id) : found->second;
    });
  }

  // ---- derivatives ----

  // The derivative of an expression; `blamed` is the quantity it belongs to.
  Motion derivative(ExpressionId value, std::uint32_t blamed, const Motions& motions) {
    std::string broken;
    const auto of_quantity = [&](const SignedScalar& place) {
      const auto found = motions.find(place.scalar);
      if (found == motions.end()) return ExpressionId::none();
      if (!found->second.why_not.empty()) {
        if (broken.empty()) broken = found->second.why_not;
        return ExpressionId::none();
      }
      return place.negated ? negative_of(t_, found->second.formula) : found->second.formula;
    };
    const Speeds speeds = quantity_speeds(t_, *causalized_.system, point_, of_quantity);
    const auto found = directional_derivative(t_, value, speeds);
    if (!broken.empty()) return {.formula = ExpressionId::none(), .why_not = broken};
    if (const auto* none = std::get_if<NotDifferentiable>(&found))
      return {.formula = ExpressionId::none(),
              .why_not =
                  fmt::format("the equation for `{}` has no derivative: {}", space_.name(blamed), none->why)};
    const ExpressionId result = std::get<ExpressionId>(found);
    if (!result.valid()) return {};
    if (const auto why = unusable_.find(blamed); why != unusable_.end())
      return {.formula = ExpressionId::none(), .why_not = why->second};
    return tidy(result, blamed);
  }

  // Decides conditions that derivatives brought in, and shortens; refuses what is no formula.
  Motion tidy(ExpressionId value, std::uint32_t blamed) {
    value = inline_calls(
        t_, value, {.moment = InlineMoment::AfterDifferentiation, .most_nodes = longest_inlined_function});
    const auto settled = point_.active(value, conditions_of_[blamed]);
    if (const auto* none = std::get_if<NotEvaluated>(&settled))
      return {.formula = ExpressionId::none(),
              .why_not = fmt::format("a condition in the derivative of `{}` has no value here: {}",
                                     space_.name(blamed), none->why)};
    value = std::get<ExpressionId>(settled);
    if (std::string why = no_formula(value, blamed); !why.empty())
      return {.formula = ExpressionId::none(), .why_not = std::move(why)};
    value = shortest_form(t_, value);
    if (is_zero(t_, value)) return {};
    return {.formula = value};
  }

  // Why an expression is no formula that a reader could evaluate; empty where it is one.
  std::string no_formula(ExpressionId value, std::uint32_t blamed) {
    for (const ExpressionId id : present_nodes(t_, std::span(&value, 1))) {
      if (t_.is(id, Operator::Delay))
        return fmt::format("the equation for `{}` reads the past with `delay`", space_.name(blamed));
      if (t_.is(id, Operator::CallValue))
        return fmt::format("the equation for `{}` calls a function that is known only when it runs",
                           space_.name(blamed));
      if (!t_.is(id, Operator::Call)) continue;
      const FunctionId id_of_function = t_.function_of(id);
      const Function& function = t_.function(id_of_function);
      if (function.is_external)
        return fmt::format("`{}`, which the equation for `{}` calls, is external code or a table",
                           function.name, space_.name(blamed));
      for (const auto& [key, derived] : t_.derivative_functions()) {
        if (derived.function == id_of_function)
          return fmt::format(
              "`{}`, which the equation for `{}` calls, computes its value with statements that "
              "have no formula",
              t_.function(key.function).name, space_.name(blamed));
      }
    }
    return {};
  }

  Motions motions_of_column(std::size_t j) {
    Motions motions;
    column_ = j;
    if (j < states_.size()) {
      motions[states_[j]] = {.formula = t_.integer(1)};
    } else {
      const ValuePlace& place = shape_.inputs[j - states_.size()];
      const auto quantity = static_cast<std::uint32_t>(place.value) - slot_of(0);
      motions[quantity] = {.formula = t_.integer(place.negated ? -1 : 1)};
      move_parameters(motions, quantity);
    }
    for (const auto& [first, end] : steps_) {
      if (!needed_.contains(assignments_[first].quantity)) continue;
      if (is_implicit(assignments_[first])) move_loop(first, motions);
      for (std::size_t k = first; k < end; ++k) {
        const std::uint32_t quantity = assignments_[k].quantity;
        const auto found = value_.find(quantity);
        // Unknowns of a loop may move by names already.
        if (found != value_.end() && !motions.contains(quantity))
          add_motion(motions, quantity, derivative(found->second, quantity, motions));
      }
    }
    return motions;
  }

  // Parameters that are computed from the one that moves.
  void move_parameters(Motions& motions, std::uint32_t moving) {
    const FlatVariable& variable =
        causalized_.system->symbols[causalized_.system
                                        ->variables[family_of_scalar(*causalized_.system,
                                                                     reduced_.quantities[moving].scalar)]
                                        .symbol];
    if (variable.causality == Causality::Input) return;
    for (const KnownValue& known : causalized_.system->parameter_values) {
      const std::int64_t count = box_size(known.loops);
      for (std::int64_t n = 0; n < count; ++n) {
        const std::vector<std::int64_t> position = position_of(known.loops, n);
        const auto at = [&](ExpressionId id) {
          return substitute_indices(t_, id, [&](std::uint32_t k) {
            if (k >= known.loops.size()) return ExpressionId::none();
            return t_.integer(known.loops[k].first + known.loops[k].step * position[k]);
          });
        };
        const ExpressionId target = known.loops.empty() ? known.target : at(known.target);
        const ExpressionId value = known.loops.empty() ? known.value : at(known.value);
        if (!t_.is_scalar(value) || t_[value].kind != ValueKind::Real || !point_.is_single(target)) continue;
        const std::uint32_t quantity = point_.quantities_of(target)[0].scalar;
        if (quantity == moving) continue;
        add_motion(motions, quantity, derivative(value, quantity, motions));
      }
    }
  }

  void add_motion(Motions& motions, std::uint32_t quantity, Motion motion) {
    if (!motion.formula.valid() && motion.why_not.empty()) return;
    if (!moves_continuously(quantity)) return;
    if (motion.formula.valid() && written_size(t_, motion.formula, longest_formula) == longest_formula)
      motion.formula = named_derivative(quantity, motion.formula);
    motions[quantity] = std::move(motion);
  }

  // ---- loops ----

  // The torn unknowns of a loop: J·dz = −r, where J and r are the derivatives of the residuals by them and by
  // the column.
  void move_loop(std::size_t first, Motions& motions) {
    const std::uint32_t number = assignments_[first].block;
    const TornBlock& block = causalized_.plan->blocks[number];
    const Jacobian& jacobian = jacobian_of(number);
    Motions inside = motions;
    move_inner(block, inside);
    std::vector<ExpressionId> right;
    bool moves = false;
    std::string why = jacobian.why_not;
    for (const std::uint32_t quantity : block.torn) {
      const Motion motion = residual_motion(quantity, inside);
      if (!motion.why_not.empty() && why.empty()) why = motion.why_not;
      moves = moves || motion.formula.valid() || !motion.why_not.empty();
      right.push_back(negative_of(t_, motion.formula));
    }
    if (!moves) return;
    if (!why.empty()) {
      for (const std::uint32_t quantity : block.torn)
        if (moves_continuously(quantity))
          motions[quantity] = {.formula = ExpressionId::none(), .why_not = why};
      return;
    }
    std::vector<ExpressionId> solution = solve_by_cramer(t_, jacobian.entries, right, longest_formula);
    if (solution.empty()) {
      name_solution(number, motions);
      return;
    }
    for (std::size_t k = 0; k < block.torn.size(); ++k)
      add_motion(motions, block.torn[k], solution[k].valid() ? Motion{.formula = solution[k]} : Motion{});
  }

  void move_inner(const TornBlock& block, Motions& motions) {
    for (const TornBlock::Inner& part : block.inner) {
      const auto found = value_.find(part.quantity);
      if (found == value_.end()) continue;
      Motion motion = derivative(found->second, part.quantity, motions);
      if (motion.formula.valid() || !motion.why_not.empty()) motions[part.quantity] = std::move(motion);
    }
  }

  Motion residual_motion(std::uint32_t torn, const Motions& motions) {
    const auto found = residuals_.find(torn);
    if (found == residuals_.end()) return {};  // of a discrete unknown
    return derivative(found->second, torn, motions);
  }

  struct Jacobian {
    std::vector<std::vector<ExpressionId>> entries;  // none(): 0
    std::string why_not{};
  };

  const Jacobian& jacobian_of(std::uint32_t number) {
    if (const auto found = jacobians_.find(number); found != jacobians_.end()) return found->second;
    const TornBlock& block = causalized_.plan->blocks[number];
    Jacobian& jacobian = jacobians_[number];
    const std::size_t n = block.torn.size();
    jacobian.entries.assign(n, std::vector<ExpressionId>(n, ExpressionId::none()));
    for (std::size_t j = 0; j < n; ++j) {
      Motions motions;
      motions[block.torn[j]] = {.formula = t_.integer(1)};
      move_inner(block, motions);
      for (std::size_t i = 0; i < n; ++i) {
        // A discrete unknown is held: its row says that it does not move.
        if (!moves_continuously(block.torn[i])) {
          if (i == j) jacobian.entries[i][j] = t_.integer(1);
          continue;
        }
        if (!moves_continuously(block.torn[j])) continue;
        const Motion motion = residual_motion(block.torn[i], motions);
        if (!motion.why_not.empty() && jacobian.why_not.empty()) jacobian.why_not = motion.why_not;
        jacobian.entries[i][j] = motion.formula;
      }
    }
    return jacobian;
  }

  // ---- names for what is too long ----

  struct Sensitivity {
    std::vector<ExpressionId> symbols;
    ExpressionId formula = ExpressionId::none();  // of a single one
    std::vector<std::vector<ExpressionId>> matrix{};
    std::vector<ExpressionId> right{};
  };

  [[nodiscard]] std::string column_name() const {
    return column_ < states_.size() ? numeric_.states[column_] : numeric_.inputs[column_ - states_.size()];
  }

  ExpressionId new_symbol(std::uint32_t quantity) {
    const SymbolId symbol(first_added_ + static_cast<std::uint32_t>(added_names_.size()));
    added_names_.push_back(fmt::format("D({}, {})", space_.name(quantity), column_name()));
    return t_.symbol(symbol, ValueKind::Real, {});
  }

  ExpressionId named_derivative(std::uint32_t quantity, ExpressionId formula) {
    const ExpressionId symbol = new_symbol(quantity);
    sensitivities_.push_back({.symbols = {symbol}, .formula = formula});
    return symbol;
  }

  // The equations of a loop differentiated one by one, for the derivatives of all its unknowns.
  void name_solution(std::uint32_t number, Motions& motions) {
    const TornBlock& block = causalized_.plan->blocks[number];
    Sensitivity sensitivity;
    std::string why;
    std::vector<std::uint32_t> unknowns;
    for (const std::uint32_t quantity : block.unknowns)
      if (moves_continuously(quantity)) unknowns.push_back(quantity);
    std::vector<Motions> of_unknown(unknowns.size());
    for (std::size_t k = 0; k < unknowns.size(); ++k) of_unknown[k][unknowns[k]] = {.formula = t_.integer(1)};
    for (const ScalarAssignment& assignment : assignments_) {
      if (assignment.block != number || !moves_continuously(assignment.quantity)) continue;
      // z = value, or a residual.
      const ExpressionId equation =
          residuals_.contains(assignment.quantity)
              ? residuals_.at(assignment.quantity)
              : subtract(t_, space_.node(assignment.quantity), value_.at(assignment.quantity));
      std::vector<ExpressionId>& row = sensitivity.matrix.emplace_back();
      const auto add = [&](const Motion& motion) {
        if (why.empty()) why = motion.why_not;
        return motion.formula;
      };
      for (const Motions& one : of_unknown)
        row.push_back(add(derivative(equation, assignment.quantity, one)));
      sensitivity.right.push_back(negative_of(t_, add(derivative(equation, assignment.quantity, motions))));
    }
    for (const std::uint32_t quantity : unknowns) {
      sensitivity.symbols.push_back(why.empty() ? new_symbol(quantity) : ExpressionId::none());
      motions[quantity] = {.formula = sensitivity.symbols.back(), .why_not = why};
    }
    if (why.empty()) sensitivities_.push_back(std::move(sensitivity));
  }

  // ---- entries ----

  Motion entry(const Motions& motions, std::size_t i) {
    const SignedScalar row = row_quantity(i);
    const auto found = motions.find(row.scalar);
    if (found == motions.end()) return {};
    Motion motion = found->second;
    if (!motion.why_not.empty()) return motion;
    if (row.negated) motion.formula = negative_of(t_, motion.formula);
    motion.formula = expanded(motion.formula);
    if (is_zero(t_, motion.formula)) return {};
    return motion;
  }

  // In terms of states, inputs, parameters and time, unless that is too long to be read.
  ExpressionId expanded(ExpressionId formula) {
    const ExpressionId full = shortest_form(t_, closed(formula));
    return written_size(t_, full, longest_formula) < longest_formula ? full : shortest_form(t_, formula);
  }

  // ---- what is reported beside the formulas ----

  [[nodiscard]] std::string text(ExpressionId id) const {
    ExpressionNames names = family_names(causalized_.system->symbols, {});
    const auto of_model = names.symbol;
    names.symbol = [this, of_model](SymbolId symbol) {
      return symbol.index() >= first_added_ ? added_names_[symbol.index() - first_added_] : of_model(symbol);
    };
    return print(t_, id, names);
  }

  [[nodiscard]] std::vector<ExpressionId> accesses_of(const std::vector<ExpressionId>& formulas) const {
    std::vector<ExpressionId> found;
    for (const ExpressionId id : present_nodes(t_, formulas))
      if (access_parts(t_, id)) found.push_back(id);
    return found;
  }

  // Every name in the formulas that is neither a state nor known, with what it stands for.
  void name_parts(std::vector<ExpressionId> formulas, SymbolicLinearization& result) {
    std::set<std::size_t> used;    // sensitivities
    std::set<std::size_t> places;  // assignments
    std::unordered_map<std::size_t, ExpressionId> values;
    std::unordered_set<std::uint32_t> seen;
    for (std::size_t begin = 0; begin < formulas.size();) {
      std::vector<ExpressionId> fresh(formulas.begin() + static_cast<std::ptrdiff_t>(begin), formulas.end());
      begin = formulas.size();
      for (const ExpressionId id : accesses_of(fresh)) {
        if (!seen.insert(id.index()).second) continue;
        if (t_.is(id, Operator::Symbol) && t_.symbol_of(id).index() >= first_added_) {
          const std::size_t k = sensitivity_with(id);
          if (!used.insert(k).second) continue;
          if (sensitivities_[k].formula.valid()) formulas.push_back(sensitivities_[k].formula);
          for (const auto& row : sensitivities_[k].matrix)
            std::ranges::copy_if(row, std::back_inserter(formulas), [](ExpressionId e) { return e.valid(); });
          std::ranges::copy_if(sensitivities_[k].right, std::back_inserter(formulas),
                               [](ExpressionId e) { return e.valid(); });
          continue;
        }
        for (const SignedScalar& place : point_.quantities_of(id)) {
          const auto found = place_of_.find(place.scalar);
          if (found == place_of_.end() || !places.insert(found->second).second) continue;
          const std::uint32_t quantity = place.scalar;
          if (!value_.contains(quantity) || is_in_open_loop(assignments_[found->second])) continue;
          const auto short_value = closed_.find(space_.node(quantity).index());
          values[found->second] = short_value == closed_.end() ? value_.at(quantity) : short_value->second;
          formulas.push_back(values[found->second]);
        }
      }
    }
    std::set<std::uint32_t> reported;  // blocks
    for (const std::size_t k : places) {
      const std::uint32_t quantity = assignments_[k].quantity;
      if (const auto found = values.find(k); found != values.end()) {
        result.named.push_back(
            {.names = {space_.name(quantity)}, .formula = text(found->second), .equations = {}});
      } else if (assignments_[k].block != ScalarAssignment::no_block &&
                 reported.insert(assignments_[k].block).second) {
        const TornBlock& block = causalized_.plan->blocks[assignments_[k].block];
        NamedFormula& loop = result.named.emplace_back();
        for (const std::uint32_t unknown : block.unknowns) loop.names.push_back(space_.name(unknown));
        for (const std::uint32_t row : block.rows) {
          const ScalarEquation equation = space_.equation(reduced_.rows[row]);
          loop.equations.push_back(fmt::format("{} = {}", text(equation.left), text(equation.right)));
        }
      }
    }
    for (const std::size_t k : used) {
      const Sensitivity& sensitivity = sensitivities_[k];
      NamedFormula& named = result.named.emplace_back();
      for (const ExpressionId symbol : sensitivity.symbols) named.names.push_back(text(symbol));
      if (sensitivity.formula.valid()) {
        named.formula = text(sensitivity.formula);
        continue;
      }
      for (std::size_t i = 0; i < sensitivity.right.size(); ++i) {
        ExpressionId left = ExpressionId::none();
        for (std::size_t j = 0; j < sensitivity.symbols.size(); ++j)
          left = sum_of(t_, left, product_of(t_, sensitivity.matrix[i][j], sensitivity.symbols[j]));
        const ExpressionId right = sensitivity.right[i];
        named.equations.push_back(
            fmt::format("{} = {}", left.valid() ? text(left) : "0", right.valid() ? text(right) : "0"));
      }
    }
  }

  [[nodiscard]] std::size_t sensitivity_with(ExpressionId symbol) const {
    for (std::size_t k = 0; k < sensitivities_.size(); ++k)
      if (std::ranges::find(sensitivities_[k].symbols, symbol) != sensitivities_[k].symbols.end()) return k;
    fail_check("every added symbol names a derivative", std::source_location::current());
  }

  // Of every equation that takes part.
  void list_conditions(SymbolicLinearization& result) {
    for (const ScalarAssignment& assignment : assignments_) {
      const auto found = conditions_of_.find(assignment.quantity);
      if (found == conditions_of_.end() || !needed_.contains(assignment.quantity)) continue;
      for (const ChosenBranch& branch : found->second) {
        const ExpressionId full = closed(branch.condition);
        const bool is_short = !t_.is(full, Operator::BooleanConstant) &&
                              written_size(t_, full, longest_formula) < longest_formula;
        std::string words = fmt::format("`{}` is {}", text(is_short ? full : branch.condition),
                                        branch.holds ? "true" : "false");
        if (std::ranges::find(result.conditions, words) == result.conditions.end())
          result.conditions.push_back(std::move(words));
      }
    }
  }

  // ---- the check ----

  void check(const std::vector<std::vector<Motion>>& entries, SymbolicLinearization& result) {
    define_sensitivities();
    const std::size_t n = states_.size();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      double largest = 0.0;
      for (std::size_t j = 0; j < entries[i].size(); ++j)
        largest = std::max(largest, std::abs(program_entry(i, j)));
      for (std::size_t j = 0; j < entries[i].size(); ++j) {
        const Motion& motion = entries[i][j];
        if (!motion.why_not.empty()) continue;
        const double expected = program_entry(i, j);
        double value = 0.0;
        std::string why;
        if (motion.formula.valid()) {
          const auto found = point_.evaluate(motion.formula);
          if (const auto* none = std::get_if<NotEvaluated>(&found)) {
            why = none->why;
          } else {
            value = std::get<double>(found);
          }
        }
        const double scale = std::max(std::abs(value), std::abs(expected));
        // Beside large entries of its row an entry is exact to their rounding only.
        constexpr double rounding_of_row = 1e-13;
        const double difference = std::abs(value - expected);
        const bool agrees = why.empty() && (difference <= largest_allowed_difference * scale ||
                                            difference <= rounding_of_row * largest);
        if (!agrees && !mismatch_) {
          mismatch_ =
              formula_differs(row_name(i), j < n ? numeric_.states[j] : numeric_.inputs[j - n],
                              motion.formula.valid() ? text(motion.formula) : "0", value, expected, why);
        }
        if (motion.formula.valid() || expected != 0.0) ++result.compared;
        if (difference > rounding_of_row * largest || difference <= rounding_of_row * scale)
          result.largest_difference =
              std::max(result.largest_difference, scale > 0.0 ? difference / scale : 0.0);
      }
    }
  }

  [[nodiscard]] std::string row_name(std::size_t i) const {
    return i < states_.size() ? fmt::format("der({})", numeric_.states[i])
                              : numeric_.outputs[i - states_.size()];
  }

  [[nodiscard]] double program_entry(std::size_t i, std::size_t j) const {
    const std::size_t n = states_.size();
    if (i < n) return j < n ? numeric_.a(i, j) : numeric_.b(i, j - n);
    return j < n ? numeric_.c(i - n, j) : numeric_.d(i - n, j - n);
  }

  // The values of the derivatives that have names, from their own formulas.
  void define_sensitivities() {
    const auto number = [&](ExpressionId id) {
      if (!id.valid()) return 0.0;
      const auto found = point_.evaluate(id);
      return std::holds_alternative<double>(found) ? std::get<double>(found) : std::nan("");
    };
    for (const Sensitivity& sensitivity : sensitivities_) {
      if (sensitivity.formula.valid()) {
        point_.define(t_.symbol_of(sensitivity.symbols[0]), number(sensitivity.formula));
        continue;
      }
      std::vector<std::vector<double>> matrix;
      std::vector<double> right;
      for (std::size_t i = 0; i < sensitivity.right.size(); ++i) {
        std::vector<double>& row = matrix.emplace_back();
        for (const ExpressionId entry : sensitivity.matrix[i]) row.push_back(number(entry));
        right.push_back(number(sensitivity.right[i]));
      }
      const std::vector<double> solution = solve_numbers(std::move(matrix), std::move(right));
      for (std::size_t k = 0; k < solution.size(); ++k)
        point_.define(t_.symbol_of(sensitivity.symbols[k]), solution[k]);
    }
  }

  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  ExpressionTable& t_;
  const LinearizationShape& shape_;
  const linear::StateSpace& numeric_;
  OperatingPoint point_;
  std::uint32_t first_added_;  // symbols from here on are none of the model

  struct Step {
    std::size_t first = 0;  // assignments
    std::size_t end = 0;
  };
  std::vector<std::uint32_t> states_;
  std::vector<ScalarAssignment> assignments_;
  std::vector<Step> steps_;
  std::unordered_map<std::uint32_t, std::size_t> place_of_;    // by quantity
  std::unordered_set<std::uint32_t> needed_;                   // quantities
  std::unordered_map<std::uint32_t, ExpressionId> value_;      // by quantity that an assignment computes
  std::unordered_map<std::uint32_t, ExpressionId> residuals_;  // by torn quantity
  std::unordered_map<std::uint32_t, ExpressionId> closed_;     // by node
  std::unordered_map<std::uint32_t, std::string> unusable_;    // by quantity: why
  std::unordered_map<std::uint32_t, std::vector<ChosenBranch>> conditions_of_;
  std::unordered_map<std::uint32_t, Jacobian> jacobians_;  // by block
  std::vector<std::string> added_names_;
  std::vector<Sensitivity> sensitivities_;
  std::size_t column_ = 0;
  std::optional<Diagnostic> mismatch_;
};

}  // namespace

std::variant<SymbolicLinearization, Diagnostic> linearize_in_symbols(Compilation& compilation,
                                                                     const LinearizationShape& shape,
                                                                     const LinearPoint& point,
                                                                     const linear::StateSpace& numeric,
                                                                     std::span<const double> values) {
  return Symbolic(compilation, shape, point, numeric, values).run();
}

}  // namespace causa::driver
