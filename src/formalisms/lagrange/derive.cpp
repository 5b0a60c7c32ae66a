#include "formalisms/lagrange/derive.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/algebra/differentiate.h"
#include "expression/algebra/terms.h"
#include "expression/algebra/tidy_form.h"
#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "formalisms/lagrange/diagnostics.h"

namespace causa::lagrange {

namespace {

class Derivation {
 public:
  Derivation(const FlatModel& model, const LagrangianDeclaration& declaration, ExpressionTable& table,
             DiagnosticSink& sink)
      : model_(model), declaration_(declaration), t_(table), sink_(sink) {}

  std::optional<Motion> run() {
    motion_.where = declaration_.where;
    if (model_.paths.contains(declaration_.owner)) motion_.path = model_.paths[declaration_.owner];
    if (!read_coordinates()) return std::nullopt;
    std::vector<SymbolId> symbols;
    for (const Coordinate& coordinate : motion_.coordinates) symbols.push_back(coordinate.symbol);
    definitions_.emplace(model_, t_, symbols);
    if (!read_energies() || !read_forces() || !read_dissipation() || !read_constraints()) return std::nullopt;
    if (!differentiate_energies()) return std::nullopt;
    return std::move(motion_);
  }

 private:
  // --- the declaration

  bool refuse(Diagnostic diagnostic) {
    sink_.add(std::move(diagnostic));
    return false;
  }

  std::vector<ExpressionId> elements(ExpressionId vector) {
    std::vector<ExpressionId> result;
    for (std::int64_t k = 1; k <= t_.dimensions(vector)[0]; ++k)
      result.push_back(element(t_, vector, std::array{t_.integer(k)}));
    return result;
  }

  bool read_coordinates() {
    const LagrangianPart& part = declaration_.coordinates;
    const std::vector<ExpressionId> given =
        part.value.valid() ? elements(part.value) : std::vector<ExpressionId>();
    if (given.empty())
      return refuse(lagrangian_without(declaration_.where, "coordinates",
                                       "write `coordinates = {q}` with the generalized coordinates"));
    for (const ExpressionId id : given) {
      if (!t_.is(id, Operator::Symbol)) return refuse(not_a_coordinate(part.where, "an expression"));
      const SymbolId symbol = t_.symbol_of(id);
      const FlatVariable& variable = model_.variables[symbol];
      if (variable.variability <= Variability::Parameter)
        return refuse(not_a_coordinate(part.where, fmt::format("the parameter `{}`", variable.name)));
      if (variable.kind != ValueKind::Real || variable.variability != Variability::Continuous)
        return refuse(not_a_coordinate(part.where, fmt::format("the discrete variable `{}`", variable.name)));
      if (variable.causality == Causality::Input)
        return refuse(not_a_coordinate(part.where, fmt::format("the input `{}`", variable.name)));
      for (const Coordinate& other : motion_.coordinates) {
        if (other.symbol == symbol) return refuse(repeated_coordinate(part.where, variable.name));
      }
      Coordinate coordinate{.symbol = symbol, .name = variable.name, .position = id};
      coordinate.speed = derivative(t_, id);
      coordinate.acceleration = derivative(t_, coordinate.speed);
      motion_.coordinates.push_back(std::move(coordinate));
    }
    return true;
  }

  bool read_energies() {
    const bool has_points = declaration_.positions.value.valid() || declaration_.masses.value.valid();
    const bool has_energies = declaration_.kinetic.value.valid() || declaration_.potential.value.valid() ||
                              has_points || declaration_.gravity.value.valid();
    if (declaration_.function.value.valid()) {
      if (has_energies) return refuse(lagrangian_given_twice(declaration_.function.where));
      return read_function();
    }
    if (!declaration_.kinetic.value.valid() && !has_points)
      return refuse(lagrangian_without(
          declaration_.where, "kinetic energy",
          "write `kinetic = T` and `potential = U`, or `L = …`, or `positions` and `masses`"));
    motion_.kinetic = t_.real(0);
    motion_.potential = t_.real(0);
    if (!add_energy(declaration_.kinetic, "the kinetic energy", motion_.kinetic) ||
        !add_energy(declaration_.potential, "the potential energy", motion_.potential) || !add_points())
      return false;
    motion_.kinetic = tidy_form(t_, motion_.kinetic);
    motion_.potential = tidy_form(t_, motion_.potential);
    motion_.function = tidy_form(t_, subtract(t_, motion_.kinetic, motion_.potential));
    for (const Coordinate& coordinate : motion_.coordinates) {
      if (!contains(t_, motion_.potential, coordinate.speed)) continue;
      sink_.add(velocity_dependent_potential(declaration_.potential.where, coordinate.name));
      break;
    }
    return true;
  }

