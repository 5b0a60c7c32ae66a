#include "numerics/integrators/error_scale.h"

#include "base/check.h"

namespace causa {

ErrorScale::ErrorScale(const IntegratorOptions& options, std::size_t state_count)
    : relative_(options.relative_tolerance),
      absolute_(options.absolute_tolerances),
      stride_(absolute_.empty() ? 0 : 1) {
  if (absolute_.empty()) absolute_.push_back(options.absolute_tolerance);
  require(stride_ == 0 || absolute_.size() == state_count, "there is not one absolute tolerance per state");
  require(relative_ > 0.0 && std::ranges::all_of(absolute_, [](double value) { return value > 0.0; }),
          "a tolerance is not positive");
}

double ErrorScale::norm(std::span<const double> v, std::span<const double> x) const {
  if (v.empty()) return 0.0;
  double sum = 0.0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    const double scaled = v[i] / at(i, x[i]);
    sum += scaled * scaled;
  }
  return std::sqrt(sum / static_cast<double>(v.size()));
}

}  // namespace causa
