#include "formalisms/lagrange/normal_modes.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "expression/algebra/differentiate.h"
#include "expression/algebra/terms.h"
#include "expression/algebra/tidy_form.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "flat/known_parameters.h"

namespace causa::lagrange {

namespace {

using Matrix = std::vector<std::vector<double>>;

class SmallOscillations {
 public:
  SmallOscillations(const FlatModel& model, const Motion& motion, ExpressionTable& table)
      : motion_(motion),
        t_(table),
        model_(model),
        known_(model.variables, table, ParameterRule::Declared),
        n_(motion.coordinates.size()) {}

  std::variant<NormalModes, NoModes> run() {
    if (!motion_.constraints.empty())
      return NoModes{"the coordinates are bound by constraints; choose coordinates that need none"};
    if (!find_hessian()) return NoModes{"the potential energy has no second derivatives as formulas"};
    read_start();
    if (auto problem = find_equilibrium()) return *std::move(problem);
    return oscillate();
  }

 private:
  bool find_hessian() {
    for (std::size_t i = 0; i < n_; ++i) {
      hessian_.emplace_back();
      for (std::size_t j = 0; j < n_; ++j) {
        const auto entry = differentiate(t_, motion_.gradient[i], motion_.coordinates[j].position);
        if (!entry) return false;
        hessian_.back().push_back(*entry);
      }
    }
    return true;
  }

  void read_start() {
    for (const Coordinate& coordinate : motion_.coordinates) {
      const ExpressionId start = model_.variables[coordinate.symbol].start;
      q_.push_back(start.valid() ? known_.scalar(start).value_or(0.0) : 0.0);
    }
  }

  // At the coordinates of now, at rest, at time 0; nothing where it needs an input or has no value.
  std::optional<double> value(ExpressionId expression) {
    const ExpressionId here = substitute(t_, expression, [&](ExpressionId id) {
      if (t_.is(id, Operator::Time)) return t_.real(0);
      for (std::size_t i = 0; i < n_; ++i) {
        if (id == motion_.coordinates[i].position) return t_.real(q_[i]);
        if (id == motion_.coordinates[i].speed) return t_.real(0);
      }
      return ExpressionId::none();
    });
    const auto number = known_.scalar(here);
    return number && std::isfinite(*number) ? number : std::nullopt;
  }

  std::optional<Matrix> matrix(const std::vector<std::vector<ExpressionId>>& entries) {
    Matrix result;
    for (const auto& row : entries) {
      result.emplace_back();
      for (const ExpressionId id : row) {
        const auto number = value(id);
        if (!number) return std::nullopt;
        result.back().push_back(*number);
      }
    }
    return result;
  }

  std::optional<NoModes> find_equilibrium() {
    constexpr int most_steps = 100;
    constexpr double near = 1e-12;
    for (int step = 0; step < most_steps; ++step) {
      std::vector<double> residual;
      double size = 0.0;
      for (std::size_t i = 0; i < n_; ++i) {
        const auto slope = value(motion_.gradient[i]);
        const auto force = value(motion_.forces[i]);
        if (!slope || !force)
          return NoModes{"it needs values that only a simulation has: inputs, or other variables"};
        residual.push_back(*slope - *force);
        size = std::max(size, std::abs(residual.back()));
      }
      auto stiffness = matrix(hessian_);
      if (!stiffness) return NoModes{"the potential energy has no second derivatives at the start values"};
      double scale = 0.0;
      for (const auto& row : *stiffness) {
        for (const double number : row) scale = std::max(scale, std::abs(number));
      }
      if (size <= near * std::max(scale, 1.0)) return std::nullopt;
      const auto move = solved(*std::move(stiffness), std::move(residual));
      if (!move) break;
      for (std::size_t i = 0; i < n_; ++i) q_[i] -= (*move)[i];
    }
    return NoModes{"no equilibrium was found from the start values of the coordinates"};
  }

  // Gaussian elimination with partial pivoting; nothing where the matrix is singular.
  static std::optional<std::vector<double>> solved(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t p = 0; p < n; ++p) {
      std::size_t best = p;
      for (std::size_t i = p; i < n; ++i) {
        if (std::abs(a[i][p]) > std::abs(a[best][p])) best = i;
      }
      constexpr double smallest = 1e-300;
      if (std::abs(a[best][p]) < smallest) return std::nullopt;
      std::swap(a[p], a[best]);
      std::swap(b[p], b[best]);
      for (std::size_t i = p + 1; i < n; ++i) {
        const double factor = a[i][p] / a[p][p];
        for (std::size_t j = p; j < n; ++j) a[i][j] -= factor * a[p][j];
        b[i] -= factor * b[p];
      }
    }
    for (std::size_t p = n; p-- > 0;) {
      for (std::size_t j = p + 1; j < n; ++j) b[p] -= a[p][j] * b[j];
      b[p] /= a[p][p];
    }
    return b;
  }

