#include "analysis/flow/hysteresis.h"

#include "analysis/flow/settled_events.h"

namespace causa {

namespace {

bool comes_back(VectorField& field, std::span<const double> from, std::span<const double> to) {
  std::vector<double> derivatives(field.size());
  if (field.value(from, derivatives)) return true;
  const std::vector<double> before = field.model().mode();
  if (field.value(to, derivatives, VectorField::Conditions::Carried)) return true;
  return leads_back(field.model(), field.time(), from, before);
}

}  // namespace

bool changes_back(VectorField& field, std::span<const double> one, std::span<const double> other) {
  if (!field.has_discrete_variables()) return true;
  return comes_back(field, one, other) && comes_back(field, other, one);
}

}  // namespace causa
