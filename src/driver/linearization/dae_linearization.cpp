#include "driver/linearization/dae_linearization.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linearization/diagnostics.h"
#include "base/interruption.h"
#include "driver/explain/scalar_assignments.h"
#include "driver/linearization/operating_point.h"
#include "driver/linearization/quantity_speeds.h"
#include "equations/system/accesses.h"
#include "equations/system/present_values.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "program/routine_builder.h"

namespace causa::driver {

namespace {

constexpr std::size_t most_dae_unknowns = 3000;
constexpr double largest_dae_difference = 1e-8;

class DaeForm {
 public:
  DaeForm(Compilation& compilation, const LinearizationShape& shape, double time,
          const linear::StateSpace& numeric, std::span<const double> values)
      : causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        space_(*causalized_.space),
        t_(compilation.expressions),
        shape_(shape),
        numeric_(numeric),
        point_(compilation, time, values) {}

  std::variant<DaeLinearization, Diagnostic> run() {
    if (!reduced_.state_sets.empty()) return no_dae_form("the states are chosen while the model runs");
    if (reduced_.columns.size() > most_dae_unknowns)
      return no_dae_form(fmt::format("it has {} unknowns; blocks are written for at most {}",
                                     reduced_.columns.size(), most_dae_unknowns));
    collect();
    choose_explicit_rows();
    name_columns();
    move_parameters();
    if (problem_ || !differentiate() || !reduce()) return std::move(*problem_);
    compare();
    if (problem_) return std::move(*problem_);
    return std::move(result_);
  }

 private:
  // A row of F, G or H: what is differentiated, and how it is written.
  struct Row {
    ExpressionId value = ExpressionId::none();  // none(): 0
    std::string text;
  };

  [[nodiscard]] bool moves_continuously(std::uint32_t quantity) const {
    return part_of(*causalized_.system, reduced_.quantities[quantity].scalar) == VariablePart::Continuous;
  }

  void collect() {
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity)
      if (reduced_.is_state[quantity] != 0) states_.push_back(quantity);
    for (ScalarAssignment& assignment : scalar_assignments(causalized_)) {
      if (!moves_continuously(assignment.quantity)) continue;
      place_of_[assignment.quantity] = assignments_.size();
      assignments_.push_back(assignment);
    }
    reads_.resize(assignments_.size());
    for (std::size_t k = 0; k < assignments_.size(); ++k) {
      const ScalarEquation equation = space_.equation(reduced_.rows[assignments_[k].row]);
      equations_.push_back(equation);
      reads_[k] = quantities_in(subtract(t_, equation.left, equation.right));
    }
  }

