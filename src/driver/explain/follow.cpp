#include "driver/explain/follow.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/nearest_name.h"
#include "base/variable_name.h"
#include "driver/explain/scalar_assignments.h"
#include "equations/plan/row_quantities.h"
#include "equations/system/names.h"

namespace causa::driver {

namespace {

class Follower {
 public:
  Follower(Compilation& compilation, const SourceTable& sources, const Explanation& explanation)
      : compilation_(compilation),
        sources_(sources),
        explanation_(explanation),
        causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        space_(*causalized_.space) {}

  std::variant<FollowedVariable, NoSuchVariable> run(const std::string& wanted) {
    std::string inner = comparable_name(wanted);
    unsigned order = 0;
    while (inner.starts_with("der(") && inner.ends_with(')')) {
      inner = inner.substr(4, inner.size() - 5);
      ++order;
    }
    const auto scalar = find_scalar(inner);
    if (!scalar) return NoSuchVariable{nearest(inner)};
    if (order > highest_order(*scalar)) return NoSuchVariable{scalar_name(*causalized_.system, *scalar)};
    declared(*scalar, order);
    const SignedScalar root = representative(*scalar, order);
    gather_aliases(*scalar, order, root);
    if (causalized_.aliases.aliases.constants.contains(causalized_.aliases.aliases.find(*scalar).scalar))
      return std::move(result_);
    find_uses(root.scalar);
    return std::move(result_);
  }

 private:
  std::optional<std::uint32_t> find_scalar(const std::string& wanted) const {
    const std::string base = without_subscripts(wanted);
    for (const VariableFamily& family : causalized_.system->variables) {
      const std::string& name = causalized_.system->symbols[family.symbol].name;
      if (without_subscripts(name) != base) continue;
      for (std::uint32_t k = 0; k < family.count; ++k) {
        const std::string known = scalar_name(*causalized_.system, family.first_scalar + k);
        if (known == wanted || with_subscripts_at_end(family, k) == wanted ||
            with_numbers(family, k) == wanted)
          return family.first_scalar + k;
      }
    }
    return std::nullopt;
  }

  // `c[1]` for what is called `c[Species.A]`.
  [[nodiscard]] std::string with_numbers(const VariableFamily& family, std::uint32_t element) const {
    const FlatVariable& variable = causalized_.system->symbols[family.symbol];
    return subscripted_name(variable.name, variable.subscript_places,
                            subscripts_of(variable.dimensions, element));
  }

  // `a.T[2]` for what is called `a[2].T`.
  [[nodiscard]] std::string with_subscripts_at_end(const VariableFamily& family,
                                                   std::uint32_t element) const {
    const FlatVariable& variable = causalized_.system->symbols[family.symbol];
    return subscripted_name(variable.name, {}, subscripts_of(variable.dimensions, element),
                            variable.subscript_names);
  }

  std::optional<std::string> nearest(const std::string& wanted) const {
    std::vector<std::string> names;
    for (const VariableFamily& family : causalized_.system->variables) {
      const FlatVariable& variable = causalized_.system->symbols[family.symbol];
      if (family.count == 0) continue;
      names.push_back(variable.name == wanted || variable.dimensions.empty()
                          ? variable.name
                          : scalar_name(*causalized_.system, family.first_scalar));
      if (variable.name == wanted) return scalar_name(*causalized_.system, family.first_scalar);
    }
    return nearest_name(wanted, names);
  }

  [[nodiscard]] unsigned highest_order(std::uint32_t scalar) const {
    const std::uint32_t root = causalized_.aliases.aliases.find(scalar).scalar;
    return causalized_.system->is_known(root) ? 0 : reduced_.orders[root];
  }

  void declared(std::uint32_t scalar, unsigned order) {
    const VariableFamily& family =
        causalized_.system->variables[family_of_scalar(*causalized_.system, scalar)];
    const FlatVariable& variable = causalized_.system->symbols[family.symbol];
    result_.name = derivative_name(*causalized_.system, scalar, order);
    result_.description = variable.description;
    result_.unit = variable.unit;
    if (variable.where.source.valid()) {
      result_.file = sources_[variable.where.source].path();
      result_.line = sources_[variable.where.source].location(variable.where.begin).line;
    }
    if (family.part == VariablePart::Known) {
      result_.what = variable.variability == Variability::Constant    ? "constant"
                     : variable.variability == Variability::Parameter ? "parameter"
                                                                      : "input";
    } else {
      result_.what =
          family.part == VariablePart::Discrete ? "unknown that changes at events only" : "unknown";
    }
  }

  // After both alias passes.
  [[nodiscard]] SignedScalar representative(std::uint32_t scalar, unsigned order) const {
    const SignedScalar early = causalized_.aliases.aliases.find(scalar);
    if (causalized_.system->is_known(early.scalar)) return early;
    const SignedScalar late = reduced_.aliases.find(reduced_.quantities.number(early.scalar, order));
    return {late.scalar, late.negated != early.negated};
  }

