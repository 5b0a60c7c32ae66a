#include "analysis/stability/candidates.h"

#include <cmath>

#include "analysis/linear_systems/algebra/sylvester.h"
#include "analysis/stability/local_sign.h"

namespace causa {

using linear::Matrix;

namespace {

std::optional<Matrix> lyapunov_matrix(const Matrix& a) {
  const auto found = linear::solve_lyapunov(linear::transpose(a), linear::identity(a.rows));
  if (!linear::succeeded(found)) return std::nullopt;
  const Matrix& p = linear::result_of(found);
  if (!linear::is_finite(p)) return std::nullopt;
  return p;
}

// c with form = c · variable + others, where c is a number and the others do not depend on it.
std::optional<Rational> factor_of(FormTable& table, const Form& form, std::uint32_t variable) {
  return table.derivative(form, variable).constant();
}

}  // namespace

Form quadratic_form(const FormTable& table, const Matrix& p, double fine) {
  Form result;
  const double distance = fine * linear::largest_entry(p);
  FormTable products = table;
  for (std::uint32_t i = 0; i < p.rows; ++i) {
    for (std::uint32_t j = 0; j < p.columns; ++j) {
      const Rational entry = simplest_near((p(i, j) + p(j, i)) / 2.0, distance);
      result = table.add(result, table.scale(products.multiply(table.variable(i), table.variable(j)), entry));
    }
  }
  return result;
}

std::optional<Candidate> quadratic_candidate(ShiftedModel& model, const Matrix& a) {
  const auto p = lyapunov_matrix(a);
  if (!p) return std::nullopt;
  return Candidate{"quadratic", "P of A'P + PA = -I", quadratic_form(model.space.table, *p)};
}

std::optional<Candidate> conserved_candidate(ShiftedModel& model, const linear::EigenSystem& eigen) {
  const std::size_t n = eigen.values.size();
  Matrix p(n, n);
  for (std::size_t k = 0; k < n; ++k) {
    if (!(eigen.conditioning[k] > 1e-6)) return std::nullopt;  // defective
    double length = 0.0;
    for (std::size_t i = 0; i < n; ++i) length += std::norm(eigen.left(i, k));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j)
        p(i, j) += (eigen.left(i, k) * std::conj(eigen.left(j, k))).real() / length;
    }
  }
  double smallest = infinite;
  for (std::size_t i = 0; i < n; ++i) smallest = std::min(smallest, p(i, i));
  if (!(smallest > 0.0)) return std::nullopt;
  return Candidate{"conserved", "left eigenvectors of the linearization",
                   quadratic_form(model.space.table, (1.0 / smallest) * p, 1e-9)};
}

std::optional<Candidate> krasovskii_candidate(ShiftedModel& model, const Matrix& a) {
  const auto p = lyapunov_matrix(a);
  if (!p) return std::nullopt;
  FormTable& table = model.space.table;
  constexpr double fine = 1e-4;
  Form v;
  for (std::size_t i = 0; i < a.rows; ++i) {
    for (std::size_t j = 0; j < a.rows; ++j) {
      const Rational entry = simplest_near((*p)(i, j), fine * linear::largest_entry(*p));
      v = table.add(v, table.scale(table.multiply(model.flow[i], model.flow[j]), entry));
    }
  }
  if (table.has_overflowed()) return std::nullopt;
  return Candidate{"Krasovskii", "f'Pf with P of A'P + PA = -I", std::move(v)};
}

std::optional<Form> integral(FormTable& table, const Form& form, std::uint32_t variable) {
  const Form x = table.variable(variable);
  Form result;
  for (const auto& [monomial, factor] : form.terms) {
    int power = 0;                    // of the variable
    std::optional<AtomNumber> other;  // the one atom that depends on it
    int other_power = 0;
    Form rest = factor;
    for (const auto& [number, exponent] : monomial) {
      const FormAtom& atom = table.atom(number);
      Form part;
      part.terms.emplace(Monomial{{number, exponent}}, 1);
      if (atom.kind == FormAtom::Kind::Variable && atom.variable == variable) {
        power = exponent;
      } else if (!table.variables_of(part)[variable]) {
        rest = table.multiply(rest, part);
      } else if (other) {
        return std::nullopt;
      } else {
        other = number;
        other_power = exponent;
      }
    }
    Form antiderivative;
    if (!other) {
      if (power < 0) return std::nullopt;
      antiderivative = table.scale(table.power(x, power + 1), Rational(1, power + 1));
    } else {
      const FormAtom atom = table.atom(*other);
      if (other_power != 1 || atom.kind != FormAtom::Kind::Function) return std::nullopt;
      const Form& u = atom.operands[0];
      if (atom.op == Operator::Abs && u == x && power >= 0) {
        // ∫ xᵏ |x| dx = xᵏ⁺¹ |x| / (k + 2)
        antiderivative =
            table.scale(table.multiply(table.power(x, power + 1), *table.apply(Operator::Abs, x)),
                        Rational(1, power + 2));
      } else {
        const auto slope = table.derivative(u, variable).constant();
        if (power != 0 || !slope) return std::nullopt;
        const auto as = [&](Operator op, int sign) {
          return table.scale(*table.apply(op, u), Rational(sign) / *slope);
        };
        switch (atom.op) {
          case Operator::Sin: antiderivative = as(Operator::Cos, -1); break;
          case Operator::Cos: antiderivative = as(Operator::Sin, 1); break;
          case Operator::Exp: antiderivative = as(Operator::Exp, 1); break;
          case Operator::Sinh: antiderivative = as(Operator::Cosh, 1); break;
          case Operator::Cosh: antiderivative = as(Operator::Sinh, 1); break;
          case Operator::Tanh: {
            const Form cosh = *table.apply(Operator::Cosh, u);
            const auto log = table.apply(Operator::Log, cosh);
            antiderivative = table.scale(*log, 1 / *slope);
            break;
          }
          default: return std::nullopt;
        }
      }
    }
    result = table.add(result, table.multiply(rest, antiderivative));
  }
  return result;
}