  std::variant<NormalModes, NoModes> oscillate() {
    const auto masses = matrix(motion_.masses);
    const auto stiffness = matrix(hessian_);
    if (!masses || !stiffness) return NoModes{"the mass matrix has no value at the equilibrium"};
    // M = C Cᵀ
    Matrix c(n_, std::vector<double>(n_, 0.0));
    for (std::size_t j = 0; j < n_; ++j) {
      for (std::size_t i = j; i < n_; ++i) {
        double sum = (*masses)[i][j];
        for (std::size_t k = 0; k < j; ++k) sum -= c[i][k] * c[j][k];
        if (i == j && !(sum > 0.0)) return NoModes{"the mass matrix is not positive definite there"};
        c[i][j] = i == j ? std::sqrt(sum) : sum / c[j][j];
      }
    }
    // A = C⁻¹ K C⁻ᵀ
    Matrix a = *stiffness;
    for (std::size_t j = 0; j < n_; ++j) {
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t k = 0; k < i; ++k) a[i][j] -= c[i][k] * a[k][j];
        a[i][j] /= c[i][i];
      }
    }
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) {
        for (std::size_t k = 0; k < j; ++k) a[i][j] -= a[i][k] * c[j][k];
        a[i][j] /= c[j][j];
      }
    }
    const Matrix vectors = rotate(a);
    NormalModes result{.equilibrium = q_, .modes = {}};
    for (std::size_t k = 0; k < n_; ++k) result.modes.push_back(mode(a[k][k], vectors, c, k));
    std::ranges::stable_sort(result.modes, {}, &NormalMode::square);
    result.has_damping =
        std::ranges::any_of(motion_.damping, [&](ExpressionId id) { return !is_zero(t_, id); });
    return result;
  }

  // Jacobi's method: the matrix becomes diagonal, the columns of what is returned are its eigenvectors.
  [[nodiscard]] Matrix rotate(Matrix& a) const {
    Matrix v(n_, std::vector<double>(n_, 0.0));
    for (std::size_t i = 0; i < n_; ++i) v[i][i] = 1.0;
    constexpr int most_sweeps = 60;
    for (int sweep = 0; sweep < most_sweeps; ++sweep) {
      double off = 0.0;
      double all = 0.0;
      for (std::size_t p = 0; p < n_; ++p) {
        for (std::size_t q = 0; q < n_; ++q) {
          all += a[p][q] * a[p][q];
          if (p != q) off += a[p][q] * a[p][q];
        }
      }
      constexpr double small = 1e-30;
      if (off <= small * all) return v;
      for (std::size_t p = 0; p < n_; ++p) {
        for (std::size_t q = p + 1; q < n_; ++q) rotate_pair(a, v, p, q);
      }
    }
    return v;
  }

  void rotate_pair(Matrix& a, Matrix& v, std::size_t p, std::size_t q) const {
    if (a[p][q] == 0.0) return;
    const double tau = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
    const double t = (tau >= 0.0 ? 1.0 : -1.0) / (std::abs(tau) + std::sqrt(1.0 + tau * tau));
    const double cosine = 1.0 / std::sqrt(1.0 + t * t);
    const double sine = t * cosine;
    for (std::size_t k = 0; k < n_; ++k) {
      const double x = a[k][p];
      const double y = a[k][q];
      a[k][p] = cosine * x - sine * y;
      a[k][q] = sine * x + cosine * y;
    }
    for (std::size_t k = 0; k < n_; ++k) {
      const double x = a[p][k];
      const double y = a[q][k];
      a[p][k] = cosine * x - sine * y;
      a[q][k] = sine * x + cosine * y;
    }
    for (std::size_t k = 0; k < n_; ++k) {
      const double x = v[k][p];
      const double y = v[k][q];
      v[k][p] = cosine * x - sine * y;
      v[k][q] = sine * x + cosine * y;
    }
  }

  // In the coordinates of the motion: C⁻ᵀ v.
  [[nodiscard]] NormalMode mode(double square, const Matrix& vectors, const Matrix& c, std::size_t k) const {
    NormalMode result{.square = square, .shape = std::vector<double>(n_)};
    for (std::size_t i = n_; i-- > 0;) {
      double sum = vectors[i][k];
      for (std::size_t j = i + 1; j < n_; ++j) sum -= c[j][i] * result.shape[j];
      result.shape[i] = sum / c[i][i];
    }
    double largest = 0.0;
    for (const double number : result.shape) {
      if (std::abs(number) > std::abs(largest) * (1.0 + 1e-9)) largest = number;
    }
    for (double& number : result.shape) {
      number /= largest;
      constexpr double rounding = 1e-13;
      if (std::abs(number) < rounding) number = 0.0;
    }
    return result;
  }

  const Motion& motion_;
  ExpressionTable& t_;
  const FlatModel& model_;
  KnownParameters known_;
  std::size_t n_;
  std::vector<std::vector<ExpressionId>> hessian_;
  std::vector<double> q_;
};

}  // namespace

std::variant<NormalModes, NoModes> normal_modes(const FlatModel& model, const Motion& motion,
                                                ExpressionTable& table) {
  return SmallOscillations(model, motion, table).run();
}

}  // namespace causa::lagrange
