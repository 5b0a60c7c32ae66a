#include "formalisms/lagrange/hamilton.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "expression/algebra/differentiate.h"
#include "expression/algebra/terms.h"
#include "expression/algebra/tidy_form.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa::lagrange {

namespace {

// Inverses of larger mass matrices fill pages.
constexpr std::size_t most_inverted_rows = 4;

class Legendre {
 public:
  Legendre(const FlatModel& model, const Motion& motion, ExpressionTable& table)
      : model_(model), motion_(motion), t_(table), n_(motion.coordinates.size()) {}

  std::variant<HamiltonEquations, NoHamilton> run() {
    if (n_ > most_inverted_rows)
      return NoHamilton{fmt::format("the inverse of a mass matrix of {} rows would fill pages", n_)};
    for (const auto& row : motion_.masses) {
      for (const ExpressionId id : row) {
        if (has_speeds(id)) return NoHamilton{"L is not quadratic in the velocities"};
      }
    }
    const ExpressionId determinant = tidy_form(t_, minor_of(all_but(n_), all_but(n_)));
    if (is_zero(t_, determinant)) return NoHamilton{"the mass matrix is singular"};
    find_function(determinant);
    if (!find_rates()) return NoHamilton{"a derivative of H cannot be written as a formula"};
    return std::move(result_);
  }

 private:
  using Indices = std::vector<std::size_t>;

  [[nodiscard]] bool has_speeds(ExpressionId id) const {
    return std::ranges::any_of(motion_.coordinates, [&](const Coordinate& coordinate) {
      return contains(t_, id, coordinate.speed);
    });
  }

  // 0 … n − 1 without one.
  [[nodiscard]] Indices all_but(std::size_t left_out) const {
    Indices result;
    for (std::size_t k = 0; k < n_; ++k) {
      if (k != left_out) result.push_back(k);
    }
    return result;
  }

  // The determinant of the rows and columns, by expansion along the first row; 1 of none.
  ExpressionId minor_of(const Indices& rows, const Indices& columns) {
    if (rows.empty()) return t_.integer(1);
    ExpressionId sum = t_.integer(0);
    const Indices below(rows.begin() + 1, rows.end());
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const ExpressionId factor = motion_.masses[rows[0]][columns[k]];
      if (is_zero(t_, factor)) continue;
      Indices others = columns;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
      const ExpressionId term = multiply(t_, factor, minor_of(below, others));
      sum = k % 2 == 0 ? add(t_, sum, term) : subtract(t_, sum, term);
    }
    return sum;
  }

  ExpressionId at_rest(ExpressionId expression) {
    for (const Coordinate& coordinate : motion_.coordinates)
      expression = substitute(t_, expression, coordinate.speed, t_.real(0));
    return tidy_form(t_, expression);
  }

  void find_function(ExpressionId determinant) {
    const auto first = static_cast<std::uint32_t>(model_.variables.size());
    std::vector<ExpressionId> shifted;  // p − c
    for (std::size_t i = 0; i < n_; ++i) {
      result_.momenta.push_back(
          t_.symbol(SymbolId(first + static_cast<std::uint32_t>(i)), ValueKind::Real, {}));
      const ExpressionId linear = at_rest(motion_.momenta[i]);
      shifted.push_back(is_zero(t_, linear) ? result_.momenta[i] : subtract(t_, result_.momenta[i], linear));
    }
    ExpressionId twice = t_.integer(0);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) {
        const ExpressionId minor = tidy_form(t_, minor_of(all_but(i), all_but(j)));
        if (is_zero(t_, minor)) continue;
        const ExpressionId term = multiply(t_, multiply(t_, minor, shifted[i]), shifted[j]);
        twice = (i + j) % 2 == 0 ? add(t_, twice, term) : subtract(t_, twice, term);
      }
    }
    const ExpressionId kinetic = tidy_form(t_, divide(t_, twice, multiply(t_, t_.integer(2), determinant)));
    const ExpressionId rest = at_rest(motion_.function);
    result_.function = is_zero(t_, rest) ? kinetic : add_terms(kinetic, tidy_form(t_, negate(t_, rest)));
  }

  ExpressionId add_terms(ExpressionId a, ExpressionId b) {
    if (t_.is(b, Operator::Negate)) return subtract(t_, a, t_.operand(b, 0));
    if (t_.is(b, Operator::Subtract)) return subtract(t_, add_terms(a, t_.operand(b, 0)), t_.operand(b, 1));
    return t_.is(b, Operator::Add) ? add(t_, add_terms(a, t_.operand(b, 0)), t_.operand(b, 1))
                                   : add(t_, a, b);
  }

  bool find_rates() {
    for (std::size_t i = 0; i < n_; ++i) {
      const auto rate = differentiate(t_, result_.function, result_.momenta[i]);
      if (!rate) return false;
      result_.position_rates.push_back(tidy_form(t_, *rate));
    }
    for (std::size_t i = 0; i < n_; ++i) {
      const auto slope = differentiate(t_, result_.function, motion_.coordinates[i].position);
      if (!slope) return false;
      ExpressionId rate = negate(t_, *slope);
      rate = add(t_, rate, in_momenta(subtract(t_, motion_.forces[i], motion_.damping[i])));
      rate = tidy_form(t_, rate);
      for (const Constraint& constraint : motion_.constraints) {
        if (is_zero(t_, constraint.directions[i])) continue;
        rate = or_zero(t_,
                       difference_of(t_, is_zero(t_, rate) ? ExpressionId::none() : rate,
                                     product_of(t_, constraint.factor, constraint.directions[i])),
                       rate);
      }
      result_.momentum_rates.push_back(rate);
    }
    return true;
  }

  ExpressionId in_momenta(ExpressionId expression) {
    for (std::size_t i = 0; i < n_; ++i)
      expression = substitute(t_, expression, motion_.coordinates[i].speed, result_.position_rates[i]);
    return expression;
  }

  const FlatModel& model_;
  const Motion& motion_;
  ExpressionTable& t_;
  std::size_t n_;
  HamiltonEquations result_;
};

}  // namespace

std::variant<HamiltonEquations, NoHamilton> hamilton_equations(const FlatModel& model, const Motion& motion,
                                                               ExpressionTable& table) {
  return Legendre(model, motion, table).run();
}

}  // namespace causa::lagrange
