#include "driver/explain/state_equations.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "driver/explain/scalar_assignments.h"
#include "expression/algebra/fractions.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa::driver {

namespace {

constexpr std::size_t most_states = 60;
constexpr std::size_t most_unknowns = 600;
// A longer right-hand side explains nothing; counted as written out.
constexpr std::size_t largest_formula = 400;

class Substitution {
 public:
  explicit Substitution(Compilation& compilation)
      : causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        space_(*causalized_.space),
        expressions_(compilation.expressions) {}

  StateEquations run() {
    StateEquations result;
    if (!reduced_.state_sets.empty()) {
      result.why_not = "the states are chosen while the model runs";
      return result;
    }
    std::vector<std::uint32_t> states;
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      if (reduced_.is_state[quantity] != 0) states.push_back(quantity);
    }
    if (states.empty()) {
      result.why_not = "the model has no states";
      return result;
    }
    if (states.size() > most_states || reduced_.columns.size() > most_unknowns) {
      result.why_not = "the model is too large to be written out";
      return result;
    }
    for (const std::uint32_t state : states) is_given_[space_.node(state).index()] = true;
    compute();
    for (const std::uint32_t state : states) {
      const Quantity q = reduced_.quantities[state];
      const std::uint32_t derivative = reduced_.quantities.number(q.scalar, q.order + 1U);
      const SignedScalar root = reduced_.aliases.find(derivative);
      ExpressionId value = value_of(root.scalar);
      if (!value.valid()) {
        result.formulas.clear();
        result.why_not = why_not(root.scalar);
        return result;
      }
      if (root.negated) value = negative_of(expressions_, value);
      value = with_plain_fractions(expressions_, value);
      result.formulas.push_back(
          {.left = space_.node(derivative), .right = value, .sort = Formula::Sort::Equation});
    }
    return result;
  }

 private:
  void compute() {
    for (const ScalarAssignment& assignment : scalar_assignments(causalized_)) {
      ExpressionId value = assignment.value;
      if (!value.valid()) {
        numeric_.emplace(assignment.quantity, assignment.quantity);
        continue;
      }
      if (assignment.block == ScalarAssignment::no_block)
        value = space_.in_scalars(reduced_.rows[assignment.row], value);
      values_[space_.node(assignment.quantity).index()] = closed(assignment.quantity, value);
    }
  }

  // With everything known put in; none() where something in it is not.
  ExpressionId closed(std::uint32_t quantity, ExpressionId value) {
    const ExpressionId result = substitute(expressions_, value, [&](ExpressionId id) {
      switch (expressions_[id].op) {
        case Operator::Pre:
        case Operator::Edge:
        case Operator::Change:
        case Operator::Delay: return id;
        default: break;
      }
      const auto found = values_.find(id.index());
      if (found != values_.end() && found->second.valid()) return found->second;
      // What is known of x says nothing about der(x).
      return expressions_.is(id, Operator::Derivative) ? id : ExpressionId::none();
    });
    return is_closed(quantity, result) ? tidied(result) : ExpressionId::none();
  }

  bool is_closed(std::uint32_t quantity, ExpressionId root) {
    std::vector<ExpressionId> open{root};
    std::size_t visited = 0;
    while (!open.empty()) {
      if (++visited > largest_formula) {
        too_long_.emplace(quantity, true);
        return false;
      }
      const ExpressionId id = open.back();
      open.pop_back();
      if (is_given_.contains(id.index())) continue;
      switch (expressions_[id].op) {
        case Operator::Pre:
        case Operator::Edge:
        case Operator::Change:
        case Operator::Delay: continue;
        case Operator::Symbol: {
          const VariableFamilyId family =
              causalized_.system->family_of_symbol[expressions_.symbol_of(id).index()];
          if (family.valid() && causalized_.system->variables[family].part != VariablePart::Known) {
            if (const auto found = space_.quantity(id)) inherit(quantity, *found);
            return false;
          }
          continue;
        }
        default: break;
      }
      if (const auto found = space_.quantity(id); found && !is_known(*found)) {
        inherit(quantity, *found);
        return false;
      }
      for (const ExpressionId operand : expressions_.operands(id)) open.push_back(operand);
    }
    return true;
  }

  [[nodiscard]] bool is_known(std::uint32_t quantity) const {
    return causalized_.system->is_known(reduced_.quantities[quantity].scalar);
  }

  // A quantity that depends on one without a formula has none for the same reason.
  void inherit(std::uint32_t quantity, std::uint32_t from) {
    if (const auto found = numeric_.find(from); found != numeric_.end())
      numeric_.emplace(quantity, found->second);
    if (too_long_.contains(from)) too_long_.emplace(quantity, true);
  }

  // Collects like terms and puts numbers in front: the expression is derived, so no written form is lost.
  ExpressionId tidied(ExpressionId root) {
    std::unordered_map<std::uint32_t, ExpressionId> copies;
    for (const ExpressionId id : reachable(expressions_, root)) {
      std::vector<ExpressionId> of;
      for (const ExpressionId operand : expressions_.operands(id)) of.push_back(copies.at(operand.index()));
      ExpressionId result{};
      switch (expressions_[id].op) {
        case Operator::Add: result = or_zero(expressions_, sum_of(expressions_, of[0], of[1]), id); break;
        case Operator::Subtract:
          result = or_zero(expressions_, difference_of(expressions_, of[0], of[1]), id);
          break;
        case Operator::Multiply:
          result = or_zero(expressions_, product_of(expressions_, of[0], of[1]), id);
          break;
        case Operator::Divide:
          result = or_zero(expressions_, quotient_of(expressions_, of[0], of[1]), id);
          break;
        case Operator::Negate: result = or_zero(expressions_, negative_of(expressions_, of[0]), id); break;
        default:
          result = std::ranges::equal(of, expressions_.operands(id)) ? id : rebuild(expressions_, id, of);
      }
      copies[id.index()] = result;
    }
    return copies.at(root.index());
  }

  ExpressionId value_of(std::uint32_t quantity) {
    if (reduced_.is_state[quantity] != 0) return space_.node(quantity);
    const auto found = values_.find(space_.node(quantity).index());
    return found == values_.end() ? ExpressionId::none() : found->second;
  }

  [[nodiscard]] std::string why_not(std::uint32_t quantity) const {
    if (const auto found = numeric_.find(quantity); found != numeric_.end())
      return fmt::format("`{}` is found numerically, in a loop", space_.name(found->second));
    if (too_long_.contains(quantity)) return "they are too long to be read";
    return fmt::format("`{}` cannot be written by states, inputs, parameters and time",
                       space_.name(quantity));
  }

  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  ExpressionTable& expressions_;
  std::unordered_map<std::uint32_t, bool> is_given_;          // by node
  std::unordered_map<std::uint32_t, ExpressionId> values_;    // by node
  std::unordered_map<std::uint32_t, std::uint32_t> numeric_;  // by quantity: the unknown to blame
  std::unordered_map<std::uint32_t, bool> too_long_;          // by quantity
};

}  // namespace

StateEquations state_equations(Compilation& compilation) {
  return Substitution(compilation).run();
}

}  // namespace causa::driver
