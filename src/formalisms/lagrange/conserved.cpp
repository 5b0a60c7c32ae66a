#include "formalisms/lagrange/conserved.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "expression/algebra/rational.h"
#include "expression/algebra/terms.h"
#include "expression/algebra/tidy_form.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "formalisms/lagrange/independent_rows.h"
#include "formalisms/lagrange/numeric_point.h"

namespace causa::lagrange {

namespace {

// More coordinates have too many turns to look at.
constexpr std::size_t most_turned_coordinates = 12;

class Search {
 public:
  Search(const FlatModel& model, const Motion& motion, ExpressionTable& table)
      : model_(model), motion_(motion), t_(table), n_(motion.coordinates.size()) {}

  ConservedQuantities run() {
    find_cyclic();
    result_.searched_turns = n_ <= most_turned_coordinates;
    if (result_.searched_turns) find_turns();
    find_energy();
    return std::move(result_);
  }

 private:
  // The force on a coordinate that no energy has.
  ExpressionId force(std::size_t i) { return subtract(t_, motion_.forces[i], motion_.damping[i]); }

  void find_cyclic() {
    is_cyclic_.assign(n_, false);
    for (std::size_t i = 0; i < n_; ++i) {
      const bool is_led = std::ranges::any_of(motion_.constraints, [&](const Constraint& constraint) {
        return !is_zero(t_, constraint.directions[i]);
      });
      if (is_led || !is_zero(t_, motion_.slopes[i]) || !is_zero(t_, tidy_form(t_, force(i)))) continue;
      is_cyclic_[i] = true;
      result_.found.push_back({.kind = Conserved::Kind::CyclicMomentum,
                               .coordinate = motion_.coordinates[i].name,
                               .value = motion_.momenta[i]});
    }
  }

  // The unknowns are A by rows, then b; those of cyclic coordinates alone are left out.
  struct Generator {
    bool is_turn = false;  // an element of A
    std::size_t row = 0;
    std::size_t column = 0;
  };

  // What must not change: a function, by its derivatives; or the work of forces, which have none by
  // velocities.
  struct Condition {
    std::vector<ExpressionId> by_positions;
    std::vector<ExpressionId> by_speeds;  // empty: 0
  };

  // What the generator does to the function: δf = ∂f/∂q δq + ∂f/∂q̇ δq̇.
  ExpressionId change(const Generator& generator, const Condition& condition) {
    const ExpressionId slope = condition.by_positions[generator.row];
    if (!generator.is_turn) return slope;
    const Coordinate& source = motion_.coordinates[generator.column];
    const ExpressionId result = multiply(t_, source.position, slope);
    if (condition.by_speeds.empty()) return result;
    return add(t_, result, multiply(t_, source.speed, condition.by_speeds[generator.row]));
  }

  void find_turns() {
    std::vector<Generator> generators;
    for (std::size_t i = 0; i < n_; ++i) {
      if (!is_cyclic_[i]) generators.push_back({.is_turn = false, .row = i});
    }
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) {
        if (!is_cyclic_[i] && !is_cyclic_[j]) generators.push_back({.is_turn = true, .row = i, .column = j});
      }
    }
    if (generators.size() < 2) return;
    conditions_.push_back({motion_.slopes, motion_.momenta});
    conditions_.push_back({});
    for (std::size_t k = 0; k < n_; ++k) conditions_.back().by_positions.push_back(force(k));
    for (const Constraint& constraint : motion_.constraints) {
      if (!constraint.is_holonomic) return;  // its directions are no derivatives
      conditions_.push_back({constraint.directions, {}});
    }
    for (const std::vector<double>& weights : null_space(generators)) report(generators, weights);
  }

  // Vectors that make all conditions 0 at random points, in reduced echelon form.
  std::vector<std::vector<double>> null_space(const std::vector<Generator>& generators) {
    Rows rows;
    constexpr std::size_t more_points = 6;
    for (std::size_t k = 0; k < generators.size() + more_points; ++k) {
      NumericPoint point(model_, t_, static_cast<unsigned>(k + 101));
      for (const Condition& condition : conditions_) {
        const auto slopes = values(condition.by_positions, point);
        const auto momenta = values(condition.by_speeds, point);
        if (!slopes || !momenta) return {};
        std::vector<double> row;
        double size = 0.0;
        for (const Generator& generator : generators) {
          double number = (*slopes)[generator.row];
          if (generator.is_turn) {
            const SymbolId source = motion_.coordinates[generator.column].symbol;
            number *= point.at(source);
            if (!momenta->empty()) number += point.speed_at(source) * (*momenta)[generator.row];
          }
          row.push_back(number);
          size = std::max(size, std::abs(number));
        }
        if (size == 0.0) continue;
        for (double& number : row) number /= size;
        rows.push_back(std::move(row));
      }
    }
    return null_vectors(std::move(rows), generators.size());
  }

  static std::optional<std::vector<double>> values(const std::vector<ExpressionId>& expressions,
                                                   NumericPoint& point) {
    std::vector<double> result;
    for (const ExpressionId id : expressions) {
      const auto number = point.value(id);
      if (!number) return std::nullopt;
      result.push_back(*number);
    }
    return result;
  }

