#include "results/kept_points.h"

#include <algorithm>

#include "base/check.h"

namespace causa {

KeptPoints::KeptPoints(ResultWriter& next, std::vector<std::string> curves, const ThinningOptions& thinning)
    : next_(next), names_(std::move(curves)), thinning_(thinning) {}

void KeptPoints::begin(const ResultSchema& schema) {
  schema_ = schema;
  for (const std::string& name : names_) {
    const auto found = std::ranges::find(schema_.variables, name, &ResultVariable::name);
    require(found != schema_.variables.end(), "a curve that is drawn is recorded");
    variables_.push_back(*found);
  }
  values_.resize(variables_.size());
  curves_.emplace(variables_.size(), thinning_);
  next_.begin(schema);
}

void KeptPoints::append(double time, std::span<const double> point) {
  ++count_;
  last_.assign(point.begin(), point.end());
  if (!variables_.empty()) {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      values_[i] = value_at(variables_[i], schema_.constants, point);
    }
    curves_->add(time, values_);
  }
  next_.append(time, point);
}

}  // namespace causa