  // L = T − U, where −U is what is left at rest.
  bool read_function() {
    const auto written = written_out(declaration_.function, "L");
    if (!written) return false;
    motion_.function = tidy_form(t_, *written);
    const ExpressionId rest = at_rest(*written);
    motion_.potential = tidy_form(t_, negate(t_, rest));
    motion_.kinetic = tidy_form(t_, subtract(t_, *written, rest));
    return true;
  }

  ExpressionId at_rest(ExpressionId expression) {
    return substitute(t_, expression, [&](ExpressionId id) {
      const bool is_speed = std::ranges::any_of(
          motion_.coordinates, [&](const Coordinate& coordinate) { return coordinate.speed == id; });
      return is_speed ? t_.real(0) : ExpressionId::none();
    });
  }

  bool add_energy(const LagrangianPart& part, std::string_view name, ExpressionId& energy) {
    if (!part.value.valid()) return true;
    const auto written = written_out(part, name);
    if (written) energy = add(t_, energy, *written);
    return written.has_value();
  }

  // T = Σ m/2 |ṙ|², U = −Σ m g·r
  bool add_points() {
    const LagrangianPart& positions = declaration_.positions;
    const LagrangianPart& masses = declaration_.masses;
    const LagrangianPart& gravity = declaration_.gravity;
    if (!positions.value.valid() && !masses.value.valid() && !gravity.value.valid()) return true;
    if (!positions.value.valid())
      return refuse(lagrangian_without(declaration_.where, "`positions`",
                                       "write `positions = {{x, y}}` beside `masses = {m}`"));
    if (!masses.value.valid())
      return refuse(lagrangian_without(declaration_.where, "`masses`",
                                       "write `masses = {m}` beside `positions = {{x, y}}`"));
    const std::vector<ExpressionId> points = elements(positions.value);
    const std::vector<ExpressionId> weights = elements(masses.value);
    if (points.size() != weights.size())
      return refuse(
          lagrangian_count(masses.where, "masses", weights.size(), "point of `positions`", points.size()));
    const std::vector<ExpressionId> fall =
        gravity.value.valid() ? elements(gravity.value) : std::vector<ExpressionId>();
    const auto directions = static_cast<std::size_t>(t_.dimensions(positions.value)[1]);
    if (gravity.value.valid() && fall.size() != directions)
      return refuse(
          lagrangian_count(gravity.where, "gravity", fall.size(), "Cartesian direction", directions));
    for (std::size_t k = 0; k < points.size(); ++k) {
      const auto mass = written_out({weights[k], masses.where}, "a mass");
      if (!mass) return false;
      ExpressionId squares = t_.real(0);
      const std::vector<ExpressionId> place = elements(points[k]);
      for (std::size_t d = 0; d < place.size(); ++d) {
        const auto along = written_out({place[d], positions.where}, "a position");
        if (!along) return false;
        const auto speed = time_rate(*along, positions.where, "a position");
        if (!speed) return false;
        squares = add(t_, squares, build(t_, Operator::Power, {*speed, t_.integer(2)}));
        if (fall.empty()) continue;
        const auto pull = written_out({fall[d], gravity.where}, "gravity");
        if (!pull) return false;
        motion_.potential = subtract(t_, motion_.potential, multiply(t_, multiply(t_, *mass, *pull), *along));
      }
      motion_.kinetic = add(t_, motion_.kinetic, multiply(t_, divide(t_, *mass, t_.integer(2)), squares));
    }
    return true;
  }

  bool read_forces() {
    motion_.forces.assign(motion_.coordinates.size(), t_.real(0));
    if (!declaration_.forces.value.valid()) return true;
    const std::vector<ExpressionId> given = elements(declaration_.forces.value);
    if (given.size() != motion_.coordinates.size())
      return refuse(lagrangian_count(declaration_.forces.where, "forces", given.size(), "coordinate",
                                     motion_.coordinates.size()));
    // A force may be anything the model computes. Where it is a formula of the motion it is written out.
    for (std::size_t i = 0; i < given.size(); ++i) {
      const auto written = definitions_->written_out(given[i]);
      const auto* formula = std::get_if<ExpressionId>(&written);
      motion_.forces[i] = formula != nullptr ? tidy_form(t_, *formula) : given[i];
    }
    return true;
  }

  bool read_dissipation() {
    if (!declaration_.dissipation.value.valid()) return true;
    const auto written = written_out(declaration_.dissipation, "the dissipation function");
    if (written) motion_.dissipation = tidy_form(t_, *written);
    return written.has_value();
  }

