#include "numerics/integrators/make_integrator.h"

#include "numerics/integrators/explicit_runge_kutta.h"
#include "numerics/integrators/tableaus.h"

namespace causa {

std::unique_ptr<Integrator> make_integrator(std::string_view name, const OdeProblem& problem,
                                            const IntegratorOptions& options) {
  for (const Tableau& tableau : explicit_tableaus()) {
    if (tableau.name == name) return make_explicit_runge_kutta(tableau, problem, options);
  }
  return nullptr;
}

std::vector<std::string> integrator_names() {
  std::vector<std::string> names;
  for (const Tableau& tableau : explicit_tableaus()) names.emplace_back(tableau.name);
  return names;
}

}  // namespace causa
