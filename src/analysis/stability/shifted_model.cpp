#include "analysis/stability/shifted_model.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/stability/form_code.h"
#include "analysis/stability/rational_interval.h"

namespace causa {

namespace {

using linear::Matrix;

class Shift {
 public:
  Shift(FormTable table, const std::vector<Form>& right, std::span<const double> point,
        const std::vector<std::string>& names)
      : right_(right), point_(point.begin(), point.end()), n_(point.size()) {
    result_.space.table = std::move(table);
    result_.space.states = n_;
    result_.names = names;
  }

  std::variant<ShiftedModel, NoForm> run() {
    FormTable& table = result_.space.table;
    if (find_rational()) {
      for (std::uint32_t k = 0; k < n_; ++k) {
        result_.equilibrium.push_back(interval_of(rational_[k]));
        result_.replacements.emplace_back(table.add(table.variable(k), rational_[k]));
      }
      shift_names();
      result_.is_exact = true;
      result_.space.known.assign(table.variable_count() - n_, Interval(0.0));
      for (const Form& form : right_) result_.flow.push_back(result_.shifted(form));
    } else {
      if (!enclose()) return NoForm{"the equilibrium could not be enclosed in intervals"};
      result_.space.known.assign(table.variable_count() - n_, Interval(0.0));
      std::vector<std::optional<Form>> at_equilibrium(n_);
      for (std::uint32_t k = 0; k < n_; ++k) {
        const std::uint32_t fixed = table.add_variable(result_.names[k] + "*");
        result_.space.known.push_back(result_.equilibrium[k]);
        at_equilibrium[k] = table.variable(fixed);
        result_.replacements.emplace_back(table.add(table.variable(k), table.variable(fixed)));
      }
      at_equilibrium.resize(table.variable_count());
      result_.replacements.resize(table.variable_count());
      shift_names();
      for (const Form& form : right_)
        result_.flow.push_back(table.subtract(result_.shifted(form), table.substitute(form, at_equilibrium)));
    }
    result_.space.first_direction = static_cast<std::uint32_t>(table.variable_count());
    for (std::size_t k = 0; k < n_; ++k) table.add_variable("direction" + std::to_string(k + 1));
    result_.replacements.resize(table.variable_count());
    if (table.has_overflowed()) return NoForm{"its formulas grow too long"};
    return std::move(result_);
  }

 private:
  void shift_names() {
    for (std::uint32_t k = 0; k < n_; ++k) {
      const bool is_zero = !rational_.empty() && rational_[k] == 0;
      const std::string place = rational_.empty() ? result_.names[k] + "*" : rational_text(rational_[k]);
      if (is_zero) continue;
      result_.space.table.rename_variable(
          k, "(" + result_.names[k] + (place.front() == '-' ? " + " + place.substr(1) : " - " + place) + ")");
    }
    result_.replacements.resize(result_.space.table.variable_count());
  }

  bool find_rational() {
    FormTable& table = result_.space.table;
    for (const double distance : {1e-9, 1e-6, 1e-3}) {
      std::vector<Rational> candidate;
      std::vector<std::optional<Form>> values(table.variable_count());
      for (std::size_t k = 0; k < n_; ++k) {
        candidate.push_back(simplest_near(point_[k], distance * std::max(1.0, std::abs(point_[k]))));
        values[k] = Form(candidate.back());
      }
      FormTable trial = table;  // a value that does not exist marks the table
      const bool is_zero = std::ranges::all_of(
          right_, [&](const Form& form) { return trial.vanishes(trial.substitute(form, values)); });
      if (is_zero && !trial.has_overflowed()) {
        rational_ = std::move(candidate);
        return true;
      }
    }
    return false;
  }

  // K(X) = c − Y f(c) + (I − Y J(X)) (X − c) inside of X: exactly one equilibrium in X.
  bool enclose() {
    FormTable& table = result_.space.table;
    std::vector<Form> slopes;
    for (const Form& form : right_) {
      for (std::uint32_t j = 0; j < n_; ++j) slopes.push_back(table.derivative(form, j));
    }
    FormEvaluator value(table, right_);
    FormEvaluator jacobian(table, slopes);
    const auto number_jacobian = [&] {
      std::vector<double> at = point_;
      at.resize(table.variable_count());
      const std::span<const double> found = jacobian(at);
      Matrix j(n_, n_);
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t k = 0; k < n_; ++k) j(i, k) = found[i * n_ + k];
      }
      return j;
    };
    constexpr int most_steps = 20;
    for (int step = 0; step < most_steps; ++step) {
      std::vector<double> at = point_;
      at.resize(table.variable_count());
      const std::span<const double> f = value(at);
      Matrix target(n_, 1);
      for (std::size_t i = 0; i < n_; ++i) target(i, 0) = -f[i];
      if (!linear::is_finite(target) || !linear::is_finite(number_jacobian())) return false;
      const auto change = linear::solve(number_jacobian(), target);
      if (!change) return false;
      double size = 0.0;
      for (std::size_t i = 0; i < n_; ++i) {
        point_[i] += change->values[i];
        size = std::max(size, std::abs(change->values[i]) / std::max(1.0, std::abs(point_[i])));
      }
      constexpr double settled = 1e-14;
      if (size < settled) break;
    }
    const auto inverse = linear::inverse(number_jacobian());
    if (!inverse) return false;
    for (double radius = 1e-14; radius < 1e-4; radius *= 10.0) {
      std::vector<Interval> box;
      std::vector<Interval> centre;
      for (const double x : point_) {
        const double size = radius * std::max(1.0, std::abs(x));
        box.emplace_back(x - size, x + size);
        centre.emplace_back(x);
      }
      std::vector<Interval> all = box;
      all.resize(table.variable_count());
      std::vector<Interval> middle = centre;
      middle.resize(table.variable_count());
      const std::span<const Interval> found = value(middle);
      const std::vector<Interval> f(found.begin(), found.end());
      const std::span<const Interval> slope = jacobian(all);
      bool is_inside_all = true;
      std::vector<Interval> image;
      for (std::size_t i = 0; i < n_; ++i) {
        Interval sum = centre[i];
        for (std::size_t k = 0; k < n_; ++k) sum = sum - Interval((*inverse)(i, k)) * f[k];
        for (std::size_t j = 0; j < n_; ++j) {
          Interval entry = i == j ? 1.0 : 0.0;
          for (std::size_t k = 0; k < n_; ++k) entry = entry - Interval((*inverse)(i, k)) * slope[k * n_ + j];
          sum = sum + entry * (box[j] - centre[j]);
        }
        is_inside_all = is_inside_all && is_inside(sum, box[i]);
        image.push_back(sum);
      }
      if (is_inside_all) {
        result_.equilibrium = std::move(image);
        return true;
      }
    }
    return false;
  }

  const std::vector<Form>& right_;
  std::vector<double> point_;
  std::size_t n_;
  std::vector<Rational> rational_;
  ShiftedModel result_;
};

}  // namespace

std::variant<ShiftedModel, NoForm> shift_to_equilibrium(FormTable table, const std::vector<Form>& right,
                                                        std::span<const double> point,
                                                        const std::vector<std::string>& names) {
  return Shift(std::move(table), right, point, names).run();
}

}  // namespace causa