  bool read_constraints() {
    const LagrangianPart& names = declaration_.multipliers;
    const std::vector<ExpressionId> multipliers =
        names.value.valid() ? elements(names.value) : std::vector<ExpressionId>();
    const std::vector<ExpressionId> given = declaration_.constraints.value.valid()
                                                ? elements(declaration_.constraints.value)
                                                : std::vector<ExpressionId>();
    if (names.value.valid() && multipliers.size() != given.size())
      return refuse(
          lagrangian_count(names.where, "multipliers", multipliers.size(), "constraint", given.size()));
    for (std::size_t k = 0; k < given.size(); ++k) {
      const Span where = declaration_.constraints.where;
      const auto written = written_out({given[k], where}, fmt::format("constraint {}", k + 1));
      if (!written) return false;
      Constraint constraint{.value = tidy_form(t_, *written), .where = where};
      if (!find_directions(constraint, k + 1)) return false;
      if (!multipliers.empty() && !name_multiplier(constraint, multipliers[k])) return false;
      motion_.constraints.push_back(std::move(constraint));
    }
    return true;
  }

  bool name_multiplier(Constraint& constraint, ExpressionId given) {
    const Span where = declaration_.multipliers.where;
    if (!t_.is(given, Operator::Symbol)) return refuse(not_a_multiplier(where, "an expression"));
    const FlatVariable& variable = model_.variables[t_.symbol_of(given)];
    if (variable.kind != ValueKind::Real || variable.variability != Variability::Continuous ||
        variable.causality == Causality::Input)
      return refuse(not_a_multiplier(where, fmt::format("`{}`", variable.name)));
    for (const Constraint& other : motion_.constraints) {
      if (other.factor == given) return refuse(not_a_multiplier(where, "one that is given twice"));
    }
    constraint.multiplier = variable.name;
    constraint.factor = given;
    return true;
  }

  bool find_directions(Constraint& constraint, std::size_t number) {
    const std::string name = fmt::format("constraint {}", number);
    const auto by = [&](ExpressionId Coordinate::* what) -> std::optional<std::vector<ExpressionId>> {
      std::vector<ExpressionId> result;
      for (const Coordinate& coordinate : motion_.coordinates) {
        const auto found = partial(constraint.value, coordinate.*what, constraint.where, name);
        if (!found) return std::nullopt;
        result.push_back(*found);
      }
      return result;
    };
    auto directions = by(&Coordinate::speed);
    if (!directions) return false;
    constraint.is_holonomic =
        std::ranges::all_of(*directions, [&](ExpressionId id) { return is_zero(t_, id); });
    if (constraint.is_holonomic) {
      directions = by(&Coordinate::position);
      if (!directions) return false;
    } else {
      for (const ExpressionId id : *directions) {
        for (const Coordinate& coordinate : motion_.coordinates) {
          if (contains(t_, id, coordinate.speed))
            return refuse(constraint_nonlinear_in_velocities(constraint.where, number));
        }
      }
      sink_.add(nonholonomic_constraint(constraint.where, number));
    }
    if (std::ranges::all_of(*directions, [&](ExpressionId id) { return is_zero(t_, id); }))
      return refuse(constraint_without_coordinates(constraint.where, number));
    constraint.directions = *std::move(directions);
    return true;
  }

  std::optional<ExpressionId> written_out(const LagrangianPart& part, std::string_view name) {
    auto result = definitions_->written_out(part.value);
    if (const auto* found = std::get_if<ExpressionId>(&result)) return *found;
    const NotWrittenOut& problem = std::get<NotWrittenOut>(result);
    const std::string variable =
        problem.variable.valid() ? model_.variables[problem.variable].name : std::string();
    switch (problem.kind) {
      case NotWrittenOut::Kind::NoEquation:
        sink_.add(not_a_function_of_coordinates(part.where, name, variable));
        break;
      case NotWrittenOut::Kind::Circle: sink_.add(defined_in_circle(part.where, name, variable)); break;
      case NotWrittenOut::Kind::Acceleration:
        sink_.add(depends_on_acceleration(part.where, name, variable));
        break;
      case NotWrittenOut::Kind::NoDerivative:
        sink_.add(energy_not_differentiable(part.where, fmt::format("`{}`", variable), "time"));
        break;
      case NotWrittenOut::Kind::TooDeep: sink_.add(defined_too_deeply(part.where, name, variable)); break;
    }
    return std::nullopt;
  }

  // --- derivatives