namespace {

// q̇ = a v of one position and one speed.
struct Motion {
  std::uint32_t position = 0;
  std::uint32_t speed = 0;
  Rational a{};
  Form force{};     // v̇ where nothing moves
  Rational mass{};  // with which the forces have a potential together
};

// Nothing: some state is neither a position nor a speed.
std::vector<Motion> motions_of(ShiftedModel& model) {
  FormTable& table = model.space.table;
  const auto n = static_cast<std::uint32_t>(model.space.states);
  std::vector<bool> is_taken(n, false);
  std::vector<Motion> motions;
  for (std::uint32_t position = 0; position < n; ++position) {
    for (std::uint32_t speed = 0; speed < n && !is_taken[position]; ++speed) {
      if (speed == position || is_taken[speed]) continue;
      const auto a = factor_of(table, model.flow[position], speed);
      if (!a || *a == 0) continue;
      if (!table.vanishes(table.subtract(model.flow[position], table.scale(table.variable(speed), *a))))
        continue;
      is_taken[position] = is_taken[speed] = true;
      motions.push_back({.position = position, .speed = speed, .a = *a});
    }
  }
  if (2 * motions.size() != n) return {};
  std::vector<std::optional<Form>> at_rest(table.variable_count());
  for (const Motion& motion : motions) at_rest[motion.speed] = Form();
  for (Motion& motion : motions) motion.force = table.substitute(model.flow[motion.speed], at_rest);
  return motions;
}

// c with a = c b.
std::optional<Rational> ratio_of(FormTable& table, const Form& a, const Form& b) {
  if (a.is_zero() || b.is_zero()) return std::nullopt;
  const Rational ratio = a.terms.begin()->second / b.terms.begin()->second;
  if (!table.vanishes(table.subtract(a, table.scale(b, ratio)))) return std::nullopt;
  return ratio;
}

// Masses with which ∂(m_i h_i/a_i)/∂q_j = ∂(m_j h_j/a_j)/∂q_i; false: there are none.
bool find_masses(FormTable& table, std::vector<Motion>& motions) {
  const std::size_t count = motions.size();
  const auto stiffness = [&](std::size_t i, std::size_t j) {
    return table.scale(table.derivative(motions[i].force, motions[j].position), 1 / motions[i].a);
  };
  for (std::size_t first = 0; first < count; ++first) {
    if (motions[first].mass != 0) continue;
    motions[first].mass = abs(motions[first].a);
    std::vector<std::size_t> open{first};
    while (!open.empty()) {
      const std::size_t i = open.back();
      open.pop_back();
      for (std::size_t j = 0; j < count; ++j) {
        if (j == i) continue;
        const Form mine = stiffness(i, j);
        const Form other = stiffness(j, i);
        if (mine.is_zero() && other.is_zero()) continue;
        const auto ratio = ratio_of(table, mine, other);
        if (!ratio || *ratio <= 0) return false;
        const Rational mass = motions[i].mass * *ratio;
        if (motions[j].mass != 0 && motions[j].mass != mass) return false;
        if (motions[j].mass == 0) open.push_back(j);
        motions[j].mass = mass;
      }
    }
  }
  return true;
}

}  // namespace

