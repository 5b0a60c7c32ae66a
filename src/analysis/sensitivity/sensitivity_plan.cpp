#include "analysis/sensitivity/sensitivity_plan.h"

#include <cmath>

namespace causa {

std::string sensitivity_name(const SensitivityVariable& of, const SensitivityTarget& to) {
  return "d(" + of.name + ")/d(" + to.name + ")";
}

double usual_size(double value, double nominal) {
  const double size = std::abs(value);
  if (std::isfinite(size) && size > 0.0) return size;
  return std::isfinite(nominal) && nominal != 0.0 ? std::abs(nominal) : 1.0;
}

}  // namespace causa
