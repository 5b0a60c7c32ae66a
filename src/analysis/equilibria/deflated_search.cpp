#include "analysis/equilibria/deflated_search.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/equilibria/rest_jacobian.h"
#include "analysis/linearization/singular_newton.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

// The radical inverse of a number (Halton, Numer. Math. 2 (1960) 84).
double halton(std::size_t number, std::size_t base) {
  double result = 0.0;
  for (double part = 1.0 / static_cast<double>(base); number > 0;
       number /= base, part /= static_cast<double>(base))
    result += part * static_cast<double>(number % base);
  return result;
}

std::size_t prime(std::size_t number) {
  std::size_t candidate = 2;
  for (std::size_t found = 0;; ++candidate) {
    bool is_prime = true;
    for (std::size_t d = 2; d * d <= candidate; ++d) is_prime = is_prime && candidate % d != 0;
    if (is_prime && found++ == number) return candidate;
  }
}

class DeflatedSearch {
 public:
  DeflatedSearch(VectorField& field, const DeflatedSearchOptions& options)
      : field_(field), options_(options) {
    for (std::size_t j = 0; j < field.size(); ++j) {
      if (options.is_drifting.empty() || options.is_drifting[j] == 0) kept_.push_back(j);
      const double width = options.box[j].width();
      scales_.push_back(width > 0.0 ? width : std::max(1e-3, options.box[j].magnitude()));
    }
    kept_scales_ = kept_of(scales_);
  }

  DeflatedSearchResult run() {
    std::size_t failures = 0;
    Vector start = field_.start();
    for (std::size_t j = 0; j < start.size(); ++j)
      start[j] = std::clamp(start[j], options_.box[j].lower, options_.box[j].upper);
    while (failures < options_.most_failures) {
      options_.cancellation.check();
      result_.is_out_of_time = options_.time_limit.cancelled();
      if (result_.is_out_of_time || kept_.empty() || found_family_ ||
          result_.zeros.size() >= options_.most_zeros)
        break;
      bool is_fruitful = false;
      while (!found_family_ && !options_.time_limit.cancelled() &&
             result_.zeros.size() < options_.most_zeros) {
        options_.cancellation.check();
        const auto zero = from(start);
        if (!zero) break;
        is_fruitful = true;
        add(*zero);
      }
      failures = is_fruitful ? 0 : failures + 1;
      if (options_.progress)
        options_.progress(static_cast<double>(failures) / static_cast<double>(options_.most_failures));
      start = next_start();
    }
    std::erase_if(result_.zeros, [this](const DeflatedZero& zero) { return !is_in_box(zero.states); });
    return std::move(result_);
  }

 private:
  Vector next_start() {
    ++result_.starts;
    Vector start(field_.size());
    for (std::size_t j = 0; j < start.size(); ++j)
      start[j] = options_.box[j].lower + halton(result_.starts, prime(j)) * options_.box[j].width();
    return start;
  }

  [[nodiscard]] bool is_in_box(const Vector& states) const {
    constexpr double slack = 1e-9;
    for (const std::size_t j : kept_) {
      if (states[j] < options_.box[j].lower - slack * scales_[j] ||
          states[j] > options_.box[j].upper + slack * scales_[j])
        return false;
    }
    return true;
  }

  [[nodiscard]] double distance(const Vector& a, const Vector& b) const {
    double sum = 0.0;
    for (const std::size_t j : kept_) sum += std::pow((a[j] - b[j]) / scales_[j], 2);
    return std::sqrt(sum);
  }

  [[nodiscard]] Vector kept_of(const Vector& all) const {
    Vector kept;
    for (const std::size_t j : kept_) kept.push_back(all[j]);
    return kept;
  }

  // f and ∂f/∂x without the states that may drift.
  bool evaluate(const Vector& states) {
    Vector right(states.size());
    Matrix full;
    if (field_.value(states, right) || field_.jacobian(states, full)) return false;
    right_ = kept_of(right);
    jacobian_ = without_drifting(full, options_.is_drifting);
    return linear::is_finite(jacobian_) &&
           std::ranges::all_of(right_, [](double part) { return std::isfinite(part); });
  }

  // Newton's step, in parts of the box.
  [[nodiscard]] Vector step() const {
    Vector result = newton_step(jacobian_, right_, kept_scales_);
    for (std::size_t j = 0; j < result.size(); ++j) result[j] /= kept_scales_[j];
    return result;
  }

