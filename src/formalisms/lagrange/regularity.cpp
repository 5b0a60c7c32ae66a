#include "formalisms/lagrange/regularity.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "expression/algebra/terms.h"
#include "expression/build/traverse.h"
#include "flat/known_parameters.h"
#include "formalisms/lagrange/diagnostics.h"
#include "formalisms/lagrange/independent_rows.h"
#include "formalisms/lagrange/numeric_point.h"

namespace causa::lagrange {

namespace {

constexpr int points = 3;

class RegularityCheck {
 public:
  RegularityCheck(const FlatModel& model, const Motion& motion, ExpressionTable& table, DiagnosticSink& sink)
      : model_(model), motion_(motion), t_(table), sink_(sink) {}

  void run() {
    if (!check_masses()) return;
    if (!check_constraints()) return;
    check_start();
  }

 private:
  // Nothing: it has no value there.
  std::optional<Rows> matrix_of_masses(NumericPoint& point) {
    Rows rows;
    for (const auto& row : motion_.masses) {
      rows.emplace_back();
      for (const ExpressionId id : row) {
        const auto number = point.value(id);
        if (!number) return std::nullopt;
        rows.back().push_back(*number);
      }
    }
    return rows;
  }

  std::optional<Rows> matrix_of_directions(NumericPoint& point) {
    Rows rows;
    for (const Constraint& constraint : motion_.constraints) {
      rows.emplace_back();
      for (const ExpressionId id : constraint.directions) {
        const auto number = point.value(id);
        if (!number) return std::nullopt;
        rows.back().push_back(*number);
      }
    }
    return rows;
  }

  // A singular mass matrix is none where constraints decide what masses do not.
  bool check_masses() {
    std::vector<std::string> missing;
    for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
      if (std::ranges::all_of(motion_.masses[i], [&](ExpressionId id) { return is_zero(t_, id); }))
        missing.push_back(motion_.coordinates[i].name);
    }
    std::vector<std::size_t> dependent;
    for (int k = 0; k < points; ++k) {
      NumericPoint point(model_, t_, static_cast<unsigned>(k + 1));
      auto masses = matrix_of_masses(point);
      if (!masses) continue;
      if (dependent_rows(*masses).empty()) return true;
      dependent = dependent_rows(*masses);
      auto directions = matrix_of_directions(point);
      if (!directions || !dependent_rows(*directions).empty()) continue;
      const std::size_t n = masses->size();
      Rows whole = *masses;
      for (std::size_t i = 0; i < n; ++i) {
        for (const auto& row : *directions) whole[i].push_back(row[i]);
      }
      for (const auto& row : *directions) {
        whole.push_back(row);
        whole.back().resize(n + directions->size(), 0.0);
      }
      if (!motion_.constraints.empty() && dependent_rows(std::move(whole)).empty()) return true;
    }
    if (dependent.empty() && missing.empty()) return true;  // it has no values where it was looked at
    std::vector<std::string> names;
    for (const std::size_t i : dependent) names.push_back(motion_.coordinates[i].name);
    sink_.add(singular_mass_matrix(motion_.where, missing.empty() ? names : missing, !missing.empty()));
    return false;
  }

  // Constraints that follow from each other do so where all of them hold: the point is moved there.
  bool check_constraints() {
    if (motion_.constraints.empty()) return true;
    std::vector<std::size_t> dependent;
    for (int k = 0; k < 2 * points; ++k) {
      NumericPoint point(model_, t_, static_cast<unsigned>(k + 11));
      if (!move_to_constraints(point)) continue;
      const auto directions = matrix_of_directions(point);
      if (!directions) continue;
      dependent = dependent_rows(*directions);
      if (dependent.empty()) return true;
    }
    if (dependent.empty()) return true;
    std::vector<std::string> numbers;
    for (const std::size_t k : dependent) numbers.push_back(fmt::format("{}", k + 1));
    sink_.add(redundant_constraints(motion_.constraints[dependent.front()].where, numbers));
    return false;
  }

