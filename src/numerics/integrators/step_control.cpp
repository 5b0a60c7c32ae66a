#include "numerics/integrators/step_control.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace causa {

namespace {

// Errors below this are as good as none; otherwise one lucky step would decide the next (DOPRI5).
constexpr double least_remembered_error = 1e-4;
// As in SUNDIALS (ETACF) after a failure that says nothing about the error.
constexpr double factor_without_estimate = 0.25;

}  // namespace

StepControl::StepControl(const IntegratorOptions& options, int error_order)
    : safety_(options.safety),
      smallest_factor_(options.smallest_factor),
      largest_factor_(options.largest_factor),
      is_elementary_(options.step_law == StepLaw::Elementary),
      alpha_(1.0 / (error_order + 1) - 0.75 * 0.2 / (error_order + 1)),
      beta_(0.2 / (error_order + 1)) {
  if (is_elementary_) {
    alpha_ = options.step_exponent > 0.0 ? options.step_exponent : 1.0 / (error_order + 1);
    beta_ = 0.0;
  }
  require(safety_ > 0.0 && safety_ < 1.0 && smallest_factor_ > 0.0 && smallest_factor_ < 1.0 &&
              largest_factor_ > 1.0,
          "the factors of the step control are out of order");
  restart();
}

void StepControl::restart() {
  previous_error_ = least_remembered_error;
  just_rejected_ = false;
}

double StepControl::factor_after_accepted(double error) {
  const double wanted = safety_ * std::pow(error, -alpha_) * std::pow(previous_error_, beta_);
  const double upper = just_rejected_ && !is_elementary_ ? 1.0 : largest_factor_;
  previous_error_ = std::max(error, least_remembered_error);
  just_rejected_ = false;
  return std::clamp(wanted, smallest_factor_, upper);  // error 0: wanted is infinite
}

double StepControl::factor_after_rejected(double error) {
  just_rejected_ = true;
  if (!std::isfinite(error)) return smallest_factor_;
  return std::clamp(safety_ * std::pow(error, -alpha_), smallest_factor_, safety_);
}

double StepControl::factor_after_failed_evaluation() {
  just_rejected_ = true;
  return factor_without_estimate;
}

}  // namespace causa