  void gather_aliases(std::uint32_t scalar, unsigned order, SignedScalar root) {
    const auto constant =
        causalized_.aliases.aliases.constants.find(causalized_.aliases.aliases.find(scalar).scalar);
    const std::string_view sign = root.negated ? "-" : "";
    if (constant != causalized_.aliases.aliases.constants.end()) {
      result_.what = "constant by an equation";
      result_.represented_by = fmt::format(
          "{}{}", causalized_.aliases.aliases.find(scalar).negated ? "-" : "", space_.text(constant->second));
      return;
    }
    const bool is_known = causalized_.system->is_known(reduced_.quantities[root.scalar].scalar);
    const std::uint32_t own =
        is_known || causalized_.system->is_known(scalar) ? scalar : reduced_.quantities.number(scalar, order);
    if (own != root.scalar) result_.represented_by = fmt::format("{}{}", sign, space_.name(root.scalar));
    if (is_known) return;
    if (reduced_.is_state[root.scalar] != 0) result_.what = own == root.scalar ? "state" : "alias of a state";
    for (const StateSet& set : reduced_.state_sets) {
      if (std::ranges::find(set.candidates, root.scalar) != set.candidates.end())
        result_.what = "candidate for a state, chosen while the model runs";
    }
    if (std::ranges::find(reduced_.dummy_derivatives, own) != reduced_.dummy_derivatives.end())
      result_.what = "dummy derivative";
    for (std::uint32_t other = 0; other < causalized_.system->unknown_count; ++other) {
      const SignedScalar early = causalized_.aliases.aliases.find(other);
      if (causalized_.system->is_known(early.scalar)) continue;
      for (unsigned k = 0; k <= reduced_.orders[early.scalar]; ++k) {
        const SignedScalar late = reduced_.aliases.find(reduced_.quantities.number(early.scalar, k));
        if (late.scalar != root.scalar || (other == scalar && k == order)) continue;
        // The derivative of an alias is named by what represents it.
        if (k > 0 && early.scalar != other) continue;
        const bool opposite = late.negated != (early.negated != root.negated);
        result_.aliases.push_back((opposite ? "-" : "") + derivative_name(*causalized_.system, other, k));
      }
    }
  }

  // The quantity is what represents the variable.
  void find_uses(std::uint32_t quantity) {
    std::set<std::uint32_t> equations;
    for (const ScalarAssignment& assignment : scalar_assignments(causalized_)) {
      const ReducedRow& row = reduced_.rows[assignment.row];
      const bool computes = assignment.quantity == quantity;
      bool occurs = false;
      for_each_quantity(causalized_, row, [&](std::uint32_t other) { occurs = occurs || other == quantity; });
      if (occurs && !row.is_state_set) equations.insert(row.equation);
      if (computes) {
        result_.computed = explained_assignment(assignment);
        if (assignment.block != ScalarAssignment::no_block) {
          result_.loop = loop_number(assignment.block);
        }
        gather_needs(row, quantity);
      } else if (occurs) {
        result_.readers.push_back(explained_assignment(assignment));
        result_.read_for.push_back(space_.name(assignment.quantity));
      }
    }
    std::set<std::uint32_t> listed;
    std::size_t number = 0;
    for (const DifferentiatedEquation& step : reduced_.differentiated) {
      if (!listed.insert(step.equation).second) continue;
      const ExplainedDifferentiation& explained = explanation_.differentiated[number++];
      if (equations.contains(step.equation)) result_.differentiated.push_back(explained);
    }
  }

  [[nodiscard]] std::size_t loop_number(std::uint32_t block) const {
    std::size_t number = 0;
    for (const PlanStep& step : causalized_.plan->steps) {
      if (!step.is_block) continue;
      if (step.number == block) break;
      ++number;
    }
    return number;
  }

  ExplainedAssignment explained_assignment(const ScalarAssignment& assignment) {
    const ReducedRow& row = reduced_.rows[assignment.row];
    if (row.is_state_set) return {{}, {.equation = "the choice of states", .file = {}, .component = {}}};
    ExplainedAssignment result{{}, origin_of(compilation_, sources_, row.equation, row.times)};
    if (!assignment.value.valid()) {
      result.formula = row_formula(compilation_, row);
      return result;
    }
    result.formula = {.left = space_.node(assignment.quantity),
                      .right = assignment.block == ScalarAssignment::no_block
                                   ? space_.in_scalars(row, assignment.value)
                                   : assignment.value};
    return result;
  }

  void gather_needs(const ReducedRow& row, std::uint32_t quantity) {
    std::set<std::uint32_t> found;
    for_each_quantity(causalized_, row, [&](std::uint32_t other) {
      if (other != quantity && !causalized_.system->is_known(reduced_.quantities[other].scalar))
        found.insert(other);
    });
    for (const std::uint32_t other : found) result_.needs.push_back(space_.name(other));
  }

  Compilation& compilation_;
  const SourceTable& sources_;
  const Explanation& explanation_;
  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  FollowedVariable result_;
};

}  // namespace

std::variant<FollowedVariable, NoSuchVariable> follow(Compilation& compilation, const SourceTable& sources,
                                                      const Explanation& explanation,
                                                      const std::string& name) {
  return Follower(compilation, sources, explanation).run(name);
}

}  // namespace causa::driver
