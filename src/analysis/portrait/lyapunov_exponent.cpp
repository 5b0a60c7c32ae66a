#include "analysis/portrait/lyapunov_exponent.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "numerics/integrators/make_integrator.h"

namespace causa::portrait {

namespace {

class Benettin {
 public:
  Benettin(VectorField& field, const LyapunovOptions& options)
      : field_(field),
        options_(options),
        n_(field.size()),
        state_(2 * n_),
        indicators_(field.model().crossing_count()),
        call_{this} {
    // The tangent vector is as exact as the states.
    IntegratorOptions settings{.relative_tolerance = options.tolerance,
                               .absolute_tolerance = options.tolerance};
    for (std::size_t k = 0; k < 2 * n_; ++k)
      settings.absolute_tolerances.push_back(options.tolerance *
                                             (options.scales.empty() || k >= n_ ? 1.0 : options.scales[k]));
    integrator_ = make_integrator("dopri5", {.state_count = 2 * n_, .rhs = RightHandSide(call_)}, settings);
  }

  std::variant<LyapunovExponent, std::string> run() {
    std::ranges::copy(options_.start, state_.begin());
    for (std::size_t k = 0; k < n_; ++k)
      state_[n_ + k] = 1.0 / std::sqrt(static_cast<double>(n_) + 0.1 * static_cast<double>(k));
    std::vector<double> derivatives(n_);
    if (auto failure = field_.value(options_.start, derivatives))
      return "the model has no value at the start";
    if (!begin()) return "the integration does not start";
    constexpr std::size_t transient_steps = 5000;
    for (std::size_t k = 0; k < transient_steps; ++k) {
      if (!advance()) return std::move(problem_);
    }
    const double transient = integrator_->time();
    const double mean_step = transient / transient_steps;
    constexpr double usual_steps = 2.5e5;
    const double horizon = options_.horizon.value_or(usual_steps * mean_step);
    constexpr std::size_t batches = 50;
    std::vector<double> rates;
    double divergence = 0.0;
    growth_ = -std::log(norm());
    double batch_begin = integrator_->time();
    const double first = batch_begin;
    for (std::size_t b = 0; b < batches; ++b) {
      const double batch_end = first + horizon * static_cast<double>(b + 1) / batches;
      while (integrator_->time() < batch_end) {
        const double before = integrator_->time();
        if (!advance()) return std::move(problem_);
        divergence += (integrator_->time() - before) * linear::trace(jacobian_);
      }
      if (options_.progress) options_.progress(static_cast<double>(b + 1) / batches);
      const double total = growth_ + std::log(norm());
      rates.push_back(total / (integrator_->time() - batch_begin));
      batch_begin = integrator_->time();
      growth_ = -std::log(norm());
    }
    LyapunovExponent result{.time = integrator_->time() - first, .transient = transient, .batches = batches};
    for (const double rate : rates) result.value += rate / batches;
    double squares = 0.0;
    for (const double rate : rates) squares += (rate - result.value) * (rate - result.value);
    result.error = std::sqrt(squares / (batches - 1.0) / batches);
    result.mean_divergence = divergence / result.time;
    return result;
  }

 private:
  bool begin() { return std::holds_alternative<Started>(integrator_->start(time_, state_, 1e100)); }
  [[nodiscard]] double norm() const {
    double squares = 0.0;
    for (std::size_t k = n_; k < 2 * n_; ++k) squares += integrator_->state()[k] * integrator_->state()[k];
    return std::sqrt(squares);
  }