  std::optional<ExpressionId> partial(ExpressionId expression, ExpressionId by, Span where,
                                      std::string_view name) {
    const auto result = differentiate(t_, expression, by);
    if (result) return tidy_form(t_, *result);
    sink_.add(energy_not_differentiable(where, name, fmt::format("`{}`", name_of(by))));
    return std::nullopt;
  }

  [[nodiscard]] std::string name_of(ExpressionId id) const {
    for (const Coordinate& coordinate : motion_.coordinates) {
      if (coordinate.position == id) return coordinate.name;
      if (coordinate.speed == id) return fmt::format("der({})", coordinate.name);
    }
    return "time";
  }

  // d/dt along the motion.
  std::optional<ExpressionId> time_rate(ExpressionId expression, Span where, std::string_view name) {
    const auto result = time_derivative(t_, expression, [&](ExpressionId access) {
      for (const Coordinate& coordinate : motion_.coordinates) {
        if (access == coordinate.position) return coordinate.speed;
        if (access == coordinate.speed) return coordinate.acceleration;
      }
      if (t_.is(access, Operator::Symbol) &&
          model_.variables[t_.symbol_of(access)].variability <= Variability::Parameter)
        return t_.real(0);
      return derivative(t_, access);  // of an input
    });
    if (const auto* found = std::get_if<ExpressionId>(&result)) return *found;
    sink_.add(energy_not_differentiable(where, name, "time"));
    return std::nullopt;
  }

  bool differentiate_energies() {
    constexpr std::string_view name = "the Lagrangian";
    const Span where = declaration_.where;
    const std::size_t n = motion_.coordinates.size();
    motion_.masses.assign(n, std::vector<ExpressionId>(n, t_.real(0)));
    for (std::size_t i = 0; i < n; ++i) {
      const Coordinate& coordinate = motion_.coordinates[i];
      const auto momentum = partial(motion_.function, coordinate.speed, where, name);
      const auto slope = partial(motion_.function, coordinate.position, where, name);
      const auto kinetic_slope = partial(motion_.kinetic, coordinate.position, where, name);
      const auto gradient = partial(motion_.potential, coordinate.position, where, name);
      if (!momentum || !slope || !kinetic_slope || !gradient) return false;
      motion_.momenta.push_back(*momentum);
      motion_.slopes.push_back(*slope);
      motion_.gradient.push_back(*gradient);
      for (std::size_t j = 0; j < n; ++j) {
        const auto mass = j < i ? std::optional(motion_.masses[j][i])
                                : partial(*momentum, motion_.coordinates[j].speed, where, name);
        if (!mass) return false;
        motion_.masses[i][j] = *mass;
      }
      const auto rate = time_rate(*momentum, where, name);
      if (!rate) return false;
      const ExpressionId without_accelerations = substitute(t_, *rate, [&](ExpressionId id) {
        const bool is_one = std::ranges::any_of(
            motion_.coordinates, [&](const Coordinate& other) { return other.acceleration == id; });
        return is_one ? t_.real(0) : ExpressionId::none();
      });
      motion_.velocity_terms.push_back(tidy_form(t_, subtract(t_, without_accelerations, *kinetic_slope)));
      ExpressionId whole = ExpressionId::none();
      for (std::size_t j = 0; j < n; ++j) {
        if (is_zero(t_, motion_.masses[i][j])) continue;
        whole = sum_of(t_, whole, product_of(t_, motion_.masses[i][j], motion_.coordinates[j].acceleration));
      }
      const ExpressionId rest = tidy_form(t_, without_accelerations);
      if (!is_zero(t_, rest)) whole = sum_of(t_, whole, rest);
      if (!whole.valid()) whole = t_.real(0);
      motion_.momentum_rates.push_back(whole);
      motion_.damping.push_back(t_.real(0));
      if (!motion_.dissipation.valid()) continue;
      const auto damping = partial(motion_.dissipation, coordinate.speed, declaration_.dissipation.where,
                                   "the dissipation function");
      if (!damping) return false;
      motion_.damping.back() = *damping;
    }
    return true;
  }

  const FlatModel& model_;
  const LagrangianDeclaration& declaration_;
  ExpressionTable& t_;
  DiagnosticSink& sink_;
  std::optional<Definitions> definitions_;
  Motion motion_;
};

}  // namespace

std::optional<Motion> derive_motion(const FlatModel& model, const LagrangianDeclaration& declaration,
                                    ExpressionTable& table, DiagnosticSink& sink) {
  return Derivation(model, declaration, table, sink).run();
}

}  // namespace causa::lagrange