  static std::vector<std::vector<double>> null_vectors(Rows rows, std::size_t count) {
    constexpr double rounding = 1e-9;
    // Later unknowns are eliminated last, so that shifts stay among the free ones where they can.
    std::vector<std::size_t> pivots;
    std::size_t rank = 0;
    for (std::size_t column = count; column-- > 0 && rank < rows.size();) {
      std::size_t best = rank;
      for (std::size_t i = rank; i < rows.size(); ++i) {
        if (std::abs(rows[i][column]) > std::abs(rows[best][column])) best = i;
      }
      if (std::abs(rows[best][column]) < rounding) continue;
      std::swap(rows[rank], rows[best]);
      const double pivot = rows[rank][column];
      for (double& number : rows[rank]) number /= pivot;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const double factor = rows[i][column];
        if (i == rank || factor == 0.0) continue;
        for (std::size_t j = 0; j < count; ++j) rows[i][j] -= factor * rows[rank][j];
      }
      pivots.push_back(column);
      ++rank;
    }
    std::vector<std::vector<double>> result;
    for (std::size_t free = 0; free < count; ++free) {
      if (std::ranges::find(pivots, free) != pivots.end()) continue;
      std::vector<double> vector(count, 0.0);
      vector[free] = 1.0;
      for (std::size_t r = 0; r < pivots.size(); ++r) vector[pivots[r]] = -rows[r][free];
      result.push_back(std::move(vector));
    }
    return result;
  }

  // Where the weights are simple fractions and all conditions shrink to 0: Σ ξᵢ ∂L/∂q̇ᵢ.
  void report(const std::vector<Generator>& generators, const std::vector<double>& weights) {
    std::vector<ExpressionId> factors;
    for (const double weight : weights) {
      constexpr double near = 1e-6;
      const Rational simple = simplest_near(weight, near);
      constexpr int largest_denominator = 12;
      if (simple.get_den() > largest_denominator) return;
      factors.push_back(
          divide(t_, t_.integer(simple.get_num().get_si()), t_.integer(simple.get_den().get_si())));
    }
    for (const Condition& condition : conditions_) {
      ExpressionId sum = ExpressionId::none();
      for (std::size_t k = 0; k < factors.size(); ++k) {
        if (!is_zero(t_, factors[k]))
          sum = sum_of(t_, sum, product_of(t_, factors[k], change(generators[k], condition)));
      }
      if (sum.valid() && !is_zero(t_, tidy_form(t_, sum))) return;
    }
    ExpressionId momentum = ExpressionId::none();
    for (std::size_t k = 0; k < factors.size(); ++k) {
      if (is_zero(t_, factors[k])) continue;
      ExpressionId part = product_of(t_, factors[k], motion_.momenta[generators[k].row]);
      if (generators[k].is_turn)
        part = product_of(t_, part, motion_.coordinates[generators[k].column].position);
      momentum = sum_of(t_, momentum, part);
    }
    if (!momentum.valid()) return;
    momentum = tidy_form(t_, momentum);
    if (!is_zero(t_, momentum))
      result_.found.push_back({.kind = Conserved::Kind::Momentum, .coordinate = {}, .value = momentum});
  }

  // --- energy

  void find_energy() {
    for (std::size_t i = 0; i < n_; ++i) {
      if (!is_zero(t_, motion_.damping[i])) result_.energy_changes_by = "the dissipation function";
      if (!is_zero(t_, tidy_form(t_, motion_.forces[i])))
        result_.energy_changes_by = fmt::format("the force on `{}`", motion_.coordinates[i].name);
    }
    if (const auto what = moved_by_time(motion_.function)) result_.energy_changes_by = *what;
    for (const Constraint& constraint : motion_.constraints) {
      const auto what = moved_by_time(constraint.value);
      if (what) result_.energy_changes_by = *what;
      if (!constraint.is_holonomic && !is_homogeneous(constraint))
        result_.energy_changes_by = "a constraint that moves by itself";
    }
    if (!result_.energy_changes_by.empty()) return;
    const ExpressionId energy = energy_function(motion_, t_);
    const ExpressionId sum = add(t_, motion_.kinetic, motion_.potential);
    const bool is_total = is_zero(t_, tidy_form(t_, subtract(t_, energy, sum)));
    result_.found.push_back({.kind = is_total ? Conserved::Kind::TotalEnergy : Conserved::Kind::Energy,
                             .coordinate = {},
                             .value = energy});
  }

  // What an expression depends on beside coordinates and constants.
  std::optional<std::string> moved_by_time(ExpressionId expression) {
    for (const ExpressionId id : reachable(t_, expression)) {
      if (t_.is(id, Operator::Time)) return "`time`";
      if (!t_.is(id, Operator::Symbol)) continue;
      const FlatVariable& variable = model_.variables[t_.symbol_of(id)];
      const bool is_coordinate = std::ranges::find(motion_.coordinates, t_.symbol_of(id),
                                                   &Coordinate::symbol) != motion_.coordinates.end();
      if (!is_coordinate && variable.variability > Variability::Parameter)
        return fmt::format("`{}`", variable.name);
    }
    return std::nullopt;
  }

  // a(q)·q̇ without a rest.
  bool is_homogeneous(const Constraint& constraint) {
    ExpressionId rest = constraint.value;
    for (const Coordinate& coordinate : motion_.coordinates)
      rest = substitute(t_, rest, coordinate.speed, t_.real(0));
    return is_zero(t_, tidy_form(t_, rest));
  }

  const FlatModel& model_;
  const Motion& motion_;
  ExpressionTable& t_;
  std::size_t n_;
  ConservedQuantities result_;
  std::vector<bool> is_cyclic_;
  std::vector<Condition> conditions_;
};

}  // namespace

ExpressionId energy_function(const Motion& motion, ExpressionTable& table) {
  ExpressionId energy = negate(table, motion.function);
  for (std::size_t i = 0; i < motion.coordinates.size(); ++i)
    energy = add(table, energy, multiply(table, motion.coordinates[i].speed, motion.momenta[i]));
  return tidy_form(table, energy);
}

ConservedQuantities conserved_quantities(const FlatModel& model, const Motion& motion,
                                         ExpressionTable& table) {
  return Search(model, motion, table).run();
}

}  // namespace causa::lagrange
