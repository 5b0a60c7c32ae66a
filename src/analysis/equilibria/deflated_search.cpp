#include "analysis/equilibria/deflated_search.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/linear_systems/algebra/solve.h"

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
  }

  DeflatedSearchResult run() {
    std::size_t failures = 0;
    Vector start = field_.start();
    for (std::size_t j = 0; j < start.size(); ++j)
      start[j] = std::clamp(start[j], options_.box[j].lower, options_.box[j].upper);
    while (failures < options_.most_failures) {
      options_.cancellation.check();
      result_.is_out_of_time = options_.time_limit.cancelled();
      if (result_.is_out_of_time || kept_.empty() || found_family_) break;
      bool is_fruitful = false;
      while (!found_family_ && !options_.time_limit.cancelled()) {
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

  // f and ∂f/∂x without the states that may drift, in scaled states; rows by their largest entry.
  bool evaluate(const Vector& states) {
    right_.assign(states.size(), 0.0);
    if (field_.value(states, right_)) return false;
    Matrix full;
    if (field_.jacobian(states, full)) return false;
    const std::size_t n = kept_.size();
    jacobian_ = Matrix(n, n);
    target_ = Matrix(n, 1);
    for (std::size_t i = 0; i < n; ++i) {
      double largest = 0.0;
      for (std::size_t j = 0; j < n; ++j) {
        jacobian_(i, j) = full(kept_[i], kept_[j]) * scales_[kept_[j]];
        largest = std::max(largest, std::abs(jacobian_(i, j)));
      }
      const double unit = largest > 0.0 ? largest : 1.0;
      for (std::size_t j = 0; j < n; ++j) jacobian_(i, j) /= unit;
      target_(i, 0) = -right_[kept_[i]] / unit;
    }
    return linear::is_finite(jacobian_) && linear::is_finite(target_);
  }

  // −J⁻¹ f; the shortest where J is singular.
  [[nodiscard]] Matrix newton_step() const {
    constexpr double regular = 1e-13;
    if (linear::reciprocal_condition(jacobian_) > regular) {
      if (auto solution = linear::solve(jacobian_, target_)) return std::move(*solution);
    }
    return linear::least_squares(jacobian_, target_);
  }

  // Newton's step of the deflated system: d/(1 − ∇log M · d), where d is that of the system itself.
  std::optional<DeflatedZero> from(Vector states) {
    constexpr int most_iterations = 60;
    for (int k = 0; k < most_iterations; ++k) {
      if (!evaluate(states)) return std::nullopt;
      const Matrix step = newton_step();
      if (!linear::is_finite(step)) return std::nullopt;
      double size = 0.0;
      double along = 0.0;
      for (std::size_t j = 0; j < kept_.size(); ++j) size = std::max(size, std::abs(step(j, 0)));
      constexpr double close = 1e-8;
      if (size < close) return polished(std::move(states));
      for (const Vector& zero : known_) {
        const double r = distance(states, zero);
        if (r < 1e-7) return std::nullopt;
        const double factor = -2.0 / (r * r * (1.0 + r * r));
        for (std::size_t j = 0; j < kept_.size(); ++j)
          along += factor * (states[kept_[j]] - zero[kept_[j]]) / scales_[kept_[j]] * step(j, 0);
      }
      double part = 1.0 / (1.0 - along);
      if (!std::isfinite(part)) return std::nullopt;
      constexpr double longest = 0.5;  // of the box
      part = std::clamp(part, -longest / size, longest / size);
      for (std::size_t j = 0; j < kept_.size(); ++j) {
        states[kept_[j]] += part * scales_[kept_[j]] * step(j, 0);
        constexpr double far_away = 3.0;
        const Interval& side = options_.box[kept_[j]];
        if (!(std::abs(states[kept_[j]] - side.middle()) < far_away * scales_[kept_[j]])) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  // Newton's method by itself, until rounding ends it.
  std::optional<DeflatedZero> polished(Vector states) {
    constexpr int most_iterations = 10;
    double last = infinite;
    for (int k = 0; k < most_iterations; ++k) {
      if (!evaluate(states)) return std::nullopt;
      const Matrix step = newton_step();
      double size = 0.0;
      for (std::size_t j = 0; j < kept_.size(); ++j) size = std::max(size, std::abs(step(j, 0)));
      if (!(size < last)) break;
      last = size;
      for (std::size_t j = 0; j < kept_.size(); ++j) states[kept_[j]] += scales_[kept_[j]] * step(j, 0);
    }
    constexpr double small = 1e-9;
    if (!evaluate(states) || !(largest_target() <= small)) return std::nullopt;
    constexpr double same = 1e-6;
    for (const Vector& zero : known_) {
      if (distance(states, zero) < same) return std::nullopt;
    }
    DeflatedZero found{.states = std::move(states), .free_states = {}};
    constexpr double singular = 1e-10;
    const Matrix free = linear::null_space(jacobian_, singular);
    for (std::size_t i = 0; i < free.rows; ++i) {
      for (std::size_t j = 0; j < free.columns; ++j) {
        if (std::abs(free(i, j)) <= 1e-8) continue;
        found.free_states.push_back(kept_[i]);
        break;
      }
    }
    return found;
  }

  [[nodiscard]] double largest_target() const { return linear::largest_entry(target_); }

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
  Vector right_;
  Matrix jacobian_;
  Matrix target_;
  bool found_family_ = false;
};

}  // namespace

DeflatedSearchResult search_zeros(VectorField& field, const DeflatedSearchOptions& options) {
  return DeflatedSearch(field, options).run();
}

}  // namespace causa