  // Gauss's and Newton's steps along the directions of the constraints: q −= Gᵀ(G Gᵀ + εI)⁻¹ g.
  bool move_to_constraints(NumericPoint& point) {
    constexpr int most_steps = 60;
    constexpr double near = 1e-10;
    std::vector<const Constraint*> holonomic;
    for (const Constraint& constraint : motion_.constraints) {
      if (constraint.is_holonomic) holonomic.push_back(&constraint);
    }
    const std::size_t m = holonomic.size();
    for (int step = 0; step < most_steps; ++step) {
      std::vector<double> g;
      Rows directions;
      double largest = 0.0;
      for (const Constraint* constraint : holonomic) {
        const auto residual = point.value(constraint->value);
        if (!residual) return false;
        g.push_back(*residual);
        largest = std::max(largest, std::abs(*residual));
        directions.emplace_back();
        for (const ExpressionId id : constraint->directions) {
          const auto number = point.value(id);
          if (!number) return false;
          directions.back().push_back(*number);
        }
      }
      if (largest < near) return true;
      Rows normal(m, std::vector<double>(m + 1, 0.0));
      for (std::size_t a = 0; a < m; ++a) {
        for (std::size_t b = 0; b < m; ++b) {
          for (std::size_t i = 0; i < motion_.coordinates.size(); ++i)
            normal[a][b] += directions[a][i] * directions[b][i];
        }
        constexpr double regularization = 1e-9;
        normal[a][a] += regularization;
        normal[a][m] = g[a];
      }
      solve(normal);
      for (std::size_t i = 0; i < motion_.coordinates.size(); ++i) {
        for (std::size_t a = 0; a < m; ++a)
          point.at(motion_.coordinates[i].symbol) -= directions[a][i] * normal[a][m];
      }
    }
    return false;
  }

  // A symmetric positive definite system with its right-hand side in the last column, by elimination.
  static void solve(Rows& rows) {
    const std::size_t m = rows.size();
    for (std::size_t p = 0; p < m; ++p) {
      for (std::size_t i = 0; i < m; ++i) {
        if (i == p) continue;
        const double factor = rows[i][p] / rows[p][p];
        for (std::size_t j = p; j <= m; ++j) rows[i][j] -= factor * rows[p][j];
      }
    }
    for (std::size_t p = 0; p < m; ++p) rows[p][m] /= rows[p][p];
  }

  // Constraints of which all coordinates have a start value.
  void check_start() {
    KnownParameters known(model_.variables, t_, ParameterRule::Declared);
    for (std::size_t k = 0; k < motion_.constraints.size(); ++k) {
      const Constraint& constraint = motion_.constraints[k];
      if (!constraint.is_holonomic) continue;
      std::string values;
      bool is_known = true;
      const ExpressionId at_start = substitute(t_, constraint.value, [&](ExpressionId id) {
        if (t_.is(id, Operator::Time)) return t_.real(0);
        const auto coordinate = std::ranges::find(motion_.coordinates, id, &Coordinate::position);
        if (coordinate == motion_.coordinates.end()) return ExpressionId::none();
        const ExpressionId start = model_.variables[coordinate->symbol].start;
        const auto number = start.valid() ? known.scalar(start) : std::nullopt;
        is_known = is_known && number.has_value();
        if (!number) return ExpressionId::none();
        values += fmt::format("{}{} = {:.6g}", values.empty() ? "" : ", ", coordinate->name, *number);
        return t_.real(*number);
      });
      if (!is_known) continue;
      const auto residual = known.scalar(at_start);
      constexpr double near = 1e-6;
      if (residual && std::abs(*residual) > near)
        sink_.add(inconsistent_start(constraint.where, k + 1, *residual, values));
    }
  }

  const FlatModel& model_;
  const Motion& motion_;
  ExpressionTable& t_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_regularity(const FlatModel& model, const Motion& motion, ExpressionTable& table,
                      DiagnosticSink& sink) {
  RegularityCheck(model, motion, table, sink).run();
}

}  // namespace causa::lagrange