  // Newton's step of the deflated system: d/(1 − ∇log M · d), where d is that of the system itself.
  std::optional<DeflatedZero> from(Vector states) {
    constexpr int most_iterations = 60;
    for (int k = 0; k < most_iterations; ++k) {
      if (!evaluate(states)) return std::nullopt;
      const Vector ahead = step();
      const double size = largest(ahead);
      if (!std::isfinite(size)) return std::nullopt;
      double along = 0.0;
      constexpr double close = 1e-8;
      if (size < close) return polished(std::move(states));
      for (const Vector& zero : known_) {
        const double r = distance(states, zero);
        if (r < 1e-7) return std::nullopt;
        const double factor = -2.0 / (r * r * (1.0 + r * r));
        for (std::size_t j = 0; j < kept_.size(); ++j)
          along += factor * (states[kept_[j]] - zero[kept_[j]]) / scales_[kept_[j]] * ahead[j];
      }
      double part = 1.0 / (1.0 - along);
      if (!std::isfinite(part)) return std::nullopt;
      constexpr double longest = 0.5;  // of the box
      part = std::clamp(part, -longest / size, longest / size);
      for (std::size_t j = 0; j < kept_.size(); ++j) {
        states[kept_[j]] += part * scales_[kept_[j]] * ahead[j];
        constexpr double far_away = 3.0;
        const Interval& side = options_.box[kept_[j]];
        if (!(std::abs(states[kept_[j]] - side.middle()) < far_away * scales_[kept_[j]])) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  static double largest(const Vector& parts) {
    double result = 0.0;
    for (const double part : parts) {
      if (std::isnan(part)) return part;
      result = std::max(result, std::abs(part));
    }
    return result;
  }

  // Newton's method by itself, until rounding ends it. Steps that shrink only by a factor lead to a multiple
  // zero.
  std::optional<DeflatedZero> polished(Vector states) {
    constexpr int most_iterations = 10;
    constexpr double slowly = 0.25;
    double last = infinite;
    bool is_slow = true;
    for (int k = 0; k < most_iterations; ++k) {
      if (!evaluate(states)) return std::nullopt;
      const Vector ahead = step();
      const double size = largest(ahead);
      if (!(size > 0.0 && size < last)) {
        is_slow = false;
        break;
      }
      is_slow = is_slow && (k == 0 || size > slowly * last);
      last = size;
      for (std::size_t j = 0; j < kept_.size(); ++j) states[kept_[j]] += kept_scales_[j] * ahead[j];
    }
    constexpr double small = 1e-9;
    if (!evaluate(states) || !(residual() <= small)) return std::nullopt;
    constexpr double same = 1e-6;
    for (const Vector& zero : known_) {
      if (distance(states, zero) < same) return std::nullopt;
    }
    DeflatedZero found{.states = std::move(states), .free_states = {}, .is_multiple = is_slow};
    constexpr double singular = 1e-10;
    const Matrix free = free_directions(jacobian_, kept_scales_, singular);
    for (std::size_t i = 0; i < free.rows; ++i) {
      Vector direction(kept_.size());
      for (std::size_t j = 0; j < free.columns; ++j)
        for (std::size_t k = 0; k < kept_.size(); ++k) direction[k] += free(k, j) * free(i, j);
      if (std::abs(direction[i]) > 1e-8 && goes_on(found.states, direction))
        found.free_states.push_back(kept_[i]);
    }
    if (!found.free_states.empty()) found.is_multiple = false;
    return found;
  }

  // Whether there are zeros beside this one in the direction.
  [[nodiscard]] bool goes_on(const Vector& zero, const Vector& direction) {
    const ZeroSystem system = [&](const Vector& point, Vector& f, Matrix& jacobian) {
      Vector states = zero;
      for (std::size_t k = 0; k < kept_.size(); ++k) states[kept_[k]] = point[k];
      if (!evaluate(states)) return false;
      f = right_;
      jacobian = jacobian_;
      return true;
    };
    return zeros_go_on(system, kept_of(zero), direction, kept_scales_);
  }

  // Against the largest change of each equation over the box.
  [[nodiscard]] double residual() const {
    double result = 0.0;
    for (std::size_t i = 0; i < right_.size(); ++i) {
      double unit = 0.0;
      for (std::size_t j = 0; j < right_.size(); ++j)
        unit = std::max(unit, std::abs(jacobian_(i, j)) * kept_scales_[j]);
      result = std::max(result, std::abs(right_[i]) / (unit > 0.0 ? unit : 1.0));
    }
    return result;
  }

  void add(const DeflatedZero& zero) {
    known_.push_back(zero.states);
    result_.zeros.push_back(zero);
    // Others lie beside it without end.
    if (!zero.free_states.empty()) found_family_ = true;
  }

  VectorField& field_;
  const DeflatedSearchOptions& options_;
  std::vector<std::size_t> kept_;
  std::vector<double> scales_;
  std::vector<Vector> known_;
  DeflatedSearchResult result_;
  std::vector<double> kept_scales_;
  Vector right_;  // of the states that count
  Matrix jacobian_;
  bool found_family_ = false;
};

}  // namespace

DeflatedSearchResult search_zeros(VectorField& field, const DeflatedSearchOptions& options) {
  return DeflatedSearch(field, options).run();
}

}  // namespace causa