  bool advance() {
    if (++steps_ % 256 == 0) options_.cancellation.check();
    if (steps_ > most_steps) {
      problem_ = fmt::format(
          "{} steps reach time {:.6g} after the start only: the model is stiff, and an explicit method "
          "follows "
          "it",
          most_steps, integrator_->time());
      return false;
    }
    if (!std::holds_alternative<StepAccepted>(integrator_->step())) {
      problem_ = fmt::format(
          "the trajectory ends at time {:.6g} after the start: it grows without bound or "
          "leaves where the model has values",
          integrator_->time());
      return false;
    }
    constexpr double for_ever = 1e90;  // steps grow without bound where nothing bends
    if (integrator_->time() > for_ever) {
      problem_ = "nothing on the trajectory changes any more";
      return false;
    }
    if (!watch_conditions()) return false;
    constexpr double large = 1e6;
    constexpr double far = 1e12;
    for (std::size_t k = 0; k < n_; ++k) {
      if (std::abs(integrator_->state()[k]) > far) {
        problem_ = fmt::format("the trajectory grows without bound: `{}` is {:.3g}", field_.names()[k],
                               integrator_->state()[k]);
        return false;
      }
    }
    const double size = norm();
    if (size > large || size < 1.0 / large) {
      growth_ += std::log(size);
      time_ = integrator_->time();
      std::ranges::copy(integrator_->state(), state_.begin());
      for (std::size_t k = n_; k < 2 * n_; ++k) state_[k] /= size;
      if (!begin()) return false;
    }
    return true;
  }

  // A condition may change where both sides have the same right-hand side: a kink. A tangent vector does not
  // cross a jump in this way.
  bool watch_conditions() {
    if (indicators_.empty()) return true;
    const std::span<const double> x = integrator_->state().first(n_);
    CompiledModel& model = field_.model();
    if (model.crossings(field_.time(), x, indicators_, flipped_)) return true;
    if (std::ranges::find(flipped_, std::uint8_t{1}) == flipped_.end()) return true;
    const std::vector<double> there(x.begin(), x.end());
    std::vector<double> before(n_);
    std::vector<double> after(n_);
    if (model.derivatives(field_.time(), there, before)) return true;
    const EventOutcome outcome = model.handle_event(field_.time(), there);
    std::vector<double> moved(n_);
    model.get_states(moved);
    if (outcome.failure || model.derivatives(field_.time(), there, after)) {
      problem_ = "an event on the trajectory fails";
      return false;
    }
    for (std::size_t k = 0; k < n_; ++k) {
      const double jump = std::abs(after[k] - before[k]);
      constexpr double kink = 0.05;
      if (jump > kink * (std::abs(before[k]) + std::abs(after[k]) + options_.tolerance) ||
          moved[k] != there[k]) {
        problem_ =
            "the right-hand side or a state jumps at an event, which the tangent dynamics do not follow";
        return false;
      }
    }
    time_ = integrator_->time();
    std::ranges::copy(integrator_->state(), state_.begin());
    return begin();
  }

  Evaluation derivatives(std::span<const double> x, std::span<double> dx) {
    CompiledModel& model = field_.model();
    if (model.derivatives(field_.time(), x.first(n_), dx.first(n_))) return Evaluation::Failed;
    if (field_.jacobian(x.first(n_), jacobian_)) return Evaluation::Failed;
    for (std::size_t i = 0; i < n_; ++i) {
      double sum = 0.0;
      for (std::size_t j = 0; j < n_; ++j) sum += jacobian_(i, j) * x[n_ + j];
      dx[n_ + i] = sum;
    }
    return Evaluation::Succeeded;
  }

  static constexpr std::size_t most_steps = 2'000'000;
  struct Call {
    Benettin* self;
    Evaluation operator()(double, std::span<const double> x, std::span<double> dx) const {
      return self->derivatives(x, dx);
    }
  };

  VectorField& field_;
  const LyapunovOptions& options_;
  std::size_t n_;
  std::vector<double> state_;
  std::vector<double> indicators_;
  std::vector<std::uint8_t> flipped_;
  Call call_;
  linear::Matrix jacobian_;
  std::unique_ptr<Integrator> integrator_;
  double time_ = 0.0;
  double growth_ = 0.0;
  std::size_t steps_ = 0;
  std::string problem_;
};

}  // namespace

std::variant<LyapunovExponent, std::string> largest_lyapunov_exponent(VectorField& field,
                                                                      const LyapunovOptions& options) {
  return Benettin(field, options).run();
}

}  // namespace causa::portrait
