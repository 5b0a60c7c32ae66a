#include "analysis/sensitivity/state_sizes.h"

#include <algorithm>
#include <cmath>

#include "analysis/sensitivity/sensitivity_plan.h"

namespace causa {

StateSizes::StateSizes(const CompiledModel& model) {
  for (std::size_t k = 0; k < model.state_count(); ++k) nominals_.push_back(model.state_nominal(k));
  largest_.assign(nominals_.size(), 0.0);
}

void StateSizes::note(double time, std::span<const double> states) {
  times_.push_back(time);
  for (std::size_t k = 0; k < states.size(); ++k) {
    states_.push_back(std::abs(states[k]));
    largest_[k] = std::max(largest_[k], states_.back());
  }
}

std::vector<double> StateSizes::largest() const {
  std::vector<double> sizes;
  for (std::size_t k = 0; k < nominals_.size(); ++k) sizes.push_back(usual_size(largest_[k], nominals_[k]));
  return sizes;
}

std::vector<double> StateSizes::near(double time) const {
  constexpr double part = 0.1;
  const std::size_t n = nominals_.size();
  const std::vector<double> all = largest();
  if (times_.empty()) return all;
  const double distance = part * (times_.back() - times_.front());
  const auto first = std::ranges::lower_bound(times_, time - distance) - times_.begin();
  const auto last = std::ranges::upper_bound(times_, time + distance) - times_.begin();
  std::vector<double> sizes(n, 0.0);
  for (auto point = static_cast<std::size_t>(first); point < static_cast<std::size_t>(last); ++point) {
    for (std::size_t k = 0; k < n; ++k) sizes[k] = std::max(sizes[k], states_[point * n + k]);
  }
  for (std::size_t k = 0; k < n; ++k) sizes[k] = usual_size(sizes[k], all[k]);
  return sizes;
}

}  // namespace causa