  std::vector<std::uint32_t> quantities_in(ExpressionId value) {
    std::vector<std::uint32_t> found;
    for (const ExpressionId id : present_nodes(t_, std::span(&value, 1))) {
      if (!access_parts(t_, id)) continue;
      for (const SignedScalar& place : point_.quantities_of(id)) found.push_back(place.scalar);
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

  [[nodiscard]] SignedScalar derivative_of_state(std::size_t i) const {
    const Quantity state = reduced_.quantities[states_[i]];
    return reduced_.aliases.find(reduced_.quantities.number(state.scalar, state.order + 1U));
  }
  [[nodiscard]] SignedScalar output(std::size_t i) const {
    const ValuePlace& place = shape_.outputs[i];
    const Quantity quantity = reduced_.quantities[static_cast<std::uint32_t>(place.value) - slot_of(0)];
    const SignedScalar root = point_.representative(quantity.scalar, quantity.order);
    return {root.scalar, root.negated != place.negated};
  }

  // Quantities that one assignment outside of loops gives, and that nothing reads but one row of F or H.
  void choose_explicit_rows() {
    std::unordered_map<std::uint32_t, std::size_t> uses;
    for (std::size_t k = 0; k < assignments_.size(); ++k)
      for (const std::uint32_t quantity : reads_[k])
        if (quantity != assignments_[k].quantity) ++uses[quantity];
    for (std::size_t i = 0; i < states_.size(); ++i) ++uses[derivative_of_state(i).scalar];
    for (std::size_t i = 0; i < shape_.outputs.size(); ++i) ++uses[output(i).scalar];
    const auto take = [&](std::uint32_t quantity) {
      const auto found = place_of_.find(quantity);
      if (found == place_of_.end() || assignments_[found->second].block != ScalarAssignment::no_block) return;
      if (uses[quantity] == 1) is_explicit_[quantity] = true;
    };
    for (std::size_t i = 0; i < states_.size(); ++i) take(derivative_of_state(i).scalar);
    for (std::size_t i = 0; i < shape_.outputs.size(); ++i) take(output(i).scalar);
  }

  void name_columns() {
    for (std::size_t j = 0; j < states_.size(); ++j) state_column_[states_[j]] = j;
    for (std::size_t k = 0; k < assignments_.size(); ++k) {
      const std::uint32_t quantity = assignments_[k].quantity;
      if (is_explicit_.contains(quantity)) continue;
      algebraic_column_[quantity] = result_.algebraic.size();
      result_.algebraic.push_back(space_.name(quantity));
      result_.algebraic_values.push_back(point_.value(quantity));
      const ScalarEquation& equation = equations_[k];
      rows_of_g_.push_back({subtract(t_, equation.left, equation.right),
                            fmt::format("{} = {}", space_.text(equation.left), space_.text(equation.right))});
    }
    for (std::size_t i = 0; i < states_.size(); ++i)
      rows_of_f_.push_back(target_row(derivative_of_state(i), fmt::format("der({})", numeric_.states[i])));
    for (std::size_t i = 0; i < shape_.outputs.size(); ++i)
      rows_of_h_.push_back(target_row(output(i), numeric_.outputs[i]));
    for (const Row& row : rows_of_f_) result_.state_equations.push_back(row.text);
    for (const Row& row : rows_of_g_) result_.algebraic_equations.push_back(row.text);
    for (const Row& row : rows_of_h_) result_.output_equations.push_back(row.text);
  }

  Row target_row(const SignedScalar& target, const std::string& name) {
    ExpressionId value = space_.node(target.scalar);
    if (is_explicit_.contains(target.scalar)) {
      const ScalarAssignment& assignment = assignments_[place_of_.at(target.scalar)];
      value = space_.in_scalars(reduced_.rows[assignment.row], assignment.value);
    }
    if (target.negated) value = negate(t_, value);
    return {value, fmt::format("{} = {}", name, space_.text(value))};
  }

  // Inputs that are parameters move the parameters computed from them: ∂p/∂u, by input.
  void move_parameters() {
    moved_by_.resize(shape_.inputs.size());
    for (std::size_t j = 0; j < shape_.inputs.size() && !problem_; ++j) {
      const ValuePlace& place = shape_.inputs[j];
      const auto moving = static_cast<std::uint32_t>(place.value) - slot_of(0);
      std::unordered_map<std::uint32_t, double>& moved = moved_by_[j];
      moved[moving] = place.negated ? -1.0 : 1.0;
      const EquationSystem& system = *causalized_.system;
      const VariableFamilyId family = family_of_scalar(system, reduced_.quantities[moving].scalar);
      if (system.symbols[system.variables[family].symbol].causality == Causality::Input) continue;
      for (const KnownValue& known : system.parameter_values) add_dependent(known, moving, moved);
    }
  }

  void add_dependent(const KnownValue& known, std::uint32_t moving,
                     std::unordered_map<std::uint32_t, double>& moved) {
    const std::int64_t count = box_size(known.loops);
    for (std::int64_t n = 0; n < count; ++n) {
      const std::vector<std::int64_t> position = position_of(known.loops, n);
      const auto at = [&](ExpressionId id) {
        return substitute_indices(t_, id, [&](std::uint32_t k) {
          if (k >= known.loops.size()) return ExpressionId::none();
          return t_.integer(known.loops[k].first + known.loops[k].step * position[k]);
        });
      };
      const ExpressionId target = at(known.target);
      const ExpressionId value = at(known.value);
      if (!t_.is_scalar(value) || t_[value].kind != ValueKind::Real || !point_.is_single(target)) continue;
      const std::uint32_t quantity = point_.quantities_of(target)[0].scalar;
      if (quantity == moving) continue;
      double sum = 0.0;
      for (const std::uint32_t read : quantities_in(value)) {
        const auto found = moved.find(read);
        if (found == moved.end()) continue;
        sum += found->second * partial(value, read, space_.text(value));
        if (problem_) return;
      }
      if (sum != 0.0) moved[quantity] = sum;
    }
  }

  // ∂value/∂quantity at the point; a failure is in `problem_`.
  double partial(ExpressionId value, std::uint32_t quantity, const std::string& equation) {
    const Speeds speeds = quantity_speeds(t_, *causalized_.system, point_, [&](const SignedScalar& place) {
      return place.scalar == quantity ? t_.real(place.negated ? -1.0 : 1.0) : ExpressionId::none();
    });
    const auto found = directional_derivative(t_, value, speeds);
    if (const auto* none = std::get_if<NotDifferentiable>(&found)) {
      problem_ = equation_without_derivative(equation, none->why);
      return 0.0;
    }
    const ExpressionId derivative = std::get<ExpressionId>(found);
    if (!derivative.valid()) return 0.0;
    const auto number = point_.evaluate(derivative);
    if (const auto* none = std::get_if<NotEvaluated>(&number)) {
      problem_ = equation_without_derivative(equation, none->why);
      return 0.0;
    }
    const double result = std::get<double>(number);
    if (!std::isfinite(result))
      problem_ = equation_without_derivative(
          equation, fmt::format("that by `{}` is not a finite number at this point", space_.name(quantity)));
    return result;
  }

  struct Blocks {
    linear::Matrix& x;
    linear::Matrix& a;
    linear::Matrix& u;
  };

  bool differentiate() {
    return fill(rows_of_f_, {result_.f_x, result_.f_a, result_.f_u}) &&
           fill(rows_of_g_, {result_.g_x, result_.g_a, result_.g_u}) &&
           fill(rows_of_h_, {result_.h_x, result_.h_a, result_.h_u});
  }

  bool fill(std::vector<Row>& rows, Blocks blocks) {
    blocks.x = linear::Matrix(rows.size(), states_.size());
    blocks.a = linear::Matrix(rows.size(), result_.algebraic.size());
    blocks.u = linear::Matrix(rows.size(), shape_.inputs.size());
    std::vector<ChosenBranch> chosen;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      stop_if_interrupted();
      const auto active = point_.active(rows[i].value, chosen);
      if (const auto* none = std::get_if<NotEvaluated>(&active)) {
        problem_ = equation_without_derivative(rows[i].text, none->why);
        return false;
      }
      const ExpressionId value = std::get<ExpressionId>(active);
      for (const std::uint32_t quantity : quantities_in(value)) {
        const auto state = state_column_.find(quantity);
        const auto algebraic = algebraic_column_.find(quantity);
        if (state == state_column_.end() && algebraic == algebraic_column_.end() &&
            std::ranges::none_of(moved_by_, [&](const auto& moved) { return moved.contains(quantity); }))
          continue;
        const double entry = partial(value, quantity, rows[i].text);
        if (problem_) return false;
        if (state != state_column_.end()) blocks.x(i, state->second) = entry;
        if (algebraic != algebraic_column_.end()) blocks.a(i, algebraic->second) = entry;
        for (std::size_t j = 0; j < moved_by_.size(); ++j) {
          const auto moved = moved_by_[j].find(quantity);
          if (moved != moved_by_[j].end()) blocks.u(i, j) += entry * moved->second;
        }
      }
    }
    return true;
  }

  // Rows, then columns are scaled to a largest entry of 1, so that units do not decide what is singular.
  bool reduce() {
    const std::size_t n = result_.algebraic.size();
    linear::Matrix scaled = result_.g_a;
    std::vector<double> rows(n, 1.0);
    std::vector<double> columns(n, 1.0);
    for (std::size_t i = 0; i < n; ++i) {
      double largest = 0.0;
      for (std::size_t j = 0; j < n; ++j) largest = std::max(largest, std::abs(scaled(i, j)));
      if (largest > 0.0) rows[i] = 1.0 / largest;
      for (std::size_t j = 0; j < n; ++j) scaled(i, j) *= rows[i];
    }
    for (std::size_t j = 0; j < n; ++j) {
      double largest = 0.0;
      for (std::size_t i = 0; i < n; ++i) largest = std::max(largest, std::abs(scaled(i, j)));
      if (largest > 0.0) columns[j] = 1.0 / largest;
      for (std::size_t i = 0; i < n; ++i) scaled(i, j) *= columns[j];
    }
    linear::Matrix right(n, states_.size() + shape_.inputs.size());
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < states_.size(); ++j) right(i, j) = rows[i] * result_.g_x(i, j);
      for (std::size_t j = 0; j < shape_.inputs.size(); ++j)
        right(i, states_.size() + j) = rows[i] * result_.g_u(i, j);
    }
    linear::Matrix solution = right;
    if (n > 0) {
      const double reciprocal = linear::reciprocal_condition(scaled);
      constexpr double least = 1e-14;
      const auto found = reciprocal > least ? linear::solve(scaled, right) : std::nullopt;
      if (!found) {
        report_singular(scaled);
        return false;
      }
      result_.condition = 1.0 / reciprocal;
      solution = *found;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < solution.columns; ++j) solution(i, j) *= columns[i];
    }
    // X = G_a⁻¹ [G_x G_u]
    const auto part = [&](std::size_t first, std::size_t count) {
      linear::Matrix piece(n, count);
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < count; ++j) piece(i, j) = solution(i, first + j);
      return piece;
    };
    const linear::Matrix of_x = part(0, states_.size());
    const linear::Matrix of_u = part(states_.size(), shape_.inputs.size());
    result_.a = result_.f_x - result_.f_a * of_x;
    result_.b = result_.f_u - result_.f_a * of_u;
    result_.c = result_.h_x - result_.h_a * of_x;
    result_.d = result_.h_u - result_.h_a * of_u;
    return true;
  }

  // The variables and equations of a singular direction.
  void report_singular(const linear::Matrix& scaled) {
    const linear::SingularValues parts = linear::singular_values(scaled);
    const std::size_t last = scaled.rows - 1;
    constexpr double takes_part = 1e-6;
    std::vector<std::string> variables;
    std::vector<std::string> equations;
    for (std::size_t k = 0; k <= last; ++k) {
      if (std::abs(parts.vt(last, k)) > takes_part) variables.push_back(result_.algebraic[k]);
      if (std::abs(parts.u(k, last)) > takes_part) equations.push_back(result_.algebraic_equations[k]);
    }
    problem_ = singular_algebraic_part(variables, equations);
  }

  void compare() {
    if (numeric_.a.rows != states_.size()) return;
    const auto all = [&](const linear::Matrix& found, const linear::Matrix& expected,
                         const std::vector<std::string>& rows, const std::vector<std::string>& columns) {
      constexpr double rounding = 1e-12;
      double largest = 0.0;
      for (const double value : expected.values) largest = std::max(largest, std::abs(value));
      for (std::size_t i = 0; i < expected.rows; ++i) {
        for (std::size_t j = 0; j < expected.columns; ++j) {
          const double scale = std::max(std::abs(found(i, j)), std::abs(expected(i, j)));
          const double difference = std::abs(found(i, j) - expected(i, j));
          if (difference <= rounding * largest && difference > rounding * scale) continue;
          if (difference > largest_dae_difference * scale && !problem_)
            problem_ = dae_form_differs(rows[i], columns[j], found(i, j), expected(i, j));
          if (scale > 0.0)
            result_.largest_difference = std::max(result_.largest_difference, difference / scale);
        }
      }
    };
    std::vector<std::string> rows;
    for (const std::string& state : numeric_.states) rows.push_back(fmt::format("der({})", state));
    all(result_.a, numeric_.a, rows, numeric_.states);
    all(result_.b, numeric_.b, rows, numeric_.inputs);
    all(result_.c, numeric_.c, numeric_.outputs, numeric_.states);
    all(result_.d, numeric_.d, numeric_.outputs, numeric_.inputs);
  }

  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  ExpressionTable& t_;
  const LinearizationShape& shape_;
  const linear::StateSpace& numeric_;
  OperatingPoint point_;
  std::vector<std::uint32_t> states_;
  std::vector<ScalarAssignment> assignments_;  // of quantities that change continuously
  std::vector<ScalarEquation> equations_;      // theirs
  std::vector<std::vector<std::uint32_t>> reads_;
  std::unordered_map<std::uint32_t, std::size_t> place_of_;
  std::unordered_map<std::uint32_t, bool> is_explicit_;
  std::unordered_map<std::uint32_t, std::size_t> state_column_;
  std::unordered_map<std::uint32_t, std::size_t> algebraic_column_;
  std::vector<std::unordered_map<std::uint32_t, double>> moved_by_;
  std::vector<Row> rows_of_f_;
  std::vector<Row> rows_of_g_;
  std::vector<Row> rows_of_h_;
  DaeLinearization result_;
  std::optional<Diagnostic> problem_;
};

}  // namespace

std::variant<DaeLinearization, Diagnostic> linearize_dae_form(Compilation& compilation,
                                                              const LinearizationShape& shape, double time,
                                                              const linear::StateSpace& numeric,
                                                              std::span<const double> values) {
  return DaeForm(compilation, shape, time, numeric, values).run();
}

}  // namespace causa::driver