std::optional<Candidate> energy_candidate(ShiftedModel& model) {
  FormTable& table = model.space.table;
  std::vector<Motion> motions = motions_of(model);
  if (motions.empty() || !find_masses(table, motions)) return std::nullopt;
  Form v;
  // The way to a point: one coordinate after the other, those that come later are still 0.
  for (std::size_t i = 0; i < motions.size(); ++i) {
    const Motion& motion = motions[i];
    std::vector<std::optional<Form>> later(table.variable_count());
    for (std::size_t j = i + 1; j < motions.size(); ++j) later[motions[j].position] = Form();
    const Form force = table.substitute(motion.force, later);
    const auto work = integral(table, force, motion.position);
    if (!work) return std::nullopt;
    std::vector<std::optional<Form>> zero(table.variable_count());
    zero[motion.position] = Form();
    const Form potential = table.subtract(table.substitute(*work, zero), *work);
    v = table.add(v, table.scale(table.power(table.variable(motion.speed), 2), motion.mass / 2));
    v = table.add(v, table.scale(potential, motion.mass / motion.a));
  }
  if (table.has_overflowed()) return std::nullopt;
  return Candidate{"energy", "kinetic energy and the work of what acts at rest", std::move(v)};
}

namespace {

// Coefficients of a polynomial in one variable, from the lowest; nothing: it is none.
std::optional<std::vector<Rational>> coefficients_of(FormTable& table, const Form& form,
                                                     std::uint32_t variable) {
  std::vector<Rational> result;
  for (const auto& [monomial, factor] : form.terms) {
    std::size_t power = 0;
    for (const auto& [number, exponent] : monomial) {
      const FormAtom& atom = table.atom(number);
      if (atom.kind != FormAtom::Kind::Variable || atom.variable != variable || exponent < 0)
        return std::nullopt;
      power = static_cast<std::size_t>(exponent);
    }
    if (result.size() <= power) result.resize(power + 1);
    result[power] = factor;
  }
  return result;
}

// ∫ p/(a + b x) dx from 0, by division with remainder.
std::optional<Form> integral_of_quotient(FormTable& table, const Form& above, const Form& below,
                                         std::uint32_t variable) {
  const auto p = coefficients_of(table, above, variable);
  const auto q = coefficients_of(table, below, variable);
  if (!p || !q || q->empty() || q->size() > 2 || (*q)[0] == 0) return std::nullopt;
  const Form x = table.variable(variable);
  const Rational a = (*q)[0];
  const Rational b = q->size() == 2 ? (*q)[1] : Rational(0);
  std::vector<Rational> rest = *p;
  Form quotient;
  for (std::size_t k = rest.size(); b != 0 && k-- > 1;) {
    const Rational factor = rest[k] / b;
    quotient = table.add(quotient, table.scale(table.power(x, static_cast<int>(k) - 1), factor));
    rest[k - 1] -= factor * a;
    rest.resize(k);
  }
  if (b == 0) {
    const auto whole = integral(table, above, variable);
    if (!whole) return std::nullopt;
    return table.scale(*whole, 1 / a);
  }
  const auto whole = integral(table, quotient, variable);
  if (!whole) return std::nullopt;
  if (rest.empty() || rest[0] == 0) return whole;
  // (r/b) log(1 + b x/a)
  const Form argument = table.add(Form(Rational(1)), table.scale(x, b / a));
  return table.add(*whole, table.scale(*table.apply(Operator::Log, argument), rest[0] / b));
}

}  // namespace

std::optional<Candidate> separable_candidate(ShiftedModel& model) {
  if (model.space.states != 2) return std::nullopt;
  FormTable& table = model.space.table;
  // A point where neither right-hand side is 0.
  const Rational reference(1, 97);
  std::vector<std::optional<Form>> at_x(table.variable_count());
  std::vector<std::optional<Form>> at_y(table.variable_count());
  at_x[0] = Form(reference);
  at_y[1] = Form(reference);
  Form parts[2][2];  // of ẋ and ẏ: the factor of x, that of y
  for (std::size_t k = 0; k < 2; ++k) {
    const Form along_x = table.substitute(model.flow[k], at_y);
    const Form along_y = table.substitute(model.flow[k], at_x);
    const auto there = table.substitute(along_x, at_x).constant();
    if (!there || *there == 0) return std::nullopt;
    parts[k][0] = along_x;
    parts[k][1] = table.scale(along_y, 1 / *there);
    if (!table.vanishes(table.subtract(table.multiply(parts[k][0], parts[k][1]), model.flow[k])))
      return std::nullopt;
  }
  const auto first = integral_of_quotient(table, parts[1][0], parts[0][0], 0);
  const auto second = integral_of_quotient(table, parts[0][1], parts[1][1], 1);
  if (!first || !second || table.has_overflowed()) return std::nullopt;
  Form v = table.subtract(*first, *second);
  if (v.is_zero()) return std::nullopt;
  v = table.scale(v, 1 / Rational(abs(v.terms.begin()->second)));
  // Of the two signs the one that is positive.
  const std::vector<bool> both{true, true};
  if (prove_positive_near(model.space, v, both).answer != SignAnswer::Proven) v = table.negate(v);
  return Candidate{"separable", "a constant of motion, by separation of variables", std::move(v)};
}

}  // namespace causa
